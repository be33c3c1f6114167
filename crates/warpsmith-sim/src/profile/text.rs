//! A profile for people.

use super::{Cost, File, Line, Profile};
use std::cmp::Reverse;
use std::fmt::{self, Write};

/// A number with a comma between each three digits.
pub(super) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A quotient with a place behind the point; nothing where there is nothing to divide by.
fn quotient(a: u64, b: u64) -> String {
    if b == 0 { String::new() } else { format!("{:.1}", a as f64 / b as f64) }
}

/// A number, or nothing for 0.
fn some(number: u64) -> String {
    if number == 0 { String::new() } else { thousands(number) }
}

/// The columns of a line: what stands at the head of each, and what that means.
pub(super) const COLUMNS: [(&str, &str); 10] = [
    ("cost", "instructions of warps, sectors and passes together"),
    ("warps", "instructions of warps"),
    ("lanes", "lanes of 32 that executed them, on average; of a branch with a guard those that took it"),
    ("apart", "how often branches have taken a warp apart"),
    ("sectors", "sectors of 32 bytes for each access to global memory"),
    ("ideal", "sectors that would have done"),
    ("n-way", "passes over the banks of shared memory, for each that would have done"),
    ("local", "bytes that threads have moved to and from their local memory: spilled registers, arrays"),
    ("atomic", "atomic accesses to one address that came one after the other, for each request"),
    ("waits", "instructions that warps waited for at barriers, for each that came"),
];

/// What stands in the columns.
pub(super) fn columns(cost: &Cost) -> [String; 10] {
    let (global, shared, atomic) = (&cost.count.global, &cost.count.shared, &cost.count.atomic);
    let lanes = if cost.count.warps == 0 { String::new() } else { format!("{:.1}", cost.count.mean_lanes()) };
    [
        some(cost.slots()),
        some(cost.count.warps),
        lanes,
        some(cost.apart),
        quotient(global.sectors, global.requests),
        quotient(global.ideal, global.requests),
        quotient(shared.passes, shared.ideal),
        some(cost.count.local.bytes),
        quotient(atomic.steps, atomic.requests),
        quotient(cost.waits.waited, cost.waits.arrivals),
    ]
}

/// Widths of the columns.
const WIDTHS: [usize; 10] = [12, 12, 5, 8, 7, 5, 5, 9, 6, 7];

fn row(out: &mut String, columns: &[String; 10], rest: &str) -> fmt::Result {
    for (text, width) in columns.iter().zip(WIDTHS) {
        write!(out, " {text:>width$}")?;
    }
    writeln!(out, "  {rest}")
}

impl Profile {
    /// For people: the launches, and of each kind of file the lines that cost most, at most so many.
    pub fn text(&self, most: usize) -> String {
        let mut out = String::new();
        // Nothing can go wrong in writing to a string.
        let _ = self.write(&mut out, most);
        out
    }

    fn write(&self, out: &mut String, most: usize) -> fmt::Result {
        for launch in &self.launches {
            let sizes = |[x, y, z]: [u32; 3]| format!("{x},{y},{z}");
            let stopped = if launch.stopped { ", stopped by a fault" } else { "" };
            writeln!(
                out,
                "{}: grid {}, block {}{stopped}",
                launch.kernel,
                sizes(launch.grid),
                sizes(launch.block)
            )?;
            let cost = &launch.cost;
            let (warps, threads) = (thousands(cost.count.warps), thousands(cost.count.threads));
            writeln!(out, "  {warps} warp instructions, {threads} thread instructions")?;
            if cost.apart > 0 {
                let times = if cost.apart == 1 { "time" } else { "times" };
                writeln!(out, "  branches have taken warps apart {} {times}", thousands(cost.apart))?;
            }
            memory(out, cost)?;
            if cost.waits.arrivals > 0 {
                let (waited, came) = (thousands(cost.waits.waited), thousands(cost.waits.arrivals));
                writeln!(
                    out,
                    "  warps have come to barriers {came} times, and waited for {waited} instructions"
                )?;
            }
        }
        for (what, files) in [("source", &self.sources), ("listing", &self.listings)] {
            table(out, what, files, most)?;
        }
        Ok(())
    }
}

/// What a launch has asked of memory.
fn memory(out: &mut String, cost: &Cost) -> fmt::Result {
    let (global, shared, local) = (&cost.count.global, &cost.count.shared, &cost.count.local);
    for (name, unit, requests, steps, ideal) in [
        ("global", "sectors", global.requests, global.sectors, global.ideal),
        ("shared", "passes", shared.requests, shared.passes, shared.ideal),
    ] {
        if requests > 0 {
            let (requests, steps, ideal) = (thousands(requests), thousands(steps), thousands(ideal));
            writeln!(out, "  {name} memory: {requests} requests, {steps} {unit}; {ideal} would do")?;
        }
    }
    if local.requests > 0 {
        let (requests, bytes) = (thousands(local.requests), thousands(local.bytes));
        writeln!(out, "  local memory: {requests} requests, {bytes} bytes of spilled registers and arrays")?;
    }
    Ok(())
}

fn table(out: &mut String, what: &str, files: &[File], most: usize) -> fmt::Result {
    let all = files.iter().flat_map(|file| file.lines.iter().map(move |line| (file, line)));
    let mut all: Vec<(&File, &Line, Cost)> = all.map(|(file, line)| (file, line, line.all())).collect();
    all.retain(|(.., cost)| cost.count.warps > 0);
    if all.is_empty() {
        return Ok(());
    }
    // Those that cost the same stay in the order of the files.
    all.sort_by_key(|(.., cost)| Reverse(cost.slots()));
    row(out, &COLUMNS.map(|(head, _)| head.to_owned()), what)?;
    for (file, line, cost) in all.iter().take(most) {
        let at = line.address.map_or_else(|| line.number.to_string(), |address| format!("{address:#06x}"));
        let of = file.function.as_ref().map(|function| format!("({function})")).unwrap_or_default();
        row(out, &columns(cost), format!("{}{of}:{at}: {}", file.name, line.text.trim()).trim_end())?;
    }
    if all.len() > most {
        let left = all.len() - most;
        let (lines, have) = if left == 1 { ("line", "it") } else { ("lines", "all") };
        writeln!(out, "  {left} more {lines}; --profile-format json has {have}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_commas() {
        assert_eq!([0, 999, 1000, 1_234_567].map(thousands), ["0", "999", "1,000", "1,234,567"]);
    }
}
