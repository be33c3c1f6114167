//! Images and samplers as text: `t=tex:2d:64x32:f32x4:iota:filter=linear`, `surf:t`, `sampler:filter=linear`.

use super::options::{Making, parse};
use super::{Sampling, element};
use crate::launch::argument::fill;
use crate::launch::{ArgumentFault, BufferText, ElementType};
use warpsmith_engine::program::HandleKind;
use warpsmith_engine::texture::{Channel, Format, Geometry, Image, Layout, Memory, Order};

/// What stands for a handle, as it is written.
#[derive(Debug, Clone, PartialEq)]
pub struct ImageText {
    /// An image that it makes.
    pub made: Option<BufferText>,
    /// The handle.
    pub view: ViewText,
}

/// A handle as it is written.
#[derive(Debug, Clone, PartialEq)]
pub struct ViewText {
    /// What it is of.
    pub kind: HandleKind,
    /// The image by its name; empty where it is made without a name, and of samplers.
    pub image: String,
    /// How it is sampled.
    pub sampling: Sampling,
}

/// Words before the first colon.
const KINDS: [(&str, HandleKind); 3] =
    [("tex:", HandleKind::Texture), ("surf:", HandleKind::Surface), ("sampler:", HandleKind::Sampler)];

/// Geometries: how many sizes are written, whether the last one counts layers, whether texels have samples.
const GEOMETRIES: [(&str, Geometry, usize, bool, bool); 10] = [
    ("1d", Geometry::Line, 1, false, false),
    ("2d", Geometry::Plane, 2, false, false),
    ("3d", Geometry::Volume, 3, false, false),
    ("cube", Geometry::Cube, 1, false, false),
    ("a1d", Geometry::Line, 2, true, false),
    ("a2d", Geometry::Plane, 3, true, false),
    ("acube", Geometry::Cube, 2, true, false),
    ("2dms", Geometry::Plane, 2, false, true),
    ("a2dms", Geometry::Plane, 3, true, true),
    ("linear", Geometry::Line, 1, false, false),
];
/// Linear memory of two dimensions.
const PITCH: &str = "pitch";

/// Types of channels.
const CHANNELS: [(&str, Channel); 16] = [
    ("u8", Channel::Uint8),
    ("u16", Channel::Uint16),
    ("u32", Channel::Uint32),
    ("s8", Channel::Sint8),
    ("s16", Channel::Sint16),
    ("s32", Channel::Sint32),
    ("f16", Channel::Half),
    ("f32", Channel::Float),
    ("unorm8", Channel::Unorm8),
    ("unorm16", Channel::Unorm16),
    ("snorm8", Channel::Snorm8),
    ("snorm16", Channel::Snorm16),
    ("unorm565", Channel::Unorm565),
    ("unorm555", Channel::Unorm555),
    ("unorm101010", Channel::Unorm101010),
    ("unorm1010102", Channel::Unorm1010102),
];

const ORDERS: [(&str, Order); 10] = [
    ("r", Order::R),
    ("a", Order::A),
    ("rg", Order::Rg),
    ("ra", Order::Ra),
    ("rgb", Order::Rgb),
    ("rgba", Order::Rgba),
    ("bgra", Order::Bgra),
    ("argb", Order::Argb),
    ("intensity", Order::Intensity),
    ("luminance", Order::Luminance),
];

/// `[NAME=]tex:GEOMETRY:WIDTH[xHEIGHT[xDEPTH]]:TYPE[xCHANNELS][:FILL or :@FILE][:OPTIONS]`, the same with `surf`;
/// `tex:NAME[:OPTIONS]` and `surf:NAME` of an image that there is; `sampler:OPTIONS`. Nothing if it is none of these.
///
/// # Errors
/// What is wrong with it.
pub fn parse_image(text: &str) -> Result<Option<ImageText>, ArgumentFault> {
    let kind_of = |text: &str| KINDS.iter().find(|(word, _)| text.starts_with(word)).copied();
    let named = text.split_once('=').filter(|(_, rest)| kind_of(rest).is_some());
    let (name, rest) = named.map_or((None, text), |(name, rest)| (Some(name.to_owned()), rest));
    let Some((word, kind)) = kind_of(rest) else { return Ok(None) };
    let rest = &rest[word.len()..];
    if kind == HandleKind::Sampler {
        let sampling = Sampling::parse(rest)?;
        return Ok(Some(ImageText { made: None, view: ViewText { kind, image: String::new(), sampling } }));
    }
    let (first, behind) = rest.split_once(':').unwrap_or((rest, ""));
    let geometry = GEOMETRIES.iter().find(|(known, ..)| *known == first).copied();
    let geometry = geometry.or((first == PITCH).then_some((PITCH, Geometry::Plane, 2, false, false)));
    let Some(geometry) = geometry else {
        let is_written_out = behind.contains(':') || first.is_empty();
        if is_written_out {
            let all: Vec<&str> = GEOMETRIES.iter().map(|(known, ..)| *known).collect();
            return Err(ArgumentFault(format!(
                "there is no geometry `{first}`; geometries are {} and {PITCH}",
                all.join(", ")
            )));
        }
        if let Some(name) = name {
            return Err(ArgumentFault(format!(
                "`{name}={word}{rest}` gives an image that there is another name; write {word}{rest}"
            )));
        }
        let view = ViewText { kind, image: first.into(), sampling: Sampling::parse(behind)? };
        return Ok(Some(ImageText { made: None, view }));
    };
    let (extent, behind) = behind.split_once(':').ok_or_else(|| {
        ArgumentFault(format!("`{text}` has no type of texels; write {word}{first}:SIZE:TYPE, such as f32x4"))
    })?;
    let (format, behind) = behind.split_once(':').unwrap_or((behind, ""));
    let (content, options) = parts(behind);
    let (sampling, making) = parse(options)?;
    let layout = layout(geometry, extent, format, &making)?;
    let image = Image::new(layout).map_err(|fault| ArgumentFault(format!("`{text}`: {fault}")))?;
    let ty = element(layout.format);
    let mut made = BufferText { ty: Some(ty.into()), ..BufferText::new(name.clone()) };
    made.image = Some(layout);
    made.count = Some(image.bytes() / u64::from(ty.bytes()));
    made.is_given = !content.is_empty();
    match content.strip_prefix('@') {
        Some(file) => made.file = Some(file.into()),
        None if !content.is_empty() => made.fill = fill(content, Some(&ty.into()))?,
        None => {}
    }
    let view = ViewText { kind, image: name.unwrap_or_default(), sampling };
    Ok(Some(ImageText { made: Some(made), view }))
}

