//! The editor: what it changes, and that it changes nothing else. Renames have a file of their own.

use crate::support::{Dice, spoil};
use warpsmith_ptx::edit::{EditError, Editor};
use warpsmith_ptx::view::{Block, Inst, Statement};
use warpsmith_ptx::{Dialect, Module, Node, Span, SyntaxKind};

/// The first node with this text.
fn node<'m>(module: &'m Module, text: &str) -> Node<'m> {
    let found = module.root().descendants().find(|node| node.text() == text);
    found.unwrap_or_else(|| panic!("no node `{text}`"))
}

/// The n-th token with this text.
fn token<'m>(module: &'m Module, text: &str, n: usize) -> Node<'m> {
    let found = module.root().tokens().filter(|token| token.text() == text).nth(n);
    found.unwrap_or_else(|| panic!("no token `{text}`"))
}

fn inst<'m>(module: &'m Module, text: &str) -> Inst<'m> {
    match Statement::new(node(module, text)) {
        Some(Statement::Inst(inst)) => inst,
        other => panic!("{other:?}"),
    }
}

fn block(module: &Module) -> Block<'_> {
    module.functions().find_map(|function| function.body()).unwrap()
}

/// The text after an edit.
fn edited(
    source: &str,
    edit: impl for<'m> FnOnce(&mut Editor<'m>, &'m Module) -> Result<(), EditError>,
) -> String {
    let module = Module::parse(source);
    let mut editor = Editor::new(&module);
    edit(&mut editor, &module).unwrap();
    String::from_utf8(editor.finish()).unwrap()
}

const KERNEL: &str =
    ".entry k()\n{\n  .reg .b32 a; // ours\n  // next\n  mov.u32 a, 1; // one\n\n  ret;\n}\n";

#[test]
fn without_edits_nothing_changes() {
    let module = Module::parse(KERNEL);
    let editor = Editor::new(&module);
    assert!(editor.is_empty());
    assert_eq!(editor.finish(), KERNEL.as_bytes());
}

#[test]
fn statements_are_put_in_on_lines_of_their_own() {
    let before = edited(KERNEL, |editor, module| {
        editor.insert_before(node(module, "mov.u32 a, 1;"), "add a;\nsub a;")
    });
    assert_eq!(before, KERNEL.replace("  mov", "  add a;\n  sub a;\n  mov"));
    let after = edited(KERNEL, |editor, module| editor.insert_after(node(module, "mov.u32 a, 1;"), "add a;"));
    assert_eq!(after, KERNEL.replace("// one\n", "// one\n  add a;\n"));
    let end = edited(KERNEL, |editor, module| editor.append(block(module), "add a;\nsub a;"));
    assert_eq!(end, KERNEL.replace("ret;\n", "ret;\n  add a;\n  sub a;\n"));
    let module_end = edited(KERNEL, |editor, _| editor.append_to_module(".entry g;"));
    assert_eq!(module_end, format!("{KERNEL}.entry g;\n"));
}

#[test]
fn statements_are_put_in_on_a_shared_line() {
    let source = ".entry k() { mov.u32 a, 1; /* one */ ret; }";
    let before =
        |text: &str| edited(source, |editor, module| editor.insert_before(node(module, "ret;"), text));
    let after = |text: &str| edited(source, |editor, module| editor.insert_after(node(module, "ret;"), text));
    assert_eq!(before("add a;"), source.replace("ret;", "add a; ret;"));
    assert_eq!(after("add a;"), source.replace("ret;", "ret; add a;"));
    assert_eq!(before("add a; // b"), source.replace("ret;", "add a; // b\nret;"));
    assert_eq!(after("add a; // b"), source.replace("ret;", "ret; add a; // b\n"));
}

#[test]
fn blocks_get_a_last_statement() {
    let append = |source: &str| edited(source, |editor, module| editor.append(block(module), "ret;"));
    assert_eq!(append(".entry k() {}"), ".entry k() { ret; }");
    assert_eq!(append(".entry k() { a; }"), ".entry k() { a; ret; }");
    assert_eq!(append(".entry k()\n{\n}\n"), ".entry k()\n{\n\tret;\n}\n");
    assert_eq!(
        append(".entry k()\n{\n    a;\nL:\n// end\n}"),
        ".entry k()\n{\n    a;\nL:\n// end\n    ret;\n}"
    );
    assert_eq!(append(".entry k()\n{\n a;"), ".entry k()\n{\n a;\nret;\n");
}

