//! Renaming what a name stands for, wherever it stands for it.

use super::mention::Mention;
use super::scope::{Scopes, Symbol, number, stems};
use super::{EditError, Editor, Side};
use crate::diagnostic::Span;
use crate::isa::SpecialRegister;
use crate::kind::SyntaxKind;
use crate::lex::{Dialect, Lexer};
use crate::node::Node;
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

    fn old(self) -> &'a [u8] {
        match self {
            Subject::Member(_, name) => name,
            _ => self.symbol().name,
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
        self.with_scopes(|editor, scopes| {
            let symbol = scopes.mention(name).and_then(|mention| scopes.symbol(mention));
            let subject = match symbol {
                Some(symbol) if !symbol.stem => Subject::Whole(symbol),
                Some(symbol) if symbol.name == name.bytes() => Subject::Stem(symbol),
                Some(symbol) => Subject::Member(symbol, name.bytes()),
                None => return Err(EditError::NoSymbol { span: name.span() }),
            };
            editor.rename_subject(scopes, subject, new)
        })
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
        let name = name.as_bytes();
        self.with_scopes(|editor, scopes| {
            let stem = Symbol { scope: scope.id, name, stem: true };
            let subject = match scopes.in_scope(name, scope.id) {
                Some((symbol, _)) if symbol.stem => Subject::Member(symbol, name),
                Some((symbol, _)) => Subject::Whole(symbol),
                None if scopes.count(stem) > 0 => Subject::Stem(stem),
                None => return Err(EditError::NoSymbol { span: scope.span() }),
            };
            editor.rename_subject(scopes, subject, new)
        })
    }

    /// The scopes are found once and kept for the next rename.
    fn with_scopes<T>(&mut self, f: impl FnOnce(&mut Self, &Scopes<'m>) -> T) -> T {
        let scopes = self.scopes.take().unwrap_or_else(|| Scopes::new(self.module));
        let result = f(self, &scopes);
        self.scopes = Some(scopes);
        result
    }

    fn rename_subject(
        &mut self,
        scopes: &Scopes<'m>,
        subject: Subject<'_>,
        new: &str,
    ) -> Result<usize, EditError> {
        if !is_name(new.as_bytes(), self.module.dialect()) {
            return Err(EditError::BadName { name: new.to_string() });
        }
        let search = Search { scopes, subject, new: new.as_bytes() };
        let mut places = Vec::new();
        let mut declaration = None;
        for &mention in search.olds() {
            if scopes.symbol(mention) != Some(subject.symbol()) {
                continue;
            }
            let start = scopes.node(mention).span().start;
            places.push(Span::new(start, start + subject.old().len() as u32));
        }
        if let Subject::Member(stem, _) = subject {
            let declared =
                |mention: &&Mention| mention.is_definition && scopes.symbol(**mention) == Some(stem);
            let found = scopes.named(stem.name).iter().find(declared);
            declaration = found.map(|mention| end_of_declarator(scopes.node(*mention)));
        }
        if let Some(mention) = search.obstacle() {
            return Err(EditError::Captured { name: new.to_string(), span: scopes.node(mention).span() });
        }
        for span in places.iter().copied().chain(declaration.map(|at| Span::new(at, at))) {
            self.check(span)?;
        }
        let count = places.len();
        for span in places {
            self.replace_span(span, new)?;
        }
        if let Some(at) = declaration {
            self.insert_at(at, Side::After, format!(", {new}").into_bytes())?;
        }
        Ok(count)
    }
}

/// Looks for what a new name would change, and for what stands in its way.
struct Search<'a, 'm> {
    scopes: &'a Scopes<'m>,
    subject: Subject<'a>,
    new: &'a [u8],
}

impl Search<'_, '_> {
    /// Mentions that may stand for the subject.
    fn olds(&self) -> &[Mention] {
        match self.subject {
            Subject::Stem(stem) => self.scopes.beginning(stem.name),
            _ => self.scopes.named(self.subject.old()),
        }
    }

