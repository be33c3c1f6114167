//! The texts of the folder `guide`: their notation, that what they name exists, that their names lead to them, and that compilers make of their
//! cases what they say.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use warpsmith_explain as explain;
use warpsmith_explain::machine::Guide;
use warpsmith_explain::text;
use warpsmith_explain::{Detail, List, Topic};
use warpsmith_sass::Architecture;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("guide")
}

/// A case: its key in the record, its code, the mnemonics that it names.
#[derive(Default)]
struct Case {
    key: String,
    from: u32,
    code: String,
    /// Kind, mnemonic, first and last architecture.
    made: Vec<(bool, String, u32, u32)>,
}

/// Lines of an entry: its kind, its names, then keys with values.
struct Entry {
    kind: String,
    names: Vec<String>,
    values: Vec<(String, String)>,
    cases: Vec<Case>,
}

const KEYS: [&str; 13] = [
    "also", "brief", "about", "means", "mend", "example", "wrong", "right", "case", "see", "machine",
    "source", "code",
];

fn list(text: &str) -> impl Iterator<Item = String> {
    text.split(", ").map(|one| one.trim().to_string()).filter(|one| !one.is_empty())
}

fn number(arch: &str) -> u32 {
    arch.trim()
        .strip_prefix("sm_")
        .and_then(|number| number.parse().ok())
        .unwrap_or_else(|| panic!("`{arch}` is no architecture"))
}

/// Reads all files in a way of its own, and refuses what the notation does not have.
fn entries() -> Vec<Entry> {
    let mut out: Vec<Entry> = Vec::new();
    for place in files(&folder()) {
        let text = std::fs::read_to_string(&place).expect("a file of the guide");
        let place = place.display().to_string();
        let mut key = String::new();
        for (index, line) in text.lines().enumerate() {
            let at = format!("{place}:{}: {line}", index + 1);
            assert_eq!(line.trim_end(), line, "{at}");
            if line.is_empty()
                || line.starts_with('#')
                || line.starts_with("language ")
                || line.starts_with("compiled ")
            {
                continue;
            }
            if !line.starts_with(' ') {
                let (kind, names) = line.split_once(' ').unwrap_or_else(|| panic!("{at}"));
                assert!(["concept", "name", "check"].contains(&kind), "{at}");
                let entry = Entry {
                    kind: kind.into(),
                    names: list(names).collect(),
                    values: Vec::new(),
                    cases: Vec::new(),
                };
                out.push(entry);
                continue;
            }
            let entry = out.last_mut().unwrap_or_else(|| panic!("{at}"));
            if let Some(rest) = line.strip_prefix("    ").filter(|rest| !rest.starts_with(' ')) {
                let (word, value) = rest.split_once(' ').unwrap_or((rest, ""));
                assert!(KEYS.contains(&word), "{at}");
                key = word.into();
                entry.values.push((key.clone(), value.trim().into()));
                if word == "case" {
                    let (title, from) = value.trim().split_once(" from ").unwrap_or((value.trim(), "sm_0"));
                    let key = format!("{}: {title}", entry.names[0]);
                    entry.cases.push(Case { key, from: number(from), ..Case::default() });
                }
                continue;
            }
            assert!(line.starts_with("        "), "{at}");
            if key != "case" && key != "code" {
                continue;
            }
            let case = entry.cases.last_mut().unwrap_or_else(|| panic!("{at}"));
            if let Some(more) = line.strip_prefix("              ").filter(|_| key == "code") {
                case.code.push_str("\\n");
                case.code.push_str(more);
                continue;
            }
            let (word, value) = line.trim().split_once(' ').unwrap_or_else(|| panic!("{at}"));
            key = if word == "code" { "code".into() } else { "case".into() };
            match word {
                "code" => case.code = value.trim().into(),
                "ptx" | "sass" => {
                    let (rest, to) =
                        value.split_once(" to ").map_or((value, 999), |(rest, to)| (rest, number(to)));
                    let (name, from) =
                        rest.split_once(" from ").map_or((rest, 0), |(name, from)| (name, number(from)));
                    case.made.push((word == "ptx", name.trim().into(), from, to));
                }
                _ => panic!("{at}"),
            }
        }
    }
    out
}

/// The files with texts, in the folders of the guide.
fn files(folder: &Path) -> Vec<PathBuf> {
    let list = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).expect("a folder of the guide");
        entries.map(|entry| entry.expect("an entry").path()).collect()
    };
    let inside = list(folder).into_iter().filter(|path| path.is_dir()).flat_map(|path| list(&path));
    let mut out: Vec<PathBuf> =
        inside.filter(|path| path.extension().is_some_and(|extension| extension == "txt")).collect();
    out.sort();
    out
}

fn topic(entry: &Entry) -> (&str, &str) {
    (&entry.kind, &entry.names[0])
}

