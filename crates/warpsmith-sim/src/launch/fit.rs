//! Whether a launch fits its kernel, and the bytes of its parameters.

use super::cubin::Demand;
use super::{Argument, Device, LaunchError};
use warpsmith_engine::engine::Shape;
use warpsmith_engine::memory::{GLOBAL_BASE, Private, SHORT_WINDOWS};
use warpsmith_engine::program::Function;
use warpsmith_engine::tile::map::MAP_BYTES;

/// Blocks of a grid and threads of a block, by dimension, as on all targets since sm_30.
const MAX_GRID: [u32; 3] = [i32::MAX as u32, 65535, 65535];
const MAX_BLOCK: [u32; 3] = [1024, 1024, 64];
/// Bytes of shared memory of a block, as on the targets that have most.
const MAX_SHARED: u64 = 227 << 10;
/// Bytes of local memory of a thread, as on all targets.
pub(super) const MAX_LOCAL: u64 = 512 << 10;

/// Threads of a block, as on all targets since sm_20.
const MAX_THREADS: u32 = 1024;

impl Device {
    /// A launch of a kernel as it is done: with the clusters that the kernel asks for where the launch names none.
    ///
    /// # Errors
    /// The kernel cannot be launched with such clusters.
    pub(super) fn shaped(&self, index: usize, shape: Shape) -> Result<Shape, LaunchError> {
        clustered(&self.program.functions[index], shape)
    }

    /// Whether a kernel could be launched like this.
    ///
    /// # Errors
    /// What does not fit the kernel.
    pub fn check(&self, kernel: &str, shape: Shape, arguments: &[Argument]) -> Result<(), LaunchError> {
        let index = self.prepare(kernel)?.index;
        self.fit(index, self.shaped(index, shape)?, arguments).map(|_| ())
    }

    /// The bytes of the parameters of a kernel by its number.
    pub(super) fn fit(
        &self,
        index: usize,
        shape: Shape,
        arguments: &[Argument],
    ) -> Result<Private, LaunchError> {
        check_shape(shape)?;
        self.check_buffers(arguments)?;
        let function = &self.program.functions[index];
        self.check_memory(index, shape)?;
        let local = function.local.saturating_mul(shape.threads().into());
        if local > self.room() {
            return Err(LaunchError::Shape(format!(
                "a block has {local} bytes of local memory; the memory that the run may have leaves {}",
                self.room()
            )));
        }
        check_threads(function, shape)?;
        if let Some(demand) = self.demand(index) {
            return self.bank_of_launch(function, demand, shape, arguments);
        }
        if function.machine.is_some() {
            let parameters = self.machine_parameters(arguments);
            self.check_machine(function, shape, &parameters)?;
            return Ok(parameters);
        }
        self.parameters(function, arguments)
    }

    /// Whether the buffers among the arguments are there.
    fn check_buffers(&self, arguments: &[Argument]) -> Result<(), LaunchError> {
        let is_none =
            |argument: &Argument| matches!(argument, Argument::Buffer(id) if !self.buffers.has(*id));
        arguments.iter().position(is_none).map_or(Ok(()), |index| Err(LaunchError::NoBuffer { index }))
    }

    fn parameters(&self, kernel: &Function, arguments: &[Argument]) -> Result<Private, LaunchError> {
        let size = kernel.parameters.iter().map(|p| p.offset + p.size).max().unwrap_or(0);
        let mut out = Private::new(u64::from(size).next_multiple_of(8));
        self.put_parameters(kernel, arguments, &mut out)?;
        Ok(out)
    }

