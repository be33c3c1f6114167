//! Listings that show the words in comments.

use super::{function_name, hex};
use crate::code::{Code, Symbol, WordOrder};
use crate::fault::{self, Fault, Faults, Span};
use alloc::string::{String, ToString};

/// Reads the words of a listing: comments that hold `0x` and 8, 16 or 32 hexadecimal digits, blanks aside. All else
/// is passed over, but for the lines that name a function.
///
/// # Errors
/// If there is no word at all.
pub fn read_listing(file: &str, order: WordOrder) -> Result<Code, Faults> {
    read_lines(file, order, &mut |_, _| {})
}

/// The same; tells of each line from where on the code is in it.
pub(super) fn read_lines(
    file: &str,
    order: WordOrder,
    tell: &mut dyn FnMut(u64, u32),
) -> Result<Code, Faults> {
    let mut code = Code::default();
    for (number, line) in (1..).zip(file.lines()) {
        let mut rest = line;
        let mut found = false;
        while let Some(start) = rest.find("/*") {
            let body = &rest[start + 2..];
            let (body, after) = body.split_once("*/").unwrap_or((body, ""));
            if let Some(word) = word(body) {
                if !found {
                    tell(code.bytes.len() as u64, number);
                }
                hex::append(&mut code.bytes, &[word], order);
                found = true;
            }
            rest = after;
        }
        if let Some(name) = function_name(line).filter(|_| !found) {
            let symbol = Symbol { name: name.to_string(), offset: code.bytes.len() as u64, function: true };
            code.symbols.push(symbol);
        }
    }
    if code.bytes.is_empty() {
        let message = "the listing has no word";
        let help = "a word stands in a comment, such as `/*0x100042050023c780*/`";
        return Err(fault::all(file, alloc::vec![Fault::error(Span::default(), message, help)]));
    }
    Ok(code)
}

/// The word in a comment: its bytes and its value.
fn word(comment: &str) -> Option<(usize, u128)> {
    let digits = comment.trim_start().strip_prefix("0x")?;
    if digits.len() > 80 {
        return None;
    }
    let digits: String = digits.chars().filter(|c| !c.is_whitespace()).collect();
    let value = u128::from_str_radix(&digits, 16).ok()?;
    matches!(digits.len(), 8 | 16 | 32).then_some((digits.len() / 2, value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn reads_words_in_comments() {
        let file = "\tFunction : f\n\t/*0000*/  /*0x100042050023c780*/ \tMOV.U16 R0H, g [0x1].U16;\n\
                    \t/*0008*/  /*0x10004205*/ MOV32 R0, R1; /* 0x12 */\n";
        let code = read_listing(file, WordOrder::LowFirst).unwrap();
        let words: Vec<u32> =
            code.bytes.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
        assert_eq!(words, [0x1000_4205, 0x0023_c780, 0x1000_4205]);
        assert_eq!(code.symbols.len(), 1);
        assert!(read_listing("MOV R0, R1", WordOrder::LowFirst).is_err());
    }
}
