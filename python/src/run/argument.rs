//! What a kernel is given, made ready: memory is lent where it lies, numbers become what the parameter is.

use super::extent::{Extent, Kept, no_address};
use super::lend::{Lent, Wanted};
use super::map::EncodedMap;
use super::memory::{self, Block, DeviceMemory};
use super::program::Loaded;
use super::slot::{Slot, Takes};
use super::texture::{self, Given, ImageArgument};
use super::{number, structure};
use crate::fault::{self, LaunchError};
use numpy::{PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use std::sync::Arc;
use warpsmith::name;
use warpsmith::sim::launch::{Argument, Device, ElementType};
use warpsmith::sim::memory::GLOBAL_BASE;
use warpsmith::sim::program::{Images, Parameter};
use warpsmith::sim::tile::map::{MAP_BYTES, TensorMap};

/// What a kernel takes, found out once.
#[derive(Clone)]
pub struct Signature {
    pub name: String,
    pub parameters: Vec<Parameter>,
    slots: Vec<Slot>,
    /// Whether the code says what its parameters are.
    is_described: bool,
}

impl Signature {
    /// That of a kernel of a device, if there is one of this name.
    pub fn of(device: &Device, name: &str) -> Option<Signature> {
        let kernel = device.kernel(name)?;
        let parameters = kernel.parameters.clone();
        let address = if kernel.short_addresses || kernel.machine.is_some() { 4 } else { 8 };
        let own = name::own(name);
        let shown = |parameter: &Parameter| short(&parameter.name, name, own.as_deref());
        let slots = parameters.iter();
        let slots = slots.map(|one| Slot { name: shown(one), ..Slot::of(one, address) }).collect();
        let is_described = device.is_described(name) && kernel.machine.is_none();
        Some(Signature { name: name.into(), parameters, slots, is_described })
    }

    /// The same with other names of parameters for messages, in order, as far as there are names.
    pub fn named(&self, names: Vec<String>) -> Signature {
        let mut out = self.clone();
        for (slot, name) in out.slots.iter_mut().zip(names) {
            slot.name = name;
        }
        out
    }
}

/// The name of a parameter for messages: compilers call it `KERNEL_param_0`, and where the kernel's name is mangled, that in the
/// source is enough.
fn short(parameter: &str, kernel: &str, own: Option<&str>) -> String {
    let number = parameter.strip_prefix(kernel).filter(|rest| rest.starts_with("_param_"));
    own.zip(number).map_or_else(|| parameter.to_owned(), |(own, number)| format!("{own}{number}"))
}

/// Whether addresses of a program have too few bits for those of this machine.
pub fn is_short(device: &Device) -> bool {
    device.program().functions.iter().any(|function| function.short_addresses || function.machine.is_some())
}

/// Arguments that are ready, and what is lent for them until they are given back.
pub struct Arguments {
    /// What the launch is given.
    pub all: Vec<Argument>,
    lent: Lent,
    /// The images of the device before the launch, if it has got others.
    images: Option<Arc<Images>>,
}

/// An argument, as far as it can be made before memory is lent.
enum Ready<'py> {
    Value(Argument),
    /// The address of memory by its number.
    Memory(usize),
    /// A device array.
    Block(Arc<Block>),
    /// An address that the program has to know.
    Known(u64),
    Map(Bound<'py, EncodedMap>, usize),
    Image(Bound<'py, ImageArgument>, Option<usize>),
}

/// What a kernel is given, looked at as objects of Python, whose code may run then: before anybody has the program. It stays until
/// the program is free for others.
pub struct Gathered<'py> {
    ready: Vec<Ready<'py>>,
    wanted: Wanted,
    bound: Given,
    /// What keeps the memory that is lent.
    kept: Vec<Arc<Kept>>,
}

impl<'py> Gathered<'py> {
    /// Looks at what a kernel is given.
    pub fn of(
        loaded: &Loaded,
        signature: &Signature,
        given: &Bound<'py, PyTuple>,
    ) -> PyResult<Gathered<'py>> {
        let Signature { name, slots, is_described, .. } = signature;
        if *is_described && given.len() != slots.len() {
            let (wanted, count) = (slots.len(), given.len());
            let message = format!("`{name}` has {wanted} parameters, and {count} arguments are given");
            return Err(LaunchError::new_err(message));
        }
        let mut wanted = Wanted::default();
        let mut ready = Vec::with_capacity(given.len());
        let is_short = loaded.is_short();
        for (number, given) in given.iter().enumerate() {
            ready.push(match slots.get(number).filter(|_| *is_described) {
                Some(slot) => of(slot, &given, is_short, &mut wanted)?,
                None => of_unknown(number, &given, is_short, &mut wanted)?,
            });
        }
        let bound = loaded.bindings.want(given.py(), &mut wanted)?;
        Ok(Gathered { ready, wanted, bound, kept: Vec::new() })
    }

    /// Makes ready what a kernel is given. Nothing stays lent if something does not fit. No code of Python runs here.
    pub fn lend(
        &mut self,
        loaded: &Loaded,
        device: &mut Device,
        signature: &Signature,
    ) -> PyResult<Arguments> {
        let seat = loaded.seat(device);
        let wanted = std::mem::take(&mut self.wanted);
        let mut lent = Lent::new(device.memory(), seat, wanted, &mut self.kept)?;
        let has_images =
            !self.bound.is_empty() || self.ready.iter().any(|one| matches!(one, Ready::Image(..)));
        let images = has_images.then(|| device.images().clone());
        let made = make(device, &signature.slots, &mut self.ready, &mut lent)
            .and_then(|all| texture::bind_all(device, &self.bound, &lent).map(|()| all));
        match made {
            Ok(all) => Ok(Arguments { all, lent, images }),
            Err(error) => {
                Arguments { all: Vec::new(), lent, images }.give_back(device);
                Err(error)
            }
        }
    }
}

