//! The files that go with a description: latencies and patterns.

use warpsmith_md::generate::Random;
use warpsmith_md::latency::{Dependency, Latencies, LatencyCell};
use warpsmith_md::patterns::Patterns;

const TEXT: &str = include_str!("../data/latencies.txt");

#[test]
fn latencies_are_read() {
    let (latencies, faults) = Latencies::parse(TEXT.as_bytes());
    assert_eq!(faults, []);
    let text = |name| latencies.names.text(name);
    let members = latencies.members().unwrap();
    let set = |name| {
        let members = &members[&latencies.names.find(name).unwrap()];
        let mut names: Vec<&str> = members.iter().map(|name| text(*name)).collect();
        names.sort_unstable();
        names
    };
    assert_eq!(set("MATH"), ["FADD", "FMUL"]);
    assert_eq!(set("ALL"), ["BRA", "FADD", "FMUL", "IMAD", "LDG", "LDS"]);
    let connectors: Vec<_> = latencies
        .connectors
        .iter()
        .map(|entry| (text(entry.kind), text(entry.name), &entry.text[..]))
        .collect();
    assert_eq!(
        connectors,
        [
            ("NAMES", "RdRange", ""),
            ("CONDITIONS", "RdRange", "= (IDEST_SIZE + 31) / 32"),
            ("CONDITIONS", "RaRange", ": (ISRC_A_SIZE >= 32) ? 1 : 2"),
        ]
    );
    assert_eq!(latencies.matrices.len(), 3);
    let matrix = latencies.matrices(Dependency::True, "GPR").next().unwrap();
    assert_eq!(
        matrix.columns.iter().map(|column| text(column.set)).collect::<Vec<_>>(),
        ["MATH", "load_pipe", "OP_IMAD"]
    );
    let connection = matrix.rows[0].selector.operands[0];
    assert_eq!((text(connection.operand), connection.connector.map(text)), ("Rd", Some("RdRange")));
    assert_eq!(
        matrix.rows[0].cells,
        [LatencyCell::Cycles(4), LatencyCell::Cycles(5), LatencyCell::Cycles(6)]
    );
    assert!(matches!(
        matrix.rows[1].cells[..],
        [LatencyCell::Nothing, LatencyCell::Cycles(2), LatencyCell::Word(_)]
    ));
    assert_eq!(latencies.matrices(Dependency::Anti, "PRED").count(), 1);
    assert_eq!(latencies.matrices(Dependency::Anti, "GPR").count(), 0);
    assert_eq!(
        latencies.other.iter().map(|other| &other.text[..]).collect::<Vec<_>>(),
        ["SOMETHING NEW 1, 2"]
    );
}

#[test]
fn faults_of_latencies() {
    let text = "OPERATION SETS\nA = B + {C;\nD = {E} * F;\nA = {X};\nA = {Y};\nG = H;\nH = {I};\n\
                TABLE_TRUE GPR;\nTABLE_TRUE(GPR) : A G = { A : 1 2\n G : 1 };\nTABLE_ANTI(1 = 2;\nTABLE_OUTPUT(P) : A = { A 1 };\n";
    let (latencies, faults) = Latencies::parse(text.as_bytes());
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "2:11: error: `;` stands where an operation or `}` is expected",
            "3:9: error: `*` stands where `+`, `-` or `;` is expected",
            "5:1: error: there is a set `A` already; the other one is at 4:1",
            "6:1: error: set `H` is used before it is made; a set is made of those above it",
            "10:2: error: a row of 1 cells in a table of 2 columns; a row has a cell for each column",
            "11:14: error: `=` stands where `)` is expected",
            "12:27: error: `1` stands where `:` and the cells of the row is expected",
        ]
    );
    assert_eq!(latencies.matrices.len(), 1);
    assert_eq!(latencies.other.len(), 1);
}

#[test]
fn spoilt_companions() {
    let mut random = Random::new(3);
    for _ in 0..3000 {
        let mut text = TEXT.as_bytes().to_vec();
        for _ in 0..1 + random.below(8) {
            let at = random.below(text.len());
            match random.below(3) {
                0 => text[at] = random.next_u64() as u8,
                1 => drop(text.drain(at..(at + random.below(30)).min(text.len()))),
                _ => text.insert(at, random.text(&["{", "}", ";", ":", "=", "(", "`", "-"]).as_bytes()[0]),
            }
        }
        let (latencies, _) = Latencies::parse(&text);
        assert!(latencies.members().is_some());
        let (patterns, _) = Patterns::parse(&text);
        assert!(patterns.patterns.len() <= text.len());
    }
}

#[test]
fn sets_that_grow_without_end_are_given_up() {
    let mut text = String::from("OPERATION SETS\nS0 = {A0};\n");
    for index in 1..3000 {
        text.push_str(&format!("S{index} = S{} + {{A{index}}};\n", index - 1));
    }
    let (latencies, faults) = Latencies::parse(text.as_bytes());
    assert_eq!((faults.len(), latencies.sets.len()), (0, 3000));
    assert!(latencies.members().is_none());
}
