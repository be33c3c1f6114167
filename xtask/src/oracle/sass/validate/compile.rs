//! Kernels through ptxas: many at a time, without those that it refuses, and by halves where it names none.

use super::super::forms::ends_well;
use super::kernel::{self, Kernel};
use crate::ptxas::{Ptxas, Severity, messages};
use anyhow::Context;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use warpsmith_ptx::isa::{PtxVersion, Target};

/// How the kernels are compiled.
#[derive(Clone, Copy)]
pub struct Compiler<'c> {
    pub ptxas: &'c Ptxas,
    pub folder: &'c Path,
    pub version: PtxVersion,
    pub target: Target,
    pub level: u32,
    /// What a file may take.
    pub limit: Duration,
}

/// What came of some kernels, by their indices.
#[derive(Default)]
pub struct Compiled {
    pub cubins: Vec<(Vec<usize>, Vec<u8>)>,
    /// Those that ptxas does not take, and why.
    pub refused: Vec<(usize, String)>,
}

impl Compiler<'_> {
    /// Compiles kernels; `name` is that of the file.
    pub fn compile(&self, name: &str, kernels: &[&Kernel]) -> anyhow::Result<Compiled> {
        let mut out = Compiled::default();
        let mut open: Vec<Vec<usize>> = vec![(0..kernels.len()).collect()];
        let file = self.folder.join(format!("{name}.ptx"));
        let (cubin, errors) = (file.with_extension("cubin"), file.with_extension("err"));
        while let Some(mut group) = open.pop() {
            if group.is_empty() {
                continue;
            }
            let own: Vec<&Kernel> = group.iter().map(|index| kernels[*index]).collect();
            let (text, places) = kernel::module(&own, self.version, self.target);
            std::fs::write(&file, &text).with_context(|| file.display().to_string())?;
            let mut command = Command::new(self.ptxas.path());
            command.arg(format!("-O{}", self.level)).arg("-w").arg(format!("-arch={}", self.target));
            command.arg("-o").arg(&cubin).arg(&file);
            command.stdout(Stdio::null()).stderr(std::fs::File::create(&errors)?);
            let child =
                command.spawn().with_context(|| format!("cannot run {}", self.ptxas.path().display()))?;
            let mut why = "not in time".to_string();
            match ends_well(child, self.limit)? {
                Some(true) => {
                    out.cubins.push((group, std::fs::read(&cubin)?));
                    continue;
                }
                None => {}
                Some(false) => {
                    let said = messages(&String::from_utf8_lossy(&std::fs::read(&errors)?));
                    let mut named: BTreeSet<usize> = BTreeSet::new();
                    for message in said.iter().filter(|message| message.severity >= Severity::Error) {
                        let line = message.place.as_ref().and_then(|(_, line)| usize::try_from(*line).ok());
                        let index =
                            line.and_then(|line| places.partition_point(|p| *p <= line).checked_sub(1));
                        let Some(index) = index.and_then(|index| group.get(index)) else { continue };
                        if named.insert(*index) {
                            out.refused.push((*index, message.text.clone()));
                        }
                    }
                    if !named.is_empty() {
                        group.retain(|index| !named.contains(index));
                        open.push(group);
                        continue;
                    }
                    why = said.first().map_or("no reason".into(), |message| message.text.clone());
                }
            }
            if let [only] = *group {
                out.refused.push((only, why));
                continue;
            }
            let half = group.split_off(group.len() / 2);
            open.extend([half, group]);
        }
        for file in [&file, &cubin, &errors] {
            let _ = std::fs::remove_file(file);
        }
        Ok(out)
    }
}
