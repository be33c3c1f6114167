//! The canonical printer: its style, and what it must never change.

use crate::record::{self, Context, Line};
use crate::support::{Dice, corpus, spoil};
use std::path::Path;
use warpsmith_ptx::isa::Form;
use warpsmith_ptx::print::{canonical, canonical_bytes, is_canonical};
use warpsmith_ptx::{Dialect, Module, SyntaxKind};

/// Comments and line markers, without the blanks that end their lines.
fn comments(module: &Module) -> Vec<&[u8]> {
    let is_comment = |kind| matches!(kind, SyntaxKind::Comment | SyntaxKind::LineMarker);
    let found = module.tokens().filter(|(kind, _)| is_comment(*kind));
    found.map(|(_, span)| module.source()[span.range()].trim_ascii_end()).collect()
}

/// What every text must survive.
fn check(source: &[u8], name: &str) {
    check_as(source, Dialect::File, name);
}

fn check_as(source: &[u8], dialect: Dialect, name: &str) {
    let module = Module::parse_as(source, dialect);
    let printed = canonical_bytes(&module);
    let again = Module::parse_as(printed.clone(), dialect);
    let show = || format!("{name}\n{}\n=====>\n{}", source.escape_ascii(), printed.escape_ascii());
    assert!(module.same_tree(&again), "another tree: {}", show());
    assert_eq!(comments(&module), comments(&again), "another comment: {}", show());
    let twice = canonical_bytes(&again);
    assert!(twice == printed, "printed again:\n{}\n{}", twice.escape_ascii(), show());
    assert!(is_canonical(&again), "not canonical: {}", show());
}

fn printed(source: &str) -> String {
    check(source.as_bytes(), "");
    canonical(&Module::parse(source))
}

/// The canonical text of statements in the body of a kernel, without what is around it.
fn body(statements: &str) -> String {
    let text = printed(&format!(".entry k()\n{{\n{statements}\n}}\n"));
    let inner = text.strip_prefix(".entry k()\n{\n").and_then(|text| text.strip_suffix("}\n"));
    inner.unwrap_or_else(|| panic!("{text}")).to_string()
}

#[test]
fn instructions() {
    let cases = [
        ("add.s32  %r1,%r2 ,%r3 ;", "\tadd.s32 %r1, %r2, %r3;\n"),
        ("add .s32\n%r1,\n  %r2, 5;ret;", "\tadd.s32 %r1, %r2, 5;\n\tret;\n"),
        ("@ ! %p1 bra $L1;", "\t@!%p1 bra $L1;\n"),
        ("ld.u32.global %r1, [ %rd1 + 4 ];", "\tld.global.u32 %r1, [%rd1+4];\n"),
        ("add.s32.sat %r1,%r1,-4;", "\tadd.sat.s32 %r1, %r1, -4;\n"),
        ("mul .wide.s32 %rd1,%r1,-4;", "\tmul .wide .s32 %rd1, %r1, -4;\n"),
        ("mov.b64 { %r0 ,_ }, %rd1;", "\tmov.b64 {%r0, _}, %rd1;\n"),
        ("setp.eq.s32 %p1 | %p2, %r1, 0;", "\tsetp.eq.s32 %p1|%p2, %r1, 0;\n"),
        ("mov.u32 %r1, %tid .x;", "\tmov.u32 %r1, %tid.x;\n"),
        ("mov.b32 %r1, ( 5% 3 ) *-2;", "\tmov.b32 %r1, (5 % 3)*-2;\n"),
        ("mov.b32 %r1, 1?2:3;", "\tmov.b32 %r1, 1 ? 2 : 3;\n"),
        ("mov.b32 %r1, ( .s64 ) 5;", "\tmov.b32 %r1, (.s64)5;\n"),
        ("call.uni (%r1) , f,( %r2,%r3 );", "\tcall.uni (%r1), f, (%r2, %r3);\n"),
        ("call f;", "\tcall f;\n"),
        ("ret ;", "\tret;\n"),
    ];
    for (source, expected) in cases {
        assert_eq!(body(source), expected);
    }
}

