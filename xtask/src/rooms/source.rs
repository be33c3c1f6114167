//! What a source file says of other places: its modules, its items, what it imports, and which paths it names.

use super::tokens::{Token, closed, tokens};
use std::collections::BTreeSet;

/// A path as it is written, from a module on.
pub type Path = Vec<String>;

/// A name that a module imports, or gives out again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// The name by which it goes there; `*` for all names of a module.
    pub name: String,
    /// What it is.
    pub path: Path,
}

/// A module that stands in a file: the file's own, or one in braces.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Module {
    /// Its place below the module of the file; empty for that one.
    pub inner: Path,
    /// Names of items.
    pub items: BTreeSet<String>,
    /// What it imports.
    pub imports: Vec<Import>,
    /// Paths that it names elsewhere: they begin with `crate`, `self` or `super`.
    pub paths: Vec<Path>,
    /// Methods that it defines: the type, and the name.
    pub methods: Vec<(String, String)>,
    /// Names of methods and functions that it calls.
    pub calls: Vec<String>,
}

impl Module {
    /// Whether it names an item of its own or of others.
    pub fn knows(&self, name: &str) -> bool {
        let imported = self
            .imports
            .iter()
            .any(|import| import.name == name || import.path.last().is_some_and(|last| last == name));
        imported
            || self.items.contains(name)
            || self.paths.iter().any(|path| path.iter().any(|word| word == name))
    }
}

/// Reads a file: its modules, the file's own first.
pub fn read(source: &str) -> Vec<Module> {
    let tokens = tokens(source);
    let mut reader = Reader { tokens: &tokens, modules: vec![Module::default()] };
    reader.module(0, 0, tokens.len());
    reader.modules
}

struct Reader<'t> {
    tokens: &'t [Token],
    modules: Vec<Module>,
}

/// Keywords before the name of an item.
const ITEMS: [&str; 9] = ["fn", "struct", "enum", "trait", "const", "static", "type", "union", "mod"];

impl<'t> Reader<'t> {
    /// Reads the tokens of a module, which has a place in the list.
    fn module(&mut self, number: usize, from: usize, to: usize) {
        let mut at = from;
        let mut depth = 0usize;
        // The type whose methods stand here, and how deep.
        let mut of: Option<(String, usize)> = None;
        while at < to {
            let token = &self.tokens[at];
            at += 1;
            match token {
                Token::Mark('{') => depth += 1,
                Token::Mark('}') => {
                    depth = depth.saturating_sub(1);
                    of = of.filter(|(_, inside)| depth >= *inside);
                }
                Token::Word(word) if word == "use" && self.begins(at - 1) => {
                    at = self.imports(number, at, &mut Path::new());
                }
                Token::Word(word) if word == "mod" && self.is_block(at) => {
                    let mut inner = self.modules[number].inner.clone();
                    inner.extend(self.word(at).map(String::from));
                    self.modules.push(Module { inner, ..Module::default() });
                    let end = closed(self.tokens, at + 1);
                    self.module(self.modules.len() - 1, at + 2, end.saturating_sub(1));
                    at = end;
                }
                Token::Word(word) if word == "impl" && self.begins(at - 1) => {
                    of = self.own_type(at).map(|name| (name, depth + 1));
                }
                Token::Word(word) if word == "macro_rules" => {
                    let name = self.word(at + 1).map(String::from);
                    self.modules[number].items.extend(name);
                }
                Token::Word(word) if ITEMS.contains(&word.as_str()) => {
                    // `const fn f`: the name comes later.
                    let name =
                        self.word(at).filter(|name| !matches!(*name, "fn" | "unsafe" | "mut" | "extern"));
                    let Some(name) = name.map(String::from) else { continue };
                    match &of {
                        Some((of, _)) if word == "fn" => {
                            self.modules[number].methods.push((of.clone(), name))
                        }
                        _ if depth == 0 => drop(self.modules[number].items.insert(name)),
                        _ => {}
                    }
                }
                Token::Word(word) if matches!(word.as_str(), "crate" | "self" | "super") => {
                    let is_begin = at < 2 || self.tokens[at - 2] != Token::Path;
                    if is_begin && self.tokens.get(at) == Some(&Token::Path) {
                        at = self.path(number, at - 1);
                    }
                }
                Token::Word(word) => {
                    let is_call = self.tokens.get(at) == Some(&Token::Mark('('));
                    if is_call && at >= 2 && matches!(self.tokens[at - 2], Token::Mark('.') | Token::Path) {
                        self.modules[number].calls.push(word.clone());
                    }
                }
                _ => {}
            }
        }
    }

