//! The descriptions of the tests are sound, and have every notation of the language.

use std::collections::BTreeSet;
use warpsmith_md::model::{
    Argument, Attribute, Cell, Class, Description, Expression, GuardStyle, Immediate, Item, Kind, MemoryItem,
    SettingValue, Transform, Value,
};
use warpsmith_md::{Options, Severity, check, compile, parse};

const FILES: [(&str, &str); 4] = [
    ("short", include_str!("../data/short.mdl")),
    ("old", include_str!("../data/old.mdl")),
    ("grouped", include_str!("../data/grouped.mdl")),
    ("wide", include_str!("../data/wide.mdl")),
];

fn read(name: &str, text: &str) -> Description {
    let (description, faults) = parse(text.as_bytes(), &Options::default());
    assert_eq!(faults, [], "{name}");
    description
}

fn all() -> impl Iterator<Item = Description> {
    FILES.into_iter().map(|(name, text)| read(name, text))
}

#[test]
fn they_are_sound() {
    for (name, text) in FILES {
        let description = read(name, text);
        let faults = check(&description);
        let worse: Vec<_> = faults.iter().filter(|fault| fault.severity != Severity::Info).collect();
        assert!(worse.is_empty(), "{name}: {worse:?}");
        assert!(compile(description).is_ok(), "{name}");
    }
}

#[test]
fn they_have_every_width() {
    assert_eq!(all().map(|description| description.unit.width).collect::<Vec<_>>(), [32, 64, 88, 128]);
}

/// The items of a format and of what is nested in it.
fn items<'c>(list: &'c [Item], found: &mut Vec<&'c Item>) {
    for item in list {
        found.push(item);
        match item {
            Item::Optional(list) | Item::Control(list) => items(list, found),
            Item::Guard(guard) => items(&guard.items, found),
            _ => {}
        }
    }
}

/// The name of each notation that a class has.
fn notations(class: &Class, found: &mut BTreeSet<String>) {
    let mut add = |text: String| {
        found.insert(text);
    };
    for (has, name) in [
        (class.alternate, "alternate"),
        (class.alias.is_some(), "alias"),
        (class.remap.is_some(), "remap"),
        (class.encoding.is_empty(), "no encoding"),
        (!class.documentation.lines.is_empty(), "documentation"),
        (class.opcodes.len() > 1, "two mnemonics"),
    ] {
        if has {
            add(name.into());
        }
    }
    for slot in &class.format.slots {
        if let Kind::Immediate(immediate, _) = slot.kind {
            add(immediate.word().into());
        }
        for (has, name) in [
            (slot.marks.not, "[!]"),
            (slot.marks.negate, "[-]"),
            (slot.marks.absolute, "[||]"),
            (slot.marks.invert, "[~]"),
            (slot.default.is_some(), "default"),
            (slot.default_star, "default*"),
            (slot.print, "PRINT"),
            (slot.unencoded, "@"),
            (slot.star, "*"),
            (slot.label.is_none(), "no label"),
            (!slot.indexes.is_empty(), "index"),
            (slot.indexes.iter().any(|memory| memory.optional), "]*"),
        ] {
            if has {
                add(name.into());
            }
        }
        for item in slot.indexes.iter().flat_map(|memory| &memory.items) {
            if *item == MemoryItem::PostIncrement {
                add("+++".into());
            }
        }
    }
    let mut list = Vec::new();
    items(&class.format.items, &mut list);
    for item in list {
        match item {
            Item::Guard(guard) => add(format!("{:?}", guard.style)),
            Item::Literal(text) => add(format!("'{text}'")),
            Item::Memory(memory) => {
                add("memory".into());
                for item in &memory.items {
                    add(format!("memory {item:?}").split('(').next().unwrap_or_default().into());
                }
            }
            Item::Optional(_) => add("optional".into()),
            Item::Control(_) => add("control".into()),
            Item::Opcode | Item::Modifier(_) | Item::Operand(_) => {}
        }
    }
    for statement in &class.encoding {
        for transform in &statement.transforms {
            add(format!("{transform:?}").split(['(', ' ']).next().unwrap_or_default().into());
        }
        if statement.star {
            add("=*".into());
        }
        match &statement.value {
            None => add("ignored".into()),
            Some(Value::Reference(reference)) => {
                if reference.nth.is_some() {
                    add("Group[2]".into());
                }
                if let Some(attribute) = reference.attribute {
                    add(attribute.word().into());
                }
            }
            Some(Value::Call(call)) => {
                if statement.fields.len() > 1 {
                    add("several fields".into());
                }
                for argument in &call.arguments {
                    if let Argument::Register(..) = argument {
                        add("register as argument".into());
                    }
                }
            }
            Some(Value::Register(..)) => add("register".into()),
            Some(Value::Number(_) | Value::Opcode) => {}
        }
    }
}