/// What fills an image, and its options: either may be missing, and a file's name may have colons.
fn parts(text: &str) -> (&str, &str) {
    let is_fill = |text: &str| {
        text.starts_with('@')
            || ["zero", "iota"].contains(&text)
            || text.starts_with("random:")
            || text.starts_with("value:")
    };
    if is_fill(text) {
        return match text.rsplit_once(':').filter(|(fill, options)| is_fill(fill) && are_options(options)) {
            Some((fill, options)) => (fill, options),
            None => (text, ""),
        };
    }
    match text.split_once(':') {
        Some((fill, _)) if is_fill(fill) => (fill, &text[fill.len() + 1..]),
        _ => ("", text),
    }
}

/// Whether a text is options as a whole.
fn are_options(text: &str) -> bool {
    !text.is_empty() && parse(text).is_ok()
}

fn layout(
    (name, geometry, sizes, has_layers, has_samples): (&str, Geometry, usize, bool, bool),
    extent: &str,
    format: &str,
    making: &Making<'_>,
) -> Result<Layout, ArgumentFault> {
    let wrong = || {
        let sizes = match (sizes, has_layers) {
            (1, _) => "WIDTH",
            (2, false) => "WIDTHxHEIGHT",
            (2, true) => "WIDTHxLAYERS",
            (_, false) => "WIDTHxHEIGHTxDEPTH",
            (_, true) => "WIDTHxHEIGHTxLAYERS",
        };
        ArgumentFault(format!("`{extent}` is no size of {name}; write {sizes}"))
    };
    let numbers: Option<Vec<u32>> = extent.split('x').map(|part| part.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.len() == sizes).ok_or_else(wrong)?;
    let mut size = [1; 3];
    let axes = sizes - usize::from(has_layers);
    size[..axes].copy_from_slice(&numbers[..axes]);
    if geometry == Geometry::Cube {
        size[1] = size[0];
    }
    let format = self::format(format, making)?;
    let memory = match name {
        "linear" => Memory::Linear,
        PITCH => {
            let row = u64::from(size[0]) * u64::from(format.bytes());
            Memory::Pitch(making.pitch.unwrap_or(row))
        }
        _ => Memory::Array,
    };
    if making.pitch.is_some() && name != PITCH {
        return Err(ArgumentFault(format!(
            "`pitch` says how far apart rows of `{PITCH}` are, not of {name}"
        )));
    }
    if making.samples.is_some() && !has_samples {
        return Err(ArgumentFault(format!(
            "texels of {name} have one sample; those of 2dms and a2dms have more"
        )));
    }
    Ok(Layout {
        size,
        layers: has_layers.then(|| numbers[axes]),
        levels: making.levels.unwrap_or(1),
        samples: making.samples.unwrap_or(if has_samples { 4 } else { 1 }),
        memory,
        ..Layout::new(geometry, size, format)
    })
}

