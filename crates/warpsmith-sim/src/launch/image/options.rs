//! How textures are sampled, as it is written: `filter=linear,address=wrap,normalized`.

use crate::launch::ArgumentFault;
use warpsmith_engine::texture::{Address, Compare, Filter, Format, Sampler};

/// What is said of a sampler; the rest stays as it is.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Sampling {
    /// What lies beside the image along x, y, z.
    pub address: Option<[Address; 3]>,
    /// How texels of a level are mixed.
    pub filter: Option<Filter>,
    /// How levels are mixed.
    pub mip_filter: Option<Filter>,
    /// Whether coordinates run from 0 to 1.
    pub normalized: Option<bool>,
    /// The border: R, G, B, A.
    pub border: Option<[f64; 4]>,
    /// What is added to levels.
    pub bias: Option<f32>,
    /// The lowest and the highest level that is read.
    pub levels: Option<(f32, f32)>,
    /// How a depth is compared.
    pub compare: Option<Compare>,
    /// Whether filtering goes on over the edges of cubes.
    pub seamless: Option<bool>,
}

/// Options that say what an image is, rather than how it is sampled.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Making<'t> {
    pub levels: Option<u32>,
    pub samples: Option<u32>,
    pub pitch: Option<u64>,
    pub order: Option<&'t str>,
    pub srgb: bool,
}

/// Names of modes of addressing: those of the runtime, and those of PTX.
const ADDRESSES: [(&str, Address); 8] = [
    ("wrap", Address::Wrap),
    ("mirror", Address::Mirror),
    ("clamp", Address::Edge),
    ("border", Address::Border),
    ("edge", Address::Edge),
    ("clamp_ogl", Address::Clamp),
    ("clamp_to_edge", Address::Edge),
    ("clamp_to_border", Address::Border),
];

/// Names of comparisons: reference, name, texel.
const COMPARISONS: [(&str, Compare); 8] = [
    ("never", Compare::Never),
    ("lt", Compare::Less),
    ("eq", Compare::Equal),
    ("le", Compare::LessEqual),
    ("gt", Compare::Greater),
    ("ne", Compare::NotEqual),
    ("ge", Compare::GreaterEqual),
    ("always", Compare::Always),
];

const FILTERS: [(&str, Filter); 2] = [("nearest", Filter::Nearest), ("linear", Filter::Linear)];

/// What all options are called.
const OPTIONS: &str = "filter, mip, address, normalized, unnormalized, border, bias, lod, compare, seams, levels, samples, \
                       pitch, order and srgb";

/// The one of a list with a name.
fn find<T: Copy>(list: &[(&str, T)], what: &str, name: &str) -> Result<T, ArgumentFault> {
    let found = list.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    found.ok_or_else(|| {
        let all: Vec<&str> = list.iter().map(|(known, _)| *known).collect();
        ArgumentFault(format!("`{what}={name}` is not known; write one of {}", all.join(", ")))
    })
}

/// Numbers that stand between slashes.
fn numbers<const N: usize>(what: &str, text: &str) -> Result<[f64; N], ArgumentFault> {
    let wrong = || match N {
        1 => ArgumentFault(format!("`{what}={text}` is no number that is finite in 32 bits")),
        _ => ArgumentFault(format!(
            "`{what}={text}` is no list of {N} numbers that are finite in 32 bits, with a slash between them"
        )),
    };
    // What is no `f32`, or too great for one, is no number of a sampler.
    let finite = |part: &str| part.parse().ok().filter(|number: &f64| (*number as f32).is_finite());
    let all: Vec<f64> =
        text.split('/').map(|part| finite(part).ok_or_else(wrong)).collect::<Result<_, _>>()?;
    all.try_into().map_err(|_| wrong())
}

impl Sampling {
    /// Options, with a comma between them.
    ///
    /// # Errors
    /// One is not known, or says what an image is.
    pub fn parse(text: &str) -> Result<Sampling, ArgumentFault> {
        let (sampling, making) = parse(text)?;
        if making == Making::default() {
            return Ok(sampling);
        }
        Err(ArgumentFault(format!(
            "`{text}` says what an image is, which it says already; here stand filter, mip, address, normalized, \
             unnormalized, border, bias, lod, compare and seams"
        )))
    }

