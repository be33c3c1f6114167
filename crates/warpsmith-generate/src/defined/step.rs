//! One instruction: a choice of a form, with variables for its operands.

use super::palette::Palette;
use super::{Address, Class, Guard, OWN, Operand, Place, Step, Var, What, values};
use crate::{Choice, Platform, Random};
use alloc::vec::Vec;
use warpsmith_ptx::isa::rows::OperandShape;
use warpsmith_ptx::isa::{
    Description, Direction, Form, Lowering, NamedOperand, OperandKind, OperandSlot, TypeRow,
};
use warpsmith_ptx::value::{SlotValue, Space};

/// Draws that are tried before a form is given up.
const TRIES: usize = 20;

/// What has to be done to an operand, so that the results of a lowering are settled; divisors are not among what a program
/// says of itself.
fn guard(lowering: Option<Lowering>, role: &str, settled: bool) -> Guard {
    match (lowering, role) {
        (Some(Lowering::IntegerDivide | Lowering::IntegerRemainder), "b") => Guard::Odd,
        (Some(Lowering::BitExtract), "b" | "c") if !settled => Guard::Mask(0xff),
        (Some(Lowering::FindNth), "base") if !settled => Guard::Mask(31),
        _ => Guard::None,
    }
}

/// What instructions are drawn with.
pub(super) struct Draw<'g> {
    pub palette: &'g Palette,
    pub platform: Platform,
    pub random: &'g mut Random,
    /// The variables that there are.
    pub variables: Vec<Var>,
}

