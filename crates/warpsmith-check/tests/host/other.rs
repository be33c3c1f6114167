// Of another machine.
fn f() { unsafe { asm!("mov {}, {}", out(reg) a, in(reg) b); asm!("nop"); } }
