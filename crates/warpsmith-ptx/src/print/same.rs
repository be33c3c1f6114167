//! Whether two trees say the same.

use crate::kind::SyntaxKind;
use crate::module::Module;
use crate::tree::{Id, Tree};
use alloc::vec::Vec;

impl Module {
    /// Whether the trees are equal: the same nodes around the same tokens, instructions of the same forms.
    ///
    /// Blanks, comments and line markers don't count, nor do the order of modifiers and the blanks among
    /// them where the instruction fits a form.
    pub fn same_tree(&self, other: &Module) -> bool {
        Comparison { a: &self.tree, b: &other.tree, open: Vec::new() }.run().is_some()
    }
}

struct Comparison<'m> {
    a: &'m Tree,
    b: &'m Tree,
    /// Where the nodes around the current elements end in both trees.
    open: Vec<(Id, Id)>,
}

impl Comparison<'_> {
    /// `None` at the first difference.
    fn run(mut self) -> Option<()> {
        let (mut i, mut j): (Id, Id) = (0, 0);
        loop {
            while let Some(&(end_a, end_b)) = self.open.last() {
                if (i == end_a) != (j == end_b) {
                    return None;
                }
                if i != end_a {
                    break;
                }
                self.open.pop();
            }
            if self.open.is_empty() && i > 0 {
                return Some(());
            }
            let kind = self.a.kind(i);
            if kind != self.b.kind(j) {
                return None;
            }
            if !kind.is_node() {
                if self.a.bytes(i) != self.b.bytes(j) {
                    return None;
                }
            } else {
                self.open.push((self.a.end(i), self.b.end(j)));
                if kind == SyntaxKind::Instruction {
                    (i, j) = self.instruction(i, j)?;
                    continue;
                }
            }
            i += 1;
            j += 1;
        }
    }

    /// Compares everything up to the operands, which are what comes next.
    fn instruction(&self, i: Id, j: Id) -> Option<(Id, Id)> {
        let resolution = |tree: &'_ Tree, id: Id| tree.elements[id as usize].high() as usize;
        let a = &self.a.resolutions[resolution(self.a, i)];
        let b = &self.b.resolutions[resolution(self.b, j)];
        if a.form != b.form || a.misfit != b.misfit {
            return None;
        }
        let (guard_a, first_a, rest_a) = head(self.a, i);
        let (guard_b, first_b, rest_b) = head(self.b, j);
        let guards = (guard_a.clone().count(), guard_b.clone().count());
        if guards.0 != guards.1 || !guard_a.zip(guard_b).all(|(a, b)| self.a.bytes(a) == self.b.bytes(b)) {
            return None;
        }
        let same = if a.misfit.is_none() {
            a.slots == b.slots && a.places == b.places
        } else {
            let bytes_a = (first_a..rest_a).flat_map(|id| self.a.bytes(id));
            bytes_a.eq((first_b..rest_b).flat_map(|id| self.b.bytes(id)))
        };
        same.then_some((rest_a, rest_b))
    }
}

/// The tokens of an instruction's guard, its mnemonic, and what follows its modifiers.
fn head(tree: &Tree, instruction: Id) -> (core::ops::Range<Id>, Id, Id) {
    let end = tree.end(instruction);
    let mut first = instruction + 1;
    let mut guard = first..first;
    if first < end && tree.kind(first) == SyntaxKind::Guard {
        guard = first + 1..tree.end(first);
        first = guard.end;
    }
    let mut rest = (first + 1).min(end);
    while rest < end && tree.kind(rest) == SyntaxKind::Word {
        rest += 1;
    }
    (guard, first, rest)
}
