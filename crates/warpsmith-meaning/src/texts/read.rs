//! The notation: blocks that begin at the margin, and indented lines below them.

use super::program::EFFECTS;
use super::{Case, Family, Function, Label, Meaning, Meanings};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// Blanks before a line of a block; what has more goes on with the line before it.
const INDENT: usize = 4;

/// What the lines below a heading belong to.
enum Block<'t> {
    /// Pseudo-code of its own: `meaning`, or `part`.
    Code(Vec<&'t str>, bool),
    /// `function`: its head.
    Function(&'t str),
    /// `label`: its names.
    Label(Vec<&'t str>),
    /// `name`: names that are no instructions.
    Name(Vec<&'t str>),
    /// `instruction`: its mnemonics.
    Instruction(Vec<&'t str>),
    /// Nothing.
    None,
}

/// Reads texts, one after another.
pub(super) fn read<'t>(texts: impl Iterator<Item = &'t str>) -> Meanings<'t> {
    let mut meanings = Meanings::default();
    for text in texts {
        let mut family = "";
        let mut block = Block::None;
        let mut lines: Vec<(usize, String, &'t str)> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let body = line.trim_start_matches(' ');
            let indent = line.len() - body.len();
            if body.is_empty() || body.starts_with('#') {
                continue;
            }
            if indent == 0 {
                end(&mut meanings, family, &block, &lines);
                lines.clear();
                block = heading(&mut meanings, &mut family, index, line);
            } else if let (true, Some(last), false) =
                (indent > INDENT, lines.last_mut(), matches!(block, Block::Code(..) | Block::Function(_)))
            {
                last.1.push(' ');
                last.1.push_str(body.trim_end());
            } else {
                lines.push((index + 1, body.trim_end().to_owned(), body.trim_end()));
            }
        }
        end(&mut meanings, family, &block, &lines);
    }
    meanings
}

/// A heading, and what it begins.
fn heading<'t>(meanings: &mut Meanings<'t>, family: &mut &'t str, index: usize, line: &'t str) -> Block<'t> {
    let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
    let names = || rest.split_whitespace().collect();
    match kind {
        "meaning" => Block::Code(names(), true),
        "part" => Block::Code(names(), false),
        "function" if rest.contains('(') && rest.ends_with(')') => Block::Function(rest),
        "label" => Block::Label(names()),
        "instruction" => Block::Instruction(names()),
        "name" => Block::Name(names()),
        "family" => {
            let (name, title) = rest.split_once(' ').unwrap_or((rest, rest));
            if meanings.families.iter().all(|known| known.name != name) {
                meanings.families.push(Family { name, title: title.trim() });
            }
            *family = name;
            Block::None
        }
        _ => {
            meanings.faults.push((index + 1, line));
            Block::None
        }
    }
}

