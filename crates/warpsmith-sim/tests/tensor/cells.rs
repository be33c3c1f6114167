//! Cells to registers and back, by every shape and number.

use super::common::{device, kernel, launch, run};
use super::{LANES, OWN, dump, list, mix, mixed, with_columns};
use warpsmith_sim::engine::Shape;

/// A cell, or a place in the figure: lane or row, and column.
type Cell = (usize, usize);

/// A shape of the manual.
#[derive(Debug, Clone, Copy)]
struct Form {
    shape: &'static str,
    number: usize,
    packed: bool,
}

impl Form {
    /// Registers of a thread for `.x1`.
    fn each(self) -> usize {
        match self.shape {
            "16x128b" => 2,
            "16x256b" => 4,
            _ => 1,
        }
    }

    fn registers(self) -> usize {
        self.each() * self.number
    }

    /// Columns that the registers of the threads hold together, of a block; packed ones count as one.
    fn pairs(self) -> usize {
        match self.shape {
            "16x64b" => 2 * self.number,
            "16x128b" => 4 * self.number,
            "16x256b" => 8 * self.number,
            _ => self.number,
        }
    }

    fn columns(self) -> usize {
        if self.packed { 2 * self.pairs() } else { self.pairs() }
    }

    /// Columns between the two blocks of `.16x32bx2`.
    fn split(self) -> usize {
        (self.columns() + 1).min(512 - self.columns())
    }

    fn is_split(self) -> bool {
        self.shape == "16x32bx2"
    }

    fn span(self) -> usize {
        self.columns() + if self.is_split() { self.split() } else { 0 }
    }

    /// The first column that is accessed.
    fn first(self) -> usize {
        3.min(512 - self.span())
    }

    /// The lane that the first row is, of those of a warp.
    fn lane(self, warp: usize) -> usize {
        if self.shape == "32x32b" { 0 } else { warp % 2 * 16 }
    }

    /// Where the figures of the manual have the register of a thread: its row, and its column or pair of columns.
    fn figure(self) -> Vec<(Cell, Cell)> {
        let mut all = Vec::new();
        let mut put = |thread: usize, register: usize, row: usize, column: usize| {
            all.push(((thread, register), (row, column)));
        };
        for number in 0..self.number {
            match self.shape {
                "32x32b" | "16x32bx2" => (0..32).for_each(|row| put(row, number, row, number)),
                "16x64b" => {
                    // Rows 0 to 7: threads 0 and 2 of each four; rows 8 to 15: threads 1 and 3.
                    for (row, column) in (0..8).flat_map(|row| (0..2).map(move |column| (row, column))) {
                        put(4 * row + 2 * column, number, row, 2 * number + column);
                        put(4 * row + 2 * column + 1, number, row + 8, 2 * number + column);
                    }
                }
                "16x128b" => {
                    for (row, column) in (0..8).flat_map(|row| (0..4).map(move |column| (row, column))) {
                        put(4 * row + column, 2 * number, row, 4 * number + column);
                        put(4 * row + column, 2 * number + 1, row + 8, 4 * number + column);
                    }
                }
                _ => {
                    for (row, column) in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
                        let thread = 4 * row + column / 2;
                        put(thread, 4 * number + column % 2, row, 8 * number + column);
                        put(thread, 4 * number + 2 + column % 2, row + 8, 8 * number + column);
                    }
                }
            }
        }
        all
    }

    /// For each register the cells that it holds.
    fn cells(self, warp: usize) -> Vec<(Cell, Vec<Cell>)> {
        let place = |row: usize, column: usize| match self.is_split() && row >= 16 {
            true => (32 * warp + self.lane(warp) + row - 16, self.first() + self.split() + column),
            false => (32 * warp + self.lane(warp) + row, self.first() + column),
        };
        let cells = |(row, column): (usize, usize)| match self.packed {
            true => vec![place(row, 2 * column), place(row, 2 * column + 1)],
            false => vec![place(row, column)],
        };
        self.figure().into_iter().map(|(holder, at)| (holder, cells(at))).collect()
    }

    fn mnemonic(self, load: bool) -> String {
        let packed = match (self.packed, load) {
            (false, _) => "",
            (true, true) => ".pack::16b",
            (true, false) => ".unpack::16b",
        };
        let name = if load { "ld" } else { "st" };
        format!("tcgen05.{name}.sync.aligned.{}.x{}{packed}.b32", self.shape, self.number)
    }

    fn address(self) -> String {
        let split = if self.is_split() { format!(", {}", self.split()) } else { String::new() };
        format!("[%r8+{}]{split}", self.first())
    }
}

