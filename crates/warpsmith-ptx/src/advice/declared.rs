//! Where a name is declared, for those who read of it: found in the lines before, from the text alone.

use crate::isa::{Directive, SpecialRegister, TypeRow};
use crate::{Note, Span, near};
use alloc::string::String;
use alloc::vec::Vec;

/// How far back declarations are looked for.
const REACH: usize = 1 << 16;

/// Longest name for which others are looked for.
const LONGEST: usize = 200;

/// Most names that are compared.
const COMPARED: usize = 2000;

/// The components of special registers that are proposed.
const COMPONENTS: [&str; 3] = ["x", "y", "z"];

/// Most names that are proposed.
const MOST: usize = 3;

/// A name in a declaration.
struct Declared<'s> {
    name: &'s str,
    /// How many names it makes, where it is the stem of `%r<4>`.
    count: Option<u64>,
    span: Span,
    /// The declaration that it stands in, as far as that is in its line.
    line: &'s str,
}

/// The range of names that one lies behind, which is not declared.
pub fn range(text: &str, span: Span, source: &[u8]) -> Option<Note> {
    let (stem, digits) = numbered(text);
    let it = declarations(source, span.start).find(|it| it.count.is_some() && it.name == stem)?;
    let last = it.count?.checked_sub(1)?;
    let is_behind = digits.parse::<u64>().is_ok_and(|number| number > last);
    let said = || alloc::format!("declares `{stem}0` to `{stem}{last}`");
    is_behind.then(|| Note { span: it.span, text: said() })
}

/// The declared names that come nearest to one that is not; of those that come as near, the ones whose line names a
/// type that may stand there.
pub fn near(types: &[&TypeRow], text: &str, span: Span, source: &[u8]) -> Vec<String> {
    let fits = |line: &str| types.iter().any(|row| has_word(line, row.name));
    // One that lies behind a range is no other name.
    if text.len() > LONGEST || range(text, span, source).is_some() {
        return Vec::new();
    }
    let (_, digits) = numbered(text);
    let number = digits.parse::<u64>().ok();
    let allowed = near::allowed(text.trim_start_matches('%'));
    let mut found: Vec<(usize, bool, usize, String)> = Vec::new();
    // Of these the one is named first that begins like the name.
    let unlike = |name: &str| text.len() - text.bytes().zip(name.bytes()).take_while(|(a, b)| a == b).count();
    for register in SpecialRegister::all() {
        let name = register.name();
        // Of one with components it is rarely the whole that is meant.
        let components = if register.components() > 1 { &COMPONENTS[..] } else { &[] };
        let parts = components.iter().map(|part| (false, alloc::format!("{name}.{part}")));
        for (is_whole, name) in parts.chain([(!components.is_empty(), String::from(name))]) {
            let distance = near::distance(text, &name, allowed);
            if distance <= allowed {
                found.push((distance, is_whole, unlike(&name), name));
            }
        }
    }
    for it in declarations(source, span.start).take(COMPARED) {
        // It is declared after all, by something that is wrong itself.
        if it.declares(text) {
            return Vec::new();
        }
        let name = match (it.count, number) {
            (None, _) => String::from(it.name),
            (Some(count), Some(number)) if number < count => alloc::format!("{}{digits}", it.name),
            _ => continue,
        };
        let distance = near::distance(text, &name, allowed);
        let is_known = found.iter().any(|known| known.3 == name);
        // With no letter in common it is another name.
        let shares = distance < text.trim_start_matches('%').chars().count();
        if distance <= allowed
            && shares
            && !it.is_kernel()
            && (fits(it.line) || types.is_empty())
            && !is_known
        {
            found.push((distance, !fits(it.line), unlike(&name), name));
        }
    }
    found.sort();
    let best = found.first().map(|best| (best.0, best.1));
    let nearest = found.into_iter().filter(|known| Some((known.0, known.1)) == best);
    nearest.map(|known| known.3).take(MOST).collect()
}

/// The labels of the function that come nearest to a name that is none.
pub fn near_labels(text: &str, span: Span, source: &[u8]) -> Vec<String> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let end = source.len().min(span.end as usize + REACH);
    let behind = source.get(span.end as usize..end).unwrap_or_default().split(|b| *b == b'\n');
    let start = (span.start as usize).saturating_sub(REACH);
    let before = source.get(start..span.start as usize).unwrap_or_default().rsplit(|b| *b == b'\n');
    let behind = behind.take_while(|line| !begins_function(line)).filter_map(label_of);
    let before = before.take_while(|line| !begins_function(line)).filter_map(label_of);
    let allowed = near::allowed(text);
    let labels = before.chain(behind).take(COMPARED).map(|name| (near::distance(text, name, allowed), name));
    let mut found: Vec<(usize, &str)> =
        labels.filter(|(distance, name)| *distance <= allowed && *name != text).collect();
    found.sort_unstable();
    found.dedup();
    let best = found.first().map(|best| best.0);
    let nearest = found.into_iter().filter(|(distance, _)| Some(*distance) == best);
    nearest.map(|(_, name)| String::from(name)).take(MOST).collect()
}

