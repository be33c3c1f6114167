//! From parts that generations share to the description of one of them.
//!
//! A part is text of the machine-description language with a short notation, which `isa/sass/README.md` explains:
//! lines that only some generations have, texts with names, and classes whose formats say where the bits of each
//! operand lie. What comes out is plain: operands without bits, fields, groups, and `ENCODING`.
//!
//! Nothing fails here: what is not understood stays as it is, and the reader of descriptions finds fault with it.
//!
//! ```
//! use warpsmith_md::compose::compose;
//!
//! let part = "REGISTERS #70..\nREGISTER #..62\nLET d = Register:Rd\n";
//! assert_eq!(compose([part].into_iter(), 90), "REGISTERS\n");
//! ```

mod class;
mod fields;
mod rows;
mod scan;
mod sizes;

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use class::Template;
use fields::Fields;
use sizes::Sizes;
pub use sizes::{is_constant, short};

/// What has been read so far.
#[derive(Default)]
pub(super) struct Composer {
    /// Texts by name: `LET name = text`.
    texts: BTreeMap<String, String>,
    /// Operands of families, by letter: `OPERAND X = text`.
    operands: BTreeMap<char, String>,
    fields: Fields,
    groups: Groups,
    sizes: Sizes,
    /// What modifiers become, as they are written in formats, and their statements: most stand in many classes.
    modifiers: BTreeMap<String, (String, Option<String>)>,
}

/// The groups that formats have brought along.
#[derive(Default)]
pub(super) struct Groups {
    /// Definitions, one a line.
    text: String,
    /// Name of a group by the text of its members.
    known: BTreeMap<String, String>,
    /// How many groups have begun with a name.
    used: BTreeMap<String, u32>,
}

impl Groups {
    /// The name of the group with these members; `label` is what it is called if it is new.
    pub(super) fn name(&mut self, label: &str, members: &str) -> String {
        let key = format!("{label}:{members}");
        if let Some(name) = self.known.get(&key) {
            return name.clone();
        }
        let mut letters = label.chars();
        let first = letters.next().map_or('M', |letter| letter.to_ascii_uppercase());
        let stem: String = core::iter::once(first).chain(letters).collect();
        let count = self.used.entry(stem.clone()).or_default();
        *count += 1;
        let name = format!("{stem}_{count}");
        self.text.push_str(&format!("{name} {members};\n"));
        self.known.insert(key, name.clone());
        name
    }
}

/// The description of a version from its parts, which are texts.
pub fn compose<'a>(parts: impl Iterator<Item = &'a str>, version: u32) -> String {
    let mut composer = Composer::default();
    let mut head = String::new();
    let mut classes = String::with_capacity(1 << 20);
    let mut pending: Vec<String> = Vec::new();
    let mut documentation = String::new();
    let mut open = Vec::new();
    let mut in_group = false;
    for line in parts.flat_map(str::lines) {
        let Some(line) = scan::versioned(line, version, &mut open) else { continue };
        let begins = ["CLASS ", "ALTERNATE ", "LET ", "OPERAND ", "GROUP ", "SIZE ", "WRITTEN ", "///", "//"];
        let begins = begins.iter().any(|word| line.starts_with(word));
        if begins && !pending.is_empty() {
            composer.class(&pending, &mut classes);
            pending.clear();
        }
        if line.starts_with("///") {
            documentation.push_str(line);
            documentation.push('\n');
            continue;
        }
        if line.starts_with("//") {
            continue;
        }
        let line = scan::filled(line, &composer.texts);
        if in_group {
            in_group = !line.ends_with(';');
            composer.groups.text.push_str(&line);
            composer.groups.text.push('\n');
            continue;
        }
        if let Some((name, text)) = defined(&line, "LET ") {
            composer.texts.insert(name.to_string(), text.to_string());
        } else if let Some((letter, text)) = defined(&line, "OPERAND ") {
            composer.operands.extend(letter.chars().next().map(|letter| (letter, text.to_string())));
        } else if let Some(rest) = line.strip_prefix("SIZE ") {
            composer.sizes.group(rest);
        } else if let Some(rest) = line.strip_prefix("WRITTEN ") {
            composer.sizes.written(rest);
        } else if let Some(group) = line.strip_prefix("GROUP ") {
            composer.groups.text.push_str(group);
            composer.groups.text.push('\n');
            in_group = !group.ends_with(';');
        } else if !pending.is_empty() {
            pending.push(line);
        } else if line.starts_with("CLASS ") || line.starts_with("ALTERNATE ") {
            pending.push(core::mem::take(&mut documentation));
            pending.push(line);
        } else {
            match rows::rows(&line) {
                Some(rows) => head.push_str(&rows),
                None => head.extend([line.as_str(), "\n"]),
            }
        }
    }
    composer.class(&pending, &mut classes);
    let groups = core::mem::take(&mut composer.groups.text);
    let mut out = head.replacen("{groups}", groups.trim_end(), 1);
    out = out.replacen("{fields}", composer.fields.text().trim_end(), 1);
    out = out.replacen("{sizes}", composer.sizes.names().trim_end(), 1);
    out.push_str(&classes);
    out
}

