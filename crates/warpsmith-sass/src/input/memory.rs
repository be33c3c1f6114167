//! What a memory holds, as files of hardware tools say it: VHDL, memory-initialisation files, coefficient files, plain
//! hexadecimal numbers.
//!
//! ```
//! use warpsmith_sass::input::read_memory;
//!
//! let memory = read_memory("5c\n56\n80\n40\n").unwrap();
//! assert_eq!((memory.unit, memory.bytes.as_slice()), (1, &[0x5c, 0x56, 0x80, 0x40][..]));
//! let memory = read_memory("when 1 => data_out <= x\"10004205\";").unwrap();
//! assert_eq!(memory.bytes, [0, 0, 0, 0, 0x05, 0x42, 0x00, 0x10]);
//! ```

use crate::fault::{self, Fault, Faults, Span};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Bytes of a memory at most.
const MOST_BYTES: usize = 1 << 26;
/// Most faults that are told.
const MOST_FAULTS: usize = 100;
/// Bytes of the longest word.
const LONGEST: u32 = 16;

/// What a memory holds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Memory {
    /// Its bytes from address 0 on, those of a word the lowest first. What the file does not say is 0.
    pub bytes: Vec<u8>,
    /// Bytes of a word of the file.
    pub unit: usize,
    /// Where in the bytes each line begins that holds words, and its number, from 1.
    pub(super) lines: Vec<(u64, u32)>,
}

/// Notations of the contents of a memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Notation {
    Vhdl,
    Mif,
    Coe,
    Plain,
}

impl Notation {
    /// The notation that a text seems to have, by its first line that is no comment.
    pub fn of(text: &str) -> Notation {
        let is_comment = |line: &&str| {
            line.is_empty() || ["--", "//", "#", ";", "%"].iter().any(|mark| line.starts_with(mark))
        };
        let first = text.lines().map(str::trim).find(|line| !is_comment(line)).unwrap_or_default();
        let first = first.to_ascii_lowercase();
        let begins = |words: &[&str]| words.iter().any(|word| first.starts_with(word));
        if begins(&["memory_initialization_"]) {
            Notation::Coe
        } else if begins(&["width", "depth", "address_radix", "data_radix"]) && first.contains('=') {
            Notation::Mif
        } else if begins(&["library ", "use ", "entity ", "package ", "when ", "constant "])
            || first.contains("=>")
            || first.starts_with("architecture ") && !first.contains('{')
        {
            Notation::Vhdl
        } else {
            Notation::Plain
        }
    }
}

/// Reads the contents of a memory; which notation it is is seen from the text.
///
/// Of VHDL these are the numbers `x"…"` that stand behind an index (`when 3 => …`, `3 => x"…"`) or in a list. Plain
/// numbers have 2, 4, 8, 16 or 32 digits, all as many, or one; `@ADDRESS` says at which word those behind it begin.
///
/// # Errors
/// What is no number, words of different sizes, addresses that are too large, no word at all.
pub fn read_memory(text: &str) -> Result<Memory, Faults> {
    let (mut memory, words) = read_within(text, Notation::of(text))?;
    // Words that the file leaves out are there all the same.
    let bytes = words.unwrap_or(0) as usize * memory.unit;
    if memory.bytes.len() < bytes {
        memory.bytes.resize(bytes, 0);
    }
    Ok(memory)
}

/// Reads code, which ends with the last word that the file has.
pub(super) fn read(text: &str, notation: Notation) -> Result<Memory, Faults> {
    Ok(read_within(text, notation)?.0)
}

/// Reads words, and how many there are where the file says so.
fn read_within(text: &str, notation: Notation) -> Result<(Memory, Option<u64>), Faults> {
    let mut reader = Reader::new(text, notation);
    match notation {
        Notation::Vhdl => reader.vhdl(),
        Notation::Mif => reader.mif(),
        Notation::Coe => reader.coe(),
        Notation::Plain => reader.plain(),
    }
    if reader.out.unit == 0 && reader.faults.is_empty() {
        let message = "the file has no word of a memory";
        reader.faults.push(Fault::error(Span::default(), message, "write them as x\"10004205\" or 10004205"));
    }
    if reader.faults.is_empty() {
        Ok((reader.out, reader.depth))
    } else {
        Err(fault::all(text, reader.faults))
    }
}

/// A piece of text: a word, a number, a mark.
#[derive(Clone, Copy)]
struct Token<'t> {
    text: &'t str,
    start: usize,
    line: u32,
}

