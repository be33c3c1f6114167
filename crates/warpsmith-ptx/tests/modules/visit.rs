//! The visitor: what it meets, in which order, and how it skips.

use crate::support::corpus;
use warpsmith_ptx::view::*;
use warpsmith_ptx::visit::{Visitor, Walk, walk};
use warpsmith_ptx::{Module, Node, SyntaxKind};

/// Writes down everything that it meets.
#[derive(Default)]
struct Log {
    lines: Vec<String>,
    /// What it doesn't go into.
    over: Option<&'static str>,
    /// Where it ends.
    stop: Option<&'static str>,
}

impl Log {
    fn note(&mut self, what: &'static str, text: &str) -> Walk {
        self.lines.push(format!("{what} {text}"));
        match Some(what) {
            what if what == self.over => Walk::Over,
            what if what == self.stop => Walk::Stop,
            _ => Walk::Into,
        }
    }
}

impl<'m> Visitor<'m> for Log {
    fn function(&mut self, function: Function<'m>) -> Walk {
        self.note("function", function.name())
    }

    fn block(&mut self, _: Block<'m>) -> Walk {
        self.note("block", "")
    }

    fn variable(&mut self, variable: Variable<'m>) -> Walk {
        self.note("variable", variable.text())
    }

    fn declarator(&mut self, declarator: Declarator<'m>) -> Walk {
        self.note("declarator", declarator.text())
    }

    fn initializer(&mut self, initializer: Initializer<'m>) -> Walk {
        self.note("initializer", initializer.node().text())
    }

    fn parameter(&mut self, parameter: Parameter<'m>) -> Walk {
        self.note("parameter", parameter.name())
    }

    fn tuning(&mut self, tuning: Tuning<'m>) -> Walk {
        self.note("tuning", tuning.text())
    }

    fn label(&mut self, label: Label<'m>) -> Walk {
        self.note("label", label.name())
    }

    fn instruction(&mut self, inst: Inst<'m>) -> Walk {
        self.note("instruction", inst.opcode())
    }

    fn guard(&mut self, guard: Guard<'m>) -> Walk {
        self.note("guard", guard.predicate.text())
    }

    fn operand(&mut self, operand: Operand<'m>) -> Walk {
        self.note("operand", operand.node().text())
    }

    fn section(&mut self, section: Section<'m>) -> Walk {
        self.note("section", section.name())
    }

    fn data(&mut self, data: Data<'m>) -> Walk {
        self.note("data", data.text())
    }

    fn definition(&mut self, name: Name<'m>) {
        self.note("definition", name.text());
    }

    fn reference(&mut self, name: Name<'m>) {
        self.note("reference", name.text());
    }

    fn error(&mut self, node: Node<'m>) -> Walk {
        self.note("error", node.text());
        Walk::Over
    }

    fn leave(&mut self, node: Node<'m>) {
        if matches!(node.kind(), SyntaxKind::Function | SyntaxKind::Block | SyntaxKind::Instruction) {
            self.note("leave", node.kind().describe());
        }
    }
}

fn lines(source: &str, log: Log) -> Vec<String> {
    let module = Module::parse(source);
    let mut log = log;
    walk(module.root(), &mut log);
    log.lines
}

