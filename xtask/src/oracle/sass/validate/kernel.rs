//! Kernels that show what lines do: buffers go in, the line is executed, what it has left goes out.
//!
//! A kernel has four parameters: `from` and `to` have a row for each thread, `memory` is what addresses lead to, and
//! `entry_v` what lines read parameters of. A memory has [`BYTES`] bytes; behind it is written what other spaces held in the end.

use super::line::{Line, Members, Place, Register, Use, VARIABLES, is_object};
use super::values::Fill;
use std::fmt::Write;
use warpsmith_ptx::isa::{Lowering, PtxVersion, Target};

/// Bytes of a memory of each space.
pub const BYTES: u32 = 4096;
/// Bytes of the local memory of a thread that lines see.
const LOCAL: u32 = 128;
/// Bytes of a thread's own part of a memory.
const OWN: u32 = 64;
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

/// A line on its way into a kernel.
struct Writer<'l> {
    line: &'l Line,
    kernel: Kernel,
    text: String,
}

macro_rules! put {
    ($writer:expr, $($arguments:tt)*) => {{
        let _ = writeln!($writer.text, $($arguments)*);
    }};
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
    let warp = in_memory || line.members != Members::All || line.registers.iter().any(|r| matches!(r.what, Use::Read(Fill::Mask | Fill::Full)));
    let (shape, launches) = match (meets, warp) {
        (true, _) => ((64, 1), 2),
        (false, true) => ((32, 1), 4),
        _ => ((64, blocks), 1),
    };
    let writes = matches!(
        lowering,
        Some(Lowering::Store | Lowering::Atomic | Lowering::CopyAsync | Lowering::StoreMatrix | Lowering::StoreBulk)
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
    put!(writer, "ret;\n}}");
    let mut kernel = writer.kernel;
    kernel.text = writer.text;
    kernel
}

impl Writer<'_> {
    fn lowering(&self) -> Option<Lowering> {
        self.line.form.lowering()
    }

    fn jumps(&self) -> bool {
        use Lowering as L;
        matches!(self.lowering(), Some(L::Branch | L::BranchIndexed | L::Exit | L::EndCall | L::Trap))
    }

    fn is_uniform(&self) -> bool {
        self.line.text.split([' ', ';']).next().is_some_and(|word| word.ends_with(".uni"))
    }

    /// Whether threads show each other that they met, and how far the other one is.
    fn partner(&self) -> Option<u32> {
        let registers = |role: &str| self.line.registers.iter().any(|register| register.role == role);
        let operands = self.line.text.matches(',').count();
        match self.lowering() {
            Some(Lowering::Barrier) if self.line.text.contains(".arrive") => None,
            Some(Lowering::Barrier) if !self.line.text.contains(".red") && operands == 1 && !registers("b") => None,
            Some(Lowering::Barrier) if self.line.text.contains(".red") => None,
            Some(Lowering::Barrier) => Some(32),
            // The other one is of the same half, and even or odd as well.
            Some(Lowering::WarpBarrier) if self.line.members == Members::All => Some(2),
            _ => None,
        }
    }

    /// What is shown besides the registers that the line writes.
    fn shown(&self) -> Vec<&'static str> {
        let lowering = self.lowering();
        let calls = lowering == Some(Lowering::Call);
        let parts = [
            ("carry", self.line.writes_carry),
            ("way", self.jumps() && lowering != Some(Lowering::Trap)),
            ("called", calls),
            ("result", calls && self.line.text.contains("result_v")),
            ("partner", self.partner().is_some()),
            ("there", self.line.taken.is_some() && self.line.hidden.is_none()),
            ("phase", is_object(lowering) && lowering != Some(Lowering::ObjectEnd)),
        ];
        parts.into_iter().filter(|(_, shown)| *shown).map(|(what, _)| what).collect()
    }

    fn place_columns(&mut self) {
        let (mut from, mut to) = (0, 0);
        let place = |row: &mut u32, bytes: u32| {
            let at = row.next_multiple_of(if bytes >= 16 { 16 } else { 8 });
            *row = at + bytes;
            at
        };
        for register in &self.line.registers {
            let fill = match &register.what {
                Use::Read(fill) => Some(fill.clone()),
                Use::Both => Some(Fill::Any),
                Use::AnyAddress => Some(Fill::Any),
                _ => None,
            };
            let column = |at, fill| Column { register: register.clone(), fill, at };
            if let Some(fill) = fill {
                let at = place(&mut from, register.bytes());
                self.kernel.inputs.push(column(at, fill));
            }
            if register.is_written() && self.line.taken.is_none() && self.line.hidden.is_none() {
                let at = place(&mut to, register.bytes());
                self.kernel.outputs.push(column(at, Fill::Any));
            }
        }
        if self.line.reads_carry {
            self.kernel.extra_in.push((Extra::Carry, place(&mut from, 8)));
        }
        if self.jumps() {
            self.kernel.extra_in.push((Extra::Guard, place(&mut from, 8)));
        }
        if self.partner().is_some() || self.line.text.contains("param_v") {
            self.kernel.extra_in.push((Extra::Word, place(&mut from, 8)));
        }
        for what in self.shown() {
            self.kernel.extra_out.push((what, place(&mut to, 8)));
        }
        self.kernel.from_row = from.next_multiple_of(16);
        self.kernel.to_row = to.next_multiple_of(16);
    }

    fn head(&mut self) {
        put!(
            self,
            ".visible .entry {}(.param .u64 from, .param .u64 to, .param .u64 memory, .param .align 16 .b8 entry_v[{PARAMETER}])\n{{\n\
             .reg .b64 %from, %first, %to, %memory, %own, %p, %q, %lo, %hi; .reg .b32 %row, %lane, %t, %i; .reg .pred %is, %guard;",
            self.kernel.name
        );
        for register in &self.line.registers {
            let vector = if register.parts > 1 { format!(".v{} ", register.parts) } else { String::new() };
            put!(self, ".reg {vector}.{} {};", register.ty.name, register.name);
        }
        let uses = |name: &str| self.line.text.contains(name);
        let shared = self.line.registers.iter().any(|register| {
            matches!(register.what, Use::Address(Place::Shared | Place::SharedGeneric) | Use::AnyAddress)
        });
        let states = self.line.registers.iter().any(|register| matches!(register.what, Use::State(_)));
        if uses("shared_v") || shared || states || self.partner().is_some() {
            put!(self, ".shared .align 128 .b8 shared_v[{BYTES}];");
        }
        let local = self.line.registers.iter().any(|r| matches!(r.what, Use::Address(Place::Local) | Use::AnyAddress));
        if uses("local_v") || local {
            put!(self, ".local .align 128 .b8 local_v[{LOCAL}];");
        }
        if uses("param_v") || uses("result_v") {
            put!(self, ".param .b32 param_v; .param .b32 result_v;");
        }
        for (signature, result, parameter) in signatures() {
            if uses(&format!("prototype_{signature}")) {
                put!(self, "prototype_{signature}: .callprototype {} _ {};", list(result, "_"), list(parameter, "_"));
            }
            if uses(&format!("targets_{signature}")) {
                put!(self, "targets_{signature}: .calltargets function_{signature};");
            }
        }
        if uses("targets_v") {
            put!(self, "targets_v: .branchtargets label_v, label_w;");
        }
        let (from, to) = (self.kernel.from_row, self.kernel.to_row);
        put!(
            self,
            "ld.param.u64 %from, [from]; ld.param.u64 %to, [to]; ld.param.u64 %memory, [memory];\n\
             mov.u32 %row, %ctaid.x; mov.u32 %t, %ntid.x; mov.u32 %lane, %tid.x; mad.lo.u32 %row, %row, %t, %lane;\n\
             mov.b64 %first, %from; mad.wide.u32 %from, %row, {from}, %from; mad.wide.u32 %to, %row, {to}, %to;"
        );
    }

    /// Copies a space from the memory before, or behind it afterwards.
    fn copy(&mut self, space: &str, before: bool) {
        let tag = if before { "in" } else { "out" };
        let behind = if before { 0 } else { BYTES };
        // Of local memory every thread has its own.
        let (size, step, start) = if space == "local" { (LOCAL, 16, LOCAL) } else { (BYTES, 512, 16) };
        if !before {
            put!(self, "bar.warp.sync 0xffffffff;");
        }
        put!(self, "mul.wide.u32 %q, %lane, {start}; add.u64 %p, %memory, %q; mov.b32 %i, 0;");
        put!(self, "mov.u64 %own, {space}_v;");
        if space != "local" {
            put!(self, "add.u64 %own, %own, %q;");
        }
        put!(self, "{space}_{tag}:");
        if before {
            put!(self, "ld.global.v2.b64 {{%lo, %hi}}, [%p]; st.{space}.v2.b64 [%own], {{%lo, %hi}};");
        } else {
            put!(self, "ld.{space}.v2.b64 {{%lo, %hi}}, [%own]; st.global.v2.b64 [%p+{behind}], {{%lo, %hi}};");
        }
        put!(
            self,
            "add.u64 %p, %p, {step}; add.u64 %own, %own, {step}; add.u32 %i, %i, {step}; setp.lt.u32 %is, %i, {size}; \
             @%is bra {space}_{tag};\nbar.warp.sync 0xffffffff;"
        );
    }

    fn load(&mut self, column: &Column) {
        // What has to be alike in all threads is that of the first.
        let base = if matches!(column.fill, Fill::Shared(_)) || self.is_uniform() { "%first" } else { "%from" };
        let (name, at, bits) = (&column.register.name, column.at, column.register.bits);
        match (column.register.parts, bits) {
            (1, 1) => put!(self, "ld.global.b32 %t, [{base}+{at}]; setp.ne.b32 {name}, %t, 0;"),
            (1, 128) => {
                put!(self, "ld.global.v2.b64 {{%lo, %hi}}, [{base}+{at}]; mov.b128 {name}, {{%lo, %hi}};");
            }
            (1, _) => put!(self, "ld.global.b{bits} {name}, [{base}+{at}];"),
            (count, _) => put!(self, "ld.global.v{count}.b{bits} {name}, [{base}+{at}];"),
        }
    }

    fn inputs(&mut self) {
        for column in self.kernel.inputs.clone() {
            self.load(&column);
        }
        for (extra, at) in self.kernel.extra_in.clone() {
            match extra {
                Extra::Guard => {
                    let base = if self.is_uniform() { "%first" } else { "%from" };
                    put!(self, "ld.global.b32 %t, [{base}+{at}]; setp.ne.b32 %guard, %t, 0;");
                }
                Extra::Word => put!(self, "ld.global.b32 %i, [%from+{at}];"),
                Extra::Carry => {}
            }
        }
        for register in &self.line.registers {
            let name = &register.name;
            let wide = register.bits == 64;
            match &register.what {
                Use::Address(place) => {
                    let base = match place {
                        Place::Global => "memory",
                        Place::Shared | Place::SharedGeneric => "shared_v",
                        Place::Local => "local_v",
                        Place::Constant => "const_v",
                    };
                    let own = match place {
                        Place::Local => format!("add.u64 %own, %own, {};", LOCAL / 2),
                        _ => format!("add.u64 %own, %own, {}; mad.wide.u32 %own, %lane, {OWN}, %own;", BYTES / 4),
                    };
                    let from = if *place == Place::Global { "%memory" } else { base };
                    put!(self, "mov.u64 %own, {from}; {own}");
                    if *place == Place::SharedGeneric {
                        put!(self, "cvta.shared.u64 %own, %own;");
                    }
                    if wide {
                        put!(self, "mov.b64 {name}, %own;");
                    } else {
                        put!(self, "cvt.u32.u64 {name}, %own;");
                    }
                }
                Use::AnyAddress if wide => {
                    // Some lanes keep what was loaded.
                    put!(
                        self,
                        "mov.u64 %own, shared_v; cvta.shared.u64 %p, %own; mov.u64 %own, local_v; cvta.local.u64 %q, %own;\n\
                         and.b32 %t, %lane, 3; setp.eq.u32 %is, %t, 1; selp.b64 {name}, %p, {name}, %is;\n\
                         setp.eq.u32 %is, %t, 2; selp.b64 {name}, %q, {name}, %is;\n\
                         setp.eq.u32 %is, %t, 3; selp.b64 {name}, %memory, {name}, %is;"
                    );
                }
                Use::Function(function) => put!(self, "mov.u64 {name}, {function};"),
                _ => {}
            }
        }
    }

    /// What the line needs that is no register.
    fn before(&mut self) {
        if is_object(self.lowering()) {
            let start = i64::from(BYTES / 4) + self.line.offset;
            put!(self, "mov.u64 %own, shared_v; add.u64 %own, %own, {start};");
            if self.line.text.contains("shared_v") {
                put!(self, "setp.eq.u32 %is, %lane, 0;");
            } else {
                put!(self, "mad.wide.u32 %own, %lane, {OWN}, %own; setp.eq.u32 %is, %lane, %lane;");
            }
            if self.lowering() != Some(Lowering::ObjectBegin) {
                put!(self, "@%is mbarrier.init.shared.b64 [%own], 200;\nbar.warp.sync 0xffffffff;");
                put!(self, "mbarrier.arrive.shared.b64 %lo, [%own], 2;\nbar.warp.sync 0xffffffff;");
            }
        }
        let states = self.line.registers.iter().filter(|r| r.what == Use::State(false));
        for name in states.map(|register| register.name.clone()).collect::<Vec<_>>() {
            if !is_object(self.lowering()) {
                put!(
                    self,
                    "mov.u64 %own, shared_v; mad.wide.u32 %own, %lane, {OWN}, %own;\n\
                     mbarrier.init.shared.b64 [%own], 20; mbarrier.arrive.shared.b64 %lo, [%own], 3;"
                );
            }
            put!(self, "mov.b64 {name}, %lo;");
        }
        if self.lowering() == Some(Lowering::StackRestore) {
            for register in &self.line.registers {
                put!(self, "stacksave.u{} {};", register.bits, register.name);
            }
        }
        if let Some(_distance) = self.partner() {
            put!(self, "mov.u64 %own, shared_v; mad.wide.u32 %p, %lane, 4, %own; st.shared.b32 [%p], %i;");
        }
        if self.lowering() == Some(Lowering::Call) && self.line.text.contains("param_v") {
            put!(self, "st.param.b32 [param_v], %i;");
        }
        if self.line.reads_carry {
            let at = self.kernel.extra_in.iter().find(|(extra, _)| *extra == Extra::Carry).map_or(0, |(_, at)| *at);
            put!(self, "ld.global.b32 %t, [%from+{at}]; add.cc.u32 %t, %t, 0xffffffff;");
        }
        if self.jumps() {
            put!(self, "mov.b32 %i, 1;");
        }
    }

    fn execute(&mut self) {
        if let Members::Of(mask) = self.line.members {
            put!(self, "shr.u32 %t, {mask}, %lane; and.b32 %t, %t, 1; setp.eq.u32 %is, %t, 0; @%is bra skipped;");
        }
        let guard = if self.jumps() { "@%guard " } else { "" };
        put!(self, "{guard}{}", self.line.text);
        if self.line.writes_carry {
            put!(self, "addc.u32 %t, 0, 0;");
        }
        if self.jumps() {
            put!(self, "add.u32 %i, %i, 2;\nlabel_w: add.u32 %i, %i, 4;\nlabel_v:");
        }
        if self.line.text.contains("label_v") && !self.jumps() {
            put!(self, "label_v:");
        }
        if matches!(self.line.members, Members::Of(_)) {
            put!(self, "skipped:");
        }
        if self.lowering() == Some(Lowering::CopyAsync) {
            put!(self, "cp.async.wait_all;\nbar.warp.sync 0xffffffff;");
        }
    }

    fn after(&mut self) {
        for (what, at) in self.kernel.extra_out.clone() {
            match what {
                "carry" => put!(self, "st.global.u32 [%to+{at}], %t;"),
                "way" => put!(self, "st.global.u32 [%to+{at}], %i;"),
                "called" => put!(
                    self,
                    "mov.u64 %own, called_v; mad.wide.u32 %own, %row, 4, %own; ld.global.b32 %t, [%own]; \
                     st.global.b32 [%to+{at}], %t;"
                ),
                "result" => put!(self, "ld.param.b32 %t, [result_v]; st.global.b32 [%to+{at}], %t;"),
                "partner" => {
                    let distance = self.partner().unwrap_or_default();
                    put!(
                        self,
                        "xor.b32 %t, %lane, {distance}; mov.u64 %own, shared_v; mad.wide.u32 %p, %t, 4, %own; \
                         ld.shared.b32 %t, [%p]; st.global.b32 [%to+{at}], %t;"
                    );
                }
                "there" => self.follow(at),
                "phase" => self.phase(at),
                _ => {}
            }
        }
    }

    /// Shows what lies where a line's result leads.
    fn follow(&mut self, at: u32) {
        let Some(register) = self.line.registers.iter().find(|register| register.is_written()) else { return };
        let space = self.line.taken.unwrap_or_default();
        let generic = self.lowering() == Some(Lowering::ConvertAddress);
        let name = &register.name;
        if register.bits == 32 && (generic || space == "global") {
            // Half of an address leads nowhere.
            put!(self, "st.global.b32 [%to+{at}], 0;");
            return;
        }
        let space = if generic { String::new() } else { format!(".{space}") };
        let address = if register.bits == 32 { "cvt.u64.u32" } else { "mov.b64" };
        put!(self, "{address} %p, {name}; ld{space}.b8 %t, [%p]; st.global.b32 [%to+{at}], %t;");
    }

    /// Shows how far a barrier object is.
    fn phase(&mut self, at: u32) {
        let state = self.line.registers.iter().find(|register| register.what == Use::State(true));
        let pending = state.map(|register| register.name.clone());
        if let Some(name) = pending {
            put!(self, "mbarrier.pending_count.b64 %t, {name};");
        } else {
            put!(self, "mov.b32 %t, 0;");
        }
        put!(
            self,
            "bar.warp.sync 0xffffffff;\nmbarrier.test_wait.parity.shared.b64 %is, [%own], 0; selp.b32 %i, 0x100000, 0, %is; or.b32 %t, %t, %i;\n\
             mbarrier.arrive.noComplete.shared.b64 %lo, [%own], 1; mbarrier.pending_count.b64 %i, %lo; \
             st.global.v2.b32 [%to+{at}], {{%t, %i}};"
        );
    }

    fn outputs(&mut self) {
        for Column { register, at, .. } in self.kernel.outputs.clone() {
            let name = &register.name;
            match (register.parts, register.bits) {
                _ if register.what == Use::State(true) => {
                    put!(self, "mbarrier.pending_count.b64 %t, {name}; st.global.b32 [%to+{at}], %t;");
                }
                (1, 1) => put!(self, "selp.b32 %t, 1, 0, {name}; st.global.b32 [%to+{at}], %t;"),
                (1, 128) => {
                    put!(self, "mov.b128 {{%lo, %hi}}, {name}; st.global.v2.b64 [%to+{at}], {{%lo, %hi}};");
                }
                (1, bits) => put!(self, "st.global.b{bits} [%to+{at}], {name};"),
                (count, bits) => put!(self, "st.global.v{count}.b{bits} [%to+{at}], {name};"),
            }
        }
    }
}

/// The functions that lines call: name, results, parameters.
fn signatures() -> [(String, usize, usize); 4] {
    [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(results, parameters)| (format!("{results}_{parameters}"), results, parameters))
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
        let words: Vec<String> =
            (0..u64::from(BYTES / 8)).map(|word| format!("{:#x}", word.wrapping_mul(0x9e37_79b9_7f4a_7c15))).collect();
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