/// Takes the lines of a block in.
fn end<'t>(
    meanings: &mut Meanings<'t>,
    family: &'t str,
    block: &Block<'t>,
    lines: &[(usize, String, &'t str)],
) {
    match block {
        Block::None => meanings.faults.extend(lines.iter().map(|(number, _, line)| (*number, *line))),
        Block::Code(names, is_meaning) => {
            for name in names {
                let into = if *is_meaning { &mut meanings.codes } else { &mut meanings.parts };
                into.insert(name, lines.iter().map(|(_, _, line)| *line).collect());
            }
        }
        Block::Function(head) => {
            let mut function = Function { head, body: Vec::new() };
            for (number, _, line) in lines {
                match code(line, '=') {
                    Some(code) => function.body.push(code),
                    None => meanings.faults.push((*number, *line)),
                }
            }
            meanings.functions.push(function);
        }
        Block::Label(names) => {
            for name in names {
                let label = meanings.labels.entry(name).or_default();
                for (_, line, _) in lines {
                    into_label(label, line);
                }
            }
        }
        Block::Instruction(names) | Block::Name(names) => {
            let into = match block {
                Block::Name(_) => &mut meanings.names,
                _ => &mut meanings.instructions,
            };
            let mut faults = Vec::new();
            for name in names {
                let mut meaning = Meaning { mnemonic: name, family, ..Meaning::default() };
                for (number, line, raw) in lines {
                    if !into_meaning(&mut meaning, line, raw) {
                        faults.push((*number, *raw));
                    }
                }
                if into.insert(name, meaning).is_some() {
                    // Said twice: the later one would hide the first.
                    faults.extend(lines.first().map(|(number, _, line)| (*number, *line)));
                }
            }
            meanings.faults.extend(faults);
        }
    }
}

/// A line of a label: `.VALUE text`, or text.
fn into_label(label: &mut Label, line: &str) {
    match line.strip_prefix('.').and_then(|rest| rest.split_once(' ')) {
        Some((value, text)) => {
            // Several values may do the same.
            for value in value.split(',') {
                label.values.insert(value.trim_start_matches('.').to_owned(), text.trim().to_owned());
            }
        }
        None => append(&mut label.text, line),
    }
}

fn append(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(line);
}

/// What stands behind the sign of a line of code; blanks behind the first one are kept.
fn code(line: &str, sign: char) -> Option<&str> {
    line.strip_prefix(sign)?.strip_prefix(' ')
}

/// A line of an instruction; whether it is one.
fn into_meaning<'t>(meaning: &mut Meaning<'t>, line: &str, raw: &'t str) -> bool {
    for (sign, lines) in [('>', &mut meaning.code), ('=', &mut meaning.program)] {
        if let Some(code) = code(raw, sign) {
            lines.push(code);
            return line == raw;
        }
        if raw.starts_with(sign) {
            return false;
        }
    }
    if line.starts_with('.') {
        into_label(&mut meaning.own, line);
        return line.contains(' ');
    }
    if meaning.brief.is_empty() {
        meaning.brief.push_str(line.trim_end_matches('.'));
        return true;
    }
    // Words of text may begin so, too: what follows tells.
    if let Some(text) = raw.strip_prefix("types ").filter(|_| line == raw) {
        let types: Option<Vec<_>> = text.split_whitespace().map(|word| word.split_once('=')).collect();
        meaning.types.extend(types.iter().flatten());
        return types.is_some();
    }
    if let Some(text) = line.strip_prefix("case ") {
        let case = Case::read(text);
        meaning.cases.extend(case.clone());
        return case.is_some();
    }
    let is_word =
        |word: &str| word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'.' || b == b',');
    match line.split_once(": ").filter(|(tag, _)| is_word(tag)) {
        Some(("ptx", text)) => append(&mut meaning.ptx, text),
        Some(("note", text)) => meaning.notes.push(text.to_owned()),
        Some(("unknown", text)) => meaning.unknown.push(text.to_owned()),
        Some(("effect", _)) => {
            let words = raw.strip_prefix("effect: ").unwrap_or_default().split_whitespace();
            meaning.effects.extend(words);
            return !meaning.effects.is_empty() && meaning.effects.iter().all(|word| EFFECTS.contains(word));
        }
        Some(("lower", _)) => {
            meaning.lower = raw.strip_prefix("lower: ").map(str::trim);
            return line == raw;
        }
        Some(("like", _)) => meaning.like = raw.strip_prefix("like: ").map(str::trim),
        Some((_, text)) => {
            let Some((tag, _)) = raw.split_once(": ") else { return false };
            for tag in tag.split(',') {
                match tag.split_once('.') {
                    Some((label, value)) => {
                        let label = meaning.labels.entry(label).or_default();
                        label.values.insert(value.to_owned(), text.to_owned());
                    }
                    None => append(&mut meaning.labels.entry(tag).or_default().text, text),
                }
            }
        }
        None => meaning.about.push(line.to_owned()),
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "family f The family\n\nlabel rnd\n    Rounding.\n    .RZ towards\n        zero\n    .RM,.RP not\n\
        instruction A B\n    Does it.\n    > d = a\n    > if x:\n    >     d = 0\n    More of it,\n        and more.\n    .X with a carry\n    \
        type.S32: signed\n    ptx: add\n    note: mind this\n\
        instruction C\n    Another.\n    like: A\n";

    #[test]
    fn blocks() {
        let meanings = Meanings::read([TEXT].into_iter());
        assert_eq!(meanings.faults(), []);
        let a = meanings.instruction("A.X").unwrap();
        assert_eq!((a.brief.as_str(), a.family, a.ptx.as_str()), ("Does it", "f", "add"));
        assert_eq!(a.code, ["d = a", "if x:", "    d = 0"]);
        assert_eq!(a.about, ["More of it, and more."]);
        assert_eq!(meanings.word(a, "X"), Some("with a carry"));
        let c = meanings.instruction("C").unwrap();
        assert_eq!(meanings.code_of(c).len(), 3);
        assert_eq!(meanings.value(Some(c), "type", "S32"), Some("signed"));
        assert_eq!(meanings.value(Some(c), "rnd", "RZ"), Some("towards zero"));
        assert_eq!(meanings.value(None, "rnd", "RP"), Some("not"));
        assert_eq!(meanings.label(None, "rnd"), Some("Rounding."));
    }

    #[test]
    fn faults_are_kept() {
        let meanings = Meanings::read(
            ["    nothing\nwhat A\ninstruction A\n    .X\ninstruction A\n    again\n"].into_iter(),
        );
        let faults: Vec<usize> = meanings.faults().iter().map(|(number, _)| *number).collect();
        assert_eq!(faults, [1, 2, 4, 6]);
    }
}
