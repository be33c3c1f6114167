//! Images of a device: their texels, and the handles by which kernels read them as textures and write them as surfaces.

mod options;
mod table;
mod text;

pub use options::Sampling;
pub(super) use table::{Tables, record_bytes};
pub use text::{ImageText, ViewText, parse_image};

use super::{BufferId, Device, ElementType, Fill, LaunchError, Misfit};
use std::sync::Arc;
use warpsmith_engine::memory::{AllocationKind, Base};
use warpsmith_engine::program::{HandleKind, ImageView, Images, NamedSampler, Picture};
use warpsmith_engine::texture::{Channel, Format, Geometry, Image, Layout, Memory, Sampler};

/// The type of the elements of an image as a buffer has them: its channels, or, where several are packed into one word, that word.
pub(super) fn element(format: Format) -> ElementType {
    match format.channel {
        Channel::Snorm8 | Channel::Sint8 => ElementType::S8,
        Channel::Unorm8 | Channel::Uint8 => ElementType::U8,
        Channel::Snorm16 | Channel::Sint16 => ElementType::S16,
        Channel::Unorm16 | Channel::Uint16 | Channel::Unorm565 | Channel::Unorm555 => ElementType::U16,
        Channel::Sint32 => ElementType::S32,
        Channel::Uint32 | Channel::Unorm101010 | Channel::Unorm1010102 => ElementType::U32,
        Channel::Half => ElementType::F16,
        Channel::Float => ElementType::F32,
    }
}

impl Device {
    /// Makes an image. Its texels are a buffer of the type of its channels, in the order that [`Memory`] says: it is filled, read
    /// and written as other buffers are. Kernels reach it by handles ([`Device::texture`], [`Device::surface`]).
    ///
    /// ```
    /// use warpsmith_sim::engine::{Settings, Shape};
    /// use warpsmith_sim::launch::{Device, ElementType, Fill};
    /// use warpsmith_sim::texture::{Channel, Format, Geometry, Layout, Order, Sampler};
    ///
    /// let source = "
    /// .version 8.0 .target sm_80 .address_size 64
    /// .entry k(.param .u64 image, .param .u64 to)
    /// {
    ///     .reg .b32 %r<6>; .reg .b64 %rd<3>;
    ///     ld.param.u64 %rd1, [image];
    ///     ld.param.u64 %rd2, [to];
    ///     mov.u32 %r1, 2;
    ///     tex.2d.v4.u32.s32 {%r2, %r3, %r4, %r5}, [%rd1, {%r1, %r1}];
    ///     st.global.u32 [%rd2], %r2;
    ///     ret;
    /// }";
    /// let mut device = Device::load(&[warpsmith_ptx::Module::parse(source)]).unwrap();
    /// let layout = Layout::new(Geometry::Plane, [8, 4, 1], Format::new(Channel::Uint32, Order::R));
    /// let image = device.image("image", layout, &Fill::Iota).unwrap();
    /// let handle = device.texture(image, Sampler::default()).unwrap();
    /// let to = device.alloc("to", ElementType::U32, 1).unwrap();
    /// let shape = Shape { grid: [1; 3], block: [1; 3], ..Shape::ONE };
    /// device.launch("k", shape, &[handle.into(), to.into()], Settings::default()).unwrap();
    /// assert_eq!(device.read::<u32>(to).unwrap(), [2 * 8 + 2]);
    /// ```
    ///
    /// # Errors
    /// The layout is none of an image, or there is no memory for it.
    pub fn image(&mut self, name: &str, layout: Layout, fill: &Fill) -> Result<BufferId, LaunchError> {
        let refuse = |text: String| LaunchError::Place(format!("image `{name}`: {text}"));
        let image = Image::new(layout).map_err(|fault| refuse(fault.to_string()))?;
        let (ty, size) = (element(layout.format), image.bytes());
        let texel = u64::from(layout.format.bytes());
        if let Memory::Pitch(pitch) = layout.memory
            && !pitch.is_multiple_of(texel)
        {
            return Err(refuse(format!(
                "rows are {pitch} bytes apart, no multiple of the {texel} of a texel"
            )));
        }
        // Linear memory is memory like other one.
        let kind = match layout.memory {
            Memory::Array => AllocationKind::Image,
            Memory::Linear | Memory::Pitch(_) => AllocationKind::Buffer,
        };
        let address = self.memory.allocate_in(name, kind, size, Base::Synthetic);
        let address = address.map_err(|refusal| LaunchError::of_buffer(name, refusal))?;
        let id = self.made(name, ty, size / u64::from(ty.bytes()), address);
        if let Some(buffer) = self.buffers.get_mut(id) {
            buffer.image = Some(Arc::new(image));
        }
        if *fill != Fill::Zero {
            self.fill(id, fill);
        }
        Ok(id)
    }

