//! What a name stands for: registers, variables and labels by block, functions and the rest by module.

use super::mention::{Mention, mentions};
use crate::module::Module;
use crate::node::Node;
use crate::tree::Id;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// What a name stands for: the scope that it is declared in, and its text there.
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

/// The names of a module and their declarations.
pub(super) struct Scopes<'m> {
    module: &'m Module,
    /// By name, then in order of the source.
    mentions: Vec<Mention>,
    declared: BTreeMap<Symbol<'m>, Declared>,
    /// The scope of the first label of each name.
    labels: BTreeMap<&'m [u8], Id>,
    around: BTreeMap<Id, Id>,
}

/// More digits than any count of names has, zeros before them included.
const MAX_DIGITS: usize = 24;

impl<'m> Scopes<'m> {
    pub fn new(module: &'m Module) -> Self {
        let (mentions, around) = mentions(module);
        let (declared, labels) = (BTreeMap::new(), BTreeMap::new());
        let mut scopes = Scopes { module, mentions, declared, labels, around };
        for index in 0..scopes.mentions.len() {
            let mention = scopes.mentions[index];
            if mention.is_definition {
                let symbol = scopes.defined(mention);
                let from = if mention.is_label { 0 } else { mention.id };
                let declared = Declared { from, count: mention.count.unwrap_or(0) };
                scopes.declared.entry(symbol).or_insert(declared);
                if mention.is_label {
                    scopes.labels.entry(symbol.name).or_insert(symbol.scope);
                }
            }
        }
        let tree = &module.tree;
        scopes.mentions.sort_by(|a, b| tree.bytes(a.id).cmp(tree.bytes(b.id)));
        scopes
    }

    pub fn node(&self, mention: Mention) -> Node<'m> {
        Node { tree: &self.module.tree, id: mention.id }
    }

    /// The mention at a node.
    pub fn mention(&self, node: Node<'m>) -> Option<Mention> {
        self.named(node.bytes()).iter().copied().find(|mention| mention.id == node.id)
    }

    /// The mentions of a name, in order.
    pub fn named(&self, name: &[u8]) -> &[Mention] {
        let tree = &self.module.tree;
        let start = self.mentions.partition_point(|mention| tree.bytes(mention.id) < name);
        let length = self.mentions[start..].partition_point(|mention| tree.bytes(mention.id) == name);
        &self.mentions[start..start + length]
    }

    /// The mentions of all names that begin so.
    pub fn beginning(&self, name: &[u8]) -> &[Mention] {
        let tree = &self.module.tree;
        let start = self.mentions.partition_point(|mention| tree.bytes(mention.id) < name);
        let length =
            self.mentions[start..].partition_point(|mention| tree.bytes(mention.id).starts_with(name));
        &self.mentions[start..start + length]
    }

    fn defined(&self, mention: Mention) -> Symbol<'m> {
        Symbol { scope: mention.scope, name: self.node(mention).bytes(), stem: mention.count.is_some() }
    }

    /// What a mention stands for; nothing for `L<3>` of `.branchtargets`, which stands for several labels.
    pub fn symbol(&self, mention: Mention) -> Option<Symbol<'_>> {
        if mention.is_definition {
            return Some(self.defined(mention));
        }
        if mention.count.is_some() {
            return None;
        }
        let name = self.node(mention).bytes();
        let found = self.find(name, mention.scope, mention.id);
        let label = || self.labels.get(name).map(|&scope| Symbol { scope, name, stem: false });
        found.or_else(|| if mention.sees_labels { label() } else { None })
    }

    /// What a name stands for at an element of a scope: the innermost declaration before it, else the
    /// innermost.
    pub fn find<'a>(&'a self, name: &'a [u8], scope: Id, at: Id) -> Option<Symbol<'a>> {
        let mut innermost = None;
        for scope in self.outward(scope) {
            let Some((symbol, from)) = self.in_scope(name, scope) else { continue };
            if from <= at {
                return Some(symbol);
            }
            innermost = innermost.or(Some(symbol));
        }
        innermost
    }

    /// A scope and those around it.
    pub fn outward(&self, scope: Id) -> impl Iterator<Item = Id> + '_ {
        core::iter::successors(Some(scope), |scope| self.around.get(scope).copied())
    }

    /// What declares a name in one scope, and from where it is visible.
    pub fn in_scope<'a>(&'a self, name: &'a [u8], scope: Id) -> Option<(Symbol<'a>, Id)> {
        let whole = Symbol { scope, name, stem: false };
        if let Some(declared) = self.declared.get(&whole) {
            return Some((whole, declared.from));
        }
        stems(name).find_map(|(stem, number)| {
            let stem = Symbol { scope, name: stem, stem: true };
            let declared = self.declared.get(&stem)?;
            (number < declared.count).then_some((stem, declared.from))
        })
    }

    /// How many names a stem makes; none if it is not declared.
    pub fn count(&self, stem: Symbol<'_>) -> u64 {
        self.declared.get(&stem).map_or(0, |declared| declared.count)
    }
}

/// The ways in which a name may be made by a stem and a number.
pub(super) fn stems(name: &[u8]) -> impl Iterator<Item = (&[u8], u64)> {
    let digits = name.iter().rev().take(MAX_DIGITS).take_while(|b| b.is_ascii_digit()).count();
    (1..=digits).filter_map(move |digits| {
        let (stem, digits) = name.split_at(name.len() - digits);
        Some((stem, number(digits)?))
    })
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
