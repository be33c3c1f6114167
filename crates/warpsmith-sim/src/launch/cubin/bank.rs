//! Constant bank 0 of a launch: what the code finds before its parameters. Where it lies is data (`launch.tsv` of
//! `warpsmith-isa`); what it says is here, by the names that are there.

use super::kernel::Demand;
use std::sync::OnceLock;
use warpsmith_engine::engine::Shape;
use warpsmith_engine::memory::{LOCAL_BASE, PARAMETER_BASE, Private, SHARED_BASE};

/// A line of the data: something that a launch leaves in the bank.
#[derive(Debug, Clone, Copy)]
struct Line {
    name: &'static str,
    /// The architectures that have it there.
    first: u16,
    last: u16,
    offset: u32,
    bytes: u32,
}

/// Multiprocessors that a program is told of.
const MULTIPROCESSORS: u64 = 1;

/// All lines.
fn lines() -> &'static [Line] {
    static LINES: OnceLock<Vec<Line>> = OnceLock::new();
    LINES.get_or_init(|| warpsmith_isa::LAUNCH.lines().filter_map(line).collect())
}

fn line(text: &'static str) -> Option<Line> {
    let mut columns = text.split('\t');
    let name = columns.next().filter(|name| !name.starts_with('#') && !name.is_empty())?;
    let (first, last) = columns.next()?.split_once("..")?;
    // Bank 0 has them all.
    columns.next().filter(|bank| *bank == "0")?;
    let number = |text: &str| match text.strip_prefix("0x") {
        Some(digits) => u32::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    };
    let (offset, bytes) = (number(columns.next()?)?, number(columns.next()?)?);
    Some(Line { name, first: first.parse().ok()?, last: last.parse().ok()?, offset, bytes })
}

/// Where bank 0 of an architecture has what.
#[derive(Debug, Clone, Copy)]
pub(in crate::launch) struct Places {
    architecture: u16,
}

impl Places {
    /// Those of an architecture; none if nothing is known of it.
    pub fn of(architecture: u16) -> Option<Places> {
        let places = Places { architecture };
        places.lines().any(|line| line.name == "parameters").then_some(places)
    }

    fn lines(self) -> impl Iterator<Item = &'static Line> {
        lines().iter().filter(move |line| (line.first..=line.last).contains(&self.architecture))
    }

    /// Where the parameters begin.
    pub fn parameters(self) -> u32 {
        self.lines().find(|line| line.name == "parameters").map_or(0, |line| line.offset)
    }

    /// Where the words lie by which a kernel finds the place where the blocks of its grid meet.
    pub fn meeting(self) -> [u32; 2] {
        let environment = self.lines().find(|line| line.name == "environment");
        environment.map_or([0; 2], |line| [line.offset + 4, line.offset + 8])
    }
}

/// What is known of a launch.
pub(in crate::launch) struct Launched {
    pub shape: Shape,
    /// Bytes of local memory of a thread.
    pub local: u64,
    /// Bytes of shared memory of a block, with those that the system keeps where these have addresses.
    pub shared: u64,
    /// Bytes of these.
    pub reserved: u64,
    /// Where the parameters end.
    pub end: u32,
    /// Number of the grid.
    pub grid: u64,
    /// Where what is known of textures, samplers and surfaces lies.
    pub tables: [u64; 3],
}

/// Puts into bank 0 what a launch leaves there.
pub(in crate::launch) fn fill(out: &mut Private, demand: &Demand, launched: &Launched) {
    for word in &demand.images {
        let at = u64::from(word.offset);
        if out.holds(at, 4) {
            let others = out.load(at, 4);
            out.store(at, 4, others | word.bits);
        }
    }
    for line in demand.places.lines() {
        let mut put = |at: u32, bytes: u32, value: u64| {
            for byte in 0..bytes {
                let at = u64::from(line.offset + at + byte);
                if out.holds(at, 1) {
                    out.store(at, 1, value >> (8 * byte) & 0xff);
                }
            }
        };
        match line.name {
            // The upper half comes first.
            "environment" => {
                put(4, 4, demand.meeting >> 32);
                put(8, 4, demand.meeting & u64::from(u32::MAX));
            }
            name => {
                if let Some(value) = value(name, demand, launched) {
                    put(0, line.bytes.min(8), value);
                }
            }
        }
    }
}

