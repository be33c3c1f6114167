//! A recorded line of PTX, taken apart: what it names, and what each register has to hold before.

use super::needs::{fill, hidden, is_object, unsteady};
use super::values::Fill;
use std::collections::BTreeSet;
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::{Direction, Form, Lowering, OperandKind, TypeRow};
use warpsmith_ptx::view::{Inst, Operand, Role, Statement};

/// Where an address leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Global,
    Shared,
    /// Shared memory by an address that leads anywhere.
    SharedGeneric,
    Local,
    Constant,
}

/// What a register is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Use {
    /// It is read, and holds such values.
    Read(Fill),
    Written,
    /// Read and written.
    Both,
    /// The address of a place of the thread's own.
    Address(Place),
    /// An address that lies in one space or another.
    AnyAddress,
    /// The address of a function, by its name.
    Function(String),
    /// What an arrival at a barrier object gave; written, if so.
    State(bool),
}

/// A register that a line names.
#[derive(Debug, Clone)]
pub struct Register {
    /// With the sign: `%b32_0`.
    pub name: String,
    /// Elements of a vector register, else 1.
    pub parts: u32,
    /// Bits of an element; 1 of a predicate.
    pub bits: u32,
    pub ty: &'static TypeRow,
    pub what: Use,
    /// The operand that it is of.
    pub role: &'static str,
}

impl Register {
    /// Bytes of its column.
    pub fn bytes(&self) -> u32 {
        (self.parts * self.bits).div_ceil(64) * 8
    }

    pub fn is_predicate(&self) -> bool {
        self.bits == 1
    }

    pub fn is_written(&self) -> bool {
        matches!(self.what, Use::Written | Use::Both | Use::State(true))
    }
}

/// Which lanes take part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Members {
    /// All of them.
    All,
    /// Those of a mask that stands in the line.
    Of(u32),
    /// Those of a mask that nobody knows before the run.
    Unknown,
}

/// Why a line is not tried, or shows nothing.
pub type Reason = &'static str;

/// A line that can be tried.
#[derive(Debug, Clone)]
pub struct Line {
    /// As it is recorded.
    pub recorded: String,
    /// As it stands in the kernel: variables are named at their middle.
    pub text: String,
    pub form: Form,
    pub registers: Vec<Register>,
    pub reads_carry: bool,
    pub writes_carry: bool,
    pub members: Members,
    /// Why its results say nothing, if they do not: it is executed all the same.
    pub hidden: Option<Reason>,
    /// The variable whose address it takes.
    pub taken: Option<&'static str>,
    /// What is added to the base of its address.
    pub offset: i64,
}

/// The variables that lines name. All of them are larger than in the record, and named at their middle.
pub const VARIABLES: [&str; 4] = ["global", "shared", "const", "local"];

/// Takes a line apart.
///
/// # Errors
/// Why it cannot be tried.
pub fn read(recorded: &str) -> Result<Line, Reason> {
    let module = Module::parse(format!(".entry e {{\n{recorded}\n}}\n"));
    let body = module.functions().next().and_then(|function| function.body());
    let inst = body.and_then(|body| {
        body.statements().find_map(|statement| match statement {
            Statement::Inst(inst) => Some(inst),
            _ => None,
        })
    });
    let inst = inst.ok_or("no instruction")?;
    let form = inst.form().ok_or("no form")?;
    let lowering = form.lowering();
    let mut line = Line {
        recorded: recorded.to_string(),
        text: moved(recorded),
        form,
        registers: Vec::new(),
        reads_carry: form.reads_carry(),
        writes_carry: form.writes_carry(|slot| inst.slot_value(slot)),
        members: Members::All,
        hidden: hidden(lowering, recorded),
        taken: None,
        offset: 0,
    };
    for role in inst.roles() {
        read_role(&mut line, inst, &role)?;
    }
    if line.members != Members::All {
        // What lanes that do not take part leave has to be known.
        for register in line.registers.iter_mut().filter(|register| register.what == Use::Written) {
            register.what = Use::Both;
        }
    }
    if lowering == Some(Lowering::Shuffle) && line.members != Members::All {
        // Only what comes from lanes that take part is defined.
        let is_free = line.registers.iter().any(|register| register.role == "c");
        match line.members {
            Members::Of(mask) if is_free => {
                let segment = if mask.count_ones() > 1 { 0x18 } else { 0x1f };
                for register in line.registers.iter_mut().filter(|register| register.role == "c") {
                    register.what = Use::Read(Fill::Segment(segment));
                }
            }
            _ => line.hidden = Some("reads lanes that do not take part"),
        }
    }
    if line.members == Members::Unknown {
        return Err("a mask that no thread can foresee");
    }
    Ok(line)
}

