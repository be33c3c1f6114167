//! A function of PTX.

use super::which::Which;
use crate::input::Input;
use warpsmith::ptx::flow::{Bodies, Body};

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
