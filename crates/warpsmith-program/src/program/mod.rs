//! What is executed: functions of warp operations, and where their data lies.

mod function;
mod images;
mod machine;
mod native;
mod place;
mod product;
mod refused;
mod tensor_product;
mod uses;
mod value;

pub use function::{
    Banked, Clusters, Destination, Fidelity, Function, Inlined, LOCAL_BEGIN, MAX_LOCAL, NO_SOURCE, Parameter,
    Source,
};
pub use images::{HandleKind, ImageView, Images, NamedSampler, Picture};
pub use machine::{ADDRESS_REGISTERS, CONDITIONS, Detours, FLAGS, Machine, MachineLine};
pub use native::{CONVERGENCE_BARRIERS, Native, NativeSection, PREDICATES};
pub use place::{Call, LaneInput, LaneOutput, LanePlace, LaneProgram, Passed, Signs};
pub use product::{Choice, FragmentMap, GroupProduct, Places, ScalePlaces, Sparse, WarpProduct};
pub use refused::{Refusals, Refused};
pub use tensor_product::{TensorPlaces, TensorProduct, TensorRule, TensorScales, TensorSource};
pub use uses::{Operand, Role, Uses};
pub use value::{ValueKind, ValueType};

pub use crate::tile::TensorKind;

use crate::memory::Allocation;
use crate::op::{Builtin, Instruction, Op, Pc, SpecialRegister};

/// Bytes of the memory by which the blocks of a grid meet: [`Program::meeting`] is where they begin.
pub const MEETING_SIZE: u64 = 64;

/// A linked program.
#[derive(Debug, Clone, Default)]
pub struct Program {
    /// Functions and kernels.
    pub functions: Vec<Function>,
    /// Variables of the program in global and constant memory.
    pub variables: Vec<Variable>,
    /// Address of the memory by which the blocks of a grid meet, if a kernel asks for it.
    pub meeting: Option<u64>,
    /// Shared variables of modules and of functions that are called.
    pub shared: Vec<Allocation>,
    /// Textures, samplers and surfaces by names of the program, which have no images yet.
    pub images: Images,
    /// The name of the shared memory of the launch, if the program asks for it.
    pub dynamic: Option<String>,
    /// Of each module the files that its `.file` directives name, by their index.
    pub files: Vec<Vec<(u64, String)>>,
    /// Functions whose addresses lie in variables.
    pub taken: Vec<u32>,
    /// Of each module of PTX the number of its target: 90 of sm_90.
    pub targets: Vec<u16>,
}

impl Program {
    /// What a function cannot be run for: instructions of it, and of all functions that it may come to.
    pub fn refused(&self, function: usize) -> Vec<&Refused> {
        self.reached(function).flat_map(|function| &function.refused).collect()
    }

    /// Whether a function may come to one of some functions that the machine brings with it.
    pub fn calls(&self, function: usize, is_it: impl Fn(Builtin) -> bool) -> bool {
        let calls = |one: &Instruction| matches!(one.op, Op::Builtin { f, .. } if is_it(f));
        self.reached(function).any(|function| function.code.iter().any(calls))
    }

    /// Whether a kernel of PTX, or a function that it may come to, takes the address of the shared memory of the launch.
    pub fn asks_for_dynamic(&self, kernel: usize) -> bool {
        let start = SpecialRegister::DynamicSharedStart;
        let asks = |one: &Instruction| matches!(one.op, Op::Special { register, .. } if register == start);
        let own = |function: &&Function| {
            !function.is_kernel
                || self.functions.get(kernel).is_some_and(|kernel| kernel.name == function.name)
        };
        self.reached(kernel).filter(own).any(|function| function.code.iter().any(asks))
    }

    /// A function and all that it may come to, kernels that it may launch among them.
    fn reached(&self, function: usize) -> impl Iterator<Item = &Function> {
        let mut reached = vec![false; self.functions.len()];
        let mut open = vec![function];
        let (mut indirect, mut launches) = (false, false);
        let kernels = |taken: &[u32]| -> Vec<usize> {
            let is_kernel = |one: &usize| self.functions.get(*one).is_some_and(|function| function.is_kernel);
            taken.iter().map(|one| *one as usize).filter(is_kernel).collect()
        };
        while let Some(index) = open.pop() {
            let Some(function) = self.functions.get(index) else { continue };
            if std::mem::replace(&mut reached[index], true) {
                continue;
            }
            open.extend(kernels(&function.taken));
            for instruction in &function.code {
                match instruction.op {
                    Op::Call { function, .. } => open.push(function as usize),
                    Op::Builtin { f: Builtin::Library(_), .. } if !launches => {
                        launches = true;
                        open.extend(kernels(&self.taken));
                    }
                    // It may call whatever is no kernel.
                    Op::CallIndirect { .. } if !indirect => {
                        indirect = true;
                        open.extend((0..reached.len()).filter(|other| !self.functions[*other].is_kernel));
                    }
                    _ => {}
                }
            }
        }
        self.functions.iter().zip(reached).filter(|(_, reached)| *reached).map(|(function, _)| function)
    }
}

/// A variable of the program in global or constant memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Number of the module that it stands in.
    pub module: usize,
    /// The function that it stands in, if it is one of a function.
    pub function: Option<String>,
    /// The spelling of the type of its elements.
    pub ty: &'static str,
    /// Bytes of an element; of a vector, of one of its parts.
    pub element: u32,
    /// Its address.
    pub address: u64,
    /// Number of bytes.
    pub size: u64,
}

/// A place in a text that a program was compiled from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SourcePlace {
    /// The name of the file; of one without a name, its number.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1; 0 where none is known.
    pub column: u32,
}

/// Calls that are told of at most where code was inlined.
const DEPTH: usize = 64;

impl Program {
    /// File and line that an operation was compiled from, if a `.loc` says so; a file of no name is its number.
    pub fn location(&self, function: &Function, pc: Pc) -> Option<(String, u32)> {
        let (file, line) = function.source(pc)?.location?;
        Some((self.file(function, file), line))
    }

    /// The name of a `.file`.
    fn file(&self, function: &Function, file: u64) -> String {
        let files = self.files.get(function.module).map_or(&[][..], Vec::as_slice);
        let name = files.iter().find(|(index, _)| *index == file).map(|(_, name)| name.clone());
        name.unwrap_or_else(|| format!("file {file}"))
    }

    /// Where an operation was compiled from, and the calls in whose place it stands, from the inside out.
    pub fn chain(&self, function: &Function, pc: Pc) -> Vec<SourcePlace> {
        let Some(source) = function.source(pc) else { return Vec::new() };
        let Some((file, line)) = source.location else { return Vec::new() };
        let mut out = vec![SourcePlace { file: self.file(function, file), line, column: source.column }];
        let mut next = source.inlined;
        while let Some(call) = next.and_then(|number| function.inlined.get(number as usize)) {
            if out.len() > DEPTH {
                break;
            }
            let Inlined { file, line, column, inlined } = *call;
            out.push(SourcePlace { file: self.file(function, file), line, column });
            next = inlined;
        }
        out
    }
}
