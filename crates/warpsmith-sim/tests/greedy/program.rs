//! Random programs: each takes one or a few ways to want much.

use super::random::Random;

/// A program and how it is launched.
pub struct Program {
    pub text: String,
    /// Elements of its buffers, which are its parameters.
    pub buffers: Vec<u64>,
    /// The file that the first one is read from, if the command runs it.
    pub array: Option<Vec<u8>>,
    pub grid: [u32; 3],
    pub block: [u32; 3],
    pub shared: u32,
    pub threads: usize,
}

/// What stands before the kernel, and in it.
struct Parts {
    random: Random,
    outside: String,
    inside: String,
    names: u64,
}

const EXTERN: &str = ".extern .func (.param .b32 r) vprintf (.param .b64 f, .param .b64 v);
.extern .func (.param .b64 r) malloc (.param .b64 s);
.extern .func free (.param .b64 a);
";

const TYPES: [&str; 9] = ["b8", "u8", "u16", "b32", "f32", "u64", "f64", "b128", "s32"];

impl Program {
    pub fn new(number: u64) -> Program {
        let mut parts =
            Parts { random: Random::new(number), outside: String::new(), inside: String::new(), names: 0 };
        for _ in 0..1 + parts.random.below(3) {
            match parts.random.below(12) {
                0 => parts.open_array(),
                1 => parts.deep_lists(),
                2 => parts.variable(),
                3 => parts.local(),
                4 => parts.shared(),
                5 => parts.stack(),
                6 => parts.recursion(),
                7 => parts.heap(),
                8 => parts.print(),
                9 => parts.registers(),
                10 => parts.branches(),
                _ => parts.meeting(),
            }
        }
        let Parts { mut random, outside, inside, .. } = parts;
        let r = &mut random;
        let grid = match r.below(4) {
            0 => [1, 1, 1],
            1 => [1 + r.below(100) as u32, 1, 1],
            2 => [i32::MAX as u32, 65535, 65535],
            _ => [r.size() as u32, 1 + r.below(70000) as u32, 1],
        };
        let block = match r.below(4) {
            0 => [1, 1, 1],
            1 => [32, 1, 1],
            2 => [1024, 1, 1],
            _ => [1 + r.below(40) as u32, 1 + r.below(40) as u32, 1 + r.below(4) as u32],
        };
        let shared = if r.one_in(4) { r.size() as u32 } else { 0 };
        let buffers: Vec<u64> = (0..r.below(6).saturating_sub(3)).map(|_| r.size()).collect();
        let array = (r.one_in(3) && !buffers.is_empty()).then(|| array(r));
        let parameters: Vec<String> =
            (0..buffers.len()).map(|number| format!(".param .u64 p{number}")).collect();
        let parameters =
            if r.one_in(40) { format!(".param .align 8 .b8 s[{}]", r.size()) } else { parameters.join(", ") };
        let text = format!(
            ".version 8.3\n.target sm_90\n.address_size 64\n{EXTERN}{outside}\n.visible .entry k({parameters})\n{{\n\
             .reg .b32 %r<16>; .reg .b64 %rd<16>; .reg .pred %p<4>;\n{inside}\nret;\n}}\n"
        );
        Program { text, buffers, array, grid, block, shared, threads: r.pick(&[1, 1, 2, 4, 16]) }
    }
}

/// A NumPy file, more or less: its header may say anything.
fn array(r: &mut Random) -> Vec<u8> {
    let sizes = match r.below(4) {
        0 => format!("{},", r.below(100)),
        1 => format!("{},", r.size()),
        2 => format!("{}, {}", r.size(), r.size()),
        _ => "1, ".repeat(1 << r.below(15)),
    };
    let text = format!("{{'descr': '<u4', 'fortran_order': False, 'shape': ({sizes}), }}\n");
    let version = 1 + r.below(3) as u8;
    let length = if r.one_in(4) { r.size() as u32 } else { text.len() as u32 };
    let mut out = b"\x93NUMPY".to_vec();
    out.extend([version, 0]);
    out.extend(&length.to_le_bytes()[..if version == 1 { 2 } else { 4 }]);
    out.extend(text.as_bytes());
    out.extend(vec![7; 4 * r.below(100) as usize]);
    out
}

impl Parts {
    fn name(&mut self) -> String {
        self.names += 1;
        format!("n{}", self.names)
    }

    fn align(&mut self) -> String {
        match self.random.below(4) {
            0 => format!(".align {} ", 1u64 << self.random.below(40)),
            1 => ".align 16 ".into(),
            _ => String::new(),
        }
    }

