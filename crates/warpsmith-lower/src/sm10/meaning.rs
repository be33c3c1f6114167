//! What a class of the description means: its `lower:` line.

use warpsmith_meaning::lowering;
use warpsmith_sass::{ClassId, Isa};

/// A table of meanings: variant, name in the description.
macro_rules! meanings {
    ($($variant:ident $name:literal,)*) => {
        /// What an instruction does, however its operands are written.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "the names say it, and the description says more")]
        pub enum Meaning {
            $($variant,)*
        }

        impl Meaning {
            /// All of them.
            pub const ALL: &[Meaning] = &[$(Meaning::$variant,)*];

            /// Its name in the description.
            pub fn name(self) -> &'static str {
                match self {
                    $(Meaning::$variant => $name,)*
                }
            }
        }
    };
}

meanings! {
    Branch "branch",
    BranchIndirect "branch_indirect",
    Call "call",
    Return "return",
    SetBreak "set_break",
    Break "break",
    SetJoin "set_join",
    SetReturn "set_return",
    QuadOn "quad_on",
    QuadOff "quad_off",
    Barrier "barrier",
    Trap "trap",
    Nothing "nothing",
    Move "move",
    LoadConstant "load_constant",
    ReadSpecial "read_special",
    ReadFlags "read_flags",
    WriteFlags "write_flags",
    ReadAddress "read_address",
    WriteAddress "write_address",
    AddAddress "add_address",
    Add "add",
    Multiply "multiply",
    MultiplyAdd "multiply_add",
    Compare "compare",
    Maximum "maximum",
    Minimum "minimum",
    Difference "difference",
    ShiftLeft "shift_left",
    ShiftRight "shift_right",
    Logic "logic",
    StoreShared "store_shared",
    LoadShared "load_shared",
    LockShared "lock_shared",
    LoadGlobal "load_global",
    StoreGlobal "store_global",
    LoadLocal "load_local",
    StoreLocal "store_local",
    AtomicAdd "atomic_add",
    AtomicCount "atomic_count",
    AtomicExtreme "atomic_extreme",
    AtomicLogic "atomic_logic",
    AtomicExchange "atomic_exchange",
    AtomicCompare "atomic_compare",
    Vote "vote",
    FloatAdd "float_add",
    FloatMultiply "float_multiply",
    FloatMultiplyAdd "float_multiply_add",
    FloatCompare "float_compare",
    FloatSelect "float_select",
    FloatMaximum "float_maximum",
    FloatMinimum "float_minimum",
    Reciprocal "reciprocal",
    ReciprocalRoot "reciprocal_root",
    Logarithm "logarithm",
    Sine "sine",
    Cosine "cosine",
    Power "power",
    Reduce "reduce",
    Convert "convert",
    DoubleMultiplyAdd "double_multiply_add",
    DoubleAdd "double_add",
    DoubleMultiply "double_multiply",
    DoubleMinimum "double_minimum",
    DoubleMaximum "double_maximum",
    DoubleCompare "double_compare",
    Texture "texture",
}

/// The meaning of a class, and the bits of its sources where the meaning has several widths.
pub fn meaning_of(isa: &Isa, class: ClassId) -> Option<(Meaning, u32)> {
    let (name, width) = lowering(isa.documentation(class))?;
    let meaning = *Meaning::ALL.iter().find(|meaning| meaning.name() == name)?;
    Some((meaning, width))
}
