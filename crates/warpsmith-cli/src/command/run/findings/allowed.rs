//! Files that say which findings are not to be told.

use anyhow::{Context, anyhow};
use std::path::Path;
use warpsmith::sim::launch::Allow;

/// What a file says that is not to be told: a line each, as `--allow` takes it; `#` begins a comment.
pub fn allowed(path: &Path) -> anyhow::Result<Vec<Allow>> {
    let (name, text) = crate::input::bytes(path)?;
    let text = String::from_utf8(text).with_context(|| format!("{name} is no text"))?;
    let mut out = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if !line.is_empty() {
            out.push(line.parse().map_err(|error| anyhow!("{name}:{number}: {error}"))?);
        }
    }
    Ok(out)
}
