//! What is said of bytes that are no instruction, and of words that are no name.

use super::form::form;
use crate::isa::{Data, Isa};
use crate::meaning::base;
use crate::near;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_md::machine::{ClassId, runs};

impl Isa {
    /// Why bytes are no instruction: too few of them, or bits that no class has. It looks at all classes.
    pub fn why_data(&self, data: &Data) -> String {
        let length = usize::from(data.length);
        let whole = self.place_size();
        let needed = if self.is_short(data.bits) { whole / 2 } else { whole };
        if length < needed {
            let are = if length == 1 { "1 byte is" } else { &format!("{length} bytes are") };
            return format!("{are} left, an instruction has {needed}");
        }
        let wrong = |id: ClassId| {
            let class = self.machine().class(id);
            (data.bits ^ class.value) & class.mask
        };
        let fits = |id: &ClassId| self.length_of(*id) as usize == length && self.text(*id).remap.is_none();
        let nearest = self.machine().classes().filter(fits).min_by_key(|id| wrong(*id).count_ones());
        let Some(nearest) = nearest else {
            return format!("{} has no instruction of {length} bytes", self.name());
        };
        let bits = wrong(nearest);
        let name = self.class_name(nearest);
        match bits.count_ones() {
            0 => format!("its constant bits are those of class {name}, but an operand has no meaning"),
            1 => {
                format!("no class has its constant bits; {name} comes nearest, but for bit {}", runs(bits))
            }
            _ => {
                format!("no class has its constant bits; {name} comes nearest, but for bits {}", runs(bits))
            }
        }
    }

    /// Mnemonics, mnemonics without modifiers, and then names of classes, that are written in much the same way as a word: at most three.
    pub fn near(&self, word: &str) -> Vec<&str> {
        let found = near::among(word, self.mnemonics());
        if !found.is_empty() {
            return found;
        }
        let found = near::among(word, self.mnemonics().map(base));
        if !found.is_empty() {
            return found;
        }
        near::among(word, self.machine().classes().map(|id| self.class_name(id)))
    }

    /// How the text of a class is written: operands by their labels, in braces what may be left out.
    pub fn form(&self, class: ClassId) -> String {
        form(self, (class, 0))
    }
}
