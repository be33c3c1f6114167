//! Words that do nothing: what fills code up.

use super::ParseOptions;
use crate::isa::Isa;

/// Begins a line before a class: the text of an instruction of it that does nothing.
const TAG: &str = "pad:";

impl Isa {
    /// The word of an instruction of so many bytes that does nothing, if the description names one: its
    /// `EMPTY_INSTRUCTION`, its `NOP_ENCODING`, or an instruction in a line `pad:` before a class.
    pub fn idle_word(&self, length: usize) -> Option<u128> {
        let description = self.machine().description();
        let fits = |text: &str| {
            let parsed = super::read(self, text, ParseOptions::default()).ok()?;
            (parsed.instruction.length() == length).then_some(parsed.word)
        };
        let empty = description.empty_instruction.as_deref().and_then(fits);
        let encoded = || {
            let (_, value) = self.machine().empty()?;
            (self.has_groups() || self.machine().word_size() == length).then_some(value)
        };
        let padding = || {
            let lines = description.classes.iter().flat_map(|class| &class.documentation.lines);
            lines.filter_map(|line| line.strip_prefix(TAG)).find_map(|text| fits(text.trim()))
        };
        empty.or_else(encoded).or_else(padding)
    }
}
