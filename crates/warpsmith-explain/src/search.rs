//! From what someone typed to topics.

use super::page::Text;
use super::spelling::{self, Line, Spelled};
use super::topic::Partial;
use super::{Topic, mention, misfit, named, nearest, phrase, version, written};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use warpsmith_check::Code;
use warpsmith_ptx::isa::{Target, Word};

/// Most topics that are named because they speak of something.
const SPOKEN: usize = 8;

/// A name that stands for nothing.
#[derive(Debug, Clone, PartialEq)]
pub struct NotFound {
    /// What was looked for.
    pub name: String,
    /// Why it stands for nothing.
    pub reason: Text,
    /// What may have been meant, best first.
    pub near: Vec<Topic>,
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason.to_marked())
    }
}

impl core::error::Error for NotFound {}

/// Finds what a name stands for; several topics where it is several things.
///
/// A name is an instruction (`cp.async.bulk`), a mnemonic with its modifiers, statements with operands
/// (`add.s32 %r0, %r1, 5;`), a modifier, slot, directive or type (`.relaxed`, or `relaxed` where no instruction
/// has the name), a special register (`%tid.x`), a target, a version (`8.6`, `CUDA 12.8`), a family, or a function
/// of the lane language, or the code of a diagnostic (`PTX0042`, `42`), a concept (`memory model`), a name of CUDA C++ or Triton
/// (`__shfl_sync`, `tl.dot`), or a check of a run (`race`). A word that a directive's strings or options have, such as a pragma, stands for the
/// directive.
///
/// # Errors
///
/// If it stands for nothing: why, and what comes near.
pub fn find(name: &str) -> Result<Vec<Topic>, NotFound> {
    let statements = statements(name);
    let mut out = Vec::new();
    for statement in &statements {
        for topic in statement_or_name(statement)? {
            if !out.contains(&topic) {
                out.push(topic);
            }
        }
    }
    if statements.is_empty() { statement_or_name(name.trim()) } else { Ok(out) }
}

/// The pieces between semicolons that do not stand in a string.
fn statements(text: &str) -> Vec<&str> {
    let mut in_string = false;
    let ends = |c: char| {
        in_string ^= c == '"';
        c == ';' && !in_string
    };
    text.split(ends).map(str::trim).filter(|piece| !piece.is_empty()).collect()
}

fn statement_or_name(name: &str) -> Result<Vec<Topic>, NotFound> {
    let mut topics = named::named(name);
    // A word such as `cp` may be more than a modifier: the beginning of names, unless a family stands for them.
    let stands_for_all = |topic: &Topic| matches!(topic, Topic::Instruction(_) | Topic::Family(_));
    if !topics.is_empty() {
        if !topics.iter().any(stands_for_all)
            && let Spelled::Part(forms) = spelling::spelled(name)
        {
            topics.push(Topic::Partial(Partial { name: name.into(), forms }));
        }
        let beside = written::beside(name, &topics);
        topics.extend(beside);
        return Ok(topics);
    }
    let topics = written::beside(name, &[]);
    if !topics.is_empty() {
        return Ok(topics);
    }
    let topics = declared(name);
    if !topics.is_empty() {
        return Ok(topics);
    }
    if name.contains(char::is_whitespace) {
        return line(name).or_else(|unknown| phrase(name, unknown));
    }
    if let Some(topics) = mnemonic(name) {
        return Ok(topics);
    }
    // Capitals may have been meant, as in `.nan`, or not, as in `ADD`.
    if let Some(folded) = spelling::folded(name) {
        let named = named::named(&folded);
        if !named.is_empty() {
            return Ok(named);
        }
        if let Some(topics) = mnemonic(&folded) {
            return Ok(topics);
        }
    }
    let mut folded: Vec<Topic> =
        Topic::all().into_iter().filter(|topic| topic.name().eq_ignore_ascii_case(name)).collect();
    folded.extend(mention::written_in(name));
    if !folded.is_empty() {
        return Ok(folded);
    }
    if let Some(code) = numbered_code(name) {
        return Ok(alloc::vec![Topic::Code(code)]);
    }
    Err(unknown(name))
}

/// The code of a diagnostic without the zeros of its number, or without its letters: `42`, `ptx42`.
fn numbered_code(name: &str) -> Option<Code> {
    let letters = name.get(..3).filter(|begin| begin.eq_ignore_ascii_case("ptx")).map_or(0, str::len);
    let digits = &name[letters..];
    let is_number = (1..=4).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { Code::find(&alloc::format!("PTX{digits:0>4}")) } else { None }
}

/// The topics of a mnemonic, whole or not.
fn mnemonic(name: &str) -> Option<Vec<Topic>> {
    match spelling::spelled(name) {
        Spelled::Whole(all) => Some(all.into_iter().map(Topic::Form).collect()),
        Spelled::Part(forms) => Some(alloc::vec![Topic::Partial(Partial { name: name.into(), forms })]),
        _ => None,
    }
}

