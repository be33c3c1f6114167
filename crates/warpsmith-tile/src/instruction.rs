//! Descriptors of instructions that multiply into tensor memory: which shape, formats and signs a product has.

use super::field::{Field, Legal, listed};
use super::{Element, Sum, TensorKind};

/// What an instruction says itself, without its descriptor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// The group of formats.
    pub kind: TensorKind,
    /// Whether B stays where it is.
    pub stationary: bool,
    /// Whether two blocks work on it.
    pub pair: bool,
    /// Scales that a row of A, and a column of B, has: 1, 2 or 4.
    pub scales: Option<u32>,
    /// Whether A is sparse; where nothing is said, the descriptor decides.
    pub sparse: Option<bool>,
    /// Whether A lies in tensor memory.
    pub a_in_tensor: bool,
}

/// What a descriptor says of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Form {
    /// The group of formats.
    pub kind: TensorKind,
    /// Whether A is sparse.
    pub sparse: bool,
    /// Rows of D, of both blocks if two work on it.
    pub m: u32,
    /// Columns of D.
    pub n: u32,
    /// Elements along k; of a sparse A half of them are stored.
    pub k: u32,
    /// Elements of A.
    pub a: Element,
    /// Elements of B.
    pub b: Element,
    /// Elements of D.
    pub d: Sum,
    /// Whether sums are clamped.
    pub saturate: bool,
    /// Whether A, and B, are negated.
    pub negate: (bool, bool),
    /// Whether A, and B, lie by columns.
    pub transpose: (bool, bool),
    /// The column of the places of a sparse A.
    pub selector: u32,
    /// The format of scales, and the bytes at which those of A and B begin.
    pub scale: Option<(Element, u32, u32)>,
    /// Columns by which B may be moved.
    pub shift: u32,
}

impl Asked {
    /// The group of formats, where a descriptor says which of two it is.
    fn kind_by(self, bits: u32) -> TensorKind {
        match self.kind {
            TensorKind::F16OrTf32 if bits >> 7 & 7 == 2 => TensorKind::Tf32,
            TensorKind::F16OrTf32 => TensorKind::F16,
            kind => kind,
        }
    }

