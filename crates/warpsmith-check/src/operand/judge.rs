//! The judgement of one instruction: by each form that its spelling fits, the kindest one counts.

use crate::fault::{Found, Misuse, Reason, Wanted};
use crate::{Finding, Problem};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{
    Constraint, Description, Directive, NamedOperand, OperandKind, OperandSlot, OperandState, Word,
};
use warpsmith_ptx::names::{Declaration, Names};
use warpsmith_ptx::value::Type;
use warpsmith_ptx::view::{Inst, Operand, Reading, Readings};
use warpsmith_ptx::{Fault, Node, SyntaxKind};

/// Says what is wrong with the operands of an instruction. One that fits no form has been refused by the
/// reader: nothing is said of it.
pub fn judge(inst: Inst<'_>, names: &impl Names) -> Vec<Finding> {
    let mut found = Vec::new();
    Judge::new().instruction(inst, names, &mut found);
    found
}

/// Judges instructions; remembers what their spellings may mean.
pub(crate) struct Judge {
    /// By the resolution that instructions share: everything that their spelling fits.
    readings: Vec<Option<Readings>>,
    /// Whether addresses in registers of 32 bits are told of, whatever the address size of the module.
    wants_wide: bool,
}

impl Judge {
    pub fn new() -> Self {
        Judge::wanting_wide(false)
    }

    /// With addresses in registers of 32 bits told of or not, whatever the address size of the module.
    pub fn wanting_wide(wants_wide: bool) -> Self {
        Judge { readings: Vec::new(), wants_wide }
    }

    /// Adds what is wrong with an instruction.
    pub fn instruction(&mut self, inst: Inst<'_>, names: &impl Names, found: &mut Vec<Finding>) {
        let Some(first) = inst.reading() else { return };
        let start = found.len();
        let judgement = Judgement { reading: first, names };
        judgement.run(found);
        if found.len() == start {
            if self.wants_wide || names.address_bits() == WIDE_BITS {
                judgement.narrow(found);
            }
            return;
        }
        // Another form of the same spelling may take what the first refuses.
        for reading in self.others(inst).each(inst) {
            let mut kinder = Vec::new();
            Judgement { reading, names }.run(&mut kinder);
            if weight(&kinder) < weight(&found[start..]) {
                found.truncate(start);
                found.append(&mut kinder);
            }
            if found.len() == start {
                return;
            }
        }
    }

    /// Gives `take` every reading of an instruction whose operands are what its form asks for.
    pub fn fitting<'m>(&mut self, inst: Inst<'m>, names: &impl Names, take: &mut dyn FnMut(Reading<'m, '_>)) {
        if inst.reading().is_none() {
            return;
        }
        for reading in self.others(inst).each(inst) {
            let mut faults = Vec::new();
            Judgement { reading, names }.run(&mut faults);
            if faults.is_empty() {
                take(reading);
            }
        }
    }

    /// Everything that the spelling of an instruction may mean.
    pub fn others(&mut self, inst: Inst<'_>) -> &Readings {
        let index = inst.spelling();
        if self.readings.len() <= index {
            self.readings.resize_with(index + 1, || None);
        }
        self.readings[index].get_or_insert_with(|| Readings::of(inst))
    }
}

/// Width of addresses where they do not fit a register of 32 bits.
const WIDE_BITS: u16 = 64;

/// How far faults are from none: another kind of operand is farther than another type or value of the right kind.
fn weight(faults: &[Finding]) -> usize {
    let one = |fault: &Finding| match fault.problem {
        Problem::Misuse(Misuse { reason: Reason::Kind(_), .. }) => 3,
        _ => 2,
    };
    faults.iter().map(one).sum()
}

/// One reading of an instruction under judgement.
pub(super) struct Judgement<'a, 'm, 'r, N> {
    pub reading: Reading<'m, 'r>,
    pub names: &'a N,
}

/// One operand under judgement.
#[derive(Clone, Copy)]
pub(super) struct Role {
    /// Its place in the text.
    position: usize,
    name: &'static str,
    pub description: Description,
    pub wanted: Wanted,
    /// Whether what stands behind an operand of the form is a selector, not a component.
    pub selects: bool,
    /// The selector behind it, where that is one of those that it may have.
    pub selector: Option<Word>,
    /// `-` or `!`, where that may stand before it.
    sign: Option<char>,
}

