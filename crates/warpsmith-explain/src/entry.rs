//! What the folder `guide` has: concepts, names of other languages, checks of a run. Its README describes the notation; a test sees
//! that each file keeps to it, so that what is unknown here is passed over.

use alloc::string::String;
use alloc::vec::Vec;

/// The texts of files.
macro_rules! guide {
    ($($path:literal),* $(,)?) => {
        &[$(include_str!(concat!("../guide/", $path))),*]
    };
}

/// All files, in order of their names.
const GUIDE: &[&str] = guide![
    "checks/checks.txt",
    "concepts/execution.txt",
    "concepts/machine.txt",
    "concepts/matrices.txt",
    "concepts/memory.txt",
    "names/cuda_arithmetic.txt",
    "names/cuda_host.txt",
    "names/cuda_memory.txt",
    "names/cuda_threads.txt",
    "names/triton.txt",
];

/// What an entry explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// An idea that many instructions share.
    Concept,
    /// Names of CUDA C++ or Triton.
    Name,
    /// What a run may be checked for.
    Check,
}

/// An entry: a piece of a file.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// What it explains.
    pub kind: Kind,
    /// The language that its names are of; none for what is of no language.
    pub language: &'static str,
    /// What compiled the cases, and for which architectures.
    pub compiled: &'static str,
    /// All its lines.
    text: &'static str,
}

/// A use of a name, and what compilers make of it.
#[derive(Debug, Clone, Default)]
pub struct Case {
    /// What it is.
    pub title: &'static str,
    /// The first architecture that has it; none for all.
    pub from: &'static str,
    /// The code.
    pub code: Vec<&'static str>,
    /// Mnemonics of PTX.
    pub ptx: Vec<Made>,
    /// Mnemonics of machine code.
    pub sass: Vec<Made>,
}

/// A mnemonic that a compiler makes, and for which architectures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Made {
    /// The mnemonic.
    pub name: &'static str,
    /// The first architecture; none for the first that there is.
    pub from: &'static str,
    /// The last architecture; none for the newest.
    pub to: &'static str,
}

/// Blanks before a key, and before what belongs to it.
const KEY: &str = "    ";
const INNER: &str = "        ";
/// Blanks before code that goes on in a case.
const CODE: &str = "              ";

impl Entry {
    /// Every entry, file by file.
    pub fn all() -> impl Iterator<Item = Entry> {
        GUIDE.iter().flat_map(|text| of_file(text))
    }

    /// The entry of a kind whose first name this is.
    pub fn find(kind: Kind, name: &str) -> Option<Entry> {
        Entry::all().find(|entry| entry.kind == kind && entry.name() == name)
    }

    /// The name under which it stands.
    pub fn name(self) -> &'static str {
        self.names().next().unwrap_or_default()
    }

    /// All its names, as they are written.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let first = self.text.lines().next().unwrap_or_default();
        first.split_once(' ').map_or("", |(_, names)| names).split(", ").map(str::trim)
    }

    /// Its names and what else it is called.
    pub fn spellings(self) -> impl Iterator<Item = &'static str> {
        self.names().chain(self.list("also"))
    }

    /// What stands behind a key on its line.
    pub fn value(self, key: &str) -> &'static str {
        self.values(key).next().unwrap_or_default()
    }

    /// What stands behind a key between commas, on all its lines.
    pub fn list(self, key: &str) -> impl Iterator<Item = &'static str> {
        self.values(key).flat_map(|value| value.split(", ")).map(str::trim).filter(|one| !one.is_empty())
    }

    /// The lines below a key.
    pub fn block(self, key: &str) -> Vec<&'static str> {
        let mut lines = self.text.lines();
        if !lines.any(|line| of_key(line) == Some((key, ""))) {
            return Vec::new();
        }
        let inner = |line: &'static str| line.strip_prefix(INNER).or(line.is_empty().then_some(""));
        let mut out: Vec<&str> = lines.map_while(inner).collect();
        while out.last().is_some_and(|line| line.is_empty()) {
            out.pop();
        }
        out
    }

    /// Uses of the names.
    pub fn cases(self) -> Vec<Case> {
        let mut out: Vec<Case> = Vec::new();
        let mut in_code = false;
        let mut is_open = false;
        for line in self.text.lines() {
            if let Some(more) = line.strip_prefix(CODE).filter(|_| in_code) {
                out.last_mut().into_iter().for_each(|case| case.code.push(more));
                continue;
            }
            in_code = false;
            if let Some((key, value)) = of_key(line) {
                is_open = key == "case";
                if is_open {
                    let (title, from) = value.split_once(" from ").unwrap_or((value, ""));
                    out.push(Case { title, from, ..Case::default() });
                }
            } else if let Some((key, value)) = line.strip_prefix(INNER).and_then(|line| line.split_once(' '))
                && let Some(case) = out.last_mut().filter(|_| is_open)
            {
                in_code = key == "code";
                match key {
                    "code" => case.code.push(value.trim_start()),
                    "ptx" => case.ptx.push(Made::read(value)),
                    "sass" => case.sass.push(Made::read(value)),
                    _ => {}
                }
            }
        }
        out
    }

    /// What stands behind a key, once for each line that has it.
    fn values(self, key: &str) -> impl Iterator<Item = &'static str> {
        self.text.lines().filter_map(of_key).filter(move |(known, _)| *known == key).map(|(_, value)| value)
    }

    /// All its lines, for a test of the notation.
    pub fn lines(self) -> core::str::Lines<'static> {
        self.text.lines()
    }
}

