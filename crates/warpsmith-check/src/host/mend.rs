//! What would mend a text, as a change of the file that it stands in.

use super::statement::Syntax;
use alloc::format;
use alloc::string::{String, ToString};
use warpsmith_ptx::fragment::Fragment;
use warpsmith_ptx::{Fix, Span};

/// Of so many findings of a file it is told what would mend them: to find that out takes longer than to find them.
pub(super) const MOST: usize = 1000;

/// A change of the expanded text as one of the file. Where what it replaces does not stand there as one piece, byte for
/// byte, or what it writes would have to be escaped, there is none.
pub(super) fn in_host(file: &[u8], fragment: &Fragment, syntax: Syntax, fix: &Fix) -> Option<Fix> {
    let source = fragment.module().source();
    let span = fragment.host_span(fix.span);
    if fix.span.is_empty() {
        // Behind what stands as it is.
        let before = Span::new(fix.span.start.checked_sub(1)?, fix.span.start);
        is_same(file, source, fragment, before).then_some(())?;
    } else if !is_same(file, source, fragment, fix.span) {
        // What is escaped stands there as a whole.
        let old = core::str::from_utf8(source.get(fix.span.range())?).ok()?;
        (file.get(span.range())? == escaped(old, syntax).as_bytes()).then_some(())?;
    }
    if fix.text.contains(['"', '\\', '\n']) {
        return None;
    }
    Some(Fix { title: title(fix, syntax), span, text: escaped(&fix.text, syntax), safe: false })
}

/// What is done, as an order, with what is written as the language spells it.
pub(super) fn title(fix: &Fix, syntax: Syntax) -> String {
    if fix.text.is_empty() {
        return fix.title.clone();
    }
    fix.title.replace(&fix.text, &escaped(&fix.text, syntax))
}

/// A `;` behind the last byte of a text.
pub(super) fn end(file: &[u8], source: &[u8], fragment: &Fragment, last: Span) -> Option<Fix> {
    let at = fragment.host_span(last).end;
    let title = "end the statement with `;`".to_string();
    is_same(file, source, fragment, last).then(|| Fix {
        title,
        span: Span::new(at, at),
        text: ";".into(),
        safe: false,
    })
}

/// Whether a piece of the text stands in the file as it is.
fn is_same(file: &[u8], source: &[u8], fragment: &Fragment, span: Span) -> bool {
    let host = fragment.host_span(span);
    host.len() == span.len() && file.get(host.range()) == source.get(span.range())
}

/// A text as the language spells it: registers of operands are `%0`, in it others.
fn escaped(text: &str, syntax: Syntax) -> String {
    let mut out = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let is_operand = c == '%' && chars.peek().is_some_and(char::is_ascii_digit);
        match (syntax, c) {
            (Syntax::Gcc, '%') if !is_operand => out.push_str("%%"),
            (Syntax::Llvm, '%') if is_operand => out.push('$'),
            (Syntax::Llvm, '$') => out.push_str("$$"),
            (Syntax::Rust, '%') if is_operand => {
                let mut digits = String::new();
                while let Some(digit) = chars.next_if(char::is_ascii_digit) {
                    digits.push(digit);
                }
                out.push_str(&format!("{{{digits}}}"));
            }
            (Syntax::Rust, '{' | '}') => out.extend([c, c]),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_spells_it_its_way() {
        let spelt = |syntax| escaped("mov {%0}, %tid.x", syntax);
        assert_eq!(spelt(Syntax::Gcc), "mov {%0}, %%tid.x");
        assert_eq!(spelt(Syntax::Plain), "mov {%0}, %tid.x");
        assert_eq!(spelt(Syntax::Llvm), "mov {$0}, %tid.x");
        assert_eq!(spelt(Syntax::Rust), "mov {{{0}}}, %tid.x");
    }
}
