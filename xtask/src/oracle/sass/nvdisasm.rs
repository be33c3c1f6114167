//! Raw words through nvdisasm.

use anyhow::{Context, bail};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// An installed nvdisasm.
pub struct Nvdisasm {
    path: PathBuf,
    /// The file that it reads.
    file: PathBuf,
}

impl Nvdisasm {
    /// The one at a path, and the file that it is to read, which is written.
    pub fn new(path: &Path, file: &Path) -> Nvdisasm {
        Nvdisasm { path: path.into(), file: file.into() }
    }

    /// The texts of words, `None` for those that it refuses. The first word stands at address 0, the next ones behind.
    ///
    /// Where it refuses some it prints none, but names their addresses: they are replaced by the first word that it takes,
    /// and asked again.
    pub fn list(&self, arch: &str, words: &[u128], filler: u128) -> anyhow::Result<Vec<Option<String>>> {
        let statements = self.statements(arch, words, filler)?;
        let bare = |text: String| text.trim_end_matches(';').trim_end().to_string();
        Ok(statements.into_iter().map(|text| text.map(bare)).collect())
    }

    /// The same, with the semicolon and the blanks before it.
    pub fn statements(
        &self,
        arch: &str,
        words: &[u128],
        filler: u128,
    ) -> anyhow::Result<Vec<Option<String>>> {
        let file = &self.file;
        let mut asked = words.to_vec();
        let mut refused = BTreeSet::new();
        loop {
            let bytes: Vec<u8> = asked.iter().flat_map(|word| word.to_le_bytes()).collect();
            std::fs::write(file, bytes).with_context(|| file.display().to_string())?;
            let name = arch.to_ascii_uppercase().replace('_', "");
            let output = Command::new(&self.path).args(["--binary", &name]).arg(file).output();
            let output = output.with_context(|| format!("cannot run {}", self.path.display()))?;
            let errors = String::from_utf8_lossy(&output.stderr).into_owned();
            let before = refused.len();
            for place in errors.split("address 0x").skip(1) {
                let digits: String = place.chars().take_while(char::is_ascii_hexdigit).collect();
                let index = usize::from_str_radix(&digits, 16).unwrap_or(usize::MAX) / 16;
                if let Some(word) = asked.get_mut(index) {
                    *word = filler;
                    refused.insert(index);
                }
            }
            if refused.len() > before {
                continue;
            }
            if !output.status.success() {
                bail!("{}: {}", self.path.display(), errors.trim());
            }
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            return Ok(read(&text, words.len(), &refused));
        }
    }
}

/// Reads lines `/*address*/ text ;`.
fn read(text: &str, count: usize, refused: &BTreeSet<usize>) -> Vec<Option<String>> {
    let mut texts = vec![None; count];
    for line in text.lines() {
        let Some((address, rest)) = line.trim_start().strip_prefix("/*").and_then(|l| l.split_once("*/"))
        else {
            continue;
        };
        let Ok(address) = usize::from_str_radix(address.trim(), 16) else { continue };
        let index = address / 16;
        if index < count && !refused.contains(&index) {
            texts[index] = Some(rest.trim().to_string());
        }
    }
    texts
}