    fn space(&mut self) -> &'static str {
        self.random.pick(&[".global", ".global", ".const"])
    }

    /// A declaration inside or outside of the kernel.
    fn declare(&mut self, text: &str) {
        if self.random.one_in(4) { self.inside.push_str(text) } else { self.outside.push_str(text) }
    }

    /// An open dimension, which is as long as what it is filled with.
    fn open_array(&mut self) {
        let (space, align, name) = (self.space(), self.align(), self.name());
        let ty = self.random.pick(&TYPES);
        let inner: Vec<String> =
            (0..self.random.below(3)).map(|_| format!("[{}]", self.random.size())).collect();
        let lists: Vec<String> = (0..1 + self.random.below(5))
            .map(|number| if inner.is_empty() { number.to_string() } else { format!("{{{number}}}") })
            .collect();
        let text = format!("{space} {align}.{ty} {name}[]{} = {{{}}};\n", inner.concat(), lists.join(", "));
        self.declare(&text);
    }

    /// Lists that nest deep, or have more than there is room for.
    fn deep_lists(&mut self) {
        let (space, name) = (self.space(), self.name());
        let ty = self.random.pick(&TYPES);
        let depth = 1usize << self.random.below(12);
        let text = if self.random.one_in(2) {
            let (open, close) = ("{".repeat(depth), "}".repeat(depth));
            format!("{space} .{ty} {name}{} = {open}1{close};\n", "[1]".repeat(depth))
        } else {
            let many = vec!["1"; depth].join(", ");
            format!("{space} .{ty} {name}[{}] = {{{many}}};\n", self.random.below(depth as u64 + 1))
        };
        self.declare(&text);
    }

    fn variable(&mut self) {
        let (space, align, name) = (self.space(), self.align(), self.name());
        let ty = self.random.pick(&TYPES);
        let vector = self.random.pick(&["", "", ".v2 ", ".v4 "]);
        let dimensions: Vec<String> =
            (0..1 + self.random.below(3)).map(|_| format!("[{}]", self.random.size())).collect();
        let value = self.random.pick(&["", "", " = {1, 2}", " = {{1}}"]);
        let text = format!("{space} {align}{vector}.{ty} {name}{}{value};\n", dimensions.concat());
        self.declare(&text);
    }

    fn local(&mut self) {
        let (align, name) = (self.align(), self.name());
        let (size, ty) = (self.random.size(), self.random.pick(&TYPES));
        let offset = self.random.size();
        self.inside.push_str(&format!(
            ".local {align}.{ty} {name}[{size}];\nmov.u64 %rd1, {name}; add.s64 %rd1, %rd1, {}; st.local.u8 [%rd1], 1;\n",
            offset as i64
        ));
    }

    fn shared(&mut self) {
        let (align, name) = (self.align(), self.name());
        let (size, ty) = (self.random.size(), self.random.pick(&TYPES));
        let text = format!(".shared {align}.{ty} {name}[{size}];\n");
        self.declare(&text);
        if self.random.one_in(3) {
            let other = self.name();
            self.outside.push_str(&format!(".extern .shared {align}.b8 {other}[];\n"));
            self.inside.push_str(&format!("mov.u32 %r1, {other}; st.shared.u8 [%r1], 1;\n"));
        }
    }

    fn stack(&mut self) {
        let (label, size) = (self.name(), self.random.size());
        let align = self.random.pick(&["", ", 16", ", 4096", ", 2147483648"]);
        let restored = match self.random.below(4) {
            0 => format!("mov.b64 %rd2, {};\n", self.random.size()),
            1 => String::new(),
            _ => "stacksave.u64 %rd2;\n".into(),
        };
        let restore = if self.random.one_in(2) { "stackrestore.u64 %rd2;\n" } else { "" };
        self.inside.push_str(&format!(
            "{restored}mov.b64 %rd3, {size}; mov.u32 %r2, 0;\n{label}:\nalloca.u64 %rd4, %rd3{align}; \
             st.local.u8 [%rd4], 1;\n{restore}add.u32 %r2, %r2, 1; setp.lt.u32 %p1, %r2, 100000; @%p1 bra {label};\n"
        ));
        if self.random.one_in(2) {
            let name = self.name();
            self.outside.push_str(&format!(
                ".func {name}() {{ .local .b32 l[{}]; .reg .b32 %t; st.local.b32 [l], 1; ret; }}\n",
                self.random.below(100)
            ));
            self.inside.push_str(&format!("call {name}, ();\n"));
        }
    }

    fn recursion(&mut self) {
        let (one, two) = (self.name(), self.name());
        let r = &mut self.random;
        let local = if r.one_in(2) { format!(".local .b8 l[{}];", r.size()) } else { String::new() };
        let registers = format!(".reg .b64 %w<{}>;", if r.one_in(2) { r.size() } else { 4 });
        let depth = r.pick(&[10, 500, 1000, 2000, 100_000]);
        let lanes = r.pick(&["", "@%odd ", "@!%odd "]);
        self.outside.push_str(&format!(
            ".func {two}(.reg .b32 n);\n.func {one}(.reg .b32 n) {{ {local} {registers} .reg .pred %q, %odd; .reg .b32 %t;\n\
             setp.ge.u32 %q, n, {depth}; @%q ret; add.u32 %t, n, 1; and.b32 n, n, 1; setp.eq.u32 %odd, n, 1;\n\
             {lanes}call {two}, (%t); ret; }}\n\
             .func {two}(.reg .b32 n) {{ {registers} call {one}, (n); ret; }}\n"
        ));
        self.inside.push_str(&format!("mov.u32 %r3, %tid.x; call {one}, (%r3);\n"));
        if self.random.one_in(3) {
            self.inside.push_str(&format!(
                "mov.u64 %rd5, {one}; {{ .param .b32 n; st.param.b32 [n], %r3; P: .callprototype _ (.param .b32 _); \
                 call %rd5, (n), P; }}\n"
            ));
        }
    }

    fn heap(&mut self) {
        let (label, size) = (self.name(), self.random.size());
        let free = match self.random.below(3) {
            0 => "",
            1 => "{ .param .b64 a; st.param.b64 [a], %rd7; call.uni free, (a); }",
            _ => "{ .param .b64 a; st.param.b64 [a], %rd8; call.uni free, (a); } mov.b64 %rd8, %rd7;",
        };
        self.inside.push_str(&format!(
            "mov.b64 %rd8, 0; mov.b64 %rd6, {size}; mov.u32 %r4, 0;\n{label}:\n\
             {{ .param .b64 s; .param .b64 a; st.param.b64 [s], %rd6; call.uni (a), malloc, (s); ld.param.b64 %rd7, [a]; }}\n\
             {free} add.u32 %r4, %r4, 1; setp.lt.u32 %p2, %r4, 100000; @%p2 bra {label};\n"
        ));
    }

    fn print(&mut self) {
        let (label, name) = (self.name(), self.name());
        let r = &mut self.random;
        let piece = r.pick(&["%4096d", "x", "%s", "%*d", "%.4096f", "%-9999999999d"]);
        let text: String = piece.repeat(1 << r.below(11)).bytes().map(|byte| format!("{byte},")).collect();
        let at = if r.one_in(4) { r.size() as i64 } else { 0 };
        self.outside.push_str(&format!(".global .b8 {name}[] = {{{text}0}};\n"));
        self.inside.push_str(&format!(
            "mov.u64 %rd9, {name}; cvta.global.u64 %rd9, %rd9; add.s64 %rd10, %rd9, {at}; mov.u32 %r5, 0;\n{label}:\n\
             {{ .param .b64 a; .param .b64 b; .param .b32 r; st.param.b64 [a], %rd9; st.param.b64 [b], %rd10; \
             call.uni (r), vprintf, (a, b); }}\n\
             add.u32 %r5, %r5, 1; setp.lt.u32 %p3, %r5, 1000; @%p3 bra {label};\n"
        ));
    }

    fn registers(&mut self) {
        for _ in 0..1 + self.random.below(40) {
            let name = self.name();
            let (count, ty) = (self.random.size(), self.random.pick(&["b32", "b64", "pred", "b128", "b16"]));
            let vector = if ty == "pred" { "" } else { self.random.pick(&["", "", ".v2 ", ".v4 "]) };
            self.inside.push_str(&format!(".reg {vector}.{ty} %{name}_<{count}>;\n"));
        }
    }

    /// Places that are not there, and loops without an end.
    fn branches(&mut self) {
        let (label, table) = (self.name(), self.name());
        let target = self.random.pick(&["nowhere", label.as_str()]).to_owned();
        let index = self.random.below(4);
        self.inside.push_str(&match self.random.below(3) {
            0 => format!(
                "{label}:\nmov.u32 %r6, {index};\n{table}: .branchtargets {target}, {label};\nbrx.idx %r6, {table};\n"
            ),
            1 => format!("{label}:\nmov.u32 %r6, %tid.x; setp.eq.u32 %p0, %r6, {index}; @%p0 bra {label};\n"),
            _ => format!("{label}:\nbar.sync 0; bra {label};\n"),
        });
    }

    /// Blocks of a grid that wait for each other.
    fn meeting(&mut self) {
        let label = self.name();
        self.inside.push_str(&format!(
            "mov.u32 %r7, %envreg1; mov.u32 %r8, %envreg2; mov.b64 %rd11, {{%r8, %r7}};\n{label}:\n\
             ld.acquire.gpu.u32 %r9, [%rd11+4]; setp.eq.u32 %p0, %r9, 0; @%p0 bra {label};\n"
        ));
    }
}
