//! The texts that say what instructions mean: there is one for all that the descriptions have, and for nothing else.

use std::collections::{BTreeMap, BTreeSet};
use warpsmith_meaning::{Meanings, base};
use warpsmith_sass::text::SlotView;
use warpsmith_sass::{Architecture, Isa};

/// An architecture of each version from Volta on.
fn machines() -> impl Iterator<Item = Isa> {
    let relatives: Vec<Architecture> =
        Architecture::find("sm_90").expect("it is shipped").relatives().collect();
    assert!(relatives.len() >= 14);
    relatives.into_iter().map(|arch| arch.load().expect("it is sound"))
}

/// What instructions have: mnemonic without modifiers, then label, then names of values.
type Known = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

/// Adds the operands and modifiers of an architecture; words of mnemonics are values of the label ``.
fn collect(isa: &Isa, known: &mut Known) {
    for mnemonic in isa.mnemonics() {
        let labels = known.entry(base(mnemonic).into()).or_default();
        labels.entry(String::new()).or_default().extend(mnemonic.split('.').skip(1).map(String::from));
        for (class, _) in isa.machine().by_mnemonic(mnemonic) {
            for slot in &isa.slots(*class) {
                let values = labels.entry(slot.label.into()).or_default();
                values.extend(named(slot).map(String::from));
            }
        }
    }
}

/// The values of a slot that have a meaning.
fn named<'a>(slot: &'a SlotView<'a>) -> impl Iterator<Item = &'a str> {
    // What is not written is a default that has no name: the description calls it `no` and the label.
    let is_unwritten = |name: &str| name.strip_prefix("no") == Some(slot.label);
    slot.values()
        .into_iter()
        .map(|(name, _)| name)
        .filter(move |name| !is_invalid(name) && !is_unwritten(name))
}

fn is_invalid(name: &str) -> bool {
    name.strip_prefix("INVALID").is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_digit()))
}

fn texts() -> Meanings<'static> {
    Meanings::of(&Architecture::find("sm_90").expect("it is shipped"))
}

/// Every mnemonic of every description has a text, every word behind its dots, and every modifier.
#[test]
fn nothing_is_left_without_a_text() {
    let meanings = texts();
    assert_eq!(meanings.faults(), [], "lines that are none of the notation");
    let mut missing: BTreeSet<String> = BTreeSet::new();
    let mut seen = 0;
    for isa in machines() {
        for mnemonic in isa.mnemonics() {
            let name = base(mnemonic);
            let Some(meaning) = meanings.instruction(name) else {
                missing.insert(format!("{name}: no text"));
                continue;
            };
            seen += 1;
            if meaning.brief.is_empty() || meaning.family.is_empty() {
                missing.insert(format!("{name}: no brief or no family"));
            }
            let code = meanings.code_of(meaning).len() + meanings.program_of(meaning).len();
            if code + meanings.about_of(meaning).len() + meaning.unknown.len() == 0 {
                missing.insert(format!("{name}: neither a program nor words nor what is not known"));
            }
            for word in mnemonic.split('.').skip(1) {
                if meanings.word(meaning, word).is_none()
                    && meanings.value(Some(meaning), "word", word).is_none()
                {
                    missing.insert(format!("{name}: .{word}"));
                }
            }
            for (class, _) in isa.machine().by_mnemonic(mnemonic) {
                for slot in isa.slots(*class).iter().filter(|slot| slot.is_modifier && !slot.is_control) {
                    let one = |value| meanings.value(Some(meaning), slot.label, value).is_some();
                    let mut unsaid = named(slot).filter(|value| !one(value)).peekable();
                    if meanings.label(Some(meaning), slot.label).is_none() && unsaid.peek().is_some() {
                        let unsaid: Vec<&str> = unsaid.collect();
                        missing.insert(format!("{name}: modifier {} ({})", slot.label, unsaid.join(" ")));
                    }
                }
            }
        }
    }
    let missing: Vec<String> = missing.into_iter().collect();
    assert!(
        missing.is_empty(),
        "{} are missing (isa/sass/README.md#meanings says how a text is written):\n{}",
        missing.len(),
        missing.join("\n")
    );
    assert!(seen > 1500, "{seen}");
}

