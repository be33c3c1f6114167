//! What stands around the instructions, as the vendor's listing has it.

use crate::output::plain::replaced;
use warpsmith::image::cubin::{Cubin, CubinArchitecture, Layout};
use warpsmith::image::fatbin::{Compression, Entry};

/// Flags of files of the old layout, with their names.
const OLD_FLAGS: [(u32, &str); 3] =
    [(0x100, "EF_CUDA_TEXMODE_UNIFIED"), (0x400, "EF_CUDA_64BIT_ADDRESS"), (0x800, "EF_CUDA_ACCELERATORS")];

/// What stands before an entry of a fatbin.
pub fn entry(out: &mut String, entry: &Entry<'_>, is_ptx: bool) {
    let kind = if is_ptx { "ptx" } else { "elf" };
    let (major, minor) = entry.version();
    let flags = entry.flags();
    let host = match flags & 0x70 {
        0x10 => "linux",
        0x20 => "mac",
        0x40 => "windows",
        _ => "unknown",
    };
    let size = if flags & 1 != 0 { "64bit" } else { "32bit" };
    let suffix = entry.suffix().map_or_else(String::new, String::from);
    *out += &format!("\nFatbin {kind} code:\n================\narch = sm_{}{suffix}\n", entry.architecture());
    *out += &format!("code version = [{major},{minor}]\nhost = {host}\ncompile_size = {size}\n");
    if entry.is_debug() {
        *out += "has debug info\n";
    }
    if entry.compression() != Compression::None {
        *out += "compressed\n";
    }
    let name = text(entry.name());
    if !name.is_empty() {
        *out += &format!("identifier = {name}\n");
    }
    if is_ptx {
        *out += &format!("ptxasOptions = {}\n", text(entry.options()));
    }
}

/// Text up to a zero byte.
fn text(bytes: &[u8]) -> String {
    let text = bytes.split(|byte| *byte == 0).next().unwrap_or_default();
    replaced(&String::from_utf8_lossy(text))
}

/// What stands before the functions of a cubin.
pub fn cubin(out: &mut String, architecture: &CubinArchitecture) {
    let name = name_of(architecture);
    *out += &format!("\n\tcode for {name}\n");
    if architecture.layout == Layout::New {
        *out += &format!("\t.target\t{name}\n\n");
    }
}

/// What stands before a function.
pub fn function(out: &mut String, name: &str, flags: &str) {
    *out += &format!("\t\tFunction : {}\n\t.headerflags\t@\"{flags}\"\n", replaced(name));
}

/// What an assembly file of a cubin begins with.
/// `unmarked` is a line that says what instructions have that show no control information.
pub fn assembly(out: &mut String, path: &str, architecture: &CubinArchitecture, unmarked: Option<&str>) {
    if !path.is_empty() {
        *out += &format!("// {}\n", replaced(path));
    }
    *out += &format!(".arch {}\n", name_of(architecture));
    if let Some(line) = unmarked {
        *out += line;
        *out += "\n";
    }
}

/// What stands before a function in an assembly file.
pub fn section(out: &mut String, name: &str) {
    // Of names that compilers have made, that of the source too.
    let told = crate::output::told(name);
    if told != name {
        *out += &format!("\n// {}", replaced(&told));
    }
    *out += &format!("\n.section {}\n", crate::name::section::written(name));
}

/// What stands behind a function.
pub const END: &str = "\t\t..........\n\n\n";

/// The flags of a cubin's header by their names.
pub fn flags(cubin: &Cubin<'_>) -> String {
    let architecture = cubin.architecture();
    let mut out = String::new();
    match architecture.layout {
        Layout::Old => {
            let flags = cubin.elf().header().flags;
            for (_, name) in OLD_FLAGS.iter().filter(|(bit, _)| flags & bit != 0) {
                out += &format!("{name} ");
            }
        }
        Layout::New if architecture.suffix == Some('a') => out += "EF_CUDA_ACCELERATORS ",
        Layout::New => {}
    }
    out += &format!("EF_CUDA_SM{}", architecture.number);
    if let Some(number) = architecture.virtual_number {
        out += &format!(" EF_CUDA_VIRTUAL_SM(EF_CUDA_SM{number})");
    }
    out
}

/// The name of an architecture; code for a family goes by the name of its first member.
fn name_of(architecture: &CubinArchitecture) -> String {
    let suffix = if architecture.suffix == Some('a') { "a" } else { "" };
    format!("sm_{}{suffix}", architecture.number)
}
