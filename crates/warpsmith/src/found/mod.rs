//! What the checks of a run have found, and the fault that has stopped it, with the lines of source that they are about: as text for
//! people, as data for programs.

mod json;
mod quiet;
mod texts;

pub use quiet::Suppression;
pub use texts::find;

use crate::ptx::{Severity, Span, advice::shown};
use crate::render::{self, Also, Around};
use crate::report::count;
use crate::sim::fault::{Fault, FaultKind};
use crate::sim::launch::{Allow, Device, Finding, FindingSite, Findings};
use crate::sim::program::SourcePlace;
use crate::sim::sanitize;
use quiet::Quiet;
use texts::Texts;

/// Code of a fault.
const FAULT: &str = "fault";

/// Where in a file an address of a function is whose machine code was a text: name of the file and line.
pub type Locate<'a> = &'a dyn Fn(&str, u64) -> Option<(String, u32)>;

/// The texts of a run.
#[derive(Debug, Clone)]
pub struct Files<'a> {
    /// The names of the modules that were loaded.
    pub names: &'a [String],
    /// Their texts; none of a cubin.
    pub texts: Vec<Vec<u8>>,
    /// What they were compiled from as far as it is no file, by the names that they have for it.
    pub sources: &'a [(String, Vec<u8>)],
}

/// Findings with the texts that they are in.
pub struct Found {
    findings: Findings,
    /// The fault that has stopped the run, in words, and where it happened, if that is known.
    stopped: Option<(String, FindingSite)>,
    texts: Texts,
    quiet: Quiet,
    /// How a schedule is asked for, before its seed: `seed=`.
    pub schedule: &'static str,
}

impl Found {
    /// What was found in a run of some files, but for what is not to be told. `place` says where in a file an address of a
    /// function is whose machine code was a text.
    pub fn new(
        mut findings: Findings,
        fault: Option<&Fault>,
        device: &Device,
        files: Files<'_>,
        allow: &[Allow],
        place: Locate<'_>,
    ) -> Found {
        let mut texts = Texts::new(files);
        // Of a text of machine code the lines are those of its file.
        let locate = |site: &mut FindingSite| {
            let found = site.address.and_then(|address| place(&site.function, address));
            let found = found.filter(|_| site.source.is_empty());
            site.source.extend(found.map(|(file, line)| SourcePlace { file, line, column: 0 }));
        };
        findings.sites_mut().for_each(locate);
        findings.all().iter().flat_map(Finding::sites).for_each(|site| texts.make_ready(site));
        findings.call_files(|file| texts.name(file).to_owned());
        let quiet = Quiet::hush(&mut findings, &texts, allow);
        let stopped = fault.and_then(|fault| {
            let mut site = FindingSite::of_fault(device, fault)?;
            locate(&mut site);
            texts.make_ready(&site);
            let mut text = fault.kind.to_string();
            if site.thread.is_some() && !fault.kind.is_limit() {
                let end = text.find('\n').unwrap_or(text.len());
                text.insert_str(end, &format!(", by {}", site.who()));
            }
            Some((text, site))
        });
        let is_limit =
            |fault: &Fault| fault.kind.is_limit() && !matches!(fault.kind, FaultKind::Budget { .. });
        let stopped = stopped.filter(|_| !fault.is_some_and(is_limit));
        Found { findings, stopped, texts, quiet, schedule: "seed=" }
    }

    /// Whether one of the list of what is not to be told has left something out, by its number.
    pub fn is_used(&self, allow: usize) -> bool {
        self.quiet.is_used(allow)
    }

    /// The comments of the texts that ask that something not be told, and whether each has left something out.
    pub fn suppressions(&self) -> Vec<Suppression> {
        self.quiet.comments(&self.texts)
    }

    /// Whether checks have found nothing.
    pub fn is_empty(&self) -> bool {
        self.findings.all().is_empty()
    }

    /// Whether the fault that has stopped the run is told among the findings.
    pub fn has_stopped(&self) -> bool {
        self.stopped.is_some()
    }

    /// All that is to be told, in order.
    pub fn findings(&self) -> &Findings {
        &self.findings
    }

