// RUN: warpsmith check --format json %s
use core::arch::asm;

pub unsafe fn lane() -> u32 {
    let lane: u32;
    unsafe { asm!("mov.u32 {}, %laneid;", out(reg32) lane) };
    lane
}

pub unsafe fn wrong(x: u32, y: f64) -> u32 {
    let sum: u32;
    unsafe { asm!("add.u32 {sum}, {x}, {y};", sum = out(reg32) sum, x = in(reg32) x, y = in(reg64) y) };
    sum
}
