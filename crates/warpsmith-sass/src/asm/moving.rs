//! Addresses in code: what has to be written anew when instructions move.
//!
//! Distances to targets stand in operands of which a class says so. What else holds an address is found by what the code
//! does with it: a number that comes to a call as the place where its function returns to, to a return, or to a computed
//! call as the function; and tables in constants, of targets of computed branches and of functions. Nothing here knows an instruction.

use crate::flow::{Branch, File, JumpTables, Register, Shapes, When};
use crate::format::SlotKind;
use crate::isa::{Element, Instruction, Item};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_md::model::Immediate;

/// How many instructions at most lie between one that gives its own address and the call for which it does.
const NEAR: usize = 24;
/// How many instructions at most are looked at to find where a register of a computed branch comes from.
const BACK: usize = 64;
/// How many steps at most one number is followed.
const STEPS: usize = 1 << 14;
/// The least register of all.
const LEAST: Register = Register { file: File::General, index: 0 };
/// The operands of a class that say which bank of constants is read, and where.
const BANK: &str = "bank";
const OFFSET: &str = "off";

/// What is known of code from outside of it.
pub struct Known<'k> {
    /// Offsets of functions that begin in the code, besides the one at its beginning.
    pub functions: &'k [u64],
    /// Targets of computed branches.
    pub tables: &'k JumpTables,
    /// Offsets of instructions that a linker fills in.
    pub relocated: &'k BTreeSet<u64>,
    /// The content of a bank of constants.
    pub bank: &'k dyn Fn(u32) -> Option<&'k [u8]>,
}

/// A word of constants that is the offset of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TableEntry {
    /// The number of the bank.
    pub bank: u32,
    /// Where in the bank the word stands, in bytes.
    pub offset: u64,
    /// Bytes of the word: 4 or 8.
    pub size: u8,
}

/// What a number in an instruction means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Means {
    /// The place behind this call.
    Behind(u64),
    /// This instruction.
    Instruction(u64),
    /// This place, such as the beginning of a function.
    Place(u64),
}

/// The addresses in code, besides distances that stand in operands of their own.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Addresses {
    /// By instruction: the operand, and what it means.
    numbers: BTreeMap<u64, (usize, Means)>,
    /// Words of constants.
    tables: BTreeSet<TableEntry>,
}

/// Where things lie in new code.
pub trait NewPlaces {
    /// Where an instruction lies; none if it is no more.
    fn instruction(&self, at: u64) -> Option<u64>;
    /// Where a jump to an offset goes.
    fn label(&self, at: u64) -> u64;
}

/// What is looked at of each instruction.
struct Info {
    /// The operand that is a number of 32 bits, and its value.
    number: Option<(usize, u64)>,
    branch: Branch,
    target: Option<u64>,
    /// It goes to its target whatever happens.
    always: bool,
    ends: bool,
    gives_address: bool,
    /// It goes to, or calls, an address that a register and the beginning of the code are.
    computed: bool,
    /// It returns to such an address.
    returns: bool,
    /// General and uniform registers that are read, and written.
    reads: Vec<(Register, u32)>,
    writes: Vec<(Register, u32)>,
    guarded: bool,
    /// Bank and offset of constants that are read.
    constant: Option<(u32, u64)>,
}

impl Addresses {
    /// Looks for them. Linear in the code, but for the numbers that may be addresses: each is followed where it may go.
    ///
    /// # Errors
    /// Where a branch goes to a computed address, and it is not known how it comes by it.
    pub fn find(shapes: &Shapes<'_>, code: &[u8], known: &Known<'_>) -> Result<Addresses, String> {
        let mut out = Addresses::default();
        let word = shapes.isa().machine().word_size().max(1);
        if shapes.isa().has_groups() || shapes.isa().has_short_instructions() {
            return Err(format!("instructions of {} stay where they are", shapes.isa().name()));
        }
        let infos: Vec<Info> =
            (0..code.len() / word).map(|index| info(shapes, code, index * word, known)).collect();
        let step = word as u64;
        out.numbers(&infos, step, known);
        out.near_addresses(&infos, step);
        for (info, index) in infos.iter().zip(0usize..) {
            if info.computed {
                out.table(&infos, index, step, known)?;
            }
        }
        Ok(out)
    }

