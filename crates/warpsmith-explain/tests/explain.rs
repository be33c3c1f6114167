//! Explanations of everything there is.

use std::collections::BTreeSet;
use warpsmith_explain as explain;
use warpsmith_explain::manual::InstructionManual;
use warpsmith_explain::text::{self, Layout};
use warpsmith_explain::{Block, Cell, Detail, Page, Section, Topic, markdown};
use warpsmith_ptx::isa::{Directive, Form, Instruction, SpecialRegister, TypeRow};

/// Renders a page in every way and checks what holds for all pages.
fn check(page: &Page) {
    let name = page.topic.name();
    assert!(!page.title.is_empty(), "{name} has no title");
    for section in &page.sections {
        assert!(
            !section.id.is_empty() && !section.blocks.is_empty(),
            "{name}: empty section {}",
            section.title
        );
        for block in &section.blocks {
            if let Block::Table(table) = block {
                assert!(!table.rows.is_empty(), "{name}: a table of {} without rows", section.title);
                assert!(table.rows.iter().all(|row| row.len() == table.columns.len()), "{name}: {table:?}");
            }
        }
    }
    for width in [40, 80, 120] {
        for line in text::lines(page, Layout { width, ticks: true }) {
            assert_eq!(line.plain().trim_end(), line.plain(), "{name}");
            assert!(!line.plain().contains('\n'), "{name}");
            // Only a single word may be too long for a terminal.
            let fits = line.width() <= width || !line.plain().trim().contains(' ');
            assert!(fits || width < 80, "{name} at {width}: {}", line.plain());
        }
    }
    let markdown = markdown::page(page, &|_| None);
    assert!(markdown.starts_with("# ") && markdown.ends_with('\n'), "{name}");
    assert_eq!(markdown.matches("```").count() % 2, 0, "{name}");
}

fn section<'p>(page: &'p Page, id: &str) -> Option<&'p Section> {
    page.sections.iter().find(|section| section.id == id)
}

fn find_one(name: &str) -> Page {
    let mut topics = explain::find(name).unwrap_or_else(|unknown| panic!("{name}: {unknown}"));
    // A family may have the name of its instruction.
    topics.retain(|topic| topic.kind() != "family");
    assert_eq!(topics.len(), 1, "{name} is several things");
    topics[0].page(Detail::Full)
}

#[test]
fn everything_can_be_explained() {
    let topics = Topic::all();
    assert!(topics.len() > 900, "only {} topics", topics.len());
    for topic in topics {
        let name = topic.name();
        let found = explain::find(&name).unwrap_or_else(|unknown| panic!("{name}: {unknown}"));
        // A family may have the name of an instruction, which then comes first.
        assert!(found.contains(&topic) || found[0].name() == name, "{name} is found as {found:?}");
        let (summary, full) = (topic.page(Detail::Summary), topic.page(Detail::Full));
        check(&summary);
        check(&full);
        assert_eq!(full.left_out, 0, "{name}: something is left out of all");
        for other in full.see_also {
            assert!(Topic::all().contains(&other) || matches!(other, Topic::Form(_)), "{name}: {other:?}");
        }
    }
}

#[test]
fn every_instruction_has_its_parts() {
    for instruction in Instruction::all() {
        let page = Topic::Instruction(instruction).page(Detail::Full);
        let name = instruction.name();
        let needs = ["syntax", "about", "examples"];
        for id in needs {
            assert!(section(&page, id).is_some(), "{name} has no section {id}");
        }
        let has_operands = instruction.forms().any(|form| form.operands().len() > 0);
        assert_eq!(section(&page, "operands").is_some(), has_operands, "{name}");
        let has_program = instruction.forms().any(|form| !form.lane().is_empty());
        assert_eq!(section(&page, "lane").is_some(), has_program, "{name}");
        let prose = instruction.parts().any(|part| !part.semantics().is_empty());
        assert_eq!(section(&page, "semantics").is_some(), prose, "{name}");
        // Every line of syntax stands there.
        let lines: BTreeSet<String> = page
            .sections
            .iter()
            .filter(|section| section.id == "syntax")
            .flat_map(|section| &section.blocks)
            .filter_map(|block| match block {
                Block::Syntax(lines) => Some(lines),
                _ => None,
            })
            .flatten()
            .map(|line| format!("{} {}", line.mnemonic, line.operands).trim().to_string())
            .collect();
        for form in instruction.forms() {
            assert!(lines.contains(form.syntax()), "{name}: {}", form.syntax());
        }
        assert!(page.facts.iter().any(|fact| fact.id == "family"), "{name} has no family");
    }
}

