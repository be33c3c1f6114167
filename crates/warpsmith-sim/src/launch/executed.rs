//! What has executed a launch, and why it was not code of this machine.

use std::fmt;
use std::sync::OnceLock;
use warpsmith_engine::engine::{Engine, NoEngine};

/// What has executed a launch. See [`Device::executed`](super::Device::executed).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Executed {
    /// Code of this machine.
    Native {
        /// Operations of warps that were interpreted before it was there.
        behind: u64,
    },
    /// The loop over instructions alone.
    Interpreter(Interpreted),
}

/// Why a launch was interpreted.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Interpreted {
    /// It was asked for.
    Asked,
    /// Somebody watches what it executes.
    Watched,
    /// Warps have their turns in another order than the usual one.
    Schedule,
    /// Blocks of a cluster reach each other's memory.
    Clusters,
    /// The kernel may launch grids.
    Launches,
    /// It is machine code of SM 1.x.
    Machine,
    /// This processor lacks instructions that code is made of.
    Processor,
    /// This program was built without it, or for a processor that it is not made for.
    Absent,
    /// Of too few of its operations there is code, so that it is not likely to be faster.
    Little,
    /// It has ended before there was code.
    Short,
    /// It is larger than what code is made of: how large it is.
    Large(String),
    /// The compiler refuses: what it says.
    Compiler(String),
}

impl Interpreted {
    /// A word for it.
    pub fn name(&self) -> &'static str {
        match self {
            Interpreted::Asked => "asked",
            Interpreted::Watched => "watched",
            Interpreted::Schedule => "schedule",
            Interpreted::Clusters => "clusters",
            Interpreted::Launches => "launches",
            Interpreted::Machine => "machine",
            Interpreted::Processor => "processor",
            Interpreted::Absent => "absent",
            Interpreted::Little => "little",
            Interpreted::Short => "short",
            Interpreted::Large(_) => "large",
            Interpreted::Compiler(_) => "compiler",
        }
    }
}

impl fmt::Display for Interpreted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Interpreted::Asked => "as was asked for",
            Interpreted::Watched => "what it executes is watched",
            Interpreted::Schedule => "its warps have their turns in another order than the usual one",
            Interpreted::Clusters => "its blocks are in clusters",
            Interpreted::Launches => "it may launch grids",
            Interpreted::Machine => "it is machine code of SM 1.x",
            Interpreted::Processor => "this processor has no AVX2 and FMA",
            Interpreted::Absent => "this program was built without code of this machine",
            Interpreted::Little => "there is code for less than three quarters of its operations",
            Interpreted::Short => "it was done so soon that no code of this machine was needed",
            Interpreted::Large(text) | Interpreted::Compiler(text) => text,
        })
    }
}

impl Executed {
    /// The engine.
    pub fn engine(&self) -> Engine {
        match self {
            Executed::Native { .. } => Engine::Native,
            Executed::Interpreter(_) => Engine::Interpreter,
        }
    }

    /// Why it was interpreted, if it was.
    pub fn reason(&self) -> Option<&Interpreted> {
        match self {
            Executed::Native { .. } => None,
            Executed::Interpreter(reason) => Some(reason),
        }
    }
}

impl fmt::Display for Executed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Executed::Native { behind: 0 } => f.write_str("code of this machine"),
            Executed::Native { behind } => {
                write!(f, "code of this machine, behind {behind} operations that were interpreted")
            }
            Executed::Interpreter(reason) => write!(f, "interpreted: {reason}"),
        }
    }
}

/// The variable that names an engine for launches that name none.
pub const ENGINE_VARIABLE: &str = "WARPSMITH_ENGINE";

/// The engine that the environment names, asked for once.
///
/// # Errors
/// It names none that there is.
pub fn engine_of_environment() -> Result<Option<Engine>, NoEngine> {
    static ASKED: OnceLock<Result<Option<Engine>, NoEngine>> = OnceLock::new();
    let ask = || match std::env::var_os(ENGINE_VARIABLE) {
        Some(word) if !word.is_empty() => word.to_string_lossy().parse().map(Some),
        _ => Ok(None),
    };
    ASKED.get_or_init(ask).clone()
}