    /// Words of tables in constants.
    pub fn tables(&self) -> impl Iterator<Item = TableEntry> + '_ {
        self.tables.iter().copied()
    }

    /// Offsets of instructions that hold an address as a number.
    pub fn numbers_at(&self) -> impl Iterator<Item = u64> + '_ {
        self.numbers.keys().copied()
    }

    /// Numbers that come to a call as the place behind it, or to a computed one as a function.
    fn numbers(&mut self, infos: &[Info], step: u64, known: &Known<'_>) {
        let is_call = |at: u64| {
            let index = usize::try_from(at / step).ok()?;
            infos.get(index).filter(|info| info.branch == Branch::Call).map(|_| index)
        };
        let calls: Vec<usize> = infos
            .iter()
            .zip(0..)
            .filter(|(info, _)| info.computed && info.branch == Branch::Call)
            .map(|(_, at)| at)
            .collect();
        let returns = infos.iter().any(|info| info.returns);
        for (info, index) in infos.iter().zip(0usize..) {
            let (Some((slot, value)), [(register, 1)], []) = (info.number, &info.writes[..], &info.reads[..])
            else {
                continue;
            };
            if !value.is_multiple_of(step)
                || value / step > infos.len() as u64
                || register.file != File::General
            {
                continue;
            }
            let call = value.checked_sub(step).and_then(is_call);
            let is_function = known.functions.binary_search(&value).is_ok() && !calls.is_empty();
            if value == 0 || call.is_none() && !is_function && !returns {
                continue;
            }
            let reached = reach(infos, index, *register, step, known);
            // A function that only one call comes to may say itself where it returns to.
            let comes_back = returns
                && reached.iter().any(|(at, register)| {
                    infos.get(*at).is_some_and(|info| {
                        info.returns && info.reads.iter().any(|(first, _)| first == register)
                    })
                });
            let comes_to =
                |at: &usize| reached.range((*at, LEAST)..).next().is_some_and(|(found, _)| found == at);
            let means = match call.filter(|call| comes_back || comes_to(call)) {
                Some(call) => Means::Behind(call as u64 * step),
                None if comes_back => Means::Place(value),
                None if is_function && calls.iter().any(comes_to) => Means::Place(value),
                None => continue,
            };
            self.numbers.insert(index as u64 * step, (slot, means));
        }
    }

    /// An instruction that gives its own address stands before a call, with numbers that are this address as it is in the
    /// file, and the one behind the call: their difference is added.
    fn near_addresses(&mut self, infos: &[Info], step: u64) {
        for (_, index) in infos.iter().zip(0usize..).filter(|(info, _)| info.gives_address) {
            let rest = infos[index..].iter().take(NEAR);
            let Some(call) = rest.clone().position(|info| info.branch == Branch::Call).map(|at| index + at)
            else {
                continue;
            };
            let from = index.saturating_sub(NEAR / 2);
            for (info, at) in infos[from..call].iter().zip(from..) {
                let Some((slot, value)) = info.number else { continue };
                let means = match value {
                    value if value == index as u64 * step => Means::Instruction(value),
                    value if value == (call as u64 + 1) * step => Means::Behind(call as u64 * step),
                    _ => continue,
                };
                self.numbers.insert(at as u64 * step, (slot, means));
            }
        }
    }

    /// The table of a computed branch or call.
    fn table(&mut self, infos: &[Info], index: usize, step: u64, known: &Known<'_>) -> Result<(), String> {
        let info = &infos[index];
        let at = index as u64 * step;
        let source = source(infos, index);
        if info.branch == Branch::Call {
            // A function is called: by its address in constants, or by one that a number, or memory that is relocated, has.
            let Some((bank, ..)) = source else { return Ok(()) };
            let content = (known.bank)(bank).unwrap_or_default();
            for (word, offset) in content.chunks_exact(8).zip((0..).step_by(8)) {
                let value = crate::number::little_endian(word);
                if known.functions.binary_search(&value).is_ok() {
                    self.tables.insert(TableEntry { bank, offset, size: 8 });
                }
            }
            return Ok(());
        }
        let unknown = |why: &str| format!("the branch at {at:#x} goes to a computed address, and {why}");
        let targets = known.tables.at(at).ok_or_else(|| unknown("the file does not say to which ones"))?;
        let targets: BTreeSet<u64> = targets.iter().copied().collect();
        let mut found = BTreeSet::new();
        let mut take = |bank: u32, from: u64, contiguous: bool| {
            let content = (known.bank)(bank).unwrap_or_default();
            let rest = usize::try_from(from).ok().and_then(|from| content.get(from..)).unwrap_or_default();
            for (word, offset) in rest.chunks_exact(4).zip((from..).step_by(4)) {
                let value = crate::number::little_endian(word);
                if targets.contains(&value) {
                    found.insert(value);
                    self.tables.insert(TableEntry { bank, offset, size: 4 });
                } else if contiguous {
                    break;
                }
            }
        };
        match source {
            Some((bank, offset)) => take(bank, offset, true),
            None => {
                (1..=u32::from(u8::MAX)).take_while(|bank| *bank < 32).for_each(|bank| take(bank, 0, false))
            }
        }
        if found == targets { Ok(()) } else { Err(unknown("its table was not found among the constants")) }
    }

    /// Writes the addresses in an instruction anew that lay at `old` as `before`, and lies at `new`; its word. Those that
    /// it has not from before stay. With `keep` its distances stay.
    ///
    /// # Errors
    /// Where the instruction cannot hold the new address; why.
    pub fn moved(
        &self,
        shapes: &Shapes<'_>,
        (before, old): (&Instruction, u64),
        (mut instruction, new): (Instruction, u64),
        places: &dyn NewPlaces,
        keep: bool,
    ) -> Result<Option<u128>, String> {
        let isa = shapes.isa();
        let word = instruction.word();
        let mut changed = false;
        if before.class() != instruction.class() {
            return Ok(word);
        }
        let slots = if keep { Vec::new() } else { distances(shapes, before) };
        for slot in slots {
            let (was, is) = (before.value(isa, slot), instruction.value(isa, slot));
            let target = isa.target(old, was);
            // Whoever writes the old distance, or the old address, means what was there.
            if was != is && target != isa.target(new, is) {
                continue;
            }
            let is_base = is_base(shapes, before, slot);
            let to = if is_base && target == 0 { 0 } else { places.label(target) };
            let moved = isa.offset(new, to);
            if moved != is {
                instruction.set_value(isa, slot, moved);
                changed = true;
            }
        }
        if let Some((slot, means)) = self.numbers.get(&old)
            && before.value(isa, *slot) == instruction.value(isa, *slot)
        {
            let step = isa.machine().word_size() as u64;
            let to = match *means {
                Means::Behind(call) => places.instruction(call).map(|call| call + step),
                Means::Instruction(at) => places.instruction(at),
                Means::Place(at) => Some(places.label(at)),
            };
            if let Some(to) = to.filter(|to| *to != instruction.value(isa, *slot)) {
                instruction.set_value(isa, *slot, to);
                changed = true;
            }
        }
        if !changed {
            return Ok(word);
        }
        isa.encode(&instruction).map(Some).map_err(|fault| fault.to_string())
    }

    /// The word of an instruction without its distances, and the places that they mean.
    pub fn apart(shapes: &Shapes<'_>, instruction: &Instruction, at: u64) -> (u128, Vec<u64>) {
        let isa = shapes.isa();
        let slots = distances(shapes, instruction);
        let word = instruction.word().unwrap_or_default();
        if slots.is_empty() {
            return (word, Vec::new());
        }
        let mut blank = instruction.clone();
        let mut targets = Vec::new();
        for slot in slots {
            targets.push(isa.target(at, instruction.value(isa, slot)));
            blank.set_value(isa, slot, 0);
        }
        (isa.encode(&blank).unwrap_or(word), targets)
    }
}

