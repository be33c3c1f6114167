//! What must hold for any file with machine code that is listed.
#![allow(dead_code)]

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use warpsmith::edit::{Splice, splice_with};
use warpsmith::flow::{Cfg, Loops, Pressure};
use warpsmith::image::Error;
use warpsmith::image::cubin::{Cubin, Editor, Function};
use warpsmith::image::walk::{Item, Kind, Limits, Visitor, walk};
use warpsmith::sass::asm::{DisassembleOptions, disassemble};
use warpsmith::sass::code::Code;
use warpsmith::sass::flow::{self, Body, Extent, JumpTables, Shapes};
use warpsmith::sass::text::Style;
use warpsmith::sass::{Architecture, Isa};

/// Bytes of code of a file that are listed: a small file may say that one section is the code of very many functions.
const CODE: usize = 1 << 16;

/// A machine by its number, read once.
fn machine(number: u32) -> Option<Rc<Isa>> {
    thread_local! {
        static KNOWN: RefCell<BTreeMap<u32, Option<Rc<Isa>>>> = const { RefCell::new(BTreeMap::new()) };
    }
    KNOWN.with_borrow_mut(|known| {
        let load = || Some(Rc::new(Architecture::find(&format!("sm_{number}"))?.load().ok()?));
        known.entry(number).or_insert_with(load).clone()
    })
}

struct Lister {
    left: usize,
    functions: usize,
}

impl Visitor for Lister {
    fn item(&mut self, item: &Item<'_>) {
        if item.kind == Kind::Cubin
            && let Ok(cubin) = Cubin::parse(item.data)
        {
            self.cubin(&cubin);
        }
    }

    fn fault(&mut self, _: &str, error: Error) {
        assert!(error.to_string().contains("at byte"), "{error}");
    }
}

impl Lister {
    fn cubin(&mut self, cubin: &Cubin<'_>) {
        let Some(isa) = machine(cubin.architecture().number.into()) else { return };
        let shapes = Shapes::new(&isa);
        for kernel in
            cubin.kernels().unwrap_or_default().iter().filter(|kernel| kernel.code.len() <= CODE / 16).take(4)
        {
            let mut editor = Editor::new(cubin);
            let splices = [Splice::insert(16, vec![0; 16]), Splice::remove(32, 16)];
            if splice_with(&mut editor, &shapes, &kernel.name(), &splices).is_ok() {
                let _ = editor.write();
            }
        }
        for function in cubin.functions().unwrap_or_default() {
            let length = function.end.saturating_sub(function.start) as usize;
            let Some(left) = self.left.checked_sub(length) else { continue };
            self.left = left;
            self.functions += 1;
            list(&isa, &shapes, cubin, &function);
        }
    }
}

/// A function as text in all styles, and as a graph.
fn list(isa: &Isa, shapes: &Shapes<'_>, cubin: &Cubin<'_>, function: &Function<'_>) {
    let bytes = function.code.get(function.start as usize..function.end as usize).unwrap_or_default();
    let code = Code { bytes: bytes.to_vec(), symbols: Vec::new() };
    for style in [Style::Listing, Style::Exact, Style::Control] {
        let options = DisassembleOptions { style, ..DisassembleOptions::default() };
        disassemble(&mut String::new(), isa, &code, options).expect("a string takes all");
    }
    let mut tables = JumpTables::default();
    for (branch, targets) in cubin.indirect_branches(function.text) {
        tables.add(branch.into(), targets.into_iter().map(u64::from));
    }
    let body = Body::new(
        shapes,
        Extent {
            code: function.code,
            start: function.start,
            end: function.end,
            tables: &tables,
            places: &[],
            registers: function.registers,
            limits: flow::Limits::default(),
        },
    );
    let cfg = Cfg::new(&body);
    Loops::new(&cfg);
    // More work than its bound is an answer too.
    let _ = Pressure::new(&body, &cfg);
}

/// Lists all code of a file; how many functions that were.
pub fn listing(file: &[u8]) -> usize {
    let mut lister = Lister { left: CODE, functions: 0 };
    walk(file, &Limits { depth: 8, bytes: 4 << 20, held: 4 << 20 }, &mut lister);
    lister.functions
}
