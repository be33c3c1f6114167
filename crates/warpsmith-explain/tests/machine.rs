//! Pages on machine code: everything that a shipped architecture has.

use std::collections::BTreeSet;
use warpsmith_explain::Detail;
use warpsmith_explain::machine::{Book, Guide, Page, What, is_word};
use warpsmith_explain::text::Line;
use warpsmith_sass::{Architecture, Isa};

fn loaded(name: &str) -> (Architecture, Isa) {
    let arch = Architecture::find(name).expect("it is shipped");
    (arch, arch.load().expect("it is sound"))
}

/// What holds for all lines of a page.
fn check(name: &str, lines: &[Line]) {
    assert!(lines.len() > 1, "{name} has no text");
    for line in lines {
        assert!(!line.plain().contains('\n'), "{name}: {}", line.plain());
    }
    let last = lines.last().map(Line::plain).unwrap_or_default();
    assert!(!last.is_empty(), "{name} ends with a gap");
}

#[test]
fn every_mnemonic_of_every_architecture_has_its_pages() {
    for arch in Architecture::all() {
        let isa = arch.load().expect("it is sound");
        let guide = Guide::new(*arch, &isa);
        let topics = guide.topics();
        assert!(topics.len() > 50, "{}: only {} mnemonics", arch.name(), topics.len());
        for topic in &topics {
            let name = format!("{} {}", arch.name(), topic.name);
            let page = guide.page(topic, Detail::Summary);
            assert!(page.kind == "mnemonic" && page.is_summary && !page.forms.is_empty(), "{name}");
            assert!(!page.brief.is_empty() && !page.classes.is_empty(), "{name}");
            check(&name, &page.lines(96));
            assert!(guide.knows(&topic.name), "{name}");
        }
        let listed = guide.mnemonics();
        assert!(listed.mnemonics.len() >= topics.len());
        assert!(listed.lines().len() >= topics.len());
    }
}

#[test]
fn what_is_found_is_what_was_asked_for() {
    let (arch, isa) = loaded("sm_90");
    let guide = Guide::new(arch, &isa);
    let words = ["0x01007210", "0x00000002", "0x07ffe003", "0x000fde00"];
    let names = ["ldg.e.64", "IADD3_RR", "IADD3 R0, R1, R2, R3", "ALU", ".reuse", "IADD.FOO", "x y"];
    let all: Vec<&str> = names.into_iter().chain(words).collect();
    let found = guide.find(&all);
    let kinds: Vec<(&str, &str)> = found
        .topics
        .iter()
        .map(|topic| {
            let kind = match topic.what {
                What::Mnemonic => "mnemonic",
                What::Class => "class",
                What::Statement(_) => "statement",
                What::Word(_) => "word",
            };
            (kind, topic.name.as_str())
        })
        .collect();
    assert_eq!(
        kinds,
        [
            ("mnemonic", "LDG.E.64"),
            ("class", "IADD3_RR"),
            ("statement", "IADD3 R0, PT, R1, R2, R3 ?W15"),
            ("word", "0x000fde0007ffe0030000000201007210"),
        ]
    );
    for topic in &found.topics {
        let page = guide.page(topic, Detail::Full);
        check(&page.name, &page.lines(96));
        let drawn = page.classes.iter().all(|class| class.diagram.lines().count() > 4);
        assert!(drawn && !page.is_summary, "{}", page.name);
    }
    assert_eq!(found.sets[0].name, "ALU");
    assert!(found.sets[0].members.iter().any(|member| member == "IADD3"));
    assert_eq!(found.names[0].name, ".reuse");
    assert_eq!(found.faults.len(), 2, "{:?}", found.faults);
    assert!(is_word("0x12") && !is_word("RZ"));
}

/// What a class of SM 1.x does comes from the description and the texts beside it; no engine is asked.
#[test]
fn a_class_that_is_executed_has_pseudo_code() {
    for name in ["sm_10", "sm_13"] {
        let (arch, isa) = loaded(name);
        let guide = Guide::new(arch, &isa);
        let mut with = 0;
        for topic in guide.topics() {
            let page: Page = guide.page(&topic, Detail::Full);
            with += page.classes.iter().filter(|class| !class.pseudo_code.is_empty()).count();
        }
        assert!(with > 200, "{name}: {with}");
    }
}

