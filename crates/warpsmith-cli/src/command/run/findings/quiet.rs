//! Findings that are not to be told: by a comment where they are, or by a list.

use super::texts::Texts;
use anyhow::{Context, anyhow};
use std::collections::HashMap;
use std::path::Path;
use warpsmith::check::Suppressions;
use warpsmith::sim::launch::{Allow, Finding, FindingSite, Findings};

/// What a file says that is not to be told: a line each, as `--allow` takes it; `#` begins a comment.
pub fn allowed(path: &Path) -> anyhow::Result<Vec<Allow>> {
    let (name, text) = crate::input::bytes(path)?;
    let text = String::from_utf8(text).with_context(|| format!("{name} is no text"))?;
    let mut out = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if !line.is_empty() {
            out.push(line.parse().map_err(|error| anyhow!("{name}:{number}: {error}"))?);
        }
    }
    Ok(out)
}

/// Takes out what is not to be told.
pub fn hush(findings: &mut Findings, texts: &Texts, allow: &[Allow]) {
    let mut known: HashMap<String, Suppressions> = HashMap::new();
    let mut comment = |finding: &Finding, site: &FindingSite| {
        let check = finding.check.name();
        let mut allows = |name: &str, source: &[u8], line: u32| {
            let found = known.entry(name.to_owned()).or_insert_with(|| Suppressions::find(source));
            found.allows(check, line)
        };
        let (own, _) = texts.own(site);
        let of_source = site.source.iter().any(|place| {
            texts.source(&place.file).is_some_and(|known| allows(&known.name, &known.source, place.line))
        });
        of_source || site.address.is_none() && allows(own.name, own.source, site.line)
    };
    findings.retain(|finding| {
        let is_listed = allow.iter().any(|one| one.allows(finding));
        !is_listed && !finding.sites().any(|site| comment(finding, site))
    });
}
