//! What the descriptor of an instruction says of a product, and whether that goes together.

use crate::op::TensorAddress;
use crate::program::{TensorKind, TensorPlaces, TensorProduct};
use crate::tile::{Element, Rule, Sum};

/// The form of a product.
#[derive(Debug, Clone, Copy)]
pub struct Form {
    pub kind: TensorKind,
    /// Where the places of a sparse A lie.
    pub sparse: Option<TensorAddress>,
    pub m: u32,
    pub n: u32,
    /// Elements along k; of a sparse A half of them are stored.
    pub k: u32,
    pub a: Element,
    pub b: Element,
    pub d: Sum,
    pub rule: Rule,
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

/// Bits of a descriptor.
#[derive(Clone, Copy)]
struct Bits(u32);

impl Bits {
    fn field(self, first: u32, count: u32) -> u32 {
        self.0 >> first & ((1 << count) - 1)
    }

    fn flag(self, bit: u32) -> bool {
        self.field(bit, 1) != 0
    }

    /// The value that a number of a table stands for.
    fn of<T: Copy + core::fmt::Debug>(
        self,
        (first, count): (u32, u32),
        what: &str,
        table: &[(u32, T)],
    ) -> Result<T, String> {
        let number = self.field(first, count);
        if let Some((_, found)) = table.iter().find(|(known, _)| *known == number) {
            return Ok(*found);
        }
        let legal: Vec<String> = table
            .iter()
            .map(|(number, name)| format!("{number} ({})", format!("{name:?}").to_lowercase()))
            .collect();
        let last = first + count - 1;
        Err(format!("has {number} in bits {first} to {last}, {what}; legal here: {}", legal.join(", ")))
    }

