//! Renames: what counts as the same name, and what stands in a new one's way.

use crate::support::corpus;
use warpsmith_ptx::edit::{EditError, Editor};
use warpsmith_ptx::view::Statement;
use warpsmith_ptx::{Dialect, Module, Node};

/// The n-th token with this text.
fn token<'m>(module: &'m Module, text: &str, n: usize) -> Node<'m> {
    let found = module.root().tokens().filter(|token| token.text() == text).nth(n);
    found.unwrap_or_else(|| panic!("no token `{text}`"))
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
