//! Machine code: words and assembly text.

#[path = "../../../crates/warpsmith-sass/tests/checks/mod.rs"]
mod checks;

use std::sync::LazyLock;
use warpsmith_explain::Detail;
use warpsmith_explain::machine::Guide;
use warpsmith_flow::{Cfg, Loops, Pressure};
use warpsmith_sass::asm::{DisassembleOptions, assemble, disassemble_with};
use warpsmith_sass::code::Code;
use warpsmith_sass::flow::{Body, Extent, JumpTables, Limits, Shapes};
use warpsmith_sass::text::Style;
use warpsmith_sass::{Architecture, Isa};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};

/// Machines that differ in what they have, each read once.
static MACHINES: LazyLock<Vec<Isa>> =
    LazyLock::new(|| ["sm_70", "sm_90", "sm_100", "sm_120"].map(load).into());
/// What their instructions read and write.
static SHAPES: LazyLock<Vec<Shapes<'static>>> = LazyLock::new(|| MACHINES.iter().map(Shapes::new).collect());
/// What there is to say of them.
static GUIDES: LazyLock<Vec<Guide<'static>>> = LazyLock::new(|| {
    let arch = |isa: &Isa| Architecture::find(isa.name()).expect("it is shipped");
    MACHINES.iter().map(|isa| Guide::new(arch(isa), isa)).collect()
});
static SM_10: LazyLock<Isa> = LazyLock::new(|| load("sm_10"));
static SHAPES_SM_10: LazyLock<Shapes<'static>> = LazyLock::new(|| Shapes::new(&SM_10));

fn load(name: &str) -> Isa {
    Architecture::find(name).expect("it is shipped").load().expect("it is sound")
}

/// The machine that the first byte names, the rest of that byte, and the words behind it.
fn words(data: &[u8]) -> Option<(usize, usize, Code)> {
    let (which, bytes) = data.split_first()?;
    let which = usize::from(*which);
    let code = Code { bytes: bytes.to_vec(), symbols: Vec::new() };
    Some((which % MACHINES.len(), which / MACHINES.len(), code))
}

pub fn listing(data: &[u8]) {
    let Some((machine, style, code)) = words(data) else { return };
    let styles = [Style::Listing, Style::Exact, Style::Control];
    let options = DisassembleOptions { style: styles[style % styles.len()], ..DisassembleOptions::default() };
    let known = (&MACHINES[machine], &SHAPES[machine]);
    disassemble_with(&mut String::new(), known, &code, options).expect("a string takes all");
}

/// What is asked for stands on lines of its own.
pub fn pages(data: &[u8]) {
    let Some((machine, detail, code)) = words(data) else { return };
    let guide = &GUIDES[machine];
    let text = String::from_utf8_lossy(&code.bytes);
    let found = guide.find(&text.lines().collect::<Vec<_>>());
    for topic in &found.topics {
        let page = guide.page(topic, if detail % 2 == 0 { Detail::Summary } else { Detail::Full });
        assert!(!page.lines(96).is_empty() && page.markdown().starts_with("# "), "{text}");
    }
    assert!(found.sets.iter().all(|set| !set.lines(96).is_empty()), "{text}");
    assert!(found.names.iter().all(|name| !name.lines(96).is_empty()), "{text}");
    assert!(found.faults.iter().all(|fault| !fault.message.is_empty()), "{text}");
}

pub fn graph(data: &[u8]) {
    let Some((machine, _, code)) = words(data) else { return };
    let tables = JumpTables::default();
    let extent = Extent {
        code: &code.bytes,
        start: 0,
        end: code.bytes.len() as u64,
        tables: &tables,
        places: &[],
        registers: None,
        limits: Limits::default(),
    };
    let body = Body::new(&SHAPES[machine], extent);
    let cfg = Cfg::new(&body);
    Loops::new(&cfg);
    // More work than its bound is an answer too.
    let _ = Pressure::new(&body, &cfg);
}

pub fn again(data: &[u8]) {
    static SHAPES: LazyLock<Shapes<'static>> = LazyLock::new(|| Shapes::new(checks::sm_90()));
    checks::comes_back(&SHAPES, checks::sm_90(), &Code { bytes: data.to_vec(), symbols: Vec::new() });
}

pub fn assembly(source: &[u8]) {
    let source = String::from_utf8_lossy(source);
    for fault in &assemble(checks::sm_90(), &source).faults {
        assert!(source.get(fault.span.start as usize..fault.span.end as usize).is_some(), "{fault}");
    }
}

pub fn assembly_sm_10(source: &[u8]) {
    let source = String::from_utf8_lossy(source);
    for fault in &assemble(&SM_10, &source).faults {
        assert!(source.get(fault.span.start as usize..fault.span.end as usize).is_some(), "{fault}");
    }
}

pub fn words_sm_10(bytes: &[u8]) {
    let code = Code { bytes: bytes.to_vec(), symbols: Vec::new() };
    let mut text = String::new();
    let known = (&*SM_10, &*SHAPES_SM_10);
    disassemble_with(&mut text, known, &code, DisassembleOptions::default()).expect("a string takes all");
    let Ok(mut device) = Device::load_machine(&SM_10, &code, "k", &[vec![1; 64]]) else { return };
    let Ok(buffer) = device.buffer("x", ElementType::U32, 64, &Fill::Iota) else { return };
    let arguments = [Argument::Buffer(buffer), Argument::Value(ElementType::U32, 33)];
    let settings = Settings { max_instructions: 2000, ..Settings::default() };
    let shape = Shape { grid: [2, 1, 1], block: [40, 1, 1], shared: 256, ..Shape::ONE };
    // A fault is an answer too.
    let _ = device.launch("k", shape, &arguments, settings);
}
