//! The editor: what it changes, and that it changes nothing else.

mod support;

use support::{Dice, corpus, spoil};
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

fn renamed(source: &str, old: &str, n: usize, new: &str) -> Result<(usize, String), EditError> {
    let module = Module::parse(source);
    let mut editor = Editor::new(&module);
    let count = editor.rename(token(&module, old, n), new)?;
    Ok((count, String::from_utf8(editor.finish()).unwrap()))
}

#[test]
fn names_are_renamed_in_their_scope() {
    let source = ".global .u32 x = 5;\n.func f() { .reg .b32 x; mov.u32 x, 1; { .reg .b32 x; mov.u32 x, 2; } mov.u32 x, 3; }\n\
        .entry k(.param .u64 x) { ld.param.u64 r, [x+4]; }\n.func g() { ld.global.u32 r, [x]; @x bra x; x: ret; }\n";
    let global = source.replace("x = 5", "y = 5");
    assert_eq!(renamed(source, "x", 0, "y"), Ok((1, global)));
    let outer = source.replace("f() { .reg .b32 x; mov.u32 x, 1", "f() { .reg .b32 y; mov.u32 y, 1");
    let outer = outer.replace("mov.u32 x, 3", "mov.u32 y, 3");
    for use_or_declaration in [1, 2, 5] {
        assert_eq!(renamed(source, "x", use_or_declaration, "y"), Ok((3, outer.clone())));
    }
    let inner = source.replace("{ .reg .b32 x; mov.u32 x, 2", "{ .reg .b32 y; mov.u32 y, 2");
    assert_eq!(renamed(source, "x", 3, "y"), Ok((2, inner)));
    assert_eq!(
        renamed(source, "x", 6, "y"),
        Ok((2, source.replace(".u64 x)", ".u64 y)").replace("[x+4]", "[y+4]")))
    );
    // A label is visible in all of its block.
    let label = source.replace("[x]; @x bra x; x:", "[y]; @y bra y; y:");
    assert_eq!(renamed(source, "x", 8, "y"), Ok((4, label)));
}

#[test]
fn functions_and_variables_are_renamed_everywhere() {
    let source = ".func f;\n.global .u64 t[2] = {f, generic(t)+8};\n.func f { ret; }\n.alias g, f;\n.entry k()\n{\n call f;\n mov.u64 %rd1, f;\n T: .calltargets f;\n}\n";
    let (count, text) = renamed(source, "f", 0, "renamed").unwrap();
    assert_eq!(count, 7);
    assert_eq!(text.matches("renamed").count(), 7);
    assert!(!text.contains(" f;") && !text.contains("{f"));
    assert_eq!(renamed(source, "t", 1, "u").unwrap().1, source.replace("t[2]", "u[2]").replace("(t)", "(u)"));
}

#[test]
fn ranges_of_registers() {
    let source =
        ".entry k() { .reg .b32 %r<10>, %s; add.u32 %r1, %r02, %r10; { .reg .b32 %r1; mov.u32 %r1, %r2; } }";
    let stem = source.replace("%r<10>", "%x<10>").replace("%r1, %r02", "%x1, %x02").replace("%r2;", "%x2;");
    assert_eq!(renamed(source, "%r", 0, "%x"), Ok((4, stem)));
    let member = source.replace("%r<10>", "%r<10>, sum").replace("add.u32 %r1", "add.u32 sum");
    assert_eq!(renamed(source, "%r1", 0, "sum"), Ok((1, member)));
    assert_eq!(
        renamed(source, "%r1", 1, "i"),
        Ok((2, source.replace("{ .reg .b32 %r1; mov.u32 %r1", "{ .reg .b32 i; mov.u32 i")))
    );
    assert!(matches!(renamed(source, "%r10", 0, "a"), Err(EditError::NoSymbol { .. })));
    assert!(matches!(renamed(source, "%s", 0, "%r5"), Err(EditError::Captured { .. })));
    assert!(matches!(renamed(source, "%r02", 0, "%r3"), Err(EditError::Captured { .. })));
}

#[test]
fn names_that_would_be_confused_are_refused() {
    let source = ".global .u32 g;\n.entry k() { .reg .b32 a, b; { .reg .b32 c; mov.u32 a, c; mov.u32 c, g; } bra L; L: mov.u32 b, %tid.x; }";
    for (old, new) in [("a", "b"), ("a", "c"), ("c", "a"), ("b", "g"), ("L", "a")] {
        let result = renamed(source, old, 0, new);
        assert!(matches!(result, Err(EditError::Captured { .. })), "{old} {new}: {result:?}");
    }
    assert_eq!(
        renamed(source, "c", 0, "b"),
        Ok((3, source.replace("b32 c", "b32 b").replace(", c;", ", b;").replace("c, g", "b, g")))
    );
    for name in ["", "1x", "a b", "_", "%", "WARP_SZ", "%tid", "a.b", " a"] {
        assert!(matches!(renamed(source, "a", 0, name), Err(EditError::BadName { .. })), "{name}");
    }
    assert!(matches!(renamed(source, "%tid", 0, "x"), Err(EditError::NoSymbol { .. })));
    assert!(matches!(renamed(source, ";", 0, "x"), Err(EditError::NoSymbol { .. })));
}