#[test]
fn a_statement_beside_a_label_is_indented_as_statements_are() {
    let source = ".entry k()\n{\nL:\n\ta;\n}\n";
    let after = edited(source, |editor, module| editor.insert_after(node(module, "L:"), "b;"));
    assert_eq!(after, ".entry k()\n{\nL:\n\tb;\n\ta;\n}\n");
    let before = edited(source, |editor, module| editor.insert_before(node(module, "L:"), "b;"));
    assert_eq!(before, ".entry k()\n{\n\tb;\nL:\n\ta;\n}\n");
}

#[test]
fn statements_go_with_their_lines() {
    let delete =
        |source: &str, text: &str| edited(source, |editor, module| editor.delete(node(module, text)));
    assert_eq!(delete(KERNEL, "mov.u32 a, 1;"), KERNEL.replace("  mov.u32 a, 1; // one\n", ""));
    assert_eq!(delete(KERNEL, ".reg .b32 a;"), KERNEL.replace("  .reg .b32 a; // ours\n", ""));
    let shared = "{\n  a; b; c; // all\n}";
    let delete = |text: &str| {
        let module = Module::parse_as(shared, Dialect::Template);
        let mut editor = Editor::new(&module);
        editor.delete(node(&module, text)).unwrap();
        String::from_utf8(editor.finish()).unwrap()
    };
    assert_eq!(delete("a;"), "{\n  b; c; // all\n}");
    assert_eq!(delete("b;"), "{\n  a; c; // all\n}");
    assert_eq!(delete("c;"), "{\n  a; b; // all\n}");
}

#[test]
fn neighbours_go_together() {
    let source = ".entry k()\n{\n\ta;\n\tb;\n\tc;\n}\n";
    let text = edited(source, |editor, module| {
        editor.insert_after(node(module, "a;"), "x;")?;
        editor.delete(node(module, "b;"))?;
        editor.insert_before(node(module, "c;"), "y;")?;
        editor.delete(node(module, "c;"))?;
        editor.insert_after(node(module, "a;"), "z;")?;
        editor.append(block(module), "end;")
    });
    assert_eq!(text, ".entry k()\n{\n\ta;\n\tx;\n\tz;\n\ty;\n\tend;\n}\n");
}

#[test]
fn items_of_lists() {
    let source = ".entry k(\n\t.param .u32 a, // first\n\t.param .u32 b\n)\n{\n\t.reg .b32 x, y, z;\n\tmov.b64 {x, y}, z;\n}\n";
    let delete = |text: &str, n: usize| {
        edited(source, |editor, module| {
            let token = token(module, text, n);
            // The declarator or parameter around the name, if there is one.
            let around = module.root().descendants().filter(|node| {
                matches!(node.kind(), SyntaxKind::Declarator | SyntaxKind::Parameter)
                    && node.span().start <= token.span().start
                    && node.span().end >= token.span().end
            });
            editor.delete(around.last().unwrap_or(token))
        })
    };
    assert_eq!(delete("a", 0), source.replace("\t.param .u32 a, // first\n", ""));
    assert_eq!(delete("b", 0), source.replace(", // first\n\t.param .u32 b\n", " // first\n"));
    assert_eq!(delete("x", 0), source.replace("x, y, z;", "y, z;"));
    assert_eq!(delete("y", 0), source.replace("x, y, z;", "x, z;"));
    assert_eq!(delete("z", 0), source.replace("x, y, z;", "x, y;"));
    assert_eq!(delete("x", 1), source.replace("{x, y}", "{y}"));
    assert_eq!(delete("y", 1), source.replace("{x, y}", "{x}"));
    let text = edited(source, |editor, module| {
        editor.insert_after(token(module, "y", 1), "w")?;
        editor.insert_before(token(module, "x", 1), "v")?;
        editor.insert_after(node(module, ".param .u32 b"), ".param .u32 c")?;
        editor.insert_before(node(module, ".param .u32 a"), ".param .u32 d")
    });
    let expected = source.replace("{x, y}", "{v, x, y, w}").replace("b\n)", "b,\n\t.param .u32 c\n)");
    assert_eq!(text, expected.replace("\t.param .u32 a", "\t.param .u32 d,\n\t.param .u32 a"));
}

