//! Of which lines of the source instructions are, and in place of which calls.

use crate::cubin::Function;
use crate::output::plain::replaced;
use std::collections::{BTreeMap, HashMap};
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::lines::{self, LineTable, Lines, Row};
use warpsmith::sass::json::{Site, Source};

/// Bytes of the longest file of source that is read.
const LONGEST: u64 = 16 << 20;
/// Calls that are told of at most where code was inlined.
const DEPTH: usize = 64;

/// The line tables of a cubin, and the files that they name as far as they are there.
pub struct Sources {
    lines: Lines,
    texts: HashMap<u32, Option<Vec<String>>>,
}

impl Sources {
    /// Reads the line tables.
    pub fn new(cubin: &Cubin<'_>) -> Result<Sources, Error> {
        Ok(Sources { lines: lines::read(cubin)?, texts: HashMap::new() })
    }

    /// The files that are named, by their numbers.
    pub fn files(&self) -> &[String] {
        &self.lines.source.files
    }

    /// The names of functions that were inlined, by their numbers.
    pub fn functions(&self) -> &[String] {
        &self.lines.source.functions
    }

    /// Remarks on the lines of a section, by address: where the code is from, from the inside out, with the text of the line
    /// where its file is found; and the line of the PTX.
    pub fn notes(&mut self, section: u32) -> Vec<(u64, String)> {
        let mut out = Vec::new();
        let source = &self.lines.source;
        for row in of(source, section).into_iter().filter(|row| !row.is_end && row.file.is_some()) {
            let source = &self.lines.source;
            let file = |file: Option<u32>| -> String {
                let name = file.and_then(|file| source.files.get(file as usize));
                replaced(name.map_or("?", String::as_str))
            };
            let mut place = (file(row.file), row.line);
            let mut notes = Vec::new();
            for site in source.inlined(&row).take(DEPTH) {
                let call = (file(site.file), site.line);
                let (name, line) = &place;
                notes
                    .push(format!("File \"{name}\", line {line} inlined at \"{}\", line {}", call.0, call.1));
                place = call;
            }
            notes.push(format!("File \"{}\", line {}", place.0, place.1));
            if let Some(text) = self.text(row.file, row.line) {
                notes.push(format!("| {text}"));
            }
            out.extend(notes.into_iter().map(|note| (row.address, note)));
        }
        let ptx = of(&self.lines.ptx, section).into_iter().filter(|row| !row.is_end);
        out.extend(ptx.map(|row| (row.address, format!("PTX line {}", row.line))));
        out
    }

    /// The same as numbers, for programs: what holds from each address on.
    pub fn places(&self, section: u32) -> Vec<(u64, Option<Source>)> {
        let (source, ptx) = (&self.lines.source, &self.lines.ptx);
        let mut addresses: BTreeMap<u64, ()> = BTreeMap::new();
        addresses.extend(of(source, section).iter().chain(&of(ptx, section)).map(|row| (row.address, ())));
        let at = |address: u64| {
            let row = source.find(section, address);
            let ptx_line = ptx.find(section, address).map(|row| row.line);
            if row.is_none() && ptx_line.is_none() {
                return None;
            }
            let inlined = row.into_iter().flat_map(|row| source.inlined(row)).take(DEPTH);
            Some(Source {
                file: row.and_then(|row| row.file),
                line: row.map(|row| row.line),
                column: row.map(|row| row.column).filter(|column| *column > 0),
                inlined_at: inlined
                    .map(|site| Site { file: site.file, line: site.line, function: site.function })
                    .collect(),
                ptx_line,
            })
        };
        addresses.into_keys().map(|address| (address, at(address))).collect()
    }

    /// The text of a line, if its file is there.
    fn text(&mut self, file: Option<u32>, line: u32) -> Option<String> {
        let file = file?;
        let path = self.lines.source.files.get(file as usize)?;
        let text = self.texts.entry(file).or_insert_with(|| read(path)).as_ref()?;
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
fn read(path: &str) -> Option<Vec<String>> {
    let about = std::fs::metadata(path).ok()?;
    if !about.is_file() || about.len() > LONGEST {
        return None;
    }
    let bytes = std::fs::read(path).ok()?;
    Some(String::from_utf8_lossy(&bytes).lines().map(str::to_string).collect())
}

/// Gives functions what programs want to know of their lines.
pub fn place(sources: &Sources, functions: &mut [Function]) {
    for function in functions {
        function.sources = sources.places(function.section);
    }
}
