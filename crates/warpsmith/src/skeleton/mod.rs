//! A launch file made of what is known of kernels: of PTX what their code does with their parameters, of cubins their sizes.
//!
//! ```
//! use warpsmith::ptx::Module;
//! use warpsmith::sim::launch::Device;
//! use warpsmith::skeleton::Skeleton;
//!
//! let source = ".version 8.0 .target sm_80 .address_size 64 .entry k(.param .f32 a) { ret; }";
//! let modules = [Module::parse(source)];
//! let device = Device::load(&modules)?;
//! let files = vec!["k.ptx".to_owned()];
//! let text = Skeleton { device: &device, modules: &modules, files: &files, arch: None }.text(&["k".into()]);
//! assert!(text.contains("kernel = \"k\""));
//! # Ok::<(), warpsmith::sim::Refusals>(())
//! ```

mod used;

use crate::name;
use crate::ptx::Module;
use crate::ptx::advice::shown;
use crate::sim::launch::{Device, ElementType};
use crate::sim::program::{Function, Parameter};
use std::fmt::Write as _;
use used::{Used, used};

/// Elements of each buffer: enough for what the numbers below may reach in two or three dimensions.
const ELEMENTS: u64 = 1 << 16;
/// What whole numbers are: small enough that products of several of them lie in a buffer.
const NUMBER: u32 = 16;
/// Threads of a block of which the kernel says nothing.
const THREADS: u32 = 32;
/// Bytes of shared memory of the launch, if the kernel takes some.
const SHARED: u32 = 16 << 10;
/// Elements that are shown.
const SHOWN: u32 = 8;
/// How a guess is marked.
const MARK: &str = "# FILL IN";

/// A text between quotes.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for char in text.chars() {
        match char {
            '"' | '\\' => out.extend(['\\', char]),
            char if char.is_control() => drop(write!(out, "\\u{:04X}", char as u32)),
            char => out.push(char),
        }
    }
    out.push('"');
    out
}

/// A key: bare where it may be.
fn key(name: &str) -> String {
    let is_bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !name.is_empty() && name.chars().all(is_bare) { name.to_owned() } else { quoted(name) }
}

/// A comment of one line.
fn comment(text: &str) -> String {
    shown(&name::told(text)).replace(['\n', '\r'], " ")
}

/// What a launch file is made of.
#[derive(Clone, Copy)]
pub struct Skeleton<'a> {
    /// A device with the kernels.
    pub device: &'a Device,
    /// The modules of PTX that it was made of; none of a cubin.
    pub modules: &'a [Module],
    /// The files that the launch file names.
    pub files: &'a [String],
    /// The architecture that is chosen in them, if one is.
    pub arch: Option<&'a str>,
}

/// A kernel of the page.
struct Lines {
    buffers: Vec<String>,
    arguments: Vec<(String, String)>,
    shown: Vec<Shown>,
}

/// A buffer that is shown in the end, and whether its numbers have a fraction.
struct Shown {
    key: String,
    is_float: bool,
}