/// `TYPE[xCHANNELS]`
fn format(text: &str, making: &Making<'_>) -> Result<Format, ArgumentFault> {
    let (name, count) = text.split_once('x').unwrap_or((text, ""));
    // Numbers are spelled as elsewhere.
    let own = ElementType::find(name).map(|ty| ty.to_string());
    let name = own.as_deref().unwrap_or(name);
    let found = CHANNELS.iter().find(|(known, _)| *known == name).map(|(_, channel)| *channel);
    let channel = found.ok_or_else(|| {
        let all: Vec<&str> = CHANNELS.iter().map(|(known, _)| *known).collect();
        ArgumentFault(format!(
            "there is no type of texels `{text}`; types are {}, with x2 or x4",
            all.join(", ")
        ))
    })?;
    let default = match (channel, count) {
        (Channel::Unorm565 | Channel::Unorm555 | Channel::Unorm101010, "" | "3") => Order::Rgb,
        (Channel::Unorm1010102, "" | "4") => Order::Rgba,
        (_, "" | "1") => Order::R,
        (_, "2") => Order::Rg,
        (_, "4") => Order::Rgba,
        _ => return Err(ArgumentFault(format!("`{text}` has no texels; they have 1, 2 or 4 channels"))),
    };
    let order = match making.order {
        None => default,
        Some(name) => {
            let order = ORDERS.iter().find(|(known, _)| *known == name).map(|(_, order)| *order);
            let order = order.ok_or_else(|| {
                let all: Vec<&str> = ORDERS.iter().map(|(known, _)| *known).collect();
                ArgumentFault(format!("there is no order `{name}`; orders are {}", all.join(", ")))
            })?;
            let channels = |order: Order| Format::new(channel, order).channels();
            if channels(order) != channels(default) {
                return Err(ArgumentFault(format!(
                    "order `{name}` has {} channels, `{text}` has {}",
                    channels(order),
                    channels(default)
                )));
            }
            order
        }
    };
    Ok(Format { srgb: making.srgb, ..Format::new(channel, order) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::launch::Fill;

    #[test]
    fn texts_become_images() {
        let made = |text: &str| parse_image(text).unwrap().unwrap().made.unwrap();
        let text = made("t=tex:2d:64x32:f32x4:iota:filter=linear");
        let layout = text.image.unwrap();
        assert_eq!((layout.geometry, layout.size, layout.layers), (Geometry::Plane, [64, 32, 1], None));
        assert_eq!(layout.format, Format::new(Channel::Float, Order::Rgba));
        assert_eq!(
            (text.name.as_deref(), text.ty.and_then(|ty| ty.number()), text.count),
            (Some("t"), Some(ElementType::F32), Some(64 * 32 * 4))
        );
        assert_eq!((text.fill, text.is_given), (Fill::Iota, true));
        let text = made("tex:a2d:8x4x3:unorm8x4:random:7:address=wrap,levels=2,srgb");
        let layout = text.image.unwrap();
        assert_eq!((layout.layers, layout.levels, layout.format.srgb), (Some(3), 2, true));
        assert_eq!((text.fill, text.ty), (Fill::Random(7), Some(ElementType::U8.into())));
        let text = made("surf:1d:16:u32:@a:b.npy");
        assert_eq!((text.file.as_deref(), text.is_given), (Some("a:b.npy"), true));
        let text = made("tex:1d:16:u32:@a:b.npy:filter=nearest");
        assert_eq!(text.file.as_deref(), Some("a:b.npy"));
        let text = made("tex:cube:16:f32");
        assert_eq!((text.image.unwrap().size, text.is_given), ([16, 16, 1], false));
        let text = made("tex:pitch:3x2:u8x4:pitch=32");
        assert_eq!(text.image.unwrap().memory, Memory::Pitch(32));
        let text = made("tex:2dms:4x4:f32x2:samples=8");
        assert_eq!(text.image.unwrap().samples, 8);
    }

    #[test]
    fn handles_are_of_images_that_there_are() {
        let view = |text: &str| parse_image(text).unwrap().unwrap().view;
        let again = view("surf:t");
        assert_eq!((again.kind, again.image.as_str()), (HandleKind::Surface, "t"));
        let again = view("tex:t:filter=linear");
        assert_eq!(again.sampling, Sampling::parse("filter=linear").unwrap());
        assert_eq!(view("sampler:normalized").kind, HandleKind::Sampler);
        assert_eq!(parse_image("buf:f32:4"), Ok(None));
        assert_eq!(parse_image("t=4"), Ok(None));
    }

    #[test]
    fn what_is_wrong_says_what_would_be_right() {
        let wrong = |text: &str| parse_image(text).unwrap_err().0;
        assert!(wrong("tex:4d:1x2:f32").contains("geometries are 1d, 2d"));
        assert!(wrong("tex:2d:64:f32").contains("WIDTHxHEIGHT"));
        assert!(wrong("tex:2d:64x64").contains("no type of texels"));
        assert!(wrong("tex:2d:64x64:f33").contains("types are u8"));
        assert!(wrong("tex:2d:64x64:f32x3").contains("1, 2 or 4"));
        assert!(wrong("tex:2d:64x64:f32x4:order=rg").contains("2 channels"));
        assert!(wrong("tex:2d:64x64:f32:glow").contains("options are"));
        assert!(wrong("tex:2d:64x64:f32:samples=4").contains("one sample"));
        assert!(wrong("x=tex:t").contains("another name"));
    }
}
