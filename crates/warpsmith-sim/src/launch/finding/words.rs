//! What is said of a finding.

use super::FindingSite;
use warpsmith_sanitize::{Problem, Unwritten, Used};

/// What is said of a finding.
pub(super) struct Words {
    /// What it is.
    pub message: String,
    /// What would mend it.
    pub help: Option<String>,
    /// What the other place has to do with it.
    pub other: String,
}

/// What tells findings of one check apart that are about the same places.
pub(super) fn kind(problem: &Problem) -> String {
    match problem {
        // Whatever is missing, it is one race.
        Problem::Race(_) => String::new(),
        Problem::Init(problem) => format!("{:?}", problem.used),
        Problem::Sync(problem) => problem.help().into(),
        Problem::Heap(problem) => problem.help().into(),
        _ => String::new(),
    }
}

/// The words of a problem.
pub(super) fn of(problem: &Problem, site: &FindingSite, other: Option<&FindingSite>) -> Words {
    let (message, help, role) = match problem {
        Problem::Init(init) => (
            undefined(init.used, init.of, site),
            Some(write_first(init.of).into()),
            "it is read here first".into(),
        ),
        Problem::Sync(sync) => (sync.to_string(), Some(sync.help().into()), sync.other().into()),
        Problem::Heap(heap) => (heap.to_string(), Some(heap.help().into()), heap.other().into()),
        problem => (format!("{problem:?}"), None, String::new()),
    };
    let other = match (other, role.is_empty()) {
        (Some(other), true) => format!("{} by {}", other.deed(), other.who()),
        (Some(other), false) => format!("{role}, by {}", other.who()),
        (None, _) => String::new(),
    };
    Words { message, help: help.filter(|help| !help.is_empty()), other }
}

/// A value that was never written decides something.
fn undefined(used: Used, of: Unwritten, site: &FindingSite) -> String {
    let what = match of {
        Unwritten::Register => "a register",
        Unwritten::Shared => "shared memory",
        Unwritten::Local => "local memory",
        Unwritten::Heap => "memory of the heap",
        Unwritten::Global => "a buffer",
        _ => "memory",
    };
    let who = site.who();
    let place = site.memory.as_ref().map_or_else(String::new, |memory| format!(", {memory}"));
    let does = match used {
        Used::Address => "says where memory is accessed",
        Used::Guard => "says whether an instruction is executed",
        Used::Decision => "says how the program goes on",
        Used::Stored => {
            return format!("an uninitialised value of {what} is stored to a buffer{place}, by {who}");
        }
        Used::Atomic => "is what an atomic operation works with",
        _ => "decides something",
    };
    format!("an uninitialised value of {what} {does}, for {who}")
}

/// What has to be written before.
fn write_first(of: Unwritten) -> &'static str {
    match of {
        Unwritten::Register => "write the variable on all ways to its use",
        Unwritten::Global => "write the buffer first: by a copy, another launch, or a value of --arg",
        _ => "write it before it is read, on all ways",
    }
}