/// A whole mnemonic of a form: the first word of each slot that must be filled, and one slot with a given word.
fn mnemonic(form: Form, chosen: Option<(usize, usize)>) -> String {
    let base = form.syntax().split(['.', '{', ' ']).next().unwrap_or_default();
    let mut out = String::from(base);
    for (index, slot) in form.slots().enumerate().filter(|(_, slot)| !slot.is_on_operand()) {
        let number = match chosen {
            Some((slot, number)) if slot == index => Some(number),
            _ if slot.is_optional() => None,
            _ => Some(0),
        };
        if let Some((word, _)) = number.and_then(|number| slot.values().nth(number)) {
            out.push('.');
            out.push_str(word.text());
        }
    }
    out
}

#[test]
fn every_form_and_every_word_of_it_can_be_spelled() {
    let mut count = 0;
    for form in Form::all() {
        let mut names = vec![mnemonic(form, None)];
        for (index, slot) in form.slots().enumerate().filter(|(_, slot)| !slot.is_on_operand()) {
            names.extend((0..slot.values().len()).map(|number| mnemonic(form, Some((index, number)))));
        }
        for name in names {
            count += 1;
            match explain::find(&name) {
                Ok(topics) => {
                    // Their pages take a while, the pictures of large matrices above all.
                    if count % 29 == 0 {
                        check(&topics[0].page(Detail::Summary));
                    }
                }
                // The first words of all slots need not go together.
                Err(unknown) => assert!(!unknown.reason.is_empty() && !unknown.near.is_empty(), "{name}"),
            }
        }
    }
    assert!(count > 5000, "only {count} mnemonics");
}

#[test]
fn every_example_can_be_explained_as_a_line() {
    let mut lines = 0;
    for form in Form::all() {
        for example in form.examples().lines() {
            let line = example.split("//").next().unwrap_or_default().trim();
            if !line.ends_with(';') || line.matches(';').count() != 1 || line.starts_with(['.', '$']) {
                continue;
            }
            lines += 1;
            let topics = explain::find(line).unwrap_or_else(|unknown| panic!("{line}: {unknown}"));
            assert!(matches!(topics[0], Topic::Form(_) | Topic::Instruction(_)), "{line}");
            check(&topics[0].page(Detail::Summary));
        }
    }
    assert!(lines > 500, "only {lines} lines");
}

#[test]
fn a_whole_form_says_what_it_needs_and_takes() {
    let page = find_one("ldmatrix.sync.aligned.m8n8.x4.shared.b16");
    let needs = page.facts.iter().find(|fact| fact.id == "needs").expect("what it needs");
    assert_eq!(needs.value.to_text().plain(), "PTX 6.5, sm_75+");
    let Some(Block::Table(table)) = section(&page, "operands").and_then(|section| section.blocks.first())
    else {
        panic!("no operands")
    };
    let column = |id: &str| table.columns.iter().position(|(known, _)| *known == id).expect("a column");
    let cell = |row: usize, id: &str| table.rows[row][column(id)].to_text().plain();
    assert_eq!((cell(0, "operand"), cell(0, "type")), ("r".into(), "{.b32 × 4}".into()));
    assert_eq!(cell(1, "what"), "address in .shared");
    let later = find_one("ldmatrix.sync.aligned.m8n8.x4.shared::cta.b16");
    let needs = later.facts.iter().find(|fact| fact.id == "needs").expect("what it needs");
    assert_eq!(needs.value.to_text().plain(), "PTX 7.8, sm_75+");
}

