//! Where products into tensor memory are computed.

use super::Tensor;
use crate::fault::FaultKind;
use crate::tile::{Asked, Form, Scratch};

/// Bytes of the room in which the largest product is computed.
const ROOM: u64 = 2 << 20;

/// Elements on their way, kept for the next product.
#[derive(Debug, Default)]
pub struct Room {
    /// What was asked last, the descriptor, and what it says.
    pub form: Option<(Asked, u32, Form)>,
    pub stored: Vec<u32>,
    pub a: Vec<u32>,
    pub b: Vec<u32>,
    pub c: Vec<u32>,
    pub d: Vec<u32>,
    pub scales: [Vec<u8>; 2],
    pub scratch: Scratch,
}

impl Tensor {
    /// Room for a product; it is to be given back.
    ///
    /// # Errors
    /// There is not so much memory left.
    pub fn take_room(&mut self) -> Result<Box<Room>, FaultKind> {
        let room = self.charge.set(ROOM);
        let what = "products into tensor memory";
        room.map_err(|exceeded| FaultKind::Memory { what, exceeded })?;
        Ok(self.room.take().unwrap_or_default())
    }

    /// Keeps the room for the next product.
    pub fn give_room(&mut self, room: Box<Room>) {
        self.room = Some(room);
    }
}