    fn word(&self, at: usize) -> Option<&'t str> {
        self.tokens.get(at).and_then(Token::word)
    }

    /// Whether a word begins an item: an end of another one stands before it, or what tells who may use it.
    fn begins(&self, at: usize) -> bool {
        match at.checked_sub(1).map(|before| &self.tokens[before]) {
            None | Some(Token::Mark(';' | '}' | '{' | ']' | ')')) => true,
            Some(before) => before.is("pub") || before.is("unsafe"),
        }
    }

    /// Whether `NAME {` stands at a place.
    fn is_block(&self, at: usize) -> bool {
        self.word(at).is_some() && self.tokens.get(at + 1) == Some(&Token::Mark('{'))
    }

    /// The type of `impl … Type … {` that is no implementation of a trait.
    fn own_type(&self, mut at: usize) -> Option<String> {
        let mut angles = 0usize;
        let mut name = None;
        while let Some(token) = self.tokens.get(at) {
            match token {
                Token::Mark('<') => angles += 1,
                // `->` closes nothing.
                Token::Mark('>') if self.tokens[at - 1] != Token::Mark('-') => {
                    angles = angles.saturating_sub(1)
                }
                Token::Mark('{') => break,
                Token::Word(word) if word == "for" && angles == 0 => return None,
                Token::Word(word) if word == "where" => break,
                Token::Word(word) if angles == 0 => name = Some(word.clone()),
                _ => {}
            }
            at += 1;
        }
        name
    }

    /// A path in code; where it ends.
    fn path(&mut self, number: usize, mut at: usize) -> usize {
        let mut path = Path::new();
        while let Some(word) = self.word(at) {
            path.push(word.into());
            at += 1;
            if self.tokens.get(at) != Some(&Token::Path) || self.word(at + 1).is_none() {
                break;
            }
            at += 1;
        }
        self.modules[number].paths.push(path);
        at
    }

    /// The rest of what is imported, behind some words of it; where it ends.
    fn imports(&mut self, number: usize, mut at: usize, before: &mut Path) -> usize {
        let known = before.len();
        loop {
            match self.tokens.get(at) {
                Some(Token::Word(word)) if word == "as" => {
                    let name = self.word(at + 1).unwrap_or("_").to_string();
                    let path = before.clone();
                    self.modules[number].imports.push(Import { name, path });
                    before.truncate(known);
                    at += 2;
                    continue;
                }
                Some(Token::Word(word)) => before.push(word.clone()),
                Some(Token::Path) => {}
                Some(Token::Mark('{')) => {
                    at = self.imports(number, at + 1, &mut before.clone());
                    before.truncate(known);
                    continue;
                }
                Some(Token::Mark('*')) => {
                    let path = before.clone();
                    self.modules[number].imports.push(Import { name: "*".into(), path });
                    before.truncate(known);
                }
                end => {
                    if before.len() > known {
                        self.import(number, before.clone());
                        before.truncate(known);
                    }
                    match end {
                        Some(Token::Mark(',')) => {}
                        None => return at,
                        _ => return at + 1,
                    }
                }
            }
            at += 1;
        }
    }

    fn import(&mut self, number: usize, mut path: Path) {
        // `a::{self}` is `a`.
        if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
            path.pop();
        }
        let name = path.last().cloned().unwrap_or_default();
        self.modules[number].imports.push(Import { name, path });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn imports(source: &str) -> Vec<String> {
        let shown = |import: &Import| format!("{} = {}", import.name, import.path.join("::"));
        read(source)[0].imports.iter().map(shown).collect()
    }

    #[test]
    fn imports_are_taken_apart() {
        assert_eq!(
            imports("use a::b::{self, C, d::{E as F, *}}; pub use x::Y;"),
            ["b = a::b", "C = a::b::C", "F = a::b::d::E", "* = a::b::d", "Y = x::Y"]
        );
        assert_eq!(
            imports("pub(crate) use super::z;\nfn f() { use crate::q::R; }"),
            ["z = super::z", "R = crate::q::R"]
        );
    }

    #[test]
    fn paths_items_and_methods() {
        let source = "pub const fn one() -> crate::a::B { self::two(); }\n\
            impl<T: Fn() -> u8> Isa<T> { fn own(&self) { self.parse(1).print(); super::x::y() } }\n\
            impl Display for Isa { fn fmt() {} }\nmod deep { use super::q; struct S; }\nstruct T;";
        let modules = read(source);
        let own = &modules[0];
        let paths: Vec<String> = own.paths.iter().map(|path| path.join("::")).collect();
        assert_eq!(paths, ["crate::a::B", "self::two", "super::x::y"]);
        assert!(own.items.contains("one") && own.items.contains("T") && !own.items.contains("S"));
        assert_eq!(own.methods, [("Isa".to_string(), "own".to_string())]);
        assert_eq!(own.calls, ["parse", "print"]);
        assert_eq!(modules[1].inner, ["deep"]);
        assert_eq!(modules[1].imports.len(), 1);
    }
}
