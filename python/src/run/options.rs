//! How a kernel is launched: what stands behind its arguments, by name.

use super::shape::{dimensions, number};
use crate::fault::LaunchError;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString};
use std::time::Duration;
use warpsmith::sim::engine::{Engine, Settings};
use warpsmith::sim::launch::Allow;
use warpsmith::sim::sanitize::{Check, Checks};

/// Operations that a warp may execute if nothing is said, so that an endless loop comes to an end: as the command has it.
const OPERATIONS: u64 = 1_000_000_000;

/// Schedules at most, as the command has it.
const SCHEDULES: u64 = 1_000_000;

/// What is asked of a launch.
#[derive(Debug, Clone)]
pub struct Options {
    /// Blocks of a cluster, by dimension.
    pub cluster: Option<[u32; 3]>,
    /// Bytes of shared memory, if they are not said in the brackets.
    pub shared: Option<u32>,
    pub settings: Settings,
    pub check: Checks,
    pub allow: Vec<Allow>,
    /// Whether findings are given back, not raised.
    pub returns: bool,
    /// Schedules besides the first one.
    pub schedules: u64,
    pub stats: bool,
    pub profile: bool,
    pub coverage: bool,
    /// Whether what kernels print is written to `sys.stdout` as well.
    pub echo: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            cluster: None,
            shared: None,
            settings: Settings { threads: 0, max_instructions: OPERATIONS, ..Settings::default() },
            check: Checks::NONE,
            allow: Vec::new(),
            returns: false,
            schedules: 0,
            stats: false,
            profile: false,
            coverage: false,
            echo: true,
        }
    }
}

/// The names of all options.
const NAMES: [&str; 16] = [
    "cluster",
    "shared",
    "check",
    "allow",
    "on_finding",
    "schedules",
    "seed",
    "threads",
    "engine",
    "stats",
    "profile",
    "coverage",
    "max_instructions",
    "max_total_instructions",
    "timeout",
    "echo",
];

impl Options {
    /// Reads them.
    pub fn of(given: Option<&Bound<'_, PyDict>>) -> PyResult<Options> {
        let mut options = Options::default();
        for (name, value) in given.into_iter().flat_map(|given| given.iter()) {
            options.set(&name.extract::<String>()?, &value)?;
        }
        Ok(options)
    }

    /// Whether something watches or copies the run: not only its results count.
    pub fn is_plain(&self) -> bool {
        self.check.is_empty() && self.schedules == 0 && !self.is_watched()
    }

    /// Whether something is counted.
    pub fn is_watched(&self) -> bool {
        self.stats || self.profile || self.coverage
    }

    fn set(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        // What is not said is as if it were left out.
        if value.is_none() && NAMES.contains(&name) {
            return Ok(());
        }
        match name {
            "cluster" => self.cluster = Some(dimensions(value, "the cluster")?),
            "shared" => self.shared = Some(number(value, "shared memory in bytes")?),
            "check" => self.check = checks(value)?,
            "allow" => self.allow = allowed(value)?,
            "on_finding" => {
                self.returns = match value.extract::<String>()?.as_str() {
                    "raise" => false,
                    "return" => true,
                    other => {
                        let message = format!("on_finding is \"raise\" or \"return\", not {other:?}");
                        return Err(PyValueError::new_err(message));
                    }
                }
            }
            "schedules" => {
                self.schedules = number(value, "the number of schedules")?;
                if self.schedules > SCHEDULES {
                    return Err(LaunchError::new_err(format!("there are at most {SCHEDULES} schedules")));
                }
            }
            "seed" => match value.extract::<String>().as_deref() {
                Ok("round-robin") => self.settings.round_robin = true,
                _ => self.settings.seed = number(value, "the seed (or \"round-robin\")")?,
            },
            "threads" => self.settings.threads = number(value, "the number of threads")?,
            "engine" => self.settings.engine = engine(value)?,
            "stats" => self.stats = value.is_truthy()?,
            "profile" => self.profile = value.is_truthy()?,
            "coverage" => self.coverage = value.is_truthy()?,
            "max_instructions" => self.settings.max_instructions = number(value, name)?,
            "max_total_instructions" => self.settings.max_total_instructions = number(value, name)?,
            "timeout" => self.settings.timeout = Some(seconds(value)?),
            "echo" => self.echo = value.is_truthy()?,
            other => {
                let message = format!("a launch has no option `{other}`; options are {}", NAMES.join(", "));
                return Err(PyTypeError::new_err(message));
            }
        }
        Ok(())
    }
}

/// `True`, `"all"`, `"race,init"`, or several names.
fn checks(value: &Bound<'_, PyAny>) -> PyResult<Checks> {
    if let Ok(all) = value.cast::<PyBool>() {
        return Ok(if all.is_true() { Checks::ALL } else { Checks::NONE });
    }
    let named = |text: &str| match text.trim() {
        "" => Ok(Checks::NONE),
        text => Checks::parse(text).map_err(PyValueError::new_err),
    };
    if let Ok(text) = value.cast::<PyString>() {
        return named(&text.to_string());
    }
    let wrong = || PyTypeError::new_err("check is True, \"all\", or names: \"race,init\"");
    let mut all = Checks::NONE;
    for one in value.try_iter().map_err(|_| wrong())? {
        let more = named(&one?.extract::<String>().map_err(|_| wrong())?)?;
        all = Check::ALL.into_iter().filter(|check| more.has(*check)).fold(all, Checks::with);
    }
    Ok(all)
}

/// Findings that are known: `"race@k.cu:12"`, or several.
fn allowed(value: &Bound<'_, PyAny>) -> PyResult<Vec<Allow>> {
    let one = |text: &str| text.parse::<Allow>().map_err(PyValueError::new_err);
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(vec![one(&text.to_string())?]);
    }
    let all: Vec<String> =
        value.extract().map_err(|_| PyTypeError::new_err("allow is a text, or several: \"race@k.cu:12\""))?;
    all.iter().map(|text| one(text)).collect()
}

/// An engine by name.
fn engine(value: &Bound<'_, PyAny>) -> PyResult<Engine> {
    match value.extract::<String>()?.as_str() {
        "auto" => Ok(Engine::Auto),
        "interpreter" => Ok(Engine::Interpreter),
        "native" => Ok(Engine::Native),
        other => {
            let message = format!("engine is \"auto\", \"interpreter\" or \"native\", not {other:?}");
            Err(PyValueError::new_err(message))
        }
    }
}

/// A number of seconds.
fn seconds(value: &Bound<'_, PyAny>) -> PyResult<Duration> {
    let seconds: f64 = value.extract().map_err(|_| PyTypeError::new_err("timeout is a number of seconds"))?;
    let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
    time.ok_or_else(|| {
        PyValueError::new_err(format!("timeout is a number of seconds above 0, not {seconds:?}"))
    })
}
