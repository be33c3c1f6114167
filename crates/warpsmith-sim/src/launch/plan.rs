//! A run as it is written: buffers, kernels in sequence, and what becomes of the results. Flags of a command and a file
//! come to the same value.
//!
//! ```
//! use warpsmith_sim::engine::Shape;
//! use warpsmith_sim::launch::{Plan, Show};
//!
//! let mut plan = Plan::default();
//! let arguments = vec![plan.argument("x=buf:f32:64:iota", "--arg").unwrap()];
//! plan.launch("--kernel", None, Shape { grid: [1; 3], block: [64, 1, 1], shared: 0 }, arguments);
//! plan.shows.push(plan.placed("--show", Show::parse("x:4").unwrap()));
//! assert_eq!(plan.buffers[0].value.count, Some(64));
//! ```

use super::{
    Argument, ArgumentFault, BufferText, Device, ElementType, Expect, Fill, LaunchError, Save, Show,
    parse_argument, parse_buffer,
};
use crate::engine::Shape;
use std::fmt;

/// Something that is written somewhere.
#[derive(Debug, Clone, PartialEq)]
pub struct Placed<T> {
    /// Where, for people: `launch.toml:3:8`, `--arg x`; empty where there is nothing to say.
    pub at: String,
    /// What.
    pub value: T,
}

/// What a run consists of.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Plan {
    /// The buffers, which all kernels share.
    pub buffers: Vec<Placed<BufferText>>,
    /// The kernels, one after the other.
    pub launches: Vec<Placed<LaunchText>>,
    /// What is printed in the end.
    pub shows: Vec<Placed<Show>>,
    /// What is compared in the end.
    pub expects: Vec<Placed<Expect>>,
    /// What is written in the end.
    pub saves: Vec<Placed<Save>>,
}

/// A launch of a kernel.
#[derive(Debug, Clone, PartialEq)]
pub struct LaunchText {
    /// The kernel; the only one if none is named.
    pub kernel: Option<String>,
    /// Blocks, threads, and shared memory.
    pub shape: Shape,
    /// What it is given.
    pub arguments: Vec<Placed<Given>>,
}

/// An argument as it is written.
#[derive(Debug, Clone, PartialEq)]
pub enum Given {
    /// A buffer by name.
    Buffer(String),
    /// A number with its type.
    Value(ElementType, u64),
    /// A number that takes the type of the parameter.
    Number(String),
}

/// A launch that fits its kernel.
#[derive(Debug, Clone, PartialEq)]
pub struct Ready {
    /// Where it is written.
    pub at: String,
    /// The kernel.
    pub kernel: String,
    /// Blocks, threads, and shared memory.
    pub shape: Shape,
    /// What it is given.
    pub arguments: Vec<Argument>,
}

/// What is wrong with a plan, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanFault {
    /// Where it is written.
    pub at: String,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl fmt::Display for PlanFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.at.is_empty() {
            return f.write_str(&self.message);
        }
        write!(f, "{}: {}", self.at, self.message)
    }
}

impl std::error::Error for PlanFault {}

/// Reads a file of elements: their type and their bytes, the lowest first.
pub type Load<'a> = dyn FnMut(&str) -> Result<(ElementType, Vec<u8>), String> + 'a;

impl Plan {
    /// Something with its place.
    pub fn placed<T>(&self, at: &str, value: T) -> Placed<T> {
        Placed { at: at.into(), value }
    }

    /// Adds a buffer; gives its name.
    ///
    /// # Errors
    /// There is one of this name.
    pub fn buffer(&mut self, at: &str, mut text: BufferText) -> Result<String, ArgumentFault> {
        let name = text.name.take().unwrap_or_else(|| self.fresh_name());
        if self.has_buffer(&name) {
            return Err(ArgumentFault(format!("there are two buffers `{name}`")));
        }
        text.name = Some(name.clone());
        self.buffers.push(Placed { at: at.into(), value: text });
        Ok(name)
    }

    fn has_buffer(&self, name: &str) -> bool {
        self.buffers.iter().any(|buffer| buffer.value.name.as_deref() == Some(name))
    }

