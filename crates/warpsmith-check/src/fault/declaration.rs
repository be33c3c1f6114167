//! What can be wrong with a declaration, in codes and words.

use alloc::format;
use alloc::string::String;
use warpsmith_ptx::isa::Directive;

/// What is wrong with a declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum DeclarationFault {
    /// Variables of the state space belong to functions.
    Level(Directive),
    /// It has no state space.
    NoSpace,
    /// It has two state spaces.
    TwoSpaces,
    /// `.pred` elsewhere than in a single register.
    Predicate,
    /// The vector has more than 128 bits; how many.
    TooWide(u32),
    /// A vector of textures, samplers or surfaces.
    OpaqueVector,
    /// An array or an opaque type cannot be a register.
    NotRegister,
    /// A vector or packed type cannot be a single parameter.
    NotParameter,
    /// An array without a length.
    NoLength,
    /// The alignment is no power of two.
    Alignment,
    /// A texture, sampler or surface that belongs to no module and to no kernel's parameters.
    OpaqueScope,
    /// A texture, sampler or surface outside `.global`.
    OpaqueSpace,
    /// A sampler in a module whose textures bring theirs.
    Sampler,
    /// `.managed` outside `.global`.
    Managed,
    /// `.common` outside `.global`.
    Common,
    /// The parameter's state space; whether it is a kernel's.
    ParameterSpace(bool),
    /// `_` as the name of a function's parameter.
    ParameterName,
    /// `.ptr` elsewhere than in a kernel.
    Pointer,
    /// Several results that are not all registers.
    Results,
    /// An array without a length that is not the last parameter of a function.
    OpenParameter,
    /// A parameter of a function with an alignment of more than 128 bytes.
    ParameterAlign,
    /// A kernel's parameters take so many bytes, and may take so many.
    ParameterSize(u32, u32),
    /// What only certain versions of PTX allow.
    Legacy(Legacy),
}

/// What only certain versions of PTX allow in declarations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Legacy {
    /// `.const[2]`, after PTX 2.1.
    Bank,
    /// `.const[2]` of what is no `.extern` array without a length.
    FilledBank,
    /// `.tex` of another type than `.u32` and `.u64`, or of an array.
    TextureType,
    /// `.tex` in a function.
    TextureLevel,
    /// `.param` elsewhere than in a kernel, before PTX 2.0.
    Param,
}

impl Legacy {
    fn message(self, text: &dyn core::fmt::Display) -> String {
        match self {
            Legacy::Bank => "constant memory has no numbered banks since PTX 2.2; write `.const`".into(),
            Legacy::FilledBank => {
                "numbered banks hold `.extern` arrays without a length only; write `.const`".into()
            }
            Legacy::TextureType => format!("`{text}` is a `.tex`, which is one `.u32` or `.u64`"),
            Legacy::TextureLevel => format!("`{text}` is a `.tex`, which belongs to the module"),
            Legacy::Param => {
                format!("`{text}` is a `.param` of a function, which needs `.version 2.0`; use a `.reg`")
            }
        }
    }
}

impl DeclarationFault {
    /// Stable code of the kind of fault.
    pub fn code(&self) -> &'static str {
        use DeclarationFault::*;
        match self {
            Level(_) => "PTX0070",
            NoSpace => "PTX0071",
            TwoSpaces => "PTX0072",
            Predicate => "PTX0073",
            TooWide(_) => "PTX0074",
            OpaqueVector => "PTX0075",
            NotRegister => "PTX0076",
            NotParameter => "PTX0077",
            NoLength => "PTX0078",
            Alignment => "PTX0079",
            OpaqueScope => "PTX0080",
            OpaqueSpace => "PTX0081",
            Sampler => "PTX0082",
            Managed => "PTX0083",
            Common => "PTX0084",
            ParameterSpace(_) => "PTX0085",
            ParameterName => "PTX0086",
            Pointer => "PTX0087",
            Results => "PTX0088",
            OpenParameter => "PTX0089",
            ParameterAlign => "PTX0090",
            ParameterSize(..) => "PTX0091",
            Legacy(_) => "PTX0099",
        }
    }

    /// The message; `text` is what the span covers.
    pub(crate) fn message(&self, text: &dyn core::fmt::Display) -> String {
        use DeclarationFault::*;
        match self {
            Level(space) => {
                format!(
                    "`.{}` variables belong to functions; a module may declare `.global`, `.const` and `.shared` ones",
                    space.name()
                )
            }
            NoSpace => "this declaration names no state space, such as `.reg` or `.global`".into(),
            TwoSpaces => format!("`{text}` is a second state space; a variable lies in one"),
            Predicate => format!("`{text}` is a `.pred`; only a single `.reg` may be one"),
            TooWide(bits) => format!("this vector has {bits} bits; a vector has 128 at most"),
            OpaqueVector => format!("`{text}` is no number, and there are no vectors of it"),
            NotRegister => {
                format!("`{text}` cannot be a register; registers are single values or vectors of numbers")
            }
            NotParameter => {
                format!("`{text}` is a vector, which cannot be a `.param`; an array or `.b8` bytes can")
            }
            NoLength => format!(
                "`{text}` has no length; only `.extern` arrays and those with initial values need none"
            ),
            Alignment => format!("`{text}` is no power of two, and an alignment is one"),
            OpaqueScope => format!(
                "`{text}` stands in a function; textures, samplers and surfaces belong to the module or are parameters of a kernel"
            ),
            OpaqueSpace => {
                format!("`{text}` lies elsewhere; textures, samplers and surfaces lie in `.global`")
            }
            Sampler => format!("`{text}` is a sampler of its own, which needs `.target texmode_independent`"),
            Managed => format!("`{text}` goes with `.global` variables only"),
            Common => format!("`{text}` goes with `.global` variables only"),
            ParameterSpace(true) => format!("`{text}` is a kernel's parameter, and must be a `.param`"),
            ParameterSpace(false) => {
                format!("`{text}` is a function's parameter, and must be a `.reg` or a `.param`")
            }
            ParameterName => {
                "a function's parameters need names; `_` will do for kernels and prototypes only".into()
            }
            Pointer => format!("`{text}` goes with the parameters of kernels only"),
            Results => format!(
                "`{text}` is one of several results, which must be `.reg`; a single one may be a `.param`"
            ),
            OpenParameter => {
                format!("`{text}` has no length, which only the last parameter of a function may lack")
            }
            ParameterAlign => {
                format!("`{text}` has a large alignment; that of a function's parameter is 128 at most")
            }
            Legacy(legacy) => legacy.message(text),
            ParameterSize(size, most) => {
                format!("the parameters of `{text}` take {size} bytes; {most} are allowed")
            }
        }
    }
}