    /// What an image is; nothing of other buffers.
    pub fn layout(&self, id: BufferId) -> Option<&Layout> {
        self.buffers.get(id).image.as_ref().map(|image| image.layout())
    }

    /// A handle by which an image is read as a texture.
    ///
    /// # Errors
    /// It is no image, the sampler does not fit it, or there are too many.
    pub fn texture(&mut self, id: BufferId, sampler: Sampler) -> Result<u64, LaunchError> {
        self.view(id, HandleKind::Texture, sampler)
    }

    /// A handle by which an image is read and written as a surface.
    ///
    /// # Errors
    /// It is no image, or there are too many.
    pub fn surface(&mut self, id: BufferId) -> Result<u64, LaunchError> {
        self.view(id, HandleKind::Surface, Sampler::default())
    }

    /// A handle of a sampler, for programs that name textures and samplers apart.
    ///
    /// # Errors
    /// There are too many.
    pub fn sampler(&mut self, sampler: Sampler) -> Result<u64, LaunchError> {
        let known =
            self.images.samplers().iter().position(|one| one.sampler == sampler && one.name.is_empty());
        if let Some(known) = known {
            return Ok(HandleKind::Sampler.bit() | (known as u64 + 1));
        }
        let named = NamedSampler { name: String::new(), sampler };
        let added = Arc::make_mut(&mut self.images).add_sampler(named);
        let handle = added.ok_or_else(|| too_many(HandleKind::Sampler))?;
        self.tell_images()?;
        Ok(handle)
    }

    /// Gives a texture of the program an image, by its name.
    ///
    /// # Errors
    /// The program has no such texture, it is no image, or the sampler does not fit it.
    pub fn bind_texture(&mut self, name: &str, id: BufferId, sampler: Sampler) -> Result<(), LaunchError> {
        self.bind(name, id, HandleKind::Texture, |_| sampler)
    }

    /// Gives a surface of the program an image, by its name.
    ///
    /// # Errors
    /// The program has no such surface, or it is no image.
    pub fn bind_surface(&mut self, name: &str, id: BufferId) -> Result<(), LaunchError> {
        self.bind(name, id, HandleKind::Surface, |own| own)
    }

    /// Says how a sampler of the program samples, by its name.
    ///
    /// # Errors
    /// The program has no such sampler.
    pub fn bind_sampler(&mut self, name: &str, sampler: Sampler) -> Result<(), LaunchError> {
        self.bind_sampler_with(name, |_| sampler)
    }

    pub(super) fn bind_sampler_with(
        &mut self,
        name: &str,
        change: impl FnOnce(Sampler) -> Sampler,
    ) -> Result<(), LaunchError> {
        let number = self.named_image(name, HandleKind::Sampler)?;
        if let Some(named) = Arc::make_mut(&mut self.images).sampler_mut(number) {
            named.sampler = change(named.sampler);
        }
        self.tell_images()
    }

    /// Gives a name of the program an image, with the sampler that it has there, changed.
    pub(super) fn bind(
        &mut self,
        name: &str,
        id: BufferId,
        kind: HandleKind,
        change: impl FnOnce(Sampler) -> Sampler,
    ) -> Result<(), LaunchError> {
        let picture = self.picture(id)?;
        self.bind_picture(name, picture, kind, change)
    }

    fn bind_picture(
        &mut self,
        name: &str,
        picture: Picture,
        kind: HandleKind,
        change: impl FnOnce(Sampler) -> Sampler,
    ) -> Result<(), LaunchError> {
        let number = self.named_image(name, kind)?;
        let own = self.images.view(number).map_or_else(Sampler::default, |view| view.sampler);
        let sampler = change(own);
        if kind == HandleKind::Texture {
            check(&picture, &sampler, name)?;
        }
        if let Some(view) = Arc::make_mut(&mut self.images).view_mut(number) {
            (view.picture, view.sampler) = (Some(picture), sampler);
        }
        self.tell_images()
    }

