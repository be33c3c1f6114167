//! What words mean: the reading of an independent G80 disassembler, generated from the templates that the description
//! has for each class (`isa/sass/README.md` explains them), against the readings of the golden tables.

use crate::common::{rows, sm_10};
use std::collections::BTreeMap;
use warpsmith_sass::{Flag, Instruction, Item, OperandView};

struct Reader {
    /// Words for names of groups.
    words: BTreeMap<(String, String), String>,
}

impl Reader {
    fn new() -> Reader {
        let table = include_str!("../../../../isa/sass/sm_10/g80.tsv");
        let lines = table.lines().filter(|line| !line.starts_with('#') && !line.starts_with("group\t"));
        let words = lines.map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            let word = if cells[2] == "-" { "" } else { cells[2] };
            ((cells[0].to_string(), cells[1].to_string()), word.to_string())
        });
        Reader { words: words.collect() }
    }

    /// The word for an operand's value.
    fn word(&self, operand: &OperandView<'_>) -> String {
        let (Some(group), value) = (operand.group, operand.value) else {
            return match operand.value as i64 {
                value if value < 0 => format!("-{:#x}", value.unsigned_abs()),
                value => format!("{value:#x}"),
            };
        };
        let Some(name) = operand.name else { return "??".into() };
        if let Some(word) = self.words.get(&(group.to_string(), name.to_string())) {
            return word.clone();
        }
        match group {
            "Register" | "ShortRegister" | "Dest" | "Half" | "ShortHalf" | "HalfDest" | "Address"
            | "ShortAddress" | "Condition" | "WriteCondition" | "Texture" | "Sampler" | "Special" => {
                format!("${}", name.to_lowercase())
            }
            "CarryIn" | "ShortCarryIn" => format!("$c{value}"),
            "Barrier" => format!("{value:#x}"),
            "Global" => format!("g{value}"),
            _ => name.to_lowercase(),
        }
    }

    /// The reading of an instruction.
    fn read(&self, instruction: &Instruction) -> String {
        let isa = sm_10();
        let operand = |label: &str| isa.operand(instruction, label);
        let mut out: Vec<String> = Vec::new();
        for marker in ["exit", "join"] {
            out.extend(operand(marker).map(|marker| self.word(&marker)).filter(|word| !word.is_empty()));
        }
        if let Some(test) = operand("pt") {
            let register = ["pc", "cin", "cs"].into_iter().filter_map(operand);
            let mut register = register.filter(|r| matches!(r.group, Some("Condition" | "CarryIn")));
            match self.word(&test).as_str() {
                "never" => out.push("(never)".into()),
                "always" => {}
                word => out.push(format!("({word} $c{})", register.next().expect("a register").value)),
            }
        }
        let lines = isa.documentation(instruction.class());
        let template = lines.iter().find_map(|line| line.trim().strip_prefix("g80:"));
        for token in tokens(template.unwrap_or_default()) {
            let Some(open) = token.find('{') else {
                out.push(token);
                continue;
            };
            let close = token.rfind('}').expect("a brace");
            let (before, inner, after) = (&token[..open], &token[open + 1..close], &token[close + 1..]);
            let text = self.replaced(instruction, inner);
            if !text.is_empty() || !before.is_empty() || !after.is_empty() {
                out.push(format!("{before}{text}{after}"));
            }
        }
        if instruction.residual() != 0 {
            let residual = instruction.residual() as u64;
            out.push(format!("[unknown: {:08x} {:08x}]", residual as u32, residual >> 32));
        }
        out.join(" ").replace(" )", ")")
    }

    fn replaced(&self, instruction: &Instruction, inner: &str) -> String {
        let isa = sm_10();
        let operand = |label: &str| {
            let class = isa.class_name(instruction.class());
            isa.operand(instruction, label).unwrap_or_else(|| panic!("{class} has no operand {label}"))
        };
        let word = |label: &str| self.word(&operand(label));
        let marked = |label: &str, flag: Flag| operand(label).marks & flag as u8 != 0;
        let parts: Vec<&str> = inner.split_whitespace().collect();
        if let Some((label, then)) = inner.split_once('?') {
            let holds = match label.split_once('@') {
                Some((label, mark)) => {
                    let flag = match mark {
                        "negate" => Flag::Negate,
                        "absolute" => Flag::Absolute,
                        "invert" => Flag::Invert,
                        other => panic!("mark {other}"),
                    };
                    marked(label, flag)
                }
                None => operand(label).default != Some(operand(label).value),
            };
            return if holds { then.to_string() } else { String::new() };
        }
        match parts.as_slice() {
            [label] => word(label),
            ["mem", rest @ ..] => self.memory(instruction, rest),
            ["addop", left, right] => match (marked(left, Flag::Negate), marked(right, Flag::Negate)) {
                (true, _) => "subr".into(),
                (false, true) => "sub".into(),
                _ => "add".into(),
            },
            ["bits", label] => format!("{:#x}", operand(label).value as u32),
            ["irnd", label] => word(label) + "i",
            ["bsize", label] => format!("b{}", &word(label)[1..]),
            ["azero", label] => {
                if operand(label).value == 0 {
                    "0x0".into()
                } else {
                    word(label)
                }
            }
            ["wide", "d", label] => word(label) + "d",
            ["wide", size, label] => {
                word(label)
                    + match operand(size).name {
                        Some("U64") => "d",
                        Some("U128") => "q",
                        _ => "",
                    }
            }
            ["texmods", left, right] => {
                let both = [word(left), word(right)];
                both.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
            }
            ["texdst", first, mask] => {
                let mut next = operand(first).value;
                let parts = (0..4).map(|bit| {
                    if operand(mask).value >> bit & 1 == 0 {
                        return "#".to_string();
                    }
                    next += 1;
                    format!("$r{}", next - 1)
                });
                parts.collect::<Vec<_>>().join(":")
            }
            ["texsrc", first, count] => {
                let parts = (0..=operand(count).value).map(|by| format!("$r{}", operand(first).value + by));
                parts.collect::<Vec<_>>().join(":")
            }
            other => panic!("template {other:?}"),
        }
    }

    fn memory(&self, instruction: &Instruction, parts: &[&str]) -> String {
        let isa = sm_10();
        let operand = |label: &str| isa.operand(instruction, label).expect("an operand");
        let (space, register, offset, unit) = match parts {
            ["g", space, register] => {
                let address = self.word(&operand(register));
                return format!("g{}[{address}]", operand(space).value);
            }
            ["c", bank, register, offset, unit] => {
                (format!("c{}", operand(bank).value), register, offset, unit)
            }
            [space, register, offset, unit] => (space.to_string(), register, offset, unit),
            other => panic!("memory {other:?}"),
        };
        let unit = unit.parse().unwrap_or_else(|_| match operand(unit).name {
            Some("U8" | "S8") => 1,
            Some("U16" | "S16") => 2,
            _ => 4,
        });
        let offset = operand(offset).value * unit;
        if *register == "-" {
            return format!("{space}[{offset:#x}]");
        }
        let address = operand(register);
        let increments = address.marks & Flag::PostIncrement as u8 != 0;
        match (address.value, increments, offset) {
            (number, true, _) => format!("{space}[$a{number}++{offset:#x}]"),
            (0, false, _) => format!("{space}[{offset:#x}]"),
            (number, false, 0) => format!("{space}[$a{number}]"),
            (number, false, _) => format!("{space}[$a{number}+{offset:#x}]"),
        }
    }
}

