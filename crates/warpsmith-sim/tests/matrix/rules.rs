//! The data of the rules.

use std::path::Path;
use warpsmith_sim::matrix::{Operation, Source, matrix_rule, matrix_rules};
use warpsmith_sim::tile::{Element, Join, Order, Product, Rule, Sum};

#[test]
fn every_line_is_a_rule_that_a_product_can_have() {
    let lines = warpsmith_isa::MATRIX_RULES.lines().filter(|line| !line.starts_with('#')).count();
    assert_eq!(matrix_rules().len(), lines);
    assert!(lines > 20);
    for rule in matrix_rules() {
        for &element in &rule.elements {
            let sums = (rule.result, rule.result);
            let product = Product::new((16, 8, 32), (element, element), sums, rule.rule);
            assert_eq!(product.check(), Ok(()), "{rule:?}");
        }
    }
}

#[test]
fn an_architecture_has_its_own_rule() {
    let rule =
        |target, operation, element, result| matrix_rule(target, operation, (element, element), result);
    let fraction = |target| match rule(target, Operation::Mma, Element::F16, Sum::F32).map(|rule| rule.rule) {
        Some(Rule::Aligned(rule)) => Some(rule.fraction),
        _ => None,
    };
    assert_eq!([70, 80, 89, 90, 103, 121].map(fraction), [23, 24, 24, 25, 25, 25].map(Some));
    assert_eq!(fraction(61), None);
    // What exists only in one of them, or not yet.
    assert!(rule(80, Operation::Mma, Element::E4m3, Sum::F32).is_none());
    assert!(rule(90, Operation::Tcgen05, Element::F16, Sum::F32).is_none());
    assert!(rule(75, Operation::Mma, Element::F64, Sum::F64).is_none());
    // What is a product of its own, and what only some of.
    let of_wmma =
        |element| rule(90, Operation::Wmma, element, Sum::F32).map(|rule| (rule.operation, rule.rule));
    let (operation, four) = of_wmma(Element::Tf32).unwrap();
    assert_eq!(operation, Some(Operation::Wmma));
    assert!(matches!(four, Rule::Aligned(rule) if rule.order == Order::Fours));
    assert_eq!(of_wmma(Element::F16).unwrap().0, Some(Operation::Mma));
    let source = |target| rule(target, Operation::Mma, Element::Bf16, Sum::F32).map(|rule| rule.source);
    assert_eq!(source(86), Some(Source::Recorded("A2")));
    assert!(matches!(source(87), Some(Source::Inferred(_))));
    // Mixed types of the same family.
    for target in [89, 90, 100, 120] {
        assert!(matrix_rule(target, Operation::Mma, (Element::E4m3, Element::E5m2), Sum::F32).is_some());
    }
    assert!(matrix_rule(100, Operation::Tcgen05, (Element::E4m3, Element::E2m1), Sum::F32).is_some());
}

/// How a rule is said.
fn said(rule: &Rule) -> String {
    let Rule::Aligned(rule) = rule else {
        return match rule {
            Rule::Fused => "a fused multiply-add for each k in ascending order".into(),
            _ => "exact".into(),
        };
    };
    let order = match rule.order {
        Order::Ascending => "",
        Order::PairsOfFour => ", first those with k mod 4 below 2",
        Order::Fours => ", each four by an instruction",
    };
    let least = if rule.least < -1000 { String::new() } else { format!(", E at least {}", rule.least) };
    let c = if rule.join == Join::Last { "; C is added at the end" } else { "" };
    let rounded = if rule.nearest { "to nearest" } else { "towards 0" };
    format!(
        "{} products a step{order}; {} bits behind E{least}; {} bits kept, {rounded}{c}",
        rule.step, rule.fraction, rule.kept
    )
}

fn page() -> String {
    let mut out = String::from(
        "# How products of matrices are added\n\n\
         Hardware does not round after each addition of a matrix product. It takes the products of a step, and what was added\n\
         before, aligns them to the largest exponent E among them, cuts each behind a number of bits, adds what is left\n\
         without loss, and rounds the sum. The exponent of a product is the sum of those of its factors; a subnormal number\n\
         has that of the least normal one, and a zero has none. A sum that is too great becomes infinite, any NaN becomes\n\
         0x7fffffff (0x7fff in binary16), and an exact sum of 0 is +0.\n\n\
         Where products with k mod 4 below 2 come first, the machine makes binary16 of all elements, and two instructions and an\n\
         addition of C stand for one product: exponents are those of binary16, and a sum that has become infinite meets what\n\
         follows, so that an infinity of the other sign makes NaN.\n\n\
         *Recorded* are rules that reproduce what the GPUs named have computed (the validation data of MATLAB-tensor-core, in\n\
         `crates/warpsmith-sim/tests/matrix`); *inferred* ones nobody has shown. The first row that fits holds. With\n\
         `--matrix exact` there is one rounding of the exact sum instead. The data is `isa/matrix_rules.tsv`; the test\n\
         `matrix` of `crates/warpsmith-sim` writes this page.\n\n\
         | targets | instructions | A, B | D | sums | source |\n|---|---|---|---|---|---|\n",
    );
    for rule in matrix_rules() {
        let (first, last) = rule.targets;
        let targets = if first == last { format!("sm_{first}") } else { format!("sm_{first} to sm_{last}") };
        let operation = match rule.operation {
            Some(Operation::Mma) => "`mma`, `wmma`",
            Some(Operation::Wmma) => "`wmma`",
            Some(Operation::Wgmma) => "`wgmma`",
            Some(Operation::Tcgen05) => "`tcgen05`",
            None => "all",
        };
        let elements: Vec<String> =
            rule.elements.iter().map(|element| format!("{element:?}").to_lowercase()).collect();
        let source = match rule.source {
            Source::Recorded(by) => format!("recorded: {by}"),
            Source::Inferred(from) => format!("inferred: {from}"),
            Source::Documented => "documented".into(),
        };
        let (elements, result) = (elements.join(" "), format!("{:?}", rule.result).to_lowercase());
        let said = said(&rule.rule);
        out.push_str(&format!("| {targets} | {operation} | {elements} | {result} | {said} | {source} |\n"));
    }
    out
}

