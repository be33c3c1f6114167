//! The recorded kernels, with their inputs and what PTX left.

use std::collections::BTreeMap;
use std::path::Path;
use warpsmith_image::cubin::Cubin;
use warpsmith_meaning::Meanings;
use warpsmith_sass::{Instruction, Isa};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, BufferId, CubinLoad, Device, ElementType, Fill};

/// Bytes of the memory that kernels are given, without what they write of other spaces behind it.
const BYTES: usize = 4096;
/// Bytes of their last parameter.
const PARAMETER: usize = 64;
/// Room for the rows of all threads.
const ROWS: usize = 1 << 16;

/// A kernel with its inputs, and what PTX left.
pub struct Case {
    pub kernel: String,
    threads: u32,
    blocks: u32,
    /// Whether what it leaves can be compared: some lines show nothing.
    is_compared: bool,
    from: Vec<u8>,
    to_row: usize,
    to: u64,
    memory: u64,
    first: Vec<u8>,
    pub line: String,
}

fn bytes(hex: &str) -> Vec<u8> {
    let digits = hex.as_bytes().as_chunks::<2>().0;
    let digit = |digit: u8| (digit as char).to_digit(16).expect("a hexadecimal digit") as u8;
    digits.iter().map(|[high, low]| digit(*high) << 4 | digit(*low)).collect()
}

impl Case {
    fn read(line: &str) -> Case {
        let cells: Vec<&str> = line.split('\t').collect();
        let number = |at: usize| cells[at].parse::<u32>().expect("a number");
        let sum = |at: usize| u64::from_str_radix(cells[at], 16).expect("a sum");
        Case {
            kernel: cells[0].into(),
            threads: number(1),
            blocks: number(2),
            is_compared: cells[3] == "compared",
            from: bytes(cells[4].trim_matches('-')),
            to_row: number(5) as usize,
            to: sum(6),
            memory: sum(7),
            first: bytes(cells[8].trim_matches('-')),
            line: cells[9].into(),
        }
    }
}

/// What memory and the last parameter hold.
fn plain(start: u64, bytes: usize) -> Vec<u8> {
    let word = |at: u64| (start << 32 | (at + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (0..bytes as u64 / 8).flat_map(|at| word(at).to_le_bytes()).collect()
}

fn sum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

/// A device with the buffers that all kernels have.
struct Machine {
    device: Device,
    memory: BufferId,
    from: BufferId,
    to: BufferId,
}

impl Machine {
    fn run(&mut self, case: &Case) -> Result<(), String> {
        let threads = (case.threads * case.blocks) as usize;
        let (mut memory, parameter) = (plain(0, BYTES), plain(100, PARAMETER));
        memory.resize(2 * BYTES, 0);
        // The rows of the first threads are those of all.
        let rows: Vec<u8> =
            case.from.iter().copied().cycle().take(case.from.len().div_ceil(8) * threads).collect();
        let words = |error| format!("{error:?}");
        self.device.write_part(self.memory, 0, &memory).map_err(words)?;
        self.device.write_part(self.from, 0, &rows).map_err(words)?;
        self.device.write_part(self.to, 0, &vec![0u8; case.to_row * threads]).map_err(words)?;
        let shape = Shape { grid: [case.blocks, 1, 1], block: [case.threads, 1, 1], shared: 0, ..Shape::ONE };
        let arguments = [self.from, self.to, self.memory].map(Argument::Buffer);
        let arguments = [&arguments[..], &[Argument::Bytes(parameter)]].concat();
        let settings = Settings { max_instructions: 200_000, ..Settings::default() };
        self.device.launch(&case.kernel, shape, &arguments, settings).map_err(|error| error.to_string())?;
        let mut to = vec![0u8; case.to_row * threads];
        self.device.read_part(self.to, 0, &mut to).map_err(words)?;
        self.device.read_part(self.memory, 0, &mut memory).map_err(words)?;
        if case.is_compared && sum(&to) != case.to {
            return Err(format!("wrote {:02x?} …, wanted {:02x?} …", &to[..case.to_row], case.first));
        }
        if case.is_compared && case.memory != 0 && sum(&memory) != case.memory {
            return Err("left other memory".into());
        }
        Ok(())
    }
}

/// The kernels of a target at a level, compiled.
pub struct File {
    pub name: String,
    pub cases: Vec<Case>,
    /// Its cubin.
    pub bytes: Vec<u8>,
}

/// All files, by the names of the machines that they are for.
pub fn files() -> BTreeMap<String, Vec<File>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/translated/data");
    let mut files: BTreeMap<String, Vec<File>> = BTreeMap::new();
    let mut paths: Vec<_> =
        std::fs::read_dir(&folder).expect("it is there").flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "tsv")) {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let machine = name.split('.').next().unwrap_or_default().trim_end_matches(['a', 'f']).to_string();
        let text = std::fs::read_to_string(path).expect("it is there");
        let bytes = std::fs::read(path.with_extension("cubin.deflate")).expect("it is there");
        let bytes = miniz_oxide::inflate::decompress_to_vec(&bytes).expect("it is compressed");
        files.entry(machine).or_default().push(File {
            name,
            cases: text.lines().map(Case::read).collect(),
            bytes,
        });
    }
    files
}

impl File {
    /// The instructions of its kernels, each with the index of its case.
    pub fn instructions(&self, isa: &Isa) -> Vec<(usize, Instruction)> {
        let cubin = Cubin::parse(&self.bytes).expect("it is one");
        let mut out = Vec::new();
        for function in cubin.functions().expect("it has some") {
            // What several kernels come to is counted as the first one's.
            let index = self.cases.iter().position(|case| function.name() == case.kernel.as_str());
            for word in function.code.as_chunks::<16>().0.iter().map(|bytes| u128::from_le_bytes(*bytes)) {
                out.extend(isa.decode_word(word).map(|one| (index.unwrap_or(0), one)));
            }
        }
        out
    }

    /// Runs some of its kernels; what is wrong.
    pub fn run<'c>(
        &self,
        isa: &Isa,
        meanings: Option<&Meanings<'_>>,
        cases: impl Iterator<Item = &'c Case> + Clone,
    ) -> Vec<String> {
        let cubin = Cubin::parse(&self.bytes).expect("it is one");
        let kernels: Vec<String> = cases.clone().map(|case| case.kernel.clone()).collect();
        let how = CubinLoad { meanings, ..CubinLoad::new(isa, &cubin, &kernels) };
        let mut device = match Device::load_cubin(how) {
            Ok(device) => device,
            Err(fault) => return vec![format!("{}: {fault}", self.name)],
        };
        let mut make = |name, size: usize| {
            device.buffer(name, ElementType::U8, size as u64, &Fill::Zero).expect("there is room")
        };
        let (memory, from, to) = (make("memory", 2 * BYTES), make("from", ROWS), make("to", ROWS));
        let mut machine = Machine { device, memory, from, to };
        let told = |case: &'c Case| {
            let why = machine.run(case).err()?;
            Some(format!("{}: {} {}: {why}", self.name, case.kernel, case.line))
        };
        cases.filter_map(told).collect()
    }
}
