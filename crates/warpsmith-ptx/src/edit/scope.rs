//! What a name stands for: registers, variables and labels by block, functions and the rest by module.

use crate::kind::SyntaxKind;
use crate::literal::parse_integer;
use crate::module::Module;
use crate::node::Node;
use crate::tree::Id;
use crate::view::{Block, Data, Function, Label, Name, Statement};
use crate::visit::{Visitor, Walk, walk};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// What a name stands for: the scope it is declared in, by the index of its node, and its text there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Symbol<'a> {
    pub scope: Id,
    pub name: &'a [u8],
    /// Whether it is the stem of `%r<10>`.
    pub stem: bool,
}

#[derive(Clone, Copy)]
struct Declared {
    /// From which element on it is visible; a label from the beginning of its block.
    from: Id,
    /// How many names a stem makes.
    count: u64,
}

/// A name as it stands in the text.
pub(super) struct Mention<'m> {
    pub node: Node<'m>,
    pub is_definition: bool,
    is_label: bool,
    /// Whether it stands in a debug section, which sees the labels of every function.
    pub in_section: bool,
    /// The number behind it, in `%r<10>`.
    pub count: Option<u64>,
}

/// The declarations of a module.
pub(super) struct Scopes<'m> {
    declared: BTreeMap<Symbol<'m>, Declared>,
    /// The scope of the first label of each name.
    labels: BTreeMap<&'m [u8], Id>,
}

/// More digits than any count of names has, zeros before them included.
const MAX_DIGITS: usize = 24;

impl<'m> Scopes<'m> {
    pub fn new(module: &'m Module) -> Self {
        let mut scopes = Scopes { declared: BTreeMap::new(), labels: BTreeMap::new() };
        mentions(module, |mention, open| {
            if mention.is_definition {
                let symbol = mention.defines(open);
                let from = if mention.is_label { 0 } else { mention.node.id };
                let declared = Declared { from, count: mention.count.unwrap_or(0) };
                scopes.declared.entry(symbol).or_insert(declared);
                if mention.is_label {
                    scopes.labels.entry(symbol.name).or_insert(symbol.scope);
                }
            }
            true
        });
        scopes
    }

    /// What a mention stands for; the scopes around it are given from the outermost.
    pub fn symbol<'a>(&'a self, mention: &Mention<'a>, open: &[Id]) -> Option<Symbol<'a>> {
        if mention.is_definition {
            return Some(mention.defines(open));
        }
        let name = mention.node.bytes();
        let found = self.find(name, open, mention.node.id);
        let label = || self.labels.get(name).map(|&scope| Symbol { scope, name, stem: false });
        found.or_else(|| if mention.in_section { label() } else { None })
    }

    /// What a name stands for at an element: the innermost declaration before it, else the innermost.
    pub fn find<'a>(&'a self, name: &'a [u8], open: &[Id], at: Id) -> Option<Symbol<'a>> {
        let visible = |&&scope: &&Id| self.in_scope(name, scope).is_some_and(|(_, from)| from <= at);
        let scope = open.iter().rev().find(visible).or_else(|| {
            let declared = |&&scope: &&Id| self.in_scope(name, scope).is_some();
            open.iter().rev().find(declared)
        })?;
        Some(self.in_scope(name, *scope)?.0)
    }

    /// What declares a name in one scope, and from where it is visible.
    pub fn in_scope<'a>(&'a self, name: &'a [u8], scope: Id) -> Option<(Symbol<'a>, Id)> {
        let whole = Symbol { scope, name, stem: false };
        if let Some(declared) = self.declared.get(&whole) {
            return Some((whole, declared.from));
        }
        let digits = name.iter().rev().take(MAX_DIGITS).take_while(|b| b.is_ascii_digit()).count();
        (1..=digits).find_map(|digits| {
            let stem = Symbol { scope, name: &name[..name.len() - digits], stem: true };
            let declared = self.declared.get(&stem)?;
            (number(&name[name.len() - digits..])? < declared.count).then_some((stem, declared.from))
        })
    }

    /// How many names a stem makes.
    pub fn count(&self, stem: Symbol<'_>) -> u64 {
        self.declared.get(&stem).map_or(0, |declared| declared.count)
    }

    /// The declarations of a scope whose names begin so.
    pub fn beginning<'a>(&'a self, scope: Id, start: &'a [u8]) -> impl Iterator<Item = Symbol<'a>> + 'a {
        let first = Symbol { scope, name: start, stem: false };
        let declared: &BTreeMap<Symbol<'a>, Declared> = &self.declared;
        let found = declared.range(first..).map(|(symbol, _)| *symbol);
        found.take_while(move |symbol| symbol.scope == scope && symbol.name.starts_with(start))
    }
}

