//! Values of variables as text, and how they come into memory: `table=buf:f32:@t.npy`, `scale=2.5`.

use super::argument::{fill, parse_value};
use super::make::{Elements, Load, converted, pour};
use super::map::{MapText, parse_map};
use super::number::not_held;
use super::plan::is_number;
use super::{
    ArgumentFault, BufferId, BufferText, Device, ElementType, Fill, ImageText, ValueType, parse_argument,
    parse_bytes, parse_image,
};
use warpsmith_engine::tile::map::MAP_BYTES;

/// A variable and its value, as they are written.
#[derive(Debug, Clone, PartialEq)]
pub struct SetText {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: SetValue,
}

/// A value of a variable as it is written.
#[derive(Debug, Clone, PartialEq)]
pub enum SetValue {
    /// Its elements; what is not said of them is as declared.
    Elements(BufferText),
    /// The numbers that it holds, in its own type.
    Numbers(Vec<String>),
    /// The same with a type.
    Value(ElementType, u64),
    /// The bytes of one value of a type that is more than a number.
    Structure(ValueType, Vec<u8>),
    /// All its bytes.
    Bytes(Vec<u8>),
    /// The address of a buffer by name.
    Buffer(String),
    /// A tensor map.
    Map(MapText),
    /// An image, or how is sampled: of a texture, sampler or surface of the program.
    Image(ImageText),
}

/// `NAME=VALUE`: a value is written as an argument is; type and count may be left out, and `buf:` where nothing else is
/// said: `@FILE`, `iota`.
///
/// # Errors
/// What is wrong with it.
pub fn parse_set(text: &str) -> Result<SetText, ArgumentFault> {
    let Some((name, value)) =
        text.split_once('=').filter(|(name, value)| !name.is_empty() && !value.is_empty())
    else {
        return Err(ArgumentFault(format!(
            "`{text}` sets no variable; write NAME=VALUE, such as table=buf:f32:@FILE.npy or scale=2.5"
        )));
    };
    let value = if let Some(image) = parse_image(value)? {
        SetValue::Image(image)
    } else if let Some(rest) = value.strip_prefix("buf:") {
        SetValue::Elements(elements(rest)?)
    } else if value.starts_with('@') || is_fill(value) {
        SetValue::Elements(elements(value)?)
    } else if is_number(value) {
        SetValue::Numbers(vec![value.into()])
    } else if let Some(digits) = value.strip_prefix("hex:") {
        SetValue::Bytes(parse_bytes(digits)?)
    } else if let Some(map) = value.strip_prefix("tensormap:") {
        SetValue::Map(parse_map(map)?)
    } else if value.contains(':') {
        let (ty, bytes) = parse_value(value)?;
        match ty.number() {
            Some(ty) => SetValue::Value(ty, super::bits(&bytes)),
            None => SetValue::Structure(ty, bytes),
        }
    } else {
        // Which buffers there are is known when all are made.
        SetValue::Buffer(value.into())
    };
    Ok(SetText { name: name.into(), value })
}

fn is_fill(text: &str) -> bool {
    matches!(text, "zero" | "iota") || text.starts_with("random:") || text.starts_with("value:")
}

/// `[TYPE][:COUNT][:FILL]` or `[TYPE:]@FILE`.
fn elements(text: &str) -> Result<BufferText, ArgumentFault> {
    let mut out = BufferText::new(None);
    let mut rest = text;
    let first = rest.split(':').next().unwrap_or_default();
    if !rest.starts_with('@') && !is_fill(rest) {
        out.ty = Some(ValueType::parse(first)?);
        rest = rest[first.len()..].trim_start_matches(':');
    }
    if let Some(file) = rest.strip_prefix('@') {
        out.file = Some(file.into());
        return Ok(out);
    }
    let count = rest.split(':').next().unwrap_or_default();
    if let Ok(number) = count.parse() {
        out.count = Some(number);
        rest = rest[count.len()..].trim_start_matches(':');
    }
    if !rest.is_empty() {
        // What a number is can be judged where the type is known.
        out.fill = fill(rest, out.ty.as_ref())?;
    }
    Ok(out)
}

