//! The version and the target that a module is judged by, and what they lack.

use crate::need::{Age, Feature, Floor};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use warpsmith_ptx::isa::{PtxVersion, Requirement, Target};
use warpsmith_ptx::{Note, Severity, Span};

/// The version and the target that a module is judged by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Platform {
    /// The PTX version.
    pub version: PtxVersion,
    /// The target.
    pub target: Target,
    /// Where the text says the version; `None` where the caller does.
    pub version_span: Option<Span>,
    /// Where the text says the target; `None` where the caller does.
    pub target_span: Option<Span>,
}

impl Platform {
    /// The first version that knows the target, where this one does not.
    pub fn unknown_until(&self) -> Option<PtxVersion> {
        self.target.since().filter(|_| !self.target.is_known_to(self.version))
    }
}

/// What is wrong with a module's version and target, or with its use of what they do not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlatformFault {
    /// Something that the version or the target does not have.
    Lacking(Use),
    /// Something that the version and the target no longer have.
    Removed(Use),
    /// Something that should no longer be used.
    Deprecated(Use),
    /// A version that does not exist.
    Version,
    /// A target that does not exist.
    Target,
    /// A target that the version does not know yet; the first version that does.
    Young(PtxVersion, Platform),
    /// The first word of the first `.target` names no architecture.
    NoArchitecture,
    /// Double precision is mapped to single for a target that has it.
    MappedDoubles,
    /// No sampler where textures bring none.
    IndependentSampler,
}

/// A use of something that not every version or target has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Use {
    /// What is used.
    pub what: Feature,
    /// Where it exists, or from where on it should not be used.
    pub floor: Floor,
    /// By which version and target it is judged.
    pub platform: Platform,
}

impl Use {
    /// Whether another PTX version would be enough.
    pub fn needs_only_version(&self) -> bool {
        self.floor.lowest_ptx(self.platform.target).is_some()
    }

    /// The ways to have it, those first that the version knows.
    fn remedies(&self) -> Vec<Requirement> {
        let Platform { version, target, .. } = self.platform;
        let mut all: Vec<Requirement> = self.floor.requirements().collect();
        if self.needs_only_version() {
            all.retain(|r| r.target.is_none_or(|needed| target.satisfies(needed)));
            all.sort_by_key(|r| r.ptx);
            all.truncate(1);
        } else if all.iter().any(|r| r.ptx.is_none_or(|ptx| ptx <= version)) {
            all.retain(|r| r.ptx.is_none_or(|ptx| ptx <= version));
        }
        // An old name of a machine, and a member of a family that is named as a whole, say nothing more.
        let said = all.clone();
        let is_said = |target: Target| said.iter().any(|r| r.target == Some(target));
        all.retain(|r| {
            let renamed = r.target.and_then(Target::renamed);
            !renamed.is_some_and(is_said) && !r.target.and_then(Target::family).is_some_and(is_said)
        });
        // The machines of the same family first.
        all.sort_by_key(|r| (r.target.is_some_and(|target| !self.is_kin(target)), r.target));
        all
    }

    /// Whether a target is of the family of the one that is judged by.
    fn is_kin(&self, target: Target) -> bool {
        target.family_number() == self.platform.target.family_number()
    }

    /// The family of the target, where none of its members has it, nor ever will: what is tied to other machines.
    fn barren_family(&self) -> Option<u16> {
        let own = self.platform.target.family_number();
        let needed = || self.floor.requirements().filter_map(|requirement| requirement.target);
        let is_tied = needed().next().is_some() && needed().all(|target| target.suffix().is_some());
        let has = |member: Target| needed().any(|needed| member.satisfies(needed));
        let mut family = Target::all().filter(|target| target.family_number() == own);
        (is_tied && !family.any(has)).then_some(own)
    }

    /// The target that the head of the file would name: of the same family where one has it, else the lowest that is no
    /// other machine than the one named, of those that the version knows.
    pub(crate) fn target(&self) -> Option<Target> {
        let Platform { version, target: own, .. } = self.platform;
        let enough = self.floor.requirements().filter(|needed| needed.ptx.is_none_or(|ptx| ptx <= version));
        let newer =
            |target: Target| target.renamed().filter(|target| target.is_known_to(version)).unwrap_or(target);
        let targets = enough.filter_map(|needed| needed.target).map(newer);
        let targets = targets.filter(|target| target.is_known_to(version));
        // What only an earlier machine has, no later one will do.
        let targets = targets.filter(|target| {
            target.suffix().is_none() || target.number() >= own.number() || self.is_kin(*target)
        });
        targets.min_by_key(|target| (!self.is_kin(*target), target.suffix().is_some(), *target))
    }
}