impl Arguments {
    /// Gives back all that was lent.
    pub fn give_back(self, device: &mut Device) {
        if let Some(images) = self.images {
            // Without memory for tables that are smaller than before, the old ones stay.
            let _ = device.set_images(images);
        }
        drop(self.lent);
    }
}

/// Makes arguments of what is ready, now that memory is lent.
fn make(
    device: &mut Device,
    slots: &[Slot],
    ready: &mut [Ready<'_>],
    lent: &mut Lent,
) -> PyResult<Vec<Argument>> {
    let mut all = Vec::with_capacity(ready.len());
    for (number, one) in ready.iter_mut().enumerate() {
        let slot = slots.get(number);
        let name = || slot.map_or_else(|| format!("argument {}", number + 1), |slot| slot.name.clone());
        all.push(match one {
            Ready::Value(argument) => std::mem::replace(argument, Argument::Bytes(Vec::new())),
            Ready::Memory(number) => address(device, slot, &name(), lent.address(*number))?,
            Ready::Block(block) => {
                memory::lend_late(block, device.memory())?;
                Argument::Value(ElementType::U64, block.address())
            }
            Ready::Known(known) => {
                if device.memory().find(*known, 1).is_none() {
                    let message = "the array is in memory of a GPU; give one of this machine's memory";
                    return Err(fault::argument(&name(), message.into()));
                }
                slot.map_or(Argument::Value(ElementType::U64, *known), |slot| slot.bits(*known))
            }
            Ready::Map(map, number) => {
                let map = map.get().at(lent.address(*number));
                tensor_map(device, slot, &name(), map, lent)?
            }
            Ready::Image(image, number) => {
                let address = number.map(|number| lent.address(number));
                let handle = image.get().handle(device, &name(), address)?;
                match slot {
                    Some(slot) => slot.bits(handle),
                    None => Argument::Value(ElementType::U64, handle),
                }
            }
        });
    }
    Ok(all)
}

/// An address for a parameter.
fn address(device: &Device, slot: Option<&Slot>, name: &str, address: u64) -> PyResult<Argument> {
    match slot {
        Some(slot) if slot.size == 4 => {
            let short = address.checked_sub(GLOBAL_BASE).filter(|short| u32::try_from(*short).is_ok());
            let short = short.ok_or_else(|| {
                fault::argument(name, "the memory lies where the kernel does not reach".into())
            })?;
            Ok(slot.bits(short))
        }
        Some(slot) => Ok(slot.bits(address)),
        None => Ok(device.pointer(address)),
    }
}

/// A tensor map for a parameter that is one, or for one that is the address of one.
fn tensor_map(
    device: &Device,
    slot: Option<&Slot>,
    name: &str,
    map: TensorMap,
    lent: &mut Lent,
) -> PyResult<Argument> {
    let Some(slot) = slot.filter(|slot| slot.size as usize != MAP_BYTES) else { return Ok(map.into()) };
    if !slot.address {
        let told = slot.told();
        return Err(fault::argument(
            name,
            format!("a tensor map has {MAP_BYTES} bytes, and is nothing for {told} or takes its address"),
        ));
    }
    let bytes = map.to_bytes();
    let bytes = bytes.map_err(|wrong| fault::argument(name, format!("this is no tensor map: {wrong}")))?;
    let at = lent.put(name, &bytes)?;
    address(device, Some(slot), name, at)
}

/// What one parameter is given.
fn of<'py>(
    slot: &Slot,
    given: &Bound<'py, PyAny>,
    is_short: bool,
    wanted: &mut Wanted,
) -> PyResult<Ready<'py>> {
    let name = &slot.name;
    if let Ok(array) = given.cast::<PyUntypedArray>() {
        if array.ndim() == 0 {
            return of(slot, &given.get_item(())?, is_short, wanted);
        }
        if slot.address {
            return Ok(Ready::Memory(wanted.add(name, super::array::extent(name, array, false)?)));
        }
    } else if let Some(number) = number::of(slot, given)? {
        return Ok(Ready::Value(number));
    }
    if let Some(ready) = of_ours(name, given, is_short, wanted)? {
        let fits = match &ready {
            Ready::Map(..) => true,
            Ready::Image(..) => slot.size == 8 && !matches!(slot.takes, Takes::Float(_)),
            _ => slot.address,
        };
        return if fits { Ok(ready) } else { Err(refused(slot, given)) };
    }
    if given.is_none() && slot.address {
        return Ok(Ready::Value(slot.bits(0)));
    }
    if let Some(value) = structure::of(slot, given)? {
        return Ok(Ready::Value(value));
    }
    if slot.address
        && let Some(extent) = Extent::of(name, given, false)?
    {
        return Ok(Ready::Memory(wanted.add(name, extent)));
    }
    if slot.address
        && let Some(address) = foreign_address(given)?
    {
        return Ok(Ready::Known(address));
    }
    if given.is_instance_of::<PyUntypedArray>() || given.is_instance_of::<PyType>() {
        return Err(refused(slot, given));
    }
    match number::of_others(slot, given)? {
        Some(number) => Ok(Ready::Value(number)),
        None => Err(refused(slot, given)),
    }
}

