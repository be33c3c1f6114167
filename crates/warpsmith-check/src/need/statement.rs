//! What a statement needs that is no instruction: its directives, its types, and the way it is written.

use super::{Age, Feature, Floor, Need, syntax};
use warpsmith_ptx::isa::Word;
use warpsmith_ptx::view::Statement;
use warpsmith_ptx::{Node, Span, SyntaxKind};

/// Reports what a statement needs; not what the statements of its block do. `is_function` knows the functions
/// of the module.
pub(crate) fn of_statement(
    statement: Statement<'_>,
    is_function: &dyn Fn(&str) -> bool,
    report: &mut dyn FnMut(Need),
) {
    let node = statement.node();
    match statement {
        Statement::Inst(_) | Statement::Label(_) | Statement::Block(_) | Statement::Error(_) => return,
        Statement::Function(_) => {
            let head = node.children().filter(|child| child.kind() != SyntaxKind::Block);
            head.for_each(|child| words(child, report));
        }
        // The types of debugging data are no concern of any target.
        Statement::Section(_) => {
            if let Some(token) = node.child(SyntaxKind::Word) {
                word(token, report);
            }
        }
        _ => words(node, report),
    }
    syntax::find(statement, is_function, &mut |row: &'static syntax::Row, span: Span| {
        report(Need { span, what: Feature::Syntax(row.0), age: row.1, floor: Floor::Fixed(row.2) });
    });
}

fn words(node: Node<'_>, report: &mut dyn FnMut(Need)) {
    node.tokens().filter(|token| token.kind() == SyntaxKind::Word).for_each(|token| word(token, report));
}

/// A directive or a type.
fn word(token: Node<'_>, report: &mut dyn FnMut(Need)) {
    let Some(word) = token.bytes().get(1..).and_then(Word::find) else { return };
    let span = token.span();
    let mut add = |what, age, since| report(Need { span, what, age, floor: Floor::Data(since) });
    match (word.directive(), word.ty()) {
        (Some(directive), _) => {
            let what = Feature::Directive(directive);
            add(what, Age::Since, directive.since());
            let later = [(Age::Deprecated, directive.deprecated()), (Age::Removed, directive.removed())];
            for (age, since) in later {
                if let Some(since) = since {
                    add(what, age, since);
                }
            }
        }
        (None, Some(ty)) => add(Feature::Type(word), Age::Since, ty.since()),
        (None, None) => {}
    }
}
