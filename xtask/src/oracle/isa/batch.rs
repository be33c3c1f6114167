//! Many questions at once: a file with a line for each, asked until every line has its answer.

use super::super::pool;
use super::super::ptxas::{End, Message, Ptxas, Reply, Severity};
use anyhow::{Context, bail};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use warpsmith_check::enumerate::{self, Mode};
use warpsmith_generate::Platform;
use warpsmith_ptx::isa::{PtxVersion, Target};

/// A line, and where it is asked about.
#[derive(Debug, Clone, Copy)]
pub struct Question<'l> {
    pub text: &'l str,
    pub platform: Platform,
    pub mode: Mode,
}

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
const LINES: usize = 2000;

/// Asks ptxas about single lines.
pub struct Asker<'p> {
    ptxas: &'p Ptxas,
    folder: &'p Path,
    jobs: usize,
    /// Files written, which numbers them.
    files: AtomicUsize,
    questions: AtomicUsize,
}

impl<'p> Asker<'p> {
    pub fn new(ptxas: &'p Ptxas, folder: &'p Path, jobs: usize) -> Self {
        Asker { ptxas, folder, jobs, files: AtomicUsize::new(0), questions: AtomicUsize::new(0) }
    }

    /// Runs of ptxas, and lines answered.
    pub fn counts(&self) -> (usize, usize) {
        (self.files.load(Ordering::Relaxed), self.questions.load(Ordering::Relaxed))
    }

    /// The answers to questions, in their order.
    pub fn ask(&self, questions: &[Question<'_>]) -> anyhow::Result<Vec<Verdict>> {
        self.questions.fetch_add(questions.len(), Ordering::Relaxed);
        let mut groups: BTreeMap<(Target, PtxVersion, Mode), Vec<usize>> = BTreeMap::new();
        for (index, question) in questions.iter().enumerate() {
            let Platform { version, target } = question.platform;
            groups.entry((target, version, question.mode)).or_default().push(index);
        }
        let files: Vec<&[usize]> = groups.values().flat_map(|group| group.chunks(LINES)).collect();
        let answers = pool::map(&files, self.jobs, |_, indices| self.file(questions, indices));
        let mut verdicts: Vec<Option<Verdict>> = vec![None; questions.len()];
        for (indices, answers) in files.into_iter().zip(answers) {
            for (index, verdict) in indices.iter().zip(answers?) {
                verdicts[*index] = Some(verdict);
            }
        }
        Ok(verdicts.into_iter().flatten().collect())
    }

    /// The answers to some of the questions, which are about the same platform and mode.
    fn file(&self, questions: &[Question<'_>], indices: &[usize]) -> anyhow::Result<Vec<Verdict>> {
        let lines: Vec<&str> = indices.iter().map(|index| questions[*index].text).collect();
        let Some(question) = indices.first().map(|index| questions[*index]) else { return Ok(Vec::new()) };
        let mut verdicts: Vec<Option<Verdict>> = vec![None; lines.len()];
        let mut open: Vec<Vec<usize>> = vec![(0..lines.len()).collect()];
        while let Some(mut group) = open.pop() {
            let texts = group.iter().map(|index| lines[*index]);
            let (text, first) = enumerate::module(texts, question.platform, question.mode);
            let reply = self.run(&text, question.platform)?;
            if reply.end == End::Accepted {
                group.iter().for_each(|index| verdicts[*index] = Some(Verdict::Accepted));
                continue;
            }
            let asked = group.len();
            for message in reply.messages.iter().filter(|message| message.severity >= Severity::Error) {
                let place = message.place.as_ref().and_then(|(_, line)| usize::try_from(*line).ok());
                let line = place.and_then(|line| line.checked_sub(first));
                let Some(&index) = line.and_then(|line| group.get(line)) else { continue };
                verdicts[index].get_or_insert_with(|| Verdict::Refused(message.text.clone()));
            }
            group.retain(|index| verdicts[*index].is_none());
            match *group {
                [] => {}
                // What was named may have hidden the faults of others.
                _ if group.len() < asked => open.push(group),
                [only] => verdicts[only] = Some(unplaced(&reply)),
                // It names no line: whose fault it is comes out by halves.
                _ => {
                    if asked == lines.len() {
                        self.check_scene(question)?;
                    }
                    let half = group.split_off(group.len() / 2);
                    open.extend([half, group]);
                }
            }
        }
        Ok(verdicts.into_iter().flatten().collect())
    }

    /// Fails where the module is refused whatever its lines are.
    fn check_scene(&self, question: Question<'_>) -> anyhow::Result<()> {
        let (text, _) = enumerate::module([], question.platform, question.mode);
        let reply = self.run(&text, question.platform)?;
        if let Some(message) = reply.messages.first().filter(|_| reply.end != End::Accepted) {
            let Platform { version, target } = question.platform;
            bail!("{target} in PTX {version} does not take what surrounds the lines: {}", message.text);
        }
        Ok(())
    }

    fn run(&self, text: &str, platform: Platform) -> anyhow::Result<Reply> {
        let number = self.files.fetch_add(1, Ordering::Relaxed);
        let file = self.folder.join(format!("{number}.ptx"));
        std::fs::write(&file, text).with_context(|| file.display().to_string())?;
        // It makes no code for older targets, but judges them by the name in the file.
        let architecture = match platform.target.number() {
            ..75 => "sm_75".to_string(),
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
    let mut texts = reply.messages.iter().filter(is_error).map(|message| message.text.clone());
    Verdict::Refused(texts.next().unwrap_or_default())
}