    /// Puts the arguments to where a kernel has its parameters.
    pub(super) fn put_parameters(
        &self,
        kernel: &Function,
        arguments: &[Argument],
        out: &mut Private,
    ) -> Result<(), LaunchError> {
        let wanted = kernel.parameters.len();
        if wanted != arguments.len() {
            let list: Vec<String> = kernel
                .parameters
                .iter()
                .map(|p| format!("{} (.{}, {} bytes)", p.name, p.ty, p.size))
                .collect();
            let parameters = if list.is_empty() { "none".into() } else { list.join(", ") };
            return Err(LaunchError::Count { wanted, given: arguments.len(), parameters });
        }
        for (index, (parameter, argument)) in kernel.parameters.iter().zip(arguments).enumerate() {
            let (word, map);
            let bytes: &[u8] = match argument {
                Argument::Buffer(id) => {
                    let buffer = self.buffers.get(*id);
                    let end = buffer.address + buffer.count * u64::from(buffer.ty.bytes());
                    let short = short_address(kernel, buffer.address, end);
                    let short = short.filter(|_| parameter.size == 4);
                    word = short.map_or(buffer.address, u64::from).to_le_bytes();
                    &word[..if short.is_some() { 4 } else { 8 }]
                }
                Argument::Value(ty, bits) => {
                    word = bits.to_le_bytes();
                    &word[..ty.bytes() as usize]
                }
                Argument::Bytes(bytes) => bytes,
                Argument::Map(of) => {
                    map = of.to_bytes().map_err(|fault| LaunchError::Map { index, fault })?;
                    &map
                }
            };
            if bytes.len() as u64 != u64::from(parameter.size) {
                let (ty, size, parameter) = (parameter.ty, parameter.size, parameter.name.clone());
                let given = match argument {
                    Argument::Buffer(_) => "the address of a buffer".into(),
                    Argument::Value(ty, _) => format!("{ty} ({} bytes)", ty.bytes()),
                    Argument::Bytes(bytes) => format!("{} bytes", bytes.len()),
                    Argument::Map(_) => format!("a tensor map ({MAP_BYTES} bytes)"),
                };
                return Err(LaunchError::Mismatch { index, parameter, ty, size, given });
            }
            for (at, byte) in bytes.iter().enumerate() {
                out.store(u64::from(parameter.offset) + at as u64, 1, u64::from(*byte));
            }
        }
        Ok(())
    }

    /// Bytes of shared memory that a block of a kernel may have.
    pub(super) fn most_shared(&self, index: usize) -> u64 {
        self.demand(index).and_then(Demand::most_shared).unwrap_or(MAX_SHARED)
    }

    /// Whether a kernel and a launch have the memory that they ask for.
    fn check_memory(&self, index: usize, shape: Shape) -> Result<(), LaunchError> {
        let kernel = &self.program.functions[index];
        let begin = if shape.shared > 0 { kernel.dynamic_start() } else { kernel.shared };
        // Gaps between variables are there for checks alone, and no machine has to have them.
        let variables = self.program.shared.len() + kernel.shared_variables.len();
        let gaps = u64::from(kernel.shared_gap).saturating_mul(variables as u64);
        let shared = (u64::from(begin) + u64::from(shape.shared)).saturating_sub(gaps);
        let most = self.most_shared(index);
        // That of SM 1.x is looked at with its arguments.
        if kernel.machine.is_none() && shared > most {
            let left = most.saturating_sub(kernel.dynamic_start().into());
            return Err(LaunchError::Shape(format!(
                "a block has at most {most} bytes of shared memory, not {shared}; beside those of the kernel a launch \
                 may ask for {left}"
            )));
        }
        if kernel.local > MAX_LOCAL {
            let local = kernel.local;
            return Err(LaunchError::Shape(format!(
                "a thread has at most {MAX_LOCAL} bytes of local memory, not {local}"
            )));
        }
        Ok(())
    }
}

/// What the kernel says of the size of its blocks.
pub(super) fn check_threads(kernel: &Function, shape: Shape) -> Result<(), LaunchError> {
    let [x, y, z] = kernel.most_threads;
    let most = u64::from(x) * u64::from(y) * u64::from(z);
    let name = &kernel.name;
    if kernel.exact_threads && shape.block != kernel.most_threads {
        return Err(LaunchError::Shape(format!("blocks of `{name}` have {x},{y},{z} threads (.reqntid)")));
    }
    if most > 0 && u64::from(shape.threads()) > most {
        let threads = shape.threads();
        let message = format!("blocks of `{name}` have at most {most} threads (.maxntid), not {threads}");
        return Err(LaunchError::Shape(message));
    }
    Ok(())
}

