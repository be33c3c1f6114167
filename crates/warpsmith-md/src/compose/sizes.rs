//! Which registers an operand stands for: how many bits of them, and whether they are read or written.
//!
//! A class says it in a line of its own, `SIZES label=bits …`. What comes out is the language's: a predicate
//! `ILABEL_label_SIZE` for each operand that is a register, and the set of those that are written.

use super::scan;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// What parts say of all classes.
#[derive(Default)]
pub(super) struct Sizes {
    /// Groups that are registers, and the bits of one: `SIZE Register 32`.
    groups: BTreeMap<String, String>,
    /// Labels of operands that are written: `WRITTEN Rd Pu`.
    written: BTreeSet<String>,
    /// The labels whose sizes classes have been given.
    names: BTreeSet<String>,
}

/// A class's body without its line `SIZES`, and what that says.
pub(super) fn split(body: &str) -> (String, Option<String>) {
    let mut said = None;
    let lines = body.lines().filter(|line| match line.trim().strip_prefix("SIZES ") {
        Some(rest) => {
            said = Some(rest.trim().trim_end_matches(';').to_string());
            false
        }
        None => true,
    });
    (lines.collect::<Vec<&str>>().join("\n"), said)
}

impl Sizes {
    /// `Group bits`.
    pub(super) fn group(&mut self, text: &str) {
        let mut words = text.split_whitespace();
        if let (Some(group), Some(bits)) = (words.next(), words.next()) {
            self.groups.insert(group.to_string(), bits.to_string());
        }
    }

    /// Labels, with blanks between them.
    pub(super) fn written(&mut self, text: &str) {
        self.written.extend(text.split_whitespace().map(ToString::to_string));
    }

    /// The names of all predicates, one a line.
    pub(super) fn names(&self) -> String {
        self.names.iter().map(|label| format!("    ILABEL_{label}_SIZE\n")).collect()
    }

    /// Writes what is known of a format's registers. `reads:label` is an operand that is read although its label says
    /// that it is written; `writes:label` one that is written; both, one that is read and written. A class that has no line `SIZES` says nothing of registers that
    /// have more than one bit.
    pub(super) fn write(&mut self, format: &str, said: Option<&str>, out: &mut String) {
        let mut own: BTreeMap<&str, &str> = BTreeMap::new();
        let (mut writes, mut reads) = (Vec::new(), Vec::new());
        for word in said.unwrap_or_default().split_whitespace() {
            match word.split_once('=') {
                Some((label, bits)) => {
                    own.insert(label, bits);
                }
                None => match word.split_once(':') {
                    Some(("writes", label)) => writes.push(label),
                    Some(("reads", label)) => reads.push(label),
                    _ => {}
                },
            }
        }
        let is = |list: &[&str], label: &str| list.contains(&label) || list.contains(&short(label));
        let (mut predicates, mut dest, mut source) = (String::new(), Vec::new(), Vec::new());
        for (group, label) in operands(format) {
            let said_of = own.get(label).or_else(|| own.get(short(label))).copied();
            // What stands in the place of registers is read as they are.
            let is_instead = is_number(label) || is_constant(label);
            let bits = match (self.groups.get(group), said_of) {
                (None, Some(bits)) if is_instead => bits,
                (None, _) => continue,
                (Some(bits), _) if bits != "1" && said.is_none() => continue,
                (Some(bits), said_of) => said_of.unwrap_or(bits),
            };
            for part in [" ILABEL_", label, "_SIZE = ", bits, ";"] {
                predicates.push_str(part);
            }
            if !self.names.contains(label) {
                self.names.insert(label.to_string());
            }
            let also_read = is(&reads, label);
            if is(&writes, label) || self.written.contains(label) && !also_read {
                dest.push(label);
                if also_read {
                    source.push(label);
                }
            }
        }
        for (name, set) in [("IDEST_OPERAND_MAP", dest), ("ISRC_OPERAND_MAP", source)] {
            let mut lead = " = (1 << INDEX(";
            for label in &set {
                let name = if lead.starts_with(" =") { ["  PROPERTIES ", name] } else { [""; 2] };
                out.extend(name);
                out.extend([lead, label, "))"]);
                lead = " | (1 << INDEX(";
            }
            if !set.is_empty() {
                out.push_str(";\n");
            }
        }
        if !predicates.is_empty() {
            out.extend(["  PREDICATES", &predicates, "\n"]);
        }
    }
}

