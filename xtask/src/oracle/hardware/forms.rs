//! Every form of PTX that the engine executes: recorded lines, each in a kernel that shows what it does.

use super::Packing;
use super::engine::Engine;
use crate::Scratch;
use crate::sass::validate::compile::Compiler;
use crate::sass::validate::kernel::{self, BYTES, Extra, Kernel, PARAMETER};
use crate::sass::validate::{line, lines_of};
use std::collections::BTreeMap;
use std::time::Duration;
use testing::bundle::{Argument, Buffer, Case, Fill, Given, sum, words};
use testing::rows::{self, Cell, Column, Rows};

/// What a module may take of ptxas.
const LIMIT: Duration = Duration::from_secs(120);

impl Packing<'_> {
    /// Packs them.
    pub fn forms(&mut self) -> anyhow::Result<()> {
        let options = self.options;
        let mut forms: BTreeMap<(String, String), Vec<line::Line>> = BTreeMap::new();
        for text in lines_of(self.target, self.version)? {
            let is_meant =
                options.only.is_empty() || options.only.iter().any(|start| text.starts_with(start.as_str()));
            if let Some(line) = line::read(&text).ok().filter(|_| is_meant) {
                let form = (line.form.instruction().name().to_owned(), line.form.syntax().to_owned());
                forms.entry(form).or_default().push(line);
            }
        }
        let count = forms.len();
        let lines: Vec<line::Line> =
            forms.into_values().flat_map(|lines| some(lines, options.per_form)).collect();
        let all = lines.len();
        for (number, lines) in lines.chunks(options.lines.max(1)).enumerate() {
            let kernels =
                lines.iter().enumerate().map(|(index, line)| kernel::write(&format!("k{index}"), line, 1));
            // Of what shows nothing nothing can be said.
            self.module(number, kernels.filter(|kernel| kernel.hidden().is_none()).collect())?;
        }
        println!("{count} forms, of which {all} lines were taken");
        Ok(())
    }

    fn module(&mut self, number: usize, mut kernels: Vec<Kernel>) -> anyhow::Result<()> {
        let (text, mut engine) = loop {
            let all: Vec<&Kernel> = kernels.iter().collect();
            let (text, places) = kernel::module(&all, self.version, self.target);
            match Engine::ptx(&text) {
                Ok(engine) => break (text, engine),
                // What is refused as a whole is not looked at again.
                Err((line, why)) => {
                    let index = places.partition_point(|place| *place <= line).checked_sub(1);
                    match index.filter(|index| *index < kernels.len()) {
                        Some(index) => drop(kernels.remove(index)),
                        None => kernels.clear(),
                    }
                    self.leave_out(&why);
                    if kernels.is_empty() {
                        return Ok(());
                    }
                }
            }
        };
        let name = format!("forms.{number}");
        let cases: Vec<Case> = kernels.iter().flat_map(|kernel| cases(&name, kernel, &engine)).collect();
        let cases = self.tried(&mut engine, cases);
        if let Some(ptxas) = &self.ptxas {
            let scratch = Scratch::new()?;
            let (version, target) = (self.version, self.target);
            let compiler =
                Compiler { ptxas, folder: scratch.path(), version, target, level: 3, limit: LIMIT };
            let compiled = compiler.compile(&name, &kernels.iter().collect::<Vec<_>>())?;
            for (part, (group, bytes)) in compiled.cubins.into_iter().enumerate() {
                let names: Vec<&str> = group
                    .iter()
                    .filter_map(|index| kernels.get(*index))
                    .map(|kernel| kernel.name.as_str())
                    .collect();
                let own = cases.iter().filter(|case| names.contains(&case.kernel.as_str()));
                let own = own.map(|case| Case { name: format!("{}.cubin", case.name), ..case.clone() });
                self.add(format!("{name}.{part}.cubin"), &bytes, own.collect())?;
            }
        }
        self.add(format!("{name}.ptx"), text.as_bytes(), cases)
    }
}

/// So many of some, spread over all of them.
fn some<T>(all: Vec<T>, most: usize) -> Vec<T> {
    let count = all.len();
    let is_taken =
        |index: usize| most == 0 || count <= most || index * most / count != (index + 1) * most / count;
    all.into_iter().enumerate().filter(|(index, _)| is_taken(*index)).map(|(_, one)| one).collect()
}

/// The launches of a kernel.
fn cases(module: &str, kernel: &Kernel, engine: &Engine) -> Vec<Case> {
    let registers = kernel.inputs.iter().map(|input| Column {
        at: input.at,
        cell: input.register.cell(),
        fill: input.fill,
    });
    let extra = kernel.extra_in.iter().map(|(extra, at)| {
        let fill = if *extra == Extra::Word { rows::Fill::Word } else { rows::Fill::Flag };
        Column { at: *at, cell: Cell { parts: 1, bits: 64 }, fill }
    });
    let columns: Vec<Column> = registers.chain(extra).collect();
    let places = engine.places(&kernel.name);
    let (threads, blocks) = kernel.shape;
    let one = |launch: u64| {
        let rows = Rows {
            seed: sum(kernel.line.recorded.as_bytes()),
            launch,
            threads: threads.into(),
            size: kernel.from_row,
            columns: columns.clone(),
        };
        let buffer = |name: &str, bytes: u32, fill, is_out| Buffer {
            name: name.into(),
            bytes: bytes as usize,
            fill,
            is_out,
        };
        let all = kernel.threads();
        let buffers = vec![
            buffer("from", (kernel.from_row * all).max(16), Fill::Rows(rows), false),
            buffer("to", (kernel.to_row * all).max(16), Fill::Zero, true),
            buffer("memory", 2 * BYTES, Fill::Words(launch), kernel.dumps),
        ];
        let given = [
            Given::Buffer(0),
            Given::Buffer(1),
            Given::Buffer(2),
            Given::Bytes(words(launch + 100, PARAMETER as usize)),
        ];
        let arguments = places.iter().zip(given).map(|(at, given)| Argument { at: *at, given });
        Case {
            name: format!("{module}.{}.{launch}", kernel.name),
            kernel: kernel.name.clone(),
            grid: [blocks, 1, 1],
            block: [threads, 1, 1],
            buffers,
            arguments: arguments.collect(),
            of: kernel.line.recorded.clone(),
            ..Case::default()
        }
    };
    (0..kernel.launches).map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::some;

    #[test]
    fn some_of_many_are_spread() {
        assert_eq!(some((0..10).collect(), 0).len(), 10);
        assert_eq!(some((0..3).collect(), 4), [0, 1, 2]);
        assert_eq!(some((0..10).collect(), 2), [4, 9]);
        assert_eq!(some((0..7).collect::<Vec<_>>(), 4).len(), 4);
    }
}