#[test]
fn an_instruction_without_a_form_keeps_its_order() {
    assert_eq!(body("add.s32 .foo.u32 %r1;"), "\tadd.s32.foo.u32 %r1;\n");
    assert_eq!(body("nonsense .x a,b;"), "\tnonsense.x a, b;\n");
}

#[test]
fn declarations() {
    let cases = [
        (".reg.b32 %r < 10 > ,a;", "\t.reg .b32 %r<10>, a;\n"),
        (".reg .v4 .f32 v;", "\t.reg .v4 .f32 v;\n"),
        (".local .align 8 .b8 x[ 4 ] [2];", "\t.local .align 8 .b8 x[4][2];\n"),
        ("L :ret;", "L:\n\tret;\n"),
        (".pragma \"a\" ,\"b\" ;", "\t.pragma \"a\", \"b\";\n"),
        ("T: .branchtargets A,B<3>;", "T:\n\t.branchtargets A, B<3>;\n"),
        (
            "P: .callprototype (.param .b32 _) _(.param .b64 _,.param .align 8 .b8 _[16]) .noreturn;",
            "P:\n\t.callprototype (.param .b32 _) _ (.param .b64 _, .param .align 8 .b8 _[16]) .noreturn;\n",
        ),
        (
            ".loc 1 2 3 , function_name $L + 4, inlined_at 1  5 6",
            "\t.loc 1 2 3, function_name $L+4, inlined_at 1 5 6\n",
        ),
    ];
    for (source, expected) in cases {
        assert_eq!(body(source), expected);
    }
}

#[test]
fn modules() {
    let source = "\n\n.version   8.0\n.target sm_90,debug .address_size 64\n\n\n\n.visible .global .align 4.b8 a[2] = { 1,\
        2 }; .global .u64 p={generic ( a ) + 4,0xFF( a )};\n.file 1 \"a.cu\" , 1 , 2\n.alias f , g;\n";
    // `4.b8` is no alignment: the literal takes the dot.
    let source = source.replace("4.b8", "4 .b8");
    let expected = ".version 8.0\n.target sm_90, debug\n.address_size 64\n\n.visible .global .align 4 .b8 a[2] = {1, 2};\n\
        .global .u64 p = {generic(a)+4, 0xFF(a)};\n.file 1 \"a.cu\", 1, 2\n.alias f, g;\n";
    assert_eq!(printed(&source), expected);
}

#[test]
fn functions() {
    let source = ".visible .entry k(.param .u64 .ptr .global .align 16 a,.param .align 8 .b8 b[16])\
        .maxntid 256 , 1,1 .minnctapersm 2{ret;}\n.func (.param .b32 r) f(){}.extern .func g(.param .b32 x);.func h;";
    let expected = ".visible .entry k(\n\t.param .u64 .ptr .global .align 16 a,\n\t.param .align 8 .b8 b[16]\n)\n\
        .maxntid 256, 1, 1\n.minnctapersm 2\n{\n\tret;\n}\n.func (.param .b32 r) f()\n{\n}\n\
        .extern .func g(\n\t.param .b32 x\n);\n.func h;\n";
    assert_eq!(printed(source), expected);
}

#[test]
fn sections() {
    let source =
        ".section\t.debug_info {\n.b8 1,2 , -3 // three\n.b32 a-b\n.b64 .debug_str + 4\n\nL:\n.b8 0}";
    let expected = ".section .debug_info\n{\n\t.b8 1, 2, -3 // three\n\t.b32 a-b\n\t.b64 .debug_str+4\n\nL:\n\t.b8 0\n}\n";
    assert_eq!(printed(source), expected);
}

