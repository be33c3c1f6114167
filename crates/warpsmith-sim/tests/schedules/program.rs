//! Kernels made at random: some whose blocks keep to their own words, and some whose blocks meet in every way there is.

use std::fmt::Write;
use testing::SplitMix;

/// Elements of each buffer.
pub const ELEMENTS: u64 = 4096;

/// A kernel and its form.
pub struct Program {
    pub text: String,
    pub blocks: u32,
    pub threads: u32,
    /// Whether blocks may access what others write.
    pub meets: bool,
}

struct Maker {
    random: SplitMix,
    body: String,
    labels: u32,
    meets: bool,
}

impl Maker {
    fn below(&mut self, end: u64) -> u64 {
        self.random.below(end)
    }

    fn value(&mut self) -> String {
        format!("%v{}", self.below(6))
    }

    fn label(&mut self) -> String {
        self.labels += 1;
        format!("L{}", self.labels)
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.body, "    {text}");
    }

    /// Puts the address of a word of a buffer into `%a`: of the thread's own, or of any.
    fn address(&mut self, buffer: &str, own: bool) {
        if own {
            self.line("mov.u32 %t, %i;");
        } else {
            let value = self.value();
            match self.random.below(5) {
                0 => self.line("mov.u32 %t, %tid.x;"),
                1 => self.line("mov.u32 %t, %ctaid.x;"),
                2 => {
                    let more = self.below(300);
                    self.line(&format!("add.u32 %t, %i, {more};"));
                }
                3 => self.line(&format!("mov.u32 %t, {value};")),
                _ => {
                    let place = self.below(4);
                    self.line(&format!("mov.u32 %t, {place};"));
                }
            }
        }
        self.line(&format!("and.b32 %t, %t, {};", ELEMENTS - 1));
        self.line(&format!("mad.wide.u32 %a, %t, 4, %{buffer};"));
    }

    fn statement(&mut self, depth: u32) {
        let (a, b) = (self.value(), self.value());
        // What is only read is `x`; the others are written.
        let written = if self.below(2) == 0 { "y" } else { "z" };
        let strays = self.meets && self.below(2) == 0;
        match self.below(14) {
            0 => {
                let any = self.below(2) == 0;
                self.address("x", any);
                self.line(&format!("ld.global.u32 {a}, [%a];"));
            }
            1 | 2 => {
                self.address(written, !strays);
                self.line(&format!("ld.global.u32 {a}, [%a];"));
            }
            3 | 4 => {
                self.address(written, !strays);
                self.line(&format!("st.global.u32 [%a], {a};"));
            }
            5 => {
                self.address(written, !strays);
                let byte = self.below(4);
                self.line(&format!("st.global.u8 [%a+{byte}], {a};"));
            }
            6 => {
                self.address(written, !strays);
                match self.below(4) {
                    0 => self.line(&format!("atom.global.add.u32 {a}, [%a], {b};")),
                    1 => self.line(&format!("red.global.max.u32 [%a], {b};")),
                    2 => self.line(&format!("atom.global.cas.b32 {a}, [%a], {a}, {b};")),
                    _ => self.line(&format!("atom.global.exch.b32 {a}, [%a], {b};")),
                }
            }
            7 => {
                self.line("and.b32 %t, %tid.x, 63;");
                self.line("mad.lo.u32 %t, %t, 4, %s;");
                self.line(&format!("st.shared.u32 [%t], {a};"));
                self.line("bar.sync 0;");
                self.line("xor.b32 %t, %t, 4;");
                self.line(&format!("ld.shared.u32 {b}, [%t];"));
                self.line("bar.sync 0;");
            }
            8 if depth < 2 => {
                // As often as the block says.
                let label = self.label();
                let counter = format!("%c{depth}");
                self.line(&format!("and.b32 {counter}, %ctaid.x, 7;"));
                self.line(&format!("{label}:"));
                self.statement(depth + 1);
                self.line(&format!("sub.s32 {counter}, {counter}, 1;"));
                self.line(&format!("setp.gt.s32 %p, {counter}, 0;"));
                self.line(&format!("@%p bra {label};"));
            }
            9 if self.meets => {
                // Waits for a word that another block may write, but not for ever.
                let (label, end) = (self.label(), self.label());
                self.line("mov.u32 %c3, 200;");
                self.line(&format!("{label}:"));
                self.address(written, false);
                self.line(&format!("ld.volatile.global.u32 {a}, [%a];"));
                self.line(&format!("setp.ne.u32 %p, {a}, 0;"));
                self.line(&format!("@%p bra {end};"));
                self.line("sub.s32 %c3, %c3, 1;");
                self.line("setp.gt.s32 %p, %c3, 0;");
                self.line(&format!("@%p bra {label};"));
                self.line(&format!("{end}:"));
            }
            10 => self.line(&format!("mad.lo.u32 {a}, {a}, 1664525, {b};")),
            11 => self.line(&format!("shfl.sync.bfly.b32 {a}, {b}, 1, 31, -1;")),
            12 => {
                self.address("x", true);
                self.line("and.b64 %a, %a, -16;");
                self.line("ld.global.v4.u32 {%v0, %v1, %v2, %v3}, [%a];");
            }
            _ => self.line(&format!("xor.b32 {a}, {a}, %i;")),
        }
    }
}

/// The program with a number.
pub fn program(number: u64) -> Program {
    let mut maker = Maker {
        random: SplitMix(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)),
        body: String::new(),
        labels: 0,
        meets: number % 2 == 1,
    };
    let (blocks, threads) = (2 + maker.below(30) as u32, 32 * (1 + maker.below(3) as u32));
    for _ in 0..4 + maker.below(12) {
        maker.statement(0);
    }
    let Maker { body, meets, .. } = maker;
    let text = format!(
        ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 x, .param .u64 y, .param .u64 z)\n{{
    .reg .b32 %v<6>, %c<4>, %t, %i, %s; .reg .b64 %x, %y, %z, %a; .reg .pred %p; .shared .b32 tile[64];
    ld.param.u64 %x, [x]; ld.param.u64 %y, [y]; ld.param.u64 %z, [z]; mov.u32 %s, tile;
    mov.u32 %i, %ctaid.x; mov.u32 %t, %ntid.x; mul.lo.u32 %i, %i, %t; mov.u32 %t, %tid.x; add.u32 %i, %i, %t;
    mov.u32 %v0, %i; mov.u32 %v1, 1; mov.u32 %v2, %tid.x; mov.u32 %v3, %ctaid.x; mov.u32 %v4, 77; mov.u32 %v5, 5;
{body}    mad.wide.u32 %a, %i, 4, %z; st.global.u32 [%a], %v0;
    ret;\n}}\n"
    );
    Program { text, blocks, threads, meets }
}