    fn fresh_name(&self) -> String {
        let mut number = 0;
        while self.has_buffer(&format!("buffer{number}")) {
            number += 1;
        }
        format!("buffer{number}")
    }

    /// An argument from its text: a number with or without a type, a buffer that it makes, or one that there is.
    ///
    /// # Errors
    /// It is none of these.
    pub fn argument(&mut self, text: &str, at: &str) -> Result<Placed<Given>, ArgumentFault> {
        let given = if let Some(buffer) = parse_buffer(text)? {
            Given::Buffer(self.buffer(at, buffer)?)
        } else if self.has_buffer(text) {
            Given::Buffer(text.into())
        } else if is_number(text) {
            Given::Number(text.into())
        } else if text.contains(':') {
            let (ty, bits) = parse_argument(text)?;
            Given::Value(ty, bits)
        } else {
            return Err(ArgumentFault(format!(
                "`{text}` is no argument; write TYPE:VALUE, buf:TYPE:COUNT or {}",
                self.names()
            )));
        };
        Ok(Placed { at: at.into(), value: given })
    }

    /// Adds a launch.
    pub fn launch(&mut self, at: &str, kernel: Option<String>, shape: Shape, arguments: Vec<Placed<Given>>) {
        self.launches.push(Placed { at: at.into(), value: LaunchText { kernel, shape, arguments } });
    }

    /// Makes the buffers, and finds out whether all launches fit their kernels. Nothing runs yet.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn prepare(&self, device: &mut Device, load: &mut Load<'_>) -> Result<Vec<Ready>, PlanFault> {
        let names = self.shows.iter().map(|show| (&show.at, &show.value.buffer));
        let names = names.chain(self.expects.iter().map(|expect| (&expect.at, &expect.value.buffer)));
        for (at, name) in names.chain(self.saves.iter().map(|save| (&save.at, &save.value.buffer))) {
            if !self.has_buffer(name) {
                let message = format!("there is no buffer `{name}`; write {}", self.names());
                return Err(PlanFault { at: at.clone(), message });
            }
        }
        for buffer in &self.buffers {
            make(device, &buffer.value, load)
                .map_err(|message| PlanFault { at: buffer.at.clone(), message })?;
        }
        self.launches.iter().map(|launch| ready(device, launch)).collect()
    }

    /// The names of the buffers, for a message.
    fn names(&self) -> String {
        let names: Vec<&str> =
            self.buffers.iter().filter_map(|buffer| buffer.value.name.as_deref()).take(12).collect();
        if names.is_empty() {
            return "a buffer's name (there is none yet)".into();
        }
        format!("the name of a buffer: {}", names.join(", "))
    }
}

/// Whether a text is a number without a type.
fn is_number(text: &str) -> bool {
    let digits = text.trim_start_matches('-');
    digits.starts_with(|c: char| c.is_ascii_digit()) && !text.contains(':')
        || matches!(digits, "inf" | "nan" | "NaN")
}

fn make(device: &mut Device, text: &BufferText, load: &mut Load<'_>) -> Result<(), String> {
    let name = text.name.as_deref().unwrap_or_default();
    let from_file;
    let (ty, count, fill) = match &text.file {
        Some(path) => {
            let (ty, bytes) = load(path)?;
            if let Some(wanted) = text.ty.filter(|wanted| *wanted != ty) {
                return Err(format!("{path} holds {ty}, not {wanted}"));
            }
            let count = bytes.len() as u64 / u64::from(ty.bytes());
            if let Some(wanted) = text.count.filter(|wanted| *wanted != count) {
                return Err(format!("{path} has {count} elements, not {wanted}"));
            }
            from_file = Fill::Bytes(bytes);
            (ty, count, &from_file)
        }
        None => {
            let ty = text.ty.ok_or_else(|| format!("buffer `{name}` has no type"))?;
            let count = text.count.ok_or_else(|| format!("buffer `{name}` has no number of elements"))?;
            (ty, count, &text.fill)
        }
    };
    let size = count.saturating_mul(ty.bytes().into());
    let room = device.room();
    if size.saturating_add(Device::OVERHEAD) > room {
        return Err(format!("buffer `{name}` has {size} bytes; max-memory leaves {room}"));
    }
    device.buffer(name, ty, count, fill);
    Ok(())
}

