//! Fragments: the text of inline assembly, and the way back to its host file.

use crate::support::{Dice, spoil};
use warpsmith_ptx::fragment::{Fragment, FragmentBuilder, Reference};
use warpsmith_ptx::isa::Instruction;
use warpsmith_ptx::view::{Operand, Statement};
use warpsmith_ptx::{Dialect, Span, SyntaxKind};

/// The fragment of the literals that begin at the first quote.
fn cuda(host: &str) -> Fragment {
    let mut builder = FragmentBuilder::new();
    let at = host.find('"').unwrap();
    builder.c_literals(host.as_bytes(), at as u32).unwrap();
    builder.finish(Dialect::Template)
}

fn insts(fragment: &Fragment) -> Vec<Instruction> {
    let nodes = fragment.module().root().descendants().filter_map(Statement::new);
    nodes
        .filter_map(|statement| if let Statement::Inst(inst) = statement { inst.instruction() } else { None })
        .collect()
}

#[test]
fn several_literals_are_one_text() {
    let host = "asm volatile (\"{\\n\\t\" // open\n  \".reg .pred p;\\n\\t\"\n  \"setp.ne.u32 p, %1, 0;\\n\\t\"\n  \"@p mov.u32 %0, %%tid.x;\\n\\t\" \"}\" : \"=r\"(x) : \"r\"(y));";
    let fragment = cuda(host);
    assert_eq!(fragment.diagnostics().count(), 0);
    assert_eq!(
        fragment.module().source(),
        b"{\n\t.reg .pred p;\n\tsetp.ne.u32 p, %1, 0;\n\t@p mov.u32 %0, %%tid.x;\n\t}"
    );
    assert_eq!(insts(&fragment), [Instruction::find("setp"), Instruction::find("mov")].map(Option::unwrap));
    for token in fragment.module().root().tokens() {
        let place = fragment.host_span(token.span());
        assert_eq!(&host[place.range()], token.text());
    }
}

#[test]
fn a_block_is_a_scope() {
    let fragment = cuda("\"{ .reg .b32 %%t; { .reg .b32 %%t; mov.b32 %%t, 1; } mov.b32 %0, %%t; }\"");
    assert_eq!(fragment.diagnostics().count(), 0);
    let Some(Statement::Block(outer)) = fragment.module().statements().next() else { panic!("no block") };
    assert_eq!(outer.statements().count(), 3);
}

#[test]
fn operands_and_names() {
    let fragment =
        cuda("\"ld.global.v2.u32 {%0, %[b]}, [%2+4]; cvt.u16.u32 %h0, %1; mov.u32 %%r1, %%ctaid.x;\"");
    assert_eq!(fragment.diagnostics().count(), 0);
    let operands: Vec<_> = fragment.operands().map(|operand| (operand.reference, operand.modifier)).collect();
    use Reference::{Name, Number};
    let expected =
        [(Number(0), None), (Name("b"), None), (Number(2), None), (Number(0), Some("h")), (Number(1), None)];
    assert_eq!(operands, expected);
    let Some(Statement::Inst(mov)) = fragment.module().statements().last() else { panic!("no instruction") };
    let operands: Vec<_> = mov.operands().collect();
    let (Operand::Name(register), Operand::Member(member)) = (operands[0], operands[1]) else {
        panic!("{operands:?}")
    };
    assert_eq!(fragment.plain_name(register), "%r1");
    assert!(register.special_register().is_none());
    assert_eq!(member.base().unwrap().special_register().unwrap().name(), "%ctaid");
}

#[test]
fn template_operands_stand_where_registers_and_immediates_do() {
    let fragment = cuda(
        "\"cp.async.ca.shared.global [%0], [%1], %2;\" \"shfl.sync.bfly.b32 %0|p, %1, %2, 31, %3;\" \"lop3.b32 %0, %1, %2, %3, %4;\"\
         \"call (%0), f, (%1, %2);\" \"@%p3 bra L;\" \"@!%4 bra L;\" \"mov.b64 %0, {%1, -1};\" \"mov.b32 %0, (%1+4)*2;\"",
    );
    let messages: Vec<_> =
        fragment.diagnostics().map(|(d, _)| d.message(fragment.module().source())).collect();
    assert!(messages.is_empty(), "{messages:?}");
}

#[test]
fn unique_labels() {
    let fragment = cuda("\"L%=: @p bra L%=;\"");
    assert_eq!(fragment.diagnostics().count(), 0);
    let Some(Statement::Label(label)) = fragment.module().statements().next() else { panic!("no label") };
    assert_eq!(label.name(), "L%=");
}

