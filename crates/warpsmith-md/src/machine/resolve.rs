//! One class: from names to numbers of slots, fields and tables.

use super::bits::Bits;
use super::class::{Alias, Change, ClassInfo, Hot, Input, Mnemonic, Slot, SlotKind, Step};
use super::decode::{Flag, MAX_SLOTS};
use super::hot;
use super::lookup::{Compiler, said_width};
use crate::language::built_in;
use crate::model::{
    Argument, Attribute, Call, Class, Default, FormatAlias, Immediate, Kind, Name, Operand, Reference, Span,
    Statement, Transform, Value,
};
use alloc::format;
use alloc::vec::Vec;

pub(super) fn class(compiler: &mut Compiler<'_>, class: &Class) -> ClassInfo {
    let mut info = ClassInfo {
        name: class.name,
        alternate: class.alternate,
        opcodes: class.opcodes.iter().map(|o| Mnemonic { name: o.name, value: o.value }).collect(),
        slots: Vec::new(),
        mask: 0,
        value: 0,
        covered: 0,
        ignored: 0,
        length: 0,
        steps: Vec::new(),
        hot: Hot::default(),
        rules: Vec::new(),
        facts: Vec::new(),
        alias: None,
        broken: false,
    };
    let errors = compiler.errors;
    if class.format.slots.len() > MAX_SLOTS {
        compiler.error(class.span, format!("a class has at most {MAX_SLOTS} operands and modifiers"));
        info.broken = true;
        return info;
    }
    for operand in &class.format.slots {
        let slot = slot(compiler, operand);
        info.slots.push(slot);
    }
    let mut resolver = Resolver { compiler, class, info };
    for statement in &class.encoding {
        resolver.statement(statement);
    }
    if let Some(alias) = &class.alias {
        resolver.alias(alias);
    }
    resolver.info.broken |= resolver.compiler.errors > errors;
    for (index, condition) in class.conditions.iter().enumerate() {
        resolver.rule(index, condition);
    }
    for fact in class.properties.iter().chain(&class.predicates) {
        resolver.fact(fact);
    }
    resolver.finish()
}

fn slot(compiler: &mut Compiler<'_>, operand: &Operand) -> Slot {
    let kind = match operand.kind {
        Kind::Immediate(ty, bits) => SlotKind::Immediate(ty, bits),
        Kind::Group(name) => match compiler.machine.group_index.get(&name) {
            Some(id) => SlotKind::Group(*id),
            // A memory that no group names has its letter alone.
            None if !operand.indexes.is_empty() => compiler.letter(name, operand.span),
            None => {
                let message = format!("there is no group or type `{}`", compiler.text(name));
                compiler.error(operand.span, message);
                SlotKind::Immediate(Immediate::Unsigned, 64)
            }
        },
    };
    let default = match (&operand.default, kind) {
        (Some(Default::Number(value)), _) => Some(*value as u64),
        (Some(Default::Name(name)), SlotKind::Group(id)) => {
            let value = compiler.machine.groups[usize::from(id.0)].value_of(*name);
            if value.is_none() {
                let message = format!("the group has no `{}`", compiler.text(*name));
                compiler.error(operand.span, message);
            }
            value
        }
        (Some(Default::Text(text)), SlotKind::Immediate(ty, _)) => float_default(text, ty),
        (None, SlotKind::Group(id)) if operand.unencoded => {
            compiler.machine.groups[usize::from(id.0)].default()
        }
        _ => None,
    };
    Slot {
        label: operand.label,
        kind,
        default,
        marks: operand.marks,
        print: operand.print || operand.default_star,
        unencoded: operand.unencoded,
        fixed: None,
        converts: false,
        bits: 0,
    }
}

/// A number with a point as the bits of its type.
fn float_default(text: &str, ty: Immediate) -> Option<u64> {
    let value: f64 = text.parse().ok()?;
    Some(match ty {
        Immediate::F64 => value.to_bits(),
        Immediate::F32 => u64::from((value as f32).to_bits()),
        Immediate::BF16 => u64::from((value as f32).to_bits() >> 16),
        Immediate::TF32 => u64::from((value as f32).to_bits() >> 13),
        _ => return None,
    })
}

pub(super) fn flag(attribute: Attribute) -> Flag {
    match attribute {
        Attribute::Not => Flag::Not,
        Attribute::Negate => Flag::Negate,
        Attribute::Absolute => Flag::Absolute,
        Attribute::Invert => Flag::Invert,
        Attribute::Sign => Flag::Sign,
        Attribute::PostIncrement => Flag::PostIncrement,
    }
}