#[test]
fn they_have_every_notation() {
    let mut found = BTreeSet::new();
    let mut add = |text: &str| {
        found.insert(text.to_string());
    };
    for description in all() {
        for expression in &description.expressions.nodes {
            match expression {
                Expression::Binary(binary, ..) => add(binary.symbol()),
                Expression::Unary(unary, _) => add(&format!("{unary:?}")),
                other => add(format!("{other:?}").split(['(', ' ']).next().unwrap_or_default()),
            }
        }
        for row in description.tables.iter().flat_map(|table| &table.rows) {
            for cell in row.cells.iter().chain([&row.value]) {
                add(match cell {
                    Cell::Number(..0) => "cell: negative",
                    Cell::Number(_) => "cell: number",
                    Cell::Register(..) => "cell: register",
                    Cell::Name(_) => "cell: name",
                    Cell::Character(_) => "cell: character",
                    Cell::Any => "cell: any",
                });
            }
        }
        for group in &description.groups {
            if group.keyword {
                add("keyword");
            }
            if !group.union.is_empty() {
                add("union");
            }
            for item in &group.items {
                for (has, name) in [
                    (item.quoted, "quoted"),
                    (item.default, "default of a group"),
                    (item.range.is_some() && item.value.is_none(), "range"),
                    (item.range.is_some() && item.value.is_some(), "range = range"),
                    (item.suffix.is_some(), "suffix"),
                    (item.value.is_some_and(|value| value.step > 1), "step"),
                ] {
                    if has {
                        add(name);
                    }
                }
            }
        }
        for (has, name) in [
            (!description.string_map.is_empty(), "STRING_MAP"),
            (!description.parameters.is_empty(), "PARAMETERS"),
            (!description.condition_types.is_empty(), "CONDITION TYPES"),
            (description.relocators.len() > 1, "RELOCATORS"),
            (description.relative_address_base.is_some(), "RELATIVE_ADDRESS_BASE"),
            (description.unit.nop.len() > 1, "NOP_ENCODING of fields"),
            (description.has_option("CASE_INSENSITIVE_SYNTAX"), "CASE_INSENSITIVE_SYNTAX"),
        ] {
            if has {
                add(name);
            }
        }
        let words = description.settings.iter().flat_map(|setting| &setting.values);
        if words.clone().any(|value| matches!(value, SettingValue::Word(_))) {
            add("setting: word");
        }
    }
    for description in all() {
        description.classes.iter().for_each(|class| notations(class, &mut found));
    }
    let mut wanted: BTreeSet<String> =
        Immediate::ALL.iter().map(|immediate| immediate.word().to_string()).collect();
    for attribute in [
        Attribute::Not,
        Attribute::Negate,
        Attribute::Absolute,
        Attribute::Invert,
        Attribute::Sign,
        Attribute::PostIncrement,
    ] {
        wanted.insert(attribute.word().into());
    }
    for style in [GuardStyle::At, GuardStyle::Parentheses, GuardStyle::Brackets, GuardStyle::Bare] {
        wanted.insert(format!("{style:?}"));
    }
    // One of each transform: a new one does not compile here before it is listed.
    let name = |transform: Transform| match transform {
        Transform::Scale(_) => "Scale",
        Transform::ScaleBy(_) => "ScaleBy",
        Transform::Multiply(_) => "Multiply",
        Transform::RotateRight(_) => "RotateRight",
        Transform::Bias(_) => "Bias",
        Transform::Xor(_) => "Xor",
        Transform::Invert => "Invert",
        Transform::Negate => "Negate",
        Transform::Log2 => "Log2",
        Transform::ConvertFloat { .. } => "ConvertFloat",
    };
    assert_eq!(name(Transform::Xor(1)), "Xor");
    wanted.extend(
        "Scale ScaleBy Multiply RotateRight Bias Xor Invert Negate Log2 ConvertFloat
         alternate alias remap documentation [!] [-] [||] [~] default default* PRINT @ * index ]* +++ memory optional control
         =* ignored Group[2] register ',' '=' '?' '&' ':' '/' '^' '<<' -> || && | ^ & == != IN < > <= >= << >> + - * / %
         Not Minus Complement Number Name Attribute Nth Register BareRegister Parameter Constant Defined Call Choice
         keyword union quoted range suffix step STRING_MAP PARAMETERS RELOCATORS RELATIVE_ADDRESS_BASE
         CASE_INSENSITIVE_SYNTAX"
            .split_whitespace()
            .map(String::from),
    );
    wanted.extend(
        [
            "no encoding",
            "two mnemonics",
            "no label",
            "several fields",
            "memory Plus",
            "memory Modifier",
            "cell: negative",
            "cell: number",
            "cell: register",
            "cell: name",
            "cell: character",
            "cell: any",
            "default of a group",
            "range = range",
            "CONDITION TYPES",
            "NOP_ENCODING of fields",
            "setting: word",
        ]
        .map(String::from),
    );
    let missing: Vec<_> = wanted.difference(&found).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn blocks_are_read_if_their_name_is_defined() {
    let options = Options { defined: vec!["ARCH_SEMANTICS".into()] };
    let (with, faults) = parse(FILES[1].1.as_bytes(), &options);
    assert_eq!(faults, []);
    assert!(!with.says_the_same(&read("old", FILES[1].1)));
}
