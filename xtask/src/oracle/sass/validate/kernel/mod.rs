//! Kernels that show what lines do: buffers go in, the line is executed, what it has left goes out.
//!
//! A kernel has four parameters: `from` and `to` have a row for each thread, `memory` is what addresses lead to, and
//! `entry_v` what lines read parameters of. A memory has [`BYTES`] bytes; behind it is written what other spaces held in the end.

mod show;
mod writer;

use super::line::{Line, Members, Place, Register, Use, VARIABLES};
use super::needs::is_object;
use super::values::Fill;
use std::fmt::Write;
use warpsmith_ptx::isa::{Lowering, PtxVersion, Target};
use writer::Writer;

/// Bytes of a memory of each space.
pub const BYTES: u32 = 4096;
/// Bytes of the local memory of a thread that lines see.
pub const LOCAL: u32 = 128;
/// Bytes of a thread's own part of a memory.
pub const OWN: u32 = 64;
/// Bytes of the parameter that lines read.
pub const PARAMETER: u32 = 64;

/// How far the middle of a variable is from its beginning.
pub fn middle(variable: &str) -> u32 {
    if variable == "local" { LOCAL / 2 } else { BYTES / 4 }
}

/// A register with its place in a row.
#[derive(Debug, Clone)]
pub struct Column {
    pub register: Register,
    pub fill: Fill,
    pub at: u32,
}

/// What stands in a row besides registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extra {
    /// The carry flag.
    Carry,
    /// Whether a jump is taken.
    Guard,
    /// A word for another thread.
    Word,
}

/// How a kernel is written and launched.
#[derive(Debug, Clone)]
pub struct Kernel {
    pub name: String,
    pub line: Line,
    pub inputs: Vec<Column>,
    pub extra_in: Vec<(Extra, u32)>,
    pub outputs: Vec<Column>,
    /// What else is written: in words, and where.
    pub extra_out: Vec<(&'static str, u32)>,
    pub from_row: u32,
    pub to_row: u32,
    /// Threads of a block, blocks.
    pub shape: (u32, u32),
    pub launches: u64,
    /// Whether threads do not know each other, so that any number of them will do.
    pub is_free: bool,
    /// Whether the memory is looked at.
    pub dumps: bool,
    text: String,
}

impl Kernel {
    /// Why nothing that it leaves can be compared.
    pub fn hidden(&self) -> Option<&'static str> {
        let shows = !self.outputs.is_empty() || !self.extra_out.is_empty() || self.dumps;
        self.line.hidden.or((!shows).then_some("no visible effect"))
    }

    pub fn threads(&self) -> u32 {
        self.shape.0 * self.shape.1
    }

    /// Number of lines of its text.
    pub fn lines(&self) -> usize {
        self.text.matches('\n').count()
    }
}

/// Writes the kernel of a line, with one warp and one launch where that will do.
pub fn write_small(name: &str, line: &Line) -> Kernel {
    let mut kernel = write(name, line, 1);
    kernel.launches = 1;
    if kernel.is_free {
        kernel.shape = (32, 1);
    }
    kernel
}