/// The number that decimal digits make, leading zeros allowed.
pub(super) fn number(digits: &[u8]) -> Option<u64> {
    if digits.is_empty() || digits.len() > MAX_DIGITS {
        return None;
    }
    digits.iter().try_fold(0u64, |value, digit| {
        let digit = digit.is_ascii_digit().then(|| u64::from(digit - b'0'))?;
        value.checked_mul(10)?.checked_add(digit)
    })
}

impl<'m> Mention<'m> {
    fn defines(&self, open: &[Id]) -> Symbol<'m> {
        let scope = open.last().copied().unwrap_or(0);
        Symbol { scope, name: self.node.bytes(), stem: self.count.is_some() }
    }
}

/// Calls `f` for every name of a module, with the scopes around it from the outermost, until it says
/// `false`.
pub(super) fn mentions<'m>(module: &'m Module, f: impl FnMut(Mention<'m>, &[Id]) -> bool) {
    let open = alloc::vec![0];
    let mut names =
        Names { open, bodies: Vec::new(), function: None, f, in_label: false, in_section: false, go_on: true };
    walk(module.root(), &mut names);
}

struct Names<F> {
    /// The nodes whose scopes are open.
    open: Vec<Id>,
    /// The bodies of the functions among them, which share the scope of the parameters.
    bodies: Vec<Id>,
    /// The name of the last function, which is declared outside of it.
    function: Option<Id>,
    f: F,
    in_label: bool,
    in_section: bool,
    go_on: bool,
}

impl<F> Names<F> {
    fn mention<'m>(&mut self, name: Name<'m>, is_definition: bool)
    where
        F: FnMut(Mention<'m>, &[Id]) -> bool,
    {
        let node = name.node();
        let mention =
            Mention { node, is_definition, is_label: self.in_label, in_section: self.in_section, count: count(node) };
        self.go_on &= (self.f)(mention, &self.open);
    }

    fn walk(&self) -> Walk {
        if self.go_on { Walk::Into } else { Walk::Stop }
    }
}

/// The number in `<10>` behind a name.
fn count(name: Node<'_>) -> Option<u64> {
    let next = Node { tree: name.tree, id: name.id + 1 };
    if next.id >= name.tree.end(0) || next.kind() != SyntaxKind::Count {
        return None;
    }
    match next.child(SyntaxKind::Integer) {
        Some(number) => parse_integer(number.bytes()).ok().map(|integer| integer.bits),
        // `WARP_SZ`
        None => next.child(SyntaxKind::Identifier).map(|_| 32),
    }
}

impl<'m, F: FnMut(Mention<'m>, &[Id]) -> bool> Visitor<'m> for Names<F> {
    fn statement(&mut self, statement: Statement<'m>) -> Walk {
        self.in_section = matches!(statement, Statement::Loc(_) | Statement::Section(_));
        self.in_label = false;
        if let Statement::CallPrototype(prototype) = statement {
            self.open.push(prototype.node().id);
        }
        self.walk()
    }

    fn function(&mut self, function: Function<'m>) -> Walk {
        if let Some(name) = function.node().child(SyntaxKind::Identifier) {
            self.function = Some(name.id);
            self.mention(Name(name), true);
        }
        self.open.push(function.node().id);
        self.bodies.extend(function.body().map(|body| body.node().id));
        self.walk()
    }

    fn block(&mut self, block: Block<'m>) -> Walk {
        if self.bodies.last() != Some(&block.node().id) {
            self.open.push(block.node().id);
        }
        self.walk()
    }

    fn label(&mut self, _: Label<'m>) -> Walk {
        self.in_label = true;
        self.walk()
    }

    fn data(&mut self, _: Data<'m>) -> Walk {
        self.in_section = true;
        self.walk()
    }

    fn definition(&mut self, name: Name<'m>) {
        if self.function != Some(name.node().id) {
            self.mention(name, true);
        }
    }

    fn reference(&mut self, name: Name<'m>) {
        self.mention(name, false);
    }

    fn leave(&mut self, node: Node<'m>) {
        if self.bodies.last() == Some(&node.id) {
            self.bodies.pop();
        }
        if self.open.len() > 1 && self.open.last() == Some(&node.id) {
            self.open.pop();
        }
    }
}
