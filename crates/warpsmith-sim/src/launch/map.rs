//! Tensor maps as arguments: `tensormap:a:f16:512x1000:1024:64x64:swizzle=128`.

use super::{ArgumentFault, Device, ElementType};
use std::str::FromStr;
use warpsmith_engine::tile::map::{
    Fill, Interleave, MapElement, MapFault, MapKind, MapSwizzle, Promotion, TensorMap,
};

/// A tensor map as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapText {
    /// The buffer that its tensor lies in.
    pub buffer: String,
    /// Bytes of the buffer before it.
    pub offset: u64,
    /// The map, but for its address.
    pub map: TensorMap,
}

/// How a map is written.
const FORM: &str = "tensormap:BUFFER:TYPE:DIMS:STRIDES:BOX[:OPTION=VALUE,…], such as tensormap:a:f16:512x1000:1024:64x64:swizzle=128";

fn fault<T>(message: String) -> Result<T, ArgumentFault> {
    Err(ArgumentFault(message))
}

/// Numbers with `x` between them, or nothing.
fn list<T: FromStr>(what: &str, text: &str) -> Result<Vec<T>, ArgumentFault> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let wrong = |part: &str| {
        ArgumentFault(format!("`{part}` is none of the {what}; write numbers with x between them: 64x64"))
    };
    text.split('x').map(|part| part.parse().map_err(|_| wrong(part))).collect()
}

/// One of a list of names.
fn named<T: Copy>(what: &str, text: &str, all: &[(&'static str, T)]) -> Result<T, ArgumentFault> {
    let found = all.iter().find(|(name, _)| *name == text).map(|(_, one)| *one);
    found.ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        ArgumentFault(format!("there is no {what} `{text}`; there are {}", names.join(", ")))
    })
}

/// What follows `tensormap:`, which may have the name of a parameter before it, if it begins a text.
pub(super) fn map_text(text: &str) -> Option<&str> {
    let is_name = |name: &str| name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '$' | '.'));
    let text = text.split_once('=').filter(|(name, _)| is_name(name)).map_or(text, |(_, text)| text);
    text.strip_prefix("tensormap:")
}

/// `BUFFER:TYPE:DIMS:STRIDES:BOX[:OPTION=VALUE,…]`, which follows `tensormap:`. Dimensions are written innermost first, with `x`
/// between them; without strides elements lie side by side. A box is `64x64`, `im2col=CHANNELSxPIXELS`,
/// `im2col-w=CHANNELSxPIXELS` or `im2col-w128=CHANNELS`; options are `swizzle`, `interleave`, `fill`, `steps`, `promotion`, and
/// `lower` and `upper` of pixels.
///
/// ```
/// use warpsmith_sim::launch::parse_map;
///
/// let text = parse_map("a:f16:512x1000::64x32:swizzle=128").unwrap();
/// assert_eq!((text.buffer.as_str(), text.map.strides[0]), ("a", 1024));
/// ```
///
/// # Errors
/// What is wrong with it.
pub fn parse_map(text: &str) -> Result<MapText, ArgumentFault> {
    let parts: Vec<&str> = text.splitn(6, ':').collect();
    let [buffer, ty, sizes, strides, extents, options @ ..] = parts.as_slice() else {
        return fault(format!("`tensormap:{text}` is no tensor map; write {FORM}"));
    };
    let (buffer, offset) = match buffer.rsplit_once('+') {
        None => (*buffer, 0),
        Some((buffer, offset)) => match offset.parse() {
            Ok(offset) => (buffer, offset),
            Err(_) => return fault(format!("`{offset}` is no number of bytes; write BUFFER+BYTES")),
        },
    };
    let names = MapElement::ALL.map(|element| (element.name(), element));
    // A number may be spelled in several ways, others have the names of the driver.
    let own = ElementType::find(ty).map(|ty| ty.to_string());
    let element = named("type of elements", own.as_deref().unwrap_or(ty), &names)?;
    let sizes: Vec<u64> = list("dimensions", sizes)?;
    let strides = match strides {
        &"" => packed(element, &sizes),
        text => list("strides", text)?,
    };
    let options = Options::parse(options.first().copied().unwrap_or_default())?;
    let map = match extents.split_once('=') {
        None => {
            let extents: Vec<u32> = list("extents of the box", extents)?;
            TensorMap::tiled(element, 0, &sizes, &strides, &extents)
        }
        Some((mode, numbers)) => options.pixels((element, &sizes, &strides), mode, numbers)?,
    };
    let map = options.apply(map.map_err(said)?)?;
    // What the address may break is looked at where it is known.
    map.check().map_err(said)?;
    Ok(MapText { buffer: buffer.into(), offset, map })
}

