//! Renaming what a name stands for, wherever it stands for it.

use super::scope::{Mention, Scopes, Symbol, mentions, number};
use super::{EditError, Editor, Side};
use crate::diagnostic::Span;
use crate::isa::SpecialRegister;
use crate::kind::SyntaxKind;
use crate::lex::{Dialect, Lexer};
use crate::node::Node;
use crate::tree::Id;
use crate::view::Function;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

/// What is renamed.
#[derive(Clone, Copy)]
enum Subject<'a> {
    /// A name that is declared as it is.
    Whole(Symbol<'a>),
    /// The stem of `%r<10>`, and with it all its names.
    Stem(Symbol<'a>),
    /// One of the names that a stem makes. It gets a declaration of its own.
    Member(Symbol<'a>, &'a [u8]),
}

impl<'a> Subject<'a> {
    fn symbol(self) -> Symbol<'a> {
        match self {
            Subject::Whole(symbol) | Subject::Stem(symbol) | Subject::Member(symbol, _) => symbol,
        }
    }

    /// How much of a name that stands for the symbol gives way to the new name.
    fn renamed(self, name: &[u8]) -> Option<usize> {
        match self {
            Subject::Whole(symbol) | Subject::Stem(symbol) => Some(symbol.name.len()),
            Subject::Member(_, member) => (member == name).then_some(name.len()),
        }
    }
}

impl<'m> Editor<'m> {
    /// Renames what a name stands for: its declaration and every use, but not other things of the same name
    /// in other scopes. Returns how many names were changed.
    ///
    /// The node is the name itself, where it is declared or used. The declared stem of `%r<10>` renames `%r0`
    /// to `%r9`; one of them alone gets a declaration of its own beside the stem's.
    ///
    /// # Errors
    ///
    /// If the node is no name that is declared, the new name is none or would be confused with another, or
    /// another edit touches one of the places.
    pub fn rename(&mut self, name: Node<'m>, new: &str) -> Result<usize, EditError> {
        self.own(name)?;
        let scopes = self.scopes.take().unwrap_or_else(|| Scopes::new(self.module));
        let mut subject = None;
        mentions(self.module, |mention, open| {
            if mention.node != name {
                return true;
            }
            subject = scopes.symbol(&mention, open);
            false
        });
        let subject = subject.map(|symbol| match symbol.stem {
            false => Subject::Whole(symbol),
            true if symbol.name == name.bytes() => Subject::Stem(symbol),
            true => Subject::Member(symbol, name.bytes()),
        });
        let renamed = match subject {
            Some(subject) => self.rename_subject(&scopes, subject, new),
            None => Err(EditError::NoSymbol { span: name.span() }),
        };
        self.scopes = Some(scopes);
        renamed
    }

    /// Renames what is declared under a name in a function: a parameter, or a register, variable or label of
    /// the outermost block of its body.
    ///
    /// # Errors
    ///
    /// As for [`Editor::rename`].
    pub fn rename_in(&mut self, function: Function<'m>, name: &str, new: &str) -> Result<usize, EditError> {
        self.own(function.node())?;
        self.rename_declared(function.node(), name, new)
    }

    /// Renames a variable or function of the module.
    ///
    /// # Errors
    ///
    /// As for [`Editor::rename`].
    pub fn rename_global(&mut self, name: &str, new: &str) -> Result<usize, EditError> {
        self.rename_declared(self.module.root(), name, new)
    }

    fn rename_declared(&mut self, scope: Node<'m>, name: &str, new: &str) -> Result<usize, EditError> {
        let scopes = self.scopes.take().unwrap_or_else(|| Scopes::new(self.module));
        let name = name.as_bytes();
        let stem = Symbol { scope: scope.id, name, stem: true };
        let subject = match scopes.in_scope(name, scope.id) {
            Some((symbol, _)) if symbol.stem => Some(Subject::Member(symbol, name)),
            Some((symbol, _)) => Some(Subject::Whole(symbol)),
            None => (scopes.count(stem) > 0).then_some(Subject::Stem(stem)),
        };
        let renamed = match subject {
            Some(subject) => self.rename_subject(&scopes, subject, new),
            None => Err(EditError::NoSymbol { span: scope.span() }),
        };
        self.scopes = Some(scopes);
        renamed
    }

    fn rename_subject(&mut self, scopes: &Scopes<'m>, subject: Subject<'_>, new: &str) -> Result<usize, EditError> {
        let dialect = self.module.dialect();
        if !is_name(new.as_bytes(), dialect) {
            return Err(EditError::BadName { name: new.to_string() });
        }
        let mut places = Places { scopes, subject, new, spans: Vec::new(), declared: None, obstacle: None };
        mentions(self.module, |mention, open| {
            places.add(&mention, open);
            places.obstacle.is_none()
        });
        let Places { spans, declared, obstacle, .. } = places;
        if let Some(span) = obstacle.or_else(|| self.taken(scopes, subject, new)) {
            return Err(EditError::Captured { name: new.to_string(), span });
        }
        let declaration = match subject {
            Subject::Member(..) => declared.map(|end| Span::new(end, end)),
            _ => None,
        };
        for span in spans.iter().chain(&declaration) {
            self.check(*span)?;
        }
        let count = spans.len();
        for span in spans {
            self.replace_span(span, new)?;
        }
        if let Some(place) = declaration {
            self.insert_at(place.start, Side::After, format!(", {new}").into_bytes())?;
        }
        Ok(count)
    }

