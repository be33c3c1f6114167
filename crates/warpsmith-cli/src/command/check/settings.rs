//! `warpsmith.toml`: settings of a project.

use super::policy::Denied;
use anyhow::{Context, anyhow};
use serde::Deserialize;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use toml::Spanned;
use warpsmith::check::Code;
use warpsmith::explain::{self, Topic};
use warpsmith::ptx::LineIndex;
use warpsmith::ptx::isa::{PtxVersion, Target};

/// The name of the file.
const NAME: &str = "warpsmith.toml";

/// What such a file says.
#[derive(Debug, Default)]
pub struct Settings {
    /// `target`
    pub target: Option<Target>,
    /// `ptx-version`
    pub version: Option<PtxVersion>,
    /// `limits`
    pub limits: bool,
    /// `allow`
    pub allow: Vec<Code>,
    /// `deny`
    pub deny: Vec<Denied>,
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    check: Check,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Check {
    target: Option<Spanned<String>>,
    ptx_version: Option<Spanned<String>>,
    allow: Vec<Spanned<String>>,
    deny: Vec<Spanned<String>>,
    limits: bool,
}

/// Where a file is wrong, and why.
struct Refusal {
    offset: usize,
    reason: String,
}

/// A target by its name.
pub fn target(text: &str) -> Result<Target, String> {
    let known = Target::parse(text).filter(|target| target.since().is_some());
    known.ok_or_else(|| {
        let near = explain::find(text).unwrap_or_else(|unknown| unknown.near);
        let near = meant(&near, |topic| matches!(topic, Topic::Target(_)));
        format!("no target is named `{text}`{near} `warpsmith explain targets` lists them")
    })
}

/// What may have been meant, of a kind.
fn meant(near: &[Topic], is_wanted: fn(&Topic) -> bool) -> String {
    let named = near.iter().find(|topic| is_wanted(topic));
    named.map_or_else(|| ";".into(), |topic| format!("; did you mean `{}`?", topic.name()))
}

/// A version of PTX.
pub fn version(text: &str) -> Result<PtxVersion, String> {
    let known = warpsmith::ptx::isa::Release::all().map(|release| release.ptx());
    let find = |text: &str| known.clone().into_iter().find(|ptx| ptx.to_string() == text);
    let whole = format!("{text}.0");
    find(text).ok_or_else(|| match find(&whole) {
        Some(whole) => format!("there is no PTX {text}; did you mean {whole}?"),
        None => format!("there is no PTX {text}; `warpsmith explain --versions` lists the versions"),
    })
}

/// The code of a diagnostic.
pub fn code(text: &str) -> Result<Code, String> {
    let found = Code::find(text);
    found.ok_or_else(|| {
        let near = explain::find(text).unwrap_or_default();
        let near = meant(&near, |topic| matches!(topic, Topic::Code(_)));
        format!("no diagnostic has the code `{text}`{near} `warpsmith explain codes` lists them")
    })
}

/// A code, or `warnings`.
pub fn denied(text: &str) -> Result<Denied, String> {
    if text == "warnings" { Ok(Denied::Warnings) } else { code(text).map(Denied::Code) }
}

impl Settings {
    /// Reads a file.
    fn read(path: &Path) -> anyhow::Result<Settings> {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        Settings::parse(&text).map_err(|refusal| {
            let at = LineIndex::new(text.as_bytes()).position(text.as_bytes(), refusal.offset as u32);
            anyhow!("{}:{}:{}: {}", path.display(), at.line, at.column, refusal.reason)
        })
    }

    fn parse(text: &str) -> Result<Settings, Refusal> {
        let written: Written = toml::from_str(text).map_err(|error| Refusal {
            offset: error.span().map_or(0, |span| span.start),
            reason: reason(text, &error),
        })?;
        let check = written.check;
        Ok(Settings {
            target: check.target.map(|text| value(text, target)).transpose()?,
            version: check.ptx_version.map(|text| value(text, version)).transpose()?,
            limits: check.limits,
            allow: check.allow.into_iter().map(|text| value(text, code)).collect::<Result<_, _>>()?,
            deny: check.deny.into_iter().map(|text| value(text, denied)).collect::<Result<_, _>>()?,
        })
    }
}

/// The keys of `[check]`, and what each holds.
const KEYS: [(&str, &str); 5] = [
    ("target", "a string such as \"sm_90\""),
    ("ptx-version", "a string such as \"8.0\""),
    ("allow", "a list of codes such as [\"PTX0191\"]"),
    ("deny", "a list of codes, or of \"warnings\", such as [\"PTX0191\"]"),
    ("limits", "true or false"),
];

/// Why a file cannot be taken: what it holds where, or that it is no TOML.
fn reason(text: &str, error: &toml::de::Error) -> String {
    let said = error.message();
    let before = text.get(..error.span().map_or(0, |span| span.start)).unwrap_or_default();
    if let Some(rest) = said.strip_prefix("unknown field ") {
        let name = rest.split('`').nth(1).unwrap_or_default();
        let keys: Vec<String> = KEYS.iter().map(|(key, _)| format!("`{key}`")).collect();
        return match before.contains("[check]") {
            true => format!("there is no setting `{name}`; settings are {}", keys.join(", ")),
            false => format!("there is no table `{name}`; settings stand in `[check]`"),
        };
    }
    // The key whose value it is stands before it.
    let key = KEYS.iter().filter_map(|(key, holds)| Some((before.rfind(key)?, key, holds))).max();
    match key.filter(|_| said.starts_with("invalid type")) {
        Some((_, key, holds)) => format!("`{key}` is {holds}"),
        None => format!("this cannot be read as TOML: {said}"),
    }
}

/// What a string means.
fn value<T>(text: Spanned<String>, read: fn(&str) -> Result<T, String>) -> Result<T, Refusal> {
    read(text.get_ref()).map_err(|reason| Refusal { offset: text.span().start, reason })
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
