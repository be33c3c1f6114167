//! Findings that are not to be told: by a comment where they are, or by a list.

use super::texts::Texts;
use crate::check::Suppressions;
use crate::sim::launch::{Allow, Finding, FindingSite, Findings};
use std::collections::{BTreeSet, HashMap};

/// What asks that findings not be told, and what it has left out.
#[derive(Default)]
pub struct Quiet {
    /// The comments of texts, by their names.
    known: HashMap<String, Suppressions>,
    /// Which of the list have left something out.
    used: BTreeSet<usize>,
}

/// A comment that asks that findings of a check not be told.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Suppression {
    /// The file it stands in.
    pub file: String,
    /// Its line, from 1.
    pub line: u32,
    /// The check.
    pub check: &'static str,
    /// Whether it has left something out.
    pub is_used: bool,
}

impl Quiet {
    /// Takes out what is not to be told.
    pub fn hush(findings: &mut Findings, texts: &Texts, allow: &[Allow]) -> Quiet {
        let mut quiet = Quiet::default();
        let Quiet { known, used } = &mut quiet;
        let mut comment = |finding: &Finding, site: &FindingSite| {
            let check = finding.check.name();
            let mut allows = |name: &str, source: &[u8], line: u32| {
                let found = known.entry(name.to_owned()).or_insert_with(|| Suppressions::find(source));
                found.allows(check, line)
            };
            let (own, _) = texts.own(site);
            // Each is asked, so that each is known to be of use.
            let of_source = site.source.iter().filter(|place| {
                texts.source(&place.file).is_some_and(|known| allows(&known.name, &known.source, place.line))
            });
            let of_source = of_source.count() > 0;
            of_source || site.address.is_none() && allows(own.name, own.source, site.line)
        };
        findings.retain(|finding| {
            let listed: Vec<usize> =
                (0..).zip(allow).filter(|(_, one)| one.allows(finding)).map(|(at, _)| at).collect();
            used.extend(&listed);
            let commented = finding.sites().filter(|site| comment(finding, site)).count() > 0;
            listed.is_empty() && !commented
        });
        quiet
    }

    /// Whether one of the list has left something out.
    pub fn is_used(&self, number: usize) -> bool {
        self.used.contains(&number)
    }

    /// The comments of all texts that are known.
    pub fn comments(&self, texts: &Texts) -> Vec<Suppression> {
        let mut all = BTreeSet::new();
        for text in texts.known() {
            let fresh;
            let found = match self.known.get(&text.name) {
                Some(found) => found,
                None => {
                    fresh = Suppressions::find(&text.source);
                    &fresh
                }
            };
            let of_runs = found.of_runs().map(|(check, span, is_used)| Suppression {
                file: text.name.clone(),
                line: text.line_of(span.start),
                check,
                is_used,
            });
            all.extend(of_runs);
        }
        all.into_iter().collect()
    }
}