impl Skeleton<'_> {
    /// The launch file for some kernels of the device: for several a case each.
    pub fn text(&self, kernels: &[String]) -> String {
        let kernels: Vec<&Function> =
            kernels.iter().filter_map(|kernel| self.device.kernel(kernel)).collect();
        let mut out = String::new();
        let files: Vec<String> = self.files.iter().map(|file| quoted(file)).collect();
        let _ =
            writeln!(out, "# Made of the kernels' parameters. What could only be guessed is marked FILL IN.");
        let _ = writeln!(out, "files = [{}]", files.join(", "));
        if let Some(arch) = self.arch {
            let _ = writeln!(out, "arch = {}", quoted(arch));
        }
        if self.is_machine() {
            out.push_str(
                "# Machine code says how many bytes parameters have, and not their types: write these with the values, \"f32:2\", \
                 \"s32:-3\".\n# A number without a type is a whole one, unless it is written with a point: 2.0.\n",
            );
        }
        for (kernel, why) in self.device.left_out() {
            let line = format!("left out: {}: {why}", name::demangled(kernel).as_deref().unwrap_or(kernel));
            let _ = writeln!(out, "# {}", comment(&line));
        }
        let variables: Vec<_> = self.device.variables().collect();
        if !variables.is_empty() {
            out.push_str("\n# Variables of the program keep what they are declared with, unless they are set:\n# [set]\n");
            for id in variables.into_iter().take(32) {
                let (name, _, count) = self.device.describe(id);
                let ty = self.device.value_type(id);
                let line = format!("{} = {{ type = \"{ty}\", count = {count}, init = \"zero\" }}", key(name));
                let _ = writeln!(out, "# {}", comment(&line));
            }
        }
        match kernels.as_slice() {
            [one] => self.kernel(&mut out, one, ""),
            several => {
                for one in several {
                    let named = name::demangled(&one.name).unwrap_or_else(|| one.name.clone());
                    let name = if several
                        .iter()
                        .filter(|other| name::demangled(&other.name).as_ref() == Some(&named))
                        .count()
                        > 1
                    {
                        one.name.clone()
                    } else {
                        named
                    };
                    let _ = writeln!(out, "\n[[case]]\nname = {}", quoted(&name));
                    self.kernel(&mut out, one, "case.");
                }
            }
        }
        out
    }

    /// Whether the kernels are of a cubin.
    fn is_machine(&self) -> bool {
        self.modules.is_empty()
    }

    /// A kernel as the source calls it, where that is found as this one.
    fn called(&self, kernel: &str) -> String {
        let all = self.device.kernels();
        let is_it = |name: &String| {
            name::only(name, all.iter().map(String::as_str)).is_ok_and(|found| found == kernel)
        };
        name::demangled(kernel).filter(is_it).unwrap_or_else(|| kernel.to_owned())
    }

    fn kernel(&self, out: &mut String, kernel: &Function, within: &str) {
        let known = self.modules.iter().find_map(|module| used(module, &kernel.name));
        let lines = self.lines(kernel, known.as_deref());
        if !lines.buffers.is_empty() {
            let _ = writeln!(out, "\n[{within}buffers]\n{}", lines.buffers.join("\n"));
        }
        let _ = writeln!(out, "\n[[{within}launch]]\nkernel = {}", quoted(&self.called(&kernel.name)));
        let cluster = kernel.clusters.exact.unwrap_or([1; 3]);
        let grid = if kernel.clusters.are_counted { [1; 3] } else { cluster };
        let _ = writeln!(out, "grid = {}  {MARK}", dimensions(grid));
        let is_said = kernel.most_threads.iter().all(|size| *size > 0);
        let (threads, remark) = match kernel.exact_threads {
            true if is_said => (kernel.most_threads, String::new()),
            false if is_said => (kernel.most_threads, "  # the most there may be".into()),
            _ => ([THREADS, 1, 1], format!("  {MARK}")),
        };
        let _ = writeln!(out, "block = {}{remark}", dimensions(threads));
        if kernel.clusters.explicit {
            let _ = writeln!(
                out,
                "cluster = {}  {MARK}: the kernel wants the launch to say it",
                dimensions(cluster)
            );
        }
        let program = self.device.program();
        let index = program.functions.iter().position(|one| std::ptr::eq(one, kernel));
        if index.is_some_and(|index| program.asks_for_dynamic(index)) {
            let _ = writeln!(out, "shared = {SHARED}  {MARK}: bytes of shared memory of the launch");
        }
        out.push_str("args = [\n");
        for (argument, remark) in &lines.arguments {
            let _ = writeln!(out, "    {argument},{remark}");
        }
        out.push_str("]\n");
        let Some(first) = lines.shown.first() else { return };
        let _ = writeln!(out, "\n[{within}show]");
        for Shown { key, .. } in &lines.shown {
            let _ = writeln!(out, "{key} = {SHOWN}");
        }
        let _ = writeln!(
            out,
            "\n# Nothing is checked before it is said what results should be: by a file, as [{within}save] writes one, or value by value,\n\
             # {} = {{ values = [1, 2] }} with all elements.\n# [{within}expect]",
            first.key
        );
        for Shown { key, is_float } in &lines.shown {
            let tolerance = if *is_float { ", absolute = 1e-6, relative = 1e-5" } else { "" };
            let file = quoted(&format!("wanted_{}.npy", key.trim_matches('"')));
            let _ = writeln!(out, "# {key} = {{ file = {file}{tolerance} }}");
        }
    }

    fn lines(&self, kernel: &Function, known: Option<&[Used]>) -> Lines {
        let mut lines = Lines { buffers: Vec::new(), arguments: Vec::new(), shown: Vec::new() };
        let nothing = Used { is_unknown: true, ..Used::default() };
        for (number, parameter) in kernel.parameters.iter().enumerate() {
            let used = known.and_then(|known| known.get(number)).unwrap_or(&nothing);
            let name = short(&parameter.name, number);
            let of = format!("  # {}: .{}, {} bytes", comment(&parameter.name), parameter.ty, parameter.size);
            let (argument, remark) = match used.handle {
                Some("tensormap") if parameter.size >= 64 => (
                    zeros(parameter),
                    format!(
                        "{of}; FILL IN: a tensor map, {{ tensormap = \"BUFFER\", type = …, dims = …, box = … }}"
                    ),
                ),
                Some("sampler") => (quoted("sampler:filter=nearest"), of),
                Some(kind @ ("tex" | "surf")) => {
                    let text = format!("{name}={kind}:{}:f32:zero", size(used.geometry.unwrap_or("2d")));
                    (quoted(&text), format!("{of}; FILL IN: geometry, size and type of the image"))
                }
                _ => self.plain((kernel, number), used, &name, &of, &mut lines),
            };
            lines.arguments.push((argument, remark));
        }
        lines
    }

    /// A buffer, a number or bytes.
    fn plain(
        &self,
        (kernel, number): (&Function, usize),
        used: &Used,
        name: &str,
        of: &str,
        lines: &mut Lines,
    ) -> (String, String) {
        let (parameter, is_machine) = (&kernel.parameters[number], self.is_machine());
        if let Some(ty) = self.device.fraction_of(&kernel.name, number) {
            return (quoted(&format!("{ty}:1")), format!("{of}, computed with as {ty}; FILL IN"));
        }
        let is_buffer = parameter.size == 8 && (used.is_address || is_machine);
        if is_buffer {
            let ty = element(used);
            let guess = if used.types.is_empty() {
                format!("  {MARK}: type, number and contents")
            } else {
                format!("  {MARK}: number and contents")
            };
            // Bits may be numbers of any kind, such as places in other buffers.
            let is_float = used.types.keys().any(|name| *name == ty.to_string()) && ty.is_float();
            let init = if used.is_read && is_float { "random:1" } else { "zero" };
            lines.buffers.push(format!(
                "{} = {{ type = \"{ty}\", count = {ELEMENTS}, init = \"{init}\" }}{guess}",
                key(name)
            ));
            if used.is_written || used.types.is_empty() {
                lines.shown.push(Shown { key: key(name), is_float: ty.is_float() });
            }
            let open = match (used.is_address, is_machine) {
                (true, _) => "",
                (false, false) => "; FILL IN: a buffer, or a number",
                (false, true) => {
                    "; FILL IN: a buffer, or a number such as a size_t, \"u64:64\": machine code does not say which"
                }
            };
            return (quoted(name), format!("{of}{open}"));
        }
        match ElementType::of_parameter(parameter.ty, parameter.size) {
            Some(ty) if ty.is_float() => ("1.0".into(), format!("{of}; FILL IN")),
            Some(ty) if is_machine => {
                (quoted(&format!("{ty}:{NUMBER}")), format!("{of}; FILL IN, with its type"))
            }
            Some(_) => (NUMBER.to_string(), format!("{of}; FILL IN")),
            None if is_machine && parameter.size <= 4 => (NUMBER.to_string(), format!("{of}; FILL IN")),
            None => (
                zeros(parameter),
                format!("{of}; FILL IN: a structure, {{ type = \"struct{{…}}\", value = {{…}} }}"),
            ),
        }
    }
}