    /// The number of a name of the program.
    fn named_image(&self, name: &str, wanted: HandleKind) -> Result<u32, LaunchError> {
        let mut all = self.images.named(name).filter(|(kind, _)| *kind == wanted && self.is_of_program(name));
        let found = all.next().and_then(|(kind, handle)| kind.number(handle));
        found.ok_or_else(|| {
            let images = &self.program.images;
            let views = images.views().iter().filter(|view| view.kind == wanted).map(|view| &view.name);
            let samplers = images.samplers().iter().filter(|_| wanted == HandleKind::Sampler);
            let known: Vec<&str> =
                views.chain(samplers.map(|sampler| &sampler.name)).take(12).map(String::as_str).collect();
            let what = wanted.name();
            let known = match known.as_slice() {
                [] => format!("and no other {what} by name"),
                known => format!("{what}s are {}", known.join(", ")),
            };
            LaunchError::Place(format!("the program has no {what} `{name}`; {known}"))
        })
    }

    /// Whether a name is one of the program's.
    fn is_of_program(&self, name: &str) -> bool {
        self.program.images.named(name).next().is_some()
    }

    /// What is said where a name of the program is taken for a variable, and is that of a texture, sampler or surface.
    pub(super) fn told_of_image(&self, name: &str) -> Option<String> {
        let (kind, _) = self.program.images.named(name).next()?;
        let what = kind.name();
        let how = match kind {
            HandleKind::Sampler => format!("it is told how it samples, as {name}=sampler:filter=linear"),
            HandleKind::Texture => format!(
                "it is given an image, as {name}=tex:2d:64x32:f32:iota, or one that there is, {name}=tex:IMAGE"
            ),
            HandleKind::Surface => format!(
                "it is given an image, as {name}=surf:2d:64x32:f32:iota, or one that there is, {name}=surf:IMAGE"
            ),
        };
        Some(format!("`{name}` is a {what} of the program: {how}"))
    }

    /// Whether a texture, sampler or surface of the program has a name.
    pub(super) fn has_named_image(&self, name: &str) -> bool {
        self.is_of_program(name)
    }

    /// A handle of an image; the same where the same is asked for again.
    pub(super) fn view(
        &mut self,
        id: BufferId,
        kind: HandleKind,
        sampler: Sampler,
    ) -> Result<u64, LaunchError> {
        let picture = self.picture(id)?;
        let name = self.buffers.get(id).name.clone();
        self.view_picture(name, picture, kind, sampler)
    }

    fn view_picture(
        &mut self,
        name: String,
        picture: Picture,
        kind: HandleKind,
        sampler: Sampler,
    ) -> Result<u64, LaunchError> {
        if kind == HandleKind::Texture {
            check(&picture, &sampler, &name)?;
        }
        let view = ImageView { name, kind, picture: Some(picture), sampler };
        let first = self.program.images.views().len();
        if let Some(known) = self.images.views().iter().skip(first).position(|known| *known == view) {
            return Ok(kind.bit() | (first + known + 1) as u64);
        }
        let handle = Arc::make_mut(&mut self.images).add(view).ok_or_else(|| too_many(kind))?;
        self.tell_images()?;
        Ok(handle)
    }

    /// A handle of an image whose texels lie somewhere in memory already, such as in what is borrowed; of a sampler, where there is
    /// none. It stays until [`Device::set_images`] takes it back.
    ///
    /// # Errors
    /// The layout is none of an image, the sampler does not fit it, or there are too many.
    pub fn handle_of(
        &mut self,
        name: &str,
        kind: HandleKind,
        place: Option<(Layout, u64)>,
        sampling: &Sampling,
    ) -> Result<u64, LaunchError> {
        let Some((layout, address)) = place else {
            let base = Sampler { normalized: true, ..Sampler::default() };
            return self.sampler(sampling.of(base, None));
        };
        let sampler = match kind {
            HandleKind::Texture => sampling.of(base(Some(layout)), Some(layout.format)),
            _ => Sampler::default(),
        };
        self.view_picture(name.into(), placed(name, layout, address)?, kind, sampler)
    }

