//! A run as it is written: buffers, kernels in sequence, and what becomes of the results. Flags of a command and a file
//! come to the same value.
//!
//! ```
//! use warpsmith_sim::engine::Shape;
//! use warpsmith_sim::launch::{Plan, Show};
//!
//! let mut plan = Plan::default();
//! let arguments = vec![plan.argument("x=buf:f32:64:iota", "--arg").unwrap()];
//! plan.launch("--kernel", None, Shape { grid: [1; 3], block: [64, 1, 1], shared: 0, ..Shape::ONE }, arguments);
//! plan.shows.push(plan.placed("--show", Show::parse("x:4").unwrap()));
//! assert_eq!(plan.buffers[0].value.count, Some(64));
//! ```

use super::make::{Load, bytes_of, make};
use super::map::{MapText, map_text, parse_map};
use super::set::{self, SetText, SetValue};
use super::{
    Argument, ArgumentFault, BufferText, Device, ElementType, Expect, Fill, ImageText, LaunchError, Save,
    Show, ViewText, bits, parse_argument, parse_buffer, parse_bytes, parse_image, parse_value,
};
use std::fmt;
use warpsmith_engine::engine::{Settings, Shape};
use warpsmith_engine::program::Parameter;
use warpsmith_engine::texture::Memory;
use warpsmith_engine::tile::map::TensorMap;
use warpsmith_ptx::near;

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
    /// The variables of the program that are given another value.
    pub sets: Vec<Placed<SetText>>,
    /// The kernels, one after the other.
    pub launches: Vec<Placed<LaunchText>>,
    /// What is printed in the end.
    pub shows: Vec<Placed<Show>>,
    /// What is compared in the end.
    pub expects: Vec<Placed<Expect>>,
    /// What is written in the end.
    pub saves: Vec<Placed<Save>>,
    /// How many devices there are, if that is said; kernels run on the first of them.
    pub devices: Option<u32>,
    /// The number of the next buffer without a name.
    fresh: usize,
}

/// Devices that there may be.
const MOST_DEVICES: u32 = 256;

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
    /// Bytes, for a parameter that is a structure.
    Bytes(Vec<u8>),
    /// The bytes of the elements of a file.
    File(String),
    /// A tensor map; a parameter that is an address gets that of one in global memory.
    Map(MapText),
    /// The handle of a buffer by name, as a logical endpoint of the fabric.
    Endpoint(String),
    /// The handle of a texture, a sampler or a surface.
    Handle(ViewText),
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
    /// Arguments that fit, but may not be meant.
    pub warnings: Vec<PlanFault>,
}

