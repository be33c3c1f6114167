//! Instructions that were found to be right, by all that the judgement of an instruction depends on.
//!
//! Programs say the same things again and again with other registers. What an instruction may be found guilty of
//! depends on its spelling, on what its names stand for, and on its constants as they are written; one that
//! agrees in these with an instruction that is right, is right.

use alloc::vec;
use alloc::vec::Vec;
use warpsmith_ptx::SyntaxKind;
use warpsmith_ptx::isa::SpecialRegister;
use warpsmith_ptx::names::{Declaration, Names};
use warpsmith_ptx::value::SlotValue;
use warpsmith_ptx::view::Inst;

/// Two independent hashes of what is judged: no two instructions of any text agree in both by chance.
pub(super) type Key = [u64; 2];

/// The keys of instructions that are right.
pub(super) struct Known {
    table: Vec<Key>,
    count: usize,
    seed: Key,
}

const FREE: Key = [0; 2];
const FIRST: usize = 256;
/// Beyond it the oldest are forgotten: constants may make every instruction another one.
const MOST: usize = 1 << 14;
const K: Key = [0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93];

impl Known {
    pub fn new() -> Self {
        let table = vec![FREE; FIRST];
        // Where the table lies is as random as the system makes it; results do not depend on it.
        let place = table.as_ptr() as u64;
        Known { table, count: 0, seed: [place.wrapping_mul(K[1]), place.wrapping_mul(K[0])] }
    }

    /// Forgets everything: something that all judgements depend on has changed. What is in the table is no key any
    /// more, and goes when it is full.
    pub fn forget(&mut self) {
        self.seed = [self.seed[0].wrapping_add(K[1]), self.seed[1].wrapping_add(K[0])];
    }

    /// The key of an instruction; `None` where its judgement depends on more: on the parameters of a function, the
    /// entries of a table, a name that stands for nothing.
    pub fn key(&self, inst: Inst<'_>, names: &impl Names) -> Option<Key> {
        let mut key = self.seed;
        let mut mix = |value: u64| {
            for (state, k) in key.iter_mut().zip(K) {
                *state = (*state ^ value).wrapping_mul(k).rotate_left(29);
            }
        };
        mix(inst.spelling() as u64);
        let mnemonic = inst.mnemonic().index();
        for token in inst.node().tokens() {
            let kind = token.kind();
            match kind {
                SyntaxKind::Identifier if token.index() != mnemonic => mix(class(token.bytes(), names)?),
                SyntaxKind::Identifier => {}
                SyntaxKind::Comma
                | SyntaxKind::Semicolon
                | SyntaxKind::LeftBracket
                | SyntaxKind::RightBracket
                | SyntaxKind::LeftBrace
                | SyntaxKind::RightBrace => mix(kind as u64),
                _ => {
                    let bytes = token.bytes();
                    mix((kind as u64) << 56 | bytes.len() as u64);
                    for chunk in bytes.chunks(8) {
                        mix(chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)));
                    }
                }
            }
        }
        // No key is that of a free place.
        key[0] |= 1;
        Some(key)
    }

    fn place(&self, key: Key) -> (usize, bool) {
        let mask = self.table.len() - 1;
        let mut at = (key[0] >> 32) as usize & mask;
        while self.table[at] != FREE {
            if self.table[at] == key {
                return (at, true);
            }
            at = (at + 1) & mask;
        }
        (at, false)
    }

    pub fn contains(&self, key: Key) -> bool {
        self.place(key).1
    }

    pub fn insert(&mut self, key: Key) {
        if self.count * 2 >= self.table.len() {
            self.make_room();
        }
        let (at, is_known) = self.place(key);
        if !is_known {
            self.table[at] = key;
            self.count += 1;
        }
    }

    fn make_room(&mut self) {
        if self.table.len() >= MOST {
            self.table.fill(FREE);
            self.count = 0;
            return;
        }
        let size = self.table.len() * 4;
        let old = core::mem::replace(&mut self.table, vec![FREE; size]);
        for key in old.into_iter().filter(|key| *key != FREE) {
            let (at, _) = self.place(key);
            self.table[at] = key;
        }
    }
}

/// What a name stands for, as a number.
fn class(name: &[u8], names: &impl Names) -> Option<u64> {
    match names.find(name) {
        Some(Declaration::Register { ty, vector }) => {
            Some(1 << 32 | u64::from(vector) << 16 | u64::from(ty.word().0))
        }
        Some(Declaration::Label) => Some(2 << 32),
        Some(Declaration::Variable { space, ty, vector, array, owner }) => {
            let kind = 4 | u64::from(array) << 3 | (owner as u64) << 4;
            Some(kind << 48 | (space as u64) << 32 | u64::from(vector) << 16 | u64::from(ty.word().0))
        }
        Some(_) => None,
        None => SpecialRegister::find(name).map(|register| 3 << 32 | u64::from(register.0)),
    }
}
