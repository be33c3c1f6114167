//! The registers of one warp: a register is a row of 32 lanes.

use crate::memory::{Account, Counted, Exceeded};
use bytemuck::{Pod, Zeroable};

/// Lanes of a warp.
pub const LANES: usize = 32;

/// A set of lanes: bit `i` is lane `i`.
pub type Mask = u32;

/// All lanes.
pub const ALL: Mask = u32::MAX;

/// 32 lanes of 32 bits. Registers of 64 bits take two rows, which are then 32 lanes of 64 bits; or, of machine code whose
/// registers are pairs ([`Registers::set_halves`]), the row of the lower halves and that of the upper ones. Registers of 8 and
/// 16 bits take one row and keep the upper bits 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Pod, Zeroable)]
#[repr(C, align(128))]
pub struct Row(pub [u32; LANES]);

/// A register: the number of its first row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reg(pub u32);

impl Reg {
    /// The register some rows further.
    #[inline]
    pub fn plus(self, rows: u32) -> Reg {
        Reg(self.0 + rows)
    }
}

/// A predicate register: 32 lanes of one bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pred(pub u32);

/// The registers of a warp, and where those of the function that runs begin.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Registers {
    rows: Counted<Row>,
    predicates: Counted<Mask>,
    base: usize,
    predicate_base: usize,
    /// Whether lanes of 64 bits lie as halves in two rows.
    halves: bool,
}

/// A type that lanes hold: how a register of it lies in its rows.
pub trait Lane: Copy + Default {
    /// The lanes of a register; of 64 bits they lie as halves in two rows, or not.
    fn read(rows: &[Row], at: usize, halves: bool) -> [Self; LANES];
    /// Puts values into the lanes of a mask.
    fn write(rows: &mut [Row], at: usize, halves: bool, mask: Mask, values: &[Self; LANES]);
}

/// Blends where the mask is not full.
#[inline(always)]
fn blend<T: Copy>(old: &mut [T; LANES], mask: Mask, new: &[T; LANES]) {
    if mask == ALL {
        *old = *new;
    } else {
        for lane in 0..LANES {
            old[lane] = if mask >> lane & 1 != 0 { new[lane] } else { old[lane] };
        }
    }
}

impl Lane for u32 {
    #[inline(always)]
    fn read(rows: &[Row], at: usize, _: bool) -> [u32; LANES] {
        rows[at].0
    }

    #[inline(always)]
    fn write(rows: &mut [Row], at: usize, _: bool, mask: Mask, values: &[u32; LANES]) {
        blend(&mut rows[at].0, mask, values);
    }
}

impl Lane for u64 {
    #[inline(always)]
    fn read(rows: &[Row], at: usize, halves: bool) -> [u64; LANES] {
        if halves {
            return joined(&rows[at], &rows[at + 1]);
        }
        bytemuck::must_cast([rows[at], rows[at + 1]])
    }

    #[inline(always)]
    fn write(rows: &mut [Row], at: usize, halves: bool, mask: Mask, values: &[u64; LANES]) {
        if halves {
            let (mut low, mut high) = ([0; LANES], [0; LANES]);
            for (value, (low, high)) in values.iter().zip(low.iter_mut().zip(&mut high)) {
                (*low, *high) = (*value as u32, (*value >> 32) as u32);
            }
            blend(&mut rows[at].0, mask, &low);
            blend(&mut rows[at + 1].0, mask, &high);
            return;
        }
        let lanes: &mut [[u64; LANES]] = bytemuck::cast_slice_mut(&mut rows[at..at + 2]);
        blend(&mut lanes[0], mask, values);
    }
}

/// Two rows as lanes of 64 bits.
#[inline(always)]
fn joined(low: &Row, high: &Row) -> [u64; LANES] {
    // Functions of arrays are not always put in line.
    let mut joined = [0; LANES];
    for (value, (low, high)) in joined.iter_mut().zip(low.0.iter().zip(&high.0)) {
        *value = u64::from(*low) | u64::from(*high) << 32;
    }
    joined
}

/// Types whose bits are those of another lane type.
macro_rules! lane_as {
    ($($ty:ty as $of:ty: $from:expr, $to:expr;)*) => { $(
        impl Lane for $ty {
            #[inline(always)]
            fn read(rows: &[Row], at: usize, halves: bool) -> [$ty; LANES] {
                <$of>::read(rows, at, halves).map($from)
            }

            #[inline(always)]
            fn write(rows: &mut [Row], at: usize, halves: bool, mask: Mask, values: &[$ty; LANES]) {
                <$of>::write(rows, at, halves, mask, &values.map($to));
            }
        }
    )* };
}

lane_as! {
    u8 as u32: |bits| bits as u8, u32::from;
    u16 as u32: |bits| bits as u16, u32::from;
    i8 as u32: |bits| bits as i8, |value| u32::from(value as u8);
    i16 as u32: |bits| bits as i16, |value| u32::from(value as u16);
    i32 as u32: |bits| bits as i32, |value| value as u32;
    f32 as u32: f32::from_bits, f32::to_bits;
    i64 as u64: |bits| bits as i64, |value| value as u64;
    f64 as u64: f64::from_bits, f64::to_bits;
}

impl Registers {
    /// None yet, of an account.
    #[inline]
    pub fn on(account: &Account) -> Registers {
        let (rows, predicates) = (Counted::on(account), Counted::on(account));
        Registers { rows, predicates, base: 0, predicate_base: 0, halves: false }
    }

    /// Says whether lanes of 64 bits lie as halves in two rows from now on.
    #[inline]
    pub fn set_halves(&mut self, halves: bool) {
        self.halves = halves;
    }

