//! Cubins as text, as compilers for SM 1.x wrote them before they wrote ELF files: blocks in braces.

use super::hex;
use crate::code::{Code, Symbol, WordOrder};
use crate::fault::{self, Fault, Faults, Span};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Bytes of a constant bank at most.
const MOST_BYTES: u64 = 1 << 16;
/// Blocks that may lie in each other.
const DEEPEST: usize = 8;

/// A cubin as text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextCubin {
    /// The architecture: `sm_10`.
    pub architecture: String,
    /// Its name.
    pub module: String,
    /// The kernels, in order.
    pub kernels: Vec<TextKernel>,
    /// Constants of the module.
    pub constants: Vec<TextConstants>,
}

/// A kernel of a cubin as text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextKernel {
    /// Its name.
    pub name: String,
    /// Bytes of local memory of a thread.
    pub local: u32,
    /// Bytes of shared memory of a block, with its arguments and what lies before them.
    pub shared: u32,
    /// Registers.
    pub registers: u32,
    /// Barriers.
    pub barriers: u32,
    /// Constants of its own.
    pub constants: Vec<TextConstants>,
    /// Its code.
    pub code: Vec<u8>,
    /// Where the code of each line begins, and the number of the line, from 1.
    pub(super) lines: Vec<(u64, u32)>,
}

/// Constants in a bank.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextConstants {
    /// The name; those of kernels often have none.
    pub name: String,
    /// The bank.
    pub bank: u32,
    /// The byte of the bank at which they begin.
    pub offset: u32,
    /// Their values; what is not written is 0.
    pub bytes: Vec<u8>,
}

impl TextCubin {
    /// Whether a text seems to be a cubin: it begins with a block that names the architecture.
    pub fn detect(text: &str) -> bool {
        let text = text.trim_start();
        let rest = text.strip_prefix("architecture").map(str::trim_start);
        rest.and_then(|rest| rest.strip_prefix('{')).is_some_and(|rest| rest.trim_start().starts_with("sm_"))
    }

    /// The code of all kernels, one behind the other.
    pub fn code(&self) -> Code {
        let mut code = Code::default();
        for kernel in &self.kernels {
            // Instructions of two words lie at multiples of 8 bytes of their kernel.
            code.bytes.resize(code.bytes.len().next_multiple_of(8), 0);
            let (name, offset) = (kernel.name.clone(), code.bytes.len() as u64);
            code.symbols.push(Symbol { name, offset, function: true });
            code.bytes.extend_from_slice(&kernel.code);
        }
        code
    }

    /// Where the code of each line begins in [`TextCubin::code`], and the number of the line.
    pub(super) fn lines(&self) -> Vec<(u64, u32)> {
        let mut start = 0u64;
        let mut lines = Vec::new();
        for kernel in &self.kernels {
            start = start.next_multiple_of(8);
            lines.extend(kernel.lines.iter().map(|(offset, line)| (start + offset, *line)));
            start += kernel.code.len() as u64;
        }
        lines
    }
}

/// Reads a cubin as text.
///
/// # Errors
/// What is no part of one, with its place.
pub fn read_text_cubin(text: &str) -> Result<TextCubin, Faults> {
    let mut reader = Reader { text, at: 0, line: 1 };
    let mut cubin = TextCubin::default();
    reader.module(&mut cubin).map_err(|fault| fault::all(text, alloc::vec![fault]))?;
    Ok(cubin)
}

/// A piece of text.
#[derive(Clone, Copy)]
struct Token<'t> {
    text: &'t str,
    start: usize,
    line: u32,
}

impl Token<'_> {
    fn fault(&self, message: &str, help: &str) -> Fault {
        let span = Span { start: self.start as u32, end: (self.start + self.text.len()) as u32 };
        let shown: String = self.text.chars().take(40).collect();
        Fault::error(span, format!("`{shown}` {message}"), help)
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    line: u32,
}

