//! `warpsmith.toml`: settings of a project.

use super::policy::Denied;
use anyhow::{Context, anyhow};
use serde::Deserialize;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use warpsmith::ptx::isa::{PtxVersion, Target};
use warpsmith::ptx::{Code, LineIndex};

/// The name of the file.
const NAME: &str = "warpsmith.toml";

/// What such a file says.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    #[serde(default)]
    check: Check,
    #[serde(skip)]
    allow: Vec<Code>,
    #[serde(skip)]
    deny: Vec<Denied>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Check {
    target: Option<Word<Target>>,
    ptx_version: Option<Word<PtxVersion>>,
    #[serde(default)]
    allow: Vec<Word<Code>>,
    #[serde(default)]
    deny: Vec<Word<Denied>>,
    #[serde(default)]
    limits: bool,
}

/// A value that is written as a string.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(try_from = "String", bound = "T: Written")]
struct Word<T>(T);

/// What can be written as a string.
trait Written: Sized {
    fn read(text: &str) -> Result<Self, String>;
}

impl<T: Written> TryFrom<String> for Word<T> {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        T::read(&text).map(Word)
    }
}

impl Written for Target {
    fn read(text: &str) -> Result<Target, String> {
        target(text)
    }
}

impl Written for PtxVersion {
    fn read(text: &str) -> Result<PtxVersion, String> {
        version(text)
    }
}

impl Written for Code {
    fn read(text: &str) -> Result<Code, String> {
        code(text)
    }
}

impl Written for Denied {
    fn read(text: &str) -> Result<Denied, String> {
        denied(text)
    }
}

/// A target by its name.
pub fn target(text: &str) -> Result<Target, String> {
    let known = Target::parse(text).filter(|target| target.since().is_some());
    known.ok_or_else(|| format!("no target is named `{text}`; `warpsmith explain targets` lists them"))
}

/// A version of PTX.
pub fn version(text: &str) -> Result<PtxVersion, String> {
    let known = warpsmith::ptx::isa::Release::all().map(|release| release.ptx());
    let found = known.into_iter().find(|ptx| ptx.to_string() == text);
    found.ok_or_else(|| format!("there is no PTX {text}; `warpsmith explain --versions` lists the versions"))
}

/// The code of a diagnostic.
pub fn code(text: &str) -> Result<Code, String> {
    let found = Code::find(text);
    found.ok_or_else(|| format!("no diagnostic has the code `{text}`; `warpsmith explain codes` lists them"))
}

/// A code, or `warnings`.
pub fn denied(text: &str) -> Result<Denied, String> {
    if text == "warnings" { Ok(Denied::Warnings) } else { code(text).map(Denied::Code) }
}

impl Settings {
    /// Reads a file.
    fn read(path: &Path) -> anyhow::Result<Settings> {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut settings: Settings = toml::from_str(&text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let position = LineIndex::new(text.as_bytes()).position(text.as_bytes(), start as u32);
            anyhow!("{}:{}:{}: {}", path.display(), position.line, position.column, error.message())
        })?;
        settings.allow = settings.check.allow.iter().map(|word| word.0).collect();
        settings.deny = settings.check.deny.iter().map(|word| word.0).collect();
        Ok(settings)
    }

    /// `target`
    pub fn target(&self) -> Option<Target> {
        self.check.target.map(|word| word.0)
    }

    /// `ptx-version`
    pub fn version(&self) -> Option<PtxVersion> {
        self.check.ptx_version.map(|word| word.0)
    }

    /// `limits`
    pub fn limits(&self) -> bool {
        self.check.limits
    }

    /// `allow`
    pub fn allow(&self) -> &[Code] {
        &self.allow
    }

    /// `deny`
    pub fn deny(&self) -> &[Denied] {
        &self.deny
    }
}

/// Finds the settings of files, and reads each but once.
pub struct Finder {
    given: Option<Settings>,
    none: Settings,
    /// By the file that they stand in; those that could not be read have been complained about.
    read: HashMap<PathBuf, Settings>,
    /// By folder, where its settings stand.
    places: HashMap<PathBuf, Option<PathBuf>>,
}

impl Finder {
    /// With a file that holds for all, or without.
    pub fn new(given: Option<&Path>) -> anyhow::Result<Finder> {
        let given = given.map(Settings::read).transpose()?;
        Ok(Finder { given, none: Settings::default(), read: HashMap::new(), places: HashMap::new() })
    }

    /// The settings of a file: those of the first folder, from its own upwards, that has some. Standard input has
    /// those of the current folder.
    pub fn of(&mut self, file: &Path) -> anyhow::Result<&Settings> {
        if let Some(given) = &self.given {
            return Ok(given);
        }
        let folder = match file.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        if !self.places.contains_key(folder) {
            // A file that is not there is complained about when it is read.
            let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_path_buf());
            let place = whole.ancestors().map(|above| above.join(NAME)).find(|path| path.is_file());
            self.places.insert(folder.to_path_buf(), place);
        }
        let Some(place) = self.places.get(folder).cloned().flatten() else { return Ok(&self.none) };
        if !self.read.contains_key(&place) {
            let settings = Settings::read(&place)?;
            self.read.insert(place.clone(), settings);
        }
        Ok(self.read.get(&place).unwrap_or(&self.none))
    }
}
