//! The assembler that is held against the engine: a command, of which nothing is known but what it is given and leaves.

use anyhow::{Context, bail};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long it may take for a file.
const LIMIT: Duration = Duration::from_secs(300);
/// Most characters of its message that are told.
const MESSAGE: usize = 2000;
/// Most bytes of its message: what says more is stopped.
const SAID: u64 = 16 << 20;
/// Most bytes of a cubin.
const CUBIN: u64 = 256 << 20;

/// A command that makes a cubin of PTX: `-o OUT IN` stands behind it.
#[derive(Clone)]
pub struct Assembler {
    words: Vec<String>,
}

impl Assembler {
    /// A command as a shell has it: words between blanks, with blanks in quotes; nothing is expanded.
    pub fn parse(text: &str) -> anyhow::Result<Assembler> {
        let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
        for c in text.chars() {
            match quote {
                Some(end) if c == end => quote = None,
                Some(_) => word.get_or_insert_default().push(c),
                None if c == '\'' || c == '"' => {
                    quote = Some(c);
                    word.get_or_insert_default();
                }
                None if c.is_whitespace() => words.extend(word.take()),
                None => word.get_or_insert_default().push(c),
            }
        }
        if let Some(quote) = quote {
            bail!("--assembler {text}: a {quote} has no second one");
        }
        words.extend(word);
        if words.is_empty() {
            bail!("--assembler names no command; write one such as 'ptxas -arch=sm_90 -O3'");
        }
        Ok(Assembler { words })
    }

    /// The target that it names, `sm_90`, in one of its words.
    pub fn target(&self) -> Option<&str> {
        let found = self.words.iter().skip(1).find_map(|word| Some(&word[word.find("sm_")?..]))?;
        let end = found[3..].find(|c: char| !c.is_ascii_alphanumeric()).map_or(found.len(), |at| at + 3);
        found.get(..end)
    }

    /// Makes a cubin of a text, in a folder where nobody else works; or what it says where it does not.
    ///
    /// # Errors
    /// There is no such command, or no file can be written.
    pub fn assemble(&self, folder: &Path, text: &str) -> anyhow::Result<Result<Vec<u8>, String>> {
        let [source, made, said] = ["in.ptx", "out.cubin", "said.txt"].map(|name| folder.join(name));
        fs::write(&source, text).with_context(|| source.display().to_string())?;
        // Whatever the last call has left.
        if fs::symlink_metadata(&made).is_ok_and(|left| left.is_dir()) {
            fs::remove_dir_all(&made).with_context(|| made.display().to_string())?;
        } else {
            let _ = fs::remove_file(&made);
        }
        let (program, rest) = self.words.split_first().context("there is no command")?;
        let output = File::create(&said)?;
        let mut command = Command::new(program);
        command.args(rest).arg("-o").arg::<OsString>(made.clone().into()).arg(&source);
        command.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output);
        let mut child = command.spawn().with_context(|| format!("cannot run the assembler `{program}`"))?;
        let status = wait(&mut child, &said)?;
        let message = || {
            let mut text = Vec::new();
            let _ = File::open(&said).and_then(|file| file.take(4 * MESSAGE as u64).read_to_end(&mut text));
            let text = String::from_utf8_lossy(&text).trim().to_owned();
            text.chars().take(MESSAGE).collect::<String>()
        };
        let Some(status) = status else {
            let seconds = LIMIT.as_secs();
            return Ok(Err(format!(
                "it has not ended after {seconds} seconds, or has said more than {SAID} bytes"
            )));
        };
        if !status.success() {
            let said = message();
            return Ok(Err(if said.is_empty() { format!("it says nothing, {status}") } else { said }));
        }
        match fs::symlink_metadata(&made) {
            Err(error) => Ok(Err(format!("it has written no file: {error}"))),
            Ok(file) if !file.is_file() => Ok(Err("it has made something that is no file".into())),
            Ok(file) if file.len() > CUBIN => bail!("the assembler has written {} bytes", file.len()),
            Ok(_) => Ok(Ok(fs::read(&made).with_context(|| made.display().to_string())?)),
        }
    }
}

/// Waits for a process; nothing if it took too long or said too much, and was stopped.
fn wait(child: &mut Child, said: &Path) -> anyhow::Result<Option<std::process::ExitStatus>> {
    let begin = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if begin.elapsed() > LIMIT || fs::metadata(said).is_ok_and(|said| said.len() > SAID) {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}

#[cfg(test)]
mod tests {
    use super::Assembler;

    #[test]
    fn a_command_is_words() {
        let parse = |text: &str| Assembler::parse(text).map(|assembler| assembler.words);
        assert_eq!(parse("ptxas -arch=sm_90  -O3").unwrap(), ["ptxas", "-arch=sm_90", "-O3"]);
        assert_eq!(parse("'my as' \"-x 'y'\" ''").unwrap(), ["my as", "-x 'y'", ""]);
        assert!(parse(" ").is_err());
        assert!(parse("as 'x").is_err());
    }

    #[test]
    fn the_target_is_named() {
        let target = |text: &str| Assembler::parse(text).unwrap().target().map(str::to_owned);
        assert_eq!(target("ptxas -arch=sm_90a -O3").as_deref(), Some("sm_90a"));
        assert_eq!(target("as --gpu-name sm_75").as_deref(), Some("sm_75"));
        assert_eq!(target("as -gencode=arch=compute_90,code=[sm_90,sm_100]").as_deref(), Some("sm_90"));
        assert_eq!(target("sm_90/as"), None);
    }
}