fn forms() -> Vec<Form> {
    let mut all = Vec::new();
    for (shape, most) in
        [("16x64b", 128), ("16x128b", 64), ("16x256b", 32), ("32x32b", 128), ("16x32bx2", 128)]
    {
        for packed in [false, true] {
            let numbers = (0..8).map(|power| 1 << power).filter(|number| *number <= most);
            all.extend(numbers.map(|number| Form { shape, number, packed }));
        }
    }
    all
}

/// Fills all cells, loads by the form, stores by the form, and shows all cells.
fn body(form: Form, columns: usize) -> String {
    let registers = form.registers();
    let regs = list("%c", registers);
    let fill: String = (0..8)
        .map(|at| format!("add.u32 %r10, %r6, {at}; {}", mix(&format!("%c{at}"), "%r1", "%r10")))
        .collect();
    let show: String =
        (0..registers).map(|at| format!("st.global.u32 [%rd3+{}], %c{at};", 4 * LANES * at)).collect();
    let values: String = (0..registers)
        .map(|at| format!("mov.u32 %r10, {}; {}", 5000 + at, mix(&format!("%c{at}"), "%r1", "%r10")))
        .collect();
    let lane = if form.shape == "32x32b" {
        "mov.u32 %r8, %r4;"
    } else {
        "and.b32 %r8, %r2, 1; shl.b32 %r8, %r8, 20; add.u32 %r8, %r8, %r4;"
    };
    let dump = dump(columns, registers);
    with_columns(
        columns,
        &format!(
            "mov.u32 %r6, 0; mov.u32 %r7, %r4;
        FILL:
            {fill}
            tcgen05.st.sync.aligned.32x32b.x8.b32 [%r7], {}; add.u32 %r7, %r7, 8; add.u32 %r6, %r6, 8;
            setp.lt.u32 %p2, %r6, {columns}; @%p2 bra FILL;
            tcgen05.wait::st.sync.aligned; {lane}
            {} {regs}, {}; tcgen05.wait::ld.sync.aligned; {show} {values}
            {} {}, {regs}; tcgen05.wait::st.sync.aligned; {dump}",
            list("%c", 8),
            form.mnemonic(true),
            form.address(),
            form.mnemonic(false),
            form.address()
        ),
    )
}

#[test]
fn cells_lie_in_registers_as_the_figures_say() {
    for form in forms() {
        let columns = (form.first() + form.span()).next_power_of_two().max(32);
        let registers = form.registers();
        let words = LANES * (registers + columns);
        let got = run(100, OWN, &body(form, columns), LANES as u32, words);
        let mut cells: Vec<Vec<u32>> =
            (0..LANES).map(|lane| (0..columns).map(|column| mixed(lane, column)).collect()).collect();
        let mut wanted = vec![0; words];
        for warp in 0..4 {
            for ((thread, register), held) in form.cells(warp) {
                let thread = 32 * warp + thread;
                let mut word = cells[held[0].0][held[0].1];
                if let [low, high] = held[..] {
                    word = cells[low.0][low.1] & 0xffff | cells[high.0][high.1] << 16;
                }
                wanted[LANES * register + thread] = word;
            }
        }
        for warp in 0..4 {
            for ((thread, register), held) in form.cells(warp) {
                let value = mixed(32 * warp + thread, 5000 + register);
                if let [low, high] = held[..] {
                    cells[low.0][low.1] = value & 0xffff;
                    cells[high.0][high.1] = value >> 16;
                } else {
                    cells[held[0].0][held[0].1] = value;
                }
            }
        }
        for (lane, row) in cells.iter().enumerate() {
            row.iter()
                .enumerate()
                .for_each(|(column, cell)| wanted[LANES * (registers + column) + lane] = *cell);
        }
        let wrong = got.iter().zip(&wanted).position(|(got, wanted)| got != wanted);
        assert_eq!(wrong, None, "{form:?}: word {:?}", wrong.map(|at| (at / LANES, at % LANES)));
    }
}