#[test]
fn faults_are_found_in_the_host() {
    let host = "asm(\"mov.u32 %0, 1;\\n\"\n    \"frob.u32 %0;\\n\"\n    \"add.u32 %0,, 1;\");";
    let fragment = cuda(host);
    let found: Vec<&str> = fragment.diagnostics().map(|(_, span)| &host[span.range()]).collect();
    assert_eq!(found, ["frob", ","]);
    // A fault between two literals lies behind the first.
    let host = "\"mov.u32 %0, 1\\n\" \"ret;\"";
    let fragment = cuda(host);
    let (_, span) = fragment.diagnostics().next().unwrap();
    assert_eq!(span, Span::new(14, 14));
}

#[test]
fn the_last_instruction_needs_no_semicolon() {
    let fragment = cuda("\"mov.u32 %0, 1\"");
    assert_eq!(fragment.diagnostics().count(), 0);
    assert_eq!(insts(&fragment).len(), 1);
}

#[test]
fn raw_strings() {
    let host = "asm(R\"ptx(\n\tmov.u32 %0, 1; // \"one\"\n)ptx\" : \"=r\"(x));";
    let mut builder = FragmentBuilder::new();
    let end = builder.c_literals(host.as_bytes(), 4).unwrap();
    assert_eq!(&host[end as usize..], " : \"=r\"(x));");
    let fragment = builder.finish(Dialect::Template);
    assert_eq!(fragment.diagnostics().count(), 0);
    let number = fragment.module().root().tokens().find(|token| token.kind() == SyntaxKind::Integer).unwrap();
    assert_eq!(&host[fragment.host_span(number.span()).range()], "1");
}

#[test]
fn llvm() {
    let host = r#"  %1 = call i32 asm sideeffect "{\0A\09.reg .pred p;\0A\09@p mov.u32 $0, %tid.x;\0A\09$$L: bra $$L;\0A\09mov.b32 ${1:x}, L_${:uid};}", "=r,r"()"#;
    let mut builder = FragmentBuilder::new();
    let at = host.find('"').unwrap() as u32;
    let end = builder.llvm_string(host.as_bytes(), at).unwrap();
    assert!(host[end as usize..].starts_with(", \"=r,r\""));
    let fragment = builder.finish(Dialect::LlvmTemplate);
    assert_eq!(fragment.diagnostics().count(), 0);
    let operands: Vec<_> = fragment.operands().map(|operand| (operand.reference, operand.modifier)).collect();
    assert_eq!(operands, [(Reference::Number(0), None), (Reference::Number(1), Some("x"))]);
    let label = fragment.module().root().descendants().find_map(|node| match Statement::new(node) {
        Some(Statement::Label(label)) => label.node().children().next(),
        _ => None,
    });
    let Some(Operand::Name(name)) = label.and_then(Operand::new) else { panic!("no label") };
    assert_eq!(fragment.plain_name(name), "$L");
    for token in fragment.module().root().tokens() {
        assert_eq!(&host[fragment.host_span(token.span()).range()], token.text());
    }
}

#[test]
fn the_parts_may_come_from_anywhere() {
    let mut builder = FragmentBuilder::new();
    builder.text(100, b"mov.u32 ").escape(Span::new(10, 14), b"%0").text(108, b", 1;");
    let fragment = builder.finish(Dialect::Template);
    assert_eq!(fragment.diagnostics().count(), 0);
    assert_eq!(fragment.host_span(Span::new(8, 10)), Span::new(10, 14));
    assert_eq!(fragment.host_span(Span::new(8, 9)), Span::new(10, 14));
    assert_eq!(fragment.host_span(Span::new(0, 14)), Span::new(100, 112));
    assert_eq!(fragment.host_span(Span::new(6, 9)), Span::new(106, 106));
}

/// Spoiled host files: nothing panics, and every place lies in the host.
#[test]
fn spoiled_hosts() {
    let mut dice = Dice::new(11);
    let host = br#""{\n\t.reg .pred p;\n" /* a */ R"x(@p mov.u32 %0, %h1;)x" // b
        u8"\x41\101\u00e9 L%=: bra L%=; ${0:x} ${:uid} $$L %%r %[name]\0A\\" ""#;
    for _ in 0..20_000 {
        let host = spoil(host, &mut dice);
        let mut builder = FragmentBuilder::new();
        let at = dice.below(4) as u32;
        let end =
            if dice.below(2) == 0 { builder.c_literals(&host, at) } else { builder.llvm_string(&host, at) };
        assert!(end.is_err() || end.is_ok_and(|end| end as usize <= host.len()));
        let fragment = builder.finish(*dice.pick(&[Dialect::Template, Dialect::LlvmTemplate]));
        let length = fragment.module().source().len() as u32;
        for token in fragment.module().root().tokens() {
            let place = fragment.host_span(token.span());
            assert!(place.start < place.end && place.end as usize <= host.len());
        }
        assert!(fragment.host_offset(length) as usize <= host.len());
        assert!(fragment.diagnostics().all(|(_, place)| place.end as usize <= host.len()));
        assert!(fragment.operands().all(|operand| operand.node.kind() == SyntaxKind::TemplateOperand));
    }
}