impl Made {
    fn read(text: &'static str) -> Made {
        let (rest, to) = text.split_once(" to ").unwrap_or((text, ""));
        let (name, from) = rest.split_once(" from ").unwrap_or((rest, ""));
        Made { name: name.trim(), from: from.trim(), to: to.trim() }
    }
}

/// The key of a line that has one, and what stands behind it.
fn of_key(line: &'static str) -> Option<(&'static str, &'static str)> {
    let line = line.strip_prefix(KEY).filter(|line| !line.starts_with(' '))?;
    let (key, value) = line.split_once(' ').unwrap_or((line, ""));
    Some((key, value.trim()))
}

/// The entries of a file.
fn of_file(text: &'static str) -> Vec<Entry> {
    let kinds = [("concept ", Kind::Concept), ("name ", Kind::Name), ("check ", Kind::Check)];
    let said = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).unwrap_or_default();
    let (language, compiled) = (said("language "), said("compiled "));
    let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
    let mut starts: Vec<(usize, Kind)> = Vec::new();
    for at in core::iter::once(0).chain(breaks) {
        let kind = kinds.iter().find(|(begin, _)| text[at..].starts_with(begin));
        starts.extend(kind.map(|(_, kind)| (at, *kind)));
    }
    let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([text.len()]);
    let pieces = starts.iter().zip(ends);
    let entry = |((at, kind), end): (&(usize, Kind), usize)| Entry {
        kind: *kind,
        language,
        compiled,
        text: &text[*at..end],
    };
    pieces.map(entry).collect()
}

/// A name without what does not tell names from each other: capitals, `_` and `-` for blanks, arguments, the long form of a
/// name space.
pub fn folded(name: &str) -> String {
    let name = name.trim();
    // A call or an instance of a template stands for what is called.
    let name = if name.ends_with(')') { name.split('(').next().unwrap_or_default() } else { name };
    let name = if name.ends_with('>') { name.split('<').next().unwrap_or_default() } else { name };
    let mut name = name.trim_start_matches("::");
    let mut space = "";
    for (long, short) in SPACES {
        if let Some(rest) = name.strip_prefix(long) {
            (space, name) = (short, rest);
            break;
        }
    }
    let mut out = String::from(space);
    for c in name.chars() {
        match c {
            '_' | '-' | ' ' | '\t' => {
                if !out.is_empty() && !out.ends_with(' ') {
                    out.push(' ');
                }
            }
            c => out.extend(c.to_lowercase()),
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// Name spaces that have a short form in the data.
const SPACES: [(&str, &str); 5] = [
    ("nvcuda::", ""),
    ("cooperative_groups::", "cg::"),
    ("triton.language.", "tl."),
    ("cuda::std::atomic_ref", "cuda::atomic_ref"),
    ("numba.cuda.", "cuda."),
];

/// The entries that have a name, in any of its spellings; of a word in the plural those of the singular.
pub fn named(name: &str) -> Vec<Entry> {
    let wanted = folded(name);
    let of = |wanted: &str| -> Vec<Entry> {
        let has =
            |entry: &Entry| !wanted.is_empty() && entry.spellings().any(|known| folded(known) == wanted);
        Entry::all().filter(has).collect()
    };
    let found = of(&wanted);
    match wanted.strip_suffix('s') {
        Some(single) if found.is_empty() && single.len() > 2 => of(single),
        _ => found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_folded() {
        assert_eq!(folded("__shfl_sync(mask, v, 0)"), "shfl sync");
        assert_eq!(folded("nvcuda::wmma::fragment<wmma::matrix_a, 16>"), "wmma::fragment");
        assert_eq!(folded("triton.language.dot"), "tl.dot");
        assert_eq!(folded("Tensor-Core"), "tensor core");
        assert_eq!(folded("()"), "");
    }

    #[test]
    fn a_case_has_code_and_what_is_made_of_it() {
        let text = "language L\n\nname a, b\n    also      c d\n    brief     What it is\n    case      one from sm_80\n        code  x();\n              y();\n        ptx   add.s32\n        sass  IADD3 from sm_80 to sm_90\n    see       add, %tid\n";
        let entries = of_file(text);
        assert_eq!(entries.len(), 1);
        let entry = entries[0];
        assert_eq!((entry.name(), entry.language, entry.value("brief")), ("a", "L", "What it is"));
        assert_eq!(entry.spellings().collect::<Vec<_>>(), ["a", "b", "c d"]);
        assert_eq!(entry.list("see").collect::<Vec<_>>(), ["add", "%tid"]);
        let cases = entry.cases();
        assert_eq!((cases[0].title, cases[0].from), ("one", "sm_80"));
        assert_eq!(cases[0].code, ["x();", "y();"]);
        assert_eq!(cases[0].sass, [Made { name: "IADD3", from: "sm_80", to: "sm_90" }]);
    }
}
