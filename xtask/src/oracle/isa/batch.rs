//! Many questions at once: a file with a line for each, asked until every line has its answer.

use super::super::ptxas::{End, Message, Ptxas, Reply, Severity};
use anyhow::Context;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use warpsmith_ptx::generate::{Platform, enumerate, enumerate::Mode};

/// What ptxas says of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    Accepted,
    /// Why not.
    Refused(String),
    Crashed,
}

impl Verdict {
    pub fn is_accepted(&self) -> bool {
        *self == Verdict::Accepted
    }
}

/// Lines of one file. More gain little, and some faults of the assembler grow with the file.
pub const LINES: usize = 2000;

/// Asks ptxas about single lines.
pub struct Asker<'p> {
    pub ptxas: &'p Ptxas,
    pub folder: &'p Path,
    /// Files written, which numbers them.
    files: AtomicUsize,
    questions: AtomicUsize,
}

impl<'p> Asker<'p> {
    pub fn new(ptxas: &'p Ptxas, folder: &'p Path) -> Self {
        Asker { ptxas, folder, files: AtomicUsize::new(0), questions: AtomicUsize::new(0) }
    }

    /// Runs of ptxas, and lines answered.
    pub fn counts(&self) -> (usize, usize) {
        (self.files.load(Ordering::Relaxed), self.questions.load(Ordering::Relaxed))
    }

    /// What ptxas says of each line, on a platform: in independent texture mode, and where it refuses that, in
    /// unified mode.
    pub fn ask(&self, lines: &[&str], platform: Platform) -> anyhow::Result<Vec<Verdict>> {
        let mut verdicts = self.ask_in(lines, platform, Mode::Independent)?;
        // Only textures know the difference.
        let again = |index: &usize| !verdicts[*index].is_accepted() && lines[*index].contains('[');
        let refused: Vec<usize> = (0..lines.len()).filter(again).collect();
        let texts: Vec<&str> = refused.iter().map(|index| lines[*index]).collect();
        for (index, verdict) in refused.into_iter().zip(self.ask_in(&texts, platform, Mode::Unified)?) {
            if verdict.is_accepted() {
                verdicts[index] = verdict;
            }
        }
        Ok(verdicts)
    }

    fn ask_in(&self, lines: &[&str], platform: Platform, mode: Mode) -> anyhow::Result<Vec<Verdict>> {
        self.questions.fetch_add(lines.len(), Ordering::Relaxed);
        let mut verdicts: Vec<Option<Verdict>> = vec![None; lines.len()];
        let mut open: Vec<Vec<usize>> = vec![(0..lines.len()).collect()];
        while let Some(group) = open.pop() {
            if group.is_empty() {
                continue;
            }
            let texts = group.iter().map(|index| lines[*index]);
            let (text, first) = enumerate::module(texts, platform, mode);
            let reply = self.run(&text, platform)?;
            if reply.end == End::Accepted {
                group.iter().for_each(|index| verdicts[*index] = Some(Verdict::Accepted));
                continue;
            }
            let mut rest = group.clone();
            for message in reply.messages.iter().filter(|message| message.severity >= Severity::Error) {
                let place = message.place.as_ref().and_then(|(_, line)| usize::try_from(*line).ok());
                let Some(index) = place.and_then(|line| line.checked_sub(first)) else { continue };
                let Some(&index) = group.get(index) else { continue };
                if verdicts[index].is_none() {
                    verdicts[index] = Some(Verdict::Refused(message.text.clone()));
                }
            }
            rest.retain(|index| verdicts[*index].is_none());
            if rest.len() < group.len() {
                // What was named may have hidden the faults of others.
                open.push(rest);
            } else if let [only] = *rest {
                verdicts[only] = Some(unplaced(&reply));
            } else {
                // It says no line: whose fault it is comes out by halves.
                let half = rest.split_off(rest.len() / 2);
                open.extend([half, rest]);
            }
        }
        Ok(verdicts.into_iter().flatten().collect())
    }

    fn run(&self, text: &str, platform: Platform) -> anyhow::Result<Reply> {
        let number = self.files.fetch_add(1, Ordering::Relaxed);
        let file = self.folder.join(format!("{number}.ptx"));
        std::fs::write(&file, text).with_context(|| file.display().to_string())?;
        // Older targets are only known by name.
        let lowest = 75;
        let architecture = match platform.target.number() {
            ..75 => format!("sm_{lowest}"),
            _ => platform.target.to_string(),
        };
        let reply = self.ptxas.check(&file, &architecture)?;
        std::fs::remove_file(&file).with_context(|| file.display().to_string())?;
        Ok(reply)
    }
}

/// The verdict on a file of one line that no message names.
fn unplaced(reply: &Reply) -> Verdict {
    if reply.end == End::Crashed {
        return Verdict::Crashed;
    }
    let is_error = |message: &&Message| message.severity >= Severity::Error;
    let texts: Vec<&str> = reply.messages.iter().filter(is_error).map(|m| m.text.as_str()).collect();
    Verdict::Refused(texts.first().map_or(String::new(), ToString::to_string))
}
