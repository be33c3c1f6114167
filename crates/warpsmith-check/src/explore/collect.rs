//! Collects what a module uses that not every PTX version or target has.

use super::declared::Declared;
use super::requirements::FeatureUse;
use crate::need::{self, Age, Feature, Floor, Need};
use crate::operand::{Judge, named_state};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{OperandKind, OperandState, SpecialRegister};
use warpsmith_ptx::view::{Inst, Operand, Reading, Statement, Variable};
use warpsmith_ptx::{Module, Node};

/// The reasons in order of first use, and how many instructions fit no form.
pub(super) fn collect(module: &Module) -> (Vec<FeatureUse>, u32) {
    let mut collector = Collector {
        uses: alloc::vec![0; module.spellings()],
        functions: module.functions().map(|function| function.name()).collect(),
        reasons: Reasons::default(),
        first_uses: Vec::new(),
        names: Declared::new(module),
        judge: Judge::new(),
        ambiguous: Vec::new(),
        shadowed: BTreeSet::new(),
        unresolved: 0,
    };
    collector.walk(module.root());
    for (inst, resolution) in core::mem::take(&mut collector.first_uses) {
        let uses = collector.uses.get(resolution).copied().unwrap_or_default();
        collector.instruction(inst, uses);
    }
    let Collector { mut reasons, shadowed, unresolved, .. } = collector;
    reasons.list.retain(|reason| match reason.what {
        Feature::SpecialRegister(register) => !shadowed.contains(register.name()),
        _ => true,
    });
    reasons.list.sort_by_key(|reason| reason.span);
    (reasons.list, unresolved)
}

/// The reasons so far, each once.
#[derive(Default)]
struct Reasons {
    list: Vec<FeatureUse>,
    known: BTreeMap<Key, usize>,
}

