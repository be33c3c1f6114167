//! Results of GPUs are reproduced by the rules of their architectures.

use std::collections::BTreeSet;
use warpsmith_sim::matrix::{Operation, Source, element, matrix_rule, sum};
use warpsmith_sim::tile::{Product, Scratch, Sum};

const RECORDED: &str = include_str!("recorded.txt");

/// The GPUs and their architectures.
const GPUS: [(&str, u32); 8] = [
    ("V100", 70),
    ("A100", 80),
    ("A2", 86),
    ("Ada", 89),
    ("L40S", 89),
    ("H100", 90),
    ("H200", 90),
    ("B200", 100),
];

/// Elements from hexadecimal digits. Of tf32 the upper 20 bits stand there.
fn elements(digits: &str, bits: u32) -> Vec<u32> {
    let (each, shift) = if bits == 32 { (5, 12) } else { (bits as usize / 4, 0) };
    let digits: Vec<char> = digits.chars().collect();
    let words = digits.chunks(each).map(|word| word.iter().collect::<String>());
    words.map(|word| u32::from_str_radix(&word, 16).unwrap() << shift).collect()
}

#[test]
fn results_of_gpus_are_those_of_their_rules() {
    let (mut scratch, mut rows, mut kinds) = (Scratch::default(), 0, BTreeSet::new());
    let mut now = None;
    for line in RECORDED.lines().filter(|line| !line.starts_with('#')) {
        if let Some(head) = line.strip_prefix('[') {
            let [gpu, of, result] = head.trim_end_matches(']').split(' ').collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            let target = GPUS.iter().find(|(name, _)| *name == gpu).unwrap().1;
            let (of, result) = (element(of).unwrap(), sum(result).unwrap());
            // fp8 to f32 on sm_90 is what wgmma computes without C; mma makes f16 of fp8 there.
            let alone = target == 90 && of.bits() == 8 && result == Sum::F32;
            let operation = if alone { Operation::Wgmma } else { Operation::Mma };
            let rule = matrix_rule(target, operation, (of, of), result).unwrap();
            let Source::Recorded(named) = rule.source else { panic!("{line}: {rule:?}") };
            assert!(named.contains(gpu), "{line}: {named}");
            kinds.insert(head);
            now = Some((line, of, result, rule.rule, alone));
            continue;
        }
        let (head, of, result, rule, alone) = now.unwrap();
        let [a, b, c, d] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (a, b) = (elements(a, of.bits()), elements(b, of.bits()));
        let hex = |digits| u32::from_str_radix(digits, 16).unwrap();
        let (c, d) = (if alone { 0 } else { hex(c) }, hex(d));
        // The same in each row and column, but that row 1 is 0.
        let k = a.len();
        let product = Product::new((2, 8, k as u32), (of, of), (result, result), rule);
        product.check().unwrap();
        let a: Vec<u32> = a.iter().copied().chain(vec![0; k]).collect();
        let b: Vec<u32> = (0..8).flat_map(|_| b.iter().copied()).collect();
        let c = vec![c; 16];
        let mut got = vec![0; 16];
        for plain in [false, true] {
            match plain {
                false => product.run(&a, &b, &c, &mut got, None, &mut scratch),
                true => product.run_plain(&a, &b, &c, &mut got, None, &mut scratch),
            }
            assert!(got[..8].iter().all(|bits| *bits == d), "{head} {line}: {got:x?}");
        }
        rows += 1;
    }
    assert_eq!((rows, kinds.len()), (4800, 48));
}
