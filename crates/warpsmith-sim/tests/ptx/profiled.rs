//! Profiles and coverage of random kernels of branches, each of whose lines is known: against a model that walks through them thread by
//! thread, and a reader of LCOV that knows nothing of what has written it.

use crate::common::device;
use std::collections::BTreeMap;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::profile::{Coverage, File, Launch, Profile};
use warpsmith_sim::watch::{Statistics, Waits, Watch};

/// A sequence that is the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % end
    }
}

/// Something on a line of its own.
enum Statement {
    Add(u32),
    /// Where some bits of the index of a thread have a value the first list, else the second one.
    If {
        line: u32,
        bits: u32,
        value: u32,
        lists: [Vec<Statement>; 2],
    },
}

/// Statements on lines from one on.
fn statements(random: &mut Random, depth: u32, line: &mut u32) -> Vec<Statement> {
    let count = 1 + random.below(3);
    let mut out = Vec::new();
    for _ in 0..count {
        let own = *line;
        *line += 1;
        if depth == 0 || random.below(3) == 0 {
            out.push(Statement::Add(own));
            continue;
        }
        // Some bits that all lanes of a warp have alike, and values that nobody has.
        let bits = [1, 3, 16, 32, 64, 33][random.below(6) as usize];
        let value = [0, 1, 16, 32, 33, 64][random.below(6) as usize];
        let lists = [0, 1].map(|_| statements(random, depth - 1, line));
        out.push(Statement::If { line: own, bits, value, lists });
    }
    out
}

fn text(list: &[Statement], label: &mut u32, out: &mut String) {
    for one in list {
        match one {
            Statement::Add(line) => out.push_str(&format!(".loc 1 {line} 1\nadd.u32 %r2, %r2, 1;\n")),
            Statement::If { line, bits, value, lists } => {
                let own = *label;
                *label += 1;
                out.push_str(&format!(
                    ".loc 1 {line} 1\nand.b32 %r3, %r1, {bits};\nsetp.eq.u32 %p1, %r3, {value};\n@%p1 bra THEN{own};\n"
                ));
                text(&lists[1], label, out);
                out.push_str(&format!(".loc 1 {line} 1\nbra END{own};\nTHEN{own}:\n"));
                text(&lists[0], label, out);
                out.push_str(&format!("END{own}:\n"));
            }
        }
    }
}

/// What is expected of a line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Expected {
    threads: u64,
    /// Of a branch, threads that take it, and that do not.
    ways: Option<[u64; 2]>,
    /// Warps whose threads do both.
    apart: u64,
}

/// Walks through statements with the threads of a warp.
fn walk(list: &[Statement], warp: &[u32], expected: &mut BTreeMap<u32, Expected>) {
    let count = warp.len() as u64;
    for one in list {
        match one {
            Statement::Add(line) => expected.entry(*line).or_default().threads += count,
            Statement::If { line, bits, value, lists } => {
                let (yes, no): (Vec<u32>, Vec<u32>) =
                    warp.iter().copied().partition(|thread| thread & bits == *value);
                let own = expected.entry(*line).or_default();
                own.threads += count;
                let ways = own.ways.get_or_insert_default();
                ways[0] += yes.len() as u64;
                ways[1] += no.len() as u64;
                own.apart += u64::from(!yes.is_empty() && !no.is_empty());
                walk(&lists[0], &yes, expected);
                walk(&lists[1], &no, expected);
            }
        }
    }
}

/// Lines, branches and functions.
type Record = (BTreeMap<u32, u64>, BTreeMap<(u32, u32), String>, Vec<String>);

