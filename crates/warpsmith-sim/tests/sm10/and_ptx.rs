//! The same computation as PTX and as machine code of SM 1.0: the buffers are the same, bit by bit.

use crate::run::{Kernel, Random, assembled, ints};
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};

const HEAD: &str = ".version 8.0\n.target sm_70\n.address_size 64\n";

/// Registers, and the thread's place in the grid in `%r1`; its number in the block is `%r2`.
const BEGIN: &str = "
    .reg .pred %p<4>;
    .reg .b32 %r<24>;
    .reg .b64 %rd<12>;
    mov.u32 %r2, %tid.x;
    mov.u32 %r3, %ctaid.x;
    mov.u32 %r4, %ntid.x;
    mad.lo.u32 %r1, %r3, %r4, %r2;
    mul.wide.u32 %rd4, %r1, 4;
";

/// What all buffers of a launch hold.
type Buffers = Vec<Vec<u32>>;

/// Sums up `%r5` of all threads of a block in shared memory; thread 0 has the sum.
const SUM: &str = "
    shl.b32 %r6, %r2, 2;
    mov.u32 %r7, part;
    add.u32 %r6, %r6, %r7;
    st.shared.u32 [%r6], %r5;
    shr.u32 %r8, %r4, 1;
STEP:
    setp.eq.u32 %p1, %r8, 0;
    @%p1 bra DONE;
    bar.sync 0;
    setp.ge.u32 %p2, %r2, %r8;
    @%p2 bra REST;
    shl.b32 %r9, %r8, 2;
    add.u32 %r9, %r6, %r9;
    ld.shared.u32 %r10, [%r9];
    add.u32 %r5, %r5, %r10;
    st.shared.u32 [%r6], %r5;
REST:
    shr.u32 %r8, %r8, 1;
    bra STEP;
DONE:
    setp.ne.u32 %p3, %r2, 0;
    @%p3 exit;
";

fn vector_add() -> String {
    format!(
        "{HEAD}.visible .entry k(.param .u64 x, .param .u64 y, .param .u64 z) {{ {BEGIN}
    ld.param.u64 %rd1, [x];
    ld.param.u64 %rd2, [y];
    ld.param.u64 %rd3, [z];
    add.u64 %rd1, %rd1, %rd4;
    add.u64 %rd2, %rd2, %rd4;
    add.u64 %rd3, %rd3, %rd4;
    ld.global.u32 %r5, [%rd1];
    ld.global.u32 %r6, [%rd2];
    add.u32 %r5, %r5, %r6;
    st.global.u32 [%rd3], %r5;
    ret; }}"
    )
}

fn reduction() -> String {
    format!(
        "{HEAD}.visible .entry k(.param .u64 x, .param .u64 out) {{ .shared .align 4 .b8 part[2048]; {BEGIN}
    ld.param.u64 %rd1, [x];
    ld.param.u64 %rd2, [out];
    add.u64 %rd1, %rd1, %rd4;
    ld.global.u32 %r5, [%rd1];
    {SUM}
    mul.wide.u32 %rd5, %r3, 4;
    add.u64 %rd2, %rd2, %rd5;
    st.global.u32 [%rd2], %r5;
    ret; }}"
    )
}

fn scalar_product() -> String {
    format!(
        "{HEAD}.visible .entry k(.param .u64 x, .param .u64 y, .param .u64 out, .param .u32 n) {{
    .shared .align 4 .b8 part[2048]; {BEGIN}
    ld.param.u64 %rd1, [x];
    ld.param.u64 %rd2, [y];
    ld.param.u64 %rd3, [out];
    ld.param.u32 %r11, [n];
    mov.u32 %r12, %nctaid.x;
    mul.lo.u32 %r12, %r12, %r4;
    mov.u32 %r5, 0;
NEXT:
    setp.ge.u32 %p1, %r1, %r11;
    @%p1 bra SUMMED;
    mul.wide.u32 %rd4, %r1, 4;
    add.u64 %rd5, %rd1, %rd4;
    add.u64 %rd6, %rd2, %rd4;
    ld.global.u32 %r13, [%rd5];
    ld.global.u32 %r14, [%rd6];
    mad.lo.u32 %r5, %r13, %r14, %r5;
    add.u32 %r1, %r1, %r12;
    bra NEXT;
SUMMED:
    {SUM}
    red.global.add.u32 [%rd3], %r5;
    ret; }}"
    )
}

/// Odd and even neighbours in turn: another network than that of the machine code.
fn sort() -> String {
    format!(
        "{HEAD}.visible .entry k(.param .u64 x) {{ .shared .align 4 .b8 part[2048]; {BEGIN}
    ld.param.u64 %rd1, [x];
    add.u64 %rd1, %rd1, %rd4;
    ld.global.u32 %r5, [%rd1];
    shl.b32 %r6, %r2, 2;
    mov.u32 %r7, part;
    add.u32 %r6, %r6, %r7;
    st.shared.u32 [%r6], %r5;
    mov.u32 %r8, 0;
ROUND:
    setp.ge.u32 %p1, %r8, %r4;
    @%p1 bra DONE;
    bar.sync 0;
    add.u32 %r9, %r2, %r8;
    and.b32 %r9, %r9, 1;
    add.u32 %r10, %r2, 1;
    setp.ne.u32 %p2, %r9, 0;
    setp.ge.or.u32 %p2, %r10, %r4, %p2;
    @%p2 bra REST;
    ld.shared.u32 %r11, [%r6];
    ld.shared.u32 %r12, [%r6+4];
    min.u32 %r13, %r11, %r12;
    max.u32 %r14, %r11, %r12;
    st.shared.u32 [%r6], %r13;
    st.shared.u32 [%r6+4], %r14;
REST:
    add.u32 %r8, %r8, 1;
    bra ROUND;
DONE:
    bar.sync 0;
    ld.shared.u32 %r5, [%r6];
    st.global.u32 [%rd1], %r5;
    ret; }}"
    )
}

