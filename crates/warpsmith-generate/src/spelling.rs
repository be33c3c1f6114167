//! Blanks, comments and line markers between tokens, and modifiers in another order.

use super::{Choice, Random};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Slot, Word};

/// Decides how tokens are set apart.
#[derive(Debug, Clone)]
pub struct Speller {
    odd: bool,
    comments: usize,
}

const COMMENTS: &[&str] =
    &["/* a; b: c */", "/**/", "/* // */", "// x { \n", "/* two\nlines */", "/* \u{e4}\u{4e2d} */", "//\n"];

impl Speller {
    /// Plain, or with everything that the grammar allows.
    pub fn new(odd: bool) -> Self {
        Speller { odd, comments: 0 }
    }

    /// Whether odd spellings are wanted.
    pub fn is_odd(&self) -> bool {
        self.odd
    }

    /// What stands between two tokens that need nothing between them.
    pub fn gap(&mut self, random: &mut Random) -> String {
        if !self.odd || random.percent(88) { String::new() } else { self.blank(random) }
    }

    /// What stands between two tokens that need a blank.
    pub fn space(&mut self, random: &mut Random) -> String {
        if !self.odd || random.percent(80) { " ".to_string() } else { self.blank(random) }
    }

    /// A comma and what follows it.
    pub fn comma(&mut self, random: &mut Random) -> String {
        if self.odd { format!("{},{}", self.gap(random), self.gap(random)) } else { ", ".to_string() }
    }

    fn blank(&mut self, random: &mut Random) -> String {
        match random.below(8) {
            0 => "\t".to_string(),
            1 => "\n".to_string(),
            2 => "  ".to_string(),
            3 => "\r\n".to_string(),
            4 => {
                self.comments += 1;
                random.text(COMMENTS).to_string()
            }
            5 if random.percent(20) => {
                self.comments += 1;
                let marker = random.text(&["#", "# line", "#line"]);
                format!("{marker} {} \"k{}.cu\"\n", self.comments, random.below(3))
            }
            _ => " ".to_string(),
        }
    }

    /// The mnemonic: in the manual's order without gaps, or in another order and with gaps.
    ///
    /// The words that stand directly behind the opcode stay where they are; the reference assembler takes them
    /// for one token.
    pub fn mnemonic(&mut self, choice: &Choice, random: &mut Random) -> String {
        let name = choice.form().instruction().name();
        let mut words: Vec<(usize, Word)> = choice.mnemonic_words().collect();
        let mut out = name.split('.').next().unwrap_or_default().to_string();
        let stays = |slot: usize| choice.form().fixed_slots().contains(&(slot as u8));
        let fixed = words.iter().take_while(|(slot, _)| stays(*slot)).count();
        if self.odd && random.percent(30) {
            shuffle(choice, &mut words[fixed..], random);
        }
        for (index, (_, word)) in words.iter().enumerate() {
            if index >= fixed && self.odd && random.percent(5) {
                out.push_str(&self.blank(random));
            }
            out.push('.');
            out.push_str(word.text());
        }
        out
    }
}

/// Swaps neighbours, but no two that keep their order, nor two words whose slots have a value in common: those are told
/// apart by their order.
fn shuffle(choice: &Choice, words: &mut [(usize, Word)], random: &mut Random) {
    let slots: Vec<Slot> = choice.form().slots().collect();
    let share = |a: Slot, b: Slot| a.values().any(|(value, _)| b.values().any(|(other, _)| other == value));
    for _ in 0..2 * words.len() {
        let at = random.below(words.len().saturating_sub(1));
        if let Some([a, b]) = words.get_mut(at..at + 2)
            && !slots[a.0].keeps_order_with(slots[b.0])
            && !share(slots[a.0], slots[b.0])
        {
            core::mem::swap(a, b);
        }
    }
}
