//! What is said of a finding.

use super::FindingSite;
use warpsmith_engine::op::Scope;
use warpsmith_sanitize::{Missing, Problem, RaceProblem, Unwritten, Used};

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
    }
}

/// Whether what mends one problem mends another one at the same places, too, and not the other way round.
pub(super) fn outweighs(one: &Problem, other: &Problem) -> bool {
    let (Problem::Race(one), Problem::Race(other)) = (one, other) else { return false };
    match (one.updates, other.updates) {
        (true, false) => true,
        (false, true) => false,
        _ => one.missing.is_wider(other.missing),
    }
}

/// The words of a problem; `may_lock` says whether the function of the site may have a lock of its own.
pub(super) fn of(
    problem: &Problem,
    site: &FindingSite,
    other: Option<&FindingSite>,
    may_lock: bool,
) -> Words {
    let (message, help, role) = match problem {
        Problem::Race(race) => {
            let other = other.unwrap_or(site);
            (race_between(race, site, other), Some(ordered_by(race, site, other, may_lock)), String::new())
        }
        Problem::Init(init) => (
            undefined(init.used, init.of, site),
            Some(write_first(init.of).into()),
            "it is read here first".into(),
        ),
        Problem::Sync(sync) => (sync.to_string(), Some(sync.help().into()), sync.other().into()),
        Problem::Heap(heap) => (heap.to_string(), Some(heap.help().into()), heap.other().into()),
    };
    let other = match (other, role.is_empty()) {
        (Some(other), true) => format!("{} by {}", other.deed(), other.who()),
        (Some(other), false) => format!("{role}, by {}", other.who()),
        (None, _) => String::new(),
    };
    Words { message, help: help.filter(|help| !help.is_empty()), other }
}

/// Two accesses that nothing orders.
fn race_between(race: &RaceProblem, site: &FindingSite, other: &FindingSite) -> String {
    let place = site.memory.as_ref().map_or_else(|| "memory".to_owned(), ToString::to_string);
    if race.at_once {
        return format!(
            "race on {place}: {} by {} and {} at once",
            deeds(site.deed()),
            site.who(),
            other.who()
        );
    }
    format!(
        "race on {place}: {} by {} and {} by {} at {} are not ordered",
        site.deed(),
        site.who(),
        other.deed(),
        other.who(),
        other.at()
    )
}

/// The plural of what was done.
fn deeds(deed: &str) -> String {
    match deed.split_once(" of ") {
        Some((deed, of)) => format!("{deed}s of {of}"),
        None => format!("{deed}s"),
    }
}

/// What would have ordered two accesses.
fn ordered_by(race: &RaceProblem, site: &FindingSite, other: &FindingSite, may_lock: bool) -> String {
    // The one that came last is told first.
    let (first, second) = (other.at(), site.at());
    let between = match first == second {
        true => format!("between one turn of {first} and the next"),
        false => format!("between {first} and {second}"),
    };
    let is_barrier = matches!(
        race.missing,
        Missing::WarpBarrier
            | Missing::BlockBarrier
            | Missing::ClusterBarrier
            | Missing::Grid
            | Missing::OtherPlace
    );
    let lock = match may_lock {
        true => {
            ", or, where a lock guards it, put a fence (__threadfence, fence.acq_rel) behind taking the lock and one before giving it \
             back: atomic operations alone order nothing else"
        }
        false => "",
    };
    // Without lines the load and the store of `bins[i]++` are two places.
    let is_one = first == second || site.home().is_none() && site.function == other.function;
    if race.updates && is_one && is_barrier {
        let does = match first == second {
            true => format!("{first} reads a place and writes it back"),
            false if site.deed() == "read" => format!("{second} reads a place and {first} writes it back"),
            false => format!("{first} reads a place and {second} writes it back"),
        };
        return format!(
            "{does}: make it one atomic operation (atom or red; atomicAdd, atomicMax in CUDA C++){lock}"
        );
    }
    let scope = |scope: Scope| match scope {
        Scope::Block => "block (.cta)",
        Scope::Cluster => "cluster (.cluster)",
        Scope::Device => "device (.gpu)",
        Scope::System => "system (.sys)",
    };
    match race.missing {
        Missing::BlockBarrier => {
            format!("a barrier of the block (__syncthreads, bar.sync) {between} would order them")
        }
        Missing::WarpBarrier => format!("__syncwarp (bar.warp.sync) {between} would order them"),
        Missing::ClusterBarrier => {
            format!("a barrier of the cluster (barrier.cluster.arrive and wait) {between} would order them")
        }
        Missing::Grid if race.writes == (true, true) => format!(
            "where each should write a place of its own, an index is wrong, or there are more blocks or threads than places; else \
             blocks run in any order, and a barrier of the grid {between}, another launch, or an atomic operation has to say which \
             value is left{lock}"
        ),
        Missing::Grid => format!(
            "blocks run in any order: a barrier of the grid {between}, another launch, or a fence, a flag that is waited for and a \
             fence would order them; else make both atomic{lock}"
        ),
        Missing::Acquire { scope: of } => format!(
            "{second} comes behind a read of what {} has released: a fence (__threadfence, fence.acq_rel) or a read that acquires, of \
             the scope of the {}, is missing before it",
            other.who(),
            scope(of)
        ),
        Missing::Release { scope: of } => format!(
            "{} has seen what {} wrote later: a fence (__threadfence, fence.acq_rel) or a write that releases, of the scope of the \
             {}, is missing behind {first}",
            site.who(),
            other.who(),
            scope(of)
        ),
        Missing::WiderScope { scope: of } => {
            format!("both are strong, but not for each other: they need the scope of the {}", scope(of))
        }
        Missing::Atomic => format!(
            "make both atomic, or order them: an atomic operation and a plain access race ({between})"
        ),
        Missing::Wait => format!(
            "a wait for the copy {between} would order them: of its group (cp.async.wait_group, cp.async.bulk.wait_group) or of its \
             barrier object"
        ),
        Missing::ProxyFence => {
            format!("fence.proxy.async {between} would order them: copies see memory in another way")
        }
        Missing::OtherPlace => {
            "lanes of one instruction have to write different places, or one of them alone".into()
        }
    }
}

/// A value that was never written decides something.
fn undefined(used: Used, of: Unwritten, site: &FindingSite) -> String {
    let what = match of {
        Unwritten::Register => "a register",
        Unwritten::Shared => "shared memory",
        Unwritten::Local => "local memory",
        Unwritten::Heap => "memory of the heap",
        Unwritten::Global => "a buffer",
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
    };
    format!("an uninitialised value of {what} {does}, for {who}")
}

/// What has to be written before.
fn write_first(of: Unwritten) -> &'static str {
    match of {
        Unwritten::Register => "write the variable on all ways to its use",
        Unwritten::Global => "write the buffer first: by a copy, another launch, or a value of --arg",
        Unwritten::Shared | Unwritten::Local | Unwritten::Heap => "write it before it is read, on all ways",
    }
}
