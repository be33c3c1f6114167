//! Collects what a module uses that not every PTX version or target has.

use super::requirements::{Feature, Floor, Reason};
use super::syntax;
use crate::diagnostic::Span;
use crate::isa::{ConstraintRule, PtxVersion, SpecialRegister, Target, Word};
use crate::kind::SyntaxKind;
use crate::module::Module;
use crate::node::Node;
use crate::view::{Inst, Statement, Variable};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// The reasons in order of first use, and how many instructions fit no form.
pub(super) fn collect(module: &Module) -> (Vec<Reason>, u32) {
    let mut collector = Collector {
        uses: alloc::vec![0; module.tree.resolutions.len()],
        functions: module.functions().map(|function| function.name()).collect(),
        ..Collector::default()
    };
    collector.walk(module.root());
    for (inst, resolution) in core::mem::take(&mut collector.first_uses) {
        let uses = collector.uses.get(resolution).copied().unwrap_or_default();
        collector.instruction(inst, uses);
    }
    let Collector { mut reasons, shadowed, unresolved, .. } = collector;
    reasons.retain(|reason| match reason.what {
        Feature::SpecialRegister(register) => !shadowed.contains(register.name()),
        _ => true,
    });
    reasons.sort_by_key(|reason| reason.span);
    (reasons, unresolved)
}

/// What tells one feature from another.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    /// Index of a word, a directive's or a type's.
    Word(u16),
    Register(u16),
    Form(u16),
    Removed(u16),
    /// Index of an instruction, a word, its floor.
    Modifier(u16, u16, u16),
    /// Index of a form and of a rule in it.
    Rule(u16, usize),
    Syntax(&'static str),
}

#[derive(Default)]
struct Collector<'m> {
    reasons: Vec<Reason>,
    known: BTreeMap<Key, usize>,
    /// How often each spelling of an instruction occurs, and where first.
    uses: Vec<u32>,
    first_uses: Vec<(Inst<'m>, usize)>,
    /// Special registers whose names the module declares as its own.
    shadowed: BTreeSet<&'static str>,
    functions: BTreeSet<&'m str>,
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
            match Statement::new(node) {
                Some(Statement::Inst(inst)) => self.note(inst),
                Some(Statement::Block(_)) => stack.push(node.children()),
                Some(statement @ Statement::Function(_)) => {
                    self.syntax(statement);
                    stack.push(node.children());
                }
                Some(statement @ Statement::Section(_)) => {
                    // The types of debugging data are no concern of any target.
                    if let Some(word) = node.child(SyntaxKind::Word) {
                        self.word(word);
                    }
                    self.syntax(statement);
                }
                Some(Statement::Error(_)) => {}
                statement => {
                    if let Some(Statement::Variable(variable)) = statement {
                        self.shadow(variable);
                    }
                    if let Some(statement) = statement {
                        self.syntax(statement);
                    }
                    for token in node.tokens().filter(|token| token.kind() == SyntaxKind::Word) {
                        self.word(token);
                    }
                }
            }
        }
    }

    fn add(&mut self, key: Key, reason: Reason) {
        // What the very first version has on the very first target needs no mention.
        if !reason.removed && reason.floor.holds(PtxVersion::new(1, 0), Target::new(10)) {
            return;
        }
        let index = *self.known.entry(key).or_insert_with(|| {
            self.reasons.push(Reason { count: 0, ..reason });
            self.reasons.len() - 1
        });
        let known = &mut self.reasons[index];
        known.count += reason.count;
        known.span = known.span.min(reason.span);
    }

    /// A word outside of instructions: a directive or a type.
    fn word(&mut self, token: Node<'_>) {
        let Some(word) = token.bytes().get(1..).and_then(Word::find) else { return };
        let (what, since) = match (word.directive(), word.ty()) {
            (Some(directive), _) => (Feature::Directive(directive), directive.since()),
            (None, Some(ty)) => (Feature::Type(word), ty.since()),
            (None, None) => return,
        };
        self.add(
            Key::Word(word.0),
            Reason { span: token.span(), count: 1, what, floor: Floor::Data(since), removed: false },
        );
    }

    /// What is new in the way a statement is written, beyond its words.
    fn syntax(&mut self, statement: Statement<'_>) {
        let is_function = |name: &str| self.functions.contains(name);
        let mut found: Vec<(&'static syntax::Row, Span)> = Vec::new();
        syntax::find(statement, &is_function, &mut |row, span| found.push((row, span)));
        for (row, span) in found {
            let (what, floor) = (Feature::Syntax(row.0), Floor::Fixed(row.1));
            self.add(Key::Syntax(row.0), Reason { span, count: 1, what, floor, removed: false });
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
        for token in inst.node().tokens().filter(|token| token.kind() == SyntaxKind::Identifier) {
            let Some(register) = SpecialRegister::find(token.bytes()) else { continue };
            let (what, since) = (Feature::SpecialRegister(register), register.since());
            let reason =
                Reason { span: token.span(), count: 1, what, floor: Floor::Data(since), removed: false };
            self.add(Key::Register(register.0), reason);
        }
        let Some(form) = inst.form() else {
            self.unresolved += 1;
            return;
        };
        // A selector behind an operand is no part of the spelling.
        if form.slots().any(|slot| slot.is_on_operand()) {
            return self.instruction(inst, 1);
        }
        let resolution = inst.resolution_index();
        let Some(uses) = self.uses.get_mut(resolution) else { return };
        *uses += 1;
        if *uses == 1 {
            self.first_uses.push((inst, resolution));
        }
    }

    /// What an instruction needs: its form, the words in its slots, the rules that apply to it.
    fn instruction(&mut self, inst: Inst<'_>, count: u32) {
        let (Some(form), Some(instruction)) = (inst.form(), inst.instruction()) else { return };
        let span = inst.mnemonic().span();
        let reason = |what, since| Reason { span, count, what, floor: Floor::Data(since), removed: false };
        self.add(Key::Form(form.0), reason(Feature::Form(form), form.since()));
        if let Some(removed) = form.removed() {
            self.add(Key::Removed(form.0), Reason { removed: true, ..reason(Feature::Form(form), removed) });
        }
        for (index, slot) in form.slots().enumerate() {
            let Some(word) = inst.slot_value(index) else { continue };
            let Some((_, since)) = slot.values().find(|(value, _)| *value == word) else { continue };
            let key = Key::Modifier(instruction as u16, word.0, since.0);
            self.add(key, reason(Feature::Modifier(instruction, word), since));
        }
        for (index, rule) in form.constraints().enumerate() {
            if !inst.is_subject_to(rule) {
                continue;
            }
            let (since, removed) = match rule.rule() {
                ConstraintRule::Since(since) => (since, false),
                ConstraintRule::Removed(since) => (since, true),
                ConstraintRule::Combination | ConstraintRule::Deprecated(_) => continue,
            };
            let text = rule.text();
            let end = text.find(" since ").or_else(|| text.find(" removed ")).unwrap_or(text.len());
            // A rule on one slot alone speaks of the modifier in it.
            let lone = text[..end]
                .strip_prefix('.')
                .and_then(|name| form.slots().position(|slot| slot.name() == name));
            if let Some(word) = lone.and_then(|index| inst.slot_value(index)).filter(|_| !removed) {
                let key = Key::Modifier(instruction as u16, word.0, since.0);
                self.add(key, reason(Feature::Modifier(instruction, word), since));
                continue;
            }
            let what = Feature::Combination(instruction, &text[..end]);
            self.add(Key::Rule(form.0, index), Reason { removed, ..reason(what, since) });
        }
    }
}