#[test]
fn each_entry_is_whole() {
    let entries = entries();
    let count = |kind: &str| entries.iter().filter(|entry| entry.kind == kind).count();
    assert!(count("concept") > 35 && count("name") > 90, "{} {}", count("concept"), count("name"));
    assert_eq!(count("check"), 5);
    let mut seen = BTreeSet::new();
    for entry in &entries {
        let (kind, name) = topic(entry);
        assert!(seen.insert((kind, name)), "{name} twice");
        for key in ["brief", "see", "source"] {
            let values = entry.values.iter().filter(|(known, value)| known == key && !value.is_empty());
            assert_eq!(values.count(), 1, "{name}: {key}");
        }
        let brief = &entry.values.iter().find(|(key, _)| key == "brief").expect("a brief").1;
        assert!(!brief.ends_with('.') && brief.chars().count() < 120, "{name}: {brief}");
        assert!(kind != "concept" || entry.values.iter().any(|(key, _)| key == "about"), "{name}");
        assert!(
            kind != "check"
                || ["means", "mend", "wrong", "right"]
                    .iter()
                    .all(|key| entry.values.iter().any(|(known, _)| known == key)),
            "{name}"
        );
    }
}

/// Whatever it is called, an entry is found; where PTX has an instruction of this name, that may stand for it.
#[test]
fn each_spelling_leads_to_its_entry() {
    for entry in entries() {
        let (kind, name) = topic(&entry);
        let also = entry.values.iter().filter(|(key, _)| key == "also").flat_map(|(_, value)| list(value));
        for spelling in entry.names.iter().cloned().chain(also) {
            let found = explain::find(&spelling).unwrap_or_else(|unknown| panic!("{spelling}: {unknown}"));
            let leads = found.iter().any(|topic| topic.kind() == kind && topic.name() == name);
            let is_instruction =
                kind == "name" && found.iter().any(|topic| matches!(topic, Topic::Instruction(_)));
            assert!(leads || is_instruction, "{spelling} does not lead to {name}: {found:?}");
        }
    }
}

