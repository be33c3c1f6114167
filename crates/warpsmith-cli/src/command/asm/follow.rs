//! What follows when the text of a kernel has instructions elsewhere than its code, registers that it has not, or another
//! name.

use crate::output;
use std::collections::{BTreeMap, BTreeSet};
use warpsmith::edit::{Code, EditFault, Placed, Side, matched, put};
use warpsmith::image::cubin::{Copies, Cubin, Edit, Editor, Told};
use warpsmith::image::elf::Section;
use warpsmith::sass::asm::Assembly;
use warpsmith::sass::fault::{Fault, Span};
use warpsmith::sass::flow::{File, Shapes};
use warpsmith::sass::{Element, Item};

/// Registers that compilers add to those that code names: so many at most.
const ADDED: u32 = 2;
/// Most registers that a thread may have.
const MOST: u32 = 255;

/// Where what the cubin has is in the text.
pub struct Follows<'f> {
    shapes: &'f Shapes<'f>,
    old: &'f [u8],
    new: &'f [u8],
    /// Instructions of this machine can lie elsewhere than before.
    can_move: bool,
    /// The same instruction in the old code and in the new.
    pairs: BTreeMap<u64, u64>,
    edits: Vec<Edit>,
    /// Labels of the listing that the text has.
    labels: BTreeMap<u64, u64>,
    labelled: BTreeSet<u64>,
    /// Labels in front of the first instruction, in the order of the text, that the listing has not.
    at_start: Vec<String>,
    has_own_name: Option<String>,
}

/// Registers that functions get, because a text has more of them.
pub struct Raised {
    /// How many, by kernel or function.
    pub kernels: BTreeMap<String, u32>,
    /// The last register of the text.
    last: u32,
    before: u32,
}

impl<'f> Follows<'f> {
    /// Compares the text with the code. `known` are the labels of the listing.
    pub fn new(
        shapes: &'f Shapes<'f>,
        (cubin, section): (&Cubin<'f>, &Section<'f>),
        known: Option<&BTreeMap<u64, String>>,
        assembly: &mut Assembly,
        new: &'f [u8],
    ) -> anyhow::Result<Follows<'f>> {
        let isa = shapes.isa();
        let old = cubin.elf().content(section)?;
        let can_move = cubin.elf().header().is_64 && !isa.has_groups() && !isa.has_short_instructions();
        let mut own: BTreeMap<String, u64> = BTreeMap::new();
        for (at, name) in known.into_iter().flatten() {
            own.insert(name.clone(), *at);
        }
        let symbols = &assembly.code.symbols;
        let said: BTreeMap<String, u64> =
            symbols.iter().map(|symbol| (symbol.name.clone(), symbol.offset)).collect();
        let pairs = match can_move && old != new {
            true => matched(shapes, &Side { code: old, labels: &own }, &Side { code: new, labels: &said }),
            false => Vec::new(),
        };
        let word = isa.machine().word_size().max(1) as u64;
        let edits = if can_move && old != new {
            edits(&pairs, word, (old.len() as u64, new.len() as u64))
        } else {
            Vec::new()
        };
        let labels = own.iter().filter_map(|(name, at)| Some((*at, *said.get(name)?))).collect();
        let at_start = symbols.iter().filter(|symbol| symbol.offset == 0 && !own.contains_key(&symbol.name));
        let at_start: Vec<String> = at_start.map(|symbol| symbol.name.clone()).collect();
        Ok(Follows {
            shapes,
            old,
            new,
            can_move,
            pairs: pairs.into_iter().collect(),
            edits,
            labels,
            labelled: std::mem::take(&mut assembly.labelled),
            at_start,
            has_own_name: known
                .and_then(|known| known.get(&0))
                .filter(|name| !said.contains_key(*name))
                .cloned(),
        })
    }

    /// Whether instructions of this machine can lie elsewhere than before.
    pub fn can_move(&self) -> bool {
        self.can_move
    }

    /// Whether some do.
    pub fn moves(&self) -> bool {
        !self.edits.is_empty() || self.labels.iter().any(|(old, new)| old != new)
    }

    /// Where an instruction of the old code is.
    pub fn instruction(&self, at: u64) -> Option<u64> {
        if self.can_move && self.old != self.new { self.pairs.get(&at).copied() } else { Some(at) }
    }

    /// Puts the code into the cubin, and lets what refers to it follow.
    pub fn put(&self, editor: &mut Editor<'_, '_>, kernel: &str) -> Result<(), EditFault> {
        let code = Code::of(editor.cubin(), kernel)?;
        let as_it_is = |at: u64| self.labelled.contains(&at);
        let placed = Placed { edits: self.edits.clone(), labels: self.labels.clone(), as_it_is: &as_it_is };
        put(editor, self.shapes, &code, self.new.to_vec(), &placed)
    }

    /// The registers that functions need, if the text has more than the code had, and more than there are.
    pub fn registers(&self, cubin: &Cubin<'_>, kernel: &str) -> anyhow::Result<Option<Raised>> {
        if self.old == self.new {
            return Ok(None);
        }
        let (was, last) = (used(self.shapes, self.old), used(self.shapes, self.new));
        let kernels = cubin.kernels()?;
        let Some(own) = kernels.iter().find(|own| own.name() == kernel) else { return Ok(None) };
        let Some(before) = own.registers.filter(|before| last > was && *before > 0) else { return Ok(None) };
        let wanted = (last + before.saturating_sub(was).min(ADDED)).min(MOST);
        if wanted <= before {
            return Ok(None);
        }
        // Whoever calls a function has as many registers as it has.
        let calls = cubin.calls()?;
        let mut raised = BTreeSet::from([own.symbol.index]);
        let mut open = vec![own.symbol.index];
        while let Some(callee) = open.pop() {
            let callers = calls.iter().filter(|call| call.callee == callee).map(|call| call.caller);
            open.extend(callers.filter(|caller| raised.insert(*caller)));
        }
        let few = kernels.iter().filter(|one| raised.contains(&one.symbol.index));
        let few = few.filter(|one| one.registers.is_some_and(|count| count < wanted));
        let kernels = few.map(|one| (one.name().into_owned(), wanted)).collect();
        Ok(Some(Raised { kernels, last: last - 1, before }))
    }

    /// The new name of the kernel: the label in front of its first instruction, where its own is nowhere.
    pub fn renamed(&self, kernel: &str) -> Option<String> {
        let own = self.has_own_name.as_deref()?;
        self.at_start.first().filter(|name| own == kernel && *name != kernel).cloned()
    }
}

