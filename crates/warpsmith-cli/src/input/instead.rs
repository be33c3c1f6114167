//! Files that are given where PTX is wanted: what they are instead, and what to do with them, in one line.

use super::kind::Kind;
use super::ptx::Input;
use std::path::Path;
use warpsmith::check::host::Language;
use warpsmith::image::walk::{self, kind_of};
use warpsmith::ptx::isa::Word;
use warpsmith::ptx::{Module, SyntaxKind};

/// What a file is that is not understood as PTX; none where it is understood, or may be meant as PTX all the same.
pub fn of_ptx(input: &Input) -> Option<String> {
    if input.module.diagnostics().is_empty() {
        return None;
    }
    let (name, source) = (input.name.as_str(), input.module.source());
    if let Some(language) = language(name, source) {
        return Some(of_language(name, language));
    }
    // A head says it, whatever follows.
    let kind = Kind::of(source).filter(|kind| *kind != Kind::Ptx)?;
    Some(match kind {
        Kind::Container => of_container(name, source),
        Kind::Packed(_) => return Kind::packed(name, source),
        _ if is_like_ptx(&input.module) => return None,
        Kind::Bytes => format!("{name} is {kind}: neither PTX nor a file that holds GPU code"),
        Kind::Vhdl | Kind::Mif | Kind::Coe => {
            format!(
                "{name} is {kind}, not PTX; if it holds machine code, `warpsmith dis` reads it, with --arch"
            )
        }
        Kind::TextCubin => {
            format!("{name} is {kind}, machine code, not PTX; `warpsmith dis` lists it, `explore` sums it up")
        }
        Kind::Description => format!("{name} is {kind}, not PTX; `warpsmith isa` reads it"),
        Kind::Hex | Kind::Listing => {
            format!("{name} is {kind} of machine code, not PTX; `warpsmith dis` reads it, with --arch")
        }
        Kind::Assembly if is_assembly(&String::from_utf8_lossy(source)) => {
            format!("{name} is assembly of machine code, not PTX; `warpsmith asm` assembles it")
        }
        Kind::Assembly | Kind::Ptx => {
            format!("{name} is text, and nothing in it is PTX, which begins with `.version`")
        }
    })
}

/// The same of a text with a name.
pub fn instead_of_ptx(name: &str, source: &[u8]) -> Option<String> {
    of_ptx(&Input::new(name.to_owned(), source.to_vec()))
}

/// What to do with a file that may hold code.
fn of_container(name: &str, source: &[u8]) -> String {
    match kind_of(source) {
        Some(walk::Kind::Cubin) => {
            format!(
                "{name} is a cubin: machine code, not PTX; `warpsmith dis` lists it, `explore` sums it up"
            )
        }
        kind => {
            let what = match kind {
                Some(walk::Kind::Fatbin) => "a fatbin",
                Some(walk::Kind::Archive) => "an archive",
                Some(walk::Kind::Zip) => "a zip file",
                _ => "a program or library",
            };
            format!("{name} is {what}, not PTX; `warpsmith extract` takes the PTX out that it may hold")
        }
    }
}

/// The language of a file that is no PTX: by its name, or by how its text begins.
pub fn language(name: &str, source: &[u8]) -> Option<Language> {
    let extension = Path::new(name).extension().and_then(|extension| extension.to_str());
    if let Some(language) = extension.and_then(Language::of_extension) {
        return Some(language);
    }
    if extension.is_some_and(|extension| extension == "ptx") {
        return None;
    }
    let text = String::from_utf8_lossy(&source[..source.len().min(LOOKED_AT)]);
    let is_source = |line: &str| {
        let line = line.trim_start();
        let directive = line.strip_prefix('#').map(str::trim_start);
        directive.is_some_and(|rest| rest.starts_with("include") || rest.starts_with("pragma once"))
            || line.contains("__global__")
    };
    text.lines().any(is_source).then_some(Language::Cuda)
}

/// So much of a text is looked at.
const LOOKED_AT: usize = 1 << 14;

/// What to do with a file of another language.
pub fn of_language(name: &str, language: Language) -> String {
    match language {
        Language::Cuda => format!(
            "{name} is CUDA C++, not PTX; `nvcc -ptx` makes PTX of it, and `warpsmith check` judges the inline assembly in it \
             (--language cuda)"
        ),
        Language::Cpp => format!(
            "{name} is C++, not PTX; `warpsmith check` judges the inline assembly in it (--language cpp)"
        ),
        Language::Rust => {
            format!(
                "{name} is Rust, not PTX; `warpsmith check` judges the inline assembly in it (--language rust)"
            )
        }
        Language::Python => {
            format!("{name} is Python, not PTX; `warpsmith check` judges the PTX in it (--language python)")
        }
    }
}

/// Whether a text has a type or directive of PTX in it.
fn is_like_ptx(module: &Module) -> bool {
    let is_known =
        |word: &[u8]| Word::find(word).is_some_and(|word| word.ty().is_some() || word.directive().is_some());
    module.root().tokens().any(|token| match token.kind() {
        SyntaxKind::Word => token.bytes().get(1..).is_some_and(is_known),
        SyntaxKind::Mnemonic => token.bytes().split(|byte| *byte == b'.').skip(1).any(is_known),
        _ => false,
    })
}

/// Whether a text looks like assembly of machine code: it has a directive of it, or lines that begin with a mnemonic in
/// capitals, and none of PTX.
pub fn is_assembly(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    let of_ptx = |line: &str| {
        [".version", ".target", ".visible", ".entry", ".func", ".reg"]
            .iter()
            .any(|word| line.starts_with(word))
    };
    let of_assembly = |line: &str| {
        let word = line.split(['.', ' ', '\t', ';']).next().unwrap_or_default();
        let is_mnemonic =
            word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
        line.starts_with(".arch") || line.starts_with(".function") || is_mnemonic
    };
    !lines.clone().any(of_ptx) && lines.any(of_assembly)
}
