//! A function of PTX.

use super::which::Which;
use crate::input::Input;
use warpsmith::ptx::flow::{Bodies, Body};

/// Longest text of an instruction that is shown on a line.
const WIDTH: usize = 100;

/// The one function that is meant.
pub fn find<'m>(input: &'m Input, which: &Which) -> anyhow::Result<Body<'m>> {
    let defined: Vec<_> = input.module.functions().filter(|function| function.body().is_some()).collect();
    let names: Vec<&str> = defined.iter().map(|function| function.name()).collect();
    let function = defined[which.choose(&input.name, &names)?];
    match Bodies::new(&input.module).body(function) {
        Some(body) => Ok(body),
        None => anyhow::bail!("`{}` is only declared", function.name()),
    }
}

/// An instruction on one line, without what is very long.
pub fn text(input: &Input, body: &Body<'_>, instruction: u32) -> String {
    let span = body.insts()[instruction as usize].span();
    let bytes = &input.module.source()[span.range()];
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
