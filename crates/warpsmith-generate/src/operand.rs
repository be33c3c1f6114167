//! Texts for the operands of a form, by what the data says of them.

use super::spelling::Speller;
use super::{Choice, Names, Platform, Random, number};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_ptx::isa::rows::OperandShape;
use warpsmith_ptx::isa::{
    Description, Direction, ElementCount, OperandKind, OperandSlot, SpecialRegister, Word,
};

/// What the texts of operands are made with.
pub struct Context<'g> {
    pub random: &'g mut Random,
    pub speller: &'g mut Speller,
    pub names: &'g mut Names,
    pub platform: Platform,
    /// Whether constants and special registers may stand where a register may.
    pub constants: bool,
    /// Width of a generic address.
    pub address_bits: u16,
}

/// One operand of a form.
struct Part<'c> {
    choice: &'c Choice,
    position: OperandSlot,
    description: Description,
    /// `-` or `!` before it.
    sign: Option<char>,
    /// Whether no other operand stands with it in a bracket or pair.
    alone: bool,
}

impl Part<'_> {
    /// Whether the position takes an operand of this shape.
    fn may_be(&self, shape: OperandShape) -> bool {
        self.position.0.shapes >> shape as u16 & 1 != 0
    }
}

impl Context<'_> {
    /// The text of each position that is given, in order.
    pub fn operands(&mut self, choice: &Choice) -> Vec<String> {
        let named = self.named(choice);
        let mut out = Vec::new();
        for (index, position) in choice.form().operands().enumerate() {
            let texts: Vec<&str> = named.iter().filter(|n| n.0 == index).map(|n| n.2.as_str()).collect();
            if texts.is_empty() && (position.is_optional() || position.named().len() > 0) {
                continue;
            }
            out.push(self.position(choice, position, &texts));
        }
        out
    }

    /// The text of each operand that is given, with its position and name.
    pub fn named(&mut self, choice: &Choice) -> Vec<(usize, &'static str, String)> {
        let mut out = Vec::new();
        for (index, operand) in choice.operands() {
            let position = choice.form().operands().nth(index);
            let (Some(position), Some(description)) = (position, choice.description(operand)) else {
                continue;
            };
            let alone = choice.given_at(index) == 1;
            let sign = choice.sign(operand);
            let text = self.operand(&Part { choice, position, description, sign, alone });
            out.push((index, operand.name(), text));
        }
        out
    }

    /// Puts the operands of a position together.
    fn position(&mut self, choice: &Choice, position: OperandSlot, texts: &[&str]) -> String {
        let (before, after) = (self.speller.gap(self.random), self.speller.gap(self.random));
        let mut text = if position.is_bracket() {
            let inside = texts.join(&self.speller.comma(self.random));
            // An array element stands for its address without brackets.
            if inside.ends_with(']') { inside } else { format!("[{before}{inside}{after}]") }
        } else if position.is_pair() {
            texts.join(&format!("{before}|{after}"))
        } else if texts.is_empty() {
            "_".to_string()
        } else {
            texts.concat()
        };
        if let Some(word) = choice.word(position.0.selector as usize) {
            text.push_str(&format!("{}.{}", self.speller.gap(self.random), word.text()));
        }
        text
    }

    fn operand(&mut self, part: &Part<'_>) -> String {
        let (choice, d) = (part.choice, part.description);
        match d.kind() {
            OperandKind::Address => self.address(part),
            OperandKind::Label => self.names.labels_pick(self.random),
            OperandKind::Function => self.function(choice),
            OperandKind::Prototype => {
                let (returns, parameters) = signature(choice);
                self.names.prototype(returns, parameters)
            }
            OperandKind::Targets => self.names.table(choice.operands().any(|(_, o)| is_call(choice, o))),
            OperandKind::Texture => self.handle("texref"),
            OperandKind::Sampler => self.handle("samplerref"),
            OperandKind::Surface => self.handle("surfref"),
            OperandKind::Arguments => self.arguments(),
            OperandKind::Variable => {
                let variable = self.variable(part);
                if part.may_be(OperandShape::Expression) && self.random.percent(20) {
                    format!("{variable}+{}", self.random.below(64))
                } else {
                    variable
                }
            }
            OperandKind::Value => {
                // Of a vector single elements may be left out; see `value`.
                let scalar = d.types().all(|ty| ty.count == ElementCount::One);
                let sink =
                    scalar && d.may_be_sink() && part.may_be(OperandShape::Sink) && !part.position.is_pair();
                if sink && self.constants && self.random.percent(3) {
                    return "_".to_string();
                }
                let text = self.value(part);
                let Some(sign) = part.sign else { return text };
                // Only a register takes a sign.
                let mut register = text;
                let mut tries = 0;
                while !is_plain_name(&register) && tries < 50 {
                    register = self.value(part);
                    tries += 1;
                }
                format!("{sign}{}{register}", self.speller.gap(self.random))
            }
        }
    }

    /// A variable of the state space that the data names, or of any.
    fn variable(&mut self, part: &Part<'_>) -> String {
        const SPACES: &[&str] = &["global", "shared", "const", "local"];
        let words = part.description.spaces().filter_map(|space| space.word(|slot| part.choice.word(slot)));
        let named: Vec<&str> = words.map(|word| root(word.text())).collect();
        let variable = self.names.variable(if named.is_empty() { SPACES } else { &named }, self.random);
        // The module may have none of these spaces.
        let variable = variable.or_else(|| self.names.variable(SPACES, self.random));
        variable.unwrap_or_else(|| "table".to_string())
    }

    /// A register, an immediate or a vector of them.
    fn value(&mut self, part: &Part<'_>) -> String {
        let (choice, d) = (part.choice, part.description);
        let types: Vec<_> = d.types().collect();
        let value_of = |slot| choice.word(slot);
        let chosen = self.random.pick(&types).copied();
        let ty = chosen.and_then(|ty| ty.of.word(value_of));
        let count = chosen.and_then(|ty| ty.count.resolve(value_of)).unwrap_or((1, false));
        let (elements, braces) = count;
        let immediate_only = d.is_immediate_only();
        if !braces {
            return if immediate_only { self.immediate(d) } else { self.scalar(part, ty) };
        }
        let may_be_name = self.constants && part.may_be(OperandShape::Name) && !part.position.is_bracket();
        if may_be_name && !d.needs_braces() && d.first().is_none() && self.random.percent(8) {
            let (name, bits, kind) = describe(ty);
            if let Some(vector) = self.names.vector(elements, name, bits, kind, self.random) {
                return vector;
            }
        }
        let (name, bits, kind) = self.register_type(d, ty);
        let (stem, declared) = self.names.class(name, bits, kind, self.random);
        let mut texts: Vec<String> =
            (0..elements).map(|_| self.names.numbered(stem, declared, self.random)).collect();
        if let Some((text, first)) = texts.first_mut().zip(d.first()) {
            let (stem, declared) = self.names.class(first.name, first.bits, first.kind, self.random);
            *text = self.names.numbered(stem, declared, self.random);
        }
        if d.may_be_sink() && elements > 1 && self.constants && self.random.percent(15) {
            let at = self.random.below(texts.len());
            texts[at] = "_".to_string();
        }
        let comma = self.speller.comma(self.random);
        format!(
            "{{{}{}{}}}",
            self.speller.gap(self.random),
            texts.join(&comma),
            self.speller.gap(self.random)
        )
    }

    fn scalar(&mut self, part: &Part<'_>, ty: Option<Word>) -> String {
        let d = part.description;
        // A selector picks a part of a register.
        let selected = part.choice.word(part.position.0.selector as usize).is_some();
        let readable =
            d.direction() == Direction::Read && !d.is_register_only() && !selected && self.constants;
        let (_, bits, kind) = describe(ty);
        let constants = part.may_be(OperandShape::Integer);
        match self.random.below(100) {
            0..15 if readable && constants && !d.ranges().is_empty() => self.immediate(d),
            0..15 if readable && constants && is_integer(kind, bits) => self.constant(bits),
            0..15 if readable && constants && kind == "float" && matches!(bits, 32 | 64) => {
                number::float(bits, self.random, self.speller.is_odd())
            }
            15..22 if readable && d.may_be_special() => {
                self.special(bits, kind).unwrap_or_else(|| self.register(d, ty))
            }
            _ => self.register(d, ty),
        }
    }

    /// An integer constant or an expression of such.
    fn constant(&mut self, bits: u16) -> String {
        if self.speller.is_odd() && self.random.percent(30) {
            return number::expression(self.random, self.speller);
        }
        let most = if bits >= 32 { i64::from(i32::MAX) } else { (1 << bits.clamp(1, 16)) / 2 - 1 };
        let value = self.random.between(-most / 2, most);
        number::integer(value, self.random, self.speller.is_odd())
    }

    /// An immediate of the operand's ranges.
    fn immediate(&mut self, d: Description) -> String {
        let value = match self.random.pick(d.ranges()) {
            Some(&(low, high, step)) => low + step * self.random.between(0, (high - low) / step.max(1)),
            // Alignments and counts of anything are powers of two.
            None => 1 << self.random.below(5),
        };
        number::integer(value, self.random, self.speller.is_odd())
    }

    fn register(&mut self, d: Description, ty: Option<Word>) -> String {
        let (name, bits, kind) = self.register_type(d, ty);
        self.names.register(name, bits, kind, self.random)
    }

    /// The type of the register for a value: the value's own, or a wider one where that is legal.
    fn register_type(&mut self, d: Description, ty: Option<Word>) -> (&'static str, u16, &'static str) {
        let (name, bits, kind) = describe(ty);
        // A floating-point value does not grow by being read.
        let wider = d.may_be_wider() && bits < 64 && kind != "float";
        if !wider || !self.random.percent(if bits < 16 { 100 } else { 20 }) {
            return (name, bits, kind);
        }
        let widths: &[(&str, u16)] = match bits {
            ..16 => &[("b16", 16), ("b32", 32), ("b64", 64)],
            16..32 => &[("b32", 32), ("b64", 64)],
            _ => &[("b64", 64)],
        };
        self.random.pick(widths).map_or((name, bits, kind), |&(name, bits)| (name, bits, "bits"))
    }

    /// A special register of the width.
    fn special(&mut self, bits: u16, kind: &str) -> Option<String> {
        if kind == "float" || kind == "packed" {
            return None;
        }
        let Platform { version, target } = self.platform;
        let fits = |register: &SpecialRegister| {
            let ty = Word::find(register.type_name().as_bytes()).and_then(Word::ty);
            ty.is_some_and(|ty| ty.bits == bits && (ty.kind == "predicate") == (kind == "predicate"))
                && register.since().holds(version, target)
        };
        let all: Vec<SpecialRegister> = SpecialRegister::all().filter(fits).collect();
        let register = self.random.pick(&all)?;
        if register.components() == 1 {
            return Some(register.name().to_string());
        }
        let component = self.random.text(&["x", "y", "z"]);
        Some(format!("{}{}.{component}", register.name(), self.speller.gap(self.random)))
    }

    /// What stands between the brackets of an address.
    fn address(&mut self, part: &Part<'_>) -> String {
        let words = part.description.spaces().map(|space| space.word(|slot| part.choice.word(slot)));
        let words: Vec<Option<Word>> = words.collect();
        let mut spaces: Vec<&str> = words.iter().flatten().map(|word| root(word.text())).collect();
        // Memory that no state space describes has addresses of 32 bits of its own.
        let special = part.description.spaces().len() == 0 && !part.description.is_generic();
        let generic = spaces.is_empty();
        if generic && !special {
            spaces.extend(["global", "shared", "const", "local"]);
        }
        let is_global = |word: Word| root(word.text()) == "global";
        let full = part.description.needs_full_base()
            && (part.description.is_generic()
                || words.first().is_some_and(|first| first.is_none_or(is_global)));
        // What stands behind the bracket speaks of an address in a register.
        let suffixed = part.choice.word(part.position.0.selector as usize).is_some();
        // In a bracket of several parts only a register or a name may stand.
        let register = !spaces.contains(&"param");
        let variable = self.names.variable(&spaces, self.random);
        let base = match variable {
            Some(name) if !register || (!generic && !suffixed && self.random.percent(40)) => name,
            _ => {
                let narrow = !full && (special || (spaces == ["shared"] && self.random.percent(50)));
                let bits = if narrow { 32 } else { self.address_bits };
                let ty = if bits == 32 { "b32" } else { "b64" };
                self.names.register(ty, bits, "bits", self.random)
            }
        };
        if !part.alone || self.random.percent(60) {
            return base;
        }
        let (before, after) = (self.speller.gap(self.random), self.speller.gap(self.random));
        let offset = 4 * self.random.below(16) as i64;
        if !self.speller.is_odd() {
            return format!("{base}+{offset}");
        }
        match self.random.below(4) {
            0 => format!("{base}{before}+{after}-{offset}"),
            1 => format!("{base}{before}+{after}{}", number::expression(self.random, self.speller)),
            _ => format!("{base}{before}+{after}{}", number::integer(offset, self.random, true)),
        }
    }

    fn function(&mut self, choice: &Choice) -> String {
        if choice.operands().any(|(_, operand)| is_call(choice, operand))
            || choice.form().operands().len() == 1
        {
            let (returns, parameters) = signature(choice);
            return self.names.function(returns, parameters, self.random);
        }
        self.names.any_function(self.random)
    }

    /// The list of a call: one `.param` variable, as the functions that are generated have.
    fn arguments(&mut self) -> String {
        let number = self.random.below(3);
        self.names.call_parameters = self.names.call_parameters.max(number + 1);
        format!("({}arg{number}{})", self.speller.gap(self.random), self.speller.gap(self.random))
    }

    /// A texture, sampler or surface: a variable, or a register that holds its handle.
    fn handle(&mut self, ty: &str) -> String {
        match self.names.handle(ty, self.random) {
            Some(name) if self.random.percent(60) => name,
            _ => self.names.register("b64", 64, "bits", self.random),
        }
    }
}