/// A geometry with a size.
fn size(geometry: &str) -> String {
    let size = match geometry {
        "1d" | "cube" => "64",
        "a1d" | "acube" => "64x4",
        "3d" => "64x64x4",
        "a2d" => "64x64x4",
        _ => "64x64",
    };
    format!("{geometry}:{size}")
}

/// As many zeros as a parameter has bytes.
fn zeros(parameter: &Parameter) -> String {
    quoted(&format!("hex:{}", "00".repeat(parameter.size as usize)))
}

/// The type of the elements that an address leads to, as most accesses have it.
fn element(used: &Used) -> ElementType {
    let most = used.types.iter().max_by_key(|(_, count)| **count).map_or("f32", |(ty, _)| ty);
    // Bits are most often floats.
    let most = match most {
        "b32" => "f32",
        "b16" => "f16",
        other => other,
    };
    ElementType::find(most).unwrap_or(ElementType::U8)
}

/// The name of a parameter as one of a buffer: compilers number them behind the name of the kernel.
fn short(name: &str, number: usize) -> String {
    match name.rsplit_once("_param_") {
        Some((_, digits)) => format!("p{digits}"),
        None if name.is_empty() => format!("p{number}"),
        None => name.to_owned(),
    }
}

fn dimensions(sizes: [u32; 3]) -> String {
    match sizes {
        [x, 1, 1] => x.to_string(),
        [x, y, 1] => format!("[{x}, {y}]"),
        [x, y, z] => format!("[{x}, {y}, {z}]"),
    }
}
