//! Of which lines of the source instructions are, and in place of which calls.

use crate::command::dis::options::Options;
use crate::command::dis::roots::{self, Root};
use crate::cubin::Function;
use crate::name::demangled;
use crate::output::plain::replaced;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::lines::{self, LineTable, Lines, Row};
use warpsmith::sass::json::{Site, Source};

/// Bytes of the longest file of source that is read.
const LONGEST: u64 = 16 << 20;
/// Calls that are told of at most where code was inlined.
const DEPTH: usize = 64;

/// The line tables of a cubin, and the files that they name as far as they are there.
pub struct Sources<'o> {
    lines: Lines,
    texts: HashMap<u32, Option<Vec<String>>>,
    roots: &'o [Root],
    /// The folders of the files that are listed.
    beside: Vec<PathBuf>,
}

impl<'o> Sources<'o> {
    /// Reads the line tables.
    pub fn new(cubin: &Cubin<'_>, options: &'o Options) -> Result<Sources<'o>, Error> {
        Ok(Sources {
            lines: lines::read(cubin)?,
            texts: HashMap::new(),
            roots: &options.source_root,
            beside: options.files.iter().filter_map(|file| file.parent().map(Path::to_path_buf)).collect(),
        })
    }

    /// Files that were looked for and not found.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        let missing = self.texts.iter().filter(|(_, text)| text.is_none());
        missing.filter_map(|(file, _)| self.lines.source.files.get(*file as usize).map(String::as_str))
    }

    /// The files that are named, by their numbers.
    pub fn files(&self) -> &[String] {
        &self.lines.source.files
    }

    /// The names of functions that were inlined, by their numbers.
    pub fn functions(&self) -> &[String] {
        &self.lines.source.functions
    }

    /// Remarks on the lines of a section, by address: where the code is from, from the inside out, each place with the text of
    /// its line where the file is found, and with what was called there; and the line of the PTX.
    pub fn notes(&mut self, section: u32) -> Vec<(u64, String)> {
        let mut out = Vec::new();
        let rows = of(&self.lines.source, section);
        for row in rows.into_iter().filter(|row| !row.is_end && row.file.is_some()) {
            let source = &self.lines.source;
            let mut chain = vec![(row.file, row.line, None)];
            chain.extend(source.inlined(&row).take(DEPTH).map(|site| (site.file, site.line, site.function)));
            for (at, (file, line, _)) in chain.iter().enumerate() {
                let mut note = format!("File \"{}\", line {line}", self.file(*file));
                if let Some((outer, line, called)) = chain.get(at + 1) {
                    note += &format!(" inlined at \"{}\", line {line}", self.file(*outer));
                    let name = called.and_then(|called| self.lines.source.functions.get(called as usize));
                    if let Some(name) = name {
                        let name = demangled(name).unwrap_or_else(|| name.clone());
                        note += &format!(" in place of {}", replaced(&name));
                    }
                }
                out.push((row.address, note));
                if let Some(text) = self.text(*file, *line) {
                    out.push((row.address, format!("| {text}")));
                }
            }
        }
        let ptx = of(&self.lines.ptx, section).into_iter().filter(|row| !row.is_end);
        out.extend(ptx.map(|row| (row.address, format!("PTX line {}", row.line))));
        out
    }

    /// The path of a file as it may be shown.
    fn file(&self, file: Option<u32>) -> String {
        let name = file.and_then(|file| self.lines.source.files.get(file as usize));
        replaced(name.map_or("?", String::as_str))
    }

    /// The same as values, for programs: what holds from each address on.
    pub fn places(&mut self, section: u32) -> Vec<(u64, Option<Source>)> {
        let (source, ptx) = (&self.lines.source, &self.lines.ptx);
        let mut addresses: BTreeMap<u64, ()> = BTreeMap::new();
        addresses.extend(of(source, section).iter().chain(&of(ptx, section)).map(|row| (row.address, ())));
        addresses.into_keys().map(|address| (address, self.place(section, address))).collect()
    }

    fn place(&mut self, section: u32, address: u64) -> Option<Source> {
        let (source, ptx) = (&self.lines.source, &self.lines.ptx);
        let row = source.find(section, address).copied();
        let ptx_line = ptx.find(section, address).map(|row| row.line);
        if row.is_none() && ptx_line.is_none() {
            return None;
        }
        let inlined = row.iter().flat_map(|row| source.inlined(row)).take(DEPTH);
        let inlined: Vec<lines::Site> = inlined.copied().collect();
        let site = |site: lines::Site| Site {
            file: site.file,
            line: site.line,
            function: site.function,
            text: self.text(site.file, site.line),
        };
        let inlined_at = inlined.into_iter().map(site).collect();
        Some(Source {
            file: row.and_then(|row| row.file),
            line: row.map(|row| row.line),
            column: row.map(|row| row.column).filter(|column| *column > 0),
            text: row.and_then(|row| self.text(row.file, row.line)),
            inlined_at,
            ptx_line,
        })
    }

    /// The text of a line, if its file is there.
    fn text(&mut self, file: Option<u32>, line: u32) -> Option<String> {
        let file = file?;
        let path = self.lines.source.files.get(file as usize)?;
        let (roots, beside) = (self.roots, &self.beside);
        let in_one = || beside.iter().find_map(|folder| roots::find(path, roots, Some(folder)));
        let found = || read(&in_one().or_else(|| roots::find(path, roots, None))?);
        let text = self.texts.entry(file).or_insert_with(found).as_ref()?;
        let line = text.get(line.checked_sub(1)? as usize)?;
        Some(replaced(line.trim())).filter(|line: &String| !line.is_empty())
    }
}

/// The rows of a section, of several at one address the last one: it holds.
fn of(table: &LineTable, section: u32) -> Vec<Row> {
    let start = table.rows().partition_point(|row| row.section < section);
    let rows = &table.rows()[start..];
    let rows = &rows[..rows.partition_point(|row| row.section == section)];
    let holds = |index: usize, row: &Row| rows.get(index + 1).is_none_or(|next| next.address != row.address);
    rows.iter().enumerate().filter(|(index, row)| holds(*index, row)).map(|(_, row)| *row).collect()
}

/// The lines of a file, if it is one that can be read whole.
fn read(path: &Path) -> Option<Vec<String>> {
    let about = std::fs::metadata(path).ok()?;
    if !about.is_file() || about.len() > LONGEST {
        return None;
    }
    let bytes = std::fs::read(path).ok()?;
    Some(String::from_utf8_lossy(&bytes).lines().map(str::to_string).collect())
}

/// Gives functions what programs want to know of their lines.
pub fn place(sources: &mut Sources<'_>, functions: &mut [Function]) {
    for function in functions {
        function.sources = sources.places(function.section);
    }
}
