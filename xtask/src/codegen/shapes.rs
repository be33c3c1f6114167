//! Which shapes of operand may stand in a position; the bits are those of `OperandShape`.

use xtask::isa::{Count, Description, Direction, Form, Item, ItemShape, Kind};

const NAME: u16 = 1 << 1;
const SINK: u16 = 1 << 2;
const INTEGER: u16 = 1 << 3;
const FLOAT: u16 = 1 << 4;
const VECTOR: u16 = 1 << 5;
const ADDRESS: u16 = 1 << 6;
const LIST: u16 = 1 << 9;
const PAIR: u16 = 1 << 10;
const PREFIXED: u16 = 1 << 11;
const MEMBER: u16 = 1 << 12;
const EXPRESSION: u16 = 1 << 13;
const INDEX: u16 = 1 << 14;
const PARENTHESIZED: u16 = 1 << 15;

const CONSTANT: u16 = INTEGER | EXPRESSION | PARENTHESIZED;

/// The mask of one position.
pub fn mask(item: &Item, form: &Form) -> u16 {
    match item.shape {
        ItemShape::Sink => return SINK,
        ItemShape::List => return LIST | PARENTHESIZED | EXPRESSION,
        ItemShape::Bracket => {
            let most = item.names.len();
            let least = most - item.optional_names;
            let mut mask = 0;
            for count in least..=most {
                mask |= ADDRESS << (count.min(3) - 1);
            }
            let descriptions = item.names.iter().filter_map(|name| form.operands.get(name)).flatten();
            let indexed = least == 1 && descriptions.into_iter().any(|description| description.indexed);
            return if indexed { mask | INDEX } else { mask };
        }
        ItemShape::Plain | ItemShape::Pair => {}
    }
    let descriptions = item.names.iter().filter_map(|name| form.operands.get(name)).flatten();
    let mut mask = descriptions.map(one).fold(0, |a, b| a | b);
    if item.shape == ItemShape::Pair {
        mask |= PAIR;
        if item.optional_names == 0 {
            mask = PAIR;
        }
    }
    if item.prefix.is_some() {
        mask |= PREFIXED;
    }
    if item.selector.is_some() {
        mask |= MEMBER | PREFIXED;
    }
    mask
}

fn one(description: &Description) -> u16 {
    let sink = if description.sink || description.direction == Direction::Write { SINK } else { 0 };
    match description.kind {
        Kind::Address => ADDRESS | if description.indexed { INDEX } else { 0 },
        Kind::Arguments => LIST | PARENTHESIZED | EXPRESSION,
        Kind::Value => sink | value(description),
        Kind::Texture | Kind::Sampler | Kind::Surface | Kind::Variable => NAME | EXPRESSION | INDEX,
        Kind::Function | Kind::Label | Kind::Prototype | Kind::Targets => NAME,
    }
}

fn value(description: &Description) -> u16 {
    let scalar = match description.direction {
        Direction::Write | Direction::Modify => NAME | MEMBER,
        // A register plus a constant is a register.
        Direction::Read if description.register_only => NAME | MEMBER | EXPRESSION,
        // `WARP_SZ` is a name.
        Direction::Read if description.immediate_only => CONSTANT | NAME,
        Direction::Read => NAME | MEMBER | CONSTANT | FLOAT | INDEX,
    };
    if description.types.is_empty() {
        return scalar;
    }
    let mut mask = 0;
    for ty in &description.types {
        mask |= match ty.count {
            Count::One => scalar,
            // A vector variable may stand for its components.
            Count::Vector { .. } if description.braces => VECTOR,
            Count::Vector { .. } => VECTOR | NAME,
            Count::Optional { .. } if description.braces => VECTOR,
            Count::Optional { .. } => VECTOR | scalar,
        };
    }
    mask
}
