//! Every file of the corpus reads without a fault, resolved to the last operand.
//!
//! `corpus.tsv` records that the reference assembler accepts each file, and makes the same code from the
//! canonical text (`cargo xtask oracle ptx --print --record …`).

use crate::support::corpus;
use warpsmith_ptx::view::{Operand, Statement};
use warpsmith_ptx::{Module, SyntaxKind};

/// Name, length and verdict of the files that the reference assembler was asked about.
fn record() -> Vec<(&'static str, usize)> {
    let lines =
        include_str!("../corpus.tsv").lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| {
            let mut fields = line.split('\t');
            let name = fields.next().unwrap();
            (name, fields.next().unwrap().parse().unwrap_or(0))
        })
        .collect()
}

#[test]
fn the_corpus_reads_without_a_fault() {
    let record = record();
    for (name, source) in corpus() {
        let module = Module::parse(source.clone());
        if let Some(diagnostic) = module.diagnostics().first() {
            panic!("{name}: {:?} {}", diagnostic.span, diagnostic.message(&source));
        }
        let known = record.iter().any(|(known, length)| *known == name && *length == source.len());
        assert!(known, "{name}: the reference assembler was not asked about this file");
        let mut text = Vec::new();
        for (_, span) in module.tokens() {
            text.extend_from_slice(&source[span.range()]);
        }
        assert_eq!(text, source, "{name}");
        for node in module.root().descendants().filter(|node| node.kind() == SyntaxKind::Instruction) {
            let Some(Statement::Inst(inst)) = Statement::new(node) else { panic!("{name}: {node:?}") };
            let form = inst.form().unwrap_or_else(|| panic!("{name}: {node:?}"));
            assert!(
                inst.slots().all(|(slot, word)| slot.is_optional() || word.is_some()),
                "{name}: {node:?}"
            );
            for role in inst.roles() {
                assert!(!matches!(role.operand, Operand::Missing(_)), "{name}: {node:?} {form:?}");
            }
        }
    }
}