/// Writes the kernel of a line; `blocks` of it are launched where threads do not know each other.
pub fn write(name: &str, line: &Line, blocks: u32) -> Kernel {
    let lowering = line.form.lowering();
    let reads = |space: &str| line.text.contains(&format!("{space}_v"));
    let addresses = |place: Place| line.registers.iter().any(|r| r.what == Use::Address(place));
    let in_memory = VARIABLES.into_iter().any(reads)
        || line.registers.iter().any(|r| matches!(r.what, Use::Address(_) | Use::AnyAddress));
    let meets = matches!(lowering, Some(Lowering::Barrier));
    let warp = in_memory
        || line.members != Members::All
        || line.registers.iter().any(|r| matches!(r.what, Use::Read(Fill::Mask | Fill::Full)));
    let (shape, launches) = match (meets, warp) {
        (true, _) => ((64, 1), 2),
        (false, true) => ((32, 1), 4),
        _ => ((64, blocks), 1),
    };
    let writes = matches!(
        lowering,
        Some(
            Lowering::Store
                | Lowering::Atomic
                | Lowering::CopyAsync
                | Lowering::StoreMatrix
                | Lowering::StoreBulk
        )
    );
    let kernel = Kernel {
        name: name.into(),
        line: line.clone(),
        inputs: Vec::new(),
        extra_in: Vec::new(),
        outputs: Vec::new(),
        extra_out: Vec::new(),
        from_row: 0,
        to_row: 0,
        shape,
        launches,
        is_free: !meets && !warp,
        dumps: writes && in_memory,
        text: String::new(),
    };
    let mut writer = Writer { line, kernel, text: String::new() };
    writer.place_columns();
    writer.head();
    let shared = reads("shared") || addresses(Place::Shared) || addresses(Place::SharedGeneric);
    let spaces = [
        ("global", reads("global")),
        ("shared", shared && !is_object(lowering)),
        ("local", reads("local") || addresses(Place::Local)),
    ];
    for (space, _) in spaces.iter().filter(|(_, used)| *used) {
        writer.copy(space, true);
    }
    writer.inputs();
    writer.before();
    writer.execute();
    writer.after();
    writer.outputs();
    for (space, _) in spaces.iter().filter(|(space, used)| *used && writes && *space != "const") {
        writer.copy(space, false);
    }
    writer.end();
    let mut kernel = writer.kernel;
    kernel.text = writer.text;
    kernel
}

/// The functions that lines call: name, results, parameters.
fn signatures() -> [(String, usize, usize); 4] {
    [(0, 0), (0, 1), (1, 0), (1, 1)]
        .map(|(results, parameters)| (format!("{results}_{parameters}"), results, parameters))
}

fn list(count: usize, name: &str) -> String {
    if count == 0 { String::new() } else { format!("(.param .b32 {name})") }
}

/// The text of a module with such kernels, and the first line of each, counted from 1, and one behind the last.
pub fn module(kernels: &[&Kernel], version: PtxVersion, target: Target) -> (String, Vec<usize>) {
    let uses = |name: &str| kernels.iter().any(|kernel| kernel.text.contains(name));
    let mut out = format!(".version {version}\n.target {target}\n.address_size 64\n");
    if uses("global_v") {
        let _ = writeln!(out, ".global .align 128 .b8 global_v[{BYTES}];");
    }
    if uses("const_v") {
        let words: Vec<String> = (0..u64::from(BYTES / 8))
            .map(|word| format!("{:#x}", word.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
            .collect();
        let _ = writeln!(out, ".const .align 128 .b64 const_v[{}] = {{{}}};", BYTES / 8, words.join(", "));
    }
    if uses("called_v") || uses("function_") {
        let _ = writeln!(out, ".global .align 4 .b32 called_v[256];");
        for (signature, results, parameters) in signatures() {
            let take = if parameters > 0 { "ld.param.b32 %a, [p];" } else { "mov.b32 %a, 77;" };
            let give = if results > 0 { "xor.b32 %a, %a, 0x5a5a5a5a; st.param.b32 [r], %a;" } else { "" };
            let _ = writeln!(
                out,
                ".func {} function_{signature} {} {{ .reg .b32 %a, %b, %c; .reg .b64 %d; {take} mov.u32 %b, %ctaid.x; \
                 mov.u32 %c, %ntid.x; mul.lo.u32 %b, %b, %c; mov.u32 %c, %tid.x; add.u32 %b, %b, %c; mov.u64 %d, called_v; \
                 mad.wide.u32 %d, %b, 4, %d; add.u32 %a, %a, 1; st.global.b32 [%d], %a; {give} ret; }}",
                list(results, "r"),
                list(parameters, "p"),
            );
        }
    }
    let mut number = out.matches('\n').count() + 1;
    let mut places = Vec::new();
    for kernel in kernels {
        places.push(number);
        out.push_str(&kernel.text);
        number += kernel.lines();
    }
    places.push(number);
    (out, places)
}
