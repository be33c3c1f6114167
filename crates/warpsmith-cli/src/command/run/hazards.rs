//! Results that were used before they were there.

use crate::output::{self, plain::shown};
use serde_json::{Value, json};
use warpsmith::sass::latency::{Dependency, Lack};
use warpsmith::sim::hazard::HazardFound;
use warpsmith::sim::program::{Function, Program};

/// One of them, with its instructions as they are listed.
struct Told<'a> {
    kernel: &'a str,
    first: Line<'a>,
    second: Line<'a>,
    found: &'a HazardFound,
}

/// An instruction: the function it lies in, its address there, and its text.
struct Line<'a> {
    function: &'a str,
    address: u64,
    text: &'a str,
}

fn line(function: &Function, number: usize) -> Line<'_> {
    let native = function.native.as_ref();
    let place = native.and_then(|native| native.place(number as u32 + 1));
    let (name, address) = place.unwrap_or((&function.name, 0));
    let text = native.and_then(|native| native.listing.get(number)).map_or("", |line| line.text.as_str());
    Line { function: name, address, text }
}

fn all<'a>(program: &'a Program, found: &'a [HazardFound]) -> impl Iterator<Item = Told<'a>> {
    found.iter().filter_map(|found| {
        let function = program.functions.get(found.place.function as usize)?;
        let (first, second) = (line(function, found.first), line(function, found.second));
        Some(Told { kernel: &function.name, first, second, found })
    })
}

/// Tells them to people.
pub fn tell(program: &Program, found: &[HazardFound]) {
    for Told { first, second, found, .. } in all(program, found) {
        let (does, did) = found.dependency.words();
        let register = found.register.name();
        let missing = match found.lack {
            Lack::Cycles { has, needs } => {
                let cycles = output::count(needs.saturating_sub(has), "cycle", "cycles");
                format!("{cycles} too early: {has} of {needs} lie between them")
            }
            Lack::Wait(barrier) => format!("without waiting for barrier {barrier}"),
            Lack::Barrier => "at a time that no stall tells, and no barrier was set".into(),
            _ => "too early".into(),
        };
        let (at, before) = (second.address, first.address);
        let times = output::count(found.times, "time", "times");
        output::warning(format_args!(
            "{}: at {at:#06x}: {} {does} {register}, which {before:#06x}: {} {did}, {missing} ({times}; first in block {}, warp {})",
            shown(second.function),
            second.text,
            first.text,
            found.place.block,
            found.place.warp
        ));
    }
}

/// The same for programs.
pub fn json(program: &Program, found: &[HazardFound]) -> Value {
    let instruction =
        |line: &Line<'_>| json!({ "function": line.function, "address": line.address, "text": line.text });
    all(program, found)
        .map(|Told { kernel, first, second, found }| {
            let mut value = json!({
                "kernel": kernel,
                "register": found.register.name(),
                "reads": found.dependency == Dependency::True,
                "after": found.dependency.words().1,
                "first": instruction(&first),
                "second": instruction(&second),
                "times": found.times,
                "block": found.place.block,
                "warp": found.place.warp,
            });
            let lack = match found.lack {
                Lack::Cycles { has, needs } => json!({ "cycles": has, "needs": needs }),
                Lack::Wait(barrier) => json!({ "barrier": barrier }),
                _ => json!({ "barrier": null }),
            };
            value["lack"] = lack;
            value
        })
        .collect()
}