#[test]
fn blocks_and_blank_lines() {
    let expected = "\n\t{ // call\n\t\tret;\n\n\t\t{\n\t\t}\n\t} // done\n\n";
    assert_eq!(body("\n\n{ // call\nret;\n\n\n\n{}}// done\n\n"), expected);
}

#[test]
fn comments_between_statements() {
    let cases = [
        (
            "// a\nret;// b  \n/* c */ /* d */\n/* e */ret;",
            "\t// a\n\tret; // b\n\t/* c */ /* d */\n\t/* e */\n\tret;\n",
        ),
        ("ret; /* a\n b */ ret;", "\tret; /* a\n b */\n\tret;\n"),
        ("L: // a\n// b\nM: ret;\n// c", "L: // a\n\t// b\nM:\n\tret;\n\t// c\n"),
    ];
    for (source, expected) in cases {
        assert_eq!(body(source), expected);
    }
}

#[test]
fn comments_inside_a_statement() {
    let cases = [
        ("add/*a*/.s32 %r1,/*b*/%r2,%r3/*c*/;", "\tadd.s32 /*a*/ %r1, /*b*/ %r2, %r3 /*c*/;\n"),
        ("add.s32 %r1, // a\n// b\n%r2, %r3;", "\tadd.s32 %r1, // a\n\t\t// b\n\t\t%r2, %r3;\n"),
        (".reg // a\n.b32 x;", "\t.reg // a\n\t\t.b32 x;\n"),
        ("add.s32 %r1,\n/* a */\n%r2, %r3;", "\tadd.s32 %r1,\n\t\t/* a */\n\t\t%r2, %r3;\n"),
    ];
    for (source, expected) in cases {
        assert_eq!(body(source), expected);
    }
    let parameters = ".entry k(.param .u32 a, // first\n// second\n.param .u32 b /* b */) // end\n{\n}\n";
    let expected =
        ".entry k(\n\t.param .u32 a, // first\n\t// second\n\t.param .u32 b /* b */\n) // end\n{\n}\n";
    assert_eq!(printed(parameters), expected);
}

#[test]
fn line_markers_stand_on_lines_of_their_own() {
    assert_eq!(body("ret;  # 3 \"a.cu\" \nret;"), "\tret;\n# 3 \"a.cu\"\n\tret;\n");
    assert_eq!(body("mov.u32 %r1,\n# 3 \"a.cu\"\n %r2;"), "\tmov.u32 %r1,\n# 3 \"a.cu\"\n\t\t%r2;\n");
}

#[test]
fn errors_come_out_as_written() {
    let broken = "add.s32   %r1,, %r2 ;";
    assert_eq!(body(&format!("ret;{broken}  ret ;")), format!("\tret;\n\t{broken}  ret;\n"));
    assert_eq!(body(&format!("{broken}\n\n  ret ;")), format!("\t{broken}\n\n\tret;\n"));
    assert_eq!(printed(".entry   k(  .foo ) {ret ;}"), ".entry   k(  .foo ) {\n\tret;\n}\n");
    assert_eq!(printed(" ret"), "ret");
}

#[test]
fn bytes_that_are_no_utf8_are_kept() {
    let source = b".version 8.0\n// \xff\xfe\n.pragma \"\xff\";\n";
    check(source, "");
    assert_eq!(canonical_bytes(&Module::parse(source)), source);
    assert!(canonical(&Module::parse(source)).contains("// \u{fffd}\u{fffd}\n"));
}

#[test]
fn windows_line_ends_become_plain() {
    assert_eq!(
        printed(".version 8.0\r\n\r\n// a\r\n.target sm_90\r\n"),
        ".version 8.0\n\n// a\n.target sm_90\n"
    );
}

