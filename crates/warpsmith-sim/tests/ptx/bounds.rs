//! Functions that are only approximated stay within the error that the data allows them (`within_ulp`, `within_relative`,
//! `within_absolute` in `isa/ptx`). Which functions these are is found by what their programs leave open.

use crate::support::{Random, Subject};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use warpsmith_lane::{Case, Library, Outcome, Type};
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::Form;
use warpsmith_ptx::semantics::{library, types};
use warpsmith_sim::engine::{Settings, Shape as Launch};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};

/// Values of each function in the short test.
const ROWS: u32 = 4096;

/// The mnemonics of functions that may be wrong within limits, each with a subject to try it.
fn approximate(
    library: &Library,
    types: &[(String, Type)],
    rows: u32,
    mut each: impl FnMut(Form, &str, Subject),
) {
    let mut seen = BTreeSet::new();
    for form in Form::all().filter(|form| !form.lane().is_empty()) {
        let shape = warpsmith_ptx::semantics::shape(form);
        for line in form.cases().lines().map(str::trim).filter(|line| !line.is_empty()) {
            let mnemonic = line.split_whitespace().next().unwrap_or_default();
            let Ok(case) = Case::parse(line, &shape, types) else { continue };
            if seen.contains(&(form.syntax(), mnemonic)) {
                continue;
            }
            let Ok(Some(subject)) = Subject::of(form, mnemonic, &case, types, (rows, None)) else { continue };
            // The bits of 3.0 and of 0.3 in every width: some result is neither exact nor special.
            let inexact = [0x4040_0000u64, 0x3e99_999a, 0x4200_4200, 0x4040_4040, 0x4008_0000_0000_0000];
            let open = inexact.iter().any(|bits| {
                let row = vec![*bits; subject.columns()];
                subject.wanted(library, &row).is_some_and(|results| {
                    let parts = results.outputs.iter().flat_map(|output| &output.parts);
                    parts.into_iter().any(|part| matches!(part, Outcome::Approximate { .. }))
                })
            });
            if open {
                seen.insert((form.syntax(), mnemonic));
                each(form, mnemonic, subject);
            }
        }
    }
}

/// Values over the whole range of the first operand that is read, evenly; of others at random.
fn spread(subject: &Subject, rows: u32, random: &mut Random) -> Vec<u64> {
    let mut values = subject.values(random);
    let Some(first) = subject.operands.iter().position(|operand| !operand.written) else { return values };
    let width = u32::from(subject.widths[first]);
    let columns = subject.columns();
    // A quarter stays random: among these are the numbers at which something changes.
    for row in 0..u64::from(rows) * 3 / 4 {
        let step = (u64::MAX >> (64 - width)) / (u64::from(rows) * 3 / 4);
        values[row as usize * columns + first] = row.wrapping_mul(step | 1) & u64::MAX >> (64 - width);
    }
    values
}

#[test]
fn approximations_stay_within_their_bounds() {
    let (types, library) = (types(), library());
    let (mut tried, mut bad) = (BTreeMap::new(), Vec::new());
    approximate(&library, &types, ROWS, |form, mnemonic, mut subject| {
        let values = spread(&subject, ROWS, &mut Random(mnemonic.len() as u64));
        let results = subject.run(&values).unwrap_or_else(|error| panic!("{mnemonic}: {error}"));
        let columns = subject.columns();
        let rows = values.chunks(columns).zip(results.chunks(columns));
        let wrong: Vec<String> =
            rows.filter_map(|(row, found)| subject.judge(&library, row, found).err()).collect();
        if let Some(first) = wrong.first() {
            bad.push(format!("{mnemonic}: {} values, such as {first}", wrong.len()));
        }
        tried.entry(form.instruction().name()).or_insert(0u32);
        *tried.entry(form.instruction().name()).or_default() += 1;
    });
    println!("{tried:?}");
    assert!(bad.is_empty(), "{}", bad.join("\n"));
    for name in ["ex2", "lg2", "sin", "cos", "rcp", "rsqrt", "sqrt", "tanh", "div"] {
        assert!(tried.keys().any(|instruction| instruction.split('.').next() == Some(name)), "{name}");
    }
}

/// The function that a lowering approximates, of the machine's own library, which the engine does not use.
fn reference(lowering: &str) -> Option<fn(f64) -> f64> {
    Some(match lowering {
        "float_sine" => |x| of_turns(turns(x), 0),
        "float_cosine" => |x| of_turns(turns(x), 1),
        "float_log2" => f64::log2,
        "float_exp2" => f64::exp2,
        "float_tanh" => f64::tanh,
        "float_reciprocal" => |x| 1.0 / x,
        "float_root" => f64::sqrt,
        "float_reciprocal_root" => |x| 1.0 / x.sqrt(),
        _ => return None,
    })
}

/// How many turns an angle is: compilers multiply in binary32, cut what does not fit, and take 0 for a subnormal number.
fn turns(x: f64) -> f64 {
    let product = x * f64::from(f32::from_bits(0x3e22_f983));
    let near = product as f32;
    let cut = if f64::from(near).abs() > product.abs() { f32::from_bits(near.to_bits() - 1) } else { near };
    flush(true, cut).into()
}

/// Sine of so many turns and quarters.
fn of_turns(turns: f64, quarters: i32) -> f64 {
    let nearest = (turns * 4.0).round();
    let angle = (turns - nearest / 4.0) * std::f64::consts::TAU;
    match ((nearest % 4.0) as i32 + quarters).rem_euclid(4) {
        0 => angle.sin(),
        1 => angle.cos(),
        2 => -angle.sin(),
        _ => -angle.cos(),
    }
}