/// Whether a value needs a type that is not said: an array of bytes may be one of anything, as compilers declare them.
fn needs_type(set: &SetText) -> bool {
    let SetValue::Elements(text) = &set.value else { return matches!(set.value, SetValue::Numbers(_)) };
    let is_same = matches!(text.fill, Fill::Zero | Fill::Unwritten | Fill::Bytes(_));
    text.ty.is_none() && text.file.is_none() && !is_same
}

/// A number without hexadecimal digits.
fn decimal(number: &str) -> String {
    let digits = number.strip_prefix("0x").and_then(|digits| u64::from_str_radix(digits, 16).ok());
    digits.map_or_else(|| number.into(), |value| value.to_string())
}

/// The form with a type that a value without one may have been meant to have.
fn typed(device: &Device, id: BufferId, set: &SetText) -> String {
    let (_, _, size) = device.describe(id);
    let numbers: Vec<String> = match &set.value {
        SetValue::Numbers(numbers) => {
            numbers.iter().flat_map(|list| list.split(',')).map(|number| decimal(number.trim())).collect()
        }
        SetValue::Elements(BufferText { fill: Fill::Value(value), .. }) => vec![value.to_string()],
        _ => Vec::new(),
    };
    let values: Vec<f64> = numbers.iter().filter_map(|number| number.parse().ok()).collect();
    let is_whole = !values.is_empty() && values.iter().all(|value| value.trunc() == *value);
    let types: &[&str] = match (is_whole, values.iter().any(|value| *value < 0.0)) {
        (false, _) => &["f32", "f16", "f64", "u8"],
        (true, false) => &["u32", "u16", "u64", "u8"],
        (true, true) => &["s32", "s16", "s64", "s8"],
    };
    // The first that lies as it has to, holds the numbers, and of a list as many as there are.
    let fits = |ty: &ElementType| {
        let bytes = u64::from(ty.bytes());
        let is_count = values.len() < 2 || bytes.checked_mul(values.len() as u64) == Some(size);
        let is_placed = size.is_multiple_of(bytes) && device.address(id).is_multiple_of(bytes);
        is_count && is_placed && values.iter().all(|value| ty.bits_of(*value).is_some())
    };
    let ty = types.iter().filter_map(|name| ElementType::find(name)).find(fits);
    let name = &set.name;
    let Some(ty) = ty else { return format!("{name}=@FILE.npy or {name}=hex:BYTES") };
    match &set.value {
        // A list as options have it is taken for one number, which it is not.
        SetValue::Numbers(list) if list.len() == 1 && numbers.len() > 1 => {
            format!("{name}={ty}[{}]:{{{}}}", numbers.len(), numbers.join(","))
        }
        SetValue::Numbers(list) if list.len() != 1 => {
            format!("{name} = {{ type = \"{ty}\", values = [{}] }}", numbers.join(", "))
        }
        SetValue::Elements(BufferText { fill: Fill::Iota, .. }) => format!("{name}=buf:{ty}:iota"),
        SetValue::Elements(BufferText { fill: Fill::Random(seed), .. }) => {
            format!("{name}=buf:{ty}:random:{seed}")
        }
        _ => format!("{name}=buf:{ty}:value:{}", numbers.join(", ")),
    }
}