impl<'t> Reader<'t> {
    fn token(&mut self) -> Option<Token<'t>> {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(self.at).filter(|byte| byte.is_ascii_whitespace()) {
            self.line += u32::from(*byte == b'\n');
            self.at += 1;
        }
        let rest = &bytes[self.at..];
        let stop = |byte: &u8| byte.is_ascii_whitespace() || b"{}=".contains(byte);
        let length = rest.iter().position(stop).unwrap_or(rest.len());
        let length = if length == 0 { rest.len().min(1) } else { length };
        let token = Token { text: &self.text[self.at..self.at + length], start: self.at, line: self.line };
        self.at += length;
        (length > 0).then_some(token)
    }

    fn end(&self) -> Fault {
        let end = self.text.len() as u32;
        Fault::error(Span { start: end, end }, "the file ends within a block", "`}` ends a block")
    }

    /// `{`
    fn open(&mut self) -> Result<(), Fault> {
        match self.token() {
            Some(token) if token.text == "{" => Ok(()),
            Some(token) => Err(token.fault("stands where a block begins", "write `{`")),
            None => Err(self.end()),
        }
    }

    /// The words of a block, as one text.
    fn words(&mut self) -> Result<String, Fault> {
        self.open()?;
        let mut out = String::new();
        loop {
            let token = self.token().ok_or_else(|| self.end())?;
            if token.text == "}" {
                return Ok(out);
            }
            if !out.is_empty() {
                out.push(' ');
            }
            out.push_str(token.text);
        }
    }

    /// Passes over a block that says nothing of code.
    fn skip(&mut self) -> Result<(), Fault> {
        let mut depth = 0;
        loop {
            let token = self.token().ok_or_else(|| self.end())?;
            match token.text {
                "{" if depth == DEEPEST => return Err(token.fault("is one block too many in others", "")),
                "{" => depth += 1,
                "}" if depth <= 1 => return Ok(()),
                "}" => depth -= 1,
                _ => {}
            }
        }
    }

    /// `= value`
    fn value(&mut self) -> Result<Token<'t>, Fault> {
        let token = self.token().ok_or_else(|| self.end())?;
        if token.text != "=" {
            return Err(token.fault("stands where a value is given", "write `name = value`, or `name {`"));
        }
        self.token().ok_or_else(|| self.end())
    }

    fn number(&mut self) -> Result<u32, Fault> {
        let token = self.value()?;
        let parsed = match token.text.strip_prefix("0x") {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => token.text.parse(),
        };
        parsed.map_err(|_| token.fault("is no number", "write a whole number from 0 on"))
    }

    fn module(&mut self, cubin: &mut TextCubin) -> Result<(), Fault> {
        while let Some(token) = self.token() {
            match token.text {
                "architecture" => cubin.architecture = self.words()?,
                "modname" => cubin.module = self.words()?,
                "code" => {
                    let kernel = self.kernel()?;
                    cubin.kernels.push(kernel);
                }
                "const" | "consts" => self.constants(&mut cubin.constants)?,
                "{" | "}" | "=" => return Err(token.fault("has no name before it", "write `code {`")),
                // Sampler, references, the version of the interface.
                _ => self.skip()?,
            }
        }
        Ok(())
    }

    fn kernel(&mut self) -> Result<TextKernel, Fault> {
        let mut kernel = TextKernel::default();
        self.open()?;
        loop {
            let token = self.token().ok_or_else(|| self.end())?;
            match token.text {
                "}" => return Ok(kernel),
                "name" => kernel.name = self.value()?.text.to_owned(),
                "lmem" => kernel.local = self.number()?,
                "smem" => kernel.shared = self.number()?,
                "reg" => kernel.registers = self.number()?,
                "bar" => kernel.barriers = self.number()?,
                "const" | "consts" => self.constants(&mut kernel.constants)?,
                "bincode" => self.code(&mut kernel)?,
                _ => self.pass()?,
            }
        }
    }

    /// Passes over a value or block of a name that says nothing here.
    fn pass(&mut self) -> Result<(), Fault> {
        let (at, line) = (self.at, self.line);
        match self.token() {
            Some(token) if token.text == "=" => self.token().map(drop).ok_or_else(|| self.end()),
            Some(token) if token.text == "{" => {
                (self.at, self.line) = (at, line);
                self.skip()
            }
            Some(token) => Err(token.fault("is no part of a cubin", "write `name = value`, or `name {`")),
            None => Err(self.end()),
        }
    }

    /// The words of the code.
    fn code(&mut self, kernel: &mut TextKernel) -> Result<(), Fault> {
        self.open()?;
        let mut line = 0;
        loop {
            let token = self.token().ok_or_else(|| self.end())?;
            if token.text == "}" {
                return Ok(());
            }
            let value = word(token)?;
            if token.line != line {
                line = token.line;
                kernel.lines.push((kernel.code.len() as u64, line));
            }
            hex::append(&mut kernel.code, &[(4, value.into())], WordOrder::LowFirst);
        }
    }

    /// A segment, or several in braces.
    fn constants(&mut self, into: &mut Vec<TextConstants>) -> Result<(), Fault> {
        self.open()?;
        let mut segment = TextConstants::default();
        let (mut is_one, mut size) = (false, 0);
        loop {
            let token = self.token().ok_or_else(|| self.end())?;
            match token.text {
                "}" => break,
                "name" => segment.name = self.value()?.text.to_owned(),
                "segnum" => (segment.bank, is_one) = (self.number()?, true),
                "offset" => segment.offset = self.number()?,
                "bytes" => {
                    size = self.number()?;
                    if u64::from(size) > MOST_BYTES {
                        return Err(token.fault("says too many", "a constant bank has at most 65536 bytes"));
                    }
                }
                "mem" => {
                    self.open()?;
                    loop {
                        let token = self.token().ok_or_else(|| self.end())?;
                        if token.text == "}" {
                            break;
                        }
                        segment.bytes.extend_from_slice(&word(token)?.to_le_bytes());
                        if segment.bytes.len() as u64 > MOST_BYTES {
                            let help = "a constant bank has at most 65536 bytes";
                            return Err(token.fault("is one word too many", help));
                        }
                    }
                }
                _ => self.pass()?,
            }
        }
        if is_one {
            segment.bytes.resize(segment.bytes.len().max(size as usize), 0);
            into.push(segment);
        }
        Ok(())
    }
}

