//! The overview for people: no more than fits on a few screens, whatever the files hold.

use super::largest::{Entry, Largest};
use super::model::{Kind, Overview, Row};
use crate::output::{CODE, FAINT, NOTE, Out, STRONG, Thousands, count, plain::replaced, short};
use std::collections::BTreeSet;
use std::io::{self, Write};

/// Lines of libraries and their architectures.
const LINES: usize = 44;
/// Libraries that are shown in a line each, where there are more.
const LIBRARIES: usize = 36;
/// Faults that are told.
const FAULTS: usize = 6;
/// Width of a line where no terminal says it.
const WIDTH: usize = 120;

impl Overview {
    /// Writes it; `how` says how more is shown.
    pub fn write(&self, out: &mut Out, how: &str) -> io::Result<()> {
        self.head(out)?;
        let lines: usize = self.libraries.iter().map(|library| library.code.len() + 1).sum();
        if lines <= LINES {
            self.by_architecture(out)?
        } else {
            self.by_library(out)?
        }
        let Overview { largest, .. } = self;
        let number = |number: u64| Thousands(number).to_string();
        self.list(out, "most registers", &largest.registers, &|one| one.registers.to_string())?;
        self.list(
            out,
            "most stores to local memory (spilled registers, arrays)",
            &largest.local_stores,
            &|one| number(one.local_stores.unwrap_or(0)),
        )?;
        self.list(out, "largest stack, in bytes", &largest.stack, &|one| number(one.stack_bytes.into()))?;
        self.list(out, "longest code, in bytes with what fills it up", &largest.code, &|one| {
            number(one.code_bytes)
        })?;
        for fault in self.faults.iter().take(FAULTS) {
            let path = if fault.path.is_empty() { String::new() } else { format!("{}: ", fault.path) };
            let (file, offset, reason) = (&fault.file, fault.offset, &fault.reason);
            writeln!(out, "\n{NOTE}{file}: {}at byte {offset:#x}: {reason}{NOTE:#}", replaced(&path))?;
        }
        if let Some(more @ 1..) = self.faults.len().checked_sub(FAULTS) {
            writeln!(out, "{NOTE}and {} more cannot be read{NOTE:#}", count(more as u64, "piece", "pieces"))?;
        }
        writeln!(out, "\n{FAINT}{how}{FAINT:#}")
    }

    fn head(&self, out: &mut Out) -> io::Result<()> {
        match self.files.as_slice() {
            [one] => {
                let kind = one.container;
                writeln!(out, "{STRONG}{}{STRONG:#}: {kind}, {}", one.file, bytes(one.bytes))?;
            }
            several => {
                let all = several.iter().map(|file| file.bytes).sum();
                writeln!(out, "{STRONG}{}{STRONG:#} with GPU code, {}", files(several.len()), bytes(all))?;
            }
        }
        let mut all = Row::default();
        let architectures: BTreeSet<&str> = self
            .libraries
            .iter()
            .flat_map(|library| library.code.keys())
            .map(|key| key.architecture.as_str())
            .collect();
        self.libraries.iter().for_each(|library| all.add(&library.all()));
        writeln!(
            out,
            "{}, {}, {}, {}, {} of machine code",
            count(self.libraries.len() as u64, "library", "libraries"),
            count(architectures.len() as u64, "architecture", "architectures"),
            count(all.pieces, "piece", "pieces"),
            count(self.kernels, "kernel", "kernels"),
            bytes(all.code_bytes)
        )
    }

    /// How a library is called.
    fn name(&self, number: usize) -> String {
        let library = &self.libraries[number];
        let is_only = self.files.len() == 1 && !library.path.is_empty();
        replaced(&if is_only { library.path.clone() } else { library.name() })
    }

