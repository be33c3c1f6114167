//! The tensor memory of a block: its cells, and which columns are taken; what of its operations asks for no block. `tensor_access`
//! has what programs do with it.

pub(super) mod compress;
mod room;

pub(super) use room::Room;

use crate::fault::{FaultKind, TensorFault};
use crate::memory::{Account, Charge, Counted};
use crate::observe::Place;
use crate::op::TensorAddress;
use crate::register::{LANES as WARP, Registers};

/// Lanes.
pub(super) const LANES: u32 = 128;
/// Columns of 32 bits.
const COLUMNS: u32 = 512;
/// Columns that are taken together.
const PIECE: u32 = 32;

/// Columns that are taken.
#[derive(Debug, Clone, Copy)]
struct Taken {
    first: u32,
    columns: u32,
    exclusive: bool,
    /// Where in the program.
    place: Place,
}

impl Taken {
    fn has(&self, column: u32) -> bool {
        (self.first..self.first + self.columns).contains(&column)
    }
}

/// Columns that a warp takes together with one of the other block of the pair.
#[derive(Debug, Clone, Copy)]
struct Wish {
    columns: u32,
    exclusive: bool,
    place: Place,
}

/// Tensor memory. Its cells are there from the first time on that columns are taken.
#[derive(Debug)]
pub(super) struct Tensor {
    /// Lane by lane.
    cells: Counted<u32>,
    /// In order of their columns.
    taken: Vec<Taken>,
    /// Columns that were taken last.
    before: Option<u32>,
    relinquished: bool,
    /// Columns were given back for which somebody may wait.
    freed: bool,
    /// What a warp waits to take together with the other block of the pair,
    wish: Option<Wish>,
    /// and where columns begin that were taken for it, and for which warp.
    granted: Option<(u32, u32)>,
    /// Where products are computed, and its part of the account.
    room: Option<Box<Room>>,
    charge: Charge,
}

impl Tensor {
    /// None yet, of an account.
    pub fn on(account: &Account) -> Tensor {
        Tensor {
            cells: Counted::on(account),
            taken: Vec::new(),
            before: None,
            relinquished: false,
            freed: false,
            wish: None,
            granted: None,
            room: None,
            charge: Charge::on(account),
        }
    }

    /// That of a block that begins.
    pub fn reset(&mut self) {
        self.cells.fill(0);
        self.taken.clear();
        (self.before, self.relinquished, self.freed) = (None, false, false);
        (self.wish, self.granted) = (None, None);
    }

    /// Whether columns were given back since this was asked last.
    pub fn was_freed(&mut self) -> bool {
        core::mem::take(&mut self.freed)
    }

    /// Columns that have not been given back, and where they were taken.
    pub fn kept(&self) -> Option<(Place, FaultKind)> {
        let kept = self.taken.first()?;
        let fault = TensorFault::Kept { first: kept.first, columns: kept.columns };
        Some((kept.place, FaultKind::Tensor(fault)))
    }

    /// The most columns side by side that are free.
    pub fn side_by_side(&self) -> u32 {
        self.gaps().map(|(_, columns)| columns).max().unwrap_or(0)
    }

    /// What is free: first columns and how many.
    fn gaps(&self) -> impl Iterator<Item = (u32, u32)> {
        let ends = [0].into_iter().chain(self.taken.iter().map(|one| one.first + one.columns));
        let begins = self.taken.iter().map(|one| one.first).chain([COLUMNS]);
        ends.zip(begins).map(|(end, begin)| (end, begin.saturating_sub(end)))
    }

    /// Takes columns; where they begin, or nothing if there are not so many now.
    ///
    /// # Errors
    /// They can never be taken.
    pub fn take(&mut self, columns: u32, exclusive: bool, place: Place) -> Result<Option<u32>, FaultKind> {
        self.may_take(columns, exclusive)?;
        if self.taken.iter().any(|one| exclusive || one.exclusive) {
            return Ok(None);
        }
        let aligned = columns.is_power_of_two();
        let Some(first) = self.place(columns, aligned) else { return Ok(None) };
        self.enter(Taken { first, columns, exclusive, place })?;
        self.before = Some(columns);
        Ok(Some(first))
    }

