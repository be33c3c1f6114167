//! Holds what a module uses against its version and target.
//!
//! Whether an instruction may lack anything is found once for all that are spelled alike; where nothing can, the
//! next one costs a look into a table.

use super::Options;
use super::header::{Header, finding};
use crate::fault::{Platform, PlatformFault, Use};
use crate::need::{self, Age, Feature, Need};
use crate::operand::{Judge, named_state};
use crate::{Finding, Problem};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Availability, Form, OperandKind, SpecialRegister};
use warpsmith_ptx::names::{Declaration, Names};
use warpsmith_ptx::view::{Inst, Reading, Statement};
use warpsmith_ptx::{Module, Span, SyntaxKind};

/// Judges statements by the version and target in force.
pub(super) struct Gate {
    header: Header,
    platform: Option<Platform>,
    /// By resolution: what is known of all instructions that share it, and since which change of the head.
    fits: Vec<(u32, Fit)>,
    changes: u32,
    /// Special registers that are lacking, by a hash of their first letters.
    lacking: u64,
    /// Whether any form of any instruction lacks something if a name in it stands for some kinds of things; not asked yet since
    /// the last change of the head. It is seldom so, and else an instruction need not be read in all ways that it may be.
    by_name: Option<bool>,
    /// Whether there is more than a head.
    has_content: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    /// Nothing can be lacking.
    Always,
    /// Something may be, or is: each instruction is looked at.
    Perhaps,
}

impl Gate {
    pub fn new(module: &Module, options: &Options) -> Self {
        let mut gate = Gate {
            header: Header::new(options),
            platform: None,
            fits: alloc::vec![(0, Fit::Perhaps); module.spellings()],
            changes: 0,
            lacking: 0,
            by_name: None,
            has_content: false,
        };
        gate.enter();
        gate
    }

    /// Judges by what the head says now.
    fn enter(&mut self) {
        let platform = self.header.platform();
        self.platform = platform;
        self.changes += 1;
        self.by_name = None;
        let lacks = |register: &SpecialRegister| platform.is_some_and(|p| !holds(p, register.since()));
        let lacking = SpecialRegister::all().filter(lacks).map(|register| bit(register.name().as_bytes()));
        self.lacking = lacking.fold(0, |bits, bit| bits | bit);
    }

    /// Adds what is wrong with a statement that is no instruction; whether it stands outside of functions.
    pub fn statement(
        &mut self,
        statement: Statement<'_>,
        names: &impl Names,
        at_module: bool,
        found: &mut Vec<Finding>,
    ) {
        match statement {
            Statement::Inst(_) | Statement::Label(_) | Statement::Block(_) => return,
            Statement::Version(line) => self.header.version(line, found),
            Statement::Target(line) => self.header.target(line, at_module, found),
            Statement::AddressSize(_) => {}
            _ => self.has_content = true,
        }
        if matches!(statement, Statement::Version(_) | Statement::Target(_)) {
            self.enter();
        }
        let is_function =
            |name: &str| matches!(names.find(name.as_bytes()), Some(Declaration::Function { .. }));
        let Some(platform) = self.platform else { return };
        need::of_statement(statement, &is_function, &mut |need| {
            if !need.is_met(platform.version, platform.target) {
                found.push(unmet(need.span, need, platform));
            }
        });
    }

    /// Adds what is wrong with an instruction.
    pub fn instruction(
        &mut self,
        inst: Inst<'_>,
        names: &impl Names,
        judge: &mut Judge,
        found: &mut Vec<Finding>,
    ) {
        let Some(platform) = self.platform else { return };
        if self.lacking != 0 {
            self.special_registers(inst, platform, names, found);
        }
        let Some(reading) = inst.reading() else { return };
        let index = inst.spelling();
        let known = self.fits.get(index).copied().filter(|(changes, _)| *changes == self.changes);
        let fit = known.map_or_else(|| self.fit(inst, reading, platform, judge), |(_, fit)| fit);
        if let Some(known) = self.fits.get_mut(index) {
            *known = (self.changes, fit);
        }
        if fit == Fit::Perhaps {
            self.look(inst, reading, platform, names, judge, found);
        }
    }

    /// Whether instructions that share a resolution may lack something: by their first reading, or because a name in it
    /// may stand for what another form takes.
    fn fit(
        &mut self,
        inst: Inst<'_>,
        reading: Reading<'_, '_>,
        platform: Platform,
        judge: &mut Judge,
    ) -> Fit {
        let is_met = |age: Age, since: Availability| holds(platform, since) == (age == Age::Since);
        let form = reading.form;
        let by_name = |form: Form| {
            let mut rules = form.constraints().filter(|rule| rule.asks_kind()).filter_map(need::rule_age);
            rules.any(|(age, since)| !is_met(age, since))
        };
        let any = *self.by_name.get_or_insert_with(|| Form::all().any(by_name));
        if any && judge.others(inst).each(inst).map(|other| other.form).any(by_name) {
            return Fit::Perhaps;
        }
        let forms = need::ages(form).all(|(age, since)| is_met(age, since));
        let mut slots = form.slots().enumerate().flat_map(|(index, slot)| {
            // The text behind an operand decides.
            let word = reading.slot_value(index).filter(|_| !slot.is_on_operand());
            slot.values().filter(move |(value, _)| word == Some(*value) || slot.is_on_operand())
        });
        let slots = slots.all(|(_, since)| holds(platform, since));
        let rules = form.constraints().all(|rule| {
            let met = need::rule_age(rule).is_none_or(|(age, since)| is_met(age, since));
            let decided = !rule.asks_kind() && !need::depends_on_text(form);
            met || decided && !rule.applies(|index| reading.slot_value(index), |view| reading.state(view))
        });
        let sampler = !self.header.is_independent() || !lacks_sampler(reading);
        if forms && slots && rules && sampler { Fit::Always } else { Fit::Perhaps }
    }

