//! What must hold for any assembly text and any code; the tests and the fuzz targets run it.
#![allow(dead_code)]

use std::sync::OnceLock;
use warpsmith_flow::Cfg;
use warpsmith_sass::asm::{Assembly, Bounds, DisassembleOptions, assemble, check, disassemble_with};
use warpsmith_sass::code::Code;
use warpsmith_sass::fault::Severity;
use warpsmith_sass::flow::{Body, Extent, JumpTables, Limits, Shapes};
use warpsmith_sass::{Architecture, Isa};

/// sm_90, read once.
pub fn sm_90() -> &'static Isa {
    static ISA: OnceLock<Isa> = OnceLock::new();
    ISA.get_or_init(|| Architecture::find("sm_90").expect("it is shipped").load().expect("it is sound"))
}

/// Any bytes as text: it is assembled, or it is said where it is wrong; what was assembled comes back.
pub fn assembly(isa: &Isa, source: &[u8]) -> Assembly {
    let source = String::from_utf8_lossy(source);
    let assembly = assemble(isa, &source);
    let shapes = Shapes::new(isa);
    let found = check(&shapes, &source, &assembly, &Bounds { registers: Some(24), ..Bounds::default() });
    for fault in assembly.faults.iter().chain(&found) {
        let span = fault.span.start as usize..fault.span.end as usize;
        assert!(source.get(span).is_some(), "{fault}: {:?} of {} bytes", fault.span, source.len());
        assert!(!fault.message.is_empty());
    }
    if !assembly.has_errors() {
        code(isa, &assembly.code);
    }
    assembly
}

/// Any code: its text gives it back, and its graph can be drawn.
pub fn code(isa: &Isa, code: &Code) {
    let shapes = Shapes::new(isa);
    comes_back(&shapes, isa, code);
    graph(&shapes, code);
}

/// Any code: its text gives it back.
pub fn comes_back(shapes: &Shapes<'_>, isa: &Isa, code: &Code) {
    let mut text = String::new();
    disassemble_with(&mut text, (isa, shapes), code, DisassembleOptions::default())
        .expect("a string takes all");
    let again = assemble(isa, &text);
    let mut faults = again.faults.clone();
    faults.extend(check(shapes, &text, &again, &Bounds::default()));
    faults.retain(|fault| fault.severity == Severity::Error);
    assert!(faults.is_empty(), "{faults:?}\n{text}");
    assert_eq!(again.code.bytes, code.bytes, "{text}");
}

/// Any code: each of its instructions stands in one block of its graph.
pub fn graph(shapes: &Shapes<'_>, code: &Code) {
    let (tables, end) = (JumpTables::default(), code.bytes.len() as u64);
    let extent = Extent {
        code: &code.bytes,
        start: 0,
        end,
        tables: &tables,
        places: &[],
        registers: None,
        limits: Limits::default(),
    };
    let body = Body::new(shapes, extent);
    assert_eq!(
        Cfg::new(&body).blocks().iter().map(|block| block.instructions().len()).sum::<usize>(),
        body.len() as usize
    );
}