impl Raised {
    /// What is told of it.
    pub fn told(&self, span: Span, kernel: &str) -> Fault {
        let count = self.kernels.get(kernel).copied().unwrap_or_default();
        let others = self.kernels.len().saturating_sub(1);
        let others = match others {
            0 => String::new(),
            _ => {
                format!(", and so do {} that call it", output::count(others as u64, "function", "functions"))
            }
        };
        let message = format!(
            "the code uses R{}, so `{kernel}` gets {count} registers in place of {}{others}",
            self.last, self.before
        );
        let help = "registers up to the one before are legal where fewer warps at a time would be too slow";
        Fault::warning(span, message, help)
    }
}

/// Tells what became of what could not follow.
pub fn tell(name: &str, told: &Told) {
    match told.copies {
        Copies::Untouched => {}
        Copies::LeftOut => output::line(format_args!(
            "{name}: warning: the copy of the code for other machines is left out, for it says where instructions were; the \
             file is for its own machine alone"
        )),
        Copies::Stale => output::line(format_args!(
            "{name}: warning: the copy of the code for other machines stays as it was, and says where instructions were: a \
             driver that translates it runs something else"
        )),
    }
    if !told.unknown.is_empty() {
        output::line(format_args!(
            "{name}: warning: this stays as it was, for it is not known how it names instructions: {}",
            told.unknown.join(", ")
        ));
    }
}

/// What lies between instructions that are the same.
fn edits(pairs: &[(u64, u64)], word: u64, end: (u64, u64)) -> Vec<Edit> {
    let mut out: Vec<Edit> = Vec::new();
    let mut from = (0, 0);
    for at in pairs.iter().copied().chain([end]) {
        if at != from {
            out.push(Edit { old: from.0..at.0, new: from.1..at.1 });
        }
        from = (at.0 + word, at.1 + word);
    }
    out
}

/// How many general registers code names: one more than the last.
fn used(shapes: &Shapes<'_>, code: &[u8]) -> u32 {
    let mut most = 0;
    let mut at = 0;
    while at < code.len() {
        let element = shapes.isa().element_at(code, at);
        at += element.length().max(1);
        if let Element::Item(Item::Instruction(instruction)) = element {
            shapes.registers(&instruction, |register, count| {
                if register.file == File::General {
                    most = most.max(register.index.saturating_add(count));
                }
            });
        }
    }
    most
}