    /// Takes columns in both blocks of a pair, when both want them.
    ///
    /// # Errors
    /// They can never be taken.
    pub fn take_both(
        &mut self,
        other: &mut Tensor,
        (columns, exclusive): (u32, bool),
        place: Place,
    ) -> Result<Option<u32>, FaultKind> {
        if let Some((first, _)) = self.granted.take_if(|(_, warp)| *warp == place.warp) {
            return Ok(Some(first));
        }
        // One warp of a block after the other.
        if self.wish.is_some_and(|wish| wish.place.warp != place.warp) || self.granted.is_some() {
            return Ok(None);
        }
        self.may_take(columns, exclusive)?;
        self.wish = Some(Wish { columns, exclusive, place });
        let Some(wish) = other.wish else { return Ok(None) };
        if (wish.columns, wish.exclusive) != (columns, exclusive) {
            return Err(FaultKind::Tensor(TensorFault::PairDiffers { columns, other: wish.columns }));
        }
        if self.taken.iter().chain(&other.taken).any(|one| exclusive || one.exclusive) {
            return Ok(None);
        }
        let aligned = columns.is_power_of_two();
        let Some(first) = self.place_both(other, columns, aligned) else { return Ok(None) };
        self.enter(Taken { first, columns, exclusive, place })?;
        other.enter(Taken { first, columns, exclusive, place: wish.place })?;
        (self.before, other.before) = (Some(columns), Some(columns));
        (self.wish, other.wish) = (None, None);
        (other.granted, other.freed) = (Some((first, wish.place.warp)), true);
        // Perhaps another warp waits for this one.
        self.freed = true;
        Ok(Some(first))
    }

    /// Whether a warp waits for the other block of its pair.
    pub fn wishes(&self) -> bool {
        self.wish.is_some()
    }

    /// Where so many columns are free side by side in both.
    fn place_both(&self, other: &Tensor, columns: u32, aligned: bool) -> Option<u32> {
        let step = if aligned { columns } else { PIECE };
        let is_free = |first: u32| {
            let meets = |one: &Taken| first < one.first + one.columns && one.first < first + columns;
            !self.taken.iter().chain(&other.taken).any(meets)
        };
        (0..=COLUMNS.checked_sub(columns)?).step_by(step as usize).find(|first| is_free(*first))
    }

    /// Takes pieces of columns for machine code in both blocks of a pair.
    ///
    /// # Errors
    /// There is no memory for the cells.
    pub fn find_both(
        &mut self,
        other: &mut Tensor,
        (pieces, aligned): (u32, bool),
        place: Place,
    ) -> Result<Option<u32>, FaultKind> {
        let columns = pieces.saturating_mul(PIECE);
        if !(1..=COLUMNS).contains(&columns) {
            return Ok(None);
        }
        let Some(first) = self.place_both(other, columns, aligned) else { return Ok(None) };
        let taken = Taken { first, columns, exclusive: false, place };
        self.enter(taken)?;
        other.enter(taken)?;
        Ok(Some(first / PIECE))
    }

    /// Whether so many columns may be taken.
    fn may_take(&self, columns: u32, exclusive: bool) -> Result<(), FaultKind> {
        let legal = if exclusive { columns.is_multiple_of(32) } else { columns.is_power_of_two() };
        if !legal || !(32..=COLUMNS).contains(&columns) {
            return Err(FaultKind::Tensor(TensorFault::Columns { columns, exclusive }));
        }
        if self.relinquished {
            return Err(FaultKind::Tensor(TensorFault::Relinquished));
        }
        if let Some(before) = self.before.filter(|before| columns > *before) {
            return Err(FaultKind::Tensor(TensorFault::Grows { columns, before }));
        }
        Ok(())
    }

    /// Where so many columns are free side by side, from a multiple of their number on or from any.
    fn place(&self, columns: u32, aligned: bool) -> Option<u32> {
        let begin = |first: u32| if aligned { first.next_multiple_of(columns) } else { first };
        let fits = |(first, room): (u32, u32)| {
            let begin = begin(first);
            (begin + columns <= first + room).then_some(begin)
        };
        self.gaps().find_map(fits)
    }

