//! The text of a kernel up to and with the line.

use super::super::line::{Line, Members, Place, Use};
use super::super::needs::is_object;
use super::super::values::Fill;
use super::{BYTES, Column, Extra, Kernel, LOCAL, OWN, PARAMETER, list, signatures};
use warpsmith_ptx::isa::Lowering;

pub struct Writer<'l> {
    pub line: &'l Line,
    pub kernel: Kernel,
    pub text: String,
}

macro_rules! put {
    ($writer:expr, $($arguments:tt)*) => {{
        use std::fmt::Write;
        let _ = writeln!($writer.text, $($arguments)*);
    }};
}
pub(super) use put;

impl Writer<'_> {
    pub fn lowering(&self) -> Option<Lowering> {
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
    pub fn partner(&self) -> Option<u32> {
        let registers = |role: &str| self.line.registers.iter().any(|register| register.role == role);
        let operands = self.line.text.matches(',').count();
        match self.lowering() {
            Some(Lowering::Barrier) if self.line.text.contains(".arrive") => None,
            Some(Lowering::Barrier)
                if !self.line.text.contains(".red") && operands == 1 && !registers("b") =>
            {
                None
            }
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

    pub fn place_columns(&mut self) {
        let (mut from, mut to) = (0, 0);
        let place = |row: &mut u32, bytes: u32| {
            let at = row.next_multiple_of(if bytes >= 16 { 16 } else { 8 });
            *row = at + bytes;
            at
        };
        for register in &self.line.registers {
            let fill = match &register.what {
                Use::Read(fill) => Some(*fill),
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

    pub fn head(&mut self) {
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
        let local = self
            .line
            .registers
            .iter()
            .any(|r| matches!(r.what, Use::Address(Place::Local) | Use::AnyAddress));
        if uses("local_v") || local {
            put!(self, ".local .align 128 .b8 local_v[{LOCAL}];");
        }
        if uses("param_v") || uses("result_v") {
            put!(self, ".param .b32 param_v; .param .b32 result_v;");
        }
        for (signature, result, parameter) in signatures() {
            if uses(&format!("prototype_{signature}")) {
                put!(
                    self,
                    "prototype_{signature}: .callprototype {} _ {};",
                    list(result, "_"),
                    list(parameter, "_")
                );
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
    pub fn copy(&mut self, space: &str, before: bool) {
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
            put!(
                self,
                "ld.{space}.v2.b64 {{%lo, %hi}}, [%own]; st.global.v2.b64 [%p+{behind}], {{%lo, %hi}};"
            );
        }
        put!(
            self,
            "add.u64 %p, %p, {step}; add.u64 %own, %own, {step}; add.u32 %i, %i, {step}; setp.lt.u32 %is, %i, {size}; \
             @%is bra {space}_{tag};\nbar.warp.sync 0xffffffff;"
        );
    }

    fn load(&mut self, column: &Column) {
        // What has to be alike in all threads is that of the first.
        let base =
            if matches!(column.fill, Fill::Shared(_)) || self.is_uniform() { "%first" } else { "%from" };
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

    pub fn inputs(&mut self) {
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
                        // What all threads of a warp execute as one: there is one address.
                        _ if self.lowering() == Some(Lowering::StoreBulk) => {
                            format!("add.u64 %own, %own, {};", BYTES / 4)
                        }
                        Place::Local => format!("add.u64 %own, %own, {};", LOCAL / 2),
                        _ => format!(
                            "add.u64 %own, %own, {}; mad.wide.u32 %own, %lane, {OWN}, %own;",
                            BYTES / 4
                        ),
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
    pub fn before(&mut self) {
        if is_object(self.lowering()) {
            let start = i64::from(BYTES / 4) + self.line.offset;
            put!(self, "mov.u64 %own, shared_v; add.u64 %own, %own, {start};");
            if self.line.text.contains("shared_v") {
                put!(self, "setp.eq.u32 %is, %lane, 0;");
            } else {
                put!(self, "mad.wide.u32 %own, %lane, {OWN}, %own; setp.eq.u32 %is, %lane, %lane;");
            }
            if self.lowering() != Some(Lowering::ObjectBegin) {
                // Arrivals that must not complete a phase are those of all threads.
                let count = if self.line.text.contains("noComplete") { 1000 } else { 200 };
                put!(self, "@%is mbarrier.init.shared.b64 [%own], {count};\nbar.warp.sync 0xffffffff;");
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
            let at = self
                .kernel
                .extra_in
                .iter()
                .find(|(extra, _)| *extra == Extra::Carry)
                .map_or(0, |(_, at)| *at);
            put!(self, "ld.global.b32 %t, [%from+{at}]; add.cc.u32 %t, %t, 0xffffffff;");
        }
        if self.jumps() {
            put!(self, "mov.b32 %i, 1;");
        }
    }

    pub fn execute(&mut self) {
        if let Members::Of(mask) = self.line.members {
            put!(
                self,
                "shr.u32 %t, {mask}, %lane; and.b32 %t, %t, 1; setp.eq.u32 %is, %t, 0; @%is bra skipped;"
            );
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
}
