//! What a file seems to be, so that a command can say in one line that it reads another kind.

use std::fmt;
use warpsmith::image::walk::{self, kind_of};
use warpsmith::sass::input::Form;

/// Kinds of files that have to do with machine code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A cubin, or what may hold one.
    Container,
    /// Bytes of which nothing is known.
    Bytes,
    /// Words as hexadecimal digits.
    Hex,
    /// A listing with words in comments.
    Listing,
    /// Assembly of machine code, or text that is no other kind.
    Assembly,
    /// PTX.
    Ptx,
    /// A VHDL entity.
    Vhdl,
    /// A memory-initialisation file.
    Mif,
    /// A coefficient file.
    Coe,
    /// A cubin as text.
    TextCubin,
    /// A description in the machine-description language.
    Description,
    /// Other files packed in one, or compressed, in a way that is not looked into.
    Packed(Packing),
}

/// Ways of packing that are not looked into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Packing {
    Gzip,
    Bzip2,
    Xz,
    Zstandard,
    Tar,
    SevenZip,
}

/// How packed files begin, or what they hold at an offset.
const PACKED: [(usize, &[u8], Packing); 7] = [
    (0, b"\x1f\x8b\x08", Packing::Gzip),
    (0, b"BZh", Packing::Bzip2),
    (0, b"\xfd7zXZ\0", Packing::Xz),
    (0, b"\x28\xb5\x2f\xfd", Packing::Zstandard),
    (0, b"7z\xbc\xaf\x27\x1c", Packing::SevenZip),
    (257, b"ustar\0", Packing::Tar),
    (257, b"ustar ", Packing::Tar),
];

/// So much of a text is looked at.
const LOOKED_AT: usize = 1 << 16;

impl Kind {
    /// What a file seems to be; one that says nothing may be anything.
    pub fn of(file: &[u8]) -> Option<Kind> {
        if file.is_empty() {
            return None;
        }
        if kind_of(file).is_some() {
            return Some(Kind::Container);
        }
        if let Some(packing) = Packing::of(file) {
            return Some(Kind::Packed(packing));
        }
        let form = Form::detect(file);
        match form {
            Form::Binary => return Some(Kind::Bytes),
            Form::TextCubin => return Some(Kind::TextCubin),
            _ => {}
        }
        let text = String::from_utf8_lossy(&file[..file.len().min(LOOKED_AT)]);
        let mut words = text.lines().map(str::trim).filter(|line| !is_comment(line));
        let first = words.next().unwrap_or_default().to_ascii_lowercase();
        let has = |words: &[&str]| words.iter().all(|word| text.to_ascii_lowercase().contains(word));
        let begins = |words: &[&str]| words.iter().any(|word| first.starts_with(word));
        let token = first.split([' ', '\t', ',', ';', ':', '[']).find(|word| !word.is_empty());
        if first.is_empty() {
            return None;
        }
        Some(match () {
            () if begins(&["library ", "entity ", "package ", "use "]) && has(&["entity", " is"]) => {
                Kind::Vhdl
            }
            () if begins(&["depth", "width", "address_radix"]) && has(&["content", "begin"]) => Kind::Mif,
            () if begins(&["memory_initialization_radix"]) => Kind::Coe,
            () if begins(&["architecture ", "processor_id", "options"]) && text.contains("CLASS") => {
                Kind::Description
            }
            () if begins(&[".version "]) && has(&[".target"]) => Kind::Ptx,
            () if form == Form::Listing => Kind::Listing,
            () if token.is_some_and(is_hex) || first.split('\t').any(|name| name == "low") => Kind::Hex,
            () => Kind::Assembly,
        })
    }

    /// What is wrong with a file that is packed in a way that is not looked into.
    pub fn packed(name: &str, file: &[u8]) -> Option<String> {
        let packing = Packing::of(file)?;
        Some(format!("{name} is {}{HELP_PACKED}", Kind::Packed(packing)))
    }

    /// Whether `dis` reads it.
    pub fn is_code(self) -> bool {
        matches!(
            self,
            Kind::Container
                | Kind::Bytes
                | Kind::Hex
                | Kind::Listing
                | Kind::Vhdl
                | Kind::Mif
                | Kind::Coe
                | Kind::TextCubin
        )
    }

    /// Whether `asm` reads it.
    pub fn is_assembly(self) -> bool {
        matches!(self, Kind::Assembly | Kind::Listing)
    }

