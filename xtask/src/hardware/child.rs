//! Launches of a bundle, one after the other, in this process. It ends with the first that ends its context.

use crate::show::Line;
use anyhow::{Context as _, anyhow};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;
use testing::bundle::{Bundle, Case, Given, Said, sum};
use warpsmith_driver::{Context, Driver, Error, Grid, Memory, Module};

#[derive(clap::Args)]
pub struct Options {
    bundle: PathBuf,
    #[arg(long)]
    device: u32,
    #[arg(long)]
    first: usize,
    /// Number behind the last launch.
    #[arg(long)]
    end: usize,
    /// Seconds that a kernel may run.
    #[arg(long)]
    limit: f64,
}

/// How kernels begin in a text of many.
const KERNEL: &str = "\n.visible .entry ";

pub fn run(options: &Options) -> anyhow::Result<()> {
    let bundle = Bundle::read(&options.bundle).map_err(|error| anyhow!(error))?;
    let context = Driver::load()?.device(options.device)?.context()?;
    let limit = Duration::try_from_secs_f64(options.limit).context("a limit")?;
    let mut modules = Modules {
        context: &context,
        folder: &options.bundle,
        file: String::new(),
        module: None,
        split: String::new(),
    };
    let cases = bundle.cases().enumerate().take(options.end).skip(options.first);
    for (index, (file, case)) in cases {
        say(&Line::Begin(index))?;
        let ended =
            modules.of(file, case).and_then(|module| launch(&context, module, case, &options.bundle, limit));
        let (said, is_over) = match ended {
            Ok(sums) => (Said::Left(sums), false),
            Err(error) => {
                (Said::Failed(error.to_string()), error.downcast_ref::<Error>().is_some_and(is_end))
            }
        };
        say(&Line::End(index, said))?;
        if is_over {
            // To give everything back would have to wait for a kernel that may never end.
            std::process::exit(0);
        }
    }
    Ok(())
}

/// Whether nothing can be asked of the context any more.
fn is_end(error: &Error) -> bool {
    match error {
        Error::Call(error) => error.is_of_kernel(),
        other => matches!(other, Error::Time(_)),
    }
}

fn say(line: &Line) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", line.text())?;
    out.flush()
}

/// The module of the last launch.
struct Modules<'c> {
    context: &'c Context,
    folder: &'c Path,
    /// Its file, with the name of the kernel if it is of that one alone.
    file: String,
    module: Option<Module<'c>>,
    /// The file that the driver has not taken as a whole.
    split: String,
}

impl<'c> Modules<'c> {
    /// The module of a launch: the text of a file as a whole, or where the driver does not take that, of the kernel alone.
    fn of(&mut self, file: &str, case: &Case) -> anyhow::Result<&Module<'c>> {
        let key = format!("{file}\t{}", case.kernel);
        if self.file != file && self.file != key {
            (self.module, self.file) = (None, String::new());
            let image = read(self.folder, file).map_err(|error| anyhow!(error))?;
            self.load(file, &image, case)?;
        }
        self.module.as_ref().context("no module")
    }

    fn load(&mut self, file: &str, image: &[u8], case: &Case) -> anyhow::Result<()> {
        if self.split != file {
            match self.context.module(image) {
                Ok(module) => {
                    (self.file, self.module) = (file.into(), Some(module));
                    return Ok(());
                }
                Err(error) if alone(image, &case.kernel).is_none() => return Err(error.into()),
                // It is not asked for each of its kernels again.
                Err(_) => self.split = file.into(),
            }
        }
        let text = alone(image, &case.kernel).context("there is no such kernel")?;
        self.module = Some(self.context.module(text.as_bytes())?);
        self.file = format!("{file}\t{}", case.kernel);
        Ok(())
    }
}

/// The text of a kernel of many, with what stands before all of them.
fn alone(image: &[u8], kernel: &str) -> Option<String> {
    let text = std::str::from_utf8(image).ok()?;
    let mut pieces = text.split(KERNEL);
    let head = pieces.next()?;
    let is_it = |piece: &&str| piece.split(['(', ' ', '\n']).next() == Some(kernel);
    Some([head, KERNEL, pieces.find(is_it)?].concat())
}

fn read(folder: &Path, file: &str) -> Result<Vec<u8>, String> {
    fs::read(folder.join(file)).map_err(|error| format!("{file}: {error}"))
}

/// Launches a kernel; sums over what it has left.
fn launch(
    context: &Context,
    module: &Module<'_>,
    case: &Case,
    folder: &Path,
    limit: Duration,
) -> anyhow::Result<Vec<(String, u64)>> {
    let mut memory: BTreeMap<usize, Memory<'_>> = BTreeMap::new();
    for (index, buffer) in case.buffers.iter().enumerate() {
        let bytes = buffer.contents(&mut |file| read(folder, file)).map_err(|error| anyhow!(error))?;
        let own = context.alloc(bytes.len() as u64)?;
        own.write(0, &bytes)?;
        memory.insert(index, own);
    }
    let parameters = case.parameters(|given| match given {
        Given::Buffer(index) => memory.get(index).map_or(0, Memory::address).to_le_bytes().to_vec(),
        Given::Bytes(bytes) => bytes.clone(),
    });
    let grid = Grid { blocks: case.grid, threads: case.block, shared: case.shared, ..Grid::default() };
    module.function(&case.kernel)?.launch(grid, &parameters, Some(limit))?;
    let mut sums = Vec::new();
    for (index, buffer) in case.buffers.iter().enumerate().filter(|(_, buffer)| buffer.is_out) {
        let mut bytes = vec![0; buffer.bytes];
        if let Some(memory) = memory.get(&index) {
            memory.read(0, &mut bytes)?;
        }
        sums.push((buffer.name.clone(), sum(&bytes)));
    }
    Ok(sums)
}

#[cfg(test)]
mod tests {
    use super::alone;

    #[test]
    fn a_kernel_stands_alone() {
        let text = ".version 8.0\n.func f() { }\n.visible .entry k1(.param .u64 a)\n{ ret; }\n.visible .entry k11() { }\n";
        let found = |kernel| alone(text.as_bytes(), kernel);
        let head = ".version 8.0\n.func f() { }\n.visible .entry ";
        assert_eq!(found("k1"), Some(format!("{head}k1(.param .u64 a)\n{{ ret; }}")));
        assert_eq!(found("k11"), Some(format!("{head}k11() {{ }}\n")));
        assert_eq!((found("k"), alone(b"\x7fELF\xff", "k1")), (None, None));
    }
}