    /// The fields that a descriptor has; what may stand in some depends on others.
    pub fn fields(self, bits: u32) -> Vec<Field> {
        let kind = self.kind_by(bits);
        let is_sparse = self.sparse.unwrap_or(bits & 4 != 0);
        let sparse = match self.sparse {
            None => Field::flag(2, "whether A is sparse"),
            Some(true) => Field::new((2, 1), "whether A is sparse", Legal::Only(1, ", because A is sparse")),
            Some(false) => {
                Field::new((2, 1), "whether A is sparse", Legal::Only(0, ", because A is not sparse"))
            }
        };
        let turned = |at, name, why: &'static str| match why {
            "" => Field::flag(at, name),
            why => Field::zero((at, 1), name, why),
        };
        let never = match kind {
            TensorKind::Ti16 => ": integers of 16 bits are not transposed",
            kind if kind.has_pairs() => ": two elements in a byte are not transposed",
            _ => "",
        };
        let of_a = match (never, self.a_in_tensor) {
            ("", true) => ": A in tensor memory is not transposed",
            _ => never,
        };
        let signed = |at, name| match kind {
            TensorKind::I8 => Field::zero((at, 1), name, ": integers of 8 bits are not negated"),
            _ => Field::flag(at, name),
        };
        let formats = || Legal::OneOf(named(kind.formats()));
        let mut fields = vec![
            sparse,
            Field::zero((6, 1), "nothing", ""),
            Field::new((7, 3), "the format of A", formats()),
            signed(13, "whether A is negated"),
            signed(14, "whether B is negated"),
            turned(15, "whether A is transposed", of_a),
            turned(16, "whether B is transposed", never),
        ];
        match self.scales {
            Some(each) => self.scaled(kind, each, &mut fields),
            None => self.plain(kind, is_sparse, bits, &mut fields),
        }
        fields.sort_by_key(|field| field.first);
        fields
    }

    /// Those of a product without scales.
    fn plain(self, kind: TensorKind, is_sparse: bool, bits: u32, fields: &mut Vec<Field>) {
        let places = match (is_sparse, kind.is_long()) {
            (true, false) => {
                Field::zero((0, 2), "the column of places", ": these formats take all columns of the places")
            }
            _ => Field::new((0, 2), "the column of places", Legal::Any),
        };
        let clamped = match kind {
            TensorKind::I8 => Field::flag(3, "whether sums are clamped"),
            _ => Field::zero(
                (3, 1),
                "whether sums are clamped",
                ": only sums of integers of 8 bits are clamped",
            ),
        };
        let (rows, rows_told): (&[u32], _) = match (self.stationary, self.pair) {
            (true, _) => (&[32, 64, 128], "32, 64, 128"),
            (_, true) => (&[128, 256], "128, 256"),
            _ => (&[64, 128], "64, 128"),
        };
        let (columns, told) = self.columns(kind, is_sparse, 16 * (bits >> 24 & 31));
        let moves = match self.stationary {
            true => Legal::OneOf(vec![(0, "0".into()), (1, "8".into()), (2, "16".into()), (3, "32".into())]),
            false => Legal::Only(0, ": only an instruction whose B stays moves its columns"),
        };
        fields.extend([
            places,
            clamped,
            Field::new((4, 2), "the format of D", Legal::OneOf(named(kind.sums()))),
            Field::new((10, 3), "the format of B", Legal::OneOf(named(kind.formats()))),
            Field::new((17, 6), "columns of B and D", Legal::Size("N", 8, columns, told)),
            Field::zero((23, 1), "nothing", ""),
            Field::new((24, 5), "rows of A and D", Legal::Size("M", 16, rows.to_vec(), rows_told)),
            Field::zero((29, 1), "twice the usual K", ": twice the usual K is not executed yet"),
            Field::new((30, 2), "columns by which B may be moved", moves),
        ]);
    }

    /// The numbers of columns that a product without scales may have.
    fn columns(self, kind: TensorKind, is_sparse: bool, m: u32) -> (Vec<u32>, &'static str) {
        let by = |step: u32, told| ((step..=256).step_by(step as usize).collect(), told);
        match (self.stationary, self.pair, kind) {
            (true, ..) if is_sparse => (vec![64, 128], "64, 128"),
            (true, ..) => (vec![64, 128, 256], "64, 128, 256"),
            (_, true, TensorKind::I8 | TensorKind::Ti16) => by(32, "32 to 256 by 32"),
            (_, true, _) => by(16, "16 to 256 by 16"),
            (_, _, TensorKind::I8) => {
                let (mut all, told): (Vec<u32>, _) = by(16, "8, 16, 24, 32, and from 48 to 256 by 16");
                all.extend([8, 24]);
                (all, told)
            }
            (_, _, TensorKind::Ti16) if m == 128 => by(16, "16 to 256 by 16"),
            _ => by(8, "8 to 256 by 8"),
        }
    }

    /// Those of a product with so many scales of a row.
    fn scaled(self, kind: TensorKind, each: u32, fields: &mut Vec<Field>) {
        let later = ": more than the usual K is not executed yet";
        let (rows, told): (&[u32], _) = if self.pair { (&[128, 256], "128, 256") } else { (&[128], "128") };
        let step = if self.pair { 16 } else { 8 };
        let columns = (step..=256).step_by(step as usize).collect();
        let columns_told = if self.pair { "16 to 256 by 16" } else { "8 to 256 by 8" };
        let bytes = || {
            Legal::OneOf(
                (0..4).step_by(each.clamp(1, 4) as usize).map(|byte| (byte, byte.to_string())).collect(),
            )
        };
        let formats = Legal::OneOf(named(kind.formats()));
        if kind.has_pairs() {
            fields.extend([
                Field::new((10, 2), "the format of B", formats),
                Field::zero(
                    (12, 1),
                    "the version of the sparse format",
                    ": the other sparse format is not executed yet",
                ),
            ]);
        } else {
            fields.push(Field::new((10, 3), "the format of B", formats));
        }
        fields.extend([
            Field::zero((0, 2), "nothing", ""),
            Field::zero((3, 1), "K, the upper bit", later),
            Field::new((4, 2), "the first byte of the scales of B", bytes()),
            Field::new((17, 6), "columns of B and D", Legal::Size("N", 8, columns, columns_told)),
            Field::new((23, 2), "the format of scales", Legal::OneOf(named(kind.scales()))),
            Field::zero((25, 1), "nothing", ""),
            Field::zero(
                (26, 1),
                "whether scales of A lie in 128 lanes",
                ": scales of A in 128 lanes are not executed yet",
            ),
            Field::new((27, 2), "rows of A and D", Legal::Size("M", 128, rows.to_vec(), told)),
            Field::new((29, 2), "the first byte of the scales of A", bytes()),
            Field::zero((31, 1), "K, the lower bit", later),
        ]);
    }

    /// Reads a descriptor.
    ///
    /// # Errors
    /// What is wrong with it, and what would be legal, in words that follow the name of the descriptor.
    pub fn read(self, bits: u32) -> Result<Form, String> {
        for field in self.fields(bits) {
            field.meaning(bits.into())?;
        }
        let kind = self.kind_by(bits);
        let part = |first: u32, count: u32| bits >> first & ((1 << count) - 1);
        let is = |bit: u32| bits >> bit & 1 != 0;
        let (sparse, scaled) = (is(2), self.scales.is_some());
        let unknown = || String::from("names a format that there is not");
        let formats = kind.formats();
        let of_b = if kind.has_pairs() { part(10, 2) } else { part(10, 3) };
        let scale = match listed(kind.scales(), part(23, 2)) {
            Some(element) if scaled => Some((element, part(29, 2), part(4, 2))),
            _ => None,
        };
        Ok(Form {
            kind,
            sparse,
            m: if scaled { 128 * part(27, 2) } else { 16 * part(24, 5) },
            n: 8 * part(17, 6),
            k: if sparse { 2 * kind.depth() } else { kind.depth() },
            a: listed(formats, part(7, 3)).ok_or_else(unknown)?,
            b: listed(formats, of_b).ok_or_else(unknown)?,
            d: if scaled { Sum::F32 } else { listed(kind.sums(), part(4, 2)).ok_or_else(unknown)? },
            saturate: !scaled && is(3),
            negate: (is(13), is(14)),
            transpose: (is(15), is(16)),
            selector: if sparse && !scaled { part(0, 2) } else { 0 },
            scale,
            shift: match (scaled, part(30, 2)) {
                (true, _) | (_, 0) => 0,
                (_, shift) => 4 << shift,
            },
        })
    }
}