#[test]
fn a_line_shows_its_operands() {
    let page = find_one("@%p1 add.s32 %r0, %r1, 5;");
    let text = text::plain(&page, 100);
    assert!(text.contains("b        5     read"), "{text}");
    let unknown = explain::find("add.s32 %r0, %r1;").unwrap_err();
    assert!(unknown.reason.plain().contains("b is missing"), "{unknown}");
    assert_eq!(unknown.near[0].name(), "add.s32");
}

#[test]
fn names_that_are_several_things_are_all_of_them() {
    let kinds = |name: &str| -> Vec<&'static str> {
        explain::find(name).unwrap_or_default().iter().map(Topic::kind).collect()
    };
    assert_eq!(kinds(".global"), ["directive", "modifier"]);
    assert_eq!(kinds("add"), ["instruction"]);
    assert_eq!(kinds("mma"), ["instruction", "family"]);
    assert_eq!(kinds("mbarrier"), ["modifier", "family", "concept"]);
    assert_eq!(kinds("cp"), ["modifier", "partial"]);
    assert_eq!(kinds("scope"), ["slot", "concept"]);
    assert_eq!(kinds("min"), ["instruction"]);
    assert_eq!(kinds("sync"), ["modifier", "family", "check"]);
    assert_eq!(kinds("8.6"), ["version"]);
    assert_eq!(kinds("8.0"), ["version", "version"]);
    assert_eq!(kinds("CUDA 12.8"), ["version"]);
    assert_eq!(kinds("hopper"), ["generation"]);
    assert_eq!(kinds("nounroll"), ["directive"]);
    assert_eq!(kinds(".add"), ["modifier"]);
    assert_eq!(kinds("relaxed"), ["modifier"]);
    assert_eq!(kinds("tid"), ["special_register"]);
    assert_eq!(kinds("%tid.x"), ["special_register"]);
    assert!(kinds("%laneid.x").is_empty());
    assert_eq!(kinds("f16x2"), ["type"]);
    assert_eq!(kinds("LDMATRIX"), ["instruction"]);
    assert_eq!(kinds("ret;"), ["instruction"]);
    assert_eq!(kinds("sm_90a"), ["target"]);
    assert_eq!(kinds("mma.sync.aligned.m16n8k16"), ["partial"]);
}

#[test]
fn what_does_not_fit_is_named() {
    let reason = |name: &str| explain::find(name).unwrap_err().reason.plain();
    let wrong = reason("ldmatrix.sync.aligned.m8n8.x3.shared.b16");
    assert!(wrong.starts_with(".x3 is no modifier of ldmatrix; it needs .x1, .x2 or .x4"), "{wrong}");
    let wrong = reason("ldmatrix.sync.aligned.m8n8.x4.shared.b8");
    assert!(wrong.contains(".b8"), "{wrong}");
    let near = explain::find("ldmartix").unwrap_err().near;
    assert_eq!(near[0].name(), "ldmatrix");
    let near = explain::find("%tixd").unwrap_err().near;
    assert_eq!(near[0].name(), "%tid");
    for odd in ["", ".", "%", ";", "...", "add.", "add..s32", "`", "é", "add \u{0}", "@", "}", "add.s32 }"] {
        assert!(explain::find(odd).is_err(), "{odd:?}");
    }
}

