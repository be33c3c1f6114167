//! Code with other control information: whatever waits longer than it has to leaves the same.

use anyhow::Context;
use warpsmith_image::cubin::{Cubin, Editor};
use warpsmith_sass::Isa;
use warpsmith_sass::text::Control;

/// Bytes of an instruction.
const LENGTH: usize = 16;
/// Where control information in columns, `[B------:R-:W-:-:S00]`, has the barriers that are waited for, and the cycles.
const WAIT: std::ops::Range<usize> = 2..8;
const CYCLES: std::ops::Range<usize> = 18..20;
/// Cycles that each instruction takes at least.
const LEAST: &[u8] = b"11";

/// The same cubin, in which each instruction waits for all barriers and takes many cycles.
pub fn patient(isa: &Isa, bytes: &[u8]) -> anyhow::Result<Vec<u8>> {
    let cubin = Cubin::parse(bytes)?;
    let mut editor = Editor::new(&cubin);
    for kernel in cubin.kernels()? {
        let name = kernel.name().into_owned();
        let mut code = kernel.code.to_vec();
        for place in code.chunks_exact_mut(LENGTH) {
            let word = u128::from_le_bytes((&*place).try_into()?);
            // What is no instruction is never reached.
            if let Some(word) = of_word(isa, word) {
                place.copy_from_slice(&word.to_le_bytes());
            }
        }
        editor.replace_code(&name, &code).with_context(|| name.clone())?;
    }
    Ok(editor.write()?)
}

fn of_word(isa: &Isa, word: u128) -> Option<u128> {
    let mut instruction = isa.decode_word(word)?;
    let mut columns = isa.control(&instruction)?.to_string().into_bytes();
    columns.get_mut(WAIT)?.copy_from_slice(b"012345");
    let cycles = columns.get_mut(CYCLES)?;
    if &*cycles < LEAST {
        cycles.copy_from_slice(LEAST);
    }
    let control = Control::from_columns(std::str::from_utf8(&columns).ok()?).ok()?;
    isa.set_control(&mut instruction, &control).then_some(())?;
    isa.encode(&instruction).ok()
}

#[cfg(test)]
mod tests {
    use super::of_word;
    use warpsmith_sass::Architecture;

    #[test]
    fn nothing_else_changes() {
        let isa = Architecture::find("sm_90").unwrap().load().unwrap();
        let word =
            isa.encode(&isa.decode_word(0x000fe20000000f00_00000a00ff017b82).unwrap()).unwrap_or_default();
        let other = of_word(&isa, word).unwrap();
        let [one, two] = [word, other].map(|word| isa.decode_word(word).unwrap());
        assert_ne!(word, other);
        assert_eq!(one.class(), two.class());
        let control = isa.control(&two).unwrap().to_string();
        assert!(control.starts_with("[B012345:") && &control[18..20] >= "11", "{control}");
    }
}
