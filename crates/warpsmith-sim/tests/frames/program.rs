//! What random programs consist of: functions that call each other, with values of all widths that live over calls.

/// Types of values; their number is where they stand in lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ty {
    U16,
    U32,
    U64,
    F32,
    F64,
}

pub const TYPES: [Ty; 5] = [Ty::U16, Ty::U32, Ty::U64, Ty::F32, Ty::F64];

impl Ty {
    pub fn is_float(self) -> bool {
        matches!(self, Ty::F32 | Ty::F64)
    }

    pub fn bits(self) -> u32 {
        match self {
            Ty::U16 => 16,
            Ty::U32 | Ty::F32 => 32,
            Ty::U64 | Ty::F64 => 64,
        }
    }

    /// The bits of a value of the type.
    pub fn cut(self, bits: u64) -> u64 {
        bits & u64::MAX >> (64 - self.bits())
    }

    /// The bits of a small number.
    pub fn number(self, value: u64) -> u64 {
        match self {
            Ty::F32 => ((value & 0xffff) as f32).to_bits().into(),
            Ty::F64 => ((value & 0xffff) as f64).to_bits(),
            _ => self.cut(value),
        }
    }
}

/// A variable of a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Var {
    pub ty: Ty,
    pub index: usize,
}

/// What is read: a variable, or a number of the type that is wanted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Operand {
    Var(Var),
    Number(u64),
}

/// A function of two values of one type. Of floating-point numbers it is always half of one and a quarter of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Op {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    Less,
    Equal,
    Unequal,
}

/// What is passed to a function, or given back: its variables.
#[derive(Debug, Clone, PartialEq)]
pub enum Slot {
    Value(Var),
    /// Variables of one type, one behind the other in memory.
    Array(Vec<Var>),
    Flag(usize),
}

/// What a caller passes for a slot: as many operands as it has variables, or a flag.
#[derive(Debug, Clone, PartialEq)]
pub enum Passed {
    Values(Vec<Operand>),
    Flag(usize),
}

#[derive(Debug, Clone, PartialEq)]
pub enum Stmt {
    Compute(Op, Var, Operand, Operand),
    /// From one type to another.
    Convert(Var, Var),
    Compare(usize, Relation, Var, Operand),
    /// A flag of two others.
    Combine(Op, usize, usize, usize),
    Select(Var, Operand, Operand, usize),
    If {
        flag: usize,
        negate: bool,
        then: Vec<Stmt>,
        other: Vec<Stmt>,
    },
    /// As often as the low two bits say.
    Repeat {
        times: Var,
        body: Vec<Stmt>,
    },
    /// One of four, by the low two bits.
    Switch {
        on: Var,
        arms: Vec<Vec<Stmt>>,
    },
    Call(Call),
    /// Mixes a value into what the lane leaves behind.
    Note(Var),
    /// Waits for all lanes of the warp, as often as the program says.
    Sync,
    Store {
        array: usize,
        at: Var,
        value: Var,
    },
    Load {
        array: usize,
        at: Var,
        value: Var,
    },
    /// Takes memory from the stack, two words of which are used, and gives it back.
    Stack {
        size: Operand,
        first: u64,
        body: Vec<Stmt>,
    },
    /// A word of the memory that is taken at so many levels further out.
    StackStore {
        level: usize,
        second: bool,
        value: Var,
    },
    StackLoad {
        level: usize,
        second: bool,
        value: Var,
    },
    /// Where a flag is so, the lane goes back to the caller, in one way or another.
    Return {
        flag: usize,
        negate: bool,
        at_once: bool,
    },
    /// Where a flag is set, the lane ends.
    Exit(usize),
}

/// A call; it is only done as long as calls are not nested as deep as they may.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    /// The function, and the one that is called instead where a flag is set.
    pub function: usize,
    pub other: Option<(usize, usize)>,
    /// Whether the instruction itself is guarded, rather than jumped over.
    pub guarded: bool,
    /// Where it is done: where the flag is set.
    pub flag: Option<usize>,
    pub arguments: Vec<Passed>,
    pub result: Option<Slot>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Array {
    pub ty: Ty,
    /// A power of two.
    pub count: usize,
    pub align: usize,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Function {
    /// Whether values are passed in registers; else in parameter memory.
    pub in_registers: bool,
    pub parameters: Vec<Slot>,
    pub result: Option<Slot>,
    /// How many variables there are of each type.
    pub counts: [usize; TYPES.len()],
    /// Whether the last four of 32 bits are the elements of a vector.
    pub has_vector: bool,
    pub flags: usize,
    pub arrays: Vec<Array>,
    pub body: Vec<Stmt>,
}

/// The first function is the kernel, whose only parameter is the number of the lane.
#[derive(Debug, Clone, PartialEq)]
pub struct Program {
    pub functions: Vec<Function>,
    pub threads: u32,
    /// How deep calls nest.
    pub depth: u32,
    /// How often each lane waits for the others.
    pub syncs: u64,
}

/// What a variable or an element of an array holds at the beginning.
pub fn initial(number: usize) -> u64 {
    0x9e37_79b9_7f4a_7c15u64.wrapping_mul(number as u64 + 1) >> 7
}

/// The bit of the lane's number that a flag of a function is at the beginning.
pub fn lane_bit(function: usize, flag: usize) -> usize {
    (function + flag) % 5
}

/// Blocks of statements that a statement holds.
pub fn blocks(stmt: &mut Stmt) -> Vec<&mut Vec<Stmt>> {
    match stmt {
        Stmt::If { then, other, .. } => vec![then, other],
        Stmt::Repeat { body, .. } | Stmt::Stack { body, .. } => vec![body],
        Stmt::Switch { arms, .. } => arms.iter_mut().collect(),
        _ => Vec::new(),
    }
}
