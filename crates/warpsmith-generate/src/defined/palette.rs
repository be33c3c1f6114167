//! Which forms of the data programs are made of.

use crate::{Platform, exists};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use warpsmith_ptx::isa::rows::Flow;
use warpsmith_ptx::isa::{Form, LaneFunction, Lowering};
use warpsmith_ptx::semantics::Settled;

/// The forms that a platform has, by what they are good for.
#[derive(Debug)]
pub(super) struct Palette {
    pub settled: Settled,
    /// What depends on one lane's inputs, by instruction, so that those of many forms do not come up more often.
    pub lane: Vec<Vec<Form>>,
    /// Such as record a carry, or read one.
    pub carry: Vec<Form>,
    pub memory: Vec<Vec<Form>>,
    /// What the lanes of a mask do together.
    pub warp: Vec<Vec<Form>>,
    /// What lanes do together that have all to be there.
    pub shuffles: Vec<Form>,
    /// Forms that look at the bits of numbers.
    raw: BTreeSet<Form>,
}

impl Palette {
    pub fn new(platform: Platform) -> Palette {
        let forms = || Form::all().filter(move |form| exists(*form, platform) && form.flow() == Flow::Next);
        let of = |wanted: &[Lowering]| -> Vec<Form> {
            forms().filter(|form| form.lowering().is_some_and(|own| wanted.contains(&own))).collect()
        };
        // Addresses are none of one lane's inputs alone.
        let places = [Lowering::ConvertAddress, Lowering::IsSpace];
        let lane = forms().filter(|form| {
            let is_place = form.lowering().is_some_and(|own| places.contains(&own));
            !form.lane().is_empty() && !is_place && !carries(*form)
        });
        let lane: Vec<Form> = lane.collect();
        let raw = lane.iter().copied().filter(|form| looks_at_bits(form.lane())).collect();
        Palette {
            settled: Settled::default(),
            lane: by_instruction(&lane),
            carry: forms().filter(|form| carries(*form)).collect(),
            memory: by_instruction(&of(&[Lowering::Load, Lowering::Store, Lowering::Atomic])),
            warp: by_instruction(&of(&[Lowering::Vote, Lowering::MatchLanes, Lowering::ReduceLanes])),
            shuffles: of(&[Lowering::Shuffle]),
            raw,
        }
    }

    /// Whether a form looks at the bits of the numbers that it reads.
    pub fn is_raw(&self, form: Form) -> bool {
        form.lane().is_empty() || self.raw.contains(&form)
    }
}

fn carries(form: Form) -> bool {
    form.reads_carry() || form.row().carry.1 != warpsmith_ptx::isa::rows::CARRY_NEVER
}

fn by_instruction(forms: &[Form]) -> Vec<Vec<Form>> {
    let mut all: BTreeMap<&str, Vec<Form>> = BTreeMap::new();
    for form in forms {
        all.entry(form.instruction().name()).or_default().push(*form);
    }
    all.into_values().collect()
}

/// Whether a program, or a function that it calls, takes the sign or the bits of what may be a NaN.
fn looks_at_bits(text: &str) -> bool {
    const LOOKS: [&str; 4] = ["raw(", "bits(", "is_negative(", "unmarked("];
    let calls = |function: &LaneFunction| text.contains(&alloc::format!("{}(", function.name()));
    LOOKS.iter().any(|look| text.contains(look))
        || LaneFunction::all().filter(calls).any(|function| function.body() != text && looks_at_bits(function.body()))
}