impl Names {
    fn labels_pick(&self, random: &mut Random) -> String {
        random.pick(&self.labels).cloned().unwrap_or_else(|| "done".to_string())
    }
}

/// Name, width and kind of a type; without one, 32 bits.
fn describe(ty: Option<Word>) -> (&'static str, u16, &'static str) {
    ty.and_then(Word::ty).map_or(("b32", 32, "bits"), |row| (row.name, row.bits, row.kind))
}

fn is_integer(kind: &str, bits: u16) -> bool {
    matches!(kind, "bits" | "unsigned" | "signed") && bits <= 64
}

/// `shared::cta` is in `shared`.
fn root(space: &str) -> &str {
    space.split("::").next().unwrap_or(space)
}

fn is_plain_name(text: &str) -> bool {
    text.starts_with('%') && !text.contains('.')
}

fn is_call(choice: &Choice, operand: warpsmith_ptx::isa::NamedOperand) -> bool {
    let kind = choice.description(operand).map(Description::kind);
    matches!(kind, Some(OperandKind::Arguments | OperandKind::Prototype))
}

/// How many results and parameters the lists of a call have.
fn signature(choice: &Choice) -> (usize, usize) {
    let lists = |direction: Direction| {
        let all = choice.operands().filter_map(|(_, operand)| choice.description(operand));
        let of = all.filter(|d| d.kind() == OperandKind::Arguments && d.direction() == direction);
        of.count().min(1)
    };
    (lists(Direction::Write), lists(Direction::Read))
}