/// The form of a line, whatever becomes of it.
pub fn form(recorded: &str) -> Option<Form> {
    let module = Module::parse(format!(".entry e {{\n{recorded}\n}}\n"));
    let body = module.functions().next()?.body()?;
    body.statements().find_map(|statement| match statement {
        Statement::Inst(inst) => inst.form(),
        _ => None,
    })
}

fn read_role(line: &mut Line, inst: Inst<'_>, role: &Role<'_>) -> Result<(), Reason> {
    let text = role.operand.node().text();
    let lowering = line.form.lowering();
    let direction = role.description.direction();
    match role.description.kind() {
        OperandKind::Address => {
            let place = place(line, inst, role);
            let Operand::Address(address) = role.operand else { return Err("an address without a bracket") };
            if address.base().is_none() {
                return Err("an address that is a number");
            }
            let in_shared = matches!(place, Some(Place::Shared | Place::SharedGeneric));
            if in_shared
                && VARIABLES.iter().any(|name| *name != "shared" && text.contains(&format!("{name}_v")))
            {
                return Err("a variable of a space that it cannot lie in");
            }
            line.offset = address.offset().unwrap_or_default() as i64;
            for (name, ty, parts) in registers(text) {
                let place = place.ok_or("an address of a space that it cannot lie in")?;
                if u32::from(ty.bits) < 64 && matches!(place, Place::Global | Place::SharedGeneric) {
                    return Err("an address of 32 bits in a space of 64");
                }
                line.registers.push(Register {
                    name,
                    parts,
                    bits: ty.bits.into(),
                    ty,
                    what: Use::Address(place),
                    role: role.name,
                });
            }
        }
        OperandKind::Function => {}
        OperandKind::Value | OperandKind::Arguments | OperandKind::Variable => {
            let fill = match fill(lowering, role.name) {
                Fill::Places { .. } => Fill::Places { halves: line.recorded.contains(".tf32") },
                other => other,
            };
            if matches!(fill, Fill::Mask | Fill::Full) && registers(text).is_empty() {
                line.members = number(text).map_or(Members::Unknown, Members::Of);
            }
            if let Some(variable) = VARIABLES.into_iter().find(|name| text.starts_with(&format!("{name}_v")))
            {
                line.taken = Some(variable);
            } else if text.starts_with("entry_v")
                || text.starts_with("function_")
                || text.starts_with("label_")
            {
                line.hidden = Some("an address that no two machines share");
            }
            if lowering == Some(Lowering::Barrier)
                && text.starts_with('%')
                && registers(text).is_empty()
                && role.name != "c"
            {
                return Err("a barrier that differs from thread to thread");
            }
            if unsteady(text) {
                line.hidden = Some("reads what differs from run to run");
            }
            for (name, ty, parts) in registers(text) {
                // Of a register that is written in part the rest has to be known.
                let partly = matches!(role.operand, Operand::Member(_));
                let what = match direction {
                    _ if role.name == "fptr" => Use::Function(called(&line.recorded, ty)?),
                    _ if fill == Fill::State => Use::State(direction != Direction::Read),
                    Direction::Read if fill == Fill::Address => Use::AnyAddress,
                    Direction::Read => Use::Read(fill.clone()),
                    Direction::Write if !partly => Use::Written,
                    _ => Use::Both,
                };
                let (bits, role) = (ty.bits.into(), role.name);
                if line.registers.iter().all(|register| register.name != name) {
                    line.registers.push(Register { name, parts, bits, ty, what, role });
                }
            }
        }
        OperandKind::Label | OperandKind::Targets | OperandKind::Prototype => {}
        _ => return Err("textures and surfaces"),
    }
    Ok(())
}