/// The directives of a line that begins with one.
fn declared(text: &str) -> Vec<Topic> {
    let mut out = Vec::new();
    // What follows in a string is no directive.
    let words = text.split('"').next().unwrap_or_default().split_whitespace();
    for (index, word) in words.enumerate() {
        let ends = |c: char| !c.is_alphanumeric() && c != '_';
        let word = word.strip_prefix('.').and_then(|word| word.split(ends).next());
        let directive = word.and_then(|word| Word::find(word.as_bytes())).and_then(Word::directive);
        match directive.map(Topic::Directive) {
            Some(topic) if !out.contains(&topic) => out.push(topic),
            None if index == 0 => break,
            _ => {}
        }
    }
    out
}

/// An instruction with operands.
fn line(text: &str) -> Result<Vec<Topic>, NotFound> {
    let not_found = |reason: Text, near: Vec<Topic>| NotFound { name: text.into(), reason, near };
    let guarded = text.split_whitespace().find(|word| !word.starts_with('@') && !word.ends_with(':'));
    let opcode = guarded.unwrap_or(text);
    let mut said = spelling::line(text);
    if !matches!(said, Line::Fits(_))
        && let Some(folded) = spelling::folded(opcode)
    {
        match spelling::line(&text.replacen(opcode, &folded, 1)) {
            Line::Fits(spelling) => return Ok(alloc::vec![Topic::Form(spelling)]),
            other => said = other,
        }
    }
    let reason = match said {
        Line::Fits(spelling) => return Ok(alloc::vec![Topic::Form(spelling)]),
        Line::Misfit(reason) => Text::marked(&reason),
        Line::NoInstruction => Text::marked(&alloc::format!("nothing is named `{text}`")),
    };
    match spelling::spelled(opcode) {
        Spelled::Whole(all) => Err(not_found(reason, all.into_iter().map(Topic::Form).collect())),
        Spelled::Part(forms) => {
            Err(not_found(reason, alloc::vec![Topic::Partial(Partial { name: opcode.into(), forms })]))
        }
        _ => {
            let unknown = unknown(opcode);
            Err(not_found(unknown.reason, unknown.near))
        }
    }
}

/// What has all words of a phrase, where it is one and no line of PTX.
fn phrase(text: &str, unknown: NotFound) -> Result<Vec<Topic>, NotFound> {
    let is_line = text.contains([',', ';', '%', '[', '{', '@', '.', ':']);
    if is_line {
        return Err(unknown);
    }
    let near = phrase::topics(text);
    if near.is_empty() {
        return Err(misspelt(text, unknown));
    }
    let reason = alloc::format!("nothing is named `{text}`, but these speak of it");
    Err(NotFound { name: text.into(), reason: reason.into(), near })
}

/// What is called much the same, where it is a name of several words that was meant.
fn misspelt(text: &str, unknown: NotFound) -> NotFound {
    let is_of_words = |topic: &Topic| matches!(topic, Topic::Concept(_) | Topic::Name(_) | Topic::Check(_));
    let near: Vec<Topic> = nearest::alike(text).into_iter().filter(is_of_words).collect();
    if near.is_empty() {
        return unknown;
    }
    NotFound { name: text.into(), reason: alloc::format!("nothing is named `{text}`").into(), near }
}

/// Why a name stands for nothing, and what comes near.
fn unknown(name: &str) -> NotFound {
    let (reason, near) = match spelling::spelled(name) {
        Spelled::Misfit(misfit) => misfit::text(name, &misfit),
        Spelled::NoName => {
            let reason = alloc::format!("no instruction is named `{name}`");
            let near = nearest::instructions(name);
            (reason.into(), if near.is_empty() { nearest::alike(name) } else { near })
        }
        _ => match version::numbered(name) {
            Some(number) => {
                // `10.3` may be meant as a compute capability.
                let target = Target::new(number.major.saturating_mul(10).saturating_add(number.minor));
                let target = Some(target).filter(|target| number.minor < 10 && target.since().is_some());
                let near = target.map(Topic::Target).into_iter().chain([Topic::Versions]).collect();
                (alloc::format!("neither PTX nor CUDA has a version `{name}`").into(), near)
            }
            None => {
                let near = nearest::nearest(name);
                let mut spoken = Vec::new();
                if near.is_empty() {
                    spoken = mention::spoken_of(name);
                    // A word, rather than a name made of several.
                    let word = if name.chars().all(char::is_alphanumeric) { name } else { "" };
                    for topic in phrase::topics(word) {
                        if spoken.len() < SPOKEN && !spoken.contains(&topic) {
                            spoken.push(topic);
                        }
                    }
                }
                let but = if spoken.is_empty() { "" } else { ", but these speak of it" };
                let near = if near.is_empty() { spoken } else { near };
                (alloc::format!("nothing is named `{name}`{but}").into(), near)
            }
        },
    };
    NotFound { name: name.into(), reason, near }
}
