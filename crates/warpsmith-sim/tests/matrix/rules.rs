//! The data of the rules.

use warpsmith_sim::matrix::{Operation, Source, matrix_rule, matrix_rules};
use warpsmith_sim::tile::{Element, Product, Rule, Sum};

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
    let source = |target| rule(target, Operation::Mma, Element::Bf16, Sum::F32).map(|rule| rule.source);
    assert_eq!(source(86), Some(Source::Recorded("A2")));
    assert!(matches!(source(87), Some(Source::Inferred(_))));
    // Mixed types of the same family.
    for target in [89, 90, 100, 120] {
        assert!(matrix_rule(target, Operation::Mma, (Element::E4m3, Element::E5m2), Sum::F32).is_some());
    }
    assert!(matrix_rule(100, Operation::Tcgen05, (Element::E4m3, Element::E2m1), Sum::F32).is_some());
}