impl From<(Age, Use)> for PlatformFault {
    fn from((age, used): (Age, Use)) -> Self {
        match age {
            Age::Since => PlatformFault::Lacking(used),
            Age::Removed => PlatformFault::Removed(used),
            Age::Deprecated => PlatformFault::Deprecated(used),
        }
    }
}

impl PlatformFault {
    /// Stable code of the kind of fault.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            PlatformFault::Lacking(used) if used.needs_only_version() => "PTX0120",
            PlatformFault::Lacking(_) => "PTX0121",
            PlatformFault::Removed(_) => "PTX0122",
            PlatformFault::Version => "PTX0123",
            PlatformFault::Target => "PTX0124",
            PlatformFault::Young(..) => "PTX0125",
            PlatformFault::NoArchitecture => "PTX0126",
            PlatformFault::MappedDoubles => "PTX0127",
            PlatformFault::IndependentSampler => "PTX0128",
            PlatformFault::Deprecated(_) => "PTX0140",
        }
    }

    pub(crate) fn severity(&self) -> Severity {
        match self {
            PlatformFault::Deprecated(_) => Severity::Warning,
            _ => Severity::Error,
        }
    }

    /// The message; `text` is what the source says in its place.
    pub(crate) fn message(&self, text: &dyn fmt::Display) -> String {
        match self {
            PlatformFault::Lacking(used) => lacking(used, text),
            PlatformFault::Removed(used) => {
                let says = says(used.platform, true, true);
                format!("{} is gone from {} on; {says}{}", Named(used, text), used.floor, Instead(used))
            }
            PlatformFault::Deprecated(used) => {
                format!("{} is deprecated from {} on{}", Named(used, text), used.floor, Instead(used))
            }
            PlatformFault::Version => {
                format!("there is no PTX version {text}; the newest is {}", PtxVersion::NEWEST)
            }
            PlatformFault::Target => {
                format!("there is no target `{text}`; targets are {}", Targets)
            }
            PlatformFault::Young(since, platform) => {
                let says = says(*platform, true, false);
                format!("`.target {}` needs `.version {since}`; {says}", platform.target)
            }
            PlatformFault::NoArchitecture => {
                format!("`.target` begins with an architecture such as sm_90, not with `{text}`")
            }
            PlatformFault::MappedDoubles => {
                format!("`{text}` is for sm_10, sm_11 and sm_12; later targets have double precision")
            }
            PlatformFault::IndependentSampler => {
                format!("`{text}` needs a sampler beside the texture, for `.target` says texmode_independent")
            }
        }
    }

    /// Where the text says by what it is judged.
    pub(crate) fn notes(&self) -> Vec<Note> {
        let (platform, version, target) = match self {
            PlatformFault::Lacking(used) => {
                let lacks_version = used.remedies().iter().all(|r| r.ptx > Some(used.platform.version));
                (used.platform, lacks_version, !used.needs_only_version())
            }
            PlatformFault::Removed(used) => {
                let asks = |part: &dyn Fn(&Requirement) -> bool| used.floor.requirements().any(|r| part(&r));
                (used.platform, asks(&|r| r.ptx.is_some()), asks(&|r| r.target.is_some()))
            }
            PlatformFault::Young(_, platform) => (*platform, true, false),
            _ => return Vec::new(),
        };
        let note = |span: Option<Span>, says: String| span.map(|span| Note { span, text: says });
        let here = match platform.unknown_until() {
            Some(since) => {
                format!("the version is set here; `.target {}` alone needs {since}", platform.target)
            }
            None => "the version is set here".into(),
        };
        let version = note(platform.version_span.filter(|_| version), here);
        let target = note(platform.target_span.filter(|_| target), "the target is set here".into());
        version.into_iter().chain(target).collect()
    }
}

/// `tcgen05.alloc needs .target sm_100a; this file says sm_80`.
fn lacking(used: &Use, text: &dyn fmt::Display) -> String {
    let version = used.platform.version;
    let mut out = format!("{} needs ", Named(used, text));
    let only_version = used.needs_only_version();
    let remedies = used.remedies();
    let last = remedies.len().saturating_sub(1);
    let mut lacks_version = only_version;
    for (index, remedy) in remedies.iter().enumerate() {
        out.push_str(match index {
            0 => "",
            _ if index == last => " or ",
            _ => ", ",
        });
        let needed = remedy.target.filter(|_| !only_version);
        let later = remedy.ptx.filter(|ptx| *ptx > version);
        lacks_version |= later.is_some();
        match (needed, later) {
            (Some(target), Some(ptx)) => out.push_str(&format!("`.target {target}` with `.version {ptx}`")),
            (Some(target), None) => out.push_str(&format!("`.target {target}`")),
            (None, Some(ptx)) => out.push_str(&format!("`.version {ptx}`")),
            (None, None) => out.push_str("another target"),
        }
    }
    if let Some(family) = used.barren_family().filter(|_| !only_version) {
        out.push_str(&format!(", and no target sm_{family}x has it"));
    }
    format!("{out}; {}", says(used.platform, lacks_version, !only_version))
}