/// A word of 32 bits.
fn word(token: Token<'_>) -> Result<u32, Fault> {
    let digits = token.text.strip_prefix("0x").filter(|digits| digits.len() <= 8);
    let value = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    value.ok_or_else(|| token.fault("is no word of 32 bits", "write it as 0x10004205"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CUBIN: &str = "architecture {sm_10}\nabiversion {0}\nmodname {cubin}\nconsts {\n\tname = table\n\tsegname = const\n\
        \tsegnum = 0\n\toffset = 0\n\tbytes = 8\n}\nsampler {\n\tname = t\n\ttexunit = 0\n}\ncode {\n\tname = _Z1kPi\n\
        \tlmem = 0\n\tsmem = 20\n\treg = 2\n\tbar = 0\n\tconst {\n\t\tsegname = const\n\t\tsegnum = 1\n\t\toffset = 0\n\
        \t\tbytes = 4\n\t\tmem {\n\t\t\t0x000003ff\n\t\t}\n\t}\n\tbincode {\n\t\t0x10004205 0x0023c780 0x10008200\n\t}\n}\n\
        code { name = second bincode { 0x30000003 0x00000780 } }\n";

    #[test]
    fn reads_all_parts() {
        assert!(TextCubin::detect(CUBIN));
        assert!(!TextCubin::detect("ARCHITECTURE \"sm_10\"") && !TextCubin::detect("architecture a of b is"));
        let cubin = read_text_cubin(CUBIN).unwrap();
        assert_eq!((cubin.architecture.as_str(), cubin.module.as_str()), ("sm_10", "cubin"));
        let [first, second] = cubin.kernels.as_slice() else { panic!("{cubin:?}") };
        assert_eq!((first.name.as_str(), first.shared, first.registers), ("_Z1kPi", 20, 2));
        assert_eq!((first.constants[0].bank, first.constants[0].bytes.as_slice()), (1, &[0xff, 3, 0, 0][..]));
        assert_eq!((second.name.as_str(), second.code.len()), ("second", 8));
        assert_eq!(cubin.constants[0].bytes, [0; 8]);
        let code = cubin.code();
        assert_eq!((code.bytes.len(), code.symbols[1].offset), (24, 16));
        assert_eq!(cubin.lines().len(), 2);
    }

    #[test]
    fn tells_what_is_wrong() {
        for wrong in [
            "architecture {sm_10",
            "code { bincode { 10004205 } }",
            "code { name }",
            "code { reg = x }",
            "} ",
            "code { const { segnum = 1 bytes = 100000 } }",
            "a { { { { { { { { { { } } } } } } } } } }",
        ] {
            assert!(read_text_cubin(wrong).is_err(), "{wrong}");
        }
        for end in 0..CUBIN.len() {
            let _ = read_text_cubin(&CUBIN[..end]);
        }
    }
}
