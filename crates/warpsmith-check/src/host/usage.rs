//! Whether a text writes what it should: outputs, and nothing else.

use super::expand::register;
use super::report::{self, HostFinding};
use super::statement::{Direction, Holds, Statement, Syntax};
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use warpsmith_ptx::fragment::Fragment;
use warpsmith_ptx::isa::{Direction as Access, OperandKind};
use warpsmith_ptx::view::{Operand, Statement as Ptx};

/// Says which inputs are written and which outputs are not. Only for a text without any other fault.
pub(super) fn check(statement: &Statement, fragment: &Fragment, found: &mut Vec<HostFinding>) {
    let mut written = vec![false; statement.operands.len()];
    let mut any = false;
    for node in fragment.module().root().descendants() {
        let Some(Ptx::Inst(inst)) = Ptx::new(node) else { continue };
        any = true;
        for role in inst.roles() {
            // What a call hands over may be written by it.
            let writes = role.description.direction() != Access::Read
                || role.description.kind() == OperandKind::Arguments;
            if !writes || role.description.kind() == OperandKind::Address {
                continue;
            }
            let node = role.operand.node();
            let names = core::iter::once(node).chain(node.descendants());
            for name in names.filter(|node| matches!(Operand::new(*node), Some(Operand::Name(_)))) {
                let Some(index) = index(name.bytes(), statement) else { continue };
                written[index] = true;
                let is_call = role.description.kind() == OperandKind::Arguments;
                if statement.operands[index].direction == Direction::In && !is_call {
                    let operand = &statement.operands[index];
                    let message = format!(
                        "this writes `{}`, which is an input only: the compiler does not know that it changes; \
                         make it an output that is also read",
                        register(index)
                    );
                    let span = fragment.host_span(name.span());
                    let fault = HostFinding::warning(report::WRITTEN, span, message);
                    found.push(fault.note(operand.span, "an input by its place"));
                }
            }
        }
    }
    // Triton asks for an output even where the instruction has none.
    if !any || statement.syntax == Syntax::Llvm {
        return;
    }
    for (index, operand) in statement.operands.iter().enumerate() {
        let is_register = matches!(operand.holds, Holds::Register(_));
        if operand.direction == Direction::Out && is_register && !written[index] {
            let message =
                format!("no instruction writes this output, `{}`: its value is undefined", register(index));
            found.push(HostFinding::warning(report::UNWRITTEN, operand.span, message));
        }
    }
}

/// The operand whose register has a name.
fn index(name: &[u8], statement: &Statement) -> Option<usize> {
    let digits = core::str::from_utf8(name.strip_prefix(b"%")?).ok()?;
    let index: usize = digits.parse().ok()?;
    (index < statement.operands.len()).then_some(index)
}