/// The least or greatest of five numbers of a kind that orders them by its own rules.
fn reduced(values: &[u32], form: &str) -> u32 {
    let least = form.contains(".min");
    if form.ends_with("32") && !form.ends_with("f32") {
        let rank =
            |bits: &u32| if form.ends_with(".s32") { i64::from(*bits as i32) } else { i64::from(*bits) };
        let found = if least {
            values.iter().min_by_key(|bits| rank(bits))
        } else {
            values.iter().max_by_key(|bits| rank(bits))
        };
        return *found.unwrap();
    }
    let magnitude = if form.contains(".abs") { 0x7fff_ffff } else { u32::MAX };
    let values: Vec<u32> = values.iter().map(|bits| bits & magnitude).collect();
    let numbers: Vec<u32> = values.iter().copied().filter(|bits| !f32::from_bits(*bits).is_nan()).collect();
    if numbers.is_empty() || form.contains(".NaN") && numbers.len() < values.len() {
        return 0x7fff_ffff;
    }
    let rank =
        |bits: &u32| if bits >> 31 == 0 { i64::from(*bits) } else { -1 - i64::from(bits & 0x7fff_ffff) };
    let found = if least {
        numbers.iter().min_by_key(|bits| rank(bits))
    } else {
        numbers.iter().max_by_key(|bits| rank(bits))
    };
    *found.unwrap()
}

#[test]
fn loads_reduce_what_a_thread_gets() {
    let special = [0x7fc0_1234, 0xff80_0000, 0x8000_0000, 0, 0x3f80_0000, 0xbf80_0001, 0x7f7f_ffff, 1];
    let value = |lane: usize, column: usize| special[(lane * 7 + column * (1 + lane % 3)) % 8];
    for op in [
        ".min.f32",
        ".max.f32",
        ".min.abs.f32",
        ".max.NaN.f32",
        ".max.abs.NaN.f32",
        ".min.u32",
        ".max.u32",
        ".min.s32",
        ".max.s32",
    ] {
        for (shape, split) in [("32x32b", ""), ("16x32bx2", ", 4")] {
            let table = special.map(|bits| bits.to_string()).join(", ");
            let declarations = format!("{OWN} .global .align 4 .u32 table[8] = {{{table}}};");
            let fill: String = (0..8)
                .map(|column| {
                    format!(
                        "mul.lo.u32 %r10, %r1, 7; rem.u32 %r11, %r1, 3; add.u32 %r11, %r11, 1;
                        mad.lo.u32 %r10, %r11, {column}, %r10; and.b32 %r10, %r10, 7; mul.wide.u32 %rd5, %r10, 4;
                        mov.u64 %rd6, table; add.s64 %rd6, %rd6, %rd5; ld.global.u32 %c{column}, [%rd6];"
                    )
                })
                .collect();
            let show: String =
                (0..4).map(|at| format!("st.global.u32 [%rd3+{}], %c{at};", 4 * LANES * at)).collect();
            let body = with_columns(
                32,
                &format!(
                    "{fill} tcgen05.st.sync.aligned.32x32b.x8.b32 [%r4], {}; tcgen05.wait::st.sync.aligned;
                    tcgen05.ld.red.sync.aligned.{shape}.x4{op} {}, %r20, [%r4]{split};
                    tcgen05.wait::ld.sync.aligned; {show} st.global.u32 [%rd3+{}], %r20;",
                    list("%c", 8),
                    list("%c", 4),
                    4 * LANES * 4
                ),
            );
            let source = kernel(103, &declarations, &body);
            let shape_of = Shape { grid: [1, 1, 1], block: [LANES as u32, 1, 1], shared: 0, ..Shape::ONE };
            let (got, _) = launch(&source, shape_of, 5 * LANES).unwrap();
            for thread in 0..LANES {
                let (row, first) = match shape {
                    "16x32bx2" if thread % 32 >= 16 => (thread - 16, 4),
                    _ => (thread, 0),
                };
                let values: Vec<u32> = (0..4).map(|column| value(row, first + column)).collect();
                let loaded: Vec<u32> = (0..4).map(|at| got[LANES * at + thread]).collect();
                assert_eq!(loaded, values, "{shape}{op} {thread}");
                assert_eq!(got[4 * LANES + thread], reduced(&values, op), "{shape}{op} {thread} {values:x?}");
            }
        }
    }
}

