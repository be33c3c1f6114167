//! Textures, samplers and surfaces that code names: which words of constant bank 0 are to hold their numbers.

use super::CubinFault;
use super::kernel::ImageWord;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use warpsmith_engine::program::{HandleKind, ImageView, Images, NamedSampler};
use warpsmith_engine::texture::{Address, Filter, Sampler};
use warpsmith_image::cubin::{Cubin, Kernel, Record, Symbol, Value};
use warpsmith_ptx::advice::shown;

/// Types of relocations that put a number there, of what, and from which bit on.
const KINDS: [(&str, HandleKind, u32); 4] = [
    ("R_CUDA_TEX_HEADER_INDEX", HandleKind::Texture, 0),
    ("R_CUDA_SURF_HEADER_INDEX", HandleKind::Surface, 0),
    // One word has both, or the sampler has one of its own.
    ("R_CUDA_SAMP_HEADER_INDEX", HandleKind::Sampler, 20),
    ("R_CUDA_SAMP_HEADER_INDEX_0", HandleKind::Sampler, 0),
];

/// Attributes: the initial value of a sampler, and that textures and samplers are named apart.
const SAMPLER_INIT: &str = "SAMPLER_INIT";
const INDEPENDENT: &str = "TEXMODE_INDEPENDENT";

/// What the kernels of a cubin name.
#[derive(Debug, Default)]
pub(super) struct Named {
    /// Those that there are, yet without images.
    pub images: Images,
    /// Whether textures and samplers are named apart.
    pub independent: bool,
    /// By kernel.
    words: BTreeMap<Vec<u8>, Vec<ImageWord>>,
}

impl Named {
    /// What the relocations of constant banks name.
    ///
    /// # Errors
    /// They cannot be read.
    pub fn new(cubin: &Cubin<'_>) -> Result<Named, CubinFault> {
        let mut out = Named::default();
        let records = || cubin.infos().iter().flat_map(|info| &info.records);
        out.independent = records().any(|record| record.name() == Some(INDEPENDENT));
        let mut known: BTreeMap<u32, u64> = BTreeMap::new();
        for relocation in cubin.relocations()? {
            let name = relocation.name();
            let Some((_, kind, shift)) = KINDS.iter().find(|(known, ..)| Some(*known) == name) else {
                continue;
            };
            let section = cubin.elf().section(relocation.section);
            let kernel = section.and_then(|section| section.name_behind(".nv.constant0."));
            let (Some(kernel), Some(symbol)) = (kernel, cubin.symbol(relocation.symbol)) else { continue };
            let handle = match known.entry(symbol.index) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(place) => {
                    let initial = records().find_map(|record| initial(record, symbol.index));
                    *place.insert(reserve(&mut out.images, *kind, symbol, initial))
                }
            };
            let bits = u64::from(kind.number(handle).unwrap_or(0)) << shift;
            let Ok(offset) = u32::try_from(relocation.offset) else { continue };
            out.words.entry(kernel.to_vec()).or_default().push(ImageWord { offset, bits });
        }
        Ok(out)
    }

    /// The words of a kernel.
    pub fn words(&self, kernel: &Kernel<'_>) -> Vec<ImageWord> {
        self.words.get(kernel.symbol.raw_name).cloned().unwrap_or_default()
    }
}

/// Gives a name a handle; 0, which is none, where there are too many.
fn reserve(images: &mut Images, kind: HandleKind, symbol: &Symbol<'_>, initial: Option<Sampler>) -> u64 {
    let name = shown(&symbol.name()).into_owned();
    let normalized = kind == HandleKind::Sampler;
    let sampler = initial.unwrap_or(Sampler { normalized, ..Sampler::default() });
    let handle = match kind {
        HandleKind::Sampler => images.add_sampler(NamedSampler { name, sampler }),
        kind => images.add(ImageView { name, kind, picture: None, sampler }),
    };
    handle.unwrap_or(0)
}

/// What a record says of the sampler with a number of symbol: the number, and a byte each for the axes and the filter, 255 where nothing
/// is said; behind it whether texels are counted.
fn initial(record: &Record<'_>, symbol: u32) -> Option<Sampler> {
    if record.name() != Some(SAMPLER_INIT) {
        return None;
    }
    let Value::Bytes(bytes) = record.value else { return None };
    let number = bytes.first_chunk::<4>().map(|bytes| u32::from_le_bytes(*bytes));
    let [x, y, z, filter] = *bytes.get(4..)?.first_chunk::<4>()?;
    if number != Some(symbol) {
        return None;
    }
    let mut sampler = Sampler { normalized: true, ..Sampler::default() };
    for (axis, mode) in sampler.address.iter_mut().zip([x, y, z]) {
        match mode {
            0 => *axis = Address::Wrap,
            1 => *axis = Address::Mirror,
            2 => *axis = Address::Clamp,
            3 => *axis = Address::Edge,
            4 => *axis = Address::Border,
            _ => {}
        }
    }
    if filter == 1 {
        sampler.filter = Filter::Linear;
    }
    Some(sampler)
}