/// Whether a function or kernel begins in a line.
fn begins_function(line: &[u8]) -> bool {
    let line = core::str::from_utf8(line).unwrap_or_default();
    has_word(line, Directive::Entry.name()) || has_word(line, Directive::Func.name())
}

/// The label at the beginning of a line.
fn label_of(line: &[u8]) -> Option<&str> {
    let line = core::str::from_utf8(line).ok()?.trim_start();
    is_label(line).then(|| &line[..line.len() - line.trim_start_matches(is_part).len()])
}

/// The lines that declare the names in a text, as far as they stand near.
pub(super) fn lines_of<'s>(text: &str, before: u32, source: &'s [u8]) -> impl Iterator<Item = &'s str> {
    let names: Vec<&str> =
        text.split(|c: char| !is_part(c)).filter(|name| !name.is_empty()).take(MOST).collect();
    let declared = declarations(source, before).take(COMPARED);
    declared.filter(move |it| names.iter().any(|name| it.declares(name))).map(|it| it.line).take(MOST)
}

impl Declared<'_> {
    /// Whether it is the name of a kernel, which is hardly ever an operand.
    fn is_kernel(&self) -> bool {
        let (_, behind) = self.line.split_once(Directive::Entry.name()).unwrap_or_default();
        behind.trim_start().strip_prefix(self.name).is_some_and(|rest| !rest.starts_with(is_part))
    }

    fn declares(&self, name: &str) -> bool {
        match self.count {
            None => self.name == name,
            Some(count) => name.strip_prefix(self.name).is_some_and(|digits| {
                !digits.is_empty() && digits.parse::<u64>().is_ok_and(|number| number < count)
            }),
        }
    }
}

/// Whether a line has a word behind a dot.
fn has_word(line: &str, word: &str) -> bool {
    let mut words = line.split('.').skip(1);
    words.any(|rest| rest.split(|c: char| !is_part(c)).next() == Some(word))
}

fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '%')
}

/// A name without the digits behind it, and these.
fn numbered(name: &str) -> (&str, &str) {
    name.split_at(name.trim_end_matches(|c: char| c.is_ascii_digit()).len())
}

/// The names in the directives and labels before an offset, the last line first.
fn declarations(source: &[u8], before: u32) -> impl Iterator<Item = Declared<'_>> {
    let start = (before as usize).saturating_sub(REACH);
    let text = source.get(start..before as usize).unwrap_or_default();
    let mut end = text.len();
    let lines = core::iter::from_fn(move || {
        if end == 0 {
            return None;
        }
        let from = text[..end].iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1);
        let line = (start + from, &text[from..end]);
        end = from.saturating_sub(1);
        Some(line)
    });
    lines.flat_map(|(at, line)| {
        let line = core::str::from_utf8(line).unwrap_or_default();
        let line = line.split("//").next().unwrap_or_default();
        let begins = line.trim_start();
        let is_declaration = begins.starts_with(['.', '(', '{']) || is_label(begins);
        names(if is_declaration { line } else { "" }, at)
    })
}

/// Whether a line begins with a label.
fn is_label(line: &str) -> bool {
    let rest = line.trim_start_matches(is_part);
    rest.len() < line.len() && rest.trim_start().starts_with(':')
}

/// The names in a line that are no words behind a dot.
fn names(line: &str, at: usize) -> impl Iterator<Item = Declared<'_>> {
    let mut from = 0;
    core::iter::from_fn(move || {
        loop {
            let start = from + line[from..].find(is_part)?;
            let length = line[start..].find(|c: char| !is_part(c)).unwrap_or(line.len() - start);
            from = start + length;
            let name = &line[start..from];
            if line[..start].ends_with(['.', ':', '<']) || name.starts_with(|c: char| c.is_ascii_digit()) {
                continue;
            }
            let count = line[from..].strip_prefix('<').and_then(|rest| rest.split_once('>'));
            let count = count.and_then(|(count, _)| count.trim().parse().ok());
            let end =
                if count.is_some() { from + line[from..].find('>').map_or(0, |at| at + 1) } else { from };
            let span = Span::new((at + start) as u32, (at + end) as u32);
            // Several declarations may stand in a line.
            let begin = line[..start].rfind(';').map_or(0, |at| at + 1);
            let finish = line[end..].find(';').map_or(line.len(), |at| end + at);
            return Some(Declared { name, count, span, line: &line[begin..finish] });
        }
    })
}