/// The operands of an instruction that are distances from the next one.
fn distances(shapes: &Shapes<'_>, instruction: &Instruction) -> Vec<usize> {
    let slots = shapes.isa().text(instruction.class()).slots.iter().zip(0usize..);
    let base = shapes.base(instruction);
    let is_distance = |kind: SlotKind| matches!(kind, SlotKind::Number(Immediate::Relative, _));
    slots
        .filter(|(slot, index)| is_distance(slot.kind) || base == Some(*index))
        .map(|(_, index)| index)
        .collect()
}

/// Whether a distance is that to the beginning of the code, to which a register is added.
fn is_base(shapes: &Shapes<'_>, instruction: &Instruction, slot: usize) -> bool {
    let isa = shapes.isa();
    let branch = shapes.branch(instruction);
    shapes.base(instruction) == Some(slot)
        || branch == Branch::Return
        || branch == Branch::Call && isa.branch_target(instruction, 0).is_none()
}

fn info(shapes: &Shapes<'_>, code: &[u8], at: usize, known: &Known<'_>) -> Info {
    let isa = shapes.isa();
    let mut info = Info {
        number: None,
        branch: Branch::None,
        target: None,
        always: true,
        ends: false,
        gives_address: false,
        computed: false,
        returns: false,
        reads: Vec::new(),
        writes: Vec::new(),
        guarded: false,
        constant: None,
    };
    let Element::Item(Item::Instruction(instruction)) = isa.element_at(code, at) else { return info };
    info.branch = shapes.branch(&instruction);
    info.target = isa.branch_target(&instruction, at as u64);
    info.always = shapes.condition(&instruction) == When::Always;
    info.guarded = shapes.guard(&instruction) != When::Always;
    info.ends = shapes.ends(&instruction);
    let distances = distances(shapes, &instruction);
    let relocated = known.relocated.contains(&(at as u64));
    info.gives_address = shapes.gives_address(&instruction);
    info.returns = !relocated && info.branch == Branch::Return && !distances.is_empty();
    info.computed = !relocated
        && matches!(info.branch, Branch::Call | Branch::Branch)
        && distances.iter().any(|slot| is_base(shapes, &instruction, *slot));
    shapes.uses(&instruction, |of| {
        if matches!(of.register.file, File::General | File::Uniform) {
            let list = [(of.read, &mut info.reads), (of.written, &mut info.writes)];
            list.into_iter().filter(|(is, _)| *is).for_each(|(_, list)| list.push((of.register, of.count)));
        }
    });
    let text = isa.text(instruction.class());
    if !relocated {
        let numbers = text.slots.iter().zip(0usize..).filter(|(slot, index)| {
            let is_number =
                matches!(slot.kind, SlotKind::Number(Immediate::Signed | Immediate::Unsigned, 32));
            is_number && !distances.contains(index)
        });
        info.number = numbers.map(|(_, slot)| (slot, instruction.value(isa, slot))).next();
    }
    // What a linker fills in says neither bank nor offset yet.
    if !relocated && let (Some(bank), Some(offset)) = (text.slot(BANK), text.slot(OFFSET)) {
        info.constant = Some((instruction.value(isa, bank) as u32, instruction.value(isa, offset)));
    }
    info
}

