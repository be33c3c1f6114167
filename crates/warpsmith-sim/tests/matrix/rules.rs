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
