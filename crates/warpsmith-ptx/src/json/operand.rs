//! What stands in the place of an operand.

use super::Each;
use crate::isa::Word;
use crate::view::{self, Constant};
use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

/// An operand: its `shape`, its `text`, and as far as the shape has them `base`, `offset` (bytes), `member`, `special_register`,
/// `value`, and `parts`, which are operands. Operands nest three deep at most.
pub struct Operand<'m>(pub view::Operand<'m>);

/// A number. A float that JSON cannot express is left out; the text has it.
enum Number {
    Unsigned(u64),
    Signed(i64),
    Float(f64),
}

/// What an operand has beside its shape, its text and its parts.
#[derive(Default)]
struct Fields<'m> {
    base: Option<&'m str>,
    offset: Option<i64>,
    member: Option<&'m str>,
    special_register: Option<bool>,
    value: Option<Number>,
}

impl Serialize for Operand<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("shape", shape(self.0))?;
        map.serialize_entry("text", self.0.node().text())?;
        let Fields { base, offset, member, special_register, value } = fields(self.0);
        if let Some(base) = base {
            map.serialize_entry("base", base)?;
        }
        if let Some(offset) = offset {
            map.serialize_entry("offset", &offset)?;
        }
        if let Some(member) = member {
            map.serialize_entry("member", member)?;
        }
        if let Some(special) = special_register {
            map.serialize_entry("special_register", &special)?;
        }
        if let Some(value) = value {
            map.serialize_entry("value", &value)?;
        }
        parts(&mut map, self.0)?;
        map.end()
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Number::Unsigned(number) => serializer.serialize_u64(*number),
            Number::Signed(number) => serializer.serialize_i64(*number),
            Number::Float(number) => serializer.serialize_f64(*number),
        }
    }
}

fn shape(operand: view::Operand<'_>) -> &'static str {
    match operand {
        view::Operand::Name(_) => "name",
        view::Operand::Sink(_) => "sink",
        view::Operand::Integer(_) => "integer",
        view::Operand::Float(_) => "float",
        view::Operand::Expression(_) => "expression",
        view::Operand::Vector(_) => "vector",
        view::Operand::Address(_) => "address",
        view::Operand::List(_) => "list",
        view::Operand::Pair(_) => "pair",
        view::Operand::Prefixed(prefixed) if prefixed.text().starts_with('!') => "not",
        view::Operand::Prefixed(_) => "minus",
        view::Operand::Member(_) => "member",
        view::Operand::Index(_) => "index",
        view::Operand::Template(_) => "template",
        view::Operand::Missing(_) => "missing",
    }
}

fn fields(operand: view::Operand<'_>) -> Fields<'_> {
    let mut out = Fields::default();
    match operand {
        view::Operand::Name(name) => out.special_register = name.special_register().map(|_| true),
        view::Operand::Integer(integer) => {
            out.value = integer.value().map(|integer| number(integer.bits, integer.unsigned));
        }
        view::Operand::Float(float) => {
            out.value = float.value().filter(|value| value.is_finite()).map(Number::Float);
        }
        view::Operand::Expression(expression) => {
            out.base = expression.symbol().map(|name| name.text());
            match (out.base, expression.constant()) {
                (Some(_), Some(Constant::Integer(bits, _))) => out.offset = Some(bits as i64),
                (None, Some(Constant::Integer(bits, unsigned))) => out.value = Some(number(bits, unsigned)),
                (None, Some(Constant::Float(value))) if value.is_finite() => {
                    out.value = Some(Number::Float(value));
                }
                _ => {}
            }
        }
        view::Operand::Address(address) => {
            if !has_parts(address) {
                out.base = address.base().map(|name| name.text());
                out.offset = address.offset().map(|bits| bits as i64);
            }
            out.member = address.suffix().map(Word::text);
        }
        view::Operand::Member(member) => {
            out.base = member.base().map(|name| name.text());
            out.special_register = member.base().and_then(|name| name.special_register()).map(|_| true);
            out.member = Some(member.member());
        }
        view::Operand::Index(index) => out.base = index.base().map(|name| name.text()),
        _ => {}
    }
    out
}

/// Adds the operands that it is made of, if there are any.
fn parts<M: SerializeMap>(map: &mut M, operand: view::Operand<'_>) -> Result<(), M::Error> {
    match operand {
        view::Operand::Vector(vector) => list(map, vector.elements()),
        view::Operand::Address(address) if has_parts(address) => list(map, address.parts()),
        view::Operand::List(all) => list(map, all.items()),
        view::Operand::Pair(pair) => list(map, pair.parts()),
        view::Operand::Prefixed(prefixed) => list(map, prefixed.operand().into_iter()),
        view::Operand::Index(index) => list(map, index.index().into_iter()),
        _ => Ok(()),
    }
}

fn list<'m, M: SerializeMap>(
    map: &mut M,
    parts: impl Iterator<Item = view::Operand<'m>> + Clone,
) -> Result<(), M::Error> {
    if parts.clone().next().is_none() {
        return Ok(());
    }
    map.serialize_entry("parts", &Each(|| parts.clone().map(Operand)))
}

/// Whether several operands stand in the brackets of an address.
fn has_parts(address: view::Address<'_>) -> bool {
    address.parts().nth(1).is_some()
}

fn number(bits: u64, unsigned: bool) -> Number {
    if unsigned { Number::Unsigned(bits) } else { Number::Signed(bits as i64) }
}