/// Who runs the kernels of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Runs {
    Here,
    Elsewhere,
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

    /// Adds the image that a handle is of, if it makes one.
    ///
    /// # Errors
    /// There is one of this name, or none where one is meant.
    pub fn image(&mut self, at: &str, text: ImageText) -> Result<ViewText, ArgumentFault> {
        let ImageText { made, mut view } = text;
        match made {
            Some(made) => view.image = self.buffer(at, made)?,
            None if view.image.is_empty() || self.has_buffer(&view.image) => {}
            None => {
                let (kind, name) = (view.kind.name(), &view.image);
                return Err(ArgumentFault(format!(
                    "there is no image `{name}` for a {kind}; it has to stand before, as {name}=tex:GEOMETRY:SIZE:TYPE"
                )));
            }
        }
        Ok(view)
    }

    /// Whether it makes a buffer with a name; `x.3` is what device 3 has of one that is on all of them.
    pub fn has_buffer(&self, name: &str) -> bool {
        let of_device = name.rsplit_once('.').filter(|(_, number)| number.parse::<u32>().is_ok());
        self.buffers.iter().any(|buffer| {
            let own = buffer.value.name.as_deref();
            own == Some(name) || buffer.value.multimem && of_device.is_some_and(|(of, _)| own == Some(of))
        })
    }

    /// The names of the buffers, those that the plan has given among them.
    pub fn buffer_names(&self) -> impl Iterator<Item = &str> {
        self.buffers.iter().filter_map(|buffer| buffer.value.name.as_deref())
    }

    /// The names of what is shown, compared and written in the end, and where they are written.
    fn results(&self) -> impl Iterator<Item = (&String, &String)> {
        let shows = self.shows.iter().map(|show| (&show.at, &show.value.buffer));
        let expects = self.expects.iter().map(|expect| (&expect.at, &expect.value.buffer));
        shows.chain(expects).chain(self.saves.iter().map(|save| (&save.at, &save.value.buffer)))
    }

    fn fresh_name(&mut self) -> String {
        // Names below it are taken, so that many buffers without names do not ask for all of them again and again.
        while self.has_buffer(&format!("buffer{}", self.fresh)) {
            self.fresh += 1;
        }
        format!("buffer{}", self.fresh)
    }

    /// An argument from its text: a number with or without a type, a buffer that it makes, or one that there is.
    ///
    /// # Errors
    /// It is none of these.
    pub fn argument(&mut self, text: &str, at: &str) -> Result<Placed<Given>, ArgumentFault> {
        let given = if let Some(buffer) = parse_buffer(text)? {
            Given::Buffer(self.buffer(at, buffer)?)
        } else if let Some(image) = parse_image(text)? {
            Given::Handle(self.image(at, image)?)
        } else if self.has_buffer(text) {
            Given::Buffer(text.into())
        } else if is_number(text) {
            Given::Number(text.into())
        } else if let Some(digits) = text.strip_prefix("hex:") {
            Given::Bytes(parse_bytes(digits)?)
        } else if let Some(file) = text.strip_prefix('@') {
            Given::File(file.into())
        } else if let Some(map) = map_text(text) {
            Given::Map(parse_map(map)?)
        } else if let Some(name) = text.strip_prefix("endpoint:") {
            if !self.has_buffer(name) {
                return Err(ArgumentFault(format!(
                    "there is no buffer `{name}` for an endpoint; it has to stand before, as {name}=buf:TYPE:COUNT or, for all \
                     devices, {name}=multimem:TYPE:COUNT"
                )));
            }
            Given::Endpoint(name.into())
        } else if text.contains(':') || text.starts_with('{') {
            let (ty, bytes) = parse_value(text)?;
            ty.number().map_or_else(|| Given::Bytes(bytes.clone()), |ty| Given::Value(ty, bits(&bytes)))
        } else if let Some((name, file)) = text.split_once('=').filter(|(_, file)| file.starts_with('@')) {
            return Err(ArgumentFault(format!(
                "`{text}` is no argument; did you mean `{name}=buf:{file}`, a buffer with what the file holds? `{file}` alone is \
                 the bytes of a structure"
            )));
        } else if let Some((_, near)) = near::among(text, self.buffer_names()).first() {
            return Err(ArgumentFault(format!("there is no buffer `{text}`; did you mean `{near}`?")));
        } else {
            return Err(ArgumentFault(format!(
                "`{text}` is no argument; write TYPE:VALUE, buf:TYPE:COUNT, buf:@FILE, hex:BYTES, @FILE, tex:GEOMETRY:SIZE:TYPE, tensormap:BUFFER:… or {}",
                self.names()
            )));
        };
        Ok(Placed { at: at.into(), value: given })
    }

    /// Adds a launch.
    pub fn launch(&mut self, at: &str, kernel: Option<String>, shape: Shape, arguments: Vec<Placed<Given>>) {
        self.launches.push(Placed { at: at.into(), value: LaunchText { kernel, shape, arguments } });
    }

    /// Gives a variable of the program another value; what it was given before does not count, nor the image that this made.
    pub fn set(&mut self, at: &str, mut text: SetText) {
        if let Some(before) = self.sets.iter().position(|set| set.value.name == text.name) {
            let before = self.sets.remove(before);
            if let SetValue::Image(image) = &before.value.value {
                let own = |buffer: &Placed<BufferText>| {
                    buffer.at == before.at && buffer.value.name.as_ref() == Some(&image.view.image)
                };
                self.buffers.retain(|buffer| !own(buffer));
            }
        }
        if let SetValue::Image(image) = &mut text.value
            && let Some(made) = image.made.take()
        {
            // An image is called as what it is given to; which images there are is known in the end.
            let name = if self.has_buffer(&text.name) { self.fresh_name() } else { text.name.clone() };
            image.view.image.clone_from(&name);
            let value = BufferText { name: Some(name), ..made };
            self.buffers.push(Placed { at: at.into(), value });
        }
        self.sets.push(Placed { at: at.into(), value: text });
    }

    /// Makes the buffers, sets the variables, and finds out whether all launches fit their kernels. Nothing runs yet.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn prepare(&self, device: &mut Device, load: &mut Load<'_>) -> Result<Vec<Ready>, PlanFault> {
        self.prepare_for(device, load, Runs::Here)
    }

    /// The same where another machine runs the kernels ([`Device::packed`]), which may be such as the engine does not execute.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn prepare_elsewhere(
        &self,
        device: &mut Device,
        load: &mut Load<'_>,
    ) -> Result<Vec<Ready>, PlanFault> {
        self.prepare_for(device, load, Runs::Elsewhere)
    }

    fn prepare_for(
        &self,
        device: &mut Device,
        load: &mut Load<'_>,
        runs: Runs,
    ) -> Result<Vec<Ready>, PlanFault> {
        let devices = self.devices.unwrap_or(1);
        if !(1..=MOST_DEVICES).contains(&devices) {
            let message = format!("there are 1 to {MOST_DEVICES} devices, not {devices}");
            return Err(PlanFault { at: String::new(), message });
        }
        device.set_devices(devices);
        for (at, name) in self.results() {
            if self.has_buffer(name) {
                let fault = |fault: ArgumentFault| PlanFault { at: at.clone(), message: fault.0 };
                device.only_buffer(name).map_err(fault)?;
                continue;
            }
            let found = match device.variables().next() {
                Some(_) => {
                    let buffers: Vec<&str> = self.buffer_names().collect();
                    device.variable_beside(name, &buffers).map_err(|fault| fault.0)
                }
                None => Err(self.no_buffer(name)),
            };
            found.map_err(|message| PlanFault { at: at.clone(), message })?;
        }
        for buffer in &self.buffers {
            if buffer.value.multimem && runs == Runs::Elsewhere {
                let message =
                    "memory of several devices is there where the engine runs kernels, and not on a GPU";
                return Err(PlanFault { at: buffer.at.clone(), message: message.into() });
            }
            make(device, &buffer.value, load)
                .map_err(|message| PlanFault { at: buffer.at.clone(), message })?;
        }
        for (at, name) in self.results().filter(|(_, name)| self.has_buffer(name)) {
            device.find(name).map_err(|fault| PlanFault { at: at.clone(), message: fault.0 })?;
        }
        for set in &self.sets {
            if runs == Runs::Elsewhere && matches!(set.value.value, SetValue::Image(_)) {
                return Err(not_elsewhere(&set.at));
            }
            set::apply(device, &set.value, load)
                .map_err(|message| PlanFault { at: set.at.clone(), message })?;
        }
        let mut all = Vec::new();
        for launch in &self.launches {
            if runs == Runs::Elsewhere {
                no_handles(&launch.value.arguments)?;
            }
            let ready = ready(device, launch, load, runs)?;
            if runs == Runs::Elsewhere {
                all.push(ready);
                continue;
            }
            let wrong = |error: LaunchError| PlanFault { at: launch.at.clone(), message: error.to_string() };
            device.heap_for(&ready.kernel).map_err(wrong)?;
            all.push(ready);
        }
        Ok(all)
    }

    /// Says which launches are to come, before buffers are made for them: see [`Device::expect`].
    pub fn expect(&self, device: &Device, settings: Settings) {
        for launch in &self.launches {
            let LaunchText { kernel, shape, .. } = &launch.value;
            let kernel = kernel.clone().or_else(|| device.kernels().into_iter().next());
            if let Some(kernel) = kernel {
                device.expect(&kernel, *shape, settings);
            }
        }
    }

    /// That there is no buffer of a name, and which one may be meant.
    fn no_buffer(&self, name: &str) -> String {
        match near::among(name, self.buffer_names()).first() {
            Some((_, near)) => format!("there is no buffer `{name}`; did you mean `{near}`?"),
            None => format!("there is no buffer `{name}`; write {}", self.names()),
        }
    }

    /// The names of the buffers, for a message.
    fn names(&self) -> String {
        let names: Vec<&str> = self.buffer_names().take(12).collect();
        if names.is_empty() {
            return "a buffer's name (there is none yet)".into();
        }
        format!("the name of a buffer: {}", names.join(", "))
    }
}