#[test]
fn everything_in_order() {
    let source = ".version 8.0 .target sm_90\n.global .u64 t[2] = {f, generic(t)+8};\n.entry k(.param .u32 p) .maxntid WARP_SZ {\n\
        L: @!q ld.global.v2.u32 {a, b}, [c+4];\n{ call (r), f, (p, -5); } mov.u32 d, %tid.x; }\n\
        .section .s { .b32 L-k }\n.func ) f;";
    let expected = [
        "variable .global .u64 t[2] = {f, generic(t)+8};",
        "declarator t[2] = {f, generic(t)+8}",
        "definition t",
        "initializer {f, generic(t)+8}",
        "initializer f",
        "reference f",
        "initializer generic(t)+8",
        "reference t",
        "function k",
        "definition k",
        "parameter p",
        "definition p",
        "tuning .maxntid WARP_SZ",
        "block ",
        "label L",
        "definition L",
        "instruction ld",
        "guard q",
        "reference q",
        "operand {a, b}",
        "operand a",
        "reference a",
        "operand b",
        "reference b",
        "operand [c+4]",
        "operand c+4",
        "reference c",
        "leave an instruction",
        "block ",
        "instruction call",
        "operand (r)",
        "operand r",
        "reference r",
        "operand f",
        "reference f",
        "operand (p, -5)",
        "operand p",
        "reference p",
        "operand -5",
        "leave an instruction",
        "leave a block",
        "instruction mov",
        "operand d",
        "reference d",
        "operand %tid.x",
        "reference %tid",
        "leave an instruction",
        "leave a block",
        "leave a function",
        "section .s",
        "data .b32 L-k",
        "reference L",
        "reference k",
        "function ",
        "error ) f",
        "leave a function",
    ];
    assert_eq!(lines(source, Log::default()), expected);
}

#[test]
fn subtrees_can_be_skipped() {
    let source = ".entry k() { { ret; } } .func f() { ret; }";
    let over = lines(source, Log { over: Some("block"), ..Log::default() });
    let expected = [
        "function k",
        "definition k",
        "block ",
        "leave a function",
        "function f",
        "definition f",
        "block ",
        "leave a function",
    ];
    assert_eq!(over, expected);
    let stop = lines(source, Log { stop: Some("instruction"), ..Log::default() });
    assert_eq!(stop.last().map(String::as_str), Some("instruction ret"));
}

#[test]
fn a_walk_can_begin_anywhere() {
    let module = Module::parse(".entry k() { add.u32 a, b, [c]; }");
    let Some(Statement::Inst(inst)) = module.functions().next().unwrap().body().unwrap().statements().next()
    else {
        panic!("no instruction");
    };
    let mut log = Log::default();
    assert!(walk(inst.operands().last().unwrap().node(), &mut log));
    assert_eq!(log.lines, ["operand [c]", "operand c", "reference c"]);
}

#[test]
fn words_of_the_grammar_are_no_names() {
    let source = ".target sm_90, debug\n.file 1 \"a\"\n.global .texref t = { addr_mode_0 = wrap };\n.func f() { .loc 1 1 1, function_name $L, inlined_at 1 1 1\n mov.u32 a, WARP_SZ; }";
    let names: Vec<String> =
        lines(source, Log::default()).into_iter().filter(|line| line.starts_with("reference")).collect();
    assert_eq!(names, ["reference $L", "reference a"]);
}

#[test]
fn nesting_needs_no_stack() {
    let source = format!(".entry k() {}{}", "{".repeat(200_000), "}".repeat(200_000));
    assert_eq!(lines(&source, Log::default()).len(), 2 + 400_000 + 1);
}

#[test]
fn the_corpus_has_as_many_of_each_as_its_trees() {
    for (name, source) in corpus() {
        let module = Module::parse(source);
        let mut log = Log::default();
        walk(module.root(), &mut log);
        let met = |what: &str| log.lines.iter().filter(|line| line.split(' ').next() == Some(what)).count();
        let nodes = |kind| module.root().descendants().filter(|node| node.kind() == kind).count();
        assert_eq!(met("instruction"), nodes(SyntaxKind::Instruction), "{name}");
        assert_eq!(met("declarator"), nodes(SyntaxKind::Declarator), "{name}");
        assert_eq!(met("data"), nodes(SyntaxKind::Data), "{name}");
        let definitions = [SyntaxKind::Declarator, SyntaxKind::Label, SyntaxKind::Function]
            .map(nodes)
            .iter()
            .sum::<usize>();
        assert!(met("definition") >= definitions, "{name}");
    }
}
