//! Buffers as they are written become buffers of a device, with what their files hold.

use super::{BufferId, BufferText, Device, Fill, LaunchError, ValueType};
use std::io::Read;
use warpsmith_engine::memory::Exceeded;

/// The elements of a file.
pub struct Elements {
    /// Their type.
    pub ty: ValueType,
    /// How many they are.
    pub count: u64,
    /// Their bytes, the lowest first: so many, and then an end.
    pub bytes: Box<dyn Read>,
    /// Whether the file says nothing of their type, so that another one may be meant.
    pub is_untyped: bool,
}

impl Elements {
    /// The same as elements of a type that is wanted, if the file says nothing of theirs, or has their numbers one by one.
    ///
    /// # Errors
    /// Its bytes are no whole elements.
    pub fn typed(self, ty: &ValueType) -> Result<Elements, String> {
        // Bytes that NumPy has no type for may be elements of one that has as many.
        let is_same = ty.number().is_none() && self.ty == ty.element();
        if !self.is_untyped && !is_same {
            return Ok(self);
        }
        let (all, size) = (self.count * u64::from(self.ty.bytes()), u64::from(ty.bytes()));
        if !all.is_multiple_of(size) {
            return Err(format!("the file has {all} bytes, no multiple of the {size} of {ty}"));
        }
        Ok(Elements { ty: ty.clone(), count: all / size, ..self })
    }
}

/// What makes elements of a type of those that a file holds, to stand behind that it holds other ones; nothing where NumPy has
/// no such type.
pub fn converted(found: &ValueType, wanted: &ValueType) -> String {
    match (found.number(), wanted.number()) {
        (Some(_), Some(wanted)) if !wanted.numpy().starts_with('V') => {
            format!("; save a.astype('{}')", wanted.numpy())
        }
        _ => String::new(),
    }
}

/// Opens a file of elements.
pub type Load<'a> = dyn FnMut(&str) -> Result<Elements, String> + 'a;

/// Makes a buffer.
pub(super) fn make(device: &mut Device, text: &BufferText, load: &mut Load<'_>) -> Result<(), String> {
    let name = text.name.as_deref().unwrap_or_default();
    let file = text.file.as_ref().map(|path| load(path)).transpose()?;
    let typed = |file: Elements| match &text.ty {
        Some(ty) => file.typed(ty),
        None => Ok(file),
    };
    let mut file = file.map(typed).transpose()?;
    let (ty, count) = match (&text.file, &file) {
        (Some(path), Some(Elements { ty, count, .. })) => {
            if let Some(wanted) = text.ty.as_ref().filter(|wanted| *wanted != ty) {
                return Err(format!("{path} holds {ty}, not {wanted}{}", converted(ty, wanted)));
            }
            if let Some(wanted) = text.count.filter(|wanted| wanted != count) {
                return Err(format!("{path} has {count} elements, not {wanted}"));
            }
            // A structure of the text has names that the file may not have.
            (text.ty.as_ref().unwrap_or(ty).clone(), *count)
        }
        _ => {
            let ty = text.ty.clone().ok_or_else(|| format!("buffer `{name}` has no type"))?;
            (ty, text.count.ok_or_else(|| format!("buffer `{name}` has no number of elements"))?)
        }
    };
    let devices = if text.multimem { device.devices } else { 1 };
    let all = u128::from(count) * u128::from(ty.bytes()) * u128::from(devices);
    let room = device.room().saturating_sub(Device::OVERHEAD);
    let size = u64::try_from(all).ok().filter(|size| *size <= room);
    let Some(size) = size else {
        let around = Device::OVERHEAD;
        return Err(format!(
            "buffer `{name}` has {all} bytes; the memory that the run may have leaves {room}, without the {around} around \
             it"
        ));
    };
    // Memory has elements that are numbers; those of its type are as many of them as it has.
    let (element, elements) = (ty.element(), count * ty.elements());
    let is_plain = ty.number().is_some();
    let fill = if is_plain { &text.fill } else { &Fill::Zero };
    if text.multimem {
        let made = device.multimem(name, element, elements, fill);
        made.map_err(|error| error.to_string())?;
        return (0..devices).try_for_each(|number| {
            let Some(id) = device.find_buffer(&format!("{name}.{number}")) else { return Ok(()) };
            device.set_value_type(id, &ty);
            if !is_plain {
                device.fill_typed(id, &ty, &text.fill);
            }
            let Some(path) = &text.file else { return Ok(()) };
            pour(device, id, &mut load(path)?.typed(&ty)?)
        });
    }
    let made = match (text.address, text.image) {
        (_, Some(layout)) => device.image(name, layout, &text.fill),
        (Some(address), None) => device.buffer_at(name, element, elements, address, fill),
        (None, None) => device.buffer(name, element, elements, fill),
    };
    let id = match made {
        Ok(id) => id,
        Err(LaunchError::Memory { exceeded: Exceeded::System { .. }, .. }) => {
            return Err(format!("buffer `{name}` has {size} bytes; the system has no memory for it"));
        }
        Err(error) => return Err(error.to_string()),
    };
    device.set_value_type(id, &ty);
    match &mut file {
        Some(file) => pour(device, id, file),
        None if !is_plain => {
            device.fill_typed(id, &ty, &text.fill);
            Ok(())
        }
        None => Ok(()),
    }
}

/// Bytes that are read of a file at a time.
const PIECE: usize = 1 << 16;

/// Puts the elements of a file into a buffer or variable, which has room for as many.
pub(super) fn pour(device: &mut Device, id: BufferId, file: &mut Elements) -> Result<(), String> {
    // Where nobody else can access it, it is read where it lies.
    if let Some(mut bytes) = device.look_mut(id) {
        loop {
            // At the end the file is asked once more, so that it can say that it has too much.
            let mut more = [0];
            let out = if bytes.is_empty() { &mut more[..] } else { &mut *bytes };
            let count = file.bytes.read(out).map_err(|error| error.to_string())?;
            if count == 0 || bytes.is_empty() {
                return Ok(());
            }
            bytes = &mut bytes[count..];
        }
    }
    let mut piece = vec![0; PIECE];
    let mut at = 0;
    loop {
        let count = file.bytes.read(&mut piece).map_err(|error| error.to_string())?;
        if count == 0 {
            return Ok(());
        }
        device.write_at(id, at, &piece[..count]);
        at += count as u64;
    }
}

/// Bytes that an argument has at most, those of machine code included.
const MOST_BYTES: u64 = 1 << 16;

/// The bytes of the elements of a file, for a parameter that is a structure.
pub(super) fn bytes_of(path: &str, load: &mut Load<'_>) -> Result<Vec<u8>, String> {
    let mut file = load(path)?;
    let size = u128::from(file.count) * u128::from(file.ty.bytes());
    if size > u128::from(MOST_BYTES) {
        return Err(format!("{path} holds {size} bytes; a parameter has at most {MOST_BYTES}"));
    }
    let mut bytes = Vec::new();
    file.bytes.read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    Ok(bytes)
}
