//! PTX versions and targets that something needs, combined from what its parts need.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use warpsmith_ptx::isa::{Availability, PtxVersion, Requirement, Target};

/// What something needs: any one of the alternatives is enough.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Needs(Option<Vec<Requirement>>);

impl Needs {
    /// Nothing: it exists everywhere.
    pub fn always() -> Needs {
        Needs(Some(alloc::vec![Requirement { ptx: None, target: None }]))
    }

    /// What a row of the data says.
    pub fn of(availability: Availability) -> Needs {
        let all: Vec<Requirement> = availability.requirements().collect();
        if all.is_empty() { Needs::always() } else { Needs(Some(all)) }
    }

    /// The alternatives; `None` where no version and target has it.
    pub fn alternatives(&self) -> Option<&[Requirement]> {
        self.0.as_deref()
    }

    /// Whether nothing is needed.
    pub fn is_always(&self) -> bool {
        let first =
            |r: &Requirement| r.ptx.is_none_or(|ptx| ptx <= PtxVersion::new(1, 0)) && r.target.is_none();
        self.alternatives().is_some_and(|all| all.iter().any(first))
    }

    /// What is needed where both are.
    pub fn and(&self, other: &Needs) -> Needs {
        let (Some(a), Some(b)) = (&self.0, &other.0) else { return Needs(None) };
        let pairs = a.iter().flat_map(|x| b.iter().map(move |y| (x, y)));
        let both = pairs.filter_map(|(x, y)| {
            let target = match (x.target, y.target) {
                (Some(x), Some(y)) => Some(if x.satisfies(y) {
                    x
                } else if y.satisfies(x) {
                    y
                } else {
                    return None;
                }),
                (x, y) => x.or(y),
            };
            Some(Requirement { ptx: x.ptx.max(y.ptx), target })
        });
        let all: Vec<Requirement> = both.collect();
        Needs((!all.is_empty()).then(|| least(all)))
    }

    /// What is needed where either is enough.
    pub fn or(&self, other: &Needs) -> Needs {
        match (&self.0, &other.0) {
            (Some(a), Some(b)) => Needs(Some(least(a.iter().chain(b).copied().collect()))),
            (a, b) => Needs(a.clone().or_else(|| b.clone())),
        }
    }

    /// The same, with no version lower than the first that knows a fitting target.
    pub fn lowest(&self) -> Needs {
        let raise = |requirement: &Requirement| {
            let Some(target) = requirement.target else { return *requirement };
            // The old name of a machine is older than its new one.
            let same_names = |other: &Target| other.renamed().is_some() == target.renamed().is_some();
            let fitting = Target::all_names().filter(same_names).filter(|other| other.satisfies(target));
            let known = fitting.filter_map(Target::since).min();
            Requirement { ptx: requirement.ptx.max(known), ..*requirement }
        };
        Needs(self.0.as_ref().map(|all| least(all.iter().map(raise).collect())))
    }

    /// The lowest PTX version of all alternatives.
    pub fn lowest_ptx(&self) -> Option<PtxVersion> {
        self.alternatives()?.iter().filter_map(|requirement| requirement.ptx).min()
    }
}

/// Leaves out what another alternative makes needless.
fn least(all: Vec<Requirement>) -> Vec<Requirement> {
    let covers = |a: &Requirement, b: &Requirement| {
        a.ptx <= b.ptx
            && match (a.target, b.target) {
                (None, _) => true,
                // Both names of a machine are of use, each for the versions that know it.
                (Some(a), Some(b)) => {
                    let same_names = a.renamed().is_some() == b.renamed().is_some();
                    b.satisfies(a) && (a.suffix().is_none() || same_names)
                }
                (Some(_), None) => false,
            }
    };
    let mut out: Vec<Requirement> = Vec::new();
    for candidate in all {
        if out.iter().any(|kept| covers(kept, &candidate)) {
            continue;
        }
        out.retain(|kept| !covers(&candidate, kept));
        out.push(candidate);
    }
    out.sort_by_key(|requirement| (requirement.ptx, requirement.target));
    out
}

/// A target with `+` where every later one will do as well.
pub fn target_text(target: Target) -> String {
    let plus = if target.suffix().is_none() { "+" } else { "" };
    alloc::format!("{target}{plus}")
}

/// `PTX 8.6, sm_100a or sm_120a; PTX 8.8, sm_100f`
impl fmt::Display for Needs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(all) = &self.0 else { return f.write_str("no version and target") };
        if self.is_always() {
            return f.write_str("PTX 1.0");
        }
        let mut last: Option<Option<PtxVersion>> = None;
        for (index, requirement) in all.iter().enumerate() {
            let joins = last == Some(requirement.ptx) && requirement.target.is_some();
            if joins {
                let more = all.get(index + 1).is_some_and(|next| next.ptx == requirement.ptx);
                f.write_str(if more { ", " } else { " or " })?;
            } else if last.is_some() {
                f.write_str("; ")?;
            }
            if !joins && let Some(ptx) = requirement.ptx {
                write!(f, "PTX {ptx}")?;
                if requirement.target.is_some() {
                    f.write_str(", ")?;
                }
            }
            if let Some(target) = requirement.target {
                f.write_str(&target_text(target))?;
            }
            last = Some(requirement.ptx);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn needs(rows: &[(u16, u16, &str)]) -> Needs {
        let row = |&(major, minor, target): &(u16, u16, &str)| Requirement {
            ptx: (major != 0).then(|| PtxVersion::new(major, minor)),
            target: Target::parse(target),
        };
        Needs(Some(rows.iter().map(row).collect()))
    }

    #[test]
    fn both_and_either() {
        let a = needs(&[(7, 0, "sm_80")]);
        let b = needs(&[(8, 6, "sm_100a"), (8, 8, "sm_100f")]);
        assert_eq!(a.and(&b), b);
        assert_eq!(a.or(&b), a);
        assert_eq!(needs(&[(1, 0, "sm_90a")]).and(&needs(&[(1, 0, "sm_100a")])).alternatives(), None);
        assert_eq!(Needs::always().and(&a), a);
        assert!(Needs::always().or(&a).is_always());
    }

    #[test]
    fn versions_know_their_targets() {
        assert_eq!(needs(&[(6, 0, "sm_75")]).lowest(), needs(&[(6, 3, "sm_75")]));
        // sm_100a is there before the family is.
        assert_eq!(needs(&[(8, 0, "sm_100f")]).lowest(), needs(&[(8, 6, "sm_100f")]));
        // sm_101 is what sm_110 was called before.
        let renamed = needs(&[(8, 6, "sm_101a"), (8, 8, "sm_101f"), (9, 0, "sm_110f")]);
        assert_eq!(renamed.lowest(), renamed);
        let later = needs(&[(6, 5, "sm_75")]);
        assert_eq!(renamed.or(&later), later);
        assert_eq!(needs(&[(0, 0, "")]).lowest().to_string(), "PTX 1.0");
    }

    #[test]
    fn alternatives_of_one_version_stand_together() {
        let text = needs(&[(8, 6, "sm_100a"), (8, 6, "sm_120a"), (8, 8, "sm_100f")]).to_string();
        assert_eq!(text, "PTX 8.6, sm_100a or sm_120a; PTX 8.8, sm_100f");
        assert_eq!(needs(&[(7, 8, "sm_90")]).to_string(), "PTX 7.8, sm_90+");
        assert_eq!(needs(&[(6, 3, "")]).to_string(), "PTX 6.3");
    }
}