impl Token<'_> {
    fn span(&self) -> Span {
        Span { start: self.start as u32, end: (self.start + self.text.len()) as u32 }
    }
}

struct Reader<'t> {
    text: &'t str,
    notation: Notation,
    at: usize,
    line: u32,
    /// Whether only blanks have been in this line.
    is_begin: bool,
    out: Memory,
    /// The word that comes next.
    next: u64,
    /// How many words the memory has, where the file says so.
    depth: Option<u64>,
    faults: Vec<Fault>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str, notation: Notation) -> Reader<'t> {
        let (out, faults) = (Memory::default(), Vec::new());
        Reader { text, notation, at: 0, line: 1, is_begin: true, out, next: 0, depth: None, faults }
    }

    /// The next token, without comments. Strings are one with what stands directly before them.
    fn token(&mut self) -> Option<Token<'t>> {
        let bytes = self.text.as_bytes();
        loop {
            let rest = &bytes[self.at..];
            let first = *rest.first()?;
            let comment = match self.notation {
                Notation::Vhdl | Notation::Mif => rest.starts_with(b"--"),
                Notation::Coe => first == b';' && self.is_begin,
                Notation::Plain => rest.starts_with(b"//") || first == b'#' || rest.starts_with(b"--"),
            };
            if comment {
                self.at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
            } else if self.notation == Notation::Mif && first == b'%' {
                let length = rest[1..].iter().position(|byte| *byte == b'%').map_or(rest.len(), |at| at + 2);
                self.line += rest[..length].iter().filter(|byte| **byte == b'\n').count() as u32;
                self.at += length;
            } else if first.is_ascii_whitespace() {
                self.line += u32::from(first == b'\n');
                self.is_begin |= first == b'\n';
                self.at += 1;
            } else {
                break;
            }
        }
        let rest = &bytes[self.at..];
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || *byte >= 0x80;
        let mut length = rest.iter().position(|byte| !is_word(byte)).unwrap_or(rest.len());
        if rest.get(length) == Some(&b'"') {
            let body = &rest[length + 1..];
            let end = body.iter().position(|byte| matches!(byte, b'"' | b'\n')).unwrap_or(body.len());
            length = (length + 1 + end + usize::from(body.get(end) == Some(&b'"'))).min(rest.len());
        } else if length == 0 {
            let is_pair = [&b"=>"[..], b"<=", b":=", b".."].iter().any(|pair| rest.starts_with(pair));
            length = if is_pair { 2 } else { 1 };
        }
        let token = Token { text: &self.text[self.at..self.at + length], start: self.at, line: self.line };
        self.at += length;
        self.is_begin = false;
        Some(token)
    }

    fn fault(&mut self, token: &Token<'_>, message: &str, help: &str) {
        if self.faults.len() < MOST_FAULTS {
            let shown: String = token.text.chars().take(40).collect();
            self.faults.push(Fault::error(token.span(), format!("`{shown}` {message}"), help));
        }
    }

    /// Puts a word of so many bytes in its place.
    fn put(&mut self, token: &Token<'_>, unit: u32, value: u128) {
        let unit = unit as usize;
        if self.out.unit == 0 {
            self.out.unit = unit;
        }
        if self.out.unit != unit {
            let message = format!("has {unit} bytes, the words before it {}", self.out.unit);
            self.fault(token, &message, "all words of a memory have one size");
            return;
        }
        let bits = 8 * unit as u32;
        if value.checked_shr(bits).is_some_and(|rest| rest != 0) {
            self.fault(token, "does not fit a word of this memory", &format!("its words have {bits} bits"));
            return;
        }
        if self.depth.is_some_and(|depth| self.next >= depth) {
            let message = format!("is word {} of the memory, which DEPTH leaves no room for", self.next);
            self.fault(token, &message, "the first word has address 0");
            return;
        }
        let start = usize::try_from(self.next).ok().and_then(|next| next.checked_mul(unit));
        let end = start.and_then(|start| start.checked_add(unit)).filter(|end| *end <= MOST_BYTES);
        let (Some(start), Some(end)) = (start, end) else {
            let message = format!("is word {} of the memory, which goes too far", self.next);
            self.fault(token, &message, "a memory has at most 64 MiB");
            return;
        };
        if self.out.bytes.len() < end {
            self.out.bytes.resize(end, 0);
        }
        self.out.bytes[start..end].copy_from_slice(&value.to_le_bytes()[..unit]);
        if self.out.lines.last().is_none_or(|(_, line)| *line != token.line) {
            self.out.lines.push((start as u64, token.line));
        }
        self.next += 1;
    }

    /// Numbers in strings behind an index, or in a list.
    fn vhdl(&mut self) {
        // What was before: the index that is pending, whether a number in a list may follow.
        let (mut last, mut index): (Option<u64>, Option<u64>) = (None, None);
        let mut is_list = false;
        while let Some(token) = self.token() {
            match token.text {
                "=>" => {
                    index = last;
                    is_list = false;
                }
                "<=" => {}
                "(" => {
                    is_list = true;
                }
                "," => is_list = true,
                ";" | ":=" => (index, is_list) = (None, false),
                text if text.contains('"') => {
                    if let Some((bytes, value)) = self.bits(&token, index.is_some()) {
                        match index.take() {
                            Some(index) => {
                                self.next = index;
                                self.put(&token, bytes, value);
                            }
                            None if is_list => self.put(&token, bytes, value),
                            None => {}
                        }
                    }
                    is_list = false;
                }
                _ => {}
            }
            last = token.text.replace('_', "").parse().ok();
        }
        // Words may stand in any order.
        self.out.lines.sort_unstable();
    }

    /// The bits of a string: `x"…"`, or `"…"` with a bit in each place. Nothing for other strings: texts, and a few bits that
    /// stand behind no index, as the choices of a selection do. What stands for a word but is none is a fault.
    fn bits(&mut self, token: &Token<'_>, is_behind_index: bool) -> Option<(u32, u128)> {
        let (base, rest) = token.text.split_once('"')?;
        let digits = rest.strip_suffix('"').unwrap_or(rest).replace('_', "");
        let (radix, bits) = match base {
            "x" | "X" => (16, 4),
            "" | "b" | "B" => (2, 1),
            _ => {
                // The other bases of the language, and lengths: `o"17"`, `ux"0f"`, `12x"fff"`, `d"9"`.
                let base = base.trim_start_matches(|c: char| c.is_ascii_digit()).to_ascii_lowercase();
                let is_number = matches!(base.as_str(), "b" | "o" | "x" | "d")
                    || matches!(base.as_str(), "ub" | "uo" | "ux" | "sb" | "so" | "sx");
                if is_number && (is_behind_index || digits.len() >= 8) {
                    self.fault(
                        token,
                        "is no word in a base that is read",
                        "x\"10004205\" is, and \"…\" of 0 and 1",
                    );
                }
                return None;
            }
        };
        let width = digits.len() as u32 * bits;
        let is_size = width.is_multiple_of(8) && (width / 8).is_power_of_two() && width / 8 <= LONGEST;
        let value = u128::from_str_radix(&digits, radix).ok().filter(|_| !digits.starts_with('+'));
        // More than 128 bits are a number, too.
        let is_number = !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(radix));
        match value {
            Some(value) if is_size => Some((width / 8, value)),
            _ if bits == 1 && !(is_number && (is_behind_index || width >= 8)) => None,
            _ => {
                let message = format!("is no word: it has {width} bits");
                let message = if is_number { message.as_str() } else { "is no word" };
                self.fault(token, message, "8, 16, 32, 64 or 128 bits are legal, as x\"10004205\"");
                None
            }
        }
    }

    /// `WIDTH = 32; … CONTENT BEGIN 0 : 10004205; [1..3] : 0; END;`
    fn mif(&mut self) {
        let (mut width, mut addresses, mut data) = (32u64, 16, 16);
        while let Some(token) = self.token() {
            let name = token.text.to_ascii_uppercase();
            if name == "CONTENT" {
                break;
            }
            if !matches!(name.as_str(), "WIDTH" | "DEPTH" | "ADDRESS_RADIX" | "DATA_RADIX") {
                continue;
            }
            let value = [self.token(), self.token()][1];
            let Some(value) = value else { break };
            match name.as_str() {
                "WIDTH" => width = value.text.parse().unwrap_or(0),
                "DEPTH" => match value.text.parse() {
                    Ok(depth) => self.depth = Some(depth),
                    Err(_) => {
                        self.fault(&value, "is no number of words", "write DEPTH as a decimal number");
                        return;
                    }
                },
                _ => {
                    let radix = match value.text.to_ascii_uppercase().as_str() {
                        "HEX" => 16,
                        "DEC" | "UNS" => 10,
                        "OCT" => 8,
                        "BIN" => 2,
                        _ => {
                            self.fault(&value, "is no radix that is read", "HEX, DEC, UNS, OCT and BIN are");
                            return;
                        }
                    };
                    *(if name == "DATA_RADIX" { &mut data } else { &mut addresses }) = radix;
                }
            }
        }
        let unit = (width / 8) as u32;
        if !width.is_multiple_of(8) || !unit.is_power_of_two() || unit > LONGEST {
            let message = format!("words of {width} bits are not read");
            self.faults.push(Fault::error(Span::default(), message, "8, 16, 32, 64 and 128 bits are legal"));
            return;
        }
        let size = self.depth.map(|depth| depth.saturating_mul(unit.into()));
        if let Some(size) = size.filter(|size| *size > MOST_BYTES as u64) {
            let message = format!("a memory of {size} bytes is not read");
            self.faults.push(Fault::error(Span::default(), message, "a memory has at most 64 MiB"));
            return;
        }
        let address = |token: &Token<'_>| u64::from_str_radix(token.text, addresses).ok();
        while let Some(token) = self.token() {
            let name = token.text.to_ascii_uppercase();
            match name.as_str() {
                "BEGIN" | ";" => continue,
                "END" => return,
                _ => {}
            }
            // One address, or a range that a value fills.
            let (first, last) = if token.text == "[" {
                let parts = [self.token(), self.token(), self.token(), self.token()];
                let end = |at: usize| parts[at].as_ref().and_then(address);
                let is =
                    |at: usize, text| parts[at].as_ref().is_some_and(|part: &Token<'_>| part.text == text);
                let range =
                    end(0).zip(end(2)).filter(|(first, last)| first <= last && is(1, "..") && is(3, "]"));
                let Some((first, last)) = range else {
                    self.fault(
                        &token,
                        "begins no range of addresses",
                        "write [first..last], the lower one first",
                    );
                    return;
                };
                (Some(first), Some(last))
            } else {
                (address(&token), None)
            };
            let Some(first) = first else {
                self.fault(&token, "is no address", "write `address : value;` or `[first..last] : value;`");
                return;
            };
            self.next = first;
            let mut values = Vec::new();
            while let Some(token) = self.token() {
                match token.text {
                    ";" => break,
                    ":" => continue,
                    text => match u128::from_str_radix(text, data) {
                        Ok(value) => values.push((token, value)),
                        Err(_) => {
                            self.fault(&token, "is no number of its radix", "DATA_RADIX says which are");
                            return;
                        }
                    },
                }
            }
            match last {
                None => values.iter().for_each(|(token, value)| self.put(token, unit, *value)),
                Some(last) if last >= MOST_BYTES as u64 => {
                    self.fault(&token, "begins a range that goes too far", "a memory has at most 64 MiB");
                }
                Some(last) => {
                    for (token, value) in values.iter().cycle() {
                        if self.next > last || !self.faults.is_empty() {
                            break;
                        }
                        self.put(token, unit, *value);
                    }
                }
            }
            if !self.faults.is_empty() {
                return;
            }
        }
    }

    /// `memory_initialization_radix=16; memory_initialization_vector=10004205,…;`
    fn coe(&mut self) {
        let mut radix = 16;
        while let Some(token) = self.token() {
            let name = token.text.to_ascii_lowercase();
            if name == "memory_initialization_radix" {
                let value = [self.token(), self.token()][1];
                radix = value
                    .and_then(|value| value.text.parse().ok())
                    .filter(|r| (2..=16).contains(r))
                    .unwrap_or(16);
            } else if name == "memory_initialization_vector" {
                break;
            }
        }
        while let Some(token) = self.token() {
            match token.text {
                "=" | "," => {}
                ";" => return,
                text => match u128::from_str_radix(text, radix) {
                    // Only of hexadecimal numbers the digits say how long a word is.
                    Ok(value) => {
                        let digits = (text.len() as u32).next_power_of_two().clamp(2, 2 * LONGEST);
                        self.put(&token, if radix == 16 { digits / 2 } else { 4 }, value);
                    }
                    Err(_) => {
                        self.fault(
                            &token,
                            "is no number of its radix",
                            "write numbers with commas between them",
                        );
                        return;
                    }
                },
            }
        }
    }

    /// Numbers, all with as many digits.
    fn plain(&mut self) {
        while let Some(token) = self.token() {
            if matches!(token.text, "," | ";") {
                continue;
            }
            if token.text == "@" {
                let place = self.token();
                match place.and_then(|place| u64::from_str_radix(place.text, 16).ok()) {
                    Some(place) => self.next = place,
                    None => {
                        self.fault(&token, "has no address behind it", "write @ and a hexadecimal number")
                    }
                }
                continue;
            }
            let digits = token.text.strip_prefix("0x").unwrap_or(token.text);
            let value = u128::from_str_radix(digits, 16).ok();
            match (value, digits.len()) {
                (Some(value), 2 | 4 | 8 | 16 | 32) => self.put(&token, digits.len() as u32 / 2, value),
                // Some write a zero as one digit, whatever their other words have.
                (Some(value), 1) => self.put(&token, (self.out.unit as u32).max(1), value),
                _ => self.fault(
                    &token,
                    "is no word of a memory",
                    "write 2, 4, 8, 16 or 32 hexadecimal digits, for bytes or words",
                ),
            }
            if self.faults.len() >= MOST_FAULTS {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        read_memory(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}")).bytes
    }

    #[test]
    fn notations() {
        let words = [0x05, 0x42, 0x00, 0x10, 0x80, 0xc7, 0x23, 0x00];
        for text in [
            "10004205\n0023c780 // text",
            "@1 0023c780 @0 10004205",
            "WIDTH=32;\nDEPTH=2;\nADDRESS_RADIX=HEX;\nDATA_RADIX=HEX;\nCONTENT BEGIN\n 0 : 10004205 0023c780;\nEND;",
            "-- a\nDEPTH = 8; % of\nbytes % WIDTH = 8; ADDRESS_RADIX = DEC; DATA_RADIX = DEC; CONTENT BEGIN\n\
             0 : 5 66 0 16; 4 : 128; 5 : 199 35; [7..7] : 0; END;",
            "; 0000 MOV\nmemory_initialization_radix=16;\nmemory_initialization_vector=\n10004205,\n0023c780;",
            "architecture a of b is begin\n n <= 2; when 0 => o <= x\"10004205\"; -- x\"00000000\"\n when 1 => \
             o <= x\"0023_c780\";\n when others => o <= x\"00000000\";",
            "package p is\n constant m : t := (1 => x\"0023c780\", 0 => x\"10004205\");",
            "package p is\n constant n : u := x\"ff\"; constant m : t := (x\"10004205\", x\"0023c780\");",
        ] {
            assert_eq!(bytes(text), words, "{text}");
        }
        assert_eq!(bytes("5c\n0\n56\n"), [0x5c, 0, 0x56]);
    }

    #[test]
    fn faults() {
        for text in [
            "",
            "10004205 00",
            "xyz",
            "@ffffffffffff 00",
            "WIDTH=12;CONTENT BEGIN 0:0; END;",
            "WIDTH=32;CONTENT BEGIN [0..ffffffffff] : 0; END;",
            "WIDTH=32;CONTENT BEGIN z : 0; END;",
            "WIDTH=32;CONTENT BEGIN 0 : 1ffffffff; END;",
            "WIDTH=8;CONTENT BEGIN 0 : 1ff; END;",
            "WIDTH=32;DEPTH=4;CONTENT BEGIN 9 : 1; END;",
            "WIDTH=32;DEPTH=4;CONTENT BEGIN [1..18446744073709551615] : 6 7; END;",
            "WIDTH=32;CONTENT BEGIN [3..0] : 1; END;",
            "WIDTH=32;DEPTH=99999999999;CONTENT BEGIN 0 : 1; END;",
            "memory_initialization_radix=2;\nmemory_initialization_vector=3;",
            "when 0 => x\"123\";",
            "entity e is end;",
        ] {
            assert!(read_memory(text).is_err(), "{text}");
        }
        // A range goes on word by word, and ends where memory does.
        let long = read_memory("WIDTH=8;CONTENT BEGIN [0..3] : 1 2; END;").unwrap();
        assert_eq!(long.bytes, [1, 2, 1, 2]);
        // What the file leaves out of the words that it says there are is 0.
        let long = read_memory("WIDTH=8;DEPTH=4;CONTENT BEGIN 0 : 1; END;").unwrap();
        assert_eq!(long.bytes, [1, 0, 0, 0]);
    }
}
