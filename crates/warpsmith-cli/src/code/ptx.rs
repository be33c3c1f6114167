//! A function of PTX.

use super::which::Which;
use crate::input::Input;
use anyhow::Context;
use warpsmith::ptx::flow::{Bodies, Body};

/// The one function that is meant; of one of several files all, if none is named.
pub fn find<'m>(input: &'m Input, which: &Which) -> anyhow::Result<Vec<Body<'m>>> {
    let defined: Vec<_> = input.module.functions().filter(|function| function.body().is_some()).collect();
    let names: Vec<&str> = defined.iter().map(|function| function.name()).collect();
    let mut bodies = Bodies::new(&input.module);
    let meant = which.meant(&input.name, &names)?;
    let body = |index: usize| {
        let function = defined[index];
        bodies.body(function).with_context(|| format!("`{}` is only declared", function.name()))
    };
    meant.into_iter().map(body).collect()
}
