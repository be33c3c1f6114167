//! One copy of a box: what an instruction asks of a map, and whether it may.

use super::rules::AXES;
use super::{Interleave, MAP_RANK, MapElement, MapFault, MapKind, MapSwizzle, TensorMap};

/// What the elements of a box are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BoxMode {
    /// A part of the tensor.
    Tile,
    /// Four rows of a tensor of two dimensions: `tile::gather4`, `tile::scatter4`.
    Rows,
    /// Pixels of images.
    Im2col,
    /// Pixels of one line of images.
    Im2colWide,
    /// The same, four times 32 of them.
    Im2colWide128,
}

/// Which way a copy goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Toward {
    /// To shared memory.
    Shared,
    /// To global memory.
    Global,
}

/// What an instruction says of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoxRequest<'a> {
    /// What the elements are.
    pub mode: BoxMode,
    /// Which way they go.
    pub toward: Toward,
    /// Where the box begins, innermost dimension first; of rows, the column and four rows.
    pub coordinates: &'a [i32],
    /// Of images, what is added to the coordinates along W, H and D; of one line, halo and shift.
    pub offsets: &'a [u16],
    /// Where the box begins in shared memory.
    pub shared: u32,
}

/// One copy of a box: every byte of it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoxPlan {
    pub(super) map: TensorMap,
    pub(super) mode: BoxMode,
    pub(super) toward: Toward,
    /// Where it begins; of rows the second and on are rows.
    pub(super) coordinates: [i64; MAP_RANK],
    /// What is added along W, H and D.
    pub(super) shift: [i64; 3],
    /// Pixels behind the last one, or behind each 32.
    pub(super) halo: u32,
    pub(super) shared: u32,
}

impl BoxMode {
    /// What it is called.
    pub(super) fn name(self) -> &'static str {
        match self {
            BoxMode::Tile => "tile",
            BoxMode::Rows => "tile of four rows",
            BoxMode::Im2col => "im2col",
            BoxMode::Im2colWide => "im2col::w",
            BoxMode::Im2colWide128 => "im2col::w::128",
        }
    }

    /// What kind of map it is for.
    pub(super) fn kind(self) -> &'static str {
        match self {
            BoxMode::Tile | BoxMode::Rows => "tiles",
            BoxMode::Im2col => "pixels",
            BoxMode::Im2colWide => "pixels of one line",
            BoxMode::Im2colWide128 => "128 pixels of one line",
        }
    }
}

impl TensorMap {
    /// What it is a map of.
    fn kind_name(&self) -> &'static str {
        match self.kind {
            MapKind::Tiled { .. } => BoxMode::Tile.kind(),
            MapKind::Im2col { .. } => BoxMode::Im2col.kind(),
            MapKind::Im2colWide { always_128: false, .. } => BoxMode::Im2colWide.kind(),
            MapKind::Im2colWide { .. } => BoxMode::Im2colWide128.kind(),
        }
    }

    /// The copy that an instruction asks for.
    ///
    /// # Errors
    /// The map or the instruction breaks a rule.
    pub fn plan(&self, request: &BoxRequest<'_>) -> Result<BoxPlan, MapFault> {
        self.check()?;
        let BoxRequest { mode, toward, coordinates, offsets, shared } = *request;
        let fits = match self.kind {
            MapKind::Tiled { .. } => matches!(mode, BoxMode::Tile | BoxMode::Rows),
            MapKind::Im2col { .. } => mode == BoxMode::Im2col,
            MapKind::Im2colWide { always_128, .. } => {
                mode == if always_128 { BoxMode::Im2colWide128 } else { BoxMode::Im2colWide }
            }
        };
        if !fits {
            return Err(MapFault::Mode { mode, kind: self.kind_name() });
        }
        let given = coordinates.len();
        let (dimensions, wanted) = if mode == BoxMode::Rows { (2, 5) } else { (given as u32, given) };
        if dimensions != self.rank {
            return Err(MapFault::Dimensions { given: dimensions, rank: self.rank });
        }
        if given != wanted {
            return Err(MapFault::Count { what: "coordinates", count: given, wanted });
        }
        if mode == BoxMode::Rows {
            self.check_rows()?;
        }
        self.check_direction(toward)?;
        if !shared.is_multiple_of(128) {
            return Err(MapFault::Unaligned(shared));
        }
        self.check_first(coordinates)?;
        if toward == Toward::Global
            && let Some((index, value)) =
                coordinates.iter().copied().enumerate().find(|(_, value)| *value < 0)
        {
            return Err(MapFault::Coordinate { index, value, legal: "a store has none below 0" });
        }
        let mut plan = BoxPlan {
            map: *self,
            mode,
            toward,
            coordinates: core::array::from_fn(|at| coordinates.get(at).copied().unwrap_or(0).into()),
            shift: [0; 3],
            halo: 0,
            shared,
        };
        plan.take_offsets(offsets)?;
        plan.check_pixels()?;
        Ok(plan)
    }

    fn check_rows(&self) -> Result<(), MapFault> {
        match self.kind {
            // Four rows are of two dimensions, and slices need three.
            MapKind::Tiled { extents } if extents[1] != 1 => Err(MapFault::GatheredBox(extents[1])),
            _ => Ok(()),
        }
    }

    /// Whether its elements go this way.
    fn check_direction(&self, toward: Toward) -> Result<(), MapFault> {
        let (element, swizzle, stores) = (self.element, self.swizzle, toward == Toward::Global);
        if stores && element == MapElement::B4x16P64 {
            return Err(MapFault::Direction { element, stores });
        }
        let is_wrong = match swizzle {
            MapSwizzle::Bytes128By32Flipped => stores,
            MapSwizzle::Bytes128By64 => !stores && element == MapElement::B6x16,
            _ => false,
        };
        if is_wrong { Err(MapFault::SwizzledDirection { element, swizzle, stores }) } else { Ok(()) }
    }

    /// Whether the innermost coordinate is where elements begin.
    fn check_first(&self, coordinates: &[i32]) -> Result<(), MapFault> {
        let (Some(value), element) = (coordinates.first().copied(), self.element) else { return Ok(()) };
        let of = match (self.per_slice(), element) {
            (Some(slice), _) => slice,
            (None, MapElement::B4x16) => 2,
            (None, _) if element.is_padded() => 128,
            _ => return Ok(()),
        };
        if i64::from(value).rem_euclid(of.into()) != 0 {
            return Err(MapFault::CoordinateMultiple { value, of, element });
        }
        Ok(())
    }
}