/// What tells one reason from another: kind of feature, whether it is gone, up to two indices, its floor, words.
type Key = (u8, bool, u16, u16, u16, &'static str);

fn key(need: &Need) -> Key {
    let floor = match need.floor {
        Floor::Data(availability) => availability.0,
        Floor::Fixed(_) => 0,
    };
    let (kind, first, second, words) = match need.what {
        Feature::Form(form) => (0, form.0, 0, ""),
        Feature::Modifier(instruction, word) => (1, instruction as u16, word.0, ""),
        Feature::Combination(instruction, words) => (2, instruction as u16, 0, words),
        Feature::Type(word) => (3, word.0, 0, ""),
        Feature::Directive(directive) => (4, directive as u16, 0, ""),
        Feature::SpecialRegister(register) => (5, register.0, 0, ""),
        Feature::Syntax(words) => (6, 0, 0, words),
    };
    (kind, need.age == Age::Removed, first, second, floor, words)
}

impl Reasons {
    fn add(&mut self, need: Need, count: u32) {
        // What is everywhere needs no mention; what is deprecated is there.
        if need.age == Age::Deprecated || need::is_everywhere(need.age, need.floor) {
            return;
        }
        let Need { span, what, floor, .. } = need;
        let index = *self.known.entry(key(&need)).or_insert_with(|| {
            self.list.push(FeatureUse { span, count: 0, what, floor, removed: need.age == Age::Removed });
            self.list.len() - 1
        });
        let known = &mut self.list[index];
        known.count += count;
        known.span = known.span.min(span);
    }
}

struct Collector<'m> {
    reasons: Reasons,
    /// How often each spelling of an instruction occurs, and where first.
    uses: Vec<u32>,
    first_uses: Vec<(Inst<'m>, usize)>,
    /// Special registers whose names the module declares as its own.
    shadowed: BTreeSet<&'static str>,
    functions: BTreeSet<&'m str>,
    /// What the module declares.
    names: Declared<'m>,
    judge: Judge,
    /// By resolution: whether the spelling may mean another form, of which more is asked.
    ambiguous: Vec<Option<bool>>,
    unresolved: u32,
}

impl<'m> Collector<'m> {
    /// Walks over the statements of the module and of all blocks.
    fn walk(&mut self, root: Node<'m>) {
        let mut stack = alloc::vec![root.children()];
        while let Some(children) = stack.last_mut() {
            let Some(node) = children.next() else {
                stack.pop();
                continue;
            };
            let Some(statement) = Statement::new(node) else { continue };
            match statement {
                Statement::Inst(inst) => {
                    self.note(inst);
                    continue;
                }
                Statement::Block(_) => stack.push(node.children()),
                Statement::Function(function) => {
                    self.names.parameters(function);
                    stack.extend(function.body().map(|body| body.node().children()));
                }
                Statement::Variable(variable) => {
                    self.names.variable(variable);
                    self.shadow(variable);
                }
                _ => {}
            }
            let Collector { reasons, functions, .. } = self;
            let is_function = |name: &str| functions.contains(name);
            need::of_statement(statement, &is_function, &mut |need| reasons.add(need, 1));
        }
    }

    /// Notes special registers whose names a declaration takes for itself.
    fn shadow(&mut self, variable: Variable<'_>) {
        for declarator in variable.declarators().filter(|declarator| declarator.name().starts_with('%')) {
            let stem = declarator.name();
            let is_declared =
                |register: &SpecialRegister| match (register.name().strip_prefix(stem), declarator.count()) {
                    (Some(""), None) => true,
                    (Some(index), Some(count)) => index.parse().is_ok_and(|index: u64| index < count),
                    _ => false,
                };
            self.shadowed.extend(SpecialRegister::all().filter(is_declared).map(SpecialRegister::name));
        }
    }

    /// Counts an instruction; what it needs is looked up once for all that are spelled alike.
    fn note(&mut self, inst: Inst<'m>) {
        need::of_special_registers(inst, &mut |need| self.reasons.add(need, 1));
        let Some(form) = inst.form() else {
            self.unresolved += 1;
            return;
        };
        // What its text says beyond its spelling is looked up each time.
        if need::depends_on_text(form) || self.names_more(inst) {
            return self.instruction(inst, 1);
        }
        let resolution = inst.spelling();
        let Some(uses) = self.uses.get_mut(resolution) else { return };
        *uses += 1;
        if *uses == 1 {
            self.first_uses.push((inst, resolution));
        }
    }

    /// Whether a name of the instruction is that of a texture, a function or the like, where its first form takes any.
    fn names_more(&mut self, inst: Inst<'m>) -> bool {
        if !self.names.has_things {
            return false;
        }
        let Some(first) = inst.reading() else { return false };
        let index = inst.spelling();
        if self.ambiguous.len() <= index {
            self.ambiguous.resize(index + 1, None);
        }
        let ambiguous = *self.ambiguous[index].get_or_insert_with(|| {
            let others = self.judge.others(inst).each(inst).map(|other| other.form);
            others.into_iter().any(|form| form != first.form && need::depends_on_text(form))
        });
        let names = &self.names;
        let is_thing =
            |operand| matches!(operand, Operand::Name(name) if names.is_thing(name.node().bytes()));
        ambiguous && inst.operands().any(is_thing)
    }

    fn instruction(&mut self, inst: Inst<'m>, count: u32) {
        let Some(first) = inst.reading() else { return };
        let is_ambiguous = self.names_more(inst);
        let Collector { reasons, names, judge, .. } = self;
        let mut add = |reading: Reading<'_, '_>| {
            let state = |view: u8| state_of(reading, view, names);
            need::of_instruction(reading, &state, &mut |need| reasons.add(need, count));
        };
        let mut any = false;
        if is_ambiguous {
            judge.fitting(inst, names, &mut |reading| {
                if !core::mem::replace(&mut any, true) {
                    add(reading);
                }
            });
        }
        if !any {
            add(first);
        }
    }
}

/// What conditions ask of an operand. A name that nothing declares is rather that of a texture where one may stand than
/// that of a register.
fn state_of(reading: Reading<'_, '_>, view: u8, names: &Declared<'_>) -> OperandState {
    let state = named_state(reading, view, names);
    if state != OperandState::Given {
        return state;
    }
    let is_handle = |kind| matches!(kind, OperandKind::Texture | OperandKind::Sampler | OperandKind::Surface);
    let named = reading.form.operands().flat_map(|position| position.named()).find(|n| n.0.view == view);
    let description = named.and_then(|named| reading.description(named, |view| reading.state(view)));
    if description.is_some_and(|d| is_handle(d.kind())) { OperandState::Variable } else { state }
}