/// Whether no argument is a handle.
fn no_handles(arguments: &[Placed<Given>]) -> Result<(), PlanFault> {
    let found = arguments.iter().find(|argument| matches!(argument.value, Given::Handle(_)));
    found.map_or(Ok(()), |argument| Err(not_elsewhere(&argument.at)))
}

/// Images are those of a device of the engine.
fn not_elsewhere(at: &str) -> PlanFault {
    let message = "textures, samplers and surfaces are of the engine; no GPU is given them".into();
    PlanFault { at: at.into(), message }
}

/// Whether a text is a number without a type.
pub(super) fn is_number(text: &str) -> bool {
    let digits = text.trim_start_matches('-');
    digits.starts_with(|c: char| c.is_ascii_digit()) && !text.contains(':')
        || matches!(digits, "inf" | "nan" | "NaN")
}

/// Whether a number has no fraction.
fn is_whole(number: &str) -> bool {
    let digits = number.trim_start_matches('-');
    digits.starts_with("0x") || digits.bytes().all(|b| b.is_ascii_digit())
}

/// Whether a number is a whole one that is written with decimal digits; others are bits.
fn is_decimal(number: &str) -> bool {
    is_whole(number) && !number.contains('x')
}

/// A number for machine code, which names no parameters: a word of 32 bits, binary32 if it is not whole.
fn word_of(number: &str) -> Result<(ElementType, u64), ArgumentFault> {
    let ty = match (is_whole(number), number.starts_with('-')) {
        (false, _) => "f32",
        (true, false) => "u32",
        (true, true) => "s32",
    };
    parse_argument(&format!("{ty}:{number}"))
}

