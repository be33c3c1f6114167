//! Cubins as text, of the time of SM 1.x: what each kernel takes.

use crate::name;
use crate::output::{self, STRONG};
use serde::Serialize;
use std::io::Write;
use warpsmith::sass::input::{self, TextConstants};

/// A cubin as text, for programs.
#[derive(Serialize)]
pub struct TextCubin {
    file: String,
    kind: &'static str,
    architecture: String,
    module: String,
    kernels: Vec<Kernel>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    constants: Vec<Constants>,
}

#[derive(Serialize)]
struct Kernel {
    name: String,
    registers: u32,
    shared: u32,
    local: u32,
    barriers: u32,
    code: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    constants: Vec<Constants>,
}

#[derive(Serialize)]
struct Constants {
    #[serde(skip_serializing_if = "String::is_empty")]
    name: String,
    bank: u32,
    offset: u32,
    bytes: usize,
}

/// Reads a file that seems to be one; what is wrong with it has been told then.
fn read(name: &str, source: &[u8], is_wanted: impl Fn(&str) -> bool) -> Option<anyhow::Result<TextCubin>> {
    let text = std::str::from_utf8(source).ok().filter(|text| input::TextCubin::detect(text))?;
    let cubin = match input::read_text_cubin(text) {
        Ok(cubin) => cubin,
        Err(faults) => {
            crate::machine::report(name, text, &faults);
            return Some(Err(anyhow::anyhow!("{name} is not understood as a cubin")));
        }
    };
    let constants = |all: Vec<TextConstants>| {
        let one = |one: TextConstants| {
            let TextConstants { name, bank, offset, bytes, .. } = one;
            Constants { name, bank, offset, bytes: bytes.len() }
        };
        all.into_iter().map(one).collect()
    };
    let kernels = cubin.kernels.into_iter().filter(|kernel| is_wanted(&kernel.name));
    let kernels = kernels.map(|kernel| Kernel {
        name: kernel.name,
        registers: kernel.registers,
        shared: kernel.shared,
        local: kernel.local,
        barriers: kernel.barriers,
        code: kernel.code.len(),
        constants: constants(kernel.constants),
    });
    Some(Ok(TextCubin {
        file: name.into(),
        kind: "text cubin",
        architecture: cubin.architecture,
        module: cubin.module,
        kernels: kernels.collect(),
        constants: constants(cubin.constants),
    }))
}

impl TextCubin {
    /// Reads a file that seems to be one, with the kernels that are wanted; what is wrong with it has been told then.
    pub fn read(
        name: &str,
        source: &[u8],
        is_wanted: impl Fn(&str) -> bool,
    ) -> Option<anyhow::Result<TextCubin>> {
        read(name, source, is_wanted)
    }

    /// What it is for.
    pub fn architecture(&self) -> &str {
        &self.architecture
    }

    /// How many kernels it has, and bytes of their code.
    pub fn kernels_and_code(&self) -> (u64, u64) {
        let code: usize = self.kernels.iter().map(|kernel| kernel.code).sum();
        (self.kernels.len() as u64, code as u64)
    }

    /// Names of the kernels.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.kernels.iter().map(|kernel| kernel.name.as_str())
    }

    /// Prints it for people.
    pub fn write(&self, out: &mut output::Out) -> anyhow::Result<()> {
        writeln!(out, "{STRONG}{}{STRONG:#}: a cubin as text, for {}", self.file, self.architecture)?;
        constants(out, &self.constants, "  ")?;
        for kernel in &self.kernels {
            let Kernel { registers, shared, local, barriers, code, .. } = kernel;
            writeln!(out, "\nkernel {}", name::both(&kernel.name))?;
            writeln!(out, "  registers  {registers}")?;
            writeln!(out, "  shared     {shared} bytes, with the arguments and 16 bytes before them")?;
            writeln!(out, "  local      {local} bytes")?;
            writeln!(out, "  barriers   {barriers}")?;
            writeln!(out, "  code       {code} bytes")?;
            constants(out, &kernel.constants, "  ")?;
        }
        Ok(())
    }
}

fn constants(out: &mut output::Out, all: &[Constants], indent: &str) -> anyhow::Result<()> {
    for Constants { name, bank, offset, bytes } in all {
        let name = if name.is_empty() { String::new() } else { format!(" (`{name}`)") };
        writeln!(out, "{indent}constants  c[{bank:#x}][{offset:#x}]: {bytes} bytes{name}")?;
    }
    Ok(())
}
