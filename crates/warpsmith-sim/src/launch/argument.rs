//! Arguments: what buffers and numbers become, and as text: `u32:8192`, `f32:2.5`, `x=buf:f32:1024:random:7`.

use super::number::{not_held, number_of};
use super::{Argument, ArgumentFault, BufferId, ElementType, Fill, ValueType};
use warpsmith_engine::texture::Layout;
use warpsmith_engine::tile::map::TensorMap;

impl From<BufferId> for Argument {
    fn from(id: BufferId) -> Argument {
        Argument::Buffer(id)
    }
}

impl From<TensorMap> for Argument {
    fn from(map: TensorMap) -> Argument {
        Argument::Map(map)
    }
}

/// Numbers of Rust, by their types: how many bits they have, and which these are.
macro_rules! numbers {
    ($($rust:ty, $ty:ident, $bits:expr;)*) => {$(
        impl From<$rust> for Argument {
            fn from(number: $rust) -> Argument {
                let bits: fn($rust) -> u64 = $bits;
                Argument::Value(ElementType::$ty, bits(number))
            }
        }
    )*};
}

numbers! {
    u32, U32, u64::from;
    i32, S32, |number| number.cast_unsigned().into();
    f32, F32, |number| number.to_bits().into();
    u64, U64, |number| number;
    i64, S64, i64::cast_unsigned;
    f64, F64, f64::to_bits;
}

/// A buffer as it is written.
#[derive(Debug, Clone, PartialEq)]
pub struct BufferText {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// The type of its elements; a file may say it.
    pub ty: Option<ValueType>,
    /// Number of elements; a file may say it.
    pub count: Option<u64>,
    /// What it is filled with, if that is no file.
    pub fill: Fill,
    /// Whether it is said what it holds, be it zeros.
    pub is_given: bool,
    /// The file that it is filled from.
    pub file: Option<String>,
    /// Its address, if that is said; only of machine code.
    pub address: Option<u64>,
    /// Whether it is on all devices, and stands for addresses that are those of all of them.
    pub multimem: bool,
    /// What its elements are the texels of, if it is an image.
    pub image: Option<Layout>,
}

impl BufferText {
    /// Nothing is said yet.
    pub fn new(name: Option<String>) -> BufferText {
        BufferText {
            name,
            ty: None,
            count: None,
            fill: Fill::Zero,
            is_given: false,
            file: None,
            address: None,
            multimem: false,
            image: None,
        }
    }
}

/// `TYPE:VALUE`, of a type that is one number.
///
/// # Errors
/// An unknown type, or a value that it does not hold.
pub fn parse_argument(text: &str) -> Result<(ElementType, u64), ArgumentFault> {
    let (ty, value) = typed(text)?;
    let number = ty
        .number()
        .ok_or_else(|| ArgumentFault(format!("one number is wanted, and {ty} is more than that")))?;
    Ok((number, number_of(number, value)?))
}

/// `TYPE:VALUE`, of whatever type: its bytes.
///
/// # Errors
/// An unknown type, or a value that it does not hold.
pub fn parse_value(text: &str) -> Result<(ValueType, Vec<u8>), ArgumentFault> {
    let (ty, value) = typed(text)?;
    let bytes = ty.read(value)?;
    Ok((ty, bytes))
}

/// A type and what stands behind its colon.
fn typed(text: &str) -> Result<(ValueType, &str), ArgumentFault> {
    let Some((name, value)) = text.split_once(':') else {
        return Err(ArgumentFault(format!(
            "`{text}` is no argument; write TYPE:VALUE, buf:TYPE:COUNT, buf:@FILE or a name"
        )));
    };
    Ok((ValueType::parse(name)?, value))
}

/// Bytes as two hexadecimal digits each, the first byte first.
///
/// # Errors
/// Something else, or half a byte.
pub fn parse_bytes(digits: &str) -> Result<Vec<u8>, ArgumentFault> {
    let wrong = || {
        ArgumentFault(format!("`hex:{digits}` is no list of bytes; write two hexadecimal digits for each"))
    };
    if digits.is_empty()
        || !digits.len().is_multiple_of(2)
        || !digits.bytes().all(|digit| digit.is_ascii_hexdigit())
    {
        return Err(wrong());
    }
    let bytes = digits.as_bytes().chunks(2).map(|pair| {
        let pair = std::str::from_utf8(pair).ok()?;
        u8::from_str_radix(pair, 16).ok()
    });
    bytes.collect::<Option<Vec<u8>>>().ok_or_else(wrong)
}

