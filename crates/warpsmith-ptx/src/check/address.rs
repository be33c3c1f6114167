//! Addresses: what they begin with, and the state space of it.

use super::declaration::{Declaration, Names};
use super::judge::{Judgement, Role, Verdict};
use super::misuse::{Found, Reason};
use crate::isa::Word;
use crate::view::Operand;

impl<N: Names> Judgement<'_, '_, '_, N> {
    /// The base of an address, and its state space.
    pub fn address<'m>(&self, role: &Role, operand: Operand<'m>) -> Verdict<'m> {
        let base = match operand {
            Operand::Address(address) => address.base(),
            Operand::Index(index) => index.base(),
            Operand::Name(name) => Some(name),
            _ => None,
        };
        let Some(name) = base else { return Ok(()) };
        let node = operand.node();
        let declaration = match self.names.find(name.node().bytes()) {
            Some(declaration) => declaration,
            None => {
                return match name.special_register() {
                    Some(register) => Err((node, Reason::Base(Found::special(register)))),
                    None => Err((name.node(), Reason::Undeclared)),
                };
            }
        };
        match declaration {
            Declaration::Register { ty, .. } if !matches!(ty.bits(), 32 | 64) => {
                Err((node, Reason::Base(Found::declared(declaration))))
            }
            Declaration::Variable { space, .. } => {
                let spaces =
                    role.description.spaces().filter_map(|s| s.word(|slot| self.reading.slot_value(slot)));
                let mut named = spaces.map(Word::text).peekable();
                let root = |text: &str| text.split("::").next() == Some(space.name());
                if named.peek().is_none() || named.any(root) {
                    Ok(())
                } else {
                    Err((node, Reason::Space(space)))
                }
            }
            _ => Ok(()),
        }
    }
}