#[test]
fn parts_of_an_instruction() {
    let source = ".entry k() { @p ld .global.u32 %r1, [%rd1]; add.f32 a, b, c; }";
    let (load, add) = ("@p ld .global.u32 %r1, [%rd1];", "add.f32 a, b, c;");
    let case = |edit: &dyn for<'m> Fn(&mut Editor<'m>, Inst<'m>, Inst<'m>) -> Result<(), EditError>| {
        let module = Module::parse(source);
        let mut editor = Editor::new(&module);
        edit(&mut editor, inst(&module, load), inst(&module, add))?;
        Ok::<_, EditError>(String::from_utf8(editor.finish()).unwrap())
    };
    let ok = |edit: &dyn for<'m> Fn(&mut Editor<'m>, Inst<'m>, Inst<'m>) -> Result<(), EditError>| {
        case(edit).unwrap()
    };
    assert_eq!(
        ok(&|editor, load, _| editor.replace_mnemonic(load, "ld.shared.u32")),
        source.replace("ld .global.u32", "ld.shared.u32")
    );
    assert_eq!(
        ok(&|editor, load, _| editor.replace_modifier(load, ".global", "shared")),
        source.replace("global", "shared")
    );
    assert_eq!(
        ok(&|editor, _, add| editor.add_modifier(add, "ftz")),
        source.replace("add.f32", "add.f32.ftz")
    );
    assert_eq!(ok(&|editor, load, _| editor.remove_modifier(load, "global")), source.replace(" .global", ""));
    assert_eq!(
        ok(&|editor, load, _| editor.replace_operand(load, 1, "[%rd2+4]")),
        source.replace("[%rd1]", "[%rd2+4]")
    );
    assert_eq!(ok(&|editor, load, _| editor.set_guard(load, None)), source.replace("@p ", ""));
    assert_eq!(ok(&|editor, load, _| editor.set_guard(load, Some("!q"))), source.replace("@p", "@!q"));
    assert_eq!(ok(&|editor, _, add| editor.set_guard(add, Some("@q"))), source.replace("add", "@q add"));
    assert_eq!(ok(&|editor, load, _| editor.set_guard(load, Some("!q"))), source.replace("@p", "@!q"));
    assert!(matches!(
        case(&|editor, _, add| editor.remove_modifier(add, "ftz")),
        Err(EditError::Missing { .. })
    ));
    assert!(matches!(
        case(&|editor, _, add| editor.replace_operand(add, 3, "x")),
        Err(EditError::Missing { .. })
    ));
}

#[test]
fn overlapping_edits_are_refused() {
    let module = Module::parse(KERNEL);
    let mut editor = Editor::new(&module);
    let mov = inst(&module, "mov.u32 a, 1;");
    editor.replace_operand(mov, 0, "b").unwrap();
    let error = editor.delete(mov.node()).unwrap_err();
    let Span { start, end } = token(&module, "a", 1).span();
    assert!(matches!(error, EditError::Overlap { earlier, .. } if earlier == Span::new(start, end)));
    assert!(error.to_string().contains(&format!("{start}..{end}")), "{error}");
    editor.insert(start, "c").unwrap();
    editor.insert(end, "d").unwrap();
    assert!(editor.replace_span(Span::new(start - 1, end + 1), "").is_err());
    assert!(matches!(editor.insert(10_000, ""), Err(EditError::OutOfRange { .. })));
    let other = Module::parse(KERNEL);
    assert_eq!(editor.delete(other.root()), Err(EditError::Foreign));
    assert_eq!(editor.finish(), KERNEL.replace("mov.u32 a", "mov.u32 cbd").as_bytes());
}

#[test]
fn windows_line_ends_are_kept() {
    let source = KERNEL.replace('\n', "\r\n");
    let text = edited(&source, |editor, module| {
        editor.insert_after(node(module, "mov.u32 a, 1;"), "x;\ny;")?;
        editor.delete(node(module, "ret;"))
    });
    assert_eq!(
        text,
        KERNEL.replace("// one\n", "// one\n  x;\n  y;\n").replace("  ret;\n", "").replace('\n', "\r\n")
    );
}

#[test]
fn the_last_line_may_lack_its_end() {
    let text = edited("a;\nb; // c", |editor, module| {
        editor.insert_after(module.root().children().nth(1).unwrap(), "d;")
    });
    assert_eq!(text, "a;\nb; // c\nd;");
    assert_eq!(edited("a;\nb;", |editor, module| editor.delete(node(module, "b;"))), "a;\n");
    assert_eq!(edited("a;", |editor, _| editor.append_to_module("b;")), "a;\nb;\n");
}