#[test]
fn templates() {
    let source = "{ .reg .pred p;\n\tsetp .ne.u32 p,%1,0;\n@p  mov.s32 %0,%%tid.x; mov.u32 %[out], %h2 }";
    let expected =
        "{\n\t.reg .pred p;\n\tsetp.ne.u32 p, %1, 0;\n\t@p mov.s32 %0, %%tid.x;\n\tmov.u32 %[out], %h2 }\n";
    check_as(source.as_bytes(), Dialect::Template, "");
    assert_eq!(canonical(&Module::parse_as(source, Dialect::Template)), expected);
}

#[test]
fn nested_blocks_print_in_linear_space() {
    let source = format!(".entry k()\n{}{}", "{".repeat(200_000), "}".repeat(200_000));
    assert!(canonical_bytes(&Module::parse(source)).len() < 100 * 400_000);
}

#[test]
fn trees_that_differ() {
    let same = |a: &str, b: &str| Module::parse(a).same_tree(&Module::parse(b));
    assert!(same(".entry k(){ld.u32.global a,[b];}", ".entry k()\n{ ld .global.u32 a , [b]; }"));
    assert!(same("", "  // nothing\n"));
    for other in [
        "ld.global.s32 a,[b];",
        "ld.global.u32 a,[c];",
        "ld.global.u32 a,[b]; ret;",
        "",
        "@p ld.global.u32 a,[b];",
    ] {
        assert!(!same(".entry k(){ld.global.u32 a,[b];}", &format!(".entry k(){{{other}}}")), "{other}");
    }
    assert!(!same(".entry k(){add.foo a;}", ".entry k(){add.bar a;}"));
    assert!(!same(".entry k(){{ret;}}", ".entry k(){ret;{}}"));
}

#[test]
fn the_corpus() {
    for (name, source) in corpus() {
        check(&source, &name);
        let module = Module::parse(source);
        let printed = Module::parse(canonical_bytes(&module));
        assert_eq!(printed.diagnostics().len(), module.diagnostics().len(), "{name}");
    }
}

/// The snippets that the reference assembler has been asked about, each in its surroundings.
fn snippets() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/grammar");
    let mut out = Vec::new();
    for path in record::files(&folder).unwrap() {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        for line in record::read(&std::fs::read_to_string(&path).unwrap()).unwrap() {
            let Line::Row(row) = line else { continue };
            let context = Context::load(&folder, &row.context).unwrap();
            out.push((name.clone(), context.wrap(&row.snippet)));
        }
    }
    out
}

#[test]
fn every_text_of_the_record() {
    let snippets = snippets();
    assert!(snippets.len() > 1000);
    for (name, source) in snippets {
        check(&source, &name);
    }
}

#[test]
fn spoiled_texts() {
    let snippets = snippets();
    let mut dice = Dice::new(7);
    let rounds =
        std::env::var("WARPSMITH_ROUNDS").map_or(4 * snippets.len(), |rounds| rounds.parse().unwrap());
    for round in 0..rounds {
        let (name, source) = dice.pick(&snippets).clone();
        let source = spoil(&source, &mut dice);
        let dialect = *dice.pick(&[Dialect::File, Dialect::File, Dialect::Template, Dialect::LlvmTemplate]);
        check_as(&source, dialect, &format!("{name}, round {round}"));
    }
}

#[test]
fn examples_of_the_data_with_shuffled_modifiers() {
    let mut dice = Dice::new(1);
    let mut tried = 0;
    for form in Form::all() {
        for line in form.examples().lines() {
            let module = Module::parse_as(line, Dialect::Template);
            let Some(inst) = module.root().descendants().find(|node| node.kind() == SyntaxKind::Mnemonic)
            else {
                continue;
            };
            let mut words: Vec<&str> = inst.text().split('.').collect();
            dice.shuffle(&mut words[1..]);
            let mut source = line.as_bytes().to_vec();
            source.splice(inst.span().range(), words.join(".").bytes());
            check_as(&source, Dialect::Template, form.syntax());
            tried += 1;
        }
    }
    assert!(tried > 0);
}