    /// Bits that have to be 0.
    fn zero(self, first: u32, count: u32, why: &str) -> Result<(), String> {
        if self.field(first, count) == 0 {
            return Ok(());
        }
        let last = first + count - 1;
        let which = if count == 1 { format!("bit {first}") } else { format!("bits {first} to {last}") };
        Err(format!("has to have 0 in {which}{why}"))
    }
}

/// Reads a descriptor.
///
/// # Errors
/// What is wrong with it, and what would be legal.
pub fn read(product: &TensorProduct, bits: u32) -> Result<Form, String> {
    let bits = Bits(bits);
    let kind = match product.kind {
        TensorKind::F16OrTf32 if bits.field(7, 3) == 2 => TensorKind::Tf32,
        TensorKind::F16OrTf32 => TensorKind::F16,
        kind => kind,
    };
    let places = match product.sparse {
        TensorPlaces::None => None,
        TensorPlaces::At(at) => Some(at),
        TensorPlaces::AsDescribed(at) => bits.flag(2).then_some(at),
    };
    let sparse = places.is_some();
    if bits.flag(2) != sparse {
        let has = if sparse { "1, because A is sparse" } else { "0, because A is not sparse" };
        return Err(format!("has to have {has}, in bit 2"));
    }
    bits.zero(6, 1, "")?;
    let (m, n) = if product.scales.is_some() {
        scaled_shape(bits)?
    } else {
        shape((kind, sparse), product.stationary, bits)?
    };
    let a = bits.of((7, 3), "the format of A", kind.formats())?;
    let of_b = if matches!(kind, TensorKind::Mxf4 | TensorKind::Mxf4nvf4) { (10, 2) } else { (10, 3) };
    let b = bits.of(of_b, "the format of B", kind.formats())?;
    let mut form = Form {
        kind,
        sparse: places,
        m,
        n,
        k: if sparse { 2 * kind.depth() } else { kind.depth() },
        a,
        b,
        d: Sum::F32,
        rule: Rule::Exact,
        saturate: false,
        negate: (bits.flag(13), bits.flag(14)),
        transpose: (bits.flag(15), bits.flag(16)),
        selector: 0,
        scale: None,
        shift: 0,
    };
    match product.scales {
        Some(scales) => scaled(scales.each, bits, &mut form)?,
        None => unscaled(product.stationary, bits, &mut form)?,
    }
    let known = product.rules.iter().find(|rule| rule.of == (a, b) && rule.d == form.d);
    let Some(known) = known else {
        let name = |word: String| word.to_lowercase();
        return Err(format!(
            "has A of {}, B of {} and D of {}, which do not go together",
            name(format!("{a:?}")),
            name(format!("{b:?}")),
            name(format!("{:?}", form.d))
        ));
    };
    form.rule = known.rule;
    Ok(form)
}

/// Rows and columns of D, without scales.
fn shape((kind, sparse): (TensorKind, bool), stationary: bool, bits: Bits) -> Result<(u32, u32), String> {
    bits.zero(23, 1, "")?;
    bits.zero(29, 1, ": twice the usual K is not executed yet")?;
    let (m, n) = (16 * bits.field(24, 5), 8 * bits.field(17, 6));
    let rows: &[u32] = if stationary { &[32, 64, 128] } else { &[64, 128] };
    if !rows.contains(&m) {
        let legal: Vec<String> = rows.iter().map(u32::to_string).collect();
        return Err(format!("has M = {m} (bits 24 to 28, M / 16); legal here: {}", legal.join(", ")));
    }
    let (fits, legal) = match (stationary, kind) {
        (true, _) if sparse => (matches!(n, 64 | 128), "64, 128"),
        (true, _) => (matches!(n, 64 | 128 | 256), "64, 128, 256"),
        (false, TensorKind::I8) => (
            n == 8 || n == 24 || (16..=256).contains(&n) && n % 16 == 0,
            "8, 16, 24, 32, and from 48 to 256 by 16",
        ),
        (false, _) => ((8..=256).contains(&n), "8 to 256 by 8"),
    };
    if !fits {
        return Err(format!("has N = {n} (bits 17 to 22, N / 8); legal here: {legal}"));
    }
    Ok((m, n))
}

/// Rows and columns of D, with scales.
fn scaled_shape(bits: Bits) -> Result<(u32, u32), String> {
    let (m, n) = (128 * bits.field(27, 2), 8 * bits.field(17, 6));
    if m != 128 {
        return Err(format!("has M = {m} (bits 27 and 28, M / 128); legal here: 128"));
    }
    if !(8..=256).contains(&n) {
        return Err(format!("has N = {n} (bits 17 to 22, N / 8); legal here: 8 to 256 by 8"));
    }
    Ok((m, n))
}

/// The other fields, without scales.
fn unscaled(stationary: bool, bits: Bits, form: &mut Form) -> Result<(), String> {
    form.d = bits.of((4, 2), "the format of D", form.kind.sums())?;
    form.saturate = bits.flag(3);
    if form.kind == TensorKind::I8 {
        bits.zero(13, 2, ": integers are not negated")?;
    } else {
        bits.zero(3, 1, ": only sums of integers are clamped")?;
    }
    form.shift = match bits.field(30, 2) {
        0 => 0,
        shift => 4 << shift,
    };
    if !stationary {
        bits.zero(30, 2, ": only an instruction whose B stays moves its columns")?;
    }
    if form.sparse.is_some() {
        if !matches!(form.kind, TensorKind::F16 | TensorKind::Tf32) {
            bits.zero(0, 2, ": these formats take all columns of the places")?;
        }
        form.selector = bits.field(0, 2);
    }
    Ok(())
}

/// The other fields, with scales, of which a row has some.
fn scaled(each: u32, bits: Bits, form: &mut Form) -> Result<(), String> {
    let small = form.kind != TensorKind::Mxf8f6f4;
    bits.zero(0, 2, "")?;
    bits.zero(3, 1, ": more than the usual K is not executed yet")?;
    bits.zero(31, 1, ": more than the usual K is not executed yet")?;
    bits.zero(25, 1, "")?;
    bits.zero(26, 1, ": scales of A in 128 lanes are not executed yet")?;
    if small {
        bits.zero(12, 1, ": the other sparse format is not executed yet")?;
        bits.zero(15, 2, ": two elements in a byte are not transposed")?;
    }
    let element = bits.of((23, 2), "the format of scales", form.kind.scales())?;
    let (a, b) = (bits.field(29, 2), bits.field(4, 2));
    for (byte, which) in [
        (a, "29 and 30, the first byte of the scales of A"),
        (b, "4 and 5, the first byte of the scales of B"),
    ] {
        if byte % each != 0 {
            let legal = if each == 2 { "0, 2" } else { "0" };
            return Err(format!("has {byte} in bits {which}; legal here: {legal}"));
        }
    }
    form.scale = Some((element, a, b));
    Ok(())
}