/// Lines and branches of one file, as LCOV has them: by line, and by line and way, where a way that was never come to is `-`.
fn read_lcov(text: &str) -> Record {
    let (mut lines, mut ways, mut functions) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    let mut records = text.lines();
    assert_eq!(records.next(), Some("TN:"));
    assert_eq!(records.next(), Some("SF:tree.cu"));
    assert_eq!(text.lines().last(), Some("end_of_record"));
    let number = |text: &str| text.parse::<u64>().unwrap_or_else(|_| panic!("{text}"));
    for record in records {
        let (kind, rest) = record.split_once(':').unwrap_or((record, ""));
        let parts: Vec<&str> = rest.split(',').collect();
        match (kind, parts.as_slice()) {
            ("DA", [line, hits]) => {
                assert_eq!(lines.insert(number(line) as u32, number(hits)), None);
            }
            ("BRDA", [line, _, way, taken]) => {
                let key = (number(line) as u32, number(way) as u32);
                assert_eq!(ways.insert(key, taken.to_string()), None);
            }
            ("FN" | "FNDA", _) => functions.push(record.to_owned()),
            ("LF", [count]) => assert_eq!(number(count), lines.len() as u64),
            ("LH", [count]) => {
                assert_eq!(number(count), lines.values().filter(|hits| **hits > 0).count() as u64);
            }
            ("BRF", [count]) => assert_eq!(number(count), ways.len() as u64),
            ("BRH", [count]) => {
                let hit = ways.values().filter(|taken| !["-", "0"].contains(&taken.as_str())).count();
                assert_eq!(number(count), hit as u64);
            }
            ("FNF" | "FNH", ["1"]) | ("end_of_record", _) => {}
            _ => panic!("{record}"),
        }
    }
    (lines, ways, functions)
}

const SHAPE: Shape = Shape { grid: [2, 1, 1], block: [96, 1, 1], shared: 0, ..Shape::ONE };

/// Runs a kernel `k` without parameters.
fn watched(source: &str) -> (std::sync::Arc<warpsmith_sim::program::Program>, Watch) {
    let mut device = device(source);
    let program = device.program().clone();
    let mut watches = [Watch {
        statistics: Some(Statistics::new(&program)),
        waits: Some(Waits::default()),
        ..Watch::default()
    }];
    let settings = Settings { threads: 1, ..Settings::default() };
    device.launch_observed("k", SHAPE, &[], settings, &mut watches).unwrap();
    let [watch] = watches;
    (program, watch)
}

fn profile_of(program: &warpsmith_sim::program::Program, watch: &Watch, texts: &[(&str, &str)]) -> Profile {
    let launch = Launch { kernel: "k".into(), grid: [2, 1, 1], block: [96, 1, 1], ..Launch::default() };
    let launches = [(launch, watch.statistics.as_ref().unwrap(), watch.waits.as_ref())];
    Profile::of(program, &["k.ptx".into()], launches, |name| {
        texts.iter().find(|(known, _)| *known == name).map(|(_, text)| text.to_string())
    })
}