/// Name and text of `WORD name = text`.
fn defined<'a>(line: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let (name, text) = line.strip_prefix(word)?.split_once('=')?;
    Some((name.trim(), text.trim()))
}

impl Composer {
    /// Writes the classes of a family: its documentation, its first line, the lines of its body.
    fn class(&mut self, lines: &[String], out: &mut String) {
        let [documentation, first, body @ ..] = lines else { return };
        let Some(template) = Template::read(first) else {
            for line in lines {
                out.push_str(line);
                out.push('\n');
            }
            return;
        };
        let body = body.join("\n");
        template.write(self, documentation, &body, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A family with two forms, versions, a text, a modifier, marks and bits that mean nothing.
    const PART: &str = "\
HEAD
{groups}
{fields}
// A comment of the part.
OPERAND X = %mRegister:R%n@39..32-63
OPERAND I = %k:imm_%n@63..32
LET g = PREDICATE @[!]Predicate(PT):Pg@14..12!15 Opcode
LET rnd = .rnd(79..78: -RN RM *) #90..
LET rnd = .rnd(78: -RN RM) #..89
#if 75
GROUP Old A = 0;
#else
GROUP New A = 0,
  B = 1;
#end
/// Adds.
CLASS \"FADD\" 0x021 1X 4I
  FORMAT <g> <rnd> Register:Rd@23..16 ',' <b [-] F32Imm(32)> ;
  PROPERTIES ENDS_PROGRAM;
  ENCODING 91 = 0; 88,86..85 ~ 7;
";

    #[test]
    fn families_become_classes() {
        let text = compose([PART].into_iter(), 90);
        for line in [
            "New A = 0,",
            "Rnd_1 \"RN\" = 0, \"RM\" = 1, \"INVALID2\" = 2, \"INVALID3\" = 3;",
            "/// Adds.\nCLASS \"FADD_R\"",
            "CLASS \"FADD_I\"",
            "FADD = 0b0001000100001;",
            "FADD = 0b0100000100001;",
            "/Rnd_1(\"RN\"):rnd Register:Rd ',' [-]Register:Rb",
            "F32Imm(32):imm_b",
            "BITS_1_63_63 = Rb@negate;",
            "BITS_1_15_15 = Pg@not;",
            "BITS_3_88_88_86_85 = bits_85;",
            "'=' UImm(3/7):bits_85 } )$",
            "PROPERTIES ENDS_PROGRAM;",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
        assert!(
            !text.contains("Old")
                && !text.contains("LET")
                && !text.contains('#')
                && !text.contains("comment")
        );
        let mask = text.lines().find(|line| line.contains("BITS_2_79_78 '")).expect("a field");
        assert_eq!(mask.split('\'').nth(1).map(|mask| mask.find("XX")), Some(Some(128 - 80)));
    }

    #[test]
    fn versions_differ() {
        let text = compose([PART].into_iter(), 75);
        assert!(text.contains("Old A = 0;") && !text.contains("New"));
        assert!(text.contains("BITS_1_78_78 = rnd;") && !text.contains("BITS_2_79_78"));
    }

    /// Nothing that stands in a part makes composing fail.
    #[test]
    fn what_is_not_understood_stays() {
        for part in [
            "#if",
            "#end\n#else\n#end",
            "LET",
            "LET a",
            "OPERAND = ",
            "GROUP",
            "CLASS",
            "CLASS \"a",
            "CLASS \"a\" 0x",
            "CLASS \"a\" 0x1 z9é\n  FORMAT <b <c .x( .y(:) :@ 'é\n ENCODING ~; 1..~2; 200..0 = ; !;",
            "CLASS \"a\" 0x1\n  FORMAT .l(9..1..2,: a=x *)@:é@4*-|~! <",
        ] {
            let _ = compose([part, part].into_iter(), 90);
        }
        assert!(
            compose(["CLASS \"plain\"\n  FORMAT Opcode;"].into_iter(), 90)
                .contains("CLASS \"plain\"\n  FORMAT Opcode;")
        );
    }
}
