//! `warpsmith live`

mod json;
mod lines;
mod text;

use crate::code::{Code, Which};
use crate::explore::Format;
use crate::output;
use crate::status::Status;
use std::collections::BTreeSet;
use std::io::Write;
use warpsmith::flow::{Class, Code as _, Liveness, Pressure};
use warpsmith::ptx::flow::RegisterName;

/// Show how many registers hold a value at each line of a kernel or function
///
/// For each instruction the registers whose values are still needed right before or right after it, whichever is
/// more: in units of 32 bits, and predicates apart. The instruction at which most are needed is marked. Of PTX this is
/// what the text asks for; an assembler reorders instructions, and shares and spills registers. Of machine code it is
/// what the machine's registers hold, with uniform registers and barriers apart.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    which: Which,
    /// List the registers that are live before each instruction.
    #[arg(long)]
    registers: bool,
    /// Of machine code: show the lines of the source, each with the most that its instructions take.
    #[arg(long, conflicts_with = "registers")]
    by_line: bool,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Registers by name; several scopes may have the same one.
type Names<'m> = BTreeSet<(RegisterName<'m>, u32)>;

/// A function with its live registers.
struct Live<'m> {
    code: Code<'m>,
    pressure: Pressure,
    /// The sets, where names are asked for.
    sets: Option<Liveness>,
    /// The registers that may be read before anything is written to them.
    early: BTreeSet<RegisterName<'m>>,
}

/// Prints the counts.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let (source, status) = options.which.read()?;
    let code = Code::new(&source, &options.which)?;
    let pressure = Pressure::new(&code, &code.cfg)?;
    let unwritten = pressure.unwritten().iter().copied().filter(|register| !code.is_given(*register));
    let early = unwritten.map(|register| code.register_name(register)).collect();
    let sets = options.registers.then(|| Liveness::new(&code, &code.cfg)).transpose()?;
    let live = Live { code, pressure, sets, early };
    let mut out = output::stdout();
    match options.format {
        Format::Text if options.by_line => lines::write(&mut out, &live)?,
        Format::Text => text::write(&mut out, &live)?,
        Format::Json => json::write(&mut out, &live)?,
    }
    out.flush()?;
    Ok(status)
}

impl<'m> Live<'m> {
    /// Shows each instruction in order with the names of the registers that are live before it, where these are
    /// asked for.
    fn each(
        &self,
        mut each: impl FnMut(u32, Option<&Names<'m>>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let (code, cfg) = (&self.code, &self.code.cfg);
        let mut cursor = self.sets.as_ref().map(|sets| sets.cursor(code, cfg));
        for (block, number) in cfg.blocks().iter().zip(0..cfg.coded()) {
            let Some(cursor) = &mut cursor else {
                block.instructions().try_for_each(|index| each(index, None))?;
                continue;
            };
            // Liveness is known from the end of a block on: what changes is noted on the way to its beginning.
            cursor.end_of(number);
            let mut changes: Vec<(u32, u32)> = Vec::new();
            for index in block.instructions().rev() {
                let touched: BTreeSet<u32> =
                    code.accesses(index).iter().map(|access| access.register).collect();
                let was_live: Vec<bool> = touched.iter().map(|register| cursor.is_live(*register)).collect();
                cursor.back_over(index);
                let changed =
                    touched.iter().zip(was_live).filter(|(register, was)| cursor.is_live(**register) != *was);
                changes.extend(changed.map(|(register, _)| (index, *register)));
            }
            let mut live: Names<'m> =
                cursor.live().iter().map(|register| (code.register_name(*register), *register)).collect();
            for index in block.instructions() {
                each(index, Some(&live))?;
                while let Some((_, register)) = changes.pop_if(|(at, _)| *at == index) {
                    let name = (code.register_name(register), register);
                    if !live.remove(&name) {
                        live.insert(name);
                    }
                }
            }
        }
        Ok(())
    }

    /// The first instruction that takes the most of a class, and how much.
    fn peak(&self, class: Class) -> Option<(u32, u32)> {
        self.pressure.peak(&self.code.cfg, class)
    }
}