/// Arguments whose type says something else than that of their parameter.
fn unlike(device: &Device, kernel: &str, text: &LaunchText, arguments: &[Argument]) -> Vec<PlanFault> {
    let parameters = device.kernel(kernel).map_or(&[][..], |kernel| &kernel.parameters);
    let all = parameters.iter().zip(arguments).zip(&text.arguments).enumerate();
    let warning = |(index, ((parameter, argument), given)): (
        usize,
        ((&Parameter, &Argument), &Placed<Given>),
    )| {
        let (name, ty) = (&parameter.name, parameter.ty);
        let message = match (argument, &given.value) {
            (Argument::Value(_, 1..), Given::Number(number)) if is_decimal(number) => {
                let ty = device.fraction_of(kernel, index)?;
                let (sign, bits) = (if number.starts_with('-') { 's' } else { 'u' }, 8 * ty.bytes());
                format!(
                    "a cubin does not say what type parameter `{name}` has, and the kernel computes with it as with {ty}: {number} is \
                     passed as a whole number; write {ty}:{number} or {number}.0, or {sign}{bits}:{number} if its bits are meant"
                )
            }
            (Argument::Value(found, bits), Given::Number(number))
                if found.is_float() && device.is_whole(kernel, index) =>
            {
                let size = 8 * found.bytes();
                format!(
                    "a cubin does not say what type parameter `{name}` has, and the kernel computes with it as with a whole number: \
                     {number} is passed as {found}, which is {bits} then; write the number without a point, or s{size}:N, or \
                     {found}:{number} if its bits are meant"
                )
            }
            (Argument::Value(found, _), _) if found.is_unlike(ty) => {
                format!(
                    "parameter `{name}` is .{ty}, the argument is {found}: its bits are passed as they are"
                )
            }
            (Argument::Buffer(_), Given::Buffer(buffer)) if ty.starts_with('f') => {
                format!("parameter `{name}` is .{ty}, the argument is the address of buffer `{buffer}`")
            }
            _ => return None,
        };
        Some(PlanFault { at: given.at.clone(), message })
    };
    all.filter_map(warning).collect()
}

/// A tensor map in global memory, which a kernel is given the address of.
fn map_in_memory(device: &mut Device, map: TensorMap) -> Result<Argument, String> {
    let bytes = map.to_bytes().map_err(|fault| fault.to_string())?;
    let made = device.buffer("tensor map", ElementType::U8, bytes.len() as u64, &Fill::Zero);
    let id = made.map_err(|error| error.to_string())?;
    device.write(id, &bytes).map_err(|misfit| misfit.to_string())?;
    Ok(id.into())
}

