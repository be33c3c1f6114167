//! Hexadecimal words, in all the ways in which people write them down.

use super::function_name;
use crate::code::{Code, Symbol, WordOrder};
use crate::fault::{self, Fault, Faults, Span};
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

/// Most faults that are told.
const MOST: usize = 1000;

/// Reads words of 8, 16 or 32 hexadecimal digits. If the high half comes first, and a line has only words of 8 digits,
/// they are halves, two by two; one alone is a short instruction.
///
/// `0x` may stand before a word; blanks, commas, semicolons and brackets separate words; `//`, `#`, `--` and `/* */`
/// begin comments; a number before a `:` is an address, and passed over. If the first line names columns and one
/// of them is `low`, the words are taken from the columns `low` and `high`, where `-` is no word.
///
/// # Errors
/// Every word that has another number of digits, and everything that is no word, with its place.
pub fn read_hex(file: &str, order: WordOrder) -> Result<Code, Faults> {
    read_lines(file, order, &mut |_, _| {})
}

/// The same; tells of each line from where on the code is in it.
pub(super) fn read_lines(
    file: &str,
    order: WordOrder,
    tell: &mut dyn FnMut(u64, u32),
) -> Result<Code, Faults> {
    let mut code = Code::default();
    let mut faults = Vec::new();
    let mut columns: Option<(usize, Option<usize>)> = None;
    let mut first = true;
    let mut comment = false;
    let mut start = 0u32;
    for (number, line) in (1..).zip(file.split_inclusive('\n')) {
        if let Some(name) = function_name(line).filter(|_| !line.trim_start().starts_with('f')) {
            let symbol = Symbol { name: name.to_string(), offset: code.bytes.len() as u64, function: true };
            code.symbols.push(symbol);
        } else if first && !line.trim().is_empty() && !line.starts_with('#') {
            first = false;
            let names = || line.trim_end().split('\t').map(str::trim);
            if let Some(low) = names().position(|name| name.eq_ignore_ascii_case("low")) {
                columns = Some((low, names().position(|name| name.eq_ignore_ascii_case("high"))));
                start += line.len() as u32;
                continue;
            }
        }
        let mut words = Vec::new();
        match columns {
            Some((low, high)) if !line.starts_with('#') => {
                let mut at = start;
                let mut found = [None; 2];
                for (index, cell) in line.trim_end_matches(['\n', '\r']).split('\t').enumerate() {
                    let place = Span { start: at, end: at + cell.len() as u32 };
                    if index == low {
                        found[0] = Some((cell, place));
                    } else if Some(index) == high {
                        found[1] = Some((cell, place));
                    }
                    at += cell.len() as u32 + 1;
                }
                // The columns say which is which, whatever the order.
                let cells = match order {
                    WordOrder::LowFirst => [found[0], found[1]],
                    WordOrder::HighFirst => [found[1], found[0]],
                };
                for (cell, place) in cells.into_iter().flatten() {
                    if cell != "-" && !cell.is_empty() {
                        words.extend(word(cell, place, &mut faults));
                    }
                }
            }
            Some(_) => {}
            None => tokens(line, start, &mut comment, &mut words, &mut faults),
        }
        if !words.is_empty() {
            tell(code.bytes.len() as u64, number);
        }
        append(&mut code.bytes, &words, order);
        start += line.len() as u32;
        if faults.len() >= MOST {
            break;
        }
    }
    if faults.is_empty() { Ok(code) } else { Err(fault::all(file, faults)) }
}

/// Bytes of a word and its value.
type Word = (usize, u128);

fn word(token: &str, place: Span, faults: &mut Vec<Fault>) -> Option<Word> {
    let digits = token.strip_prefix("0x").or_else(|| token.strip_prefix("0X")).unwrap_or(token);
    let value = u128::from_str_radix(digits, 16).ok().filter(|_| digits.as_bytes()[0].is_ascii_hexdigit());
    match (value, digits.len()) {
        (Some(value), 8 | 16 | 32) => Some((digits.len() / 2, value)),
        (Some(_), length) => {
            let message = format!("a word has {length} hexadecimal digits");
            faults.push(Fault::error(place, message, "8, 16 or 32 digits are legal"));
            None
        }
        (None, _) => {
            let shown: alloc::string::String = token.chars().take(40).collect();
            let message = format!("`{shown}` is no hexadecimal word");
            faults.push(Fault::error(place, message, "8, 16 or 32 digits are legal, with or without `0x`"));
            None
        }
    }
}