#[test]
fn the_page_says_the_rules() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/matrix.md");
    let page = page();
    if std::env::var_os("WARPSMITH_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, &page).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == page, "docs/matrix.md differs; WARPSMITH_BLESS=1 writes it");
}

/// The numbers of steps and bits of the note on `mma`.
#[test]
fn the_note_on_products_says_the_rules() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../isa/ptx/mma.isa");
    let text = std::fs::read_to_string(path).unwrap();
    let table = text.lines().map(str::trim).skip_while(|line| !line.starts_with("| targets | A and B"));
    let rows: Vec<&str> = table.skip(2).take_while(|line| line.starts_with('|')).collect();
    assert!(rows.len() > 5);
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let number = |text: &str| text.strip_prefix("sm_")?.parse::<u32>().ok();
        let targets: Vec<u32> = cells[0].split([' ', ',']).filter_map(number).collect();
        let targets = if cells[0].contains(" to ") { (targets[0]..=targets[1]).collect() } else { targets };
        let (step, fraction): (u32, u32) = (cells[2].parse().unwrap(), cells[3].parse().unwrap());
        for target in targets.into_iter().filter(|target| matches!(target, 70 | 80 | 86 | 89 | 90 | 100)) {
            for name in cells[1].split(',').map(|name| name.trim().trim_matches(['`', '.'])) {
                let element = warpsmith_sim::matrix::element(name).unwrap();
                let found = matrix_rule(target, Operation::Mma, (element, element), Sum::F32);
                match found.map(|rule| rule.rule) {
                    Some(Rule::Aligned(rule)) => {
                        assert_eq!(
                            (u32::from(rule.step), u32::from(rule.fraction)),
                            (step, fraction),
                            "{target} {row}"
                        );
                    }
                    other => panic!("{target} {row}: {other:?}"),
                }
            }
        }
    }
}

#[test]
fn what_a_target_lacks_is_said() {
    use crate::common::kernel;
    use warpsmith_ptx::Module;
    use warpsmith_sim::launch::Device;
    use warpsmith_sim::program::Fidelity;
    use warpsmith_sim::{Linking, Matrix, link_as, memory::Global};
    let refused = |sm: u32, matrix: Matrix, line: &str| {
        let module = Module::parse(kernel(sm, "", line).as_str());
        let device = Device::load_as(&[module], 1 << 28, Linking { matrix, ..Linking::default() }).unwrap();
        device.refused("k").first().map(|refused| refused.to_string()).unwrap_or_default()
    };
    let wgmma = "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1, %f2, %f3}, %rd2, %rd3, %p0, 1, 1, 0, 0;";
    let said = refused(90, Matrix::Hardware(80), wgmma);
    assert!(said.contains("sm_80 has no wgmma; --matrix hardware:sm_90 adds as a target that has"), "{said}");
    let e4m3 = "mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 {%f0, %f1, %f2, %f3}, {%r0, %r1, %r2, %r3}, {%r4, %r5}, {%f0, %f1, %f2, %f3};";
    let said = refused(90, Matrix::Hardware(80), e4m3);
    assert!(said.contains("sm_80 has no mma of e4m3 and e4m3; --matrix hardware:sm_89"), "{said}");
    let said = refused(90, Matrix::Hardware(999), e4m3);
    assert!(
        said.contains("how sm_999 adds products of e4m3 and e4m3 is not known; --matrix exact"),
        "{said}"
    );
    // What was recorded of other shapes is no record of these.
    let large = "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f0, %f1, %f2, %f3}, {%r0, %r1, %r2, %r3}, {%r4, %r5}, {%f0, %f1, %f2, %f3};";
    let small = "wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32 {%f0, %f1, %f2, %f3, %f4, %f5, %f6, %f7}, {%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7}, {%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7}, {%f0, %f1, %f2, %f3, %f4, %f5, %f6, %f7};";
    for (line, target, wanted) in [
        (large, 70, Fidelity::Inferred),
        (large, 80, Fidelity::Recorded),
        (large, 90, Fidelity::Recorded),
        (small, 70, Fidelity::Recorded),
    ] {
        let module = Module::parse(kernel(90, "", line).as_str());
        let linking = Linking { matrix: Matrix::Hardware(target), ..Linking::default() };
        let program = link_as(&[module], &Global::new(), linking).unwrap();
        let sources = program.functions.iter().flat_map(|function| &function.sources);
        let found = sources.filter(|source| source.mnemonic.contains("mma.")).map(|source| source.fidelity);
        assert_eq!(found.collect::<Vec<_>>(), [wanted], "{line} {target}");
    }
}
