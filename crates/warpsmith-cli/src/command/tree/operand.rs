//! What the tree shows of an operand: its role, and what it is made of.

use serde::Serialize;
use warpsmith::ptx::isa::{Direction, OperandKind, SlotOr, Word};
use warpsmith::ptx::view::{Inst, Operand, Role};

/// The word for a direction.
pub fn direction(direction: Direction) -> &'static str {
    match direction {
        Direction::Read => "read",
        Direction::Write => "write",
        Direction::Modify => "modify",
    }
}

/// The word for a kind.
pub fn kind(kind: OperandKind) -> &'static str {
    match kind {
        OperandKind::Value => "value",
        OperandKind::Address => "address",
        OperandKind::Label => "label",
        OperandKind::Function => "function",
        OperandKind::Prototype => "prototype",
        OperandKind::Targets => "targets",
        OperandKind::Texture => "texture",
        OperandKind::Sampler => "sampler",
        OperandKind::Surface => "surface",
        OperandKind::Arguments => "arguments",
        OperandKind::Variable => "variable",
    }
}

/// The types that an operand may have: `.b32`, `{.b32 × 4}`.
pub fn types(inst: Inst<'_>, role: &Role<'_>) -> Vec<String> {
    let value_of = |index| inst.slot_value(index);
    let one = |ty: warpsmith::ptx::isa::OperandType| {
        let word = ty.of.word(value_of)?.text();
        let (count, braces) = ty.count.resolve(value_of)?;
        Some(if braces { format!("{{.{word} × {count}}}") } else { format!(".{word}") })
    };
    role.description.types().filter_map(one).collect()
}

/// The state spaces of an address: the one that the instruction names, or those that its form allows.
pub fn spaces(inst: Inst<'_>, role: &Role<'_>) -> Vec<&'static str> {
    let spaces = role.description.spaces().map(|space| match space {
        SlotOr::Slot(index) => inst.slot_value(index).map_or("generic", Word::text),
        SlotOr::Word(word) => word.text(),
    });
    let others = role.description.is_generic().then_some("generic");
    spaces.chain(others).chain(role.description.is_tensor().then_some("tensor")).collect()
}

/// An operand in JSON. Operands nest three deep at most.
#[derive(Serialize)]
pub struct Json<'m> {
    shape: &'static str,
    text: &'m str,
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<&'m str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    offset: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<&'m str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    special_register: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Number>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<Json<'m>>,
}

/// A number in JSON. A float that JSON cannot express is left out; the text has it.
#[derive(Serialize)]
#[serde(untagged)]
enum Number {
    Unsigned(u64),
    Signed(i64),
    Float(f64),
}

impl<'m> Json<'m> {
    /// An operand and its parts.
    pub fn new(operand: Operand<'m>) -> Json<'m> {
        let mut out = Json {
            shape: "",
            text: operand.node().text(),
            base: None,
            offset: None,
            member: None,
            special_register: None,
            value: None,
            parts: Vec::new(),
        };
        out.shape = match operand {
            Operand::Name(name) => {
                out.special_register = name.special_register().is_some().then_some(true);
                "name"
            }
            Operand::Sink(_) => "sink",
            Operand::Integer(integer) => {
                out.value = integer.value().map(|integer| number(integer.bits, integer.unsigned));
                "integer"
            }
            Operand::Float(float) => {
                out.value = float.value().filter(|value| value.is_finite()).map(Number::Float);
                "float"
            }
            Operand::Expression(expression) => {
                use warpsmith::ptx::view::Constant;
                out.base = expression.symbol().map(|name| name.text());
                match (out.base, expression.constant()) {
                    (Some(_), Some(Constant::Integer(bits, _))) => out.offset = Some(bits as i64),
                    (None, Some(Constant::Integer(bits, unsigned))) => {
                        out.value = Some(number(bits, unsigned))
                    }
                    (None, Some(Constant::Float(value))) if value.is_finite() => {
                        out.value = Some(Number::Float(value))
                    }
                    _ => {}
                }
                "expression"
            }
            Operand::Vector(vector) => {
                out.parts = vector.elements().map(Json::new).collect();
                "vector"
            }
            Operand::Address(address) => {
                if address.parts().nth(1).is_some() {
                    out.parts = address.parts().map(Json::new).collect();
                } else {
                    out.base = address.base().map(|name| name.text());
                    out.offset = address.offset().map(|bits| bits as i64);
                }
                out.member = address.suffix().map(Word::text);
                "address"
            }
            Operand::List(list) => {
                out.parts = list.items().map(Json::new).collect();
                "list"
            }
            Operand::Pair(pair) => {
                out.parts = pair.parts().map(Json::new).collect();
                "pair"
            }
            Operand::Prefixed(prefixed) => {
                out.parts = prefixed.operand().map(Json::new).into_iter().collect();
                if out.text.starts_with('!') { "not" } else { "minus" }
            }
            Operand::Member(member) => {
                out.base = member.base().map(|name| name.text());
                out.special_register = member.base().and_then(|name| name.special_register()).map(|_| true);
                out.member = Some(member.member());
                "member"
            }
            Operand::Index(index) => {
                out.base = index.base().map(|name| name.text());
                out.parts = index.index().map(Json::new).into_iter().collect();
                "index"
            }
            Operand::Template(_) => "template",
            Operand::Missing(_) => "missing",
        };
        out
    }
}

fn number(bits: u64, unsigned: bool) -> Number {
    if unsigned { Number::Unsigned(bits) } else { Number::Signed(bits as i64) }
}