/// `[NAME[@ADDRESS]=]buf:TYPE:COUNT[:zero|iota|random:SEED|value:X|uninit]` or `[NAME[@ADDRESS]=]buf:TYPE:@FILE`, also with `multimem:`
/// for `buf:`; nothing if it is no buffer.
///
/// # Errors
/// What is wrong with it.
pub fn parse_buffer(text: &str) -> Result<Option<BufferText>, ArgumentFault> {
    let is_one = |rest: &str| [BUFFER, MULTIMEM].iter().any(|kind| rest.starts_with(kind));
    let (name, rest) = match text.split_once('=') {
        Some((name, rest)) if is_one(rest) => (Some(name.to_owned()), rest),
        _ => (None, text),
    };
    let multimem = rest.strip_prefix(MULTIMEM);
    let Some(rest) = multimem.or(rest.strip_prefix(BUFFER)) else { return Ok(None) };
    let (name, address) = match name.as_deref().and_then(|name| name.split_once('@')) {
        Some((name, _)) if multimem.is_some() => {
            return Err(ArgumentFault(format!("`{name}` is on all devices, and has no address of its own")));
        }
        Some((name, address)) => (Some(name.to_owned()), Some(parse_address(address)?)),
        None => (name, None),
    };
    let text = BufferText { address, multimem: multimem.is_some(), ..BufferText::new(name) };
    let mut parts = rest.splitn(3, ':');
    let first = parts.next().unwrap_or_default();
    if let Some(file) = first.strip_prefix('@') {
        let file = Some(file.to_owned());
        return Ok(Some(BufferText { file, is_given: true, ..text }));
    }
    let ty = ValueType::parse(first)?;
    let second = parts.next().unwrap_or_default();
    if second.starts_with('@') {
        let file = rest.split_once('@').map(|(_, file)| file.to_owned());
        return Ok(Some(BufferText { ty: Some(ty), file, is_given: true, ..text }));
    }
    let count = second
        .parse()
        .map_err(|_| ArgumentFault(format!("`{second}` is no number of elements; write buf:{ty}:COUNT")))?;
    let given = parts.next();
    let is_given = given.is_some();
    let fill = given.map_or(Ok(Fill::Zero), |text| fill(text, Some(&ty)))?;
    Ok(Some(BufferText { ty: Some(ty), count: Some(count), fill, is_given, ..text }))
}

/// How buffers begin that one device has, or all of them.
const BUFFER: &str = "buf:";
const MULTIMEM: &str = "multimem:";

/// An address in global memory.
fn parse_address(text: &str) -> Result<u64, ArgumentFault> {
    let parsed = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    parsed.map_err(|_| {
        ArgumentFault(format!("`{text}` is no address; write a number, such as NAME@0x400=buf:TYPE:COUNT"))
    })
}

impl Fill {
    /// `zero`, `iota`, `random:SEED`, `value:X` or `uninit`, of a type if it is known.
    ///
    /// # Errors
    /// It is none of these, or the type does not hold X.
    pub fn parse(text: &str, ty: Option<&ValueType>) -> Result<Fill, ArgumentFault> {
        fill(text, ty)
    }
}

pub(super) fn fill(text: &str, ty: Option<&ValueType>) -> Result<Fill, ArgumentFault> {
    match text {
        "zero" => return Ok(Fill::Zero),
        "iota" => return Ok(Fill::Iota),
        "uninit" => return Ok(Fill::Unwritten),
        _ => {}
    }
    match text.split_once(':') {
        Some(("random", seed)) => Ok(Fill::Random(
            seed.parse().map_err(|_| ArgumentFault(format!("`{seed}` is no seed; it is a whole number")))?,
        )),
        Some(("value", value)) => match ty.map(|ty| (ty, ty.number())) {
            Some((ty, None)) => Ok(Fill::Repeated(ty.read(value)?)),
            Some((_, Some(ty))) => number_to_fill(value, Some(ty)),
            None => number_to_fill(value, None),
        },
        _ => {
            let message =
                format!("`{text}` fills no buffer; write zero, iota, random:SEED, value:X or uninit");
            Err(ArgumentFault(message))
        }
    }
}

fn number_to_fill(value: &str, ty: Option<ElementType>) -> Result<Fill, ArgumentFault> {
    let wrong = || {
        let of_none = || format!("`{value}` is no value of a type of elements");
        ArgumentFault(ty.map_or_else(of_none, |ty| not_held(value, ty)))
    };
    let number: f64 = value.parse().map_err(|_| wrong())?;
    if number.is_infinite() && value.contains(|c: char| c.is_ascii_digit()) {
        let held = ty.map_or_else(|| format!("{value} is out of range of all types"), |_| wrong().0);
        if ty.is_none_or(|ty| !ty.is_float()) {
            return Err(ArgumentFault(held));
        }
    }
    if let Some(ty) = ty {
        if ty.is_float() {
            number_of(ty, value)?;
        }
        ty.bits_of(number).ok_or_else(wrong)?;
    }
    Ok(Fill::Value(number))
}

/// Sizes by dimension: `X`, `X,Y` or `X,Y,Z`; those that are left out are 1.
///
/// # Errors
/// It is none of these.
pub fn parse_dimensions(text: &str) -> Result<[u32; 3], ArgumentFault> {
    let mut out = [1; 3];
    let parts: Vec<&str> = text.split([',', 'x']).collect();
    if parts.len() > 3 {
        return Err(ArgumentFault("there are three dimensions: X,Y,Z".into()));
    }
    for (out, part) in out.iter_mut().zip(parts) {
        let parsed = part.trim().parse();
        *out = parsed.map_err(|_| ArgumentFault(format!("`{part}` is no number of 32 bits")))?;
    }
    Ok(out)
}
