//! The text of a kernel behind the line: what it has left.

use super::super::line::Use;
use super::Column;
use super::writer::{Writer, put};
use warpsmith_ptx::isa::Lowering;

impl Writer<'_> {
    pub fn after(&mut self) {
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
        let Some(register) = self.line.registers.iter().find(|register| register.is_written()) else {
            return;
        };
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

    pub fn end(&mut self) {
        put!(self, "ret;\n}}");
    }

    pub fn outputs(&mut self) {
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
