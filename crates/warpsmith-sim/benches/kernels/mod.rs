//! Kernels of the benchmark: what they are launched with, and what they leave.

#![allow(dead_code, reason = "a benchmark, an example and a test use each a part of it")]

mod model;

use testing::SplitMix;
use warpsmith_sim::engine::Shape;
use warpsmith_sim::launch::{Argument, BufferId, Device, ElementType, Fill};

/// The kernels as PTX.
pub const PTX: &str = include_str!("kernels.ptx");
/// The kernels as machine code of sm_90.
pub const CUBIN: &[u8] = include_bytes!("kernels.cubin");

/// What a kernel is given.
#[derive(Clone)]
pub enum Given {
    /// A buffer of 32-bit words.
    Words(Vec<u32>),
    Number(u32),
    Float(f32),
}

/// Words of a buffer, by the number of its argument.
pub type Left = Vec<(usize, Vec<u32>)>;

/// A kernel with what it is launched with.
pub struct Case {
    pub name: &'static str,
    pub shape: Shape,
    pub given: Vec<Given>,
    /// What it leaves in those buffers that it writes.
    model: fn(&[Given]) -> Left,
    /// How far floats may be from that, of their size: where an instruction is an approximation.
    tolerance: f32,
}

/// How large the inputs are.
#[derive(Clone, Copy)]
pub struct Size {
    /// Elements of vectors.
    vector: u32,
    /// Rows of square matrices: a multiple of 32.
    rows: u32,
    /// Width and height of planes.
    plane: [u32; 2],
    /// Points of the Mandelbrot set, and the most steps for one.
    points: [u32; 2],
    steps: u32,
    bodies: u32,
}

impl Size {
    /// For measuring.
    pub const LARGE: Size = Size {
        vector: 1 << 22,
        rows: 512,
        plane: [2048, 2048],
        points: [512, 512],
        steps: 256,
        bodies: 4096,
    };
    /// For measuring on a busy machine, in many short runs.
    pub const SHORT: Size =
        Size { vector: 1 << 16, rows: 128, plane: [256, 256], points: [128, 128], steps: 256, bodies: 512 };
    /// For tests: blocks are not full.
    pub const SMALL: Size =
        Size { vector: 1000, rows: 64, plane: [70, 45], points: [50, 21], steps: 40, bodies: 300 };
}

fn line(elements: u32) -> Shape {
    Shape { grid: [elements.div_ceil(256), 1, 1], block: [256, 1, 1], ..Shape::ONE }
}

/// Floats from 0 to 1.
fn floats(random: &mut SplitMix, count: u32) -> Given {
    let one = |_| (random.below(1 << 24) as f32 / (1 << 24) as f32).to_bits();
    Given::Words((0..count).map(one).collect())
}

/// Two half floats a word: whole numbers from 0 to 7, whose sums of products are exact.
fn halves(random: &mut SplitMix, count: u32) -> Given {
    const WHOLE: [u32; 8] = [0, 0x3c00, 0x4000, 0x4200, 0x4400, 0x4500, 0x4600, 0x4700];
    let mut half = || WHOLE[random.below(8) as usize];
    Given::Words((0..count / 2).map(|_| half() | half() << 16).collect())
}

fn zeros(count: u32) -> Given {
    Given::Words(vec![0; count as usize])
}

/// Rows of up to 32 elements in any columns: where each begins, the columns, the values.
fn sparse_rows(random: &mut SplitMix, rows: u32) -> [Given; 3] {
    let (mut starts, mut columns) = (vec![0], Vec::new());
    for _ in 0..rows {
        let count = random.below(33);
        columns.extend((0..count).map(|_| random.below(rows.into()) as u32));
        starts.push(columns.len() as u32);
    }
    let values = floats(random, columns.len() as u32);
    [Given::Words(starts), Given::Words(columns), values]
}