/// Gives a variable its value.
pub(super) fn apply(device: &mut Device, set: &SetText, load: &mut Load<'_>) -> Result<(), String> {
    let name = &set.name;
    if let SetValue::Image(image) = &set.value {
        return device.bind_text(name, &image.view);
    }
    let id = device.variable(name, "variable").map_err(|fault| fault.0)?;
    let (_, declared, count) = device.describe(id);
    let size = count * u64::from(declared.bytes());
    let unfit = |given: String| {
        Err(format!("{given}; variable `{name}` has {size} bytes: {count} of type {declared}"))
    };
    if device.is_untyped(id) && declared.bytes() == 1 && count > 1 && needs_type(set) {
        let form = typed(device, id, set);
        return Err(format!(
            "variable `{name}` has {size} bytes, and the program does not say of what: compilers declare arrays as bytes; say \
             the type: {form}"
        ));
    }
    match &set.value {
        SetValue::Map(_) if size != MAP_BYTES as u64 => unfit(format!("a tensor map has {MAP_BYTES} bytes")),
        SetValue::Map(map) => {
            let bytes = map.make(device).map_err(|fault| fault.0)?.to_bytes();
            let bytes = bytes.map_err(|fault| fault.to_string())?;
            device.write(id, &bytes).map_err(|misfit| misfit.to_string())
        }
        SetValue::Bytes(bytes) if bytes.len() as u64 != size => {
            unfit(format!("{} bytes were given", bytes.len()))
        }
        SetValue::Image(_) => Ok(()),
        SetValue::Bytes(bytes) => device.write(id, bytes).map_err(|misfit| misfit.to_string()),
        SetValue::Buffer(buffer) => {
            let Some(of) = device.find_buffer(buffer) else {
                return Err(format!(
                    "`{buffer}` is no value; write a number, TYPE:VALUE, buf:TYPE:@FILE, @FILE, zero, iota, random:SEED, \
                     value:X, hex:BYTES or the name of a buffer"
                ));
            };
            if size != 8 {
                return unfit(format!("the address of buffer `{buffer}` has 8 bytes"));
            }
            let address = device.address(of);
            device.write(id, &address.to_le_bytes()).map_err(|misfit| misfit.to_string())
        }
        SetValue::Value(ty, _) if u64::from(ty.bytes()) != size => {
            unfit(format!("one {ty} has {} bytes", ty.bytes()))
        }
        SetValue::Structure(ty, bytes) if bytes.len() as u64 != size => {
            unfit(format!("one {ty} has {} bytes", bytes.len()))
        }
        SetValue::Structure(ty, bytes) => {
            device.set_value_type(id, ty);
            device.write(id, bytes).map_err(|misfit| misfit.to_string())
        }
        SetValue::Value(ty, bits) => {
            device.set_type(id, *ty);
            device.fill(id, &Fill::Bytes(bits.to_le_bytes()[..ty.bytes() as usize].to_vec()));
            Ok(())
        }
        SetValue::Numbers(numbers) if numbers.len() as u64 != count => match numbers.as_slice() {
            [one] => Err(format!(
                "`{one}` is one number, and variable `{name}` has {count} elements; write {name}=value:{one} for all of \
                 them, or {name}=@FILE.npy"
            )),
            _ => unfit(format!("{} numbers were given", numbers.len())),
        },
        SetValue::Numbers(numbers) => {
            let mut bytes = Vec::new();
            for number in numbers {
                let ty = if number.starts_with('-') { declared.signed() } else { declared };
                let parsed = parse_argument(&format!("{ty}:{number}"));
                let (_, bits) = parsed.map_err(|fault| {
                    // Of a type of the same size that holds the number, if there is one.
                    let others = ["f32", "f64", "f16", "u32", "s32", "u64", "s64"].into_iter();
                    let mut others = others.filter(|other| {
                        ElementType::find(other).is_some_and(|other| other.bytes() == declared.bytes())
                            && parse_argument(&format!("{other}:{number}")).is_ok()
                    });
                    let other = others.next().map_or_else(String::new, |other| {
                        format!("; bits of another type are written with it: {name}={other}:{number}")
                    });
                    format!("variable `{name}` is {declared}: {fault}{other}")
                })?;
                bytes.extend_from_slice(&bits.to_le_bytes()[..ty.bytes() as usize]);
            }
            device.write(id, &bytes).map_err(|misfit| misfit.to_string())
        }
        SetValue::Elements(text) => {
            let file = text.file.as_ref().map(|path| load(path)).transpose()?;
            let as_declared = || ValueType::from(declared);
            let typed = |file: Elements| file.typed(&text.ty.clone().unwrap_or_else(as_declared));
            let file = file.map(typed).transpose()?;
            let ty = file.as_ref().map(|file| file.ty.clone());
            let ty = ty.or_else(|| text.ty.clone()).unwrap_or_else(as_declared);
            if let (Some(path), Some(wanted)) = (&text.file, text.ty.as_ref().filter(|wanted| **wanted != ty))
            {
                return Err(format!("{path} holds {ty}, not {wanted}{}", converted(&ty, wanted)));
            }
            let own = size / u64::from(ty.bytes());
            let given = file.as_ref().map(|file| file.count).or(text.count).unwrap_or(own);
            if let Some(wanted) = text.count.filter(|wanted| *wanted != given) {
                return Err(format!("there are {given} elements, not {wanted}"));
            }
            if given.checked_mul(ty.bytes().into()) != Some(size) {
                let from = text.file.as_ref().map_or(String::new(), |path| format!("{path}: "));
                return unfit(format!(
                    "{from}{given} of type {ty} have {} bytes",
                    u128::from(given) * u128::from(ty.bytes())
                ));
            }
            if let Fill::Value(number) = text.fill
                && let Some(ty) = ty.number().filter(|ty| ty.bits_of(number).is_none())
            {
                return Err(not_held(&number.to_string(), ty));
            }
            if !device.set_value_type(id, &ty) {
                return Err(format!("variable `{name}` does not lie at a multiple of {} bytes", ty.bytes()));
            }
            match file {
                Some(mut file) => pour(device, id, &mut file),
                None => {
                    device.fill_typed(id, &ty, &text.fill);
                    Ok(())
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_values() {
        let elements = |ty: Option<ElementType>, count, fill, file: Option<&str>| {
            let file = file.map(str::to_owned);
            let ty = ty.map(ValueType::from);
            SetValue::Elements(BufferText { ty, count, fill, file, ..BufferText::new(None) })
        };
        let f32 = Some(ElementType::F32);
        let value = |text: &str| parse_set(text).map(|set| set.value);
        assert_eq!(value("t=buf:f32:@a:b.npy"), Ok(elements(f32, None, Fill::Zero, Some("a:b.npy"))));
        assert_eq!(value("t=@a.npy"), Ok(elements(None, None, Fill::Zero, Some("a.npy"))));
        assert_eq!(value("t=buf:@a.npy"), Ok(elements(None, None, Fill::Zero, Some("a.npy"))));
        assert_eq!(value("t=iota"), Ok(elements(None, None, Fill::Iota, None)));
        assert_eq!(value("t=buf:f32:random:7"), Ok(elements(f32, None, Fill::Random(7), None)));
        assert_eq!(value("t=buf:f32:4:value:1.5"), Ok(elements(f32, Some(4), Fill::Value(1.5), None)));
        assert_eq!(value("t=buf:f32"), Ok(elements(f32, None, Fill::Zero, None)));
        assert_eq!(value("t=-2.5"), Ok(SetValue::Numbers(vec!["-2.5".into()])));
        assert_eq!(value("t=u8:7"), Ok(SetValue::Value(ElementType::U8, 7)));
        assert_eq!(value("t=hex:00ff"), Ok(SetValue::Bytes(vec![0, 255])));
        assert_eq!(value("t=x"), Ok(SetValue::Buffer("x".into())));
        for wrong in ["t", "t=", "=1", "t=x:1", "t=buf:f33", "t=buf:f32:x", "t=random:x"] {
            assert!(value(wrong).is_err(), "{wrong}");
        }
    }
}