#[test]
fn lines_and_branches_are_those_that_threads_walk_through() {
    let mut random = Random(17);
    let (mut unreached, mut apart) = (0, 0);
    for round in 0..60 {
        let mut line = 2;
        let list = statements(&mut random, 3, &mut line);
        let mut body = String::new();
        text(&list, &mut 0, &mut body);
        let source = format!(
            ".version 8.0\n.target sm_80\n.address_size 64\n.file 1 \"tree.cu\"\n.visible .entry k()\n{{\n\
             .reg .b32 %r<4>; .reg .pred %p<2>;\n.loc 1 1 1\nmov.u32 %r1, %tid.x;\nmov.u32 %r2, 0;\n{body}\
             .loc 1 {line} 1\nret;\n}}\n"
        );
        let (program, watch) = watched(&source);
        let mut expected: BTreeMap<u32, Expected> = BTreeMap::new();
        nothing(&list, &mut expected);
        for warp in [0..32, 32..64, 64..96] {
            for _block in 0..2 {
                walk(&list, &warp.clone().collect::<Vec<u32>>(), &mut expected);
            }
        }
        let all = Expected { threads: 192, ..Expected::default() };
        expected.extend([(1, all.clone()), (line, all)]);

        let coverage = Coverage::of(&program, &["k.ptx".into()], watch.statistics.as_ref().unwrap());
        let (lines, ways, functions) = read_lcov(&coverage.lcov());
        assert_eq!(functions, ["FN:1,k", "FNDA:192,k"]);
        let hits: BTreeMap<u32, u64> = expected.iter().map(|(line, one)| (*line, one.threads)).collect();
        assert_eq!(lines, hits, "round {round}\n{source}");
        let mut taken = BTreeMap::new();
        for (line, one) in &expected {
            for (way, threads) in (0..).zip(one.ways.into_iter().flatten()) {
                let text = if one.threads == 0 { "-".to_owned() } else { threads.to_string() };
                taken.insert((*line, way), text);
            }
        }
        assert_eq!(ways, taken, "round {round}\n{source}");
        assert_eq!(Coverage::parse(&coverage.lcov()), Ok(coverage));

        let profile = profile_of(&program, &watch, &[]);
        let [File { name, lines, .. }] = profile.sources.as_slice() else { panic!("one file") };
        assert_eq!(name, "tree.cu");
        for line in lines {
            let one = &expected[&line.number];
            let threads = match one.ways {
                // Three of a branch, where only those take it that do, and one behind what the others do.
                Some([yes, no]) => 2 * one.threads + yes + no,
                None if line.number == 1 => 2 * one.threads,
                None => one.threads,
            };
            assert_eq!(line.own.count.threads, threads, "round {round}: line {}\n{source}", line.number);
            assert_eq!(line.own.apart, one.apart, "round {round}: line {}\n{source}", line.number);
            unreached += u32::from(one.threads == 0);
            apart += one.apart;
        }
        let listed = &profile.listings[0];
        let sum = listed.lines.iter().map(|line| line.own.count.threads).sum::<u64>();
        assert_eq!(sum, profile.cost().count.threads);
    }
    assert!(unreached > 50 && apart > 50, "{unreached} {apart}");
}

/// Lines that nobody has come to yet.
fn nothing(list: &[Statement], expected: &mut BTreeMap<u32, Expected>) {
    for one in list {
        match one {
            Statement::Add(line) => {
                expected.entry(*line).or_default();
            }
            Statement::If { line, lists, .. } => {
                expected.entry(*line).or_default().ways = Some([0, 0]);
                lists.iter().for_each(|list| nothing(list, expected));
            }
        }
    }
}

/// A function that is inlined twice; accesses that conflict, collide, and are far apart; a barrier that some warps come to late.
const COSTLY: &str = r#".version 8.0
.target sm_80
.address_size 64
.file 1 "main.cu"
.file 2 "inner.h"
.global .align 128 .b8 data[8192];
.visible .entry k()
{
    .reg .b32 %r<8>; .reg .b64 %rd<8>; .reg .pred %p<2>;
    .shared .align 4 .b8 tile[4096];
    .loc 1 10 3
    mov.u32 %r1, %tid.x;
    mov.u64 %rd1, data;
    .loc 2 4 1, function_name $name, inlined_at 1 12 5
    and.b32 %r2, %r1, 31;
    mul.lo.u32 %r3, %r2, 128;
    cvt.u64.u32 %rd2, %r3;
    add.s64 %rd3, %rd1, %rd2;
    ld.global.u32 %r4, [%rd3];
    .loc 2 5 1, function_name $name, inlined_at 1 12 5
    mov.u32 %r5, tile;
    add.u32 %r6, %r5, %r3;
    st.shared.u32 [%r6], %r4;
    .loc 2 4 1, function_name $name, inlined_at 1 13 5
    red.global.add.u32 [%rd1], 1;
    .loc 1 14 3
    setp.lt.u32 %p1, %r1, 32;
    @%p1 bra DONE;
    add.u32 %r4, %r4, 1;
    add.u32 %r4, %r4, 1;
DONE:
    .loc 1 15 3
    bar.sync 0;
    ret;
}
.section .debug_str
{
$name:
    .b8 105, 110, 110, 101, 114, 0
}
"#;

