//! Findings that are known, and not to be told.

use super::{Finding, FindingSite};
use std::fmt;
use std::str::FromStr;
use warpsmith_sanitize::Check;

/// Findings that are not to be told: those of a check, in a file, at a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allow {
    /// The check; all of them without one.
    pub check: Option<Check>,
    /// The file, by its name or the end of its path; all of them without one.
    pub file: Option<String>,
    /// The line there, of the source or of the PTX; all of them without one.
    pub line: Option<u32>,
}

impl FromStr for Allow {
    type Err = String;

    /// `race`, `race@k.cu`, `race@k.cu:12`, `all@k.cu`.
    fn from_str(text: &str) -> Result<Allow, String> {
        let (name, place) = text.trim().split_once('@').map_or((text.trim(), None), |(a, b)| (a, Some(b)));
        let check = Check::named(name);
        if check.is_none() && name != "all" {
            let names: Vec<&str> = Check::ALL.into_iter().map(Check::name).collect();
            return Err(format!("there is no check `{name}`; checks are {}, and `all`", names.join(", ")));
        }
        let (of, mut file, mut line) = (name, place, None);
        // The colon behind the letter of a drive is followed by a path.
        if let Some((name, number)) = place.and_then(|place| place.rsplit_once(':'))
            && !number.contains(['/', '\\'])
        {
            let Some(number) = number.parse().ok().filter(|number| *number > 0) else {
                return Err(format!("`{number}` is no number of a line, from 1; write {of}@FILE:LINE"));
            };
            (file, line) = (Some(name), Some(number));
        }
        if file.is_some_and(str::is_empty) {
            return Err(format!("`{text}` names no file; write {name}@FILE or {name}@FILE:LINE"));
        }
        Ok(Allow { check, file: file.map(str::to_owned), line })
    }
}

impl fmt::Display for Allow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.check.map_or("all", Check::name))?;
        if let Some(file) = &self.file {
            write!(f, "@{file}")?;
        }
        self.line.map_or(Ok(()), |line| write!(f, ":{line}"))
    }
}

impl Allow {
    /// Whether a finding is one of these: by any of its places.
    pub fn allows(&self, finding: &Finding) -> bool {
        self.check.is_none_or(|check| check == finding.check)
            && (self.file.is_none() || finding.sites().any(|site| self.is_at(site)))
    }

    fn is_at(&self, site: &FindingSite) -> bool {
        let own = site.address.is_none().then_some((site.file.as_str(), site.line));
        let mut places = site.source.iter().map(|place| (place.file.as_str(), place.line)).chain(own);
        places.any(|(file, line)| {
            self.file.as_ref().is_none_or(|wanted| is_file(file, wanted))
                && self.line.is_none_or(|wanted| wanted == line)
        })
    }
}

/// Whether a file is meant by its name, or by the end of its path.
fn is_file(file: &str, wanted: &str) -> bool {
    let folder = file.strip_suffix(wanted);
    folder.is_some_and(|folder| folder.is_empty() || folder.ends_with(['/', '\\']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_say_what_is_allowed() {
        let allow = |text: &str| text.parse::<Allow>();
        let of = |check, file: Option<&str>, line| Ok(Allow { check, file: file.map(str::to_owned), line });
        assert_eq!(allow("race"), of(Some(Check::Race), None, None));
        assert_eq!(allow("all@a/k.cu"), of(None, Some("a/k.cu"), None));
        assert_eq!(allow(" init@c:\\k.cu:12 "), of(Some(Check::Init), Some("c:\\k.cu"), Some(12)));
        assert!(allow("races@k.cu").unwrap_err().contains("checks are race, init"));
        assert_eq!(allow("init@c:\\k.cu"), of(Some(Check::Init), Some("c:\\k.cu"), None));
        for wrong in ["race@k.cu:x", "race@k.cu:", "race@k.cu:0", "race@c:\\k.cu:1-2"] {
            assert!(allow(wrong).unwrap_err().contains("race@FILE:LINE"), "{wrong}");
        }
        assert!(allow("race@").unwrap_err().contains("race@FILE:LINE"));
        assert!(is_file("src/k.cu", "k.cu") && !is_file("src/ok.cu", "k.cu") && is_file("k.cu", "k.cu"));
    }
}