impl<N: Names> Judgement<'_, '_, '_, N> {
    fn run(&self, found: &mut Vec<Finding>) {
        for position in self.reading.form.operands() {
            for named in position.named() {
                self.named(position, named, found);
            }
        }
        // What the reader cannot know: a selector, and whether a name is that of a register.
        let keeps =
            |rule: Constraint| rule.is_kept(|slot| self.reading.slot_value(slot), |view| self.state(view));
        if let Some(broken) = self.reading.form.constraints().position(|rule| !keeps(rule)) {
            let fault = Problem::Read(Fault::Constraint(self.reading.form, broken.min(255) as u8));
            found.push(Finding { problem: fault, span: self.reading.inst.span() });
        }
    }

    fn named(&self, position: OperandSlot, named: NamedOperand, found: &mut Vec<Finding>) {
        let Some(operand) = self.reading.operand_at(named.0.view as usize) else { return };
        let Some(role) = self.role(position, named) else { return };
        if let Err((node, reason)) = self.operand(&role, operand) {
            found.push(self.finding(&role, node, reason));
        }
    }

    /// What the form asks of an operand.
    pub fn role(&self, position: OperandSlot, named: NamedOperand) -> Option<Role> {
        let view = named.0.view as usize;
        let description = self.reading.description(named, |view| self.state(view))?;
        let slot = self.reading.form.slots().nth(position.0.selector as usize);
        let selector = slot.and_then(|slot| {
            let word = self.reading.slot_value(position.0.selector as usize)?;
            slot.values().any(|(value, _)| value == word).then_some(word)
        });
        Some(Role {
            position: self.reading.position(view).unwrap_or(0),
            name: named.name(),
            description,
            wanted: Wanted::new(description, |slot| self.reading.slot_value(slot)),
            selects: self.selects(),
            selector,
            sign: position.sign(),
        })
    }

    /// Whether operands of the form have selectors.
    fn selects(&self) -> bool {
        let mut positions = self.reading.form.operands();
        positions.any(|position| !position.is_bracket() && position.0.selector != u8::MAX)
    }

    pub fn finding(&self, role: &Role, node: Node<'_>, reason: Reason) -> Finding {
        let name = node.tokens().find(|token| token.kind() == SyntaxKind::Identifier);
        let misuse = Misuse {
            form: self.reading.form,
            operand: role.position.min(255) as u8,
            name: role.name,
            reason,
            wanted: role.wanted,
            declared: name.and_then(|name| self.names.place(name.bytes())),
        };
        Finding { problem: Problem::Misuse(misuse), span: node.span() }
    }

    fn state(&self, view: u8) -> OperandState {
        named_state(self.reading, view, self.names)
    }

    fn operand<'m>(&self, role: &Role, operand: Operand<'m>) -> Verdict<'m> {
        if let Operand::Prefixed(prefixed) = operand {
            let allowed = match role.sign {
                Some('-') => prefixed.sign() == SyntaxKind::Minus,
                Some('!') => prefixed.sign() == SyntaxKind::Bang,
                _ => false,
            };
            if !allowed {
                return Err((operand.node(), Reason::Sign));
            }
        }
        match role.description.kind() {
            OperandKind::Value => self.value(role, operand),
            OperandKind::Address => self.address(role, operand),
            kind => self.named_thing(role, kind, operand),
        }
    }

    /// An operand that only the name of one kind of thing may be.
    fn named_thing<'m>(&self, role: &Role, kind: OperandKind, operand: Operand<'m>) -> Verdict<'m> {
        let name = match operand {
            Operand::Name(name) => Some(name),
            Operand::Expression(expression) => expression.symbol(),
            Operand::Index(index) => index.base(),
            // A texture alone in its bracket.
            Operand::Address(address) => address.base(),
            _ => None,
        };
        let Some(name) = name else {
            let is_list = kind == OperandKind::Arguments;
            return if is_list { Ok(()) } else { Err((operand.node(), Reason::Kind(Found::Other))) };
        };
        match kind {
            OperandKind::Texture => return self.handle(Type::Texref, name),
            OperandKind::Sampler => return self.handle(Type::Samplerref, name),
            OperandKind::Surface => return self.handle(Type::Surfref, name),
            OperandKind::Variable => return self.variable(role, name, operand),
            _ => {}
        }
        let node = operand.node();
        let Some(declaration) = self.names.find(name.node().bytes()) else {
            return match name.special_register() {
                Some(register) => Err((node, Reason::Kind(Found::special(register)))),
                None => Err((name.node(), Reason::Undeclared)),
            };
        };
        use Declaration as D;
        // Before such a label stands, its name is the register's.
        if declaration == D::Label
            && let Some(register) = name.special_register()
            && self
                .names
                .place(name.node().bytes())
                .is_some_and(|label| label.start > name.node().span().start)
        {
            return Err((node, Reason::Kind(Found::special(register))));
        }
        let fits = match kind {
            OperandKind::Label => declaration == D::Label,
            OperandKind::Function => matches!(declaration, D::Function { .. }),
            // An array may hold the functions; what lies in it is judged with the call.
            OperandKind::Prototype => {
                let in_memory = |space| matches!(space, Directive::Global | Directive::Const);
                matches!(declaration, D::Prototype | D::CallTargets)
                    || matches!(declaration, D::Variable { space, array: true, .. } if in_memory(space))
            }
            OperandKind::Targets => declaration == D::BranchTargets,
            _ => true,
        };
        if fits { Ok(()) } else { Err((node, Reason::Kind(Found::declared(declaration)))) }
    }
}

/// What conditions ask of an operand: its text may be the name of a register or of a variable.
pub(crate) fn named_state(reading: Reading<'_, '_>, view: u8, names: &impl Names) -> OperandState {
    let state = reading.state(view);
    let name = match reading.operand_at(view as usize) {
        Some(Operand::Name(name)) => Some(name),
        // Alone in its bracket.
        Some(Operand::Address(address)) => address.base(),
        _ => None,
    };
    let Some(name) = name else { return state };
    match (state, names.find(name.node().bytes())) {
        (OperandState::Given | OperandState::Register, Some(declaration)) => match declaration {
            Declaration::Register { .. } => OperandState::Register,
            Declaration::Variable { space: Directive::Tex, .. } => OperandState::Texture,
            Declaration::Variable { ty: Type::Texref, .. } => OperandState::Texture,
            Declaration::Variable { ty: Type::Samplerref, .. } => OperandState::Sampler,
            Declaration::Variable { ty: Type::Surfref, .. } => OperandState::Surface,
            Declaration::Function { is_entry: false } => OperandState::Function,
            Declaration::Function { is_entry: true } => OperandState::Kernel,
            _ => OperandState::Variable,
        },
        _ => state,
    }
}

/// Nothing, or what is wrong and where.
pub(super) type Verdict<'m> = Result<(), (Node<'m>, Reason)>;