/// The words of a template: blanks within braces do not divide.
fn tokens(template: &str) -> Vec<String> {
    let mut tokens = vec![String::new()];
    let mut depth = 0;
    for c in template.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ' ' if depth == 0 => {
                tokens.push(String::new());
                continue;
            }
            _ => {}
        }
        tokens.last_mut().expect("a token").push(c);
    }
    tokens.retain(|token| !token.is_empty());
    tokens
}

#[test]
fn every_word_means_what_the_reading_says() {
    let reader = Reader::new();
    let mut wrong = Vec::new();
    let mut count = 0;
    for (table, column) in [("examples.tsv", 1), ("kernels.tsv", 1), ("words.tsv", 0)] {
        for row in rows(table) {
            count += 1;
            // The mark of a target is the disassembler's, not the word's.
            let expected = row.cells[column].trim_start_matches("B ");
            match sm_10().decode(&row.bytes) {
                Item::Instruction(instruction) => {
                    let reading = reader.read(&instruction);
                    if reading != expected {
                        wrong.push(format!("{expected}  became  {reading}"));
                    }
                }
                Item::Data(_) => wrong.push(format!("{expected}  is data")),
            }
        }
    }
    assert!(count > 1300);
    assert!(wrong.is_empty(), "{} of {count} words:\n{}", wrong.len(), wrong.join("\n"));
}

/// Words with bits that no statement covers, and what they are.
const RESIDUAL: &[(u64, u64)] = &[
    // A rounding mode where nothing is rounded.
    (0xc402_4780_a000_0001, 0x2_0000_0000_0000),
    // The bank of a constant where no constant is.
    (0x0080_4780_e003_0a19, 0x80_0000_0000_0000),
    (0x00c0_8780_e006_0619, 0xc0_0000_0000_0000),
];

#[test]
fn no_bits_are_left_over_but_for_those_named() {
    let mut found = Vec::new();
    for row in ["examples.tsv", "kernels.tsv", "words.tsv"].iter().flat_map(|table| rows(table)) {
        if let Item::Instruction(instruction) = sm_10().decode(&row.bytes)
            && instruction.residual() != 0
        {
            found.push((instruction.word().expect("a word") as u64, instruction.residual() as u64));
        }
    }
    found.sort_unstable();
    found.dedup();
    let mut expected = RESIDUAL.to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected, "{found:#x?}");
}

#[test]
fn examples_of_classes_are_of_their_class() {
    let isa = sm_10();
    let mut without = Vec::new();
    for class in isa.machine().classes() {
        let name = isa.class_name(class);
        let examples =
            isa.documentation(class).iter().filter_map(|line| line.trim().strip_prefix("example "));
        let mut count = 0;
        for example in examples {
            let digits = example.trim().trim_start_matches("0x").replace('_', "");
            let word = u128::from_str_radix(&digits, 16).expect("a word");
            let bytes = &word.to_le_bytes()[..digits.len() / 2];
            match isa.decode(bytes) {
                Item::Instruction(found) => {
                    assert_eq!(isa.class_name(found.class()), name, "{example}");
                    assert_eq!(found.residual(), 0, "{name} {example}");
                }
                Item::Data(_) => panic!("{name}: {example} is data"),
            }
            count += 1;
        }
        if count == 0 {
            without.push(name);
        }
    }
    assert!(without.is_empty(), "classes without an example: {without:?}");
}