    /// Bytes that they take.
    #[inline]
    pub fn bytes(&self) -> u64 {
        self.rows.bytes() + self.predicates.bytes()
    }

    /// The lanes of a register.
    #[inline(always)]
    pub fn get<T: Lane>(&self, reg: Reg) -> [T; LANES] {
        T::read(&self.rows, self.base + reg.0 as usize, self.halves)
    }

    /// The lanes of a register of 32 bits, where they lie.
    #[inline(always)]
    pub fn lanes32(&self, reg: Reg) -> &[u32; LANES] {
        &self.rows[self.base + reg.0 as usize].0
    }

    /// The lanes of a register of 64 bits, where they lie; halves are put together in `space`.
    #[inline(always)]
    pub fn lanes64<'a>(&'a self, reg: Reg, space: &'a mut [u64; LANES]) -> &'a [u64; LANES] {
        let at = self.base + reg.0 as usize;
        if self.halves {
            *space = joined(&self.rows[at], &self.rows[at + 1]);
            return space;
        }
        let lanes: &[[u64; LANES]] = bytemuck::cast_slice(&self.rows[at..at + 2]);
        &lanes[0]
    }

    /// One lane of a register of 64 bits.
    #[inline(always)]
    pub fn lane64(&self, reg: Reg, lane: usize) -> u64 {
        let at = self.base + reg.0 as usize;
        if self.halves {
            return u64::from(self.rows[at].0[lane]) | u64::from(self.rows[at + 1].0[lane]) << 32;
        }
        let lanes: &[[u64; LANES]] = bytemuck::cast_slice(&self.rows[at..at + 2]);
        lanes[0][lane]
    }

    /// Puts values into the lanes of a mask.
    #[inline(always)]
    pub fn set<T: Lane>(&mut self, reg: Reg, mask: Mask, values: &[T; LANES]) {
        T::write(&mut self.rows, self.base + reg.0 as usize, self.halves, mask, values);
    }

    /// All rows and all predicates, from those of the kernel on.
    #[inline]
    pub fn parts_mut(&mut self) -> (&mut [Row], &mut [Mask]) {
        (&mut self.rows, &mut self.predicates)
    }

    /// All rows, from those of the kernel on.
    #[inline]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The lanes in which a predicate is true.
    #[inline(always)]
    pub fn predicate(&self, pred: Pred) -> Mask {
        self.predicates[self.predicate_base + pred.0 as usize]
    }

    /// Sets a predicate in the lanes of a mask.
    #[inline(always)]
    pub fn set_predicate(&mut self, pred: Pred, mask: Mask, values: Mask) {
        let old = &mut self.predicates[self.predicate_base + pred.0 as usize];
        *old = *old & !mask | values & mask;
    }

    /// Where the registers of the running function begin: row and predicate.
    #[inline]
    pub fn base(&self) -> (usize, usize) {
        (self.base, self.predicate_base)
    }

    /// Makes the function that runs begin at this row and predicate.
    #[inline(always)]
    pub fn enter(&mut self, base: (usize, usize)) {
        (self.base, self.predicate_base) = base;
    }

    /// Makes them so many rows and predicates at least, counted from the first of the kernel.
    ///
    /// # Errors
    /// There is not so much memory left.
    #[inline]
    pub fn grow(&mut self, rows: usize, predicates: usize) -> Result<(), Exceeded> {
        if self.rows.len() < rows {
            self.rows.resize(rows, Row([0; LANES]))?;
        }
        if self.predicates.len() < predicates {
            self.predicates.resize(predicates, 0)?;
        }
        Ok(())
    }

    /// Changes one lane of a row, counted from the first row of the kernel. Whether there is such a row.
    #[inline]
    pub fn change(&mut self, row: usize, lane: usize, f: impl FnOnce(u32) -> u32) -> bool {
        let word = self.rows.get_mut(row).and_then(|row| row.0.get_mut(lane));
        let Some(word) = word else { return false };
        *word = f(*word);
        true
    }

    /// Changes a predicate, counted from the first of the kernel. Whether there is such a one.
    #[inline]
    pub fn change_predicate(&mut self, predicate: usize, f: impl FnOnce(Mask) -> Mask) -> bool {
        let Some(mask) = self.predicates.get_mut(predicate) else { return false };
        *mask = f(*mask);
        true
    }

    /// Makes all registers 0 and keeps their room.
    #[inline]
    pub fn clear(&mut self) {
        self.rows.fill(Row([0; LANES]));
        self.predicates.fill(0);
    }

    /// Makes some rows and all predicates 0.
    #[inline]
    pub fn clear_some(&mut self, rows: &[u32]) {
        for row in rows {
            if let Some(row) = self.rows.get_mut(*row as usize) {
                *row = Row([0; LANES]);
            }
        }
        self.predicates.fill(0);
    }

    /// Makes all registers those of another warp of the same kernel, as far as that has some, and the others 0.
    #[inline]
    pub fn begin_like(&mut self, other: &Registers) {
        let rows = other.rows.len().min(self.rows.len());
        self.rows[..rows].copy_from_slice(&other.rows[..rows]);
        self.rows[rows..].fill(Row([0; LANES]));
        let predicates = other.predicates.len().min(self.predicates.len());
        self.predicates[..predicates].copy_from_slice(&other.predicates[..predicates]);
        self.predicates[predicates..].fill(0);
    }

    /// Copies rows from one window into another: arguments and results of calls. All places are absolute.
    #[inline]
    pub fn copy_rows(&mut self, from: usize, to: usize, rows: usize, mask: Mask) {
        for row in 0..rows {
            let values = self.rows[from + row].0;
            u32::write(&mut self.rows, to + row, false, mask, &values);
        }
    }
}