fn ready(device: &Device, launch: &Placed<LaunchText>) -> Result<Ready, PlanFault> {
    let fault = |message: String| PlanFault { at: launch.at.clone(), message };
    let text = &launch.value;
    let kernel = match &text.kernel {
        Some(kernel) => kernel.clone(),
        None => match device.kernels().as_slice() {
            [one] => one.clone(),
            [] => return Err(fault("there is no kernel in these files".into())),
            all => return Err(fault(format!("say which kernel: {}", all.join(", ")))),
        },
    };
    let mut arguments = Vec::new();
    for (index, given) in text.arguments.iter().enumerate() {
        let argument = match &given.value {
            Given::Buffer(name) => device.find_buffer(name).map(Argument::Buffer).ok_or_else(|| {
                PlanFault { at: given.at.clone(), message: format!("there is no buffer `{name}`") }
            })?,
            Given::Value(ty, bits) => Argument::Value(*ty, *bits),
            // Machine code does not say what its parameters are: a word, or binary32 if it is written as a fraction.
            Given::Number(number)
                if device.kernel(&kernel).is_some_and(|kernel| kernel.machine.is_some()) =>
            {
                let wrong = |fault: ArgumentFault| PlanFault { at: given.at.clone(), message: fault.0 };
                let ty = match number.parse::<i64>() {
                    Ok(value) if value < 0 => ElementType::S32,
                    Ok(_) => ElementType::U32,
                    Err(_) if number.starts_with("0x") => ElementType::U32,
                    Err(_) => ElementType::F32,
                };
                let (ty, bits) = parse_argument(&format!("{ty}:{number}")).map_err(wrong)?;
                Argument::Value(ty, bits)
            }
            Given::Number(number) => {
                // Behind the last parameter the number of arguments is what is wrong.
                let parameter = device.kernel(&kernel).and_then(|kernel| kernel.parameters.get(index));
                let Some(parameter) = parameter else {
                    arguments.push(Argument::Bytes(Vec::new()));
                    continue;
                };
                let wrong = |message: String| PlanFault { at: given.at.clone(), message };
                let ty = ElementType::of_parameter(parameter.ty, parameter.size).ok_or_else(|| {
                    let (name, size, ty) = (&parameter.name, parameter.size, parameter.ty);
                    wrong(format!("parameter `{name}` is no number: it is .{ty} and has {size} bytes"))
                })?;
                // Compilers declare signed parameters as unsigned ones.
                let ty = if number.starts_with('-') { ty.signed() } else { ty };
                let parsed = parse_argument(&format!("{ty}:{number}"));
                let (ty, bits) = parsed.map_err(|fault| {
                    wrong(format!("parameter `{}` is .{}: {fault}", parameter.name, parameter.ty))
                })?;
                Argument::Value(ty, bits)
            }
        };
        arguments.push(argument);
    }
    let checked = device.check(&kernel, text.shape, &arguments);
    checked.map_err(|error| {
        let at = match &error {
            LaunchError::Mismatch { index, .. } => &text.arguments[*index].at,
            _ => &launch.at,
        };
        PlanFault { at: at.clone(), message: error.to_string() }
    })?;
    Ok(Ready { at: launch.at.clone(), kernel, shape: text.shape, arguments })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_arguments() {
        let mut plan = Plan::default();
        let mut given = |text: &str| plan.argument(text, "here").map(|given| given.value);
        assert_eq!(given("x=buf:u8:4"), Ok(Given::Buffer("x".into())));
        assert_eq!(given("buf:u8:4"), Ok(Given::Buffer("buffer0".into())));
        assert_eq!(given("x"), Ok(Given::Buffer("x".into())));
        assert_eq!(given("-1.5"), Ok(Given::Number("-1.5".into())));
        assert_eq!(given("u8:7"), Ok(Given::Value(ElementType::U8, 7)));
        assert!(given("y").unwrap_err().0.contains("x, buffer0"));
        assert!(given("x=buf:u8:4").unwrap_err().0.contains("two buffers"));
    }
}
