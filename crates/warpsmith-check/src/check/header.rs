//! `.version` and `.target`: what a module is judged by, and what is wrong with these lines.

use super::Options;
use crate::fault::{DirectiveFault, Platform, PlatformFault};
use crate::{Finding, Problem};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{PtxVersion, Target};
use warpsmith_ptx::view::{TargetDirective, Version};
use warpsmith_ptx::{Node, Span, SyntaxKind};

/// What the head of a module has said so far.
pub(super) struct Header {
    options: Options,
    version: Option<(PtxVersion, Option<Span>)>,
    target: Option<(Target, Option<Span>)>,
    /// Whether a line named targets.
    is_targeted: bool,
    /// Whether textures and samplers are apart, and where that is said.
    texture_mode: Option<(bool, Span)>,
    /// `debug` of a `.target`.
    debug: Option<Span>,
    /// Targets that the version does not know.
    pub young: Vec<Finding>,
}

impl Header {
    pub fn new(options: &Options) -> Self {
        Header {
            options: *options,
            version: options.version.map(|version| (version, None)),
            target: options.target.map(|target| (target, None)),
            is_targeted: false,
            texture_mode: None,
            debug: None,
            young: Vec::new(),
        }
    }

    /// What to judge by, as far as both version and target are known. A text without head is judged as the
    /// newest version.
    pub fn platform(&self) -> Option<Platform> {
        let (target, target_span) = self.target?;
        let newest = (PtxVersion::NEWEST, None);
        let (version, version_span) = self.version.or((!self.is_targeted).then_some(newest))?;
        Some(Platform { version, target, version_span, target_span })
    }

    /// Whether textures and samplers are apart.
    pub fn is_independent(&self) -> bool {
        self.texture_mode.is_some_and(|(independent, _)| independent)
    }

    /// Where `.target` says that there is debugging data.
    pub fn debug(&self) -> Option<Span> {
        self.debug
    }

    /// The PTX version that is judged by, the newest where none is said.
    pub fn ptx(&self) -> PtxVersion {
        self.version.map_or(PtxVersion::NEWEST, |(version, _)| version)
    }

    /// The target that is judged by, if any is said.
    pub fn architecture(&self) -> Option<Target> {
        self.target.map(|(target, _)| target)
    }

    pub fn version(&mut self, line: Version<'_>, found: &mut Vec<Finding>) {
        let Some(token) = line.node().child(SyntaxKind::Decimal) else { return };
        if self.options.version.is_some() {
            return;
        }
        match line.version().map(carried).filter(|version| version.is_known()) {
            Some(version) => self.version = Some((version, Some(token.span()))),
            None => add(found, token.span(), PlatformFault::Version),
        }
    }

    /// Reads a `.target`; whether it stands outside of functions.
    pub fn target(&mut self, line: TargetDirective<'_>, at_module: bool, found: &mut Vec<Finding>) {
        let is_first = !core::mem::replace(&mut self.is_targeted, true);
        for (index, name) in line.node().children_of(SyntaxKind::Identifier).enumerate() {
            let word = name.bytes();
            if let b"texmode_unified" | b"texmode_independent" = word {
                let fault = self.set_texture_mode(word == b"texmode_independent", name.span(), at_module);
                found.extend(
                    fault.map(|fault| Finding { problem: Problem::Directive(fault), span: name.span() }),
                );
            }
            let fault = match word {
                b"debug" | b"texmode_unified" | b"texmode_independent" | b"map_f64_to_f32"
                    if is_first && index == 0 =>
                {
                    Some(PlatformFault::NoArchitecture)
                }
                b"debug" => {
                    self.debug = self.debug.or(Some(name.span()));
                    None
                }
                b"texmode_unified" | b"texmode_independent" => None,
                // The last targets without double precision.
                b"map_f64_to_f32" => self
                    .target
                    .is_some_and(|(target, _)| target.number() > 12)
                    .then_some(PlatformFault::MappedDoubles),
                _ => self.name_architecture(name, is_first && index == 0),
            };
            found.extend(fault.map(|fault| finding(name.span(), fault)));
        }
        if is_first && self.options.target.is_some() {
            self.compare(line.span());
        }
    }

    /// Whether the version does not know the target.
    fn compare(&mut self, span: Span) {
        let Some(platform) = self.platform() else { return };
        if let Some(since) = platform.unknown_until() {
            self.young.push(finding(span, PlatformFault::Young(since, platform)));
        }
    }

    /// A module has one texture mode. What is not said in its head is unified.
    fn set_texture_mode(&mut self, independent: bool, span: Span, at_module: bool) -> Option<DirectiveFault> {
        match self.texture_mode {
            Some((known, first)) if known != independent => Some(DirectiveFault::Option(Some(first))),
            None if !at_module && independent => Some(DirectiveFault::Option(None)),
            _ => {
                self.texture_mode = Some((independent, span));
                None
            }
        }
    }

    fn name_architecture(&mut self, name: Node<'_>, is_first: bool) -> Option<PlatformFault> {
        if self.options.target.is_some() {
            return None;
        }
        let is_architecture = ["sm_", "compute_"].iter().any(|prefix| name.text().starts_with(prefix));
        if is_first && !is_architecture {
            return Some(PlatformFault::NoArchitecture);
        }
        let Some(target) = lenient(name.text()).filter(|target| target.since().is_some()) else {
            return Some(PlatformFault::Target);
        };
        self.target = Some((target, Some(name.span())));
        self.compare(name.span());
        None
    }
}

/// A version as the reference assembler counts it: ten times the major number plus the minor one.
fn carried(version: PtxVersion) -> PtxVersion {
    let number = version.major().saturating_mul(10).saturating_add(version.minor());
    PtxVersion::new(number / 10, number % 10)
}

/// A target in any spelling that the reference assembler takes: zeros before the number, and more behind it, of
/// which the last letter counts.
fn lenient(text: &str) -> Option<Target> {
    if let Some(target) = Target::parse(text) {
        return Some(target);
    }
    let rest = text.strip_prefix("sm_").or_else(|| text.strip_prefix("compute_"))?;
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let number = rest[..end].trim_start_matches('0');
    let suffix = rest[end..].chars().last().filter(|last| matches!(last, 'a' | 'f'));
    let mut name = alloc::string::String::from("sm_");
    name.push_str(number);
    name.extend(suffix);
    Target::parse(&name)
}

pub(super) fn finding(span: Span, fault: PlatformFault) -> Finding {
    Finding { problem: Problem::Platform(fault), span }
}

fn add(found: &mut Vec<Finding>, span: Span, fault: PlatformFault) {
    found.push(finding(span, fault));
}