/// What a parameter is given of which the code says nothing.
fn of_unknown<'py>(
    number: usize,
    given: &Bound<'py, PyAny>,
    is_short: bool,
    wanted: &mut Wanted,
) -> PyResult<Ready<'py>> {
    let name = format!("argument {}", number + 1);
    if let Ok(array) = given.cast::<PyUntypedArray>()
        && array.ndim() == 0
    {
        return of_unknown(number, &given.get_item(())?, is_short, wanted);
    }
    if let Some(ready) = of_ours(&name, given, is_short, wanted)? {
        return Ok(ready);
    }
    if let Some(value) = structure::of_unknown(&name, given)? {
        return Ok(Ready::Value(value));
    }
    if let Some(value) = number::of_unknown(&name, given)? {
        return Ok(Ready::Value(value));
    }
    if given.is_none() {
        return Ok(Ready::Value(Argument::Value(ElementType::U64, 0)));
    }
    match Extent::of(&name, given, false)? {
        Some(extent) => Ok(Ready::Memory(wanted.add(&name, extent))),
        None => Err(fault::argument(&name, format!("{} is nothing for a kernel", type_name(given)))),
    }
}

/// What is of this package.
fn of_ours<'py>(
    name: &str,
    given: &Bound<'py, PyAny>,
    is_short: bool,
    wanted: &mut Wanted,
) -> PyResult<Option<Ready<'py>>> {
    if let Ok(found) = given.cast::<DeviceMemory>() {
        let block = found.get().block().ok_or_else(|| memory::freed(name))?;
        if is_short {
            return Ok(Some(Ready::Memory(wanted.add(name, Extent::of_block(block)))));
        }
        return Ok(Some(Ready::Block(block)));
    }
    if let Ok(map) = given.cast::<EncodedMap>() {
        let number = wanted.add(name, map.get().extent(given.py(), name)?);
        return Ok(Some(Ready::Map(map.clone(), number)));
    }
    if let Ok(image) = given.cast::<ImageArgument>() {
        let extent = image.get().extent(given.py(), name)?;
        let number = extent.map(|extent| wanted.add(name, extent));
        return Ok(Some(Ready::Image(image.clone(), number)));
    }
    Ok(None)
}

/// The address of what has `__cuda_array_interface__`.
fn foreign_address(given: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    if given.is_instance_of::<PyType>() {
        return Ok(None);
    }
    let Some(interface) = given.getattr_opt("__cuda_array_interface__")? else { return Ok(None) };
    let (address, _): (u64, bool) = interface.get_item("data")?.extract()?;
    Ok(Some(address))
}

/// Why an argument is none for a parameter.
fn refused(slot: &Slot, given: &Bound<'_, PyAny>) -> PyErr {
    let Slot { name, ty, size, takes, address } = slot;
    let what = type_name(given);
    if given.hasattr("__array__").unwrap_or(false) && !*address {
        return no_address(name, ty, &format!("an array ({what})"));
    }
    let takes = match (takes, address) {
        _ if given.hasattr("__array__").unwrap_or(false) => {
            "takes an array that shares its memory: give numpy.asarray(…) of it".into()
        }
        (Takes::Structure, _) => format!(
            "is a structure of {size} bytes: give a structured scalar of NumPy, a structure of ctypes, or bytes"
        ),
        (_, true) => format!("(.{ty}) takes an array or a number"),
        _ => format!("(.{ty}) takes a number"),
    };
    fault::argument(name, format!("`{name}` {takes}, not {what}"))
}

fn type_name(given: &Bound<'_, PyAny>) -> String {
    given.get_type().name().map_or_else(|_| "that".into(), |name| name.to_string())
}
