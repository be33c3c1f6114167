//! Findings for programs.

use super::Found;
use crate::sim::launch::{Finding, FindingSite};
use crate::sim::observe::Access;
use crate::sim::program::SourcePlace;
use crate::sim::sanitize::{Check, Severity};
use serde_json::{Value, json};

impl Found {
    /// All of them.
    pub fn json(&self) -> Value {
        self.findings.all().iter().map(|finding| self.one(finding)).collect()
    }

    /// One of them.
    pub fn one(&self, finding: &Finding) -> Value {
        let mut places = vec![self.site(&finding.site, finding.site.deed())];
        places.extend(finding.others.iter().map(|(role, site)| self.site(site, role)));
        // Leaks are of the memory that the same name stands for.
        let category = if finding.check == Check::Leak { Check::Memory } else { finding.check };
        json!({
            "code": finding.check.name(),
            "category": category.name(),
            "severity": if finding.severity == Severity::Low { "warning" } else { "error" },
            "message": finding.message,
            "help": finding.help,
            "kernel": finding.kernel,
            "count": finding.count,
            "schedules": finding.seeds,
            "places": places,
        })
    }

    fn site(&self, site: &FindingSite, what: &str) -> Value {
        let home = site.home();
        let mut out = json!({
            "what": what,
            "file": home.map(|place| self.texts.name(&place.file)),
            "line": home.map(|place| place.line),
            "column": home.map(|place| place.column).filter(|column| *column > 0),
            "source": self.inlining(site),
            "function": site.function,
            "instruction": site.instruction,
            "grid": site.grid,
            "block": site.block,
            "thread": site.thread,
            "block_number": site.block_number,
            "warp": site.warp,
            "lane": site.lane,
        });
        match site.address {
            Some(address) => out["address"] = json!(address),
            None => out["ptx"] = json!({ "file": self.texts.own(site).0.name, "line": site.line }),
        }
        if let Some(access) = site.access {
            let word = match access {
                Access::Load => "read",
                Access::Store => "write",
                Access::Atomic => "atomic",
            };
            out["access"] = json!(word);
            out["asynchronous"] = json!(site.later);
        }
        if let Some(memory) = &site.memory {
            out["memory"] = json!({
                "space": memory.space, "address": memory.address, "bytes": site.bytes, "name": memory.name,
                "byte": memory.byte, "element": memory.element,
            });
        }
        out
    }

    /// Places of the source from the inside out: that of the instruction, and the calls in whose place it stands.
    fn inlining(&self, site: &FindingSite) -> Value {
        let place = |place: &SourcePlace| json!({ "file": self.texts.name(&place.file), "line": place.line });
        site.source.iter().map(place).collect()
    }

    /// The chain of the place of the fault that has stopped the run.
    pub fn stopped_at(&self) -> Option<Value> {
        self.stopped.as_ref().map(|(_, site)| self.inlining(site))
    }
}