fn said(fault: MapFault) -> ArgumentFault {
    ArgumentFault(format!("the tensor map cannot be made: {fault}"))
}

/// Strides of a tensor whose elements lie side by side.
fn packed(element: MapElement, sizes: &[u64]) -> Vec<u64> {
    let mut bytes = sizes.first().map_or(0, |size| size.saturating_mul(element.bits().into()) / 8);
    let mut out = Vec::new();
    for size in sizes.iter().skip(1) {
        out.push(bytes);
        bytes = bytes.saturating_mul(*size);
    }
    out
}

/// The options behind a box.
#[derive(Debug, Default)]
struct Options {
    swizzle: Option<MapSwizzle>,
    interleave: Interleave,
    fill: Fill,
    promotion: Promotion,
    steps: Vec<u32>,
    lower: Vec<i16>,
    upper: Vec<i16>,
}

impl Options {
    fn parse(text: &str) -> Result<Options, ArgumentFault> {
        let mut out = Options::default();
        for option in text.split(',').filter(|option| !option.is_empty()) {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            match name {
                "swizzle" => out.swizzle = Some(named("swizzle", value, &MapSwizzle::ALL)?),
                "interleave" => out.interleave = named("interleaved layout", value, &Interleave::ALL)?,
                "fill" => out.fill = named("fill", value, &[("zero", Fill::Zero), ("nan", Fill::Nan)])?,
                "promotion" => {
                    use Promotion::{Bytes64, Bytes128, Bytes256};
                    let all =
                        [("none", Promotion::None), ("64", Bytes64), ("128", Bytes128), ("256", Bytes256)];
                    out.promotion = named("promotion", value, &all)?;
                }
                "steps" => out.steps = list("steps", value)?,
                "lower" => out.lower = list("lower bounds", value)?,
                "upper" => out.upper = list("upper bounds", value)?,
                _ => {
                    return fault(format!(
                        "a tensor map has no option `{name}`; options are swizzle, interleave, fill, steps, promotion, lower \
                         and upper"
                    ));
                }
            }
        }
        Ok(out)
    }

    /// A map of pixels.
    fn pixels(
        &self,
        (element, sizes, strides): (MapElement, &[u64], &[u64]),
        mode: &str,
        numbers: &str,
    ) -> Result<Result<TensorMap, MapFault>, ArgumentFault> {
        let counts: Vec<u32> = list("numbers of channels and pixels", numbers)?;
        let (channels, pixels) = match (mode, counts.as_slice()) {
            ("im2col" | "im2col-w", [channels, pixels]) => (*channels, *pixels),
            ("im2col-w128", [channels]) => (*channels, 128),
            _ => {
                return fault(format!(
                    "`{mode}={numbers}` is no box; write 64x64, im2col=CHANNELSxPIXELS, im2col-w=CHANNELSxPIXELS or \
                     im2col-w128=CHANNELS"
                ));
            }
        };
        let axes = sizes.len().saturating_sub(2);
        let bounds =
            |list: &[i16], count: usize| if list.is_empty() { vec![0; count] } else { list.to_vec() };
        if mode == "im2col" {
            let (lower, upper) = (bounds(&self.lower, axes), bounds(&self.upper, axes));
            let both = (lower.as_slice(), upper.as_slice());
            return Ok(TensorMap::im2col(element, 0, (sizes, strides), both, (channels, pixels)));
        }
        let one = |list: &[i16], what: &str| match list {
            [] => Ok(0),
            [one] => Ok(*one),
            _ => fault(format!("the {what} bound of one line is one number")),
        };
        let both = (one(&self.lower, "lower")?, one(&self.upper, "upper")?);
        let always = mode == "im2col-w128";
        Ok(TensorMap::im2col_wide(element, 0, (sizes, strides), both, (channels, pixels), always))
    }