    /// Gives a texture, surface or sampler of the program what [`Device::handle_of`] would give a handle of.
    ///
    /// # Errors
    /// The program has none of this name, the layout is none of an image, or the sampler does not fit it.
    pub fn bind_to(
        &mut self,
        name: &str,
        kind: HandleKind,
        place: Option<(Layout, u64)>,
        sampling: &Sampling,
    ) -> Result<(), LaunchError> {
        let Some((layout, address)) = place else {
            return self.bind_sampler_with(name, |own| sampling.of(own, None));
        };
        let picture = placed(name, layout, address)?;
        self.bind_picture(name, picture, kind, |own| changed(own, Some(layout), sampling))
    }

    /// All textures, surfaces and samplers that have handles now.
    pub fn images(&self) -> &Arc<Images> {
        &self.images
    }

    /// Makes them those of some time before: handles that were given since are none, and names of the program are what they were.
    ///
    /// # Errors
    /// There is no memory to tell machine code of it.
    pub fn set_images(&mut self, images: Arc<Images>) -> Result<(), LaunchError> {
        self.images = images;
        self.tell_images()
    }

    /// The handle that a text means.
    pub(super) fn handle(&mut self, text: &ViewText) -> Result<u64, String> {
        if text.kind == HandleKind::Sampler {
            let base = Sampler { normalized: true, ..Sampler::default() };
            return self.sampler(text.sampling.of(base, None)).map_err(|error| error.to_string());
        }
        let (id, layout) = self.named_buffer(&text.image)?;
        let sampler = match text.kind {
            HandleKind::Surface => Sampler::default(),
            _ => text.sampling.of(base(layout), layout.map(|layout| layout.format)),
        };
        self.view(id, text.kind, sampler).map_err(|error| error.to_string())
    }

    /// Gives a name of the program what a text says.
    pub(super) fn bind_text(&mut self, name: &str, text: &ViewText) -> Result<(), String> {
        let done = if text.kind == HandleKind::Sampler {
            self.bind_sampler_with(name, |own| text.sampling.of(own, None))
        } else {
            let (id, layout) = self.named_buffer(&text.image)?;
            self.bind(name, id, text.kind, |own| changed(own, layout, &text.sampling))
        };
        done.map_err(|error| error.to_string())
    }

    /// An image by its name, and what it is.
    fn named_buffer(&self, name: &str) -> Result<(BufferId, Option<Layout>), String> {
        let id = self.find_buffer(name).ok_or_else(|| format!("there is no image `{name}`"))?;
        Ok((id, self.layout(id).copied()))
    }

    fn picture(&self, id: BufferId) -> Result<Picture, LaunchError> {
        if !self.buffers.has(id) {
            return Err(LaunchError::Place(Misfit::None.to_string()));
        }
        let buffer = self.buffers.get(id);
        match &buffer.image {
            Some(image) => Ok(Picture { image: Image::clone(image), address: buffer.address }),
            None => Err(LaunchError::Place(format!("buffer `{}` is no image", buffer.name))),
        }
    }
}

/// An image whose texels are somewhere.
fn placed(name: &str, layout: Layout, address: u64) -> Result<Picture, LaunchError> {
    let image = Image::new(layout);
    let image = image.map_err(|fault| LaunchError::Place(format!("image `{name}`: {fault}")))?;
    Ok(Picture { image, address })
}

/// How an image is sampled if nothing is said: by texels, unless only fractions of the size have a meaning.
fn base(layout: Option<Layout>) -> Sampler {
    let normalized = layout.is_some_and(|layout| layout.levels > 1 || layout.geometry == Geometry::Cube);
    Sampler { normalized, ..Sampler::default() }
}

/// How a name of the program is sampled that is given an image.
fn changed(own: Sampler, layout: Option<Layout>, sampling: &Sampling) -> Sampler {
    let normalized = own.normalized || base(layout).normalized;
    sampling.of(Sampler { normalized, ..own }, layout.map(|layout| layout.format))
}

/// Whether a sampler fits an image.
fn check(picture: &Picture, sampler: &Sampler, name: &str) -> Result<(), LaunchError> {
    sampler.check(&picture.image).map_err(|fault| LaunchError::Place(format!("texture `{name}`: {fault}")))
}

fn too_many(kind: HandleKind) -> LaunchError {
    LaunchError::Place(format!("there are too many {}s", kind.name()))
}
