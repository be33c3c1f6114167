//! How instructions order memory accesses, by the words that PTX and the table of machine code have for it.

use warpsmith_program::op::{Proxy, Scope, Strength};

/// How strong what has this word is.
pub(crate) fn strength(word: &str) -> Option<Strength> {
    Some(match word {
        "weak" => Strength::Weak,
        "relaxed" | "volatile" => Strength::Relaxed,
        "acquire" => Strength::Acquire,
        "release" => Strength::Release,
        "acq_rel" => Strength::AcquireRelease,
        "sc" => Strength::Sequential,
        _ => return None,
    })
}

/// For which threads.
pub(crate) fn scope(word: &str) -> Option<Scope> {
    Some(match word {
        "cta" => Scope::Block,
        "cluster" => Scope::Cluster,
        "gpu" | "gl" => Scope::Device,
        "sys" => Scope::System,
        _ => return None,
    })
}

/// Between which ways to memory.
pub(crate) fn proxy(word: &str) -> Option<Proxy> {
    Some(match word {
        "async" | "async::generic" => Proxy::Async,
        "tensormap::generic" => Proxy::TensorMap,
        "alias" | "generic::fabric" | "fabric::generic" | "fabric::fabric" => Proxy::Other,
        _ => return None,
    })
}