/// No text is of something that no description has: a mistyped name, or what is gone.
#[test]
fn nothing_else_has_a_text() {
    let meanings = texts();
    let mut known = Known::new();
    machines().for_each(|isa| collect(&isa, &mut known));
    let mut wrong = Vec::new();
    for meaning in meanings.instructions() {
        let Some(labels) = known.get(meaning.mnemonic) else {
            wrong.push(format!("no description has `{}`", meaning.mnemonic));
            continue;
        };
        let anywhere = |value: &str| labels.values().any(|values| values.contains(value));
        for (label, value) in meaning.said_of() {
            let found = match (label, value) {
                ("", value) => anywhere(value),
                (label, "") => labels.contains_key(label),
                (label, value) => labels.get(label).is_some_and(|values| values.contains(value)),
            };
            if !found {
                wrong.push(format!("{}: {label}.{value}", meaning.mnemonic));
            }
        }
        if let Some(like) = meaning.like
            && meanings.instruction(like).is_none()
        {
            wrong.push(format!("{} is like {like}, which has no text", meaning.mnemonic));
        }
    }
    for (label, value) in meanings.said_of_labels() {
        let found = known.values().any(|labels| {
            let values = if label == "word" { labels.get("") } else { labels.get(label) };
            values.is_some_and(|values| value.is_empty() || values.contains(value))
        });
        if !found {
            wrong.push(format!("label {label}.{value}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A page is read on a screen: files are short, and lines are not too long.
/// Names that have a page exist on some machine, but for what stands for several and for control information.
#[test]
fn names_exist() {
    let meanings = texts();
    let known: BTreeSet<String> = machines()
        .flat_map(|isa| {
            let machine = isa.machine();
            let items = machine.groups().flat_map(|id| machine.group(id).items());
            items.map(|(name, _)| machine.text(*name).to_string()).collect::<Vec<_>>()
        })
        .collect();
    let mut count = 0;
    for name in meanings.names().filter(|name| !name.starts_with("control")) {
        count += 1;
        // Of a memory, the name that stands before the bracket.
        let name = name.strip_suffix("[]").unwrap_or(name);
        let begin = name.trim_start_matches('.').strip_suffix('*');
        let exists = match begin {
            Some(begin) => known.iter().any(|known| known.starts_with(begin)),
            None => known.contains(name.trim_start_matches('.')),
        };
        assert!(exists, "{name}");
    }
    assert!(count > 30, "{count}");
    assert_eq!(meanings.name("R17").map(|found| found.mnemonic), Some("R*"));
    assert_eq!(meanings.name("SR_PM3").map(|found| found.mnemonic), Some("SR_PM*"));
    assert!(meanings.name("RX").is_none());
}

#[test]
fn files_can_be_read() {
    let arch = Architecture::find("sm_90").expect("it is shipped");
    for (file, text) in arch.meaning_files() {
        assert!(text.lines().count() <= 400, "{file}");
        for (index, line) in text.lines().enumerate() {
            assert!(line.chars().count() <= 140 && !line.ends_with(' '), "{file}:{}: {line}", index + 1);
        }
    }
}

/// Registers, memory, tests of flags and markers of SM 1.x have a text each, and every text is of something that there is.
#[test]
fn names_of_sm_10() {
    let arch = Architecture::find("sm_13").expect("it is shipped");
    let (isa, meanings) = (arch.load().expect("it is sound"), Meanings::of(&arch));
    assert_eq!(meanings.faults(), [], "lines that are none of the notation");
    let wanted = [
        "Register",
        "Address",
        "Condition",
        "WriteCondition",
        "CarryIn",
        "Barrier",
        "Texture",
        "Sampler",
        "G",
        "C",
        "Local",
        "Global",
        "CC",
        "Compare",
        "FloatCompare",
    ];
    let machine = isa.machine();
    let (mut known, mut missing) = (BTreeSet::new(), BTreeSet::new());
    for id in machine.groups() {
        let group = machine.group(id);
        let is_wanted = wanted.contains(&machine.text(group.name()));
        for (name, _) in group.items() {
            let name = machine.text(*name);
            known.insert(name.to_string());
            if is_wanted && meanings.name(name).is_none() {
                missing.insert(name.to_string());
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
    for name in meanings.names().filter(|name| !name.ends_with('*')) {
        assert!(known.contains(name.trim_start_matches(['.', '?'])), "{name}");
        assert!(!meanings.name(name).expect("it is there").brief.is_empty(), "{name}");
    }
    for marker in [".S", "?EXIT", "R124", "o[0x7f]"] {
        assert!(meanings.name(marker).is_some(), "{marker}");
    }
}
