//! The table for programs; docs/json.md describes it.

use super::table::{Row, Table};
use crate::output::{self, Out};
use serde::Serialize;
use warpsmith::image::occupancy::Limiter;

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    tables: Vec<Of<'a>>,
}

#[derive(Serialize)]
struct Of<'a> {
    kernel: Option<&'a str>,
    machine: String,
    registers: u32,
    static_shared_bytes: u64,
    dynamic_shared_bytes: u64,
    max_threads: Option<u32>,
    max_warps: u32,
    max_blocks: u32,
    sizes: Vec<Size>,
}

#[derive(Serialize)]
struct Size {
    threads: u32,
    blocks: u32,
    warps: u32,
    percent: f64,
    limited_by: &'static str,
    blocks_by: Bounds,
    one_more: Option<More>,
}

/// `null` where nothing of it is taken.
#[derive(Serialize)]
struct Bounds {
    warps: Option<u32>,
    blocks: Option<u32>,
    registers: Option<u32>,
    shared_memory: Option<u32>,
}

#[derive(Serialize)]
struct More {
    registers: u32,
    shared_bytes: u64,
}

fn size(row: &Row) -> Size {
    let by = |limiter: Limiter| {
        row.bounds
            .iter()
            .find(|(known, _)| *known == limiter)
            .map(|found| found.1)
            .filter(|blocks| *blocks != u32::MAX)
    };
    Size {
        threads: row.threads,
        blocks: row.found.blocks,
        warps: row.found.warps,
        percent: row.percent(),
        limited_by: row.found.limiter.name(),
        blocks_by: Bounds {
            warps: by(Limiter::Warps),
            blocks: by(Limiter::Blocks),
            registers: by(Limiter::Registers),
            shared_memory: by(Limiter::SharedMemory),
        },
        one_more: row.more.map(|usage| More { registers: usage.registers, shared_bytes: usage.shared }),
    }
}

/// Writes the document.
pub fn write(out: &mut Out, tables: &[Table]) -> anyhow::Result<()> {
    let tables = tables.iter().map(|table| Of {
        kernel: table.of.name.as_deref(),
        machine: format!("sm_{}", table.limits.architecture),
        registers: table.of.registers,
        static_shared_bytes: table.of.shared,
        dynamic_shared_bytes: table.of.dynamic,
        max_threads: table.sizes.stated(),
        max_warps: table.limits.warps,
        max_blocks: table.limits.blocks,
        sizes: table.rows.iter().map(size).collect(),
    });
    output::json(out, &Document { schema: "warpsmith.occupancy/1", tables: tables.collect() })
}