#[test]
fn what_is_named_exists() {
    let architectures: Vec<_> = ["sm_75", "sm_80", "sm_90", "sm_100", "sm_120"]
        .map(|name| Architecture::find(name).expect(name))
        .into();
    let loaded: Vec<_> = architectures.iter().map(|arch| arch.load().expect("it is sound")).collect();
    let guides: Vec<_> =
        architectures.iter().zip(&loaded).map(|(arch, isa)| Guide::new(*arch, isa)).collect();
    let topics: BTreeSet<(&str, String)> =
        Topic::all().iter().map(|topic| (topic.kind(), topic.name())).collect();
    let mut wrong = Vec::new();
    for entry in entries() {
        let (kind, name) = topic(&entry);
        assert!(topics.contains(&(kind, name.to_string())), "{name}");
        let found = explain::find(name).unwrap_or_else(|unknown| panic!("{name}: {unknown}"));
        // Where the name is an instruction, its page is that of the list.
        let own = found.into_iter().find(|topic| topic.kind() == kind && topic.name() == name);
        let see = entry.values.iter().filter(|(key, _)| key == "see").flat_map(|(_, value)| list(value));
        let see: Vec<String> = see.collect();
        if let Some(own) = own {
            let page = own.page(Detail::Full);
            let shown: Vec<String> = page.see_also.iter().map(Topic::name).collect();
            if page.see_also.len() != see.len() {
                wrong.push(format!("{name}: see also {see:?} is {shown:?}"));
            }
            assert!(!text::plain(&page, 100).is_empty());
        }
        let machine =
            entry.values.iter().filter(|(key, _)| key == "machine").flat_map(|(_, value)| list(value));
        for word in machine {
            let knows =
                guides.iter().any(|guide| guide.knows(&word) || !guide.find(&[&word]).names.is_empty());
            if !knows {
                wrong.push(format!("{name}: machine code has no {word}"));
            }
        }
        for (is_ptx, mnemonic, ..) in entry.cases.iter().flat_map(|case| &case.made) {
            let exists = match is_ptx {
                true => explain::find(mnemonic).is_ok(),
                false => {
                    let base = mnemonic.split('.').next().unwrap_or_default();
                    guides.iter().any(|guide| guide.knows(base))
                }
            };
            if !exists {
                wrong.push(format!("{name}: there is no {mnemonic}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The record is of the code that stands in the data, and a mnemonic is there on exactly the architectures that are said.
#[test]
fn compilers_make_what_is_said() {
    let record = std::fs::read_to_string(folder().join("record.tsv")).expect("the record");
    let mut codes: BTreeMap<&str, &str> = BTreeMap::new();
    #[allow(clippy::type_complexity, reason = "a table that is made and read here")]
    let mut answers: BTreeMap<&str, Vec<(u32, [Vec<&str>; 2])>> = BTreeMap::new();
    for line in record.lines() {
        if let Some((key, code)) = line.strip_prefix('=').and_then(|line| line.split_once('\t')) {
            codes.insert(key, code);
            continue;
        }
        let cells: Vec<&str> = line.split('\t').collect();
        let [key, arch, ptx, sass] = cells.as_slice() else { panic!("{line}") };
        answers
            .entry(*key)
            .or_default()
            .push((number(arch), [ptx.split(' ').collect(), sass.split(' ').collect()]));
    }
    let mut wrong = Vec::new();
    let mut keys = BTreeSet::new();
    let mut told = 0;
    for case in entries().iter().flat_map(|entry| &entry.cases) {
        let key = case.key.as_str();
        keys.insert(key.to_string());
        if codes.get(key).copied() != Some(case.code.as_str()) {
            wrong.push(format!("{key}: the record is of other code; python guide/record.py makes it anew"));
            continue;
        }
        let answers = answers.get(key).map(Vec::as_slice).unwrap_or_default();
        if answers.is_empty() || answers.iter().any(|(arch, _)| *arch < case.from) {
            wrong.push(format!("{key}: from sm_{}, recorded for other machines", case.from));
        }
        for (is_ptx, mnemonic, ..) in &case.made {
            told += 1;
            for (arch, words) in answers {
                let said = case.made.iter().any(|(kind, name, from, to)| {
                    kind == is_ptx && name == mnemonic && (from..=to).contains(&arch)
                });
                let is_there = words[usize::from(!is_ptx)].contains(&mnemonic.as_str());
                if said != is_there {
                    wrong.push(format!(
                        "{key}: {mnemonic} on sm_{arch}: {}",
                        if is_there { "it is there" } else { "it is not there" }
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(told > 250, "only {told} mnemonics");
    let old: Vec<_> = codes.keys().filter(|key| !keys.contains(**key)).collect();
    assert!(old.is_empty(), "of the record nobody needs {old:?}");
}

#[test]
fn what_newcomers_ask_leads_somewhere() {
    let names = |asked: &str| -> Vec<String> {
        match explain::find(asked) {
            Ok(found) => found.iter().map(Topic::name).collect(),
            Err(unknown) => unknown.near.iter().map(|topic| format!("?{}", topic.name())).collect(),
        }
    };
    let cases = [
        ("__syncthreads", "__syncthreads"),
        ("__syncthreads()", "__syncthreads"),
        ("atomicAdd", "atomicAdd"),
        ("atomicAdd(&x[i], 1.0f)", "atomicAdd"),
        ("printf", "printf"),
        ("nvcuda::wmma::mma_sync", "wmma::mma_sync"),
        ("tensor core", "tensor core"),
        ("Tensor Cores", "tensor core"),
        ("tensor-core", "tensor core"),
        ("bfloat16", "bfloat16"),
        ("triton.language.dot", "tl.dot"),
        ("tl.load", "tl.load"),
        ("memory model", "memory model"),
        ("bank conflicts", "bank conflict"),
        ("TMA", "asynchronous copy"),
        ("shared memory", "state space"),
        ("divergence", "convergence"),
        ("race", "race"),
        ("memcheck", "memory"),
        ("mbarrier", "mbarrier"),
        // What is no name finds what speaks of it, or what was meant.
        ("__shfl_dwon_sync", "?__shfl_sync"),
        ("atomcAdd", "?atomicAdd"),
        ("__synctreads", "?__syncthreads"),
        ("tl.dto", "?tl.dot"),
        ("order of memory accesses", "?memory model"),
        ("wait for copies", "?asynchronous copy"),
        ("scorebord", "?scoreboard"),
        ("warp divergance", "?warp"),
        ("bank conflcit", "?bank conflict"),
        ("lsu", "pipe"),
        ("cbu", "pipe"),
        ("PTX", "PTX"),
        ("SM", "multiprocessor"),
        ("register", "registers"),
        ("reduction", "reduction"),
        ("nvcc", "compilers"),
    ];
    let lost: Vec<String> = cases
        .iter()
        .filter(|(asked, wanted)| !names(asked).iter().any(|name| name == wanted))
        .map(|(asked, wanted)| format!("{asked} does not lead to {wanted}: {:?}", names(asked)))
        .collect();
    assert!(lost.is_empty(), "{}", lost.join("\n"));
    let shown = |asked: &str| {
        let found = explain::find(asked).expect(asked);
        found.iter().map(|topic| text::plain(&topic.page(Detail::Full), 100)).collect::<String>()
    };
    let page = shown("tensor core");
    for name in ["wgmma.mma_async", "tcgen05.mma", "wmma.mma", "HGMMA", "UTCHMMA"] {
        assert!(page.contains(name), "{name}: {page}");
    }
    // And back: an instruction says how it is called elsewhere.
    let page = shown("shfl.sync");
    assert!(page.contains("Names of CUDA C++ and Triton") && page.contains("__shfl_sync"), "{page}");
}

#[test]
fn names_are_listed() {
    for list in [List::Concepts, List::Names, List::Checks] {
        let page = Topic::List(list).page(Detail::Full);
        let kind = list.kind();
        let count = Topic::all().iter().filter(|topic| topic.kind() == kind).count();
        assert_eq!(page.facts[0].value.to_text().plain(), count.to_string(), "{kind}");
    }
}