fn flush(ftz: bool, value: f32) -> f32 {
    if ftz && value.is_subnormal() { 0.0f32.copysign(value) } else { value }
}

/// Whether a function is computed of a number that was scaled before, and what comes out scaled back: then it is rounded twice.
fn is_scaled(lowering: &str, x: f32) -> bool {
    match lowering {
        "float_exp2" => x < -126.0,
        "float_log2" => x.is_subnormal(),
        "float_reciprocal" => x.abs() > 2f32.powi(126),
        _ => false,
    }
}

/// Whether a result is the nearest number, or as good as it where binary64 cannot tell, or rounded twice.
fn is_near(found: f32, exact: f64, ftz: bool, is_scaled: bool) -> bool {
    let nearest = flush(ftz, exact as f32);
    // Zeros of both signs are as far from the exact number.
    if found == nearest || found.is_nan() && nearest.is_nan() {
        return true;
    }
    // Half a unit in the last place is 2^-24 of a normal number at most, 2^-150 of others.
    let half = (exact.abs() * (-24f64).exp2()).max((-150f64).exp2());
    let most = if is_scaled { 3.0 * half } else { half };
    found.is_finite() && (f64::from(found) - exact).abs() <= most * 1.001
}

/// Values that a launch computes.
const AT_ONCE: u32 = 1 << 20;

/// Tries every binary32 number, or one of so many.
fn every(lowering: &str, step: u32) {
    let f = reference(lowering).expect("a function of one number");
    let forms = Form::all().filter(|form| form.lowering().is_some_and(|own| own.name() == lowering));
    let mut mnemonics: Vec<&str> = forms
        .flat_map(|form| form.cases().lines())
        .filter_map(|line| line.split_whitespace().next())
        .filter(|mnemonic| mnemonic.contains(".approx") && mnemonic.ends_with(".f32"))
        .collect();
    mnemonics.dedup();
    assert!(!mnemonics.is_empty());
    let mut text = String::from(".version 9.4\n.target sm_100a\n.address_size 64\n");
    for (index, mnemonic) in mnemonics.iter().enumerate() {
        let _ = writeln!(
            text,
            ".visible .entry k{index}(.param .u64 to, .param .u32 first, .param .u32 step)\n{{\n\
             .reg .b64 %to; .reg .b32 %id, %size, %block, %step, %x, %y;\n\
             ld.param.u64 %to, [to]; ld.param.u32 %x, [first]; ld.param.u32 %step, [step];\n\
             mov.u32 %id, %tid.x; mov.u32 %size, %ntid.x; mov.u32 %block, %ctaid.x;\n\
             mad.lo.u32 %id, %block, %size, %id; mad.lo.u32 %x, %id, %step, %x;\n\
             {mnemonic} %y, %x;\n\
             mad.wide.u32 %to, %id, 4, %to; st.global.b32 [%to], %y; ret;\n}}"
        );
    }
    let mut device = Device::load(&[Module::parse(text)]).unwrap_or_else(|refused| panic!("{}", refused[0]));
    let to = device.buffer("to", ElementType::U32, AT_ONCE.into(), &Fill::Zero).unwrap();
    let shape = Launch { grid: [AT_ONCE / 256, 1, 1], block: [256, 1, 1], shared: 0, ..Launch::ONE };
    for (index, mnemonic) in mnemonics.iter().enumerate() {
        let ftz = mnemonic.contains(".ftz");
        for first in (0..=u64::from(u32::MAX)).step_by(AT_ONCE as usize * step as usize) {
            let number = |value| Argument::Value(ElementType::U32, value);
            let arguments = [Argument::Buffer(to), number(first), number(step.into())];
            let done = device.launch(
                &format!("k{index}"),
                shape,
                &arguments,
                Settings { threads: 0, ..Settings::default() },
            );
            done.unwrap_or_else(|error| panic!("{mnemonic}: {error}"));
            for (at, word) in device.bytes(to).as_chunks::<4>().0.iter().enumerate() {
                let x = f32::from_bits((first as u32).wrapping_add((at as u32).wrapping_mul(step)));
                let found = f32::from_bits(u32::from_le_bytes(*word));
                let exact = f(flush(ftz, x).into());
                let is_scaled = !ftz && is_scaled(lowering, x);
                assert!(
                    is_near(found, exact, ftz, is_scaled),
                    "{mnemonic} of {x:e} is {found:e}, wanted {exact:e}"
                );
            }
        }
    }
}

/// The nearest number to the function that hardware has is within every bound: tried for all, in release builds, a few
/// minutes for each function.
macro_rules! every {
    ($($name:ident $lowering:literal;)*) => { $(
        #[test]
        #[ignore = "takes minutes"]
        fn $name() {
            every($lowering, 1);
        }
    )* };
}

every! {
    every_sine "float_sine";
    every_cosine "float_cosine";
    every_logarithm "float_log2";
    every_power "float_exp2";
    every_tangent "float_tanh";
    every_reciprocal "float_reciprocal";
    every_root "float_root";
    every_reciprocal_root "float_reciprocal_root";
}

/// The same for one number in 4099, over the whole range.
#[test]
fn some_are_the_nearest() {
    let lowerings = Form::all().filter_map(|form| form.lowering()).map(|lowering| lowering.name());
    let functions: BTreeSet<&str> = lowerings.filter(|name| reference(name).is_some()).collect();
    assert_eq!(functions.len(), 8);
    for lowering in functions {
        every(lowering, 4099);
    }
}