/// The instructions that a register's value may come to, from behind the one that writes it, and the registers that it is in
/// there: it may be copied on its way.
fn reach(
    infos: &[Info],
    from: usize,
    register: Register,
    step: u64,
    known: &Known<'_>,
) -> BTreeSet<(usize, Register)> {
    let mut seen = BTreeSet::new();
    let mut open = Vec::from([(from + 1, register)]);
    while let Some((at, register)) = open.pop() {
        let Some(info) = infos.get(at) else { continue };
        if seen.len() >= STEPS || !seen.insert((at, register)) {
            continue;
        }
        let index = |target: u64| usize::try_from(target / step).ok();
        let mut next = Vec::new();
        if info.branch == Branch::Branch {
            match info.target {
                Some(target) => next.extend(index(target)),
                None => {
                    let targets = known.tables.at(at as u64 * step).unwrap_or_default();
                    next.extend(targets.iter().filter_map(|at| index(*at)));
                }
            }
        }
        let leaves = info.ends || matches!(info.branch, Branch::Branch | Branch::Return | Branch::Out);
        if !leaves || !info.always {
            next.push(at + 1);
        }
        if let ([(read, 1)], [(copy, 1)]) = (&info.reads[..], &info.writes[..])
            && *read == register
        {
            open.extend(next.iter().map(|at| (*at, *copy)));
        }
        let overwrites =
            !info.guarded && info.writes.iter().any(|(first, count)| holds(*first, *count, register));
        if !overwrites {
            open.extend(next.into_iter().map(|at| (at, register)));
        }
    }
    seen
}

fn holds(first: Register, count: u32, register: Register) -> bool {
    first.file == register.file && (first.index..first.index.saturating_add(count)).contains(&register.index)
}

/// Where the register of a computed branch comes from, if that is a bank of constants: its number, and an offset.
fn source(infos: &[Info], index: usize) -> Option<(u32, u64)> {
    let (register, _) =
        infos[index].reads.iter().find(|(_, count)| *count == 2).or(infos[index].reads.first())?;
    let before = infos[..index].iter().rev().take(BACK);
    let writer = before
        .into_iter()
        .find(|info| info.writes.iter().any(|(first, count)| holds(*first, *count, *register)))?;
    writer.constant
}
