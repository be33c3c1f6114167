//! Textures, surfaces and samplers: arrays whose elements are texels, and how they are sampled.

use super::extent::Extent;
use super::lend::{Lent, Wanted};
use crate::fault::{self, LaunchError};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use warpsmith::sim::launch::{Device, Sampling, parse_image};
use warpsmith::sim::program::HandleKind;
use warpsmith::sim::texture::{Image, Layout, Memory};

/// ImageArgument(text, array=None)
/// --
///
/// A texture or surface of an array, or a sampler, as the command writes them: `tex:2d:64x32:f32x4:filter=linear`.
#[pyclass(frozen, subclass, module = "warpsmith._native.run")]
pub struct ImageArgument {
    array: Option<Py<PyAny>>,
    kind: HandleKind,
    layout: Option<Layout>,
    sampling: Sampling,
}

impl ImageArgument {
    /// The memory that the texels lie in; nothing of a sampler.
    pub fn extent(&self, py: Python<'_>, name: &str) -> PyResult<Option<Extent>> {
        let (Some(array), Some(layout)) = (&self.array, self.layout) else { return Ok(None) };
        let gaps = matches!(layout.memory, Memory::Pitch(_));
        let what = self.kind.name();
        let found = Extent::of(name, array.bind(py), gaps)?;
        let found =
            found.ok_or_else(|| fault::argument(name, format!("what the {what} is of has no memory")))?;
        let wanted = Image::new(layout).map(|image| image.bytes());
        let wanted = wanted.map_err(|wrong| fault::argument(name, format!("the {what} is none: {wrong}")))?;
        if (found.size as u64) < wanted {
            let size = found.size;
            let message = format!("the texels have {wanted} bytes, and the array for them has {size}");
            return Err(fault::argument(name, message));
        }
        Ok(Some(found))
    }

    /// Its handle on a device, where its texels lie at an address.
    pub fn handle(&self, device: &mut Device, name: &str, address: Option<u64>) -> PyResult<u64> {
        let place = self.layout.zip(address);
        let handle = device.handle_of(name, self.kind, place, &self.sampling);
        handle.map_err(|error| LaunchError::new_err(error.to_string()))
    }
}

#[pymethods]
impl ImageArgument {
    #[new]
    #[pyo3(signature = (text, array = None))]
    fn new(py: Python<'_>, text: &str, array: Option<Py<PyAny>>) -> PyResult<ImageArgument> {
        let parsed = parse_image(text).map_err(|fault| LaunchError::new_err(fault.0))?;
        let wrong = || LaunchError::new_err(format!("`{text}` is no texture, surface or sampler"));
        let parsed = parsed.ok_or_else(wrong)?;
        let layout = parsed.made.and_then(|made| made.image);
        let kind = parsed.view.kind;
        if (kind != HandleKind::Sampler && layout.is_none()) || layout.is_some() != array.is_some() {
            return Err(wrong());
        }
        let image = ImageArgument { array, kind, layout, sampling: parsed.view.sampling };
        // What cannot be lent is told at once.
        image.extent(py, kind.name())?;
        Ok(image)
    }

    /// What it is: `"texture"`, `"surface"` or `"sampler"`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.kind.name()
    }
}

/// What names of a program are given.
#[derive(Default)]
pub struct Bindings {
    all: Mutex<BTreeMap<String, Py<ImageArgument>>>,
}

/// What names of a program are given in a launch, with the numbers of the memory that was wanted for them.
pub type Given = Vec<(String, Py<ImageArgument>, Option<usize>)>;

impl Bindings {
    /// Gives a name of the program, which has some of these, a texture, surface or sampler.
    ///
    /// # Errors
    /// The program has no such name.
    pub fn bind(&self, found: &[HandleKind], name: &str, image: &Bound<'_, ImageArgument>) -> PyResult<()> {
        let wanted = image.get().kind;
        if !found.contains(&wanted) {
            let what = wanted.name();
            let message = match found.first() {
                Some(kind) => format!("`{name}` is a {} of the program, not a {what}", kind.name()),
                None => format!("the program has no {what} `{name}`"),
            };
            return Err(PyKeyError::new_err(message));
        }
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let before = all.insert(name.into(), image.clone().unbind());
        drop(all);
        // Its memory may be freed by this, which may run code of Python.
        drop(before);
        Ok(())
    }

    /// What a name was given.
    pub fn get(&self, py: Python<'_>, name: &str) -> Option<Py<ImageArgument>> {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(name).map(|image| image.clone_ref(py))
    }

    /// Asks for the memory of all of them.
    pub fn want(&self, py: Python<'_>, wanted: &mut Wanted) -> PyResult<Given> {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let copied: Vec<_> = all.iter().map(|(name, image)| (name.clone(), image.clone_ref(py))).collect();
        drop(all);
        // What follows may run code of Python.
        let all = copied;
        all.into_iter()
            .map(|(name, image)| {
                let extent = image.get().extent(py, &name)?;
                let number = extent.map(|extent| wanted.add(&name, extent));
                Ok((name, image, number))
            })
            .collect()
    }
}

/// Gives names of the program what they were given, where that lies now.
pub fn bind_all(device: &mut Device, bound: &Given, lent: &Lent) -> PyResult<()> {
    for (name, image, number) in bound {
        let image = image.get();
        let place = image.layout.zip(number.map(|number| lent.address(number)));
        let done = device.bind_to(name, image.kind, place, &image.sampling);
        done.map_err(|error| LaunchError::new_err(error.to_string()))?;
    }
    Ok(())
}