pub(super) struct Resolver<'c, 'f> {
    pub(super) compiler: &'c mut Compiler<'f>,
    pub(super) class: &'c Class,
    pub(super) info: ClassInfo,
}

impl Resolver<'_, '_> {
    pub(super) fn error(&mut self, span: Span, message: impl Into<alloc::string::String>) {
        let message = format!("class {}: {}", self.compiler.text(self.class.name), message.into());
        self.compiler.error(span, message);
    }

    fn warning(&mut self, span: Span, message: impl Into<alloc::string::String>) {
        let message = format!("class {}: {}", self.compiler.text(self.class.name), message.into());
        self.compiler.warning(span, message);
    }

    /// The slot that a name means: its label; without one the n-th of its group or type.
    pub(super) fn find(&self, name: Name, nth: Option<u32>) -> Option<u8> {
        let found = self.find_exactly(name, nth);
        // The same in other letters, where that does not matter.
        let others = || self.compiler.fold.others(name).iter();
        found.or_else(|| others().find_map(|other| self.find_exactly(*other, nth)))
    }

    fn find_exactly(&self, name: Name, nth: Option<u32>) -> Option<u8> {
        let slots = &self.class.format.slots;
        if nth.is_none()
            && let Some(slot) = slots.iter().position(|slot| slot.label == Some(name))
        {
            return Some(slot as u8);
        }
        let text = self.compiler.text(name);
        let is_it = |slot: &Operand| match slot.kind {
            Kind::Group(group) => group == name,
            Kind::Immediate(ty, _) => text == "Imm" || ty.name() == text,
        };
        let all = || slots.iter().enumerate().filter(|(_, slot)| is_it(slot));
        // Those without a label are meant first.
        let mut found = all()
            .filter(|(_, slot)| slot.label.is_none())
            .chain(all().filter(|(_, slot)| slot.label.is_some()));
        found.nth(nth.unwrap_or(1).saturating_sub(1) as usize).map(|(slot, _)| slot as u8)
    }

    fn statement(&mut self, statement: &Statement) {
        let mut parts = Vec::new();
        for target in &statement.fields {
            match self.compiler.fields.get(&target.field) {
                Some(bits) => parts.push(bits.clone()),
                None => {
                    let message = format!("there is no field `{}`", self.compiler.text(target.field));
                    self.error(target.span, message);
                    return;
                }
            }
        }
        // Several fields take the bits of a value by their places in the word, whatever their order here.
        let bits = match &parts[..] {
            [one] => one.clone(),
            parts => Bits::together(parts),
        };
        let Some(value) = &statement.value else {
            self.info.ignored |= bits.mask();
            return;
        };
        self.info.covered |= bits.mask();
        if bits.width() > 64 && !matches!(value, Value::Number(_)) {
            self.error(statement.span, "a value has at most 64 bits");
            return;
        }
        match value {
            Value::Number(number) => self.constant(&bits, *number, statement.span),
            Value::Register(group, name) => {
                if let Some(value) = self.compiler.register(*group, *name, statement.span) {
                    self.constant(&bits, value.into(), statement.span);
                }
            }
            Value::Opcode => self.opcode(bits, statement.span),
            Value::Reference(reference) => self.reference(*reference, statement, bits),
            Value::Call(call) => self.call(call, bits, &parts),
        }
    }

    fn constant(&mut self, bits: &Bits, value: u128, span: Span) {
        let mut value = value;
        if bits.width() < 128 && value >> bits.width() != 0 {
            let message = format!("{value:#x} has more than the {} bits of the field", bits.width());
            self.warning(span, message);
            value &= (1 << bits.width()) - 1;
        }
        let word = if bits.width() > 64 { spread(bits.mask(), value) } else { bits.put(value as u64) };
        if (self.info.value ^ word) & bits.mask() & self.info.mask != 0 {
            self.warning(span, "these bits have another value already: the class can never match");
            self.info.broken = true;
        }
        self.info.mask |= bits.mask();
        self.info.value |= word;
    }

    fn opcode(&mut self, bits: Bits, span: Span) {
        let Some(first) = self.info.opcodes.first().copied() else {
            self.error(span, "the class has no mnemonic");
            return;
        };
        if self.info.opcodes.iter().all(|mnemonic| mnemonic.value == first.value) {
            self.constant(&bits, first.value, span);
        } else {
            self.info.steps.push(Step::Opcode { bits });
        }
    }

