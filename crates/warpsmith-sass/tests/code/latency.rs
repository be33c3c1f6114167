//! Latencies: the shipped files, and code whose results are used too early.

use std::collections::BTreeSet;
use std::fmt::Write;
use warpsmith_md::latency::Latencies;
use warpsmith_sass::asm::assemble;
use warpsmith_sass::latency::{Table, file, warnings};
use warpsmith_sass::{Architecture, Isa};

fn load(name: &str) -> Isa {
    Architecture::find(name).expect("it is shipped").load().expect("it is sound")
}

/// Numbers of the shipped architectures that have latencies.
fn versions() -> BTreeSet<u32> {
    let numbers = Architecture::all().iter().filter_map(|arch| arch.name().strip_prefix("sm_")?.parse().ok());
    numbers.filter(|version| file(*version).is_some()).collect()
}

/// The files have no fault, no set that no table names, and name only mnemonics that one of their architectures has.
#[test]
fn files_name_what_exists() {
    // Before Volta there are none, and nothing was measured of SM 10.7.
    assert_eq!((file(13), file(107)), (None, None));
    let all = versions();
    assert_eq!(all.len(), 13);
    let texts: BTreeSet<&str> = all.iter().filter_map(|version| file(*version)).collect();
    for text in texts {
        let (latencies, faults) = Latencies::parse(text.as_bytes());
        assert!(faults.is_empty(), "{faults:?}");
        assert!(latencies.other.is_empty(), "{:?}", latencies.other);
        let mut mnemonics = BTreeSet::new();
        let users: Vec<u32> = all.iter().copied().filter(|version| file(*version) == Some(text)).collect();
        for version in &users {
            mnemonics.extend(load(&format!("sm_{version}")).mnemonics().map(str::to_string));
        }
        let used: BTreeSet<&str> = latencies
            .matrices
            .iter()
            .flat_map(|matrix| matrix.rows.iter().map(|row| &row.selector).chain(&matrix.columns))
            .map(|selector| latencies.names.text(selector.set))
            .chain(["BARRIER"])
            .collect();
        for (set, members) in latencies.members().expect("they are few") {
            let set = latencies.names.text(set);
            assert!(used.contains(set), "{users:?}: no table has {set}");
            for member in members {
                let member = latencies.names.text(member);
                let exists = mnemonics.iter().any(|known| {
                    member
                        .strip_prefix(known.as_str())
                        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
                });
                assert!(exists, "{users:?}: {set} has {member}");
            }
        }
    }
}

/// Each file says something of every kind of dependency.
#[test]
fn every_architecture_has_tables() {
    for version in versions() {
        let isa = load(&format!("sm_{version}"));
        let table = Table::new(&isa).expect("it has latencies");
        let class = isa.class_named("FADD_R").expect("it exists");
        let lines = table.lines(class);
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert!(
            lines[0].starts_with("registers: 2 cycles") || lines[0].starts_with("registers: 4 cycles"),
            "{lines:?}"
        );
    }
}

/// Assembly files, and what is said of them. `WARPSMITH_BLESS=1` writes what is said now.
#[test]
fn warnings_are_those_recorded() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/latency/warnings.txt");
    let source = std::fs::read_to_string(path).expect("it is there");
    let mut now = String::new();
    for case in source.split("\n\n").filter(|case| !case.trim().is_empty()) {
        let lines = case.trim().lines().filter(|line| !line.starts_with("=> "));
        let text: String = lines.fold(String::new(), |all, line| all + line + "\n");
        let arch =
            text.lines().next().and_then(|line| line.strip_prefix(".arch ")).expect("it is for a machine");
        let isa = load(arch.trim());
        let assembly = assemble(&isa, &text);
        assert!(!assembly.has_errors(), "{text}{:?}", assembly.faults);
        now.push_str(&text);
        for fault in warnings(&isa, &assembly) {
            let line = text[..fault.span.start as usize].matches('\n').count() + 1;
            writeln!(now, "=> {line}: {fault}").expect("a string takes everything");
        }
        now.push('\n');
    }
    if std::env::var_os("WARPSMITH_BLESS").is_some() {
        std::fs::write(path, &now).expect("it can be written");
        return;
    }
    assert_eq!(now.trim(), source.trim());
}