impl Form {
    /// The formats in words.
    pub fn formats(&self) -> String {
        format!("A of {}, B of {} and D of {}", name(self.a), name(self.b), name(self.d))
    }
}

/// The name of a format.
fn name(format: impl core::fmt::Debug) -> String {
    format!("{format:?}").to_lowercase()
}

/// Numbers of a table with the names of what they stand for.
fn named<T: core::fmt::Debug>(table: &[(u32, T)]) -> Vec<(u32, String)> {
    table.iter().map(|(number, value)| (*number, name(value))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(kind: TensorKind) -> Asked {
        let scales = (!kind.scales().is_empty()).then_some(if kind == TensorKind::Mxf8f6f4 { 1 } else { 2 });
        Asked { kind, stationary: false, pair: false, scales, sparse: Some(false), a_in_tensor: false }
    }

    #[test]
    fn fields_cover_all_bits_once() {
        for kind in TensorKind::ALL {
            for bits in [0, u32::MAX, 4, 0x0800_0000] {
                for (stationary, pair) in [(false, false), (true, false), (false, true)] {
                    let fields = Asked { stationary, pair, sparse: None, ..asked(kind) }.fields(bits);
                    let mut next = 0;
                    for field in &fields {
                        assert_eq!(field.first, next, "{kind:?} {field:?}");
                        next += field.count;
                    }
                    assert_eq!(next, 32, "{kind:?}");
                }
            }
        }
    }

    #[test]
    fn shapes_are_those_of_the_kind() {
        let bits = |m: u32, n: u32, d: u32, format: u32| {
            (m / 16) << 24 | (n / 8) << 17 | d << 4 | format << 7 | format << 10
        };
        let takes = |asked: Asked, bits: u32| asked.read(bits).is_ok();
        let ti16 = asked(TensorKind::Ti16);
        for (pair, m, n, fits) in [
            (false, 64, 8, true),
            (false, 64, 40, true),
            (false, 128, 8, false),
            (false, 128, 48, true),
            (false, 256, 64, false),
            (true, 64, 64, false),
            (true, 128, 48, false),
            (true, 256, 64, true),
        ] {
            assert_eq!(takes(Asked { pair, ..ti16 }, bits(m, n, 2, 3)), fits, "{pair} {m} {n}");
        }
        assert!(!takes(ti16, bits(128, 64, 2, 3) | 1 << 3));
        assert!(takes(ti16, bits(128, 64, 2, 3) | 3 << 13));
        assert!(!takes(ti16, bits(128, 64, 2, 3) | 1 << 16));
        let f16 = Asked { pair: true, ..asked(TensorKind::F16) };
        assert!(takes(f16, bits(256, 16, 1, 0)) && !takes(f16, bits(256, 8, 1, 0)));
        let form = f16.read(bits(128, 240, 0, 1)).unwrap();
        assert_eq!((form.m, form.n, form.k, form.a, form.d), (128, 240, 16, Element::Bf16, Sum::F16));
    }
}