    fn reference(&mut self, reference: Reference, statement: &Statement, bits: Bits) {
        let found = self.find(reference.name, reference.nth).or_else(|| self.converted(statement));
        let Some(slot) = found else {
            // A constant, or a name of a group that stands alone.
            let name = reference.name;
            let number = self.compiler.constants.get(&name).map(|value| *value as u64);
            match number.or_else(|| self.compiler.bare.get(&name).copied()) {
                Some(value) => self.constant(&bits, value.into(), statement.span),
                None => {
                    let message = format!("`{}` is no operand of it", self.compiler.text(name));
                    self.error(reference.span, message);
                }
            }
            return;
        };
        let index = usize::from(slot);
        self.info.slots[index].bits |= bits.mask();
        if let Some(attribute) = reference.attribute {
            self.info.steps.push(Step::Flag { slot, flag: flag(attribute), bits });
            return;
        }
        let mut transforms = Vec::new();
        for transform in &statement.transforms {
            if let Some(change) = self.change(transform, statement.span) {
                transforms.push(change);
            }
        }
        self.info.slots[index].converts |=
            transforms.iter().any(|change| matches!(change, Change::Float(..)));
        let legal = match self.info.slots[index].kind {
            SlotKind::Group(id) if statement.star => Some(id),
            _ => None,
        };
        self.info.steps.push(Step::Slot { slot, bits, transforms, legal });
    }

    /// The number that a conversion means which stands without an operand: the one of its second type, if there is none of
    /// its first.
    fn converted(&self, statement: &Statement) -> Option<u8> {
        let to = statement.transforms.iter().find_map(|transform| match transform {
            Transform::ConvertFloat { to, .. } => Some(*to),
            _ => None,
        })?;
        let is_it = |slot: &Operand| matches!(slot.kind, Kind::Immediate(ty, _) if ty == to);
        self.class.format.slots.iter().position(is_it).and_then(|slot| u8::try_from(slot).ok())
    }

    fn change(&mut self, transform: &Transform, span: Span) -> Option<Change> {
        Some(match *transform {
            Transform::Scale(0) | Transform::Multiply(0) => {
                self.error(span, "a factor of 0 leaves nothing");
                return None;
            }
            Transform::Scale(by) => self.scale(by, span)?,
            Transform::Multiply(by) => Change::Multiply(by),
            Transform::ScaleBy(by) => match self.compiler.machine.constant_value(by) {
                Some(by) if by > 0 => self.scale(by as u64, span)?,
                Some(by) => {
                    self.error(span, format!("`SCALE` by {by}"));
                    return None;
                }
                None => Change::ScaleBy(self.program(by)?),
            },
            Transform::RotateRight(by) => Change::RotateRight(by),
            Transform::Bias(by) => Change::Bias(by),
            Transform::Xor(by) => Change::Xor(by),
            Transform::Invert => Change::Invert,
            Transform::Negate => Change::Negate,
            Transform::Log2 => Change::Log2,
            Transform::ConvertFloat { condition, from, to } => {
                Change::Float(self.program(condition)?, from, to)
            }
        })
    }

    /// A factor of `SCALE`: bits that are not stored.
    fn scale(&mut self, by: u64, span: Span) -> Option<Change> {
        if !by.is_power_of_two() {
            self.error(span, format!("`SCALE {by}`: a scale is a power of two"));
            return None;
        }
        Some(Change::Scale(by))
    }

    fn input(&mut self, argument: &Argument) -> Option<Input> {
        Some(match *argument {
            Argument::Number(value) => Input::Number(value),
            Argument::Character(character) => Input::Number(i64::from(u32::from(character))),
            Argument::Register(group, name) => {
                Input::Number(self.compiler.register(group, name, self.class.span)? as i64)
            }
            Argument::Expression(id) => match self.compiler.machine.constant_value(id) {
                Some(value) => Input::Number(value),
                None if self.compiler.arithmetic.is_wrong(id) => {
                    self.compiler.errors += 1;
                    return None;
                }
                None => {
                    self.error(self.class.span, "an argument is an operand, a number or a name");
                    return None;
                }
            },
            Argument::Reference(reference) => match self.find(reference.name, reference.nth) {
                Some(slot) => match reference.attribute {
                    Some(attribute) => Input::Flag(slot, flag(attribute)),
                    None => Input::Slot(slot),
                },
                None => {
                    let name = reference.name;
                    let number = self.compiler.constants.get(&name).copied();
                    match number.or_else(|| self.compiler.bare.get(&name).map(|value| *value as i64)) {
                        Some(value) => Input::Number(value),
                        None => {
                            let message = format!("`{}` is no operand of it", self.compiler.text(name));
                            self.error(reference.span, message);
                            return None;
                        }
                    }
                }
            },
        })
    }