    /// A finding as renderers take it: its text, what is said of it, and what is told around it.
    pub fn told<'a>(&'a self, finding: &'a Finding) -> (render::Text<'a>, render::Finding, Around<'a>) {
        let (text, span) = self.texts.place(&finding.site);
        (text, told(finding, span), self.around(finding))
    }

    /// The fault that has stopped the run in the same way.
    pub fn told_stopped(&self) -> Option<(render::Text<'_>, render::Finding, Around<'_>)> {
        let (message, site) = self.stopped.as_ref()?;
        let (text, span) = self.texts.place(site);
        let mut lines = message.lines().map(str::to_owned);
        let message = lines.next().unwrap_or_default();
        let told = render::Finding {
            severity: Severity::Error,
            code: FAULT,
            message,
            span,
            notes: Vec::new(),
            fix: None,
        };
        let around =
            Around { label: Some(self.label(site, "")), remarks: lines.collect(), ..Around::default() };
        Some((text, told, around))
    }

    /// A finding as the command prints it, without colours.
    pub fn text(&self, finding: &Finding) -> String {
        let (text, told, around) = self.told(finding);
        let mut out = Vec::new();
        // Nothing can go wrong in writing to memory.
        let _ = render::human_around(&mut out, text, &told, &around, false);
        String::from_utf8_lossy(&out).trim_end().to_owned()
    }

    /// What is told around a finding.
    fn around<'a>(&'a self, finding: &'a Finding) -> Around<'a> {
        let (own, at) = self.texts.place(&finding.site);
        let (mut places, mut remarks) = (Vec::new(), Vec::new());
        for (role, site) in &finding.others {
            let (text, span) = self.texts.place(site);
            let label = self.label(site, role);
            let place = |text: render::Text<'_>, at| (text.position(at).line, text.within.map(str::to_owned));
            let is_same = text.name == own.name && place(text, span.start) == place(own, at.start);
            match is_same {
                true => remarks.push(format!("at the same place: {label}")),
                false => places.push(Also { text, span, label }),
            }
        }
        let inlined = finding.sites().filter_map(|site| self.inlined(site));
        for remark in inlined {
            if !remarks.contains(&remark) {
                remarks.push(remark);
            }
        }
        if finding.count > 1 {
            remarks.push(format!("found {} at these places", count(finding.count, "time", "times")));
        }
        if let [seed, more @ ..] = finding.seeds.as_slice() {
            let more: String = more.iter().map(|seed| format!(", {seed}")).collect();
            remarks.push(format!("found with {}{seed}{more}", self.schedule));
        }
        Around { label: Some(self.label(&finding.site, "")), places, remarks, help: finding.help.as_deref() }
    }

    /// What happened at a place, by whom, and by which instruction.
    fn label(&self, site: &FindingSite, role: &str) -> String {
        let deed = match role {
            "" if site.access.is_none() => format!("by {}", site.who()),
            "" => format!("{} by {}", site.deed(), site.who()),
            role => role.to_owned(),
        };
        let at = match site.address {
            Some(address) => format!("{address:#06x}: {}", site.instruction),
            None if site.home().is_some() => {
                let name = std::path::Path::new(&site.file).file_name().unwrap_or_default();
                format!("{}:{}: {}", name.display(), site.line, site.instruction)
            }
            None => site.instruction.clone(),
        };
        format!("{deed} ({at})")
    }

    /// Where in a header it is, if the place that is shown is that of a call.
    fn inlined(&self, site: &FindingSite) -> Option<String> {
        let home = site.home()?;
        let inner = site.source.first().filter(|inner| *inner != home)?;
        let name = |place: &SourcePlace| format!("{}:{}", self.texts.name(&place.file), place.line);
        Some(format!("{} is in {}, inlined at {}", site.instruction, name(inner), name(home)))
    }
}

/// A finding as renderers take it.
fn told(finding: &Finding, span: Span) -> render::Finding {
    let severity = match finding.severity {
        sanitize::Severity::Low => Severity::Warning,
        _ => Severity::Error,
    };
    let message = shown(&finding.message).into_owned();
    render::Finding { severity, code: finding.check.name(), message, span, notes: Vec::new(), fix: None }
}
