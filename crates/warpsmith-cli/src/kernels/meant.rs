//! Which kernel a launch means.

use crate::name;
use anyhow::{Context, bail};
use std::collections::HashMap;
use warpsmith::sim::launch::Plan;

/// Gives all launches of a plan the names of kernels as the files have them.
pub fn resolve(plan: &mut Plan, kernels: &[String]) -> anyhow::Result<()> {
    // Many launches name few kernels.
    let mut known: HashMap<String, String> = HashMap::new();
    for launch in &mut plan.launches {
        let Some(wanted) = &mut launch.value.kernel else { continue };
        let found = match known.get(wanted) {
            Some(found) => found.clone(),
            None => meant(wanted, kernels).with_context(|| launch.at.clone())?,
        };
        known.entry(std::mem::replace(wanted, found.clone())).or_insert(found);
    }
    Ok(())
}

/// The kernel that a name means, which may be demangled.
fn meant(wanted: &str, kernels: &[String]) -> anyhow::Result<String> {
    let both = |names: &[&str]| {
        let shown: Vec<String> = names.iter().take(LISTED).map(|one| name::both(one)).collect();
        let more = if names.len() > LISTED { ", …" } else { "" };
        format!("{}{more}", shown.join(", "))
    };
    match name::only(wanted, kernels.iter().map(String::as_str)) {
        Ok(one) => Ok(one.to_owned()),
        Err(name::Unclear(fitting)) if !fitting.is_empty() => {
            bail!("`{wanted}` fits several kernels; choose one of {}", both(&fitting))
        }
        // Of names that stand for themselves the launch tells it.
        Err(_)
            if let Some(near) = name::near(wanted, kernels.iter().map(String::as_str))
                .filter(|near| name::demangled(near).is_some()) =>
        {
            bail!("there is no kernel `{wanted}`; did you mean {}?", name::both(near))
        }
        Err(_) if kernels.iter().any(|kernel| name::demangled(kernel).is_some()) => {
            let all: Vec<&str> = kernels.iter().map(String::as_str).collect();
            bail!("there is no kernel `{wanted}`; kernels are {}", both(&all))
        }
        // The launch tells it.
        Err(_) => Ok(wanted.to_owned()),
    }
}

/// Kernels that an error lists.
const LISTED: usize = 12;