    fn call(&mut self, call: &Call, bits: Bits, parts: &[Bits]) {
        let mut arguments = Vec::new();
        for argument in &call.arguments {
            let Some(input) = self.input(argument) else { return };
            arguments.push(input);
        }
        for input in &arguments {
            if let Input::Slot(slot) | Input::Flag(slot, _) = *input {
                self.info.slots[usize::from(slot)].bits |= bits.mask();
            }
        }
        let count = arguments.len();
        let wrong = |wanted: usize| format!("it takes {wanted} arguments, not {count}");
        if let Some(table) = self.compiler.table_index.get(&call.table).copied() {
            let arity = self.compiler.machine.tables[usize::from(table)].arity;
            if count != arity || count > 16 {
                let message = format!("table {}: {}", self.compiler.text(call.table), wrong(arity));
                self.error(call.span, message);
                return;
            }
            self.info.steps.push(Step::Table { table, arguments, bits, known: 0, plain: Vec::new() });
            return;
        }
        let name = self.compiler.text(call.table);
        match name {
            "IDENTICAL" if count == 2 => self.info.steps.push(Step::Identical { arguments, bits }),
            "ConstBankAddress0" | "ConstBankAddress2" if count == 2 => {
                let scale = if name.ends_with('2') { 2 } else { 0 };
                let (bank, address) = (arguments[0], arguments[1]);
                // The last of several fields is the address; those before it are the bank, the first its highest part.
                let (bits, low) = match parts {
                    [_, .., last] => (Bits::joined(parts), last.width()),
                    _ => {
                        let low = self.address_bits(bank, address, bits.width(), scale);
                        (bits, low)
                    }
                };
                self.info.steps.push(Step::Bank { bank, address, scale: scale as u8, bits, low });
            }
            // Of its three values only the number itself is known: the others must be no operands, which would be lost.
            "ARMExpandImm"
                if count == 3
                    && bits.width() == 12
                    && arguments[1..].iter().all(|input| matches!(input, Input::Number(_))) =>
            {
                self.info.steps.push(Step::Rotated { value: arguments[0], bits });
            }
            "ARMExpandImm" if count == 3 && bits.width() == 12 => {
                let message = "the built-in table `ARMExpandImm` is supported for its first value only, the \
                               rotated number: the others must be numbers";
                self.error(call.span, message);
            }
            "ARMExpandImm" if count == 3 => {
                let message = "the built-in table `ARMExpandImm` fills a field of 12 bits: a rotation above a number \
                               of 8 bits";
                self.error(call.span, message);
            }
            name => match built_in(name) {
                Some(arity) if arity != count => {
                    let message = format!("the built-in table `{name}`: {}", wrong(arity));
                    self.error(call.span, message);
                }
                Some(_) => {
                    let message = format!(
                        "the built-in table `{name}` is not supported: nothing is known of it but the number of \
                         its arguments"
                    );
                    self.error(call.span, message);
                }
                None => {
                    let message = format!("there is no table `{name}`");
                    self.error(call.span, message);
                }
            },
        }
    }

    /// How many bits of a field are the address, with a bank above it: what its type says, if the bank's agrees.
    fn address_bits(&self, bank: Input, address: Input, all: u32, scale: u32) -> u32 {
        let width = |input: Input| match input {
            Input::Slot(slot) => match self.info.slots[usize::from(slot)].kind {
                SlotKind::Immediate(ty, width) => Some((u32::from(width), ty.is_signed())),
                SlotKind::Group(_) => None,
            },
            Input::Flag(..) | Input::Number(_) => None,
        };
        let Some((own, signed)) = width(address) else { return all };
        let own = own.saturating_sub(scale).min(all);
        // A signed type may have its sign beyond what is stored.
        let fits = |low: &u32| width(bank).is_some_and(|(bank, _)| all - low == bank);
        let without_sign = signed.then_some(own.saturating_sub(1));
        [Some(own), without_sign].into_iter().flatten().find(fits).or(without_sign).unwrap_or(own)
    }

