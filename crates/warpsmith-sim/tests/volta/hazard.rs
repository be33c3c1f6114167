//! Results that are used before they are there, in code that runs.

use crate::harness::{Machine, PARAMETERS};
use std::sync::Arc;
use warpsmith_meaning::semantics::Programs;
use warpsmith_sass::asm::assemble;
use warpsmith_sass::fault::Severity;
use warpsmith_sass::flow::Shapes;
use warpsmith_sass::latency::{Lack, Table};
use warpsmith_sim::engine::{Settings, Shape, run};
use warpsmith_sim::hazard::{Code, HazardFound, Hazards};
use warpsmith_sim::lower::volta::{CODE_BASE, CodeImage, CodeSection, instructions, lower};
use warpsmith_sim::memory::{AllocationKind, Global, Private};
use warpsmith_sim::program::Program;

/// What is found in code, which has a buffer of 64 words.
fn hazards(text: &str) -> Vec<HazardFound> {
    let machine = Machine::new("sm_80");
    let assembly = assemble(&machine.isa, text);
    let errors = assembly.faults.iter().filter(|fault| fault.severity == Severity::Error);
    assert_eq!(errors.count(), 0, "{:?}", assembly.faults);
    let bytes = assembly.code.bytes;
    let section = CodeSection { name: "test".into(), address: CODE_BASE, bytes, symbols: Vec::new() };
    let image = CodeImage { sections: vec![section], entry: CODE_BASE, ..CodeImage::default() };
    let programs = Programs::new(&machine.isa, &machine.meanings);
    let mut function = lower(&programs, &image, "test").expect("all is executed");
    function.shared = 4096;
    let memory = Arc::new(Global::new());
    let buffer = memory.allocate("buffer", AllocationKind::Buffer, 256).expect("there is room");
    let mut parameters = Private::new(PARAMETERS + 64);
    parameters.store(PARAMETERS, 8, buffer);
    let program = Arc::new(Program { functions: vec![function], ..Program::default() });
    let code = instructions(&programs, &image);
    let (shapes, table) = (Shapes::new(&machine.isa), Table::new(&machine.isa).expect("it was measured"));
    let mut watch =
        [Hazards::new(&shapes, &table, Code { function: &program.functions[0], instructions: &code })];
    let shape = Shape { grid: [1, 1, 1], block: [64, 1, 1], shared: 0, ..Shape::ONE };
    let settings = Settings { threads: 1, ..Settings::default() };
    run(&program, 0, &memory, parameters, shape, settings, &mut watch).expect("it ends");
    Hazards::all_found(watch.into_iter().collect())
}

/// The address of the thread's word in R2:R3.
const BEGIN: &str = "
    [B------:R-:W0:-:S01] S2R R0, SR_TID.X
    [B------:R-:W-:-:S06] MOV R9, 0x4
    [B0-----:R-:W-:-:S06] IMAD.WIDE R2, R0, R9, c[0x0][0x160]
";

#[test]
fn what_waits_long_enough_is_no_hazard() {
    let found = hazards(&format!(
        "{BEGIN}
        [B------:R-:W0:-:S01] LDG.E R4, [R2.64]
        [B0-----:R-:W-:-:S05] IADD3 R4, R4, 0x1, RZ
        [B------:R0:W-:-:S01] STG.E [R2.64], R4
        [B------:R-:W-:-:S05] EXIT"
    ));
    assert_eq!(found, []);
}

#[test]
fn a_barrier_that_is_not_waited_for() {
    let found = hazards(&format!(
        "{BEGIN}
        [B------:R-:W0:-:S01] LDG.E R4, [R2.64]
        [B------:R-:W-:-:S05] IADD3 R4, R4, 0x1, RZ
        [B------:R0:W-:-:S01] STG.E [R2.64], R4
        [B------:R-:W-:-:S05] EXIT"
    ));
    let all: Vec<_> = found.iter().map(|one| (one.first, one.second, one.lack, one.times)).collect();
    assert_eq!(all, [(3, 4, Lack::Wait(0), 2)]);
}

#[test]
fn what_a_loop_brings_back_to_its_beginning() {
    // Straight on nothing is wrong: R5 is read in the next round, one cycle after it was written.
    let found = hazards(&format!(
        "{BEGIN}
        [B------:R-:W-:-:S06] MOV R5, RZ
        .L_again:
        [B------:R-:W-:-:S06] IADD3 R4, R5, 0x1, RZ
        [B------:R-:W-:Y:S13] ISETP.GE.AND P0, PT, R4, 0x4, PT
        [B------:R-:W-:-:S01] MOV R5, R4
        [B------:R-:W-:-:S01] @!P0 BRA `(.L_again)
        [B------:R-:W-:-:S05] EXIT"
    ));
    let all: Vec<_> = found.iter().map(|one| (one.first, one.second, one.times)).collect();
    assert_eq!(all, [(6, 4, 6)], "{found:?}");
    assert!(matches!(found[0].lack, Lack::Cycles { has: 2, .. }), "{found:?}");
}

#[test]
fn what_no_lane_executes_depends_on_nothing() {
    let found = hazards(&format!(
        "{BEGIN}
        [B------:R-:W-:Y:S13] ISETP.GE.AND P0, PT, R0, 0x40, PT
        [B------:R-:W0:-:S01] @P0 LDG.E R4, [R2.64]
        [B------:R-:W-:-:S05] IADD3 R4, R4, 0x1, RZ
        [B------:R-:W-:-:S05] EXIT"
    ));
    assert_eq!(found, []);
}