    /// A sampler with what is said here, for images of a format.
    pub fn of(&self, base: Sampler, format: Option<Format>) -> Sampler {
        let is_whole = format.is_some_and(Format::is_integer);
        let bits = |value: f64| if is_whole { value as i64 as u32 } else { (value as f32).to_bits() };
        let (least, greatest) = self.levels.unwrap_or((base.least, base.greatest));
        Sampler {
            address: self.address.unwrap_or(base.address),
            filter: self.filter.unwrap_or(base.filter),
            mip_filter: self.mip_filter.unwrap_or(base.mip_filter),
            normalized: self.normalized.unwrap_or(base.normalized),
            border: self.border.map_or(base.border, |border| border.map(bits)),
            bias: self.bias.unwrap_or(base.bias),
            least,
            greatest,
            compare: self.compare.unwrap_or(base.compare),
            seamless: self.seamless.unwrap_or(base.seamless),
        }
    }
}

/// All options of a text.
pub(super) fn parse(text: &str) -> Result<(Sampling, Making<'_>), ArgumentFault> {
    let (mut out, mut making) = (Sampling::default(), Making::default());
    for option in text.split(',').filter(|option| !option.is_empty()) {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        let whole = |most: u64| {
            let number = value.parse::<u64>().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| ArgumentFault(format!("`{option}` has no whole number from 1 to {most}")))
        };
        match name {
            "filter" => out.filter = Some(find(&FILTERS, name, value)?),
            "mip" => out.mip_filter = Some(find(&FILTERS, name, value)?),
            "address" => {
                let mut axes = [Address::Edge; 3];
                let mut parts = value.split('/');
                for axis in &mut axes {
                    // One for all, or one for each.
                    let part = parts.next().or(value.rsplit('/').next()).unwrap_or_default();
                    *axis = find(&ADDRESSES, name, part)?;
                }
                if parts.next().is_some() {
                    return Err(ArgumentFault(format!("`{option}` is for more than three axes")));
                }
                out.address = Some(axes);
            }
            "normalized" => out.normalized = Some(true),
            "unnormalized" => out.normalized = Some(false),
            "border" => out.border = Some(numbers(name, value)?),
            "bias" => out.bias = Some(numbers::<1>(name, value)?[0] as f32),
            "lod" => {
                let [least, greatest] = numbers(name, value)?;
                if least > greatest {
                    return Err(ArgumentFault(format!(
                        "`{option}` allows no level: the lowest stands first, `lod={greatest}/{least}`"
                    )));
                }
                out.levels = Some((least as f32, greatest as f32));
            }
            "compare" => out.compare = Some(find(&COMPARISONS, name, value)?),
            "seams" => out.seamless = Some(false),
            "levels" => making.levels = Some(whole(32)? as u32),
            "samples" => making.samples = Some(whole(16)? as u32),
            "pitch" => making.pitch = Some(whole(1 << 40)?),
            "order" => making.order = Some(value),
            "srgb" => making.srgb = true,
            _ => {
                return Err(ArgumentFault(format!(
                    "`{option}` is no option of a texture; options are {OPTIONS}"
                )));
            }
        }
    }
    Ok((out, making))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_change_what_they_name() {
        let sampling =
            Sampling::parse("filter=linear,address=wrap/mirror,normalized,lod=0.5/3,border=1/0/0/0.5");
        let sampler = sampling.unwrap().of(Sampler::default(), None);
        assert_eq!(sampler.address, [Address::Wrap, Address::Mirror, Address::Mirror]);
        assert_eq!((sampler.filter, sampler.mip_filter), (Filter::Linear, Filter::Nearest));
        assert!(sampler.normalized && (sampler.least, sampler.greatest) == (0.5, 3.0));
        assert_eq!(sampler.border.map(f32::from_bits), [1.0, 0.0, 0.0, 0.5]);
        assert_eq!(Sampling::parse("").unwrap(), Sampling::default());
    }

    #[test]
    fn what_is_wrong_is_told_with_what_is_known() {
        let wrong = |text: &str| Sampling::parse(text).unwrap_err().0;
        assert!(wrong("filter=cubic").contains("nearest, linear"));
        assert!(wrong("address=wrap/wrap/wrap/wrap").contains("three axes"));
        assert!(wrong("blur").contains("options are filter"));
        assert!(wrong("levels=2").contains("says it already") || wrong("levels=2").contains("already"));
        assert!(wrong("lod=1").contains("2 numbers"));
        assert!(wrong("lod=nan/1").contains("2 numbers") && wrong("bias=1e39").contains("no number"));
        assert!(wrong("border=0/inf/0/0").contains("4 numbers"));
        assert!(wrong("lod=3/0.5").contains("`lod=0.5/3`"));
        assert!(Sampling::parse("lod=2/2").is_ok());
    }
}