    fn apply(&self, mut map: TensorMap) -> Result<TensorMap, ArgumentFault> {
        map.swizzle = self.swizzle.unwrap_or(map.swizzle);
        (map.interleave, map.fill, map.promotion) = (self.interleave, self.fill, self.promotion);
        let tiled = matches!(map.kind, MapKind::Tiled { .. });
        if tiled && !(self.lower.is_empty() && self.upper.is_empty()) {
            return fault(
                "bounds (lower, upper) are those of pixels, and this box is a part of the tensor".into(),
            );
        }
        if !self.steps.is_empty() && self.steps.len() != map.rank as usize {
            let (given, rank) = (self.steps.len(), map.rank);
            return fault(format!("{given} steps are given for {rank} dimensions"));
        }
        map.steps[..self.steps.len()].copy_from_slice(&self.steps);
        Ok(map)
    }
}

impl MapText {
    /// The map of a tensor in a buffer of a device.
    ///
    /// # Errors
    /// There is no such buffer, or the map breaks a rule.
    pub(super) fn make(&self, device: &Device) -> Result<TensorMap, ArgumentFault> {
        let name = &self.buffer;
        let Some(id) = device.find_buffer(name) else {
            return fault(format!("there is no buffer `{name}` that a tensor could lie in"));
        };
        let map = TensorMap { address: device.address(id).wrapping_add(self.offset), ..self.map };
        map.check().map_err(said)?;
        Ok(map)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_maps() {
        let map = parse_map("a+256:f16:512x1000::64x32:swizzle=128,fill=nan,steps=1x2").unwrap();
        assert_eq!((map.buffer.as_str(), map.offset), ("a", 256));
        let wanted = TensorMap::tiled(MapElement::F16, 0, &[512, 1000], &[1024], &[64, 32]).unwrap();
        let wanted =
            TensorMap { swizzle: MapSwizzle::Bytes128, fill: Fill::Nan, steps: [1, 2, 1, 1, 1], ..wanted };
        assert_eq!(map.map, wanted);
        let images = parse_map("x:bf16:64x9x7x3::im2col=64x32:lower=-1x-1,upper=-1x-1").unwrap();
        let MapKind::Im2col { lower, upper, .. } = images.map.kind else { panic!() };
        assert_eq!((lower, upper), ([-1, -1, 0], [-1, -1, 0]));
        assert!(parse_map("x:bf16:64x9x7x3::im2col-w128=64:lower=-1").is_ok());
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, words) in [
            ("a:f16:8", "write tensormap:BUFFER:TYPE:DIMS"),
            ("a:f17:8::8", "there is no type of elements `f17`; there are u8, u16"),
            ("a:f16:8x::8", "`` is none of the dimensions"),
            ("a:f16:8x8:16:8", "1 extents of the box are given where a tensor of these dimensions has 2"),
            ("a:f16:8x8:16:8x8:swizzle=7", "there is no swizzle `7`; there are none, 32"),
            ("a:f16:8x8:16:8x8:swizle=32", "a tensor map has no option `swizle`"),
            ("a:f16:8x8:16:8x8:steps=1", "1 steps are given for 2 dimensions"),
            ("a:f16:8x8:16:8x8:lower=1x1", "bounds (lower, upper) are those of pixels"),
            ("a:f16:8x8:8:8x8", "the stride of dimension 1 is 8 bytes"),
            ("a:f16:8x8:16:512x8", "may span 1 to 256"),
            ("a:f16:8x8x8::im2col=8", "`im2col=8` is no box"),
            ("a+x:f16:8x8:16:8x8", "write BUFFER+BYTES"),
        ] {
            let fault = parse_map(text).unwrap_err().0;
            assert!(fault.contains(words), "{text}: {fault}");
        }
    }
}