    /// The look-up of another mnemonic.
    fn alias(&mut self, alias: &FormatAlias) {
        let call = &alias.call;
        let Some(group) = self.compiler.machine.group_index.get(&alias.group).copied() else {
            let message = format!("there is no group `{}`", self.compiler.text(alias.group));
            return self.error(call.span, message);
        };
        let Some(table) = self.compiler.table_index.get(&call.table).copied() else {
            let message = format!("there is no table `{}`", self.compiler.text(call.table));
            return self.error(call.span, message);
        };
        let arity = self.compiler.machine.tables[usize::from(table)].arity;
        if call.arguments.len() != arity || arity > 16 {
            let text = self.compiler.text(call.table);
            let message = format!("table {text}: it takes {arity} arguments, not {}", call.arguments.len());
            return self.error(call.span, message);
        }
        let mut arguments = Vec::new();
        for argument in &call.arguments {
            let Some(input) = self.input(argument) else { return };
            arguments.push(input);
        }
        let bits_of = |input: &Input| match input {
            Input::Number(_) => Some(None),
            Input::Slot(_) | Input::Flag(..) => self.info.steps.iter().find_map(|step| match step {
                Step::Slot { slot, bits, transforms, .. }
                    if *input == Input::Slot(*slot)
                        && transforms.is_empty()
                        && matches!(self.info.slots[usize::from(*slot)].kind, SlotKind::Group(_)) =>
                {
                    Some(Some(bits.clone()))
                }
                Step::Flag { slot, flag, bits } if *input == Input::Flag(*slot, *flag) => {
                    Some(Some(bits.clone()))
                }
                _ => None,
            }),
        };
        let plain = arguments.iter().map(bits_of).collect();
        self.info.alias = Some(Alias { group, table, arguments, plain });
    }

    /// Tells look-ups which of their arguments are known from other statements.
    fn mark_known(&mut self) {
        let mut known: Vec<(Input, Option<Bits>)> = Vec::new();
        for step in &mut self.info.steps {
            match step {
                Step::Slot { slot, bits, transforms, .. } => {
                    let plain = transforms.is_empty().then(|| bits.clone());
                    known.push((Input::Slot(*slot), plain));
                }
                Step::Flag { slot, flag, bits } => {
                    known.push((Input::Flag(*slot, *flag), Some(bits.clone())))
                }
                Step::Table { arguments, known: mask, plain, .. } => {
                    for (index, input) in arguments.iter().enumerate().take(16) {
                        if let Some((_, bits)) = known.iter().find(|(other, _)| other == input) {
                            *mask |= 1 << index;
                            plain.extend(bits.clone().map(|bits| (index as u8, bits)));
                        }
                    }
                    known.extend(arguments.iter().map(|input| (*input, None)));
                }
                Step::Identical { arguments, .. } => {
                    known.extend(arguments.iter().map(|input| (*input, None)));
                }
                Step::Bank { bank, address, .. } => known.extend([(*bank, None), (*address, None)]),
                Step::Rotated { value, .. } => known.push((*value, None)),
                Step::Opcode { .. } => {}
            }
        }
    }

    /// What is known last: lengths, and bits that operands share with constants.
    fn finish(mut self) -> ClassInfo {
        // What has no bits can only be what its group means by default, whether the format says so or not.
        let has_words = !self.class.encoding.is_empty();
        for slot in self.info.slots.iter_mut().filter(|_| has_words) {
            if let (0, SlotKind::Group(group)) = (slot.bits, slot.kind) {
                let group = &self.compiler.machine.groups[usize::from(group.0)];
                slot.default = slot.default.or(group.default());
                // Without a default it is written, and can only be one thing: the value 0, or the first one.
                let first = || group.items().first().filter(|_| !group.has(0)).map(|(_, value)| *value);
                slot.fixed = slot.default.or_else(first).or(Some(0));
            } else if slot.bits == 0 {
                slot.fixed = slot.default;
            }
        }
        // What other statements say comes before look-ups, which need it.
        self.info.steps.sort_by_key(|step| matches!(step, Step::Table { .. }));
        self.mark_known();
        self.info.hot = hot::hot(
            &self.info,
            &self.compiler.machine,
            (&mut self.compiler.rows, &mut self.compiler.work),
            &mut self.compiler.legal,
        );
        let machine = &self.compiler.machine;
        let whole = u32::from(machine.description.unit.width).div_ceil(8);
        let highest = 128 - (self.info.covered | self.info.ignored).leading_zeros();
        let short = match said_width(&machine.description, self.class) {
            Some(32) if whole == 8 => true,
            Some(64) if whole == 8 => false,
            _ => highest <= machine.word_bytes * 8 && highest > 0,
        };
        self.info.length = if short { machine.word_bytes } else { whole } as u8;
        self.info
    }
}

/// A value in the bits of a mask, the lowest first.
fn spread(mut mask: u128, mut value: u128) -> u128 {
    let mut word = 0;
    while mask != 0 {
        let bit = mask.trailing_zeros();
        word |= (value & 1) << bit;
        value >>= 1;
        mask &= mask - 1;
    }
    word
}
