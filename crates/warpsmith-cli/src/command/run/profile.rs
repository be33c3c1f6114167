//! Profiles and coverage of a run, as they are written to files.

use super::options::ProfileFormat;
use super::session::Session;
use super::{toolkit, trace};
use crate::output;
use anyhow::{Context, bail};
use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use warpsmith::found::find;
use warpsmith::report::{cost_json, profile_json};
use warpsmith::sim::launch::Device;
use warpsmith::sim::profile::{Cost, Coverage, Launch, Profile};

/// Lines of each kind of file that a text shows.
const LINES: usize = 40;

/// The files that modules were read from.
pub struct Files<'n> {
    pub names: &'n [String],
    /// PTX by the name of the file.
    texts: BTreeMap<String, Vec<u8>>,
}

impl<'n> Files<'n> {
    /// With the texts of modules, as far as they have some.
    pub fn new(names: &'n [String], texts: &[Vec<u8>]) -> Self {
        Files { names, texts: names.iter().cloned().zip(texts.iter().cloned()).collect() }
    }

    /// The text of a file of PTX or of source.
    fn text(&self, name: &str) -> Option<String> {
        let bytes = match self.texts.get(name) {
            Some(text) => text.clone(),
            None => {
                let folders: Vec<PathBuf> =
                    self.names.iter().filter_map(|name| Path::new(name).parent().map(Into::into)).collect();
                find(name, &folders)?.source
            }
        };
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// What the file of a profile holds.
pub fn profile(
    format: ProfileFormat,
    device: &Device,
    files: &Files<'_>,
    session: &Session<'_>,
) -> anyhow::Result<Vec<u8>> {
    let program = device.program();
    let launches = session.launched.iter().filter_map(|launched| {
        let launch = Launch {
            kernel: match format {
                ProfileFormat::Text | ProfileFormat::Html => output::told(&launched.kernel).into_owned(),
                ProfileFormat::Json | ProfileFormat::Chrome => launched.kernel.clone(),
            },
            grid: launched.shape.grid,
            block: launched.shape.block,
            stopped: launched.stopped,
            cost: Cost::default(),
        };
        let watch = &launched.watch;
        watch.statistics.as_ref().map(|statistics| (launch, statistics, watch.waits.as_ref()))
    });
    let profile = Profile::of(program, files.names, launches, |name| files.text(name));
    Ok(match format {
        ProfileFormat::Text => profile.text(LINES).into_bytes(),
        ProfileFormat::Html => profile.page().into_bytes(),
        ProfileFormat::Json => {
            let mut bytes = serde_json::to_vec(&profile_json(&profile))?;
            bytes.push(b'\n');
            bytes
        }
        ProfileFormat::Chrome => {
            let costs = profile.launches.iter().map(|launch| cost_json(&launch.cost)).collect();
            let (bytes, cut) = trace::chrome(program, &session.launched, costs)?;
            trace::tell_cut(cut);
            bytes
        }
    })
}

/// What the file of coverage holds, perhaps added to what it has held, and perhaps with headers of the toolkit. `kernels` are those of
/// the files, each with whether it was launched by now.
pub fn coverage(
    path: &Path,
    (append, has_all): (bool, bool),
    device: &Device,
    names: &[String],
    session: &Session<'_>,
    kernels: &BTreeMap<String, bool>,
) -> anyhow::Result<Vec<u8>> {
    let statistics = session.launched.iter().filter_map(|launched| launched.watch.statistics.as_ref());
    let mut all = Coverage::default();
    for statistics in statistics {
        all.merge(&Coverage::of(device.program(), names, statistics));
    }
    if all.files.is_empty() && !session.launched.is_empty() {
        bail!(
            "--coverage {}: this machine code has no line information; it has if it is compiled with -lineinfo",
            path.display()
        );
    }
    let before = all.files.len();
    if !has_all {
        all.files.retain(|name, _| !toolkit::is_header(name));
    }
    let left_out = before - all.files.len();
    if left_out > 0 {
        let files = output::count(left_out as u64, "header", "headers");
        output::line(format_args!(
            "warpsmith: the coverage is without {files} of the CUDA toolkit; --coverage-all counts their lines"
        ));
    }
    if append {
        let cannot = || format!("cannot add to {}", path.display());
        match fs::read(path) {
            Ok(before) => {
                let before = String::from_utf8_lossy(&before);
                let mut before = Coverage::parse(&before).with_context(cannot)?;
                before.merge(&all);
                all = before;
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(error).with_context(cannot),
        }
    }
    all.rename(|name| output::told(name).into_owned());
    tell_lines(&all, kernels);
    Ok(all.lcov().into_bytes())
}

/// Tells how many lines were executed, by a file that several runs have added to.
pub fn tell_coverage(path: &Path, kernels: &BTreeMap<String, bool>) -> anyhow::Result<()> {
    let cannot = || format!("cannot read {}", path.display());
    let text = fs::read_to_string(path).with_context(cannot)?;
    tell_lines(&Coverage::parse(&text).with_context(cannot)?, kernels);
    Ok(())
}

/// Kernels that a line names.
const NAMED: usize = 4;

/// Lines are those of kernels that were launched and of what these call: which others there are is said besides.
fn tell_lines(all: &Coverage, kernels: &BTreeMap<String, bool>) {
    let hit = all.files.values().flat_map(|file| file.lines.values());
    let (reached, lines) = hit.fold((0u64, 0u64), |(hit, all), one| (hit + u64::from(*one > 0), all + 1));
    output::line(format_args!("warpsmith: {reached} of {lines} lines were executed"));
    let is_left = |name: &&String| !all.has_function(&output::told(name));
    let left = kernels.iter().filter(|(_, launched)| !**launched).map(|(name, _)| name).filter(is_left);
    let left: Vec<&String> = left.collect();
    if left.is_empty() {
        return;
    }
    let named: Vec<String> = left
        .iter()
        .take(NAMED)
        .map(|name| format!("`{}`", output::plain::shown(&output::told(name))))
        .collect();
    let more = if left.len() > named.len() { ", …" } else { "" };
    let count = output::count(left.len() as u64, "kernel was", "kernels were");
    let whose = if left.len() == 1 { "it" } else { "them" };
    output::line(format_args!(
        "warpsmith: {count} not launched, and no line of {whose} is counted: {}{more}",
        named.join(", ")
    ));
}