impl BoxPlan {
    /// What the offsets of the instruction mean.
    fn take_offsets(&mut self, offsets: &[u16]) -> Result<(), MapFault> {
        let rank = self.map.rank as usize;
        let is_store = self.toward == Toward::Global;
        let wanted = match self.mode {
            _ if is_store => 0,
            BoxMode::Tile | BoxMode::Rows => 0,
            BoxMode::Im2col => rank - 2,
            BoxMode::Im2colWide | BoxMode::Im2colWide128 => 2,
        };
        if offsets.len() != wanted {
            return Err(MapFault::Count { what: "offsets", count: offsets.len(), wanted });
        }
        if wanted == 0 {
            return Ok(());
        }
        let bounded = |what, value: u16, most: u16| {
            if value > most { Err(MapFault::Offset { what, value, most }) } else { Ok(value) }
        };
        if self.mode == BoxMode::Im2col {
            let most = [u16::MAX, 255, 31][rank - 3];
            for (at, offset) in offsets.iter().copied().enumerate() {
                let what = ["offset along W", "offset along H", "offset along D"][at];
                self.shift[at] = bounded(what, offset, most)?.into();
            }
            return Ok(());
        }
        let most = if self.mode == BoxMode::Im2colWide { 511 } else { 31 };
        self.halo = bounded("halo", offsets[0], most)?.into();
        self.shift[0] = bounded("shift along W", offsets[1], 31)?.into();
        Ok(())
    }

    /// Whether the first pixel lies within bounds.
    fn check_pixels(&self) -> Result<(), MapFault> {
        let (lower, upper, axes) = match self.map.kind {
            MapKind::Tiled { .. } => return Ok(()),
            MapKind::Im2col { lower, upper, .. } => (lower, upper, self.map.rank as usize - 2),
            MapKind::Im2colWide { lower, upper, .. } => ([lower, 0, 0], [upper, 0, 0], 1),
        };
        for at in 0..axes {
            let (axis, lower, upper) = (AXES[at], lower[at], upper[at]);
            if self.toward == Toward::Global && (lower < 0 || upper > 0) {
                return Err(MapFault::StoredBounds { axis, lower, upper });
            }
            let (first, last) = self.map.bounds(at, (lower, upper));
            let value = self.coordinates[at + 1];
            // Of one line the first pixel may lie before the bounds.
            let is_before = value < first && self.mode == BoxMode::Im2col;
            if is_before || value > last {
                return Err(MapFault::Pixel { axis, value: value as i32, first, last });
            }
        }
        Ok(())
    }

    /// The map.
    pub fn map(&self) -> &TensorMap {
        &self.map
    }

    /// Which way it goes.
    pub fn toward(&self) -> Toward {
        self.toward
    }

    /// Where it begins in shared memory.
    pub fn shared(&self) -> u32 {
        self.shared
    }

    /// Bytes of shared memory that the box has: those that a barrier object is told of. What is filled counts, and so does
    /// what padding there is.
    pub fn bytes(&self) -> u64 {
        let rank = self.map.rank as usize;
        let rows = match self.map.kind {
            MapKind::Tiled { .. } if self.mode == BoxMode::Rows => 4,
            MapKind::Tiled { extents } => {
                (1..rank).map(|at| u64::from(extents[at].div_ceil(self.map.steps[at]))).product()
            }
            MapKind::Im2col { pixels, .. } => pixels.into(),
            MapKind::Im2colWide { pixels, always_128: false, .. } => u64::from(pixels + self.halo),
            MapKind::Im2colWide { .. } => u64::from(4 * (32 + self.halo)),
        };
        rows * u64::from(self.row_bytes())
    }

    /// Bytes of shared memory from its beginning on that a copy may touch: lines of 128 bytes are whole where pieces change
    /// places in them.
    pub fn span(&self) -> u64 {
        if self.map.swizzle == MapSwizzle::None { self.bytes() } else { self.bytes().next_multiple_of(128) }
    }

    /// Bytes of shared memory of what lies along dimension 0.
    pub(super) fn row_bytes(&self) -> u32 {
        let inner = self.map.inner();
        match self.map.per_slice() {
            Some(slice) if self.map.interleave != Interleave::None => {
                self.slices(inner, slice) * self.map.interleave.slice().unwrap_or(0)
            }
            _ => self.map.shared_bytes(inner),
        }
    }

    /// Slices that so many channels lie in, by the step of dimension 0; pixels of images have none.
    pub(super) fn slices(&self, inner: u32, slice: u32) -> u32 {
        let step = if matches!(self.map.kind, MapKind::Tiled { .. }) { self.map.steps[0] } else { 1 };
        (inner / slice).div_ceil(step)
    }
}
