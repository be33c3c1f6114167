//! PTX in Rust.
#![feature(abi_ptx, asm_experimental_arch)] // nvptx64

/* a /* nested */ comment with asm!("bad {}") */
unsafe fn valid<'a>(x: u32, y: u32, p: *const u32) -> u32 {
    let mut r: u32;
    asm!("add.u32 {}, {}, {};", out(reg32) r, in(reg32) x, in(reg32) y);
    asm!("mov.u32 {0}, %tid.x;", out(reg32) r, options(pure, nomem, nostack));
    core::arch::asm!(
        "{{",
        ".reg .pred p;",
        "setp.ne.u32 p, {x}, 0;",
        "@p ld.global.u32 {r}, [{p} + {offset}];",
        "}}",
        x = in(reg32) x,
        r = inout(reg32) y => r,
        p = in(reg64) p,
        offset = const 8,
    );
    asm!(r#"mov.b32 {r}, {x:};"#, r = out(reg32) r, x = in(reg32) f(')', "}", 'a'));
    asm!("bar.sync 0;");
    asm!("cvt.u16.u32 {h}, {w};", h = out(reg16) _, w = in(reg32) x);
    r
}

unsafe fn wrong(x: u64, y: u32) {
    let mut r: u32;
    asm!("add.u32 {}, {}, {};", out(reg32) r, in(reg32) y);
    asm!("add.u32 {r}, {z}, 1;", r = out(reg32) r, x = in(reg32) y);
    asm!("add.u32 {r}, {x}, 1;", r = out(reg32) r, x = in(reg64) x);
    asm!("mov.u32 {r:e}, 1;", r = out(reg32) r);
    asm!("mov.u32 {r}, {x};", r = out(reg32) r, x = in(reg) y);
    asm!("mov.u32 {x}, 1;", x = in(reg32) y);
    asm!("mov.u32 {r}, 1", r = out(reg32) r);
    asm!("{{ ret; }}", "frob.b32 {r}; {", r = out(reg32) r);
    asm!(concat!("mov.u32 {r}, ", "1;"), r = out(reg32) r);
}

const MODULE: &str = r"
.version 8.0
.target sm_80
.address_size 64
.func f() { .reg .f32 a; mov.b64 a, 1; }
";
