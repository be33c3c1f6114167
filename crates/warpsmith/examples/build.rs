//! A kernel for sm_90 made in code: `p[i] += p[i]`, printed, and put in the place of a kernel that lies in a cubin.
//!
//! `cargo run -p warpsmith --example build [CUBIN KERNEL OUTPUT]`. The kernel has one pointer as its argument, and
//! needs eight registers. Its code is filled up with `NOP` to the length of what it takes the place of.

use std::error::Error;
use warpsmith::image::cubin::{Cubin, Editor};
use warpsmith::sass::build::volta::{
    R, SR, Size, UR, Wide, at, bra, c, desc, exit, fadd, imad, imad_wide, ldc, ldg, nop, s2r, s2ur, stg, uldc,
};
use warpsmith::sass::text::Style;
use warpsmith::sass::{Architecture, Isa};

/// Bytes of an instruction.
const LENGTH: usize = 16;

fn kernel(isa: &Isa) -> Result<Vec<u128>, Box<dyn Error>> {
    // Bank 0 of constants: the stack at 0x28, the descriptor of memory at 0x208, arguments from 0x210 on.
    let element = || desc(UR(4), at(R(2)));
    Ok(vec![
        ldc((R(1), c(0, 0x28))).stall(1).word(isa)?,
        s2r((R(0), SR::SR_TID_X)).write_barrier(0).stall(7).word(isa)?,
        s2ur((UR(4), SR::SR_CTAID_X)).write_barrier(0).stall(8).word(isa)?,
        ldc((R(5), c(0, 0))).write_barrier(0).stall(8).word(isa)?,
        ldc((R(2), c(0, 0x210))).size(Size::_64).write_barrier(1).stall(1).word(isa)?,
        imad((R(5), R(5), UR(4), R(0))).wait(0b1).stall(1).word(isa)?,
        uldc((UR(4), c(0, 0x208))).size(Size::_64).stall(3).yield_().word(isa)?,
        imad_wide((R(2), R(5), 4, R(2))).wait(0b10).stall(5).yield_().word(isa)?,
        ldg((R(0), element())).e().wide(Wide::_64).write_barrier(2).stall(2).word(isa)?,
        fadd((R(5), R(0), R(0))).wait(0b100).stall(5).yield_().word(isa)?,
        stg((element(), R(5))).e().wide(Wide::_64).stall(1).word(isa)?,
        exit(()).stall(5).word(isa)?,
        // Nothing runs on behind the end. The address counts from the next instruction.
        bra(-(LENGTH as i64)).stall(0).yield_().word(isa)?,
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let isa = Architecture::find("sm_90").ok_or("sm_90 is not shipped")?.load()?;
    let mut words = kernel(&isa)?;
    for (index, word) in words.iter().enumerate() {
        let instruction = isa.decode_word(*word).ok_or("a word of no class")?;
        println!("{}", isa.text_of(&instruction, (index * LENGTH) as u64, Style::Control));
    }
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path, kernel, output] = &arguments[..] else { return Ok(()) };
    let data = std::fs::read(path)?;
    let cubin = Cubin::parse(&data)?;
    let section = cubin.text_section(kernel).ok_or("the cubin has no such kernel")?;
    let length = usize::try_from(section.size)?;
    while words.len() * LENGTH < length {
        words.push(nop(()).stall(0).yield_().word(&isa)?);
    }
    let code: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let mut editor = Editor::new(&cubin);
    editor.replace_code(kernel, &code)?;
    std::fs::write(output, editor.write()?)?;
    Ok(())
}
