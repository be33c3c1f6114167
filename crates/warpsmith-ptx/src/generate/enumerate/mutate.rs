//! Small changes to a line: what is near to an instruction and perhaps none.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// One change to an instruction; places count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mutation<'w> {
    /// A modifier more, behind the others.
    InsertWord(&'w str),
    /// The modifier at a place left out.
    DropWord(usize),
    /// Another modifier in its place.
    ExchangeWord(usize, &'w str),
    /// The operand at a place left out.
    DropOperand(usize),
    /// An operand more, before the one at a place.
    InsertOperand(usize, &'w str),
    /// Another operand in its place.
    ExchangeOperand(usize, &'w str),
}

/// An instruction cut into its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parts<'l> {
    /// The opcode.
    pub opcode: &'l str,
    /// The modifiers without their dots.
    pub words: Vec<&'l str>,
    /// The operands.
    pub operands: Vec<&'l str>,
}

impl<'l> Parts<'l> {
    /// Cuts a line as the enumeration writes it: `add.s32 %s32_0, %s32_1, 1;`.
    pub fn new(line: &'l str) -> Parts<'l> {
        let line = line.trim_end_matches(';');
        let (mnemonic, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut words = mnemonic.split('.');
        let opcode = words.next().unwrap_or_default();
        let mut operands = Vec::new();
        let (mut depth, mut start) = (0usize, 0);
        for (at, byte) in rest.bytes().enumerate() {
            match byte {
                b'[' | b'{' | b'(' => depth += 1,
                b']' | b'}' | b')' => depth = depth.saturating_sub(1),
                b',' if depth == 0 => {
                    operands.push(rest[start..at].trim());
                    start = at + 1;
                }
                _ => {}
            }
        }
        if !rest.is_empty() {
            operands.push(rest[start..].trim());
        }
        Parts { opcode, words: words.collect(), operands }
    }

    /// The line with a change; `None` where the place does not exist.
    pub fn mutate(&self, mutation: Mutation<'_>) -> Option<String> {
        let mut words: Vec<&str> = self.words.clone();
        let mut operands: Vec<&str> = self.operands.clone();
        match mutation {
            Mutation::InsertWord(word) => words.push(word),
            Mutation::DropWord(at) if at < words.len() => {
                words.remove(at);
            }
            Mutation::ExchangeWord(at, word) => *words.get_mut(at)? = word,
            Mutation::DropOperand(at) if at < operands.len() => {
                operands.remove(at);
            }
            Mutation::InsertOperand(at, operand) if at <= operands.len() => operands.insert(at, operand),
            Mutation::ExchangeOperand(at, operand) => *operands.get_mut(at)? = operand,
            _ => return None,
        }
        let mut line = self.opcode.to_owned();
        for word in words {
            line.push('.');
            line.push_str(word);
        }
        if !operands.is_empty() {
            line.push_str(&format!(" {}", operands.join(", ")));
        }
        line.push(';');
        Some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_and_changes() {
        let parts = Parts::new("ld.global.v2.u32 {%u32_0, %u32_1}, [%b64_0, 4];");
        assert_eq!(parts.words, ["global", "v2", "u32"]);
        assert_eq!(parts.operands, ["{%u32_0, %u32_1}", "[%b64_0, 4]"]);
        assert_eq!(Parts::new("ret;"), Parts { opcode: "ret", words: Vec::new(), operands: Vec::new() });
        let short = Parts::new("add.s32 a, b;");
        let mutate = |mutation| short.mutate(mutation);
        assert_eq!(mutate(Mutation::InsertWord("sat")).as_deref(), Some("add.s32.sat a, b;"));
        assert_eq!(mutate(Mutation::DropWord(0)).as_deref(), Some("add a, b;"));
        assert_eq!(mutate(Mutation::ExchangeWord(0, "u32")).as_deref(), Some("add.u32 a, b;"));
        assert_eq!(mutate(Mutation::DropOperand(1)).as_deref(), Some("add.s32 a;"));
        assert_eq!(mutate(Mutation::InsertOperand(2, "_")).as_deref(), Some("add.s32 a, b, _;"));
        assert_eq!(mutate(Mutation::ExchangeOperand(0, "1")).as_deref(), Some("add.s32 1, b;"));
        assert_eq!(mutate(Mutation::DropOperand(2)), None);
        assert_eq!(mutate(Mutation::ExchangeWord(1, "x")), None);
    }
}