/// A label without what says the kind of the operand: `d` for `Rd` and `URd`, `b` for `imm_b`, and for `Sb` and `Xb`, which
/// are constants.
pub fn short(label: &str) -> &str {
    if is_constant(label) {
        return &label[1..];
    }
    let kinds = [NUMBER, "UR", "R"];
    kinds.iter().find_map(|kind| label.strip_prefix(kind)).unwrap_or(label)
}

/// What labels of numbers begin with that stand in the place of a register.
const NUMBER: &str = "imm_";

/// Whether a label is that of a number in the place of a register.
fn is_number(label: &str) -> bool {
    label.starts_with(NUMBER)
}

/// Whether a label is that of a constant in the place of a register: `Sb`, or `Xb` where a register names its bank.
pub fn is_constant(label: &str) -> bool {
    matches!(label.as_bytes(), [b'S' | b'X', letter] if letter.is_ascii_alphabetic())
}

/// Group and label of each operand of a format; modifiers are none.
fn operands(format: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let bytes = format.as_bytes();
    let word = |from: usize| from + bytes[from..].iter().take_while(|byte| scan::is_word(**byte)).count();
    let behind = |from: usize, wanted: u8| {
        let length = bytes.get(from..)?.iter().position(|byte| *byte == wanted)?;
        Some(from + length + 1)
    };
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        match bytes[at] {
            quote @ (b'\'' | b'"') => {
                at = behind(at + 1, quote).unwrap_or(at + 1);
                continue;
            }
            b'/' => {
                at = word(at + 1);
                continue;
            }
            byte if scan::is_word(byte) => at = word(at),
            _ => {
                at += 1;
                continue;
            }
        }
        let group = &format[start..at];
        if bytes.get(at) == Some(&b'(') {
            match behind(at + 1, b')') {
                Some(next) => at = next,
                None => break,
            }
        }
        at += usize::from(bytes.get(at) == Some(&b'*'));
        if bytes.get(at) == Some(&b':') {
            let label = at + 1..word(at + 1);
            at = label.end;
            found.push((group, &format[label]));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operands_are_found() {
        let format = "FORMAT PREDICATE @[!]Predicate(PT):Pg Opcode /Size_1(\"32\"):size Register:Rd ',' [-]Register(RZ):Ra $( { '&' REQ(\"req\"):req } )$";
        let found = operands(format);
        assert_eq!(found, [("Predicate", "Pg"), ("Register", "Rd"), ("Register", "Ra"), ("REQ", "req")]);
    }

    #[test]
    fn classes_say_sizes_and_directions() {
        let mut sizes = Sizes::default();
        sizes.group("Register 32");
        sizes.group("Predicate 1");
        sizes.written("Rd Pu");
        let format = "FORMAT Register:Rd ',' Predicate:Pu ',' Register:Ra ',' Register:Rb";
        let mut out = String::new();
        sizes.write(format, Some("d=(size==5?64:32) Rb=64 writes:a reads:a reads:d"), &mut out);
        assert_eq!(
            out,
            "  PROPERTIES IDEST_OPERAND_MAP = (1 << INDEX(Pu)) | (1 << INDEX(Ra));\n  \
             PROPERTIES ISRC_OPERAND_MAP = (1 << INDEX(Ra));\n  \
             PREDICATES ILABEL_Rd_SIZE = (size==5?64:32); ILABEL_Pu_SIZE = 1; ILABEL_Ra_SIZE = 32; \
             ILABEL_Rb_SIZE = 64;\n"
        );
        out.clear();
        sizes.write(format, None, &mut out);
        assert_eq!(
            out,
            "  PROPERTIES IDEST_OPERAND_MAP = (1 << INDEX(Pu));\n  PREDICATES ILABEL_Pu_SIZE = 1;\n"
        );
        assert_eq!(sizes.names().lines().count(), 4);
        out.clear();
        let format = "FORMAT Register:Rd ',' [-]C:Sb[UImm(5/0*):bank_b]*[SImm(16)*:off_b] ',' SImm(32):imm_c";
        sizes.write(format, Some("b=64 d=64"), &mut out);
        let want = "ILABEL_Rd_SIZE = 64; ILABEL_Sb_SIZE = 64;\n";
        assert!(out.ends_with(want), "{out}");
        assert_eq!(
            split("  FORMAT x;\n  SIZES a=64;\n  y"),
            ("  FORMAT x;\n  y".into(), Some("a=64".into()))
        );
    }
}
