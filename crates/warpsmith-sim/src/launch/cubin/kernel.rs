//! What a kernel asks of a launch: parameters, shared memory, stack, threads, as its attributes say it.

use super::bank::Places;
use crate::launch::BANK_BYTES;
use crate::lower::volta::{CodeImage, Watched};
use std::sync::Arc;
use warpsmith_engine::program::{Clusters, Function, Parameter};
use warpsmith_image::cubin::{self, Cubin, Kernel};
use warpsmith_image::occupancy::{self, SmLimits};
use warpsmith_ptx::advice::shown;

/// Bytes of stack for calls of which nobody knows how deep they go: more than a context has if nothing is said.
const STACK: u32 = 16 << 10;
/// The first architecture whose shared memory begins with what the system keeps,
const RESERVING: u16 = 90;
/// and bytes of that.
const RESERVED: u32 = 1024;
/// The stack begins at a multiple of this.
const STACK_ALIGN: u64 = 16;

/// What a launch of a kernel has to know besides its function.
#[derive(Debug, Clone)]
pub(in crate::launch) struct Demand {
    /// Where bank 0 has what.
    pub places: Places,
    /// Where the parameters begin in bank 0.
    pub base: u32,
    /// Bytes of bank 0.
    pub size: u32,
    /// Whether sizes of parameters are known: if not, arguments lie one behind the other.
    pub is_described: bool,
    /// Where constant bank 3 lies, if there is one.
    pub constants: u64,
    /// What a multiprocessor has, if it is known.
    pub limits: Option<SmLimits>,
    /// The place by which the blocks of a grid meet.
    pub meeting: u64,
    /// The number of the architecture.
    pub architecture: u16,
    /// The instructions, in the order of the listing of the function.
    pub code: Arc<[Watched]>,
    /// What they were read from.
    pub image: Arc<CodeImage>,
    /// Registers of a thread, if the cubin says it.
    pub registers: Option<u32>,
    /// Words of bank 0 that name textures, samplers and surfaces.
    pub images: Vec<ImageWord>,
}

/// A word of bank 0 that names an image, a sampler, or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::launch) struct ImageWord {
    /// Where it is.
    pub offset: u32,
    /// What it has of one of them.
    pub bits: u64,
}

/// The place of a parameter that is none: a texture, sampler or surface, which code names as those of the program.
const OPAQUE: u16 = 0xffff;

/// The parameters that a launch gives.
fn given<'k>(kernel: &'k Kernel<'_>) -> impl Iterator<Item = &'k cubin::Parameter> {
    kernel.parameters.iter().filter(|one| one.offset != OPAQUE)
}

impl Demand {
    /// What a kernel of an architecture asks for.
    pub fn new(
        cubin: &Cubin<'_>,
        kernel: &Kernel<'_>,
        (places, constants): (Places, u64),
        images: Vec<ImageWord>,
    ) -> Demand {
        let base = kernel.parameter_base.map_or_else(|| places.parameters(), u32::from);
        let bank = cubin.elf().sections().iter().find(|section| {
            let own = section.name_behind(".nv.constant0.");
            own == Some(kernel.symbol.raw_name)
        });
        let bank = bank.and_then(|section| u32::try_from(section.size).ok()).unwrap_or(0);
        let parameters = given(kernel).map(end).max().unwrap_or(0);
        let parameters = parameters.max(kernel.parameter_bytes.map_or(0, u32::from));
        let size = bank.max(base.saturating_add(parameters)).min(BANK_BYTES as u32);
        let number = cubin.architecture().number;
        Demand {
            places,
            base,
            size,
            // A kernel without parameters has attributes, but none of them.
            is_described: !kernel.parameters.is_empty()
                || kernel.info.is_some()
                    && kernel.parameter_bytes.unwrap_or(0) == 0
                    && (bank <= base || !images.is_empty()),
            constants,
            limits: occupancy::limits().find(|limits| limits.architecture == number),
            meeting: 0,
            architecture: number,
            code: Arc::default(),
            image: Arc::default(),
            registers: kernel.registers,
            images,
        }
    }

    /// Whether all parameters lie in the bank, as attributes that were changed may not have it.
    ///
    /// # Errors
    /// Where they end.
    pub fn check(&self, kernel: &Kernel<'_>) -> Result<(), String> {
        let end = self.base + given(kernel).map(end).max().unwrap_or(0);
        if end as usize <= BANK_BYTES {
            return Ok(());
        }
        Err(format!("its parameters end at byte {end} of constant bank 0, which has {BANK_BYTES}"))
    }
}

/// The byte behind a parameter, from the first one on.
fn end(parameter: &cubin::Parameter) -> u32 {
    u32::from(parameter.offset) + u32::from(parameter.size)
}

/// Tells a function what its kernel says of launches.
pub(super) fn describe(function: &mut Function, kernel: &Kernel<'_>, demand: &Demand) {
    function.is_kernel = true;
    function.name = shown(&kernel.name()).into_owned();
    function.parameters = given(kernel)
        .map(|one| Parameter {
            name: format!("param_{}", one.ordinal),
            offset: demand.base + u32::from(one.offset),
            size: one.size.into(),
            ty: match one.size {
                1 => "b8",
                2 => "b16",
                4 => "b32",
                8 => "b64",
                _ => "b8",
            },
        })
        .collect();
    let reserved = u32::try_from(demand.reserved()).unwrap_or(0);
    let section = kernel.static_shared_bytes.saturating_add(kernel.reserved_shared_bytes);
    function.shared = u32::try_from(section).unwrap_or(u32::MAX).max(reserved);
    if let Some(native) = &mut function.native {
        native.reserved = reserved;
    }
    function.local = stack(kernel);
    (function.most_threads, function.exact_threads) = match (kernel.required_threads, kernel.max_threads) {
        (Some(threads), _) => (threads, true),
        (None, Some(threads)) => (threads, false),
        (None, None) => ([0; 3], false),
    };
    function.registers = kernel.registers;
    function.clusters = Clusters {
        exact: kernel.cluster_blocks,
        explicit: kernel.needs_clusters,
        most: kernel.max_cluster_blocks,
        are_counted: kernel.counts_clusters,
    };
}

/// Bytes of the stack of a thread: as many as the attributes say that it needs, or where they leave it open, those of the
/// kernel itself with room for what it calls.
fn stack(kernel: &Kernel<'_>) -> u64 {
    let frame = kernel.frame_bytes.unwrap_or(0);
    let needed = kernel.min_stack_bytes.map_or_else(|| frame.saturating_add(STACK), |most| most.max(frame));
    (u64::from(needed).saturating_add(kernel.local_bytes)).next_multiple_of(STACK_ALIGN)
}

impl Demand {
    /// Bytes of shared memory that a block may have, with those that the system keeps where these have addresses; none
    /// where that is not known.
    pub fn most_shared(&self) -> Option<u64> {
        self.limits.map(|limits| u64::from(limits.shared_per_block) + self.reserved())
    }

    /// Bytes of shared memory that the system keeps, where a block's own begin behind them: from SM 9.0 on.
    pub fn reserved(&self) -> u64 {
        if self.architecture < RESERVING { 0 } else { RESERVED.into() }
    }
}
