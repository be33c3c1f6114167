//! The function of a file whose code a command looks at.

use crate::input::Input;
use crate::name;
use anyhow::bail;
use std::path::PathBuf;
use warpsmith::flow::Cfg;
use warpsmith::ptx::flow::{Bodies, Body};
use warpsmith::ptx::view::Function;

/// Longest list of names in a message.
const NAMES: usize = 20;
/// Longest text of an instruction that is shown on a line.
const WIDTH: usize = 100;

/// A file and one of its functions.
#[derive(clap::Args)]
pub struct Which {
    /// A PTX file; `-` reads standard input.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The kernel or function, also demangled or its last part alone; `*` stands for any characters. May be left out where the file has only one.
    #[arg(short = 'k', long = "function", value_name = "NAME")]
    pub function: Option<String>,
}

impl Which {
    /// The one function that is meant.
    pub fn find<'m>(&self, input: &'m Input) -> anyhow::Result<Function<'m>> {
        let defined = || input.module.functions().filter(|function| function.body().is_some());
        let wanted = self.function.as_deref().unwrap_or("*");
        let is_meant = |function: &Function<'_>| wanted == "*" || name::is_meant(wanted, function.name());
        // A name that fits as it is goes before those that it fits as a pattern.
        let exact = defined().find(|function| function.name() == wanted);
        let mut fitting = defined().filter(is_meant);
        if let Some(found) = exact {
            return Ok(found);
        }
        match (fitting.next(), fitting.next()) {
            (Some(found), None) => Ok(found),
            (Some(first), Some(second)) => {
                let fitting = [first, second].into_iter().chain(fitting).map(|function| function.name());
                match &self.function {
                    Some(wanted) => {
                        bail!("`{wanted}` fits several functions; choose one of {}", list(fitting))
                    }
                    None => {
                        bail!("{} has several functions; choose one with -k: {}", input.name, list(fitting))
                    }
                }
            }
            (None, _) if defined().next().is_none() => bail!("{} defines no function", input.name),
            (None, _) => bail!(
                "{} defines no function `{wanted}`; there is {}",
                input.name,
                list(defined().map(|function| function.name()))
            ),
        }
    }
}

/// Names for a message.
fn list<'m>(names: impl Iterator<Item = &'m str>) -> String {
    let names: Vec<&str> = names.collect();
    let shown: Vec<String> = names.iter().take(NAMES).map(|name| name::both(name)).collect();
    let more = names.len().saturating_sub(NAMES);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{more}", shown.join(", "))
}

/// The code of a function with its graph.
pub struct Code<'m> {
    /// The file.
    pub input: &'m Input,
    /// The function's instructions.
    pub body: Body<'m>,
    /// Its blocks.
    pub cfg: Cfg,
}

impl<'m> Code<'m> {
    /// Reads a function that has a body.
    pub fn new(input: &'m Input, function: Function<'m>) -> anyhow::Result<Code<'m>> {
        let Some(body) = Bodies::new(&input.module).body(function) else {
            bail!("`{}` is only declared", function.name());
        };
        let cfg = Cfg::new(&body);
        Ok(Code { input, body, cfg })
    }

    /// `kernel` or `function`.
    pub fn kind(&self) -> &'static str {
        if self.body.function().is_entry() { "kernel" } else { "function" }
    }

    /// The function's name.
    pub fn name(&self) -> &'m str {
        self.body.function().name()
    }

    /// The line on which the function begins, counted from 1.
    pub fn first_line(&self) -> u32 {
        self.input.position(self.body.function().span().start).line
    }

    /// The line of an instruction, counted from 1.
    pub fn line(&self, instruction: u32) -> u32 {
        let inst = self.body.insts()[instruction as usize];
        self.input.position(inst.span().start).line
    }

    /// An instruction on one line, without what is very long.
    pub fn text(&self, instruction: u32) -> String {
        let span = self.body.insts()[instruction as usize].span();
        let bytes = &self.input.module.source()[span.range()];
        // A blank may take the place of many; four times the width is enough to tell.
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * WIDTH)]);
        let mut line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        line.retain(|c| !c.is_control());
        if line.chars().count() > WIDTH || bytes.len() > 4 * WIDTH {
            line = line.chars().take(WIDTH - 1).collect();
            line.push('…');
        }
        line
    }
}