    /// Another declaration of the new name in the scope of the subject.
    fn taken(&self, scopes: &Scopes<'m>, subject: Subject<'_>, new: &str) -> Option<Span> {
        let (new, symbol) = (new.as_bytes(), subject.symbol());
        let place = |found: Symbol<'_>| {
            let mut span = self.module.root().span();
            mentions(self.module, |mention, open| {
                let here = mention.is_definition && scopes.symbol(&mention, open) == Some(found);
                if here {
                    span = mention.node.span();
                }
                !here
            });
            span
        };
        if let Subject::Stem(stem) = subject {
            let count = scopes.count(stem);
            let clashes = |other: &Symbol<'_>| {
                let digits = &other.name[new.len()..];
                *other != stem && (digits.is_empty() && other.stem || number(digits).is_some_and(|n| n < count))
            };
            let longer = scopes.beginning(symbol.scope, new).find(clashes);
            let ends = ["0".to_string(), count.saturating_sub(1).to_string()];
            let mut ends = ends.iter().map(|end| [new, end.as_bytes()].concat());
            let shorter = || ends.find_map(|name| {
                let (found, _) = scopes.in_scope(&name, symbol.scope)?;
                (found != stem).then(|| place(found))
            });
            return longer.map(place).or_else(shorter);
        }
        let (found, _) = scopes.in_scope(new, symbol.scope)?;
        (found != symbol || matches!(subject, Subject::Member(..))).then(|| place(found))
    }
}

/// Collects the places where a subject is named.
struct Places<'a, 'm> {
    scopes: &'a Scopes<'m>,
    subject: Subject<'a>,
    new: &'a str,
    spans: Vec<Span>,
    /// Behind the declaration.
    declared: Option<u32>,
    /// A name that would be confused with the new one.
    obstacle: Option<Span>,
}

impl<'a> Places<'a, '_> {
    fn add(&mut self, mention: &Mention<'_>, open: &[Id]) {
        let symbol = self.subject.symbol();
        let (name, span) = (mention.node.bytes(), mention.node.span());
        if mention.count.is_some() && !mention.is_definition {
            // `.branchtargets L<3>` names `L0` to `L2`.
            if self.is_among_targets(mention, open) {
                self.obstacle = Some(span);
            }
            return;
        }
        let found = self.scopes.symbol(mention, open);
        if found == Some(symbol) {
            if mention.is_definition {
                self.declared = Some(span.end + count_length(mention.node));
            }
            if mention.is_definition && matches!(self.subject, Subject::Member(..)) {
                return;
            }
            let Some(length) = self.subject.renamed(name) else { return };
            self.spans.push(Span::new(span.start, span.start + length as u32));
            // An inner declaration of the new name would take the use over.
            let new = [self.new.as_bytes(), &name[length..]].concat();
            let inner = open.iter().rev().take_while(|scope| **scope != symbol.scope);
            let inner = inner.filter(|scope| **scope > symbol.scope);
            if !mention.in_section && inner.clone().any(|scope| self.scopes.in_scope(&new, *scope).is_some()) {
                self.obstacle = Some(span);
            }
            return;
        }
        // A use of an outer thing of the new name would be taken over.
        if !mention.is_definition && self.is_new(name) && open.contains(&symbol.scope) {
            let outer = found.is_none_or(|found| found.scope < symbol.scope);
            if outer {
                self.obstacle = Some(span);
            }
        }
    }

    /// Whether a name is one that will be there.
    fn is_new(&self, name: &[u8]) -> bool {
        let rest = match name.strip_prefix(self.new.as_bytes()) {
            Some(rest) => rest,
            None => return false,
        };
        match self.subject {
            Subject::Stem(stem) => number(rest).is_some_and(|n| n < self.scopes.count(stem)),
            _ => rest.is_empty(),
        }
    }

    fn is_among_targets(&self, mention: &Mention<'_>, open: &[Id]) -> bool {
        let (Subject::Whole(symbol), Some(count)) = (self.subject, mention.count) else { return false };
        let target = symbol.name.strip_prefix(mention.node.bytes()).and_then(number);
        target.is_some_and(|n| n < count)
            && self.scopes.find(symbol.name, open, mention.node.id).is_some_and(|found| found == symbol)
    }
}

/// The bytes of `<10>` behind a name, with the blanks before it.
fn count_length(name: Node<'_>) -> u32 {
    let next = Node { tree: name.tree, id: name.id + 1 };
    if next.id < name.tree.end(0) && next.kind() == SyntaxKind::Count { next.span().end - name.span().end } else { 0 }
}

/// Whether a text is one name, and no word of the grammar or special register.
fn is_name(text: &[u8], dialect: Dialect) -> bool {
    let mut lexer = Lexer::new(text, dialect);
    let token = lexer.next();
    let reserved = matches!(text, b"WARP_SZ" | b"function_name" | b"inlined_at");
    token.kind == SyntaxKind::Identifier
        && (token.start, token.end as usize) == (0, text.len())
        && !reserved
        && SpecialRegister::find(text).is_none()
}