/// Runs PTX on buffers; what they hold then.
fn ptx(text: &str, shape: Shape, buffers: &[Vec<u32>], last: Option<u32>) -> Vec<Vec<u32>> {
    let mut device =
        Device::load(&[Module::parse(text.to_owned())]).unwrap_or_else(|refused| panic!("{}", refused[0]));
    let fill = |words: &Vec<u32>| Fill::Bytes(ints(words));
    let ids: Vec<_> = buffers
        .iter()
        .enumerate()
        .map(|(index, words)| {
            device.buffer(&format!("b{index}"), ElementType::U32, words.len() as u64, &fill(words)).unwrap()
        })
        .collect();
    let arguments = ids.iter().map(|id| Argument::Buffer(*id));
    let arguments: Vec<_> =
        arguments.chain(last.map(|value| Argument::Value(ElementType::U32, value.into()))).collect();
    device.launch("k", shape, &arguments, Settings::default()).unwrap();
    let words = |bytes: Vec<u8>| -> Vec<u32> {
        bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect()
    };
    ids.iter().map(|id| words(device.bytes(*id).to_vec())).collect()
}

/// The same with the example of SM 1.0 that has the name.
fn machine(name: &str, shape: Shape, buffers: &[Vec<u32>], last: Option<u32>) -> Vec<Vec<u32>> {
    let path = format!("{}/../../examples/sm_10/{name}.sass", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut kernel = Kernel::new(assembled(&text), &[]);
    let ids: Vec<_> =
        buffers.iter().enumerate().map(|(index, words)| kernel.buffer(&format!("b{index}"), words)).collect();
    let arguments = ids.iter().map(|id| Argument::Buffer(*id));
    let arguments: Vec<_> =
        arguments.chain(last.map(|value| Argument::Value(ElementType::U32, value.into()))).collect();
    kernel.run_shape(shape, &arguments).unwrap();
    ids.iter().map(|id| kernel.read(*id)).collect()
}

/// Threads and blocks: powers of two, as sums and sorting need.
const SHAPES: [[u32; 2]; 8] = [[1, 1], [2, 3], [16, 2], [32, 1], [64, 5], [128, 2], [256, 7], [512, 2]];

/// Runs both on the shapes; `make` makes the buffers of a shape and the last argument.
fn compare(
    name: &str,
    text: &str,
    make: impl Fn(&mut Random, usize, usize) -> (Vec<Vec<u32>>, Option<u32>),
) -> Vec<(usize, Buffers, Buffers)> {
    let mut all = Vec::new();
    for (round, [threads, blocks]) in SHAPES.into_iter().enumerate() {
        let mut random = Random(round as u64 + 40);
        let (buffers, last) = make(&mut random, (threads * blocks) as usize, blocks as usize);
        // Shared memory of the machine code lies behind its arguments.
        let shape =
            Shape { grid: [blocks, 1, 1], block: [threads, 1, 1], shared: 4 * threads + 64, ..Shape::ONE };
        let found = machine(name, shape, &buffers, last);
        assert_eq!(ptx(text, shape, &buffers, last), found, "{name}: {threads} threads, {blocks} blocks");
        all.push((threads as usize, buffers, found));
    }
    all
}

#[test]
fn vector_addition() {
    let found = compare("vector_add", &vector_add(), |random, count, _| {
        (vec![random.words(count), random.words(count), vec![0; count]], None)
    });
    for (_, before, after) in found {
        let sums = before[0].iter().zip(&before[1]).map(|(x, y)| x.wrapping_add(*y));
        assert!(sums.eq(after[2].iter().copied()));
    }
}

#[test]
fn reductions() {
    let found = compare("reduction", &reduction(), |random, count, blocks| {
        (vec![random.words(count), vec![0; blocks]], None)
    });
    for (threads, before, after) in found {
        let sums = before[0].chunks(threads).map(|x| x.iter().fold(0u32, |sum, x| sum.wrapping_add(*x)));
        assert!(sums.eq(after[1].iter().copied()));
    }
}

#[test]
fn scalar_products() {
    let found = compare("scalar_product", &scalar_product(), |random, count, _| {
        // More elements than threads, and not a multiple of them.
        let count = 3 * count + 5;
        (vec![random.words(count), random.words(count), vec![7]], Some(count as u32))
    });
    for (_, before, after) in found {
        let products = before[0].iter().zip(&before[1]).map(|(x, y)| x.wrapping_mul(*y));
        assert_eq!(after[2], [products.fold(7u32, u32::wrapping_add)]);
    }
}

#[test]
fn sorting() {
    let found = compare("sort", &sort(), |random, count, _| (vec![random.words(count)], None));
    for (threads, before, after) in found {
        let mut wanted = before[0].clone();
        wanted.chunks_mut(threads).for_each(<[u32]>::sort_unstable);
        assert_eq!(after[0], wanted);
    }
}
