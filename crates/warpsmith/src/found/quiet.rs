//! Findings that are not to be told: by a comment where they are, or by a list.

use super::texts::Texts;
use crate::check::Suppressions;
use crate::sim::launch::{Allow, Finding, FindingSite, Findings};
use std::collections::HashMap;

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