/// Blocks of a cluster: more than 8 only where a kernel of such a machine asks for them.
const MAX_CLUSTER: u32 = 16;

/// What the kernel says of clusters, and whether the grid has whole ones.
pub(super) fn clustered(kernel: &Function, shape: Shape) -> Result<Shape, LaunchError> {
    let wrong = |message: String| Err(LaunchError::Shape(message));
    let name = &kernel.name;
    let text = |[x, y, z]: [u32; 3]| format!("{x},{y},{z}");
    let cluster = match (shape.cluster, kernel.clusters.exact) {
        (Some(given), Some(exact)) if given != exact => {
            let message = format!(
                "clusters of `{name}` have {} blocks (.reqnctapercluster), not {}",
                text(exact),
                text(given)
            );
            return wrong(message);
        }
        (given, exact) => given.or(exact),
    };
    let Some(size) = cluster else {
        if kernel.clusters.explicit {
            return wrong(format!(
                "`{name}` has to be launched with clusters (.explicitcluster): name their size"
            ));
        }
        return Ok(shape);
    };
    let blocks: u128 = size.iter().map(|size| u128::from(*size)).product();
    let most = kernel.clusters.most.unwrap_or(MAX_CLUSTER).min(MAX_CLUSTER);
    if size.contains(&0) {
        return wrong("a cluster has at least 1 block in every dimension".into());
    }
    if blocks > most.into() {
        let why = if most < MAX_CLUSTER { " (.maxclusterrank)" } else { "" };
        return wrong(format!("clusters of `{name}` have at most {most} blocks{why}, not {blocks}"));
    }
    let mut grid = shape.grid;
    if kernel.clusters.are_counted {
        let counted: [u64; 3] = std::array::from_fn(|axis| u64::from(grid[axis]) * u64::from(size[axis]));
        if counted.iter().zip(MAX_GRID).any(|(blocks, most)| *blocks > most.into()) {
            let ([x, y, z], [w, h, d]) = (counted, MAX_GRID);
            return wrong(format!(
                "{} clusters of {} blocks are {x}, {y} and {z} blocks by dimension; a grid has at most {w}, {h} and {d}",
                text(grid),
                text(size)
            ));
        }
        grid = counted.map(|blocks| blocks as u32);
    }
    if (0..3).any(|axis| !grid[axis].is_multiple_of(size[axis])) {
        return wrong(format!(
            "a grid of {} blocks has no whole clusters of {}: in every dimension its size has to be a multiple of that of \
             a cluster",
            text(grid),
            text(size)
        ));
    }
    Ok(Shape { grid, cluster, ..shape })
}

/// The address of bytes for a kernel whose addresses have 32 bits, if they lie where it can reach them.
fn short_address(kernel: &Function, start: u64, end: u64) -> Option<u32> {
    let reached = kernel.short_addresses && end.checked_sub(GLOBAL_BASE)? <= u64::from(SHORT_WINDOWS);
    reached.then_some(start.checked_sub(GLOBAL_BASE)? as u32)
}

pub(super) fn check_shape(shape: Shape) -> Result<(), LaunchError> {
    if shape.grid.contains(&0) || shape.block.contains(&0) {
        return Err(LaunchError::Shape("grid and block have at least 1 in every dimension".into()));
    }
    if shape.grid.iter().zip(MAX_GRID).any(|(size, most)| *size > most) {
        let [x, y, z] = MAX_GRID;
        return Err(LaunchError::Shape(format!("a grid has at most {x}, {y} and {z} blocks by dimension")));
    }
    if shape.block.iter().zip(MAX_BLOCK).any(|(size, most)| *size > most) {
        let [x, y, z] = MAX_BLOCK;
        return Err(LaunchError::Shape(format!("a block has at most {x}, {y} and {z} threads by dimension")));
    }
    let threads = shape.block.iter().try_fold(1u32, |all, size| all.checked_mul(*size));
    match threads {
        Some(threads) if threads <= MAX_THREADS => Ok(()),
        _ => Err(LaunchError::Shape(format!("a block has at most {MAX_THREADS} threads"))),
    }
}
