//! The operands of forms: what stands there, of which type, read or written.

use super::condition;
use super::forms::{Forms, Merged};
use super::known::{self, Known, Truth};
use super::page::{Cell, Condition, Names, Part, Table, Text};
use super::slots::word_text;
use super::topic::Spelling;
use super::{Detail, Topic, series};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::rows::PartRow;
use warpsmith_ptx::isa::{
    Description, Direction, ElementCount, Form, OperandKind, OperandSlot, OperandType, SlotOr,
};

/// Lines of an operand that a summary shows.
const LINES: usize = 5;

/// One line of the table of operands.
#[derive(PartialEq)]
pub struct Line {
    /// Whether it is read or written.
    pub access: &'static str,
    /// What may stand there.
    pub what: Text,
    /// Its types.
    pub types: Vec<Text>,
    /// Where the line holds.
    pub when: Condition,
    /// The element and length of a vector of known length, where it is the only type.
    pub vector: Option<(Text, u16)>,
}

/// The table of the operands of forms, as far as what is known does not rule lines out. Operands of which the
/// same is said share their lines.
pub fn table(forms: &Forms, known: &dyn Known) -> Table {
    let mut operands: Vec<(Part, Merged<Line>)> = Vec::new();
    for (number, form) in forms.iter() {
        for position in form.operands() {
            for part in position.part_rows() {
                let name = name(position, part);
                let index = match operands.iter().position(|(known, _)| *known == name) {
                    Some(index) => index,
                    None => {
                        operands.push((name, Merged::new()));
                        operands.len() - 1
                    }
                };
                for line in lines_of(form, part, known) {
                    operands[index].1.add(line, number);
                }
            }
        }
    }
    let mut shared: Vec<(Vec<Part>, Merged<Line>)> = Vec::new();
    for (name, lines) in operands {
        let lines = Merged(series::joined(lines.0));
        match shared.iter_mut().find(|(_, known)| known.0 == lines.0) {
            Some((names, _)) => names.push(name),
            None => shared.push((alloc::vec![name], lines)),
        }
    }
    let mut table = Table::grouped(
        3,
        &[
            ("operand", "Operand"),
            ("access", "Access"),
            ("what", "What"),
            ("type", "Type"),
            ("when", "Where"),
            ("forms", "Forms"),
        ],
    );
    for (names, lines) in shared {
        let names = Cell::Parts(names);
        let most = if forms.detail() == Detail::Full { usize::MAX } else { LINES };
        let more = if lines.0.len() > most.saturating_add(1) { lines.0.len() - most } else { 0 };
        let shown = lines.0.len() - more;
        for (line, numbers) in lines.0.into_iter().take(shown) {
            table.rows.push(alloc::vec![
                names.clone(),
                line.access.into(),
                line.what.into(),
                Names::either(line.types).into(),
                line.when.into(),
                forms.set(&numbers).into(),
            ]);
        }
        if more > 0 {
            let mut row: Vec<Cell> = alloc::vec![Text::new().into(); table.columns.len()];
            row[0] = names;
            row[3] = alloc::format!("… {more} more").into();
            table.rows.push(row);
            table.left_out += more;
        }
    }
    table
}

/// An operand's name.
fn name(position: OperandSlot, part: &'static PartRow) -> Part {
    Part { name: warpsmith_ptx::isa::NamedOperand(part).name().into(), is_optional: position.is_optional() }
}

/// The table of the operands of a spelling, with their text where that is known.
pub fn of_spelling(spelling: &Spelling) -> Table {
    let mut table = Table::grouped(
        3,
        &[
            ("operand", "Operand"),
            ("text", "Here"),
            ("access", "Access"),
            ("what", "What"),
            ("type", "Type"),
            ("register", "Held in"),
            ("when", "Where"),
        ],
    );
    let form = spelling.form();
    for position in form.operands() {
        for part in position.part_rows() {
            let text = spelling.operand_text(part.view);
            // What is not there needs no description.
            if spelling.has_operands() && text.is_none() {
                continue;
            }
            for line in lines_of(form, part, spelling) {
                table.rows.push(alloc::vec![
                    name(position, part).into(),
                    text.map_or(Text::new(), Text::code).into(),
                    line.access.into(),
                    line.what.into(),
                    Names::either(line.types).into(),
                    Names::either(registers(form, part, spelling)).into(),
                    line.when.into(),
                ]);
            }
        }
    }
    table
}