    /// Notes that columns are taken.
    fn enter(&mut self, taken: Taken) -> Result<(), FaultKind> {
        if self.cells.is_empty() {
            let room = self.cells.zeros((LANES * COLUMNS) as usize);
            let what = "the tensor memory of a block";
            room.map_err(|exceeded| FaultKind::Memory { what, exceeded })?;
        }
        let at = self.taken.partition_point(|one| one.first < taken.first);
        self.taken.insert(at, taken);
        Ok(())
    }

    /// No more columns are taken.
    pub fn relinquish(&mut self) {
        self.relinquished = true;
    }

    /// Takes a number of pieces of columns for machine code, which looks itself whether there were so many.
    ///
    /// # Errors
    /// There is no memory for the cells.
    pub fn find(&mut self, pieces: u32, aligned: bool, place: Place) -> Result<Option<u32>, FaultKind> {
        let columns = pieces.saturating_mul(PIECE);
        if !(1..=COLUMNS).contains(&columns) {
            return Ok(None);
        }
        let Some(first) = self.place(columns, aligned) else { return Ok(None) };
        self.enter(Taken { first, columns, exclusive: false, place })?;
        Ok(Some(first / PIECE))
    }

    /// Gives the pieces of columns back whose bits are 0; the bits of all that were taken.
    pub fn keep(&mut self, mask: u32) -> u32 {
        let mut before = 0;
        for taken in core::mem::take(&mut self.taken) {
            let mut kept: Option<Taken> = None;
            for piece in taken.first / PIECE..(taken.first + taken.columns) / PIECE {
                before |= 1 << piece;
                match (&mut kept, mask >> piece & 1 != 0) {
                    (Some(kept), true) => kept.columns += PIECE,
                    (None, true) => kept = Some(Taken { first: piece * PIECE, columns: PIECE, ..taken }),
                    (_, false) => {
                        self.taken.extend(kept.take());
                        self.freed = true;
                    }
                }
            }
            self.taken.extend(kept);
        }
        before
    }

    /// Gives columns back.
    ///
    /// # Errors
    /// They were not taken like that.
    pub fn give(&mut self, address: u32, columns: u32, exclusive: bool) -> Result<(), FaultKind> {
        let same = |one: &Taken| (one.first, one.columns, one.exclusive) == (address, columns, exclusive);
        match self.taken.iter().position(same) {
            Some(at) => {
                self.taken.remove(at);
                self.freed = true;
                Ok(())
            }
            None => Err(FaultKind::Tensor(TensorFault::NotTaken { at: address, columns })),
        }
    }

    /// Whether all cells of some lanes and columns from an address on may be accessed.
    ///
    /// # Errors
    /// Some are not there, or nobody has taken them.
    pub fn check(&self, at: u32, lanes: u32, columns: u32) -> Result<(), FaultKind> {
        let (lane, first) = (at >> 16, at & 0xffff);
        if lane.saturating_add(lanes) > LANES || first.saturating_add(columns) > COLUMNS {
            return Err(FaultKind::Tensor(TensorFault::Outside { at, lanes, columns }));
        }
        let mut column = first;
        while column < first + columns {
            match self.taken.iter().find(|one| one.has(column)) {
                Some(taken) => column = taken.first + taken.columns,
                None => return Err(FaultKind::Tensor(TensorFault::NotAllocated { at, column })),
            }
        }
        Ok(())
    }

    /// Cells side by side of a lane, which have been checked.
    #[inline]
    pub fn lane(&self, lane: u32, first: u32, columns: u32) -> &[u32] {
        let at = (lane * COLUMNS + first) as usize;
        &self.cells[at..at + columns as usize]
    }

    /// The same, to write.
    #[inline]
    pub fn lane_mut(&mut self, lane: u32, first: u32, columns: u32) -> &mut [u32] {
        let at = (lane * COLUMNS + first) as usize;
        &mut self.cells[at..at + columns as usize]
    }
}

/// The addresses of all lanes.
pub(super) fn tensor_addresses(r: &Registers, at: TensorAddress) -> [u32; WARP] {
    let base: [u32; WARP] = at.base.map_or([0; WARP], |base| r.get(base));
    base.map(|base| base.wrapping_add(at.offset))
}
