//! What programs read and write by handles: images as textures and as surfaces, and samplers. Their texels lie in segments of
//! memory; here is what they are, and by which numbers they are known.
//!
//! A handle has 64 bits: which of the three it is of in one of the highest, its number, from 1, in the lowest 20. Machine code
//! has a word of 32 bits: the number of an image in the lowest 20, in 11 above that of a sampler, or 0, where that of the image
//! itself is meant. The highest bit says nothing: code of SM 7.x and 8.x sets it where it takes the handle of a name.

use warpsmith_texture::{Image, Sampler};

/// What a handle is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HandleKind {
    /// An image that is read as a texture.
    Texture,
    /// A sampler.
    Sampler,
    /// An image that is read and written as a surface.
    Surface,
}

impl HandleKind {
    /// All of them.
    pub const ALL: [HandleKind; 3] = [HandleKind::Texture, HandleKind::Sampler, HandleKind::Surface];

    /// What it is called in messages.
    pub fn name(self) -> &'static str {
        match self {
            HandleKind::Texture => "texture",
            HandleKind::Sampler => "sampler",
            HandleKind::Surface => "surface",
        }
    }

    /// The bit of a handle that says so.
    pub fn bit(self) -> u64 {
        match self {
            HandleKind::Texture => 1 << 61,
            HandleKind::Sampler => 1 << 62,
            HandleKind::Surface => 1 << 63,
        }
    }

    /// The number of a handle of this kind; nothing if it is of another one, or none.
    pub fn number(self, handle: u64) -> Option<u32> {
        let number = handle ^ self.bit();
        (number != 0 && number <= MOST.into()).then_some(number as u32)
    }
}

/// The highest number of an image.
const MOST: u32 = (1 << 20) - 1;
/// The highest number of a sampler.
const MOST_SAMPLERS: u32 = (1 << 11) - 1;

/// An image and where its texels lie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// What it is.
    pub image: Image,
    /// The address of its first texel.
    pub address: u64,
}

/// What a handle of a texture or a surface stands for.
#[derive(Debug, Clone, PartialEq)]
pub struct ImageView {
    /// What it is called.
    pub name: String,
    /// Whether it is a texture or a surface.
    pub kind: HandleKind,
    /// The image; none of a name of the program that nobody has given one.
    pub picture: Option<Picture>,
    /// How a texture is read where no sampler is named.
    pub sampler: Sampler,
}

/// What a handle of a sampler stands for.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedSampler {
    /// What it is called.
    pub name: String,
    /// How textures are read with it.
    pub sampler: Sampler,
}

/// All images and samplers that have handles.
#[derive(Debug, Clone, Default)]
pub struct Images {
    views: Vec<ImageView>,
    samplers: Vec<NamedSampler>,
}

impl Images {
    /// Adds a texture or a surface; its handle, unless there are as many as may be.
    pub fn add(&mut self, view: ImageView) -> Option<u64> {
        let number = u32::try_from(self.views.len()).ok()? + 1;
        let bit = view.kind.bit();
        (number <= MOST).then(|| {
            self.views.push(view);
            bit | u64::from(number)
        })
    }

    /// Adds a sampler; its handle, unless there are as many as may be.
    pub fn add_sampler(&mut self, sampler: NamedSampler) -> Option<u64> {
        let number = u32::try_from(self.samplers.len()).ok()? + 1;
        (number <= MOST_SAMPLERS).then(|| {
            self.samplers.push(sampler);
            HandleKind::Sampler.bit() | u64::from(number)
        })
    }

    /// The texture or surface with a number.
    pub fn view(&self, number: u32) -> Option<&ImageView> {
        self.views.get((number as usize).checked_sub(1)?)
    }

    /// The same, to be changed.
    pub fn view_mut(&mut self, number: u32) -> Option<&mut ImageView> {
        self.views.get_mut((number as usize).checked_sub(1)?)
    }

    /// The sampler with a number.
    pub fn sampler(&self, number: u32) -> Option<&NamedSampler> {
        self.samplers.get((number as usize).checked_sub(1)?)
    }

    /// The same, to be changed.
    pub fn sampler_mut(&mut self, number: u32) -> Option<&mut NamedSampler> {
        self.samplers.get_mut((number as usize).checked_sub(1)?)
    }

    /// All textures and surfaces, from number 1 on.
    pub fn views(&self) -> &[ImageView] {
        &self.views
    }

    /// All samplers, from number 1 on.
    pub fn samplers(&self) -> &[NamedSampler] {
        &self.samplers
    }

    /// The handles of a name, with what they are of.
    pub fn named(&self, name: &str) -> impl Iterator<Item = (HandleKind, u64)> {
        let views = self.views.iter().zip(1u64..);
        let views = views.filter(move |(view, _)| view.name == name);
        let samplers = self.samplers.iter().zip(1u64..).filter(move |(one, _)| one.name == name);
        let samplers = samplers.map(|(_, number)| (HandleKind::Sampler, number));
        let all = views.map(|(view, number)| (view.kind, number)).chain(samplers);
        all.map(|(kind, number)| (kind, kind.bit() | number))
    }
}
