//! The texts that findings are in: PTX that was loaded, files of source as far as they are there, and listings.

use super::Files;
use crate::ptx::{LineIndex, Span};
use crate::render::Text;
use crate::sim::launch::FindingSite;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Bytes of the longest file of source that is read.
const LONGEST: u64 = 16 << 20;

/// A text that lines are shown of.
pub struct Known {
    /// Its name for people.
    pub name: String,
    /// Its bytes.
    pub source: Vec<u8>,
    lines: LineIndex,
    /// Of an instruction of machine code, its function and its address there.
    within: Option<String>,
}

impl Known {
    fn new(name: String, source: Vec<u8>) -> Known {
        let lines = LineIndex::new(&source);
        Known { name, source, lines, within: None }
    }

    /// The line of a byte, from 1.
    pub fn line_of(&self, offset: u32) -> u32 {
        self.lines.position(&self.source, offset).line
    }

    /// The code of a line from a column on, up to its end.
    fn span(&self, line: u32, column: u32) -> Span {
        let range = self.lines.line(&self.source, line.clamp(1, self.lines.line_count()));
        let text = self.source.get(range.clone()).unwrap_or_default();
        let blanks = text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let from = (column as usize).saturating_sub(1).clamp(blanks, text.len().max(blanks)).min(text.len());
        let code = &text[from..];
        let end = code.iter().position(|byte| *byte == b';').unwrap_or(code.trim_ascii_end().len());
        Span::new((range.start + from) as u32, (range.start + from + end) as u32)
    }
}

/// All texts of a run.
pub struct Texts {
    /// The folders in which files of source are looked for, beside where they are said to be.
    folders: Vec<PathBuf>,
    /// PTX by module, or the name of a cubin without a text.
    modules: Vec<Known>,
    /// Files of source by the name that a program gives them.
    files: HashMap<String, Option<Known>>,
    /// Instructions of machine code.
    listed: HashMap<(String, u32), Known>,
    nothing: LineIndex,
}

impl Texts {
    /// All texts of modules and files of source that are known.
    pub fn known(&self) -> impl Iterator<Item = &Known> {
        self.modules.iter().chain(self.files.values().flatten())
    }

    /// Of the modules that were loaded, by their names.
    pub fn new(Files { names, texts, sources }: Files<'_>) -> Texts {
        let mut texts = texts.into_iter();
        let modules: Vec<Known> =
            names.iter().map(|name| Known::new(name.clone(), texts.next().unwrap_or_default())).collect();
        let mut folders: Vec<PathBuf> =
            names.iter().filter_map(|name| Path::new(name).parent().map(Path::to_path_buf)).collect();
        folders.dedup();
        let given =
            |(name, text): &(String, Vec<u8>)| (name.clone(), Some(Known::new(name.clone(), text.clone())));
        let (files, listed) = (sources.iter().map(given).collect(), HashMap::new());
        Texts { folders, modules, files, listed, nothing: LineIndex::new(b"") }
    }

    /// Makes the texts of a site ready.
    pub fn make_ready(&mut self, site: &FindingSite) {
        for place in &site.source {
            if !self.files.contains_key(&place.file) {
                let found = find(&place.file, &self.folders);
                self.files.insert(place.file.clone(), found);
            }
        }
        if let Some(address) = site.address {
            let name = self.module(site).map_or_else(|| site.function.clone(), |known| known.name.clone());
            let key = (site.function.clone(), site.line);
            let within = Some(format!("{}+{address:#06x}", site.function));
            let instruction = || Known { within, ..Known::new(name, site.instruction.clone().into_bytes()) };
            self.listed.entry(key).or_insert_with(instruction);
        }
    }

    fn module(&self, site: &FindingSite) -> Option<&Known> {
        self.modules.get(site.module)
    }

    /// The name under which a file of source is shown: where it was found.
    pub fn name<'a>(&'a self, file: &'a str) -> &'a str {
        self.files.get(file).and_then(Option::as_ref).map_or(file, |known| &known.name)
    }

    /// The text of a file of source.
    pub fn source(&self, file: &str) -> Option<&Known> {
        self.files.get(file)?.as_ref()
    }

    /// Where an instruction stands itself: in the PTX, or in a listing.
    pub fn own<'a>(&'a self, site: &'a FindingSite) -> (Text<'a>, Span) {
        if let Some(known) = self.listed.get(&(site.function.clone(), site.line)) {
            let span = Span::new(0, known.source.len() as u32);
            return (self.text(known), span);
        }
        match self.module(site) {
            Some(known) if !known.source.is_empty() => (self.text(known), known.span(site.line, 1)),
            known => self.missing(known.map_or("", |known| &known.name), site.line),
        }
    }

    /// The place that people look at first: a line of the source, else that of the instruction itself.
    pub fn place<'a>(&'a self, site: &'a FindingSite) -> (Text<'a>, Span) {
        let Some(home) = site.home() else { return self.own(site) };
        match self.source(&home.file) {
            Some(known) => (self.text(known), known.span(home.line, home.column)),
            None => self.missing(&home.file, home.line),
        }
    }

    fn text<'a>(&'a self, known: &'a Known) -> Text<'a> {
        let within = known.within.as_deref();
        Text { name: &known.name, source: &known.source, lines: &known.lines, before: 0, within }
    }

    /// A place in a text that is not there.
    fn missing<'a>(&'a self, name: &'a str, line: u32) -> (Text<'a>, Span) {
        let before = line.saturating_sub(1);
        let text = Text { name, source: b"", lines: &self.nothing, before, within: None };
        (text, Span::new(0, 0))
    }
}

/// Looks for a file of source: where it is said to be, or beside the program.
pub fn find(name: &str, folders: &[PathBuf]) -> Option<Known> {
    let said = Path::new(name);
    let beside = folders.iter().flat_map(|folder| {
        let alone = said.file_name().map(|name| folder.join(name));
        [Some(folder.join(said)), alone]
    });
    std::iter::once(Some(said.to_path_buf())).chain(beside).flatten().find_map(|path| {
        let about = fs::metadata(&path).ok()?;
        if !about.is_file() || about.len() > LONGEST {
            return None;
        }
        let source = fs::read(&path).ok()?;
        // Who reads it looks for it from here.
        let here = std::env::current_dir().ok();
        let shown = here.and_then(|here| path.strip_prefix(here).ok().map(Path::to_path_buf)).unwrap_or(path);
        Some(Known::new(shown.display().to_string(), source))
    })
}
