//! Values in traces of registers, by their types.

use std::sync::Arc;
use warpsmith_sim::engine::{self, Settings, Shape};
use warpsmith_sim::memory::{Global, Private};
use warpsmith_sim::op::{Instruction, Op};
use warpsmith_sim::program::{Destination, Fidelity, Function, Program, Source, ValueKind, ValueType};
use warpsmith_sim::register::Reg;
use warpsmith_sim::watch::Trace;

#[test]
fn a_trace_shows_values_by_their_types() {
    let memory = Arc::new(Global::new());
    let (value, wide) = (Reg(0), Reg(2));
    let shown = [
        ("f32", Destination::Register(value, ValueType::new(ValueKind::Float, 32)), 0xbf80_0000, "-1.0"),
        ("s32", Destination::Register(value, ValueType::new(ValueKind::Signed, 32)), u32::MAX.into(), "-1"),
        ("s16", Destination::Register(value, ValueType::new(ValueKind::Signed, 16)), 0xfffe, "-2"),
        ("b32", Destination::Register(value, ValueType::of_bits(32)), 7, "7"),
        ("f16", Destination::Register(value, ValueType::new(ValueKind::Float, 16)), 0x3c00, "15360"),
        ("b64", Destination::Register(wide, ValueType::of_bits(64)), 0xfd00_0000, "0xfd000000"),
        ("f64", Destination::Register(wide, ValueType::new(ValueKind::Float, 64)), 1 << 62, "2.0"),
    ];
    for (name, destination, bits, wanted) in shown {
        let Destination::Register(reg, ty) = destination else { unreachable!() };
        let kernel = Function {
            is_kernel: true,
            code: [Op::Nop, Op::Nop, Op::Exit].map(|op| Instruction { guard: None, op }).into(),
            rows: 4,
            constants: vec![(reg, bits, ty.bits() > 32)],
            origins: (0..3).collect(),
            sources: (0..3).map(|origin| source(origin, destination)).collect(),
            ..Function::default()
        };
        let program = Arc::new(Program { functions: vec![kernel], ..Program::default() });
        let mut traces = [Trace::new(program.clone(), None, Some(1), 100)];
        let shape = Shape { grid: [1; 3], block: [64, 1, 1], ..Shape::ONE };
        engine::run(&program, 0, &memory, Private::new(0), shape, Settings::default(), &mut traces).unwrap();
        let [trace] = &mut traces;
        trace.finish();
        let line = trace.text().lines().nth(1).unwrap_or_default();
        assert!(line.ends_with(&format!("lanes ffffffff i1  x = {wanted} in all")), "{name}: {line}");
    }
}

fn source(origin: u32, destination: Destination) -> Source {
    Source {
        line: origin + 1,
        mnemonic: format!("i{origin}"),
        form: "",
        fidelity: Fidelity::Exact,
        location: None,
        column: 0,
        inlined: None,
        order: Default::default(),
        aligned: true,
        writes: vec![("x".into(), destination)],
    }
}