    /// Looks at one instruction. Where it may be read in several ways, one of which lacks nothing, that is meant.
    fn look(
        &self,
        inst: Inst<'_>,
        first: Reading<'_, '_>,
        platform: Platform,
        names: &impl Names,
        judge: &mut Judge,
        found: &mut Vec<Finding>,
    ) {
        let mut best: Option<Vec<Finding>> = None;
        let is_fine = |faults: &[Finding]| faults.is_empty();
        judge.fitting(inst, names, &mut |reading| {
            let faults = self.faults(reading, platform, names);
            if best.as_ref().is_none_or(|best| is_fine(&faults) && !is_fine(best)) {
                best = Some(faults);
            }
        });
        found.extend(best.unwrap_or_else(|| self.faults(first, platform, names)));
    }

    fn faults(&self, reading: Reading<'_, '_>, platform: Platform, names: &impl Names) -> Vec<Finding> {
        let inst = reading.inst;
        let mut needs: Vec<Need> = Vec::new();
        need::of_instruction(reading, &|view| named_state(reading, view, names), &mut |need| {
            if !need.is_met(platform.version, platform.target) && !needs.contains(&need) {
                needs.push(need);
            }
        });
        // Where the form itself is lacking, its modifiers add nothing, unless they need more than the form: then they say it all.
        // Where something is lacking, deprecation adds nothing.
        if let Some(form) = needs.iter().find(|n| matches!(n.what, Feature::Form(_)) && is_error(n)).copied()
        {
            let is_more = |more: &Need, than: &Need| {
                let implies = |one: &Need, other: &Need| one.floor.implies(other.floor, platform.version);
                [more.age, than.age] == [Age::Since; 2] && implies(more, than) && !implies(than, more)
            };
            let all = needs.clone();
            needs.retain(|need| {
                (*need == form || is_more(need, &form)) && !all.iter().any(|other| is_more(other, need))
            });
        } else if needs.iter().any(is_error) {
            needs.retain(is_error);
        }
        let faults = needs.iter().map(|need| unmet(place(inst, need), *need, platform));
        let mut faults: Vec<Finding> = faults.collect();
        if self.header.is_independent() && lacks_sampler(reading) {
            faults.push(finding(inst.mnemonic().span(), PlatformFault::IndependentSampler));
        }
        faults
    }

    fn special_registers(
        &self,
        inst: Inst<'_>,
        platform: Platform,
        names: &impl Names,
        found: &mut Vec<Finding>,
    ) {
        let may_lack = inst
            .node()
            .tokens()
            .any(|token| token.kind() == SyntaxKind::Identifier && self.lacking & bit(token.bytes()) != 0);
        if !may_lack {
            return;
        }
        need::of_special_registers(inst, &mut |need| {
            let Feature::SpecialRegister(register) = need.what else { return };
            let is_declared = || names.find(register.name().as_bytes()).is_some();
            if !need.is_met(platform.version, platform.target) && !is_declared() {
                found.push(unmet(need.span, need, platform));
            }
        });
    }

    /// What is judged by, as far as it is known.
    pub fn platform(&self) -> Option<Platform> {
        self.platform
    }

    /// What the head of the module says.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Adds what only the whole module shows.
    pub fn end(&mut self, found: &mut Vec<Finding>) {
        // Where the version lacks what is used, these faults say it, with their reason, unless the text alone does not
        // show it.
        let said = |fault: &Finding| match fault.problem {
            Problem::Platform(PlatformFault::Lacking(used)) => {
                let Platform { version_span, target_span, .. } = used.platform;
                used.needs_only_version() && version_span.is_some() && target_span.is_some()
            }
            _ => false,
        };
        // A head alone uses nothing.
        if self.has_content && !found.iter().any(said) {
            found.append(&mut self.header.young);
        }
    }
}

fn holds(platform: Platform, since: Availability) -> bool {
    since.holds(platform.version, platform.target)
}

fn is_error(need: &Need) -> bool {
    need.age != Age::Deprecated
}

fn unmet(span: Span, need: Need, platform: Platform) -> Finding {
    let used = Use { what: need.what, floor: need.floor, platform };
    finding(span, PlatformFault::from((need.age, used)))
}

/// Where a need of an instruction is written.
fn place(inst: Inst<'_>, need: &Need) -> Span {
    let Feature::Modifier(_, word) = need.what else { return need.span };
    let mut modifiers = inst.modifiers();
    modifiers.find(|(written, _)| *written == Some(word)).map_or(need.span, |(_, span)| span)
}

/// Whether a texture stands there without the sampler that another form puts beside it.
fn lacks_sampler(reading: Reading<'_, '_>) -> bool {
    let has = |form: Form, kind: OperandKind| {
        let mut operands = form.operands().flat_map(|position| position.named());
        operands.any(|named| named.descriptions().any(|description| description.kind() == kind))
    };
    let form = reading.form;
    let pairs = |other: Form| has(other, OperandKind::Texture) && has(other, OperandKind::Sampler);
    has(form, OperandKind::Texture)
        && !has(form, OperandKind::Sampler)
        && form.instruction().forms().any(pairs)
}

/// One of 64 bits, by the first letters of a name behind its `%`.
fn bit(name: &[u8]) -> u64 {
    match name {
        [b'%', first, second, ..] => 1 << ((first.wrapping_mul(5) ^ *second) & 63),
        _ => 0,
    }
}
