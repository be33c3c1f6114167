//! What special registers hold.

use super::link::RESERVED_SHARED;
use warpsmith_program::op::{ClockPart, LaneMask, SpecialRegister};
use warpsmith_ptx::isa;

/// What a special register holds, by its name and the component that is read, as in `%tid.x`; nothing if it is not executed.
pub fn special(name: &str) -> Option<SpecialRegister> {
    use SpecialRegister::{
        BlockIndex, BlockSize, Clock, ClusterBlockIndex, ClusterBlocks, ClusterExplicit, ClusterGrid,
        ClusterIndex, ClusterRank, ClusterSize, Constant, DynamicSharedSize, Grid, GridSize, Lane,
        Multiprocessor, Multiprocessors, SharedSize, ThreadIndex, Timer, Warp, Warps,
    };
    let name = name.strip_prefix('%')?;
    // What there is, the data say.
    isa::SpecialRegister::find(format!("%{}", name.split('.').next()?).as_bytes())?;
    if let Some((vector, component)) = name.split_once('.') {
        let make: fn(u8) -> SpecialRegister = match vector {
            "tid" => ThreadIndex,
            "ntid" => BlockSize,
            "ctaid" => BlockIndex,
            "nctaid" => GridSize,
            "clusterid" => ClusterIndex,
            "nclusterid" => ClusterGrid,
            "cluster_ctaid" => ClusterBlockIndex,
            "cluster_nctaid" => ClusterSize,
            _ => return None,
        };
        return match component {
            "x" | "r" => Some(make(0)),
            "y" | "g" => Some(make(1)),
            "z" | "b" => Some(make(2)),
            "w" | "a" => Some(Constant(0)),
            _ => None,
        };
    }
    let numbered = |stem: &str, count: u32| {
        let number =
            name.strip_prefix(stem).and_then(|rest| rest.trim_end_matches("_64").parse::<u32>().ok());
        number.is_some_and(|number| number < count)
    };
    Some(match name {
        "laneid" => Lane,
        "warpid" => Warp,
        "nwarpid" => Warps,
        "lanemask_eq" => SpecialRegister::LaneMask(LaneMask::Equal),
        "lanemask_lt" => SpecialRegister::LaneMask(LaneMask::Less),
        "lanemask_le" => SpecialRegister::LaneMask(LaneMask::LessEqual),
        "lanemask_gt" => SpecialRegister::LaneMask(LaneMask::Greater),
        "lanemask_ge" => SpecialRegister::LaneMask(LaneMask::GreaterEqual),
        "smid" => Multiprocessor,
        "nsmid" => Multiprocessors,
        "gridid" => Grid,
        "clock" | "clock_lo" => Clock(ClockPart::Low),
        "clock_hi" => Clock(ClockPart::High),
        "clock64" => Clock(ClockPart::All),
        "globaltimer" => Timer(ClockPart::All),
        "globaltimer_lo" => Timer(ClockPart::Low),
        "globaltimer_hi" => Timer(ClockPart::High),
        "total_smem_size" | "aggr_smem_size" => SharedSize,
        "dynamic_smem_size" => DynamicSharedSize,
        // Where the grid's meeting place lies, the high half first.
        "envreg1" => SpecialRegister::GridMeeting(ClockPart::High),
        "envreg2" => SpecialRegister::GridMeeting(ClockPart::Low),
        "reserved_smem_offset_begin" | "reserved_smem_offset_0" => Constant(0),
        "reserved_smem_offset_1" => Constant(RESERVED_SHARED as u64 / 2),
        "reserved_smem_offset_end" | "reserved_smem_offset_cap" => Constant(RESERVED_SHARED as u64),
        "cluster_ctarank" => ClusterRank,
        "cluster_nctarank" => ClusterBlocks,
        "is_explicit_cluster" => ClusterExplicit,
        // No graph, no domains of memory, nothing that the driver provides or a counter counts.
        "current_graph_exec" | "locality_domain_id" => Constant(0),
        _ if numbered("envreg", 32) || numbered("pm", 8) => Constant(0),
        _ => return None,
    })
}
