//! The same computations in C, by the compiler of this machine, as a process of their own.

use crate::kernels::{Case, Given};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a C compiler is told.
const OPTIONS: [&str; 2] = ["-O3", "-march=native"];

/// A program that was compiled, which runs kernels by their names.
pub struct Native {
    program: PathBuf,
    /// How it was compiled.
    pub how: String,
}

impl Native {
    /// Compiles it, with `CC` or `cc`.
    ///
    /// # Errors
    /// There is no compiler, or it fails: what it says.
    pub fn compile() -> Result<Native, String> {
        let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".into());
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/kernels/kernels.c");
        let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kernels");
        let how = format!("{compiler} {}", OPTIONS.join(" "));
        let made =
            Command::new(&compiler).args(OPTIONS).arg("-o").arg(&program).arg(source).arg("-lm").output();
        let made = made.map_err(|error| format!("{compiler}: {error}"))?;
        if !made.status.success() {
            return Err(format!("{how}: {}", String::from_utf8_lossy(&made.stderr)));
        }
        Ok(Native { program, how })
    }

    /// The shortest of so many runs, in seconds, and the buffers as one run leaves them; nothing if the kernel is not there.
    pub fn run(&self, case: &Case, times: usize) -> Option<(f64, Vec<Vec<u32>>)> {
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let [input, output] = ["in", "out"].map(|name| directory.join(format!("kernels.{name}")));
        let words: Vec<Vec<u32>> = case
            .given
            .iter()
            .map(|given| match given {
                Given::Words(words) => words.clone(),
                Given::Number(number) => vec![*number],
                Given::Float(float) => vec![float.to_bits()],
            })
            .collect();
        let one = |words: &Vec<u32>| {
            let size = (4 * words.len() as u64).to_ne_bytes();
            size.into_iter().chain(words.iter().flat_map(|word| word.to_ne_bytes())).collect::<Vec<u8>>()
        };
        std::fs::write(&input, words.iter().flat_map(one).collect::<Vec<u8>>()).expect("room for inputs");
        let mut command = Command::new(&self.program);
        command.arg(case.name).arg(times.to_string()).args([&input, &output]);
        let ran = command.output().expect("it was compiled");
        if ran.status.code() == Some(1) {
            return None;
        }
        assert!(ran.status.success(), "{}: {}", case.name, ran.status);
        let nanoseconds: u64 = String::from_utf8_lossy(&ran.stdout).trim().parse().expect("a number");
        let bytes = std::fs::read(&output).expect("what it has written");
        let mut left: Vec<u32> =
            bytes.as_chunks::<4>().0.iter().map(|word| u32::from_ne_bytes(*word)).collect();
        let left = words.iter().map(|words| left.drain(..words.len()).collect()).collect();
        Some((nanoseconds as f64 / 1e9, left))
    }
}