#[test]
fn a_wrong_word_is_told_from_all_forms() {
    let reason = |name: &str| explain::find(name).unwrap_err().reason.plain();
    let near = |name: &str| explain::find(name).unwrap_err().near.iter().map(Topic::name).collect::<Vec<_>>();
    assert_eq!(reason("add.f31"), ".f31 is no modifier of add. Did you mean .f32?");
    assert_eq!(near("add.f31"), ["add.f32", "add"]);
    assert!(reason("add.xyz").contains(".s32") && reason("add.xyz").contains(".f32"));
    assert!(reason("cvt.rn.e4m3.f32").ends_with("Did you mean .e4m3x2?"));
    assert!(!reason("mma.sync.foo").contains(".row"));
    // The name of the instruction is what is wrong.
    assert_eq!(near("mbarrier.trywait"), ["mbarrier.try_wait"]);
    assert_eq!(near("cp.asnyc"), ["cp.async"]);
    assert_eq!(near("cp.asnyc.ca.shared.global"), ["cp.async.ca.shared.global"]);
    assert!(near("tcgen05.foo").len() > 6);
    assert_eq!(
        near("ldmartix.sync.aligned.m8n8.x4.shared.b16")[0],
        "ldmatrix.sync.aligned.m8n8.x4.shared.b16"
    );
    // Operands that cannot be read are no modifier.
    assert!(!reason("add.s32 %r0 %r1 5").contains("modifier"));
    assert_eq!(near("add.f31 %r0, %r1, 5;"), ["add.f32", "add"]);
}

#[test]
fn names_of_other_languages_lead_somewhere() {
    let near = |name: &str| explain::find(name).unwrap_err().near.iter().map(Topic::name).collect::<Vec<_>>();
    // Names that nobody has written down are taken apart.
    assert_eq!(near("my_shfl_xor_sync")[0], "shfl.sync");
    assert_eq!(near("atomicAddSaturate")[0], "atom");
    assert_eq!(near("10.3"), ["sm_103", "versions"]);
    assert_eq!(near("sm_91")[0], "sm_90");
}

#[test]
fn statements_are_all_explained() {
    let names = |name: &str| {
        let found = explain::find(name).unwrap_or_else(|unknown| panic!("{name}: {unknown}"));
        found.iter().map(Topic::name).collect::<Vec<_>>()
    };
    assert_eq!(names("add.cc.u32 %r0, %r1, %r2; addc.u32 %r3, %r4, %r5;"), ["add.cc.u32", "addc.u32"]);
    assert_eq!(names(".reg .b32 %r<4>;"), [".reg"]);
    assert_eq!(names(".shared .align 16 .b8 buffer[64];"), [".shared", ".align"]);
    assert_eq!(names(".pragma \"nounroll;\";"), [".pragma"]);
    assert_eq!(names("Ld.Global.U32"), ["ld.global.u32"]);
    assert_eq!(names("ADD.s32 %r0, %r1, 5;"), ["add.s32"]);
    assert!(explain::find("ret; add.foo;").is_err());
}