/// By which version and target it is judged, as far as they matter, and who says so: the file, or the one who asked.
fn says(platform: Platform, version: bool, target: bool) -> String {
    let Platform { version: ptx, target: machine, .. } = platform;
    match (version.then_some(platform.version_span), target.then_some(platform.target_span)) {
        (Some(Some(_)), Some(Some(_))) => format!("this file says PTX {ptx} and {machine}"),
        (Some(None), Some(Some(_))) => format!("this file says {machine}, and it is judged as PTX {ptx}"),
        (Some(Some(_)), Some(None)) => format!("this file says PTX {ptx}, and it is judged for {machine}"),
        (Some(None), Some(None)) => format!("it is judged as PTX {ptx} for {machine}"),
        (None, Some(Some(_))) => format!("this file says {machine}"),
        (None, _) => format!("it is judged for {machine}"),
        (Some(Some(_)), None) => format!("this file says PTX {ptx}"),
        (Some(None), None) => format!("it is judged as PTX {ptx}"),
    }
}

/// A feature, in the spelling of the source where that says more.
struct Named<'a>(&'a Use, &'a dyn fmt::Display);

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.what {
            Feature::Form(_) | Feature::Type(_) | Feature::Directive(_) | Feature::SpecialRegister(_) => {
                write!(f, "`{}`", self.1)
            }
            what => what.fmt(f),
        }
    }
}

/// What to write instead.
struct Instead<'a>(&'a Use);

impl fmt::Display for Instead<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.what.instead() {
            "" => Ok(()),
            instead => write!(f, "; use {instead}"),
        }
    }
}

/// The numbers of the targets.
struct Targets;

impl fmt::Display for Targets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = Target::all().filter(|target| target.suffix().is_none());
        for (index, target) in plain.enumerate() {
            write!(f, "{}{target}", if index == 0 { "" } else { ", " })?;
        }
        let special = Target::all().filter(|target| target.suffix().is_some());
        special.into_iter().try_for_each(|target| write!(f, ", {target}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeMap;
    use warpsmith_ptx::isa::{Availability, Form};

    /// Every availability of a form, a modifier or a rule, for every target: what is proposed has it, is of the same family
    /// where one of that has it, and where none has, that is said.
    #[test]
    fn help_stays_in_the_family() {
        let mut all: BTreeMap<u16, Availability> = BTreeMap::new();
        for form in Form::all() {
            let slots = form.slots().flat_map(|slot| slot.values()).map(|(_, since)| since);
            let rules = form.constraints().filter_map(crate::need::rule_age).map(|(_, since)| since);
            all.extend(slots.chain(rules).chain([form.since()]).map(|since| (since.0, since)));
        }
        let mut count = 0;
        for (since, target) in all.values().flat_map(|since| Target::all().map(move |target| (since, target)))
        {
            for version in [target.since().unwrap_or_default(), PtxVersion::NEWEST] {
                let platform = Platform { version, target, version_span: None, target_span: None };
                let floor = Floor::Data(*since);
                let used = Use { what: Feature::Syntax("it"), floor, platform };
                if floor.holds(version, target) || used.needs_only_version() {
                    continue;
                }
                count += 1;
                let has = |other: &Target| {
                    floor.lowest_ptx(*other).is_some_and(|ptx| ptx <= version) && other.is_known_to(version)
                };
                let kin = |other: &Target| other.family_number() == target.family_number();
                let proposed = used.target();
                assert!(proposed.is_none_or(|it| has(&it)), "{floor} on {target} in {version}: {proposed:?}");
                if Target::all().any(|it| kin(&it) && has(&it)) {
                    assert!(
                        proposed.is_some_and(|it| kin(&it)),
                        "{floor} on {target} in {version}: {proposed:?}"
                    );
                }
                let tied = floor.requirements().all(|r| r.target.is_some_and(|it| it.suffix().is_some()));
                let barren = tied && !Target::all().any(|it| kin(&it) && floor.lowest_ptx(it).is_some());
                let text = lacking(&used, &"it");
                assert_eq!(text.contains("no target sm_"), barren, "{text}");
                // What only an earlier machine has is no way out.
                assert!(!barren || proposed.is_none_or(|it| it.number() >= target.number()), "{text}");
            }
        }
        assert!(count > 1000, "{count}");
    }
}