impl Draw<'_> {
    /// One of the instructions of a list.
    pub fn step_of(&mut self, forms: &[Vec<Form>]) -> Option<Step> {
        (0..TRIES).find_map(|_| {
            let forms = self.random.pick(forms)?;
            let form = *self.random.pick(forms)?;
            self.step(form)
        })
    }

    /// An instruction of a form, if its results are settled.
    pub fn step(&mut self, form: Form) -> Option<Step> {
        let choice = Choice::new(form, self.platform, self.random)?;
        let settled =
            form.lane().is_empty() || self.palette.settled.is_settled(form, |slot| choice.word(slot));
        let guarded = || {
            let mut names = form.operands().flat_map(|position| position.names());
            names.any(|name| guard(form.lowering(), name, settled) != Guard::None)
        };
        if !settled && !guarded() {
            return None;
        }
        // Without one what is rounded may be fused with what comes before.
        let fused = |(index, slot): (usize, warpsmith_ptx::isa::Slot)| {
            slot.name() == "rnd" && choice.word(index).is_none()
        };
        if form.slots().enumerate().any(fused) {
            return None;
        }
        let mut written = Vec::new();
        let mut operands: Vec<Vec<Operand>> = form.operands().map(|_| Vec::new()).collect();
        let mut constant = false;
        for (index, part) in choice.operands() {
            let position = form.operands().nth(index)?;
            let guard = guard(form.lowering(), part.name(), settled);
            let operand = self.operand(&choice, (position, part, guard), &mut written, &mut constant)?;
            operands[index].push(operand);
        }
        self.aim(&choice, &mut operands)?;
        Some(Step { choice, operands, guard: None })
    }

    fn operand(
        &mut self,
        choice: &Choice,
        (position, part, guard): (OperandSlot, NamedOperand, Guard),
        written: &mut Vec<Var>,
        constant: &mut bool,
    ) -> Option<Operand> {
        let (form, d) = (choice.form(), choice.description(part)?);
        let selected = choice.word(position.0.selector as usize).is_some();
        let sign = choice.sign(part);
        let operand = |what| Operand { what, plain: false, guard, sign };
        match d.kind() {
            OperandKind::Address if position.is_bracket() && !selected => {
                return self.address(choice, d).map(|address| operand(What::Address(address)));
            }
            OperandKind::Value => {}
            _ => return None,
        }
        match part.name() {
            "membermask" => return Some(operand(What::Members)),
            // What is asked of a cache is no value.
            "policy" => return None,
            _ => {}
        }
        let value_of = |slot| choice.word(slot);
        let ty = d.types().next()?;
        let row = ty.of.word(value_of)?.ty()?;
        let (count, braces) = ty.count.resolve(value_of)?;
        if braces {
            if d.first().is_some() {
                return None;
            }
            let (class, is_number) = (self.class(d, row)?, Class::of(row)?.is_number());
            let elements: Option<Vec<Var>> =
                (0..count).map(|_| self.variable(class, d.direction(), written)).collect();
            let looks = !is_number || self.palette.is_raw(form);
            let plain = class.is_number() && looks && d.direction() == Direction::Read;
            return Some(Operand { plain, ..operand(What::Vector(elements?)) });
        }
        if form.lowering() == Some(Lowering::Shuffle) && part.name() == "c" {
            // A clamp, and segments of the warp.
            let segment = [0, 0, 0, 16, 24, 28, 30][self.random.below(7)];
            let clamp = [31, 31, 0, self.random.below(32) as u64][self.random.below(4)];
            return Some(operand(What::Constant(segment << 8 | clamp, Class::B32)));
        }
        let may_be_constant = d.direction() == Direction::Read
            && !d.is_register_only()
            && !selected
            && sign.is_none()
            && position.0.shapes >> OperandShape::Integer as u16 & 1 != 0;
        if d.is_immediate_only() || may_be_constant && !*constant && self.random.percent(15) {
            *constant = true;
            return self.constant(d, row, guard).map(operand);
        }
        let own = self.class(d, row)?;
        let mut class = own;
        // Bits may be those of a number.
        if row.kind == "bits" && !own.is_predicate() && self.random.percent(15) {
            class = self.number_of(own.bits).unwrap_or(own);
        }
        let var = self.variable(class, d.direction(), written)?;
        let looks = class != own || self.palette.is_raw(form);
        let plain = class.is_number() && looks;
        if plain && d.direction() == Direction::Modify {
            return None;
        }
        Some(Operand { plain: plain && d.direction() == Direction::Read, ..operand(What::Var(var)) })
    }

    /// The class of the variables that may stand for an operand of a type.
    fn class(&mut self, d: Description, row: &'static TypeRow) -> Option<Class> {
        let own = Class::of(row);
        let mut registers = d.registers();
        if registers.len() > 0 {
            if let Some(own) = own.filter(|own| own.is_number()) {
                return registers.any(|register| register.bits == own.bits).then_some(own);
            }
            let widths: Vec<u16> = registers.map(|register| register.bits).collect();
            let fitting: Vec<Class> =
                widths.into_iter().filter(|bits| *bits >= row.bits).filter_map(Class::bits).collect();
            return self.random.pick(&fitting).copied();
        }
        if own.is_some_and(|own| own.is_number() || own.is_predicate()) || !d.may_be_wider() {
            return own;
        }
        let wider: Vec<Class> =
            [16, 32, 64].into_iter().filter(|bits| *bits >= row.bits).filter_map(Class::bits).collect();
        match own {
            Some(own) if self.random.percent(70) => Some(own),
            _ => self.random.pick(&wider).copied(),
        }
    }

    /// A variable of a class; of those that are written each one only once.
    fn variable(&mut self, class: Class, direction: Direction, written: &mut Vec<Var>) -> Option<Var> {
        let of: Vec<Var> = self.variables.iter().copied().filter(|var| var.class == class).collect();
        let var = self.random.pick(&of).copied()?;
        if direction != Direction::Read {
            if written.contains(&var) {
                return None;
            }
            written.push(var);
        }
        Some(var)
    }

    /// A class of numbers of so many bits.
    fn number_of(&mut self, bits: u16) -> Option<Class> {
        let all = self.variables.iter().map(|var| var.class);
        let all: Vec<Class> = all.filter(|class| class.is_number() && class.bits == bits).collect();
        self.random.pick(&all).copied()
    }

    fn constant(&mut self, d: Description, row: &'static TypeRow, guard: Guard) -> Option<What> {
        let class = Class::of(row).or_else(|| Class::bits(32))?;
        if class.is_predicate() || class.parts > 1 {
            return None;
        }
        if let Some((low, high, step)) = self.random.pick(d.ranges()).copied() {
            let value = low + step * self.random.between(0, (high - low) / step.max(1));
            return Some(What::Constant(value as u64, Class::bits(64)?));
        }
        if d.is_immediate_only() || class.is_number() && class.bits < 32 {
            return None;
        }
        let value = values::value(class, self.random);
        let value = match guard {
            Guard::None => value,
            Guard::Odd => value | 1,
            Guard::Mask(mask) => value & mask,
        };
        Some(What::Constant(value, class))
    }

    /// Where an address leads, as far as its space says it.
    fn address(&mut self, choice: &Choice, d: Description) -> Option<Address> {
        let form = choice.form();
        let word = d.spaces().next().and_then(|space| space.word(|slot| choice.word(slot)));
        let is_load = form.lowering() == Some(Lowering::Load);
        // Of memory that nobody changes anything may be read in any way.
        let fixed = is_load && form.lowering().is_some() && !is_plain_load(form);
        let space = word.map(Space::from_word);
        let (place, generic) = match space {
            Some(Some(Space::Global)) if fixed => (Place::Input, false),
            Some(Some(Space::Global)) if is_load && self.random.percent(20) => (Place::Input, false),
            Some(Some(Space::Global)) => (Place::Global, false),
            Some(Some(Space::Shared | Space::SharedCta)) => (Place::Shared, false),
            Some(Some(Space::Local)) => (Place::Local, false),
            Some(Some(Space::Const)) if is_load => (Place::Constant, false),
            Some(Some(Space::Param | Space::ParamEntry)) if is_load => (Place::Parameter, false),
            None if d.is_generic() && fixed => (Place::Input, true),
            None if d.is_generic() => {
                let places = [Place::Global, Place::Shared, Place::Local];
                // Nothing is atomic in local memory.
                let count = if form.lowering() == Some(Lowering::Atomic) { 2 } else { 3 };
                (*self.random.pick(&places[..count])?, true)
            }
            _ => return None,
        };
        Some(Address { place, generic, size: 0, offset: 0, index: None })
    }

    /// Gives addresses their size and place, when it is known what is accessed.
    fn aim(&mut self, choice: &Choice, operands: &mut [Vec<Operand>]) -> Option<()> {
        let all = || operands.iter().flatten();
        if !all().any(|operand| matches!(operand.what, What::Address(_))) {
            return Some(());
        }
        let form = choice.form();
        let is_atomic = form.lowering() == Some(Lowering::Atomic);
        let is_number = |class: &Class| class.is_number();
        let mut classes = all().filter_map(|operand| match &operand.what {
            What::Var(var) => Some(var.class),
            What::Vector(vars) => vars.first().map(|var| var.class),
            What::Constant(_, class) => Some(*class),
            _ => None,
        });
        // Which NaN a place has in memory nobody could say.
        if is_atomic && classes.any(|class| is_number(&class)) {
            return None;
        }
        let value_of = |slot| choice.word(slot);
        let mut accessed = choice.operands().filter_map(|(_, part)| {
            let d = choice.description(part).filter(|d| d.kind() == OperandKind::Value)?;
            let ty = d.types().next()?;
            let bits = ty.of.word(value_of)?.ty()?.bits;
            Some((u32::from(bits / 8) * u32::from(ty.count.resolve(value_of)?.0), d.direction()))
        });
        let (size, direction) = accessed.next()?;
        if !size.is_power_of_two() || size > OWN {
            return None;
        }
        let common = is_atomic && direction == Direction::Read;
        let cell = if common { self.palette.cell(choice) } else { None };
        for operand in operands.iter_mut().flatten() {
            let What::Address(address) = &mut operand.what else { continue };
            address.size = size;
            if let Some(cell) = cell.filter(|_| address.place == Place::Global && self.random.percent(60)) {
                (address.place, address.offset) = (Place::Common, 8 * cell);
                continue;
            }
            address.offset = size * self.random.below((OWN / size) as usize) as u32;
            if address.place != Place::Parameter && self.random.percent(40) {
                let of: Vec<Var> =
                    self.variables.iter().copied().filter(|var| var.class == Class::B32).collect();
                address.index = self.random.pick(&of).copied();
            }
        }
        Some(())
    }
}

/// Whether a load sees what the thread itself has stored.
fn is_plain_load(form: Form) -> bool {
    // Those that read what nobody changes are instructions of their own, or say so behind the type.
    let in_mnemonic = form.slots().filter(|slot| !slot.is_on_operand());
    let last = in_mnemonic.last().is_none_or(|slot| slot.name() == "type");
    let first = form.instruction().name().split('.').count() == 1;
    let first_of_all = Form::all().find(|other| other.lowering() == Some(Lowering::Load));
    last && first && first_of_all.is_some_and(|other| other.instruction() == form.instruction())
}