    /// Mentions that the new name, or a stem's new names, may be confused with.
    fn news(&self) -> impl Iterator<Item = Mention> {
        let found = match self.subject {
            Subject::Stem(_) => self.scopes.beginning(self.new),
            _ => self.scopes.named(self.new),
        };
        found.iter().copied().filter(|mention| {
            let rest = self.scopes.node(*mention).bytes().strip_prefix(self.new);
            match (self.subject, rest) {
                (Subject::Stem(_), Some(b"")) => mention.is_definition && mention.count.is_some(),
                (Subject::Stem(stem), Some(rest)) => {
                    number(rest).is_some_and(|n| n < self.scopes.count(stem))
                }
                (_, rest) => rest == Some(b""),
            }
        })
    }

    /// A name that would stand for something else afterwards.
    fn obstacle(&self) -> Option<Mention> {
        let symbol = self.subject.symbol();
        let taken = |mention: &Mention| {
            let found = self.scopes.symbol(*mention);
            let itself = found == Some(symbol) && !matches!(self.subject, Subject::Member(..));
            if mention.is_definition {
                return mention.scope == symbol.scope && !itself;
            }
            // A use of something outside would find the new declaration first.
            let inside = self.scopes.outward(mention.scope).any(|scope| scope == symbol.scope);
            inside && !itself && found.is_none_or(|found| found.scope <= symbol.scope)
        };
        self.news()
            .find(taken)
            .or_else(|| self.made_by_another_stem())
            .or_else(|| self.captured_use())
            .or_else(|| self.target())
    }

    /// The declaration of a stem in the same scope that makes the new name, or one of a stem's new names.
    fn made_by_another_stem(&self) -> Option<Mention> {
        let symbol = self.subject.symbol();
        let mut names = Vec::new();
        match self.subject {
            Subject::Stem(stem) => {
                for number in [0, self.scopes.count(stem).saturating_sub(1)] {
                    names.push([self.new, number.to_string().as_bytes()].concat());
                }
            }
            _ => names.push(self.new.to_vec()),
        }
        let found = names.iter().find_map(|name| {
            let (found, _) = self.scopes.in_scope(name, symbol.scope)?;
            let itself = found == symbol && !matches!(self.subject, Subject::Member(..));
            (found.stem && !itself).then_some(found)
        })?;
        let declared =
            |mention: &&Mention| mention.is_definition && self.scopes.symbol(**mention) == Some(found);
        self.scopes.named(found.name).iter().find(declared).copied()
    }

    /// A use of the subject for which a declaration of the new name further inside would be found first.
    fn captured_use(&self) -> Option<Mention> {
        let symbol = self.subject.symbol();
        let length = self.subject.old().len();
        let captured = |mention: &&Mention| {
            if mention.is_definition || mention.sees_labels || self.scopes.symbol(**mention) != Some(symbol) {
                return false;
            }
            let rest = &self.scopes.node(**mention).bytes()[length..];
            let new = [self.new, rest].concat();
            let inner = self.scopes.outward(mention.scope).take_while(|scope| *scope != symbol.scope);
            inner.into_iter().any(|scope| self.scopes.in_scope(&new, scope).is_some())
        };
        self.olds().iter().find(captured).copied()
    }

    /// `.branchtargets L<3>`, which names `L0` to `L2`, if the subject is one of them.
    fn target(&self) -> Option<Mention> {
        let Subject::Whole(symbol) = self.subject else { return None };
        stems(symbol.name).find_map(|(stem, number)| {
            let names_it = |mention: &&Mention| {
                let found = || self.scopes.find(symbol.name, mention.scope, mention.id);
                !mention.is_definition
                    && mention.count.is_some_and(|count| number < count)
                    && found() == Some(symbol)
            };
            self.scopes.named(stem).iter().find(names_it).copied()
        })
    }
}

/// The end of `%r<10>`, given `%r`.
fn end_of_declarator(name: Node<'_>) -> u32 {
    let next = Node { tree: name.tree, id: name.id + 1 };
    let counted = next.id < name.tree.end(0) && next.kind() == SyntaxKind::Count;
    if counted { next.span().end } else { name.span().end }
}

/// Whether a text is one name, and no word of the grammar or special register.
fn is_name(text: &[u8], dialect: Dialect) -> bool {
    let token = Lexer::new(text, dialect).next();
    let reserved = matches!(text, b"WARP_SZ" | b"function_name" | b"inlined_at");
    token.kind == SyntaxKind::Identifier
        && (token.start, token.end as usize) == (0, text.len())
        && !reserved
        && SpecialRegister::find(text).is_none()
}