#[test]
fn a_warp_of_any_group_has_its_quarter() {
    // Warps 4 to 7 reach the same lanes as warps 0 to 3.
    let body = "mov.u32 %r1, %tid.x; shr.u32 %r2, %r1, 5; setp.eq.u32 %p1, %r2, 0; setp.lt.u32 %p2, %r2, 4;
        @%p1 tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [own], 32;
        bar.sync 0; ld.shared.u32 %r4, [own]; and.b32 %r5, %r2, 3; shl.b32 %r5, %r5, 21; add.u32 %r6, %r4, %r5;
        @%p2 tcgen05.st.sync.aligned.32x32b.x1.b32 [%r6+7], {%r1}; tcgen05.wait::st.sync.aligned;
        bar.sync 0; mov.u32 %r7, 0;
        @!%p2 tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r7}, [%r6+7]; tcgen05.wait::ld.sync.aligned;
        mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; st.global.u32 [%rd3], %r7; bar.sync 0;
        @%p1 tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r4, 32;";
    let got = run(100, OWN, body, 256, 256);
    assert!((0..128).all(|thread| got[thread] == 0 && got[128 + thread] == thread as u32), "{got:?}");
    // It is executed in full: nothing is refused.
    device(&kernel(100, OWN, body));
}

#[test]
fn loads_keep_two_of_four() {
    for number in [4, 8, 64, 128] {
        for op in [".max.sp::2:4", ".min.sp::2:4", ".max.sp::2:4.abs", ".min.sp::2:4.abs"] {
            for reduces in [false, true] {
                let (kept, places) = (number / 2, (number / 2usize).div_ceil(16));
                let fill: String = (0..8)
                    .map(|at| {
                        let value = mix("%r11", "%r1", "%r10");
                        format!(
                            "add.u32 %r10, %r6, {at}; {value} cvt.rn.f32.s32 %f0, %r11; mov.b32 %c{at}, %f0;"
                        )
                    })
                    .collect();
                let results =
                    (0..kept).map(|at| format!("%c{at}")).chain((0..places).map(|at| format!("%m{at}")));
                let show: String = results
                    .chain(reduces.then(|| "%r20".to_owned()))
                    .enumerate()
                    .map(|(at, name)| format!("st.global.u32 [%rd3+{}], {name};", 4 * LANES * at))
                    .collect();
                let (name, more) = if reduces { ("ld.red", " %r20,") } else { ("ld", "") };
                let body = with_columns(
                    128,
                    &format!(
                        ".reg .b32 %m<4>; mov.u32 %r6, 0; mov.u32 %r7, %r4;
                    FILL:
                        {fill} tcgen05.st.sync.aligned.32x32b.x8.b32 [%r7], {}; add.u32 %r7, %r7, 8;
                        add.u32 %r6, %r6, 8; setp.lt.u32 %p2, %r6, 128; @%p2 bra FILL; tcgen05.wait::st.sync.aligned;
                        tcgen05.{name}.spcompress.sync.aligned.32x32b.x{number}{op}.f32.b2 {}, {},{more} [%r4];
                        tcgen05.wait::ld.sync.aligned; {show}",
                        list("%c", 8),
                        list("%m", places),
                        list("%c", kept),
                    ),
                );
                let source = kernel(107, OWN, &body).replace(".version 9.0", ".version 9.4");
                let shape = Shape { grid: [1, 1, 1], block: [LANES as u32, 1, 1], shared: 0, ..Shape::ONE };
                let words = kept + places + usize::from(reduces);
                let (got, _) = launch(&source, shape, words * LANES).unwrap();
                for thread in 0..LANES {
                    let cells: Vec<f32> =
                        (0..number).map(|column| mixed(thread, column) as i32 as f32).collect();
                    let key = |value: f32| if op.contains("abs") { value.abs() } else { value };
                    let mut wanted = vec![0u32; words];
                    for group in 0..number / 4 {
                        let mut order: Vec<usize> = (4 * group..4 * group + 4).collect();
                        order.sort_by(|one, two| key(cells[*one]).total_cmp(&key(cells[*two])));
                        let mut stay =
                            if op.contains("max") { order[2..].to_vec() } else { order[..2].to_vec() };
                        stay.sort();
                        for (index, at) in stay.into_iter().enumerate() {
                            let element = 2 * group + index;
                            wanted[element] = cells[at].to_bits();
                            wanted[kept + element / 16] |= (at as u32 % 4) << (2 * (element % 16));
                        }
                    }
                    if reduces {
                        let bits: Vec<u32> = cells.iter().map(|cell| cell.to_bits()).collect();
                        let sign = if op.contains("abs") { ".abs" } else { "" };
                        wanted[kept + places] = reduced(&bits, &format!("{}{sign}.f32", &op[..4]));
                    }
                    let own: Vec<u32> = (0..words).map(|at| got[LANES * at + thread]).collect();
                    assert_eq!(own, wanted, "{number} {op} {reduces} {thread}");
                }
            }
        }
    }
}