#[test]
fn costs_are_where_they_arise() {
    let (program, watch) = watched(COSTLY);
    let main = (1..16).map(|line| format!("main {line}\n")).collect::<String>();
    let profile = profile_of(&program, &watch, &[("main.cu", &main), ("k.ptx", COSTLY)]);
    let file = |name: &str| profile.sources.iter().find(|file| file.name == name).unwrap();
    let line = |name: &str, number: u32| {
        file(name).lines.iter().find(|line| line.number == number).unwrap_or_else(|| panic!("{number}"))
    };
    // Six warps in two blocks.
    let load = line("inner.h", 4).own.count.global;
    assert_eq!((load.requests, load.sectors, load.ideal), (12, 6 * 32 + 6, 6 * 4 + 6));
    let store = line("inner.h", 5).own.count.shared;
    assert_eq!((store.requests, store.passes, store.ideal), (6, 6 * 32, 6));
    let atomic = line("inner.h", 4).own.count.atomic;
    assert_eq!((atomic.requests, atomic.steps), (6, 6 * 32));
    // The calls have cost what stands in their places, and nothing of their own.
    assert_eq!(line("main.cu", 12).own.count.warps, 0);
    assert_eq!(line("main.cu", 12).inlined.count.warps, 6 * 8);
    assert_eq!(line("main.cu", 13).inlined.count.atomic.steps, 6 * 32);
    assert_eq!(line("main.cu", 13).all().count.warps, 6);
    // The first warp of each block takes the branch, and waits for two instructions of the others.
    assert_eq!(line("main.cu", 14).own.apart, 0);
    let waits = line("main.cu", 15).own.waits;
    assert_eq!((waits.arrivals, waits.waited), (6, 2 * 2));
    assert_eq!(file("main.cu").lines.len(), 15, "all lines of a text that is known");
    assert!(file("main.cu").is_known && !file("inner.h").is_known);
    assert_eq!(file("main.cu").lines[2].text, "main 3");

    let coverage = Coverage::of(&program, &["k.ptx".into()], watch.statistics.as_ref().unwrap());
    assert_eq!(coverage.files["main.cu"].lines[&12], 192, "what is inlined reaches the line of the call");
    assert_eq!(coverage.files["main.cu"].functions["k"].line, 10);
    assert_eq!(coverage.files["inner.h"].lines.keys().copied().collect::<Vec<_>>(), [4, 5]);

    let table = profile.text(3);
    assert!(table.contains("inner.h:4:") && table.contains("more lines"), "{table}");
    let page = profile.page();
    for outside in ["http:", "https:", "src=", "<link", "url(", "@import", "import("] {
        assert!(!page.contains(outside), "{outside}");
    }
    for open in ["table", "thead", "tbody", "section", "main", "nav", "script", "style", "body", "html"] {
        let count = |what: &str| page.matches(what).count();
        let opened = count(&format!("<{open}>")) + count(&format!("<{open} "));
        assert!(opened > 0 && opened == count(&format!("</{open}>")), "{open}");
    }
    assert!(page.contains("ld.global.u32 %r4, [%rd3];") && page.contains("prefers-color-scheme: dark"));
}

#[test]
fn ptx_without_lines_is_its_own_source() {
    let source = ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n.reg .b32 %r<2>; .reg .pred %p;\n\
                  mov.u32 %r1, %tid.x;\nsetp.gt.u32 %p, %r1, 1000;\n@%p bra FAR;\nret;\nFAR:\nadd.u32 %r1, %r1, 1;\nret;\n}\n";
    let (program, watch) = watched(source);
    let coverage = Coverage::of(&program, &["k.ptx".into()], watch.statistics.as_ref().unwrap());
    let file = &coverage.files["k.ptx"];
    let reached: Vec<u32> = file.lines.iter().filter(|(_, hits)| **hits > 0).map(|(line, _)| *line).collect();
    let others: Vec<u32> = file.lines.iter().filter(|(_, hits)| **hits == 0).map(|(line, _)| *line).collect();
    assert_eq!((reached, others), (vec![7, 8, 9, 10], vec![12, 13]));
    assert_eq!(file.branches[&(9, "0".into(), "1".into())], Some(192));
    assert!(profile_of(&program, &watch, &[]).sources.is_empty());
}