/// The types of registers for those types of an operand that no register has.
fn registers(form: Form, part: &'static PartRow, known: &dyn Known) -> Vec<Text> {
    let mut names: Vec<Text> = Vec::new();
    let applies = |description: &Description| known::holds(description.row().when, form, known) != Truth::No;
    let descriptions = warpsmith_ptx::isa::NamedOperand(part).descriptions().filter(applies);
    for ty in descriptions.flat_map(Description::types) {
        let word = ty.of.word(|index| known.slot(form, index).word());
        let Some(ty) = word.and_then(|word| word.ty()).filter(|ty| !ty.variable) else { continue };
        for register in ty.registers() {
            let name = Text::code(alloc::format!(".{}", register.name));
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

/// The descriptions of an operand that may apply.
fn lines_of(form: Form, part: &'static PartRow, known: &dyn Known) -> Vec<Line> {
    let named = warpsmith_ptx::isa::NamedOperand(part);
    let mut out = Vec::new();
    for description in named.descriptions() {
        let when = description.row().when;
        if known::holds(when, form, known) == Truth::No {
            continue;
        }
        out.push(Line {
            access: access(description),
            what: what(form, description, known),
            types: description.types().map(|ty| type_text(form, ty, known)).collect(),
            when: condition::open_tests(when, form, known),
            vector: vector(form, description, known),
        });
    }
    out
}

/// Whether an operand is read or written.
fn access(description: Description) -> &'static str {
    match (description.kind(), description.direction()) {
        (OperandKind::Value, Direction::Read) => "read",
        (OperandKind::Value, Direction::Write) => "written",
        (OperandKind::Value, Direction::Modify) => "read, written",
        (OperandKind::Address, Direction::Write) => "memory written",
        (OperandKind::Address, Direction::Modify) => "memory read, written",
        _ => "",
    }
}

/// What may stand in the operand's place.
fn what(form: Form, description: Description, known: &dyn Known) -> Text {
    let mut out = Text::new();
    match description.kind() {
        OperandKind::Value => value(&mut out, form, description, known),
        OperandKind::Address => {
            out.push_words("address in ");
            out.push(spaces(form, description, known));
        }
        OperandKind::Label => {
            out.push_words("label");
        }
        OperandKind::Function => {
            out.push_words("function, or register with its address");
        }
        OperandKind::Prototype => {
            return Text::marked("label of a `.callprototype`");
        }
        OperandKind::Targets => return Text::marked("label of a `.branchtargets` or `.calltargets`"),
        OperandKind::Texture => return Text::marked("texture"),
        OperandKind::Sampler => return Text::marked("sampler"),
        OperandKind::Surface => return Text::marked("surface"),
        OperandKind::Arguments => return Text::marked("list in parentheses"),
        OperandKind::Variable => return Text::marked("variable"),
    }
    out
}

fn value(out: &mut Text, form: Form, description: Description, known: &dyn Known) {
    let ranges = ranges(description);
    let is_vector = |ty: OperandType| match ty.count {
        ElementCount::One => Truth::No,
        ElementCount::Optional(slot) => match known.slot(form, slot) {
            known::SlotState::Open => Truth::Open,
            known::SlotState::Missing => Truth::No,
            known::SlotState::Word(_) => Truth::Yes,
        },
        _ => Truth::Yes,
    };
    let vectors: Vec<Truth> = description.types().map(is_vector).collect();
    let all = |truth: Truth| !vectors.is_empty() && vectors.iter().all(|vector| *vector == truth);
    let immediate = description.direction() == Direction::Read && !description.is_register_only();
    out.push_words(if description.is_immediate_only() {
        "immediate"
    } else if all(Truth::Yes) {
        "vector"
    } else if vectors.is_empty() || all(Truth::No) {
        if immediate { "register or immediate" } else { "register" }
    } else if immediate {
        "register, immediate or vector"
    } else {
        "register or vector"
    });
    if !ranges.is_empty() {
        out.push_words(" ").push_words(&ranges);
    }
    if let Some(first) = description.first() {
        out.push_words(", the first element a ").push_code(&alloc::format!(".{}", first.name));
    }
    if description.needs_register() {
        out.push_words(", not of constants alone");
    }
    if description.may_be_wider() {
        out.push_words(", may be wider");
    }
    if description.may_be_sink() {
        out.push_words(", or ").push_code("_");
    }
}

/// `0..31`, `16, 32`, `16..256 in steps of 16`
fn ranges(description: Description) -> String {
    use core::fmt::Write;
    let mut out = String::new();
    for (index, &(low, high, step)) in description.ranges().iter().enumerate() {
        let separator = if index == 0 { "" } else { ", " };
        let _ = if low == high {
            write!(out, "{separator}{low}")
        } else if step == 1 {
            write!(out, "{separator}{low}..{high}")
        } else {
            write!(out, "{separator}{low}..{high} in steps of {step}")
        };
    }
    out
}

/// The state spaces of an address.
fn spaces(form: Form, description: Description, known: &dyn Known) -> Text {
    if description.is_tensor() {
        return "tensor memory".into();
    }
    let mut all: Vec<Text> = Vec::new();
    // What stands behind a slot limits only the variables that a generic address may name.
    let limits = matches!(description.spaces().next(), Some(SlotOr::Slot(_)));
    for space in description.spaces().take(if limits { 1 } else { usize::MAX }) {
        match space {
            SlotOr::Word(word) => all.push(word_text(word)),
            SlotOr::Slot(index) => match known.slot(form, index) {
                known::SlotState::Word(word) => all.push(word_text(word)),
                known::SlotState::Missing => all.push("generic space".into()),
                known::SlotState::Open => {
                    let slot = form.slots().nth(index);
                    let name = slot.map_or(String::new(), |slot| alloc::format!(".{}", slot.name()));
                    all.push(Text::code(name));
                    if slot.is_some_and(|slot| slot.is_optional()) {
                        all.push("generic space".into());
                    }
                }
            },
        }
    }
    if description.is_generic() || all.is_empty() {
        all.push("generic space".into());
    }
    all.dedup();
    Text::join(all, ", ", " or ")
}

/// The element and length of a vector, where it is the only type and its length is known.
fn vector(form: Form, description: Description, known: &dyn Known) -> Option<(Text, u16)> {
    let mut types = description.types();
    let (first, None) = (types.next()?, types.next()) else { return None };
    let ElementCount::Vector(count) = first.count else { return None };
    Some((type_text(form, OperandType { count: ElementCount::One, ..first }, known), count))
}

/// The text of a type: `.b32`, `{.b32 × 4}`, `.type`.
fn type_text(form: Form, ty: OperandType, known: &dyn Known) -> Text {
    let slot_name = |index: usize| form.slots().nth(index).map_or("", |slot| slot.name());
    let element = match ty.of {
        SlotOr::Word(word) => word_text(word),
        SlotOr::Slot(index) => match known.slot(form, index).word() {
            Some(word) => word_text(word),
            None => Text::code(alloc::format!(".{}", slot_name(index))),
        },
    };
    let number = |index: usize| known.slot(form, index).word().and_then(|word| word.number());
    let count = match ty.count {
        ElementCount::One => return element,
        ElementCount::Vector(count) => alloc::format!("{count}"),
        ElementCount::Times(factor, slot) => match number(slot) {
            Some(number) => alloc::format!("{}", factor.saturating_mul(number)),
            None if factor == 1 => alloc::format!(".{}", slot_name(slot)),
            None => alloc::format!("{factor} × .{}", slot_name(slot)),
        },
        ElementCount::Optional(slot) => match known.slot(form, slot) {
            known::SlotState::Missing => return element,
            known::SlotState::Word(_) => alloc::format!("{}", number(slot).unwrap_or(1)),
            known::SlotState::Open => {
                let mut out = element.clone();
                out.push_words(" or {").push(element).push_words(" × ");
                out.push_code(&alloc::format!(".{}", slot_name(slot))).push_words("}");
                return out;
            }
        },
    };
    let mut out = Text::new();
    out.push_words("{").push(element).push_words(&alloc::format!(" × {count}}}"));
    out
}

/// A topic that the operands of a form name by their kind.
pub fn directives_of(form: Form) -> Vec<Topic> {
    let mut out = Vec::new();
    for description in form.operands().flat_map(OperandSlot::named).flat_map(|named| named.descriptions()) {
        let names: &[&str] = match description.kind() {
            OperandKind::Prototype => &[".callprototype"],
            OperandKind::Targets => &[".branchtargets", ".calltargets"],
            _ => &[],
        };
        for name in names {
            out.extend(super::named::named(name).into_iter().next());
        }
    }
    out
}