fn ready(
    device: &mut Device,
    launch: &Placed<LaunchText>,
    load: &mut Load<'_>,
    runs: Runs,
) -> Result<Ready, PlanFault> {
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
            Given::Buffer(name) => match device.find_buffer(name) {
                Some(id) if device.layout(id).is_some_and(|layout| layout.memory == Memory::Array) => {
                    let message =
                        format!("`{name}` is an image; write tex:{name} or surf:{name} for its handle");
                    return Err(PlanFault { at: given.at.clone(), message });
                }
                Some(id) => Argument::Buffer(id),
                None => {
                    let message = format!("there is no buffer `{name}`");
                    return Err(PlanFault { at: given.at.clone(), message });
                }
            },
            Given::Handle(view) => {
                let handle = device.handle(view);
                let handle = handle.map_err(|message| PlanFault { at: given.at.clone(), message });
                Argument::Value(ElementType::U64, handle?)
            }
            Given::Value(ty, bits) => Argument::Value(*ty, *bits),
            Given::Bytes(bytes) => Argument::Bytes(bytes.clone()),
            Given::Map(map) => {
                let wrong = |message: String| PlanFault { at: given.at.clone(), message };
                let map = map.make(device).map_err(|fault| wrong(fault.0))?;
                let parameter = device.kernel(&kernel).and_then(|kernel| kernel.parameters.get(index));
                match parameter {
                    Some(parameter) if parameter.size == 8 => map_in_memory(device, map).map_err(wrong)?,
                    _ => map.into(),
                }
            }
            Given::Endpoint(name) => {
                let handle = device.find_buffer(name).and_then(|id| device.endpoint(id));
                let message = || format!("buffer `{name}` is no endpoint of the fabric");
                handle
                    .map(Argument::from)
                    .ok_or_else(|| PlanFault { at: given.at.clone(), message: message() })?
            }
            Given::File(path) => {
                let loaded = bytes_of(path, load);
                let loaded = loaded.map_err(|message| PlanFault { at: given.at.clone(), message });
                Argument::Bytes(loaded?)
            }
            Given::Number(number)
                if device.kernel(&kernel).is_some_and(|kernel| kernel.machine.is_some())
                    || !device.is_described(&kernel) =>
            {
                let wrong = |message: String| PlanFault { at: given.at.clone(), message };
                let (ty, bits) = word_of(number).map_err(|fault| {
                    wrong(format!("machine code does not say what type `{number}` has: {fault}"))
                })?;
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
                    wrong(format!(
                        "parameter `{name}` is no number: it is .{ty} and has {size} bytes; write hex:0011… with two \
                         digits a byte, or @FILE.npy"
                    ))
                })?;
                // Compilers declare signed parameters as unsigned ones; machine code says their sizes alone.
                let ty = match device.is_sized(&kernel) && !is_whole(number) {
                    true => ty.fraction(),
                    false if number.starts_with('-') => ty.signed(),
                    false => ty,
                };
                let parsed = parse_argument(&format!("{ty}:{number}"));
                let (ty, bits) = parsed.map_err(|fault| {
                    wrong(format!("parameter `{}` is .{}: {fault}", parameter.name, parameter.ty))
                })?;
                Argument::Value(ty, bits)
            }
        };
        arguments.push(argument);
    }
    let warnings = unlike(device, &kernel, text, &arguments);
    let checked = match runs {
        Runs::Here => device.check(&kernel, text.shape, &arguments),
        Runs::Elsewhere => device.packed(&kernel, text.shape, &arguments).map(drop),
    };
    checked.map_err(|error| {
        let at = match &error {
            LaunchError::Mismatch { index, .. } | LaunchError::NoBuffer { index } => {
                &text.arguments[*index].at
            }
            _ => &launch.at,
        };
        PlanFault { at: at.clone(), message: error.to_string() }
    })?;
    Ok(Ready { at: launch.at.clone(), kernel, shape: text.shape, arguments, warnings })
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
        assert_eq!(word_of("0x10"), Ok((ElementType::U32, 16)));
        assert_eq!(word_of("-1").map(|(ty, bits)| (ty, bits as u32)), Ok((ElementType::S32, u32::MAX)));
        assert_eq!(word_of("0.5"), Ok((ElementType::F32, 0x3f00_0000)));
        assert!(word_of("7000000000").is_err());
        assert_eq!(given("hex:00ff"), Ok(Given::Bytes(vec![0, 255])));
        assert_eq!(given("@p.npy"), Ok(Given::File("p.npy".into())));
        assert!(given("hex:0").is_err() && given("hex:+1").is_err());
        assert!(given("y").unwrap_err().0.contains("x, buffer0"));
        assert!(given("x=buf:u8:4").unwrap_err().0.contains("two buffers"));
        assert_eq!(given("endpoint:x"), Ok(Given::Endpoint("x".into())));
        assert!(
            given("endpoint:later")
                .unwrap_err()
                .0
                .contains("it has to stand before, as later=buf:TYPE:COUNT")
        );
    }

    #[test]
    fn what_is_set_last_counts_alone() {
        let mut plan = Plan::default();
        for text in ["t=tex:1d:4:f32:iota", "v=1", "t=tex:1d:8:f32:zero", "v=2"] {
            plan.set(text, super::super::parse_set(text).unwrap());
        }
        let sets: Vec<&str> = plan.sets.iter().map(|set| set.at.as_str()).collect();
        let buffers: Vec<&str> = plan.buffers.iter().map(|buffer| buffer.at.as_str()).collect();
        assert_eq!((sets, buffers), (vec!["t=tex:1d:8:f32:zero", "v=2"], vec!["t=tex:1d:8:f32:zero"]));
        assert_eq!(plan.buffers[0].value.name.as_deref(), Some("t"));
    }
}
