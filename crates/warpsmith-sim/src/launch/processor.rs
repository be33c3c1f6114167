//! Which processor runs machine code of SM 1.x: what differs between them besides their instructions.

/// A processor that executes machine code of SM 1.x.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
#[non_exhaustive]
pub enum Processor {
    /// A graphics card of the time, as its driver launches kernels.
    #[default]
    Card,
    /// FlexGripPlus, the open processor in VHDL: blocks of 1,024 threads, addresses of 4 bytes as arguments, buffers from
    /// address 0 on, and instructions of two words at every multiple of 4 bytes.
    FlexGripPlus,
}

impl Processor {
    /// All of them.
    pub const ALL: [Processor; 2] = [Processor::Card, Processor::FlexGripPlus];

    /// Its name in options and files.
    pub fn name(self) -> &'static str {
        match self {
            Processor::Card => "card",
            Processor::FlexGripPlus => "flexgripplus",
        }
    }

    /// The one with a name.
    pub fn find(name: &str) -> Option<Processor> {
        Processor::ALL.into_iter().find(|one| one.name().eq_ignore_ascii_case(name))
    }

    /// What it is called in messages.
    pub(super) fn title(self) -> &'static str {
        match self {
            Processor::Card => "SM 1.x",
            Processor::FlexGripPlus => "FlexGripPlus",
        }
    }

    /// Threads of a block.
    pub(super) fn threads(self) -> u32 {
        match self {
            Processor::Card => 512,
            Processor::FlexGripPlus => 1024,
        }
    }

    /// Bytes of an address as an argument.
    pub(super) fn pointer(self) -> u64 {
        match self {
            Processor::Card => 8,
            Processor::FlexGripPlus => 4,
        }
    }

    /// Whether the first buffer begins at address 0, and instructions of two words need not lie at multiples of 8.
    pub(super) fn is_bare(self) -> bool {
        self == Processor::FlexGripPlus
    }
}