    /// What else can be done with it, for `dis`.
    pub fn help_of_dis(self) -> &'static str {
        match self {
            Kind::Assembly => "; `warpsmith asm` assembles it",
            Kind::Ptx => "; `warpsmith check` and `explore` read it",
            Kind::Description => "; `warpsmith isa` reads it, and --isa names it",
            Kind::Packed(_) => HELP_PACKED,
            _ => "",
        }
    }

    /// What else can be done with it, for `asm`.
    pub fn help_of_asm(self) -> &'static str {
        match self {
            Kind::Hex | Kind::Bytes | Kind::Container | Kind::TextCubin => {
                "; `warpsmith dis --style asm` makes assembly of it"
            }
            Kind::Ptx => "; `warpsmith check` and `explore` read it",
            Kind::Vhdl | Kind::Mif | Kind::Coe => {
                "; it is what `asm` writes, and `warpsmith dis --style asm` makes assembly of it"
            }
            Kind::Description => "; `warpsmith isa` reads it",
            Kind::Packed(_) => HELP_PACKED,
            _ => "",
        }
    }
}

/// What to do with what is packed.
const HELP_PACKED: &str = ", which is not looked into; unpack it first";

impl Packing {
    fn of(file: &[u8]) -> Option<Packing> {
        let found =
            PACKED.iter().find(|(at, mark, _)| file.get(*at..).is_some_and(|rest| rest.starts_with(mark)));
        found.map(|(.., packing)| *packing)
    }

    fn name(self) -> &'static str {
        match self {
            Packing::Gzip => "a gzip file",
            Packing::Bzip2 => "a bzip2 file",
            Packing::Xz => "an xz file",
            Packing::Zstandard => "a Zstandard file",
            Packing::Tar => "a tar archive",
            Packing::SevenZip => "a 7z archive",
        }
    }
}

/// Whether a line says nothing, in any of the languages.
fn is_comment(line: &str) -> bool {
    // An address in a comment stands before an instruction.
    let closed = |at: usize| line.get(at + 2..).is_none_or(|rest| rest.trim().is_empty());
    line.is_empty()
        || ["//", "#", "--", "*", ";"].iter().any(|mark| line.starts_with(mark))
        || line.starts_with("/*") && line.find("*/").is_none_or(closed)
}

/// Whether a word looks like bits.
fn is_hex(word: &str) -> bool {
    let digits = word.strip_prefix("0x").unwrap_or(word);
    // Some mnemonics have hexadecimal digits only.
    let is_number = digits.len() >= 8 || digits != word || word.starts_with(|c: char| c.is_ascii_digit());
    is_number && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

impl fmt::Display for Kind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Kind::Container => "a cubin or a file that may hold cubins",
            Kind::Bytes => "bytes, no text",
            Kind::Hex => "hexadecimal words",
            Kind::Listing => "a listing",
            Kind::Assembly => "assembly or other text",
            Kind::Ptx => "PTX",
            Kind::Vhdl => "VHDL",
            Kind::Mif => "a memory-initialisation file",
            Kind::Coe => "a coefficient file",
            Kind::TextCubin => "a cubin as text",
            Kind::Description => "a description of machine code",
            Kind::Packed(packing) => packing.name(),
        })
    }
}

/// The name of a kind of piece in JSON.
pub fn kind_name(kind: walk::Kind) -> &'static str {
    match kind {
        walk::Kind::Cubin => "cubin",
        walk::Kind::Ptx => "ptx",
        walk::Kind::Fatbin => "fatbin",
        walk::Kind::Host => "host",
        walk::Kind::Archive => "archive",
        walk::Kind::Zip => "zip",
        walk::Kind::Nvvm => "nvvm",
        walk::Kind::Unknown => "unknown",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_told_apart() {
        let mut tar = [0; 512];
        tar[257..263].copy_from_slice(b"ustar\0");
        for (file, kind) in [
            (&b"\x05\x42\x00\x10"[..], Kind::Bytes),
            (b"\x7fELF\x02\x01\x01", Kind::Container),
            (b"// words\n10004205 0023c780\n", Kind::Hex),
            (b"0000: 10004205\n", Kind::Hex),
            (b"offset\tlow\thigh\n", Kind::Hex),
            (b"/*0000*/ MOV R0, R1; /* 0x10008200 */", Kind::Listing),
            (b"# a kernel\n.arch sm_10\n  MOV R0, R1\n", Kind::Assembly),
            (b"FADD R0, R1, R2", Kind::Assembly),
            (b"//\n.version 8.0\n.target sm_80\n", Kind::Ptx),
            (b"library ieee;\nentity x is\n", Kind::Vhdl),
            (b"-- x\nDEPTH = 4;\nCONTENT\nBEGIN\n", Kind::Mif),
            (b"memory_initialization_radix=16;\n", Kind::Coe),
            (b"architecture {sm_10}\nabiversion {0}\n", Kind::TextCubin),
            (b"ARCHITECTURE \"a\"\nCLASS \"B\"\n", Kind::Description),
            (b"\x1f\x8b\x08\x00\x00", Kind::Packed(Packing::Gzip)),
            (&tar, Kind::Packed(Packing::Tar)),
        ] {
            assert_eq!(Kind::of(file), Some(kind), "{}", String::from_utf8_lossy(file));
        }
        assert_eq!([Kind::of(b""), Kind::of(b"// nothing\n\n")], [None, None]);
    }
}