/// The words of a line; `comment` says whether it begins and ends within `/* */`.
fn tokens(line: &str, start: u32, comment: &mut bool, words: &mut Vec<Word>, faults: &mut Vec<Fault>) {
    let bytes = line.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        if *comment {
            *comment = !rest.starts_with(b"*/");
            at += if *comment { 1 } else { 2 };
        } else if rest.starts_with(b"/*") {
            *comment = true;
            at += 2;
        } else if rest.starts_with(b"//") || rest.starts_with(b"--") || rest[0] == b'#' {
            break;
        } else if rest[0].is_ascii_whitespace() || b",;[]{}()|".contains(&rest[0]) {
            at += 1;
        } else {
            let stop = |byte: &u8| byte.is_ascii_whitespace() || b",;[]{}()|#/:".contains(byte);
            let length = rest.iter().position(stop).unwrap_or(rest.len()).max(1);
            if rest.get(length) == Some(&b':') {
                at += length + 1;
                continue;
            }
            let place = Span { start: start + at as u32, end: start + (at + length) as u32 };
            if let Some(token) = line.get(at..at + length).filter(|token| *token != "-") {
                words.extend(word(token, place, faults));
            }
            at += length;
        }
    }
}

/// Appends the words of a line in memory order.
pub(super) fn append(bytes: &mut Vec<u8>, words: &[Word], order: WordOrder) {
    // Beside long words short ones are whole, not halves.
    let halves = words.iter().all(|(length, _)| *length == 4);
    let mut rest = words;
    while let [first, tail @ ..] = rest {
        rest = tail;
        let (length, value) = *first;
        match (order, length, rest) {
            // A line with the halves of a word, the high one first.
            (WordOrder::HighFirst, 4, [(4, low), tail @ ..]) if halves => {
                bytes.extend((*low as u32).to_le_bytes());
                bytes.extend((value as u32).to_le_bytes());
                rest = tail;
            }
            (WordOrder::LowFirst, 8.., _) => {
                for part in (0..length / 4).rev() {
                    bytes.extend(((value >> (32 * part)) as u32).to_le_bytes());
                }
            }
            _ => bytes.extend(&value.to_le_bytes()[..length]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOW: [u8; 4] = 0x1000_4205u32.to_le_bytes();
    const HIGH: [u8; 4] = 0x0023_c780u32.to_le_bytes();

    fn read(file: &str, order: WordOrder) -> Vec<u8> {
        read_hex(file, order).unwrap().bytes
    }

    #[test]
    fn orders() {
        let expected = [LOW, HIGH].concat();
        for text in
            ["10004205 0023c780", "0x10004205, 0x0023c780;", "100042050023c780", "0: 10004205\n8: 0023c780"]
        {
            assert_eq!(read(text, WordOrder::LowFirst), expected, "{text}");
        }
        for text in
            ["0023c780 10004205 // text", "0x0023c78010004205", "/* a\nb */ [0023c780] [10004205] # x"]
        {
            assert_eq!(read(text, WordOrder::HighFirst), expected, "{text}");
        }
        // A short instruction in a line of its own.
        assert_eq!(read("10004205\n0023c780 10004205", WordOrder::HighFirst), [LOW, LOW, HIGH].concat());
    }

    #[test]
    fn columns() {
        let file =
            "offset\tlow\thigh\tlisting\n# function f\n0000\t10004205\t0023c780\tMOV\n0008\t10004205\t-\tx\n";
        for order in [WordOrder::LowFirst, WordOrder::HighFirst] {
            let code = read_hex(file, order).unwrap();
            assert_eq!(code.bytes, [LOW, HIGH, LOW].concat());
            assert_eq!(code.symbols, [Symbol { name: "f".into(), offset: 0, function: true }]);
        }
    }

    #[test]
    fn tells_every_fault() {
        let faults = read_hex("1000420 0023c780\nMOV 0x\n", WordOrder::LowFirst).unwrap_err();
        let places: Vec<(u32, u32)> = faults.iter().map(|fault| (fault.span.start, fault.span.end)).collect();
        assert_eq!(places, [(0, 7), (17, 20), (21, 23)]);
        assert!(faults[0].message.contains("7 hexadecimal digits"));
    }
}