/// A program stands in the place of pseudo-code, with the functions that it calls, and cases of what was asked for.
#[test]
fn a_page_shows_what_an_instruction_computes() {
    let (arch, isa) = loaded("sm_90");
    let guide = Guide::new(arch, &isa);
    let found = guide.find(&["IADD3", "IADD3.X", "UIADD3", "IADD3 R0, R1, R2, R3"]);
    let pages: Vec<Page> = found.topics.iter().map(|topic| guide.page(topic, Detail::Full)).collect();
    let [sum, carried, uniform, statement] = &pages[..] else { panic!("{} pages", pages.len()) };
    for page in &pages {
        assert!(page.pseudo_code.is_empty(), "{}", page.name);
        let calls = page.program.iter().any(|line| line.starts_with("t = summand("));
        assert!(calls && page.program.contains(&"function summand(x, marked, n)".into()), "{}", page.name);
    }
    assert!(sum.cases.len() > carried.cases.len() && !carried.cases.is_empty());
    assert!(carried.cases.iter().all(|case| case.statement.starts_with("IADD3.X ")));
    assert!(uniform.cases.iter().all(|case| case.statement.starts_with("UIADD3")));
    assert!(statement.cases.is_empty());
    let summary = guide.page(&found.topics[0], Detail::Summary);
    assert_eq!(summary.cases.len() + summary.more_cases, sum.cases.len());
    assert!(
        summary.cases.len() == 6 && summary.cases.iter().any(|case| case.statement.starts_with("IADD3.X"))
    );
    let text: Vec<String> = summary.lines(96).iter().map(Line::plain).collect();
    let at = |wanted: &str| {
        text.iter().position(|line| line == wanted).unwrap_or_else(|| panic!("{wanted}: {text:#?}"))
    };
    assert!(at("What it computes") < at("Worked cases") && at("Worked cases") < at("Forms"));
    assert!(text[at("Worked cases") + 1].contains(" -> R0="));
    assert!(
        sum.markdown().contains("## Worked cases\n\n| instruction | in | out |\n|---|---|---|\n| `IADD3 R0")
    );
    let data = serde_json::to_value(sum).expect("JSON");
    assert_eq!(data["cases"][0]["out"], "R0=2");
    assert!(
        data["program"].as_array().is_some_and(|lines| lines.len() > 8) && data.get("pseudo_code").is_none()
    );
}

#[test]
fn a_page_is_data() {
    let (arch, isa) = loaded("sm_90");
    let guide = Guide::new(arch, &isa);
    let found = guide.find(&["FADD", "RZ"]);
    let page = serde_json::to_value(guide.page(&found.topics[0], Detail::Full)).expect("JSON");
    assert_eq!((page["kind"].as_str(), page["name"].as_str()), (Some("mnemonic"), Some("FADD")));
    assert_eq!(page["latency"][0]["kind"], "fixed");
    // What is empty is left out, and what only lays out is no data.
    assert!(page.get("unknown").is_none() && page.get("is_summary").is_none());
    let name = serde_json::to_value(&found.names[0]).expect("JSON");
    assert_eq!(name["numbers"], serde_json::json!([255]));
}

#[test]
fn a_book_has_a_page_for_each_link() {
    let (arch, isa) = loaded("sm_75");
    let guide = Guide::new(arch, &isa);
    let book = Book::new(&guide);
    let pages: Vec<(String, String)> = book.pages().collect();
    let places: BTreeSet<&str> = pages.iter().map(|(place, _)| place.as_str()).collect();
    assert_eq!(places.len(), pages.len());
    let (front, index) = pages.last().expect("pages");
    assert_eq!(front, "README.md");
    let links: BTreeSet<&str> = index.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    assert!(links.len() > 150);
    assert_eq!(links.len() + 1, pages.len());
    assert!(links.is_subset(&places));
    for (place, text) in &pages {
        assert!(text.starts_with("# ") && text.matches("```").count() % 2 == 0, "{place}");
    }
}
