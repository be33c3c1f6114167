//! Small changes to a line: what is near to an instruction and perhaps none.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// One change to an instruction; places count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
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
    /// Another operand in its place. `{stem}` stands for registers of a stem in the shape of what they replace:
    /// as many in a vector, in brackets for an address.
    ExchangeOperand(usize, &'w str),
    /// One element of a vector left out.
    Shorten(usize),
    /// One element of a vector twice.
    Lengthen(usize),
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
        Parts { opcode, words: words.collect(), operands: split(rest) }
    }

    /// The line with a change; `None` where the place does not exist or cannot be changed so.
    pub fn mutate(&self, mutation: Mutation<'_>) -> Option<String> {
        let mut words: Vec<&str> = self.words.clone();
        let mut operands: Vec<&str> = self.operands.clone();
        let new;
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
            Mutation::ExchangeOperand(at, operand) => {
                let old = operands.get_mut(at)?;
                new = match operand.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
                    Some(stem) if stem.ends_with('_') => reshape(old, stem),
                    _ => operand.to_owned(),
                };
                *old = &new;
            }
            Mutation::Shorten(at) => {
                let elements = elements(operands.get(at)?)?;
                let (_, rest) = elements.split_last().filter(|(_, rest)| !rest.is_empty())?;
                new = format!("{{{}}}", rest.join(", "));
                operands[at] = &new;
            }
            Mutation::Lengthen(at) => {
                let elements = elements(operands.get(at)?)?;
                new = format!("{{{}, {}}}", elements.join(", "), elements.last()?);
                operands[at] = &new;
            }
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

/// Cuts at commas outside of brackets.
fn split(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let (mut depth, mut start) = (0usize, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'[' | b'{' | b'(' => depth += 1,
            b']' | b'}' | b')' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                out.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    if !text.is_empty() {
        out.push(text[start..].trim());
    }
    out
}

/// The elements of a vector; `None` for anything else.
fn elements(operand: &str) -> Option<Vec<&str>> {
    Some(split(operand.strip_prefix('{')?.strip_suffix('}')?))
}

/// The number of the first register that takes the place of another, above those of the enumeration.
const FIRST: usize = 200;

/// Registers of a stem in the shape of an operand.
fn reshape(operand: &str, stem: &str) -> String {
    let register = |index: usize| format!("{stem}{}", FIRST + index % 64);
    if let Some(elements) = elements(operand) {
        let registers: Vec<String> = (0..elements.len()).map(register).collect();
        return format!("{{{}}}", registers.join(", "));
    }
    let Some(inside) = operand.strip_prefix('[') else { return register(0) };
    let end = inside.find([',', '+', ']']).unwrap_or(inside.len());
    format!("[{}{}", register(0), &inside[end..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts() {
        let parts = Parts::new("ld.global.v2.u32 {%u32_0, %u32_1}, [%b64_0, 4];");
        assert_eq!(parts.words, ["global", "v2", "u32"]);
        assert_eq!(parts.operands, ["{%u32_0, %u32_1}", "[%b64_0, 4]"]);
        assert_eq!(Parts::new("ret;"), Parts { opcode: "ret", words: Vec::new(), operands: Vec::new() });
    }

    #[test]
    fn changes() {
        let line = Parts::new("add.s32 {a, b}, [c+4];");
        for (mutation, expected) in [
            (Mutation::InsertWord("sat"), Some("add.s32.sat {a, b}, [c+4];")),
            (Mutation::DropWord(0), Some("add {a, b}, [c+4];")),
            (Mutation::ExchangeWord(0, "u32"), Some("add.u32 {a, b}, [c+4];")),
            (Mutation::ExchangeWord(1, "u32"), None),
            (Mutation::DropOperand(1), Some("add.s32 {a, b};")),
            (Mutation::DropOperand(2), None),
            (Mutation::InsertOperand(2, "_"), Some("add.s32 {a, b}, [c+4], _;")),
            (Mutation::ExchangeOperand(0, "1"), Some("add.s32 1, [c+4];")),
            (Mutation::ExchangeOperand(0, "{%b32_}"), Some("add.s32 {%b32_200, %b32_201}, [c+4];")),
            (Mutation::ExchangeOperand(1, "{%b32_}"), Some("add.s32 {a, b}, [%b32_200+4];")),
            (Mutation::Shorten(0), Some("add.s32 {a}, [c+4];")),
            (Mutation::Lengthen(0), Some("add.s32 {a, b, b}, [c+4];")),
            (Mutation::Shorten(1), None),
        ] {
            assert_eq!(line.mutate(mutation).as_deref(), expected, "{mutation:?}");
        }
    }
}