/// The value of what has a name; nothing for a name that is not known.
fn value(name: &str, demand: &Demand, launched: &Launched) -> Option<u64> {
    let Shape { grid: [grid_x, grid_y, grid_z], block: [x, y, z], shared, .. } = launched.shape;
    let [clusters_x, clusters_y, clusters_z] = launched.shape.clusters();
    let [cluster_x, cluster_y, cluster_z] = launched.shape.cluster_size();
    // A product with it is cut, and must not be less than the quotient.
    let reciprocal = |blocks: u32| {
        let nearest = 1.0 / blocks as f32;
        let is_less = f64::from(nearest) * f64::from(blocks) < 1.0;
        u64::from(nearest.to_bits() + u32::from(is_less))
    };
    Some(match name {
        "block_x" => x.into(),
        "block_y" => y.into(),
        "block_z" => z.into(),
        "grid_x" => grid_x.into(),
        "grid_y" => grid_y.into(),
        "grid_z" => grid_z.into(),
        "clusters_x" => clusters_x.into(),
        "clusters_y" => clusters_y.into(),
        "clusters_z" => clusters_z.into(),
        "shared_window" => SHARED_BASE,
        "local_window" => LOCAL_BASE,
        "constant_bank" => PARAMETER_BASE,
        "constant_window" => demand.constants,
        "parameter_window" => PARAMETER_BASE + u64::from(demand.base),
        "parameter_window_end" => PARAMETER_BASE + u64::from(launched.end),
        "parameters_end" => launched.end.into(),
        "stack" => launched.local,
        "dynamic_shared" => shared.into(),
        "reserved_shared" | "reserved_shared_end" => launched.reserved,
        "reserved_shared_1" => launched.reserved / 2,
        "grid_id" => launched.grid,
        "texture_table" => launched.tables[0],
        "sampler_table" => launched.tables[1],
        "surface_table" => launched.tables[2],
        "sm_count" => MULTIPROCESSORS,
        "cluster_x" => cluster_x.into(),
        "cluster_y" => cluster_y.into(),
        "cluster_z" => cluster_z.into(),
        "cluster_blocks" => launched.shape.cluster_blocks().into(),
        "cluster_y_reciprocal" => reciprocal(cluster_y),
        "cluster_z_reciprocal" => reciprocal(cluster_z),
        "cluster_explicit" => launched.shape.cluster.is_some().into(),
        "cluster_shared_limit" => launched.shared,
        // No graph, no domains of memory, nothing that the driver provides; memory has
        // no descriptors here.
        "graph" | "locality" | "block_memory" | "block_memory_bytes" | "environment_16"
        | "memory_descriptor" | "parameters" => 0,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAUNCHED: Launched = Launched {
        shape: Shape { grid: [5, 6, 7], block: [32, 2, 1], shared: 48, ..Shape::ONE },
        local: 0x120,
        shared: 0x430,
        reserved: 0x400,
        end: 0x38c,
        grid: 1,
        tables: [0x10_0000_0100, 0x10_0000_0200, 0x10_0000_0300],
    };

    fn demand(architecture: u16) -> Demand {
        let places = Places::of(architecture).unwrap();
        Demand {
            code: Default::default(),
            images: Vec::new(),
            image: Default::default(),
            places,
            base: places.parameters(),
            size: 0x400,
            is_described: true,
            constants: 0x10_0000_0300,
            limits: None,
            meeting: 0x10_0000_0700,
            architecture,
            registers: None,
        }
    }

    #[test]
    fn every_name_of_the_data_has_a_value() {
        for line in lines().iter().filter(|line| line.name != "environment") {
            assert!(value(line.name, &demand(90), &LAUNCHED).is_some(), "{}", line.name);
        }
        let texts = warpsmith_isa::LAUNCH.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        assert_eq!(lines().len(), texts.count(), "a line is not read");
    }

    #[test]
    fn no_two_values_lie_in_one_place() {
        for architecture in [70, 72, 75, 80, 86, 87, 88, 89, 90, 100, 101, 103, 110, 120, 121] {
            let places = Places::of(architecture).unwrap();
            // Registers of the environment are zeros, but for two.
            let mut all: Vec<(u32, u32)> = places
                .lines()
                .filter(|line| line.name != "environment" && line.name != "locality")
                .map(|line| (line.offset, line.offset + line.bytes))
                .collect();
            all.extend(places.meeting().map(|at| (at, at + 4)));
            all.sort_unstable();
            for pair in all.windows(2) {
                assert!(pair[0].1 <= pair[1].0, "sm_{architecture}: {pair:x?}");
            }
            assert!(all.iter().all(|(_, end)| *end <= places.parameters()), "sm_{architecture}");
        }
        assert!(Places::of(61).is_none());
    }

    #[test]
    fn a_launch_is_found_where_the_code_looks_for_it() {
        for (architecture, block, stack, grid_z) in
            [(75, 0, 0x28, 0x14), (90, 0, 0x28, 0x14), (120, 0x360, 0x37c, 0x378)]
        {
            let mut bank = Private::new(0x400);
            fill(&mut bank, &demand(architecture), &LAUNCHED);
            assert_eq!(bank.load(block, 4), 32);
            assert_eq!(bank.load(block + 4, 4), 2);
            assert_eq!(bank.load(stack, 4), 0x120);
            assert_eq!(bank.load(grid_z, 4), 7);
            let [high, low] = demand(architecture).places.meeting();
            assert_eq!((bank.load(high.into(), 4), bank.load(low.into(), 4)), (0x10, 0x700));
        }
    }
}