    /// A line for each architecture of each library.
    fn by_architecture(&self, out: &mut Out) -> io::Result<()> {
        columns(out, "code for")?;
        for (number, library) in self.libraries.iter().enumerate().filter(|(_, one)| !one.code.is_empty()) {
            // What is said of the file stands above.
            if self.files.len() > 1 || !library.path.is_empty() {
                let (name, size) = (self.name(number), bytes(library.bytes));
                writeln!(out, "{STRONG}{name}{STRONG:#}  {FAINT}{size}{FAINT:#}")?;
            }
            for (key, row) in &library.code {
                let kind = if key.kind == Kind::Cubin { "" } else { key.kind.name() };
                let what = format!("{} {kind}", key.architecture);
                writeln!(out, "  {CODE}{what:<14}{CODE:#} {}", numbers(row))?;
            }
        }
        Ok(())
    }

    /// A line for each library, the one with most machine code first.
    fn by_library(&self, out: &mut Out) -> io::Result<()> {
        let mut all: Vec<(usize, Row)> =
            self.libraries.iter().enumerate().map(|(number, library)| (number, library.all())).collect();
        all.sort_by_key(|(_, row)| std::cmp::Reverse((row.code_bytes, row.bytes)));
        columns(out, "architectures")?;
        for (number, row) in all.iter().take(LIBRARIES) {
            let code = &self.libraries[*number].code;
            let mut keys = code.keys().filter(|key| key.kind == Kind::Cubin);
            let (first, last) = (keys.next(), keys.next_back());
            let what = match (first, last) {
                (Some(first), Some(last)) => format!("{} … {}", first.architecture, last.architecture),
                (Some(only), None) => only.architecture.clone(),
                (None, _) => code.keys().next().map_or("", |key| key.kind.name()).to_owned(),
            };
            writeln!(out, "  {CODE}{what:<14}{CODE:#} {}  {}", numbers(row), self.name(*number))?;
        }
        if let Some(more @ 1..) = all.len().checked_sub(LIBRARIES) {
            let mut rest = Row::default();
            all.iter().skip(LIBRARIES).for_each(|(_, row)| rest.add(row));
            writeln!(out, "  {:<14} {}  {more} more", "", numbers(&rest))?;
        }
        Ok(())
    }

    fn list(
        &self,
        out: &mut Out,
        title: &str,
        list: &Largest,
        value: &dyn Fn(&Entry) -> String,
    ) -> io::Result<()> {
        if list.entries().is_empty() {
            return Ok(());
        }
        let more = match list.equal() {
            0 => String::new(),
            more => format!("; {} more", Thousands(more)),
        };
        writeln!(out, "\n{STRONG}{title}{STRONG:#}{more}")?;
        let values: Vec<String> = list.entries().iter().map(value).collect();
        let wide = values.iter().map(String::len).max().unwrap_or(0).max(6);
        let width = terminal_size::terminal_size().map_or(WIDTH, |(width, _)| usize::from(width.0)).max(60);
        for (entry, value) in list.entries().iter().zip(values) {
            let library = match self.libraries.len() {
                1 => String::new(),
                _ => {
                    let name = self.name(entry.library);
                    format!("  {}", short(name.rsplit('/').next().unwrap_or(&name), 32))
                }
            };
            let room = width.saturating_sub(wide + 13 + library.chars().count());
            let name = short(&entry.name, room.max(24));
            writeln!(
                out,
                "  {value:>wide$}  {CODE}{:<8}{CODE:#} {name}{FAINT}{library}{FAINT:#}",
                entry.architecture
            )?;
        }
        Ok(())
    }
}

fn bytes(number: u64) -> String {
    count(number, "byte", "bytes")
}

fn files(number: usize) -> String {
    count(number as u64, "file", "files")
}

fn columns(out: &mut Out, first: &str) -> io::Result<()> {
    writeln!(
        out,
        "\n{FAINT}  {first:<14} {:>9} {:>9} {:>9} {:>15} {:>15} {:>15}{FAINT:#}",
        "pieces", "kernels", "functions", "machine code", "bytes", "stored"
    )
}

fn numbers(row: &Row) -> String {
    let number = |number: u64, wide: usize| format!("{:>wide$}", Thousands(number));
    [
        number(row.pieces, 9),
        number(row.kernels, 9),
        number(row.functions, 9),
        number(row.code_bytes, 15),
        number(row.bytes, 15),
        number(row.stored_bytes, 15),
    ]
    .join(" ")
}