#[test]
fn edits_can_be_applied_one_by_one() {
    let module = Module::parse(KERNEL);
    let mut editor = Editor::new(&module);
    editor.insert_after(node(&module, "ret;"), "x;").unwrap();
    editor.delete(node(&module, "mov.u32 a, 1;")).unwrap();
    editor.insert_before(node(&module, "ret;"), "y;").unwrap();
    let mut text = KERNEL.to_string();
    let edits: Vec<_> =
        editor.edits().map(|(span, text)| (span, String::from_utf8_lossy(text).into_owned())).collect();
    for (span, new) in edits.iter().rev() {
        text.replace_range(span.range(), new);
    }
    assert_eq!(text.as_bytes(), editor.finish());
}

/// Statements put in and taken out again at random leave the text as it was.
#[test]
fn statements_in_and_out_at_random() {
    let mut dice = Dice::new(3);
    let source = ".entry k()\n{\n\t.reg .b32 a; // ours\nL:\n\tmov.u32 a, 1; b; /* c */ d;\n\t{ e; }\n\t// last\n\tret;\n}\n// end";
    for _ in 0..2000 {
        let module = Module::parse(source);
        let nodes: Vec<Node> =
            module.root().descendants().filter(|node| Statement::new(*node).is_some()).collect();
        let mut editor = Editor::new(&module);
        for _ in 0..1 + dice.below(4) {
            let node = *dice.pick(&nodes);
            let result = match dice.below(4) {
                0 => editor.insert_before(node, "put.in;"),
                1 => editor.insert_after(node, "put.in;"),
                2 => editor.append(block(&module), "put.in;"),
                _ => editor.append_to_module("put.in;"),
            };
            result.unwrap();
        }
        let edited = editor.apply();
        let mut editor = Editor::new(&edited);
        for node in edited.root().descendants().filter(|node| node.text() == "put.in;") {
            if node.kind() == SyntaxKind::Instruction {
                editor.delete(node).unwrap();
            }
        }
        let text = String::from_utf8(editor.finish()).unwrap();
        let blanks = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(blanks(&text), blanks(source));
    }
}

/// Whatever is asked of it, the editor changes what its edits say and nothing else.
#[test]
fn anything_at_random_in_spoiled_texts() {
    let mut dice = Dice::new(5);
    let source = ".version 8.0\n.visible .global .u32 x, y[2] = {1, 2};\n.entry k(.param .u64 p, // first\n\t.param .u32 q)\n.maxntid 1, 2\n{\n\
        \t.reg .b32 %r<4>, a; // ours\nL:\n\t@p ld .global.u32 a, [x+4]; b; /* c */ d;\n\t{ .reg .b32 a; mov.b64 {a, %r1}, p; }\n\
        T:\t.branchtargets L, M<2>;\n\tcall (a), f, (a, %r2), T;\n\t// last\n\tret;\n}\n.section .s {\nS: .b8 1, 2\n.b32 L-S\n}\n# 1 \"a\"\n";
    for _ in 0..3000 {
        let module = Module::parse(spoil(source.as_bytes(), &mut dice));
        let nodes: Vec<Node> = module.root().descendants().collect();
        if nodes.is_empty() {
            continue;
        }
        let names = ["b", "%r", "%r1", "new", "%", "L"];
        let mut editor = Editor::new(&module);
        for _ in 0..8 {
            let node = *dice.pick(&nodes);
            let statement = Statement::new(node);
            let _ = match (dice.below(9), statement) {
                (0, Some(Statement::Block(block))) => editor.append(block, "put.in;\n// in"),
                (0, Some(Statement::Inst(inst))) => editor.replace_mnemonic(inst, "ld.u32"),
                (1, Some(Statement::Inst(inst))) => editor.remove_modifier(inst, ".global"),
                (2, Some(Statement::Inst(inst))) => editor.set_guard(inst, Some("q")),
                (3, Some(Statement::Inst(inst))) => editor.add_modifier(inst, "x"),
                (4, Some(Statement::Function(function))) => editor.rename_in(function, "p", "r").map(drop),
                (0 | 1, _) => editor.insert_before(node, "put.in;\n// in"),
                (2, _) => editor.insert_after(node, "put.in;"),
                (3, _) => editor.replace(node, "other"),
                (4 | 5, _) => editor.delete(node),
                _ => editor.rename(node, names[dice.below(names.len())]).map(drop),
            };
        }
        let mut text = module.source().to_vec();
        let edits: Vec<(Span, Vec<u8>)> = editor.edits().map(|(span, text)| (span, text.to_vec())).collect();
        assert!(edits.is_sorted_by_key(|(span, _)| span.start));
        assert!(edits.windows(2).all(|pair| pair[0].0.end <= pair[1].0.start));
        for (span, new) in edits.iter().rev() {
            text.splice(span.range(), new.iter().copied());
        }
        assert_eq!(text, editor.finish());
    }
}