/// All kernels with inputs of a size.
pub fn cases(size: Size) -> Vec<Case> {
    use Given::{Float, Number};
    let random = &mut SplitMix(7);
    let (n, rows, [w, h], [pw, ph]) = (size.vector, size.rows, size.plane, size.points);
    let (square, plane, points) = (rows * rows, w * h, pw * ph);
    let spread = |[x, y]: [u32; 2], [bx, by]: [u32; 2], block: [u32; 2]| Shape {
        grid: [x.div_ceil(bx), y.div_ceil(by), 1],
        block: [block[0], block[1], 1],
        ..Shape::ONE
    };
    let case = |name, shape, given, model| Case { name, shape, given, model, tolerance: 0.0 };
    let sparse_count = n.div_ceil(16);
    let [starts, columns, values] = sparse_rows(random, sparse_count);
    let counted = Shape { grid: [64.min(n.div_ceil(256)), 1, 1], ..line(n) };
    vec![
        case(
            "vector_add",
            line(n),
            vec![floats(random, n), floats(random, n), zeros(n), Number(n)],
            model::vector_add,
        ),
        case(
            "saxpy",
            line(n),
            vec![floats(random, n), floats(random, n), Float(2.5), Number(n)],
            model::saxpy,
        ),
        case("reduce", line(n), vec![floats(random, n), zeros(n.div_ceil(256)), Number(n)], model::reduce),
        case(
            "product",
            spread([rows; 2], [16; 2], [16; 2]),
            vec![floats(random, square), floats(random, square), zeros(square), Number(rows)],
            model::product,
        ),
        case(
            "mandelbrot",
            line(points),
            vec![zeros(points), Number(pw), Number(ph), Number(size.steps)],
            model::mandelbrot,
        ),
        Case {
            tolerance: 1e-4,
            ..case(
                "n_body",
                line(size.bodies),
                vec![floats(random, 4 * size.bodies), zeros(4 * size.bodies), Number(size.bodies)],
                model::n_body,
            )
        },
        case(
            "stencil",
            spread([w, h], [32, 8], [32, 8]),
            vec![floats(random, plane), zeros(plane), Number(w), Number(h)],
            model::stencil,
        ),
        case(
            "transpose",
            spread([w, h], [32, 32], [32, 8]),
            vec![floats(random, plane), zeros(plane), Number(w), Number(h)],
            model::transpose,
        ),
        case(
            "scan",
            line(n),
            vec![Given::Words(random.words(n as usize)), zeros(n), zeros(n.div_ceil(256)), Number(n)],
            model::scan,
        ),
        case(
            "sparse",
            line(sparse_count),
            vec![
                starts,
                columns,
                values,
                floats(random, sparse_count),
                zeros(sparse_count),
                Number(sparse_count),
            ],
            model::sparse,
        ),
        case(
            "histogram",
            counted,
            vec![Given::Words(random.words(n as usize)), zeros(256), Number(n)],
            model::histogram,
        ),
        case(
            "product_mma",
            spread([rows; 2], [32, 16], [128, 1]),
            vec![halves(random, square), halves(random, square), zeros(square), Number(rows)],
            model::product_mma,
        ),
    ]
}

impl Case {
    /// Makes the buffers on a device: arguments for a launch.
    pub fn arguments(&self, device: &mut Device) -> Vec<Argument> {
        let mut made = 0;
        let one = |given: &Given| match given {
            Given::Words(words) => {
                made += 1;
                let fill = Fill::Bytes(words.iter().flat_map(|word| word.to_le_bytes()).collect());
                let name = format!("{} {made}", self.name);
                let id = device.buffer(&name, ElementType::U32, words.len() as u64, &fill);
                Argument::Buffer(id.expect("room for a buffer"))
            }
            Given::Number(number) => Argument::Value(ElementType::U32, (*number).into()),
            Given::Float(float) => Argument::Value(ElementType::F32, float.to_bits().into()),
        };
        self.given.iter().map(one).collect()
    }

    /// Writes the inputs to the buffers again.
    pub fn refill(&self, device: &mut Device, arguments: &[Argument]) {
        for (given, argument) in self.given.iter().zip(arguments) {
            if let (Given::Words(words), Argument::Buffer(id)) = (given, argument) {
                device.write(*id, words).expect("it is as long");
            }
        }
    }

    /// What is wrong with what one launch has left, if anything.
    pub fn wrong(&self, read: impl Fn(usize) -> Vec<u32>) -> Option<String> {
        for (argument, wanted) in (self.model)(&self.given) {
            let found = read(argument);
            let near = |found: u32, wanted: u32| {
                let [found, wanted] = [found, wanted].map(f32::from_bits);
                (found - wanted).abs() <= self.tolerance * wanted.abs().max(1.0)
            };
            let differs = |(found, wanted): (&u32, &u32)| {
                found != wanted && (self.tolerance == 0.0 || !near(*found, *wanted))
            };
            if found.len() != wanted.len() {
                return Some(format!("{}: argument {argument} has {} words", self.name, found.len()));
            }
            if let Some(at) = found.iter().zip(&wanted).position(differs) {
                let [found, wanted] = [found[at], wanted[at]];
                return Some(format!(
                    "{}: argument {argument}, word {at} is {found:#x}, not {wanted:#x}",
                    self.name
                ));
            }
        }
        None
    }

    /// The buffer that is an argument.
    pub fn buffer(arguments: &[Argument], at: usize) -> BufferId {
        match arguments[at] {
            Argument::Buffer(id) => id,
            _ => panic!("argument {at} is no buffer"),
        }
    }
}