#[test]
fn slots_show_their_values_over_all_forms() {
    let page = find_one(".sem");
    let text = text::plain(&page, 100);
    for word in [".relaxed", ".acquire", ".weak", ".volatile"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    let page = find_one("ld.global.b32");
    assert!(section(&page, "longer").is_some());
    let text = text::plain(&page, 100);
    assert!(text.contains(".weak .volatile .relaxed .acquire"), "{text}");
    // A whole mnemonic that no other form continues.
    assert!(section(&find_one("shfl.sync.bfly.b32"), "longer").is_none());
}

#[test]
fn families_name_an_instruction_once() {
    for (name, _) in warpsmith_ptx::isa::families() {
        let page = Topic::Family(name).page(Detail::Full);
        let Some(Block::Table(table)) = page.sections[0].blocks.first() else { panic!("{name} is empty") };
        let names: Vec<String> = table.rows.iter().map(|row| row[0].to_text().plain()).collect();
        let once: BTreeSet<&String> = names.iter().collect();
        assert_eq!(names.len(), once.len(), "{name}");
    }
}

#[test]
fn fragments_are_drawn() {
    let page = find_one("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32");
    let fragments = section(&page, "fragments").expect("fragments");
    let pictures = fragments.blocks.iter().filter(|block| matches!(block, Block::Code(..))).count();
    // A picture and a formula each for a, b, and for c and d together.
    assert_eq!(pictures, 6);
}

#[test]
fn statements_keep_their_lines() {
    let page = find_one("shfl.sync.bfly.b32");
    let semantics = section(&page, "semantics").expect("semantics");
    let Some(Block::Code(_, text)) = semantics.blocks.first() else { panic!("{semantics:?}") };
    assert!(text.lines().count() > 4 && text.lines().any(|line| line.starts_with("limit   = ")), "{text}");
    let page = find_one("tcgen05.shift");
    let semantics = section(&page, "semantics").expect("semantics");
    assert!(
        matches!(semantics.blocks.as_slice(), [Block::Steps(steps)] if steps.len() == 2),
        "{semantics:?}"
    );
}

#[test]
fn needs_are_told_for_each_form() {
    let page = find_one("mma");
    let Some(Block::Syntax(lines)) = section(&page, "syntax").and_then(|section| section.blocks.first())
    else {
        panic!("no syntax")
    };
    let of = |form: usize| {
        let mut all = lines.iter().flat_map(|line| &line.needs);
        all.find(|(forms, _)| forms.contains(&form)).map(|(_, needs)| needs.to_string())
    };
    assert_eq!(of(1).as_deref(), Some("PTX 6.4, sm_70+"));
    assert_eq!(of(6).as_deref(), Some("PTX 8.4, sm_89+"));
}

#[test]
fn parts_of_a_mnemonic_have_prose() {
    for name in ["mma.m16n8k16", "ld.param", "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32"] {
        let page = find_one(name);
        for id in ["about", "semantics", "operands"] {
            assert!(section(&page, id).is_some(), "{name} has no {id}");
        }
    }
    let text = text::plain(&find_one("mma.m16n8k16"), 100);
    assert!(!text.contains(".m8n8k4  "), "{text}");
}

#[test]
fn lengths_that_follow_from_a_shape_are_told_once() {
    let page = find_one("wgmma.mma_async");
    let Some(Block::Table(table)) = section(&page, "operands").and_then(|section| section.blocks.first())
    else {
        panic!("no operands")
    };
    assert!(table.rows.len() < 30, "{} rows", table.rows.len());
    let text = text::plain(&page, 120);
    assert!(text.contains("{.f32 × N/2}"), "{text}");
}

#[test]
fn every_kind_of_topic_is_complete() {
    for register in SpecialRegister::all() {
        let page = Topic::SpecialRegister(register).page(Detail::Full);
        assert!(!page.brief.is_empty() && page.facts.iter().any(|fact| fact.id == "type"), "{register:?}");
    }
    for directive in Directive::all() {
        let page = Topic::Directive(directive).page(Detail::Full);
        assert!(!page.brief.is_empty(), "{directive:?} has no brief");
        assert!(
            page.facts.iter().any(|fact| fact.id == "since"),
            "{directive:?} says not since when it exists"
        );
    }
    for ty in TypeRow::all() {
        let topics = explain::find(&format!(".{}", ty.name)).unwrap_or_default();
        let is_type = |topic: &&Topic| matches!(topic, Topic::Type(_));
        let page = topics.iter().find(is_type).map(|topic| topic.page(Detail::Full));
        assert!(page.is_some_and(|page| !page.brief.is_empty()), "{}", ty.name);
    }
    for word in explain::modifiers() {
        let page = Topic::Modifier(word).page(Detail::Full);
        assert!(!page.brief.is_empty(), "{word:?} has no meaning");
        assert!(section(&page, "used_in").is_some(), "{word:?} is used nowhere");
    }
    let versions = Topic::Versions.page(Detail::Full);
    let Some(Block::Table(releases)) = versions.sections[0].blocks.first() else { panic!("no releases") };
    assert!(releases.rows.len() > 45);
    assert!(matches!(&releases.rows[0][0], Cell::Text(text) if text.plain() == "9.5"));
}