#[test]
fn labels_in_debug_sections() {
    let source = ".file 1 \"a\"\n.func f() {\n$L0:\n.loc 1 1 1, function_name $S, inlined_at 1 2 3\nret; }\n.section .debug_info {\n.b64 $L0\n.b32 $L0-$S\n}\n.section .debug_str {\n$S:\n.b8 0\n}\n";
    assert_eq!(renamed(source, "$L0", 0, "begin"), Ok((3, source.replace("$L0", "begin"))));
    assert_eq!(renamed(source, "$S", 1, "str"), Ok((3, source.replace("$S", "str"))));
}

#[test]
fn tables_of_branch_targets() {
    let source = ".entry k() { T: .branchtargets L<2>, M; brx.idx %r1, T; L0: ret; L1: ret; M: ret; }";
    assert_eq!(renamed(source, "T", 1, "table"), Ok((2, source.replace('T', "table"))));
    assert_eq!(renamed(source, "M", 0, "N"), Ok((2, source.replace('M', "N"))));
    assert!(matches!(renamed(source, "L1", 0, "x"), Err(EditError::Captured { .. })));
}

#[test]
fn by_name() {
    let module = Module::parse(
        ".global .u32 x;\n.entry k(.param .u32 p) { .reg .b32 %r<4>; ld.param.u32 %r1, [p]; st.global.u32 [x], %r1; }",
    );
    let function = module.functions().next().unwrap();
    let mut editor = Editor::new(&module);
    assert_eq!(editor.rename_global("x", "y"), Ok(2));
    assert_eq!(editor.rename_in(function, "p", "q"), Ok(2));
    assert_eq!(editor.rename_in(function, "%r", "%s"), Ok(3));
    assert!(matches!(editor.rename_in(function, "x", "z"), Err(EditError::NoSymbol { .. })));
    let expected = ".global .u32 y;\n.entry k(.param .u32 q) { .reg .b32 %s<4>; ld.param.u32 %s1, [q]; st.global.u32 [y], %s1; }";
    assert_eq!(editor.finish(), expected.as_bytes());
}

#[test]
fn fragments_stay_fragments() {
    let module = Module::parse_as("{ .reg .b32 %%r; mov.u32 %%r, %0; }", Dialect::Template);
    let mut editor = Editor::new(&module);
    editor.rename(token(&module, "%%r", 1), "%%s").unwrap();
    let module = editor.apply();
    assert_eq!(module.source(), b"{ .reg .b32 %%s; mov.u32 %%s, %0; }");
    assert!(module.diagnostics().is_empty());
}

/// Every symbol of a module can be renamed and renamed back.
#[test]
fn renaming_there_and_back_in_the_corpus() {
    for (name, source) in corpus().into_iter().filter(|(_, source)| source.len() < 60_000) {
        let module = Module::parse(source.clone());
        let mut editor = Editor::new(&module);
        let mut count = 0;
        for function in module.functions() {
            for (index, parameter) in function.parameters().enumerate() {
                count += editor.rename_in(function, parameter.name(), &format!("renamed_{index}")).unwrap();
            }
            for (index, statement) in
                function.body().into_iter().flat_map(|body| body.statements()).enumerate()
            {
                let Statement::Variable(variable) = statement else { continue };
                for (inner, declarator) in variable.declarators().enumerate() {
                    let new = format!("%renamed_{index}_{inner}_");
                    count += editor.rename(declarator.node().children().next().unwrap(), &new).unwrap();
                }
            }
        }
        let renamed = editor.apply();
        assert_eq!(renamed.diagnostics().len(), module.diagnostics().len(), "{name}");
        let mut editor = Editor::new(&renamed);
        for (old, new) in module.functions().zip(renamed.functions()) {
            for (parameter, renamed) in old.parameters().zip(new.parameters()) {
                count -= editor.rename_in(new, renamed.name(), parameter.name()).unwrap();
            }
            let old = old.body().into_iter().flat_map(|body| body.statements().filter_map(as_variable));
            let new = new.body().into_iter().flat_map(|body| body.statements().filter_map(as_variable));
            for (old, new) in old.zip(new) {
                for (old, new) in old.declarators().zip(new.declarators()) {
                    count -= editor.rename(new.node().children().next().unwrap(), old.name()).unwrap();
                }
            }
        }
        assert_eq!(count, 0, "{name}");
        assert!(editor.finish() == source, "{name}");
    }
}

fn as_variable(statement: Statement<'_>) -> Option<warpsmith_ptx::view::Variable<'_>> {
    match statement {
        Statement::Variable(variable) => Some(variable),
        _ => None,
    }
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