/// The function whose address a register has to hold.
fn called(recorded: &str, ty: &TypeRow) -> Result<String, Reason> {
    if ty.bits < 64 {
        return Err("an address of 32 bits in a space of 64");
    }
    let signature = ["0_0", "0_1", "1_0", "1_1"].into_iter().find(|signature| {
        let named = |stem: &str| recorded.contains(&format!("{stem}_{signature}"));
        named("prototype") || named("targets")
    });
    Ok(format!("function_{}", signature.ok_or("a call of nothing")?))
}

/// The line with its variables named at their middle.
fn moved(recorded: &str) -> String {
    let mut out = recorded.to_string();
    for name in VARIABLES {
        let middle = super::kernel::middle(name);
        out = out.replace(&format!("{name}_v"), &format!("{name}_v+{middle}"));
    }
    out
}

/// Where the address of an operand leads.
fn place(line: &Line, inst: Inst<'_>, role: &Role<'_>) -> Option<Place> {
    let lowering = line.form.lowering();
    let spaces: Vec<&str> =
        role.spaces(inst).map(|space| space.split("::").next().unwrap_or(space)).collect();
    let in_shared = is_object(lowering)
        || matches!(lowering, Some(Lowering::LoadMatrix | Lowering::StoreMatrix | Lowering::StoreBulk));
    match spaces.first().copied() {
        Some("shared") => Some(Place::Shared),
        _ if in_shared => Some(Place::SharedGeneric),
        Some("global" | "generic") | None => Some(Place::Global),
        Some("local") => Some(Place::Local),
        Some("const") => Some(Place::Constant),
        _ => None,
    }
}

/// Registers that a text names, each once, as the record names them: `%b32_0`, `%v2f32_1`.
pub fn registers(text: &str) -> Vec<(String, &'static TypeRow, u32)> {
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for name in text.split('%').skip(1) {
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(name.len());
        let name = &name[..end];
        let Some((stem, number)) = name.rsplit_once('_') else { continue };
        if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        if let Some((parts, ty)) = shape(stem)
            && seen.insert(name)
        {
            out.push((format!("%{name}"), ty, parts));
        }
    }
    out
}

/// Elements and type by the stem of a name: `v2f32`.
fn shape(stem: &str) -> Option<(u32, &'static TypeRow)> {
    let row = |name: &str| TypeRow::all().iter().find(|row| row.name == name);
    if let Some(row) = row(stem) {
        return Some((1, row));
    }
    let rest = stem.strip_prefix('v')?;
    Some((rest.get(..1)?.parse().ok()?, row(rest.get(1..)?)?))
}

/// A mask as a line has it.
fn number(text: &str) -> Option<u32> {
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => u32::from_str_radix(digits, 16).ok(),
        None if text == "WARP_SZ" => Some(32),
        None => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operands_say_what_registers_are_for() {
        let line = read("atom.shared.add.u32 %u32_0, [%b32_0], %u32_1;").unwrap();
        let uses: Vec<_> = line.registers.iter().map(|r| (r.name.as_str(), r.what.clone())).collect();
        assert_eq!(
            uses,
            [
                ("%u32_0", Use::Written),
                ("%b32_0", Use::Address(Place::Shared)),
                ("%u32_1", Use::Read(Fill::Any))
            ]
        );
        assert_eq!(
            read("ld.global.u32 %u32_0, [global_v+-16];").unwrap().text,
            "ld.global.u32 %u32_0, [global_v+1024+-16];"
        );
        assert!(read("ld.global.u32 %u32_0, [64];").is_err());
        assert_eq!(read("vote.sync.any.pred %pred_0, %pred_1, 0xFF;").unwrap().members, Members::Of(255));
    }
}
