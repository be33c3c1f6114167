//! The page of a mnemonic that lacks words: the forms that have those that it has.

use super::forms::Forms;
use super::page::{Block, Page, Section};
use super::topic::{Partial, Spelling, Topic};
use super::{Detail, instruction, rules, spelling, syntax};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Instruction, Word};

/// The words that may still stand in the slots of a name.
pub fn values(forms: &[Spelling], name: &str) -> impl Iterator<Item = Word> {
    let open = forms.iter().flat_map(|spelling| spelling.slots().map(move |slot| (spelling, slot)));
    let open = open.filter(move |(_, (_, slot, state))| {
        slot.name() == name && !slot.is_literal() && state.word().is_none()
    });
    open.flat_map(|(spelling, (index, slot, _))| {
        let words = slot.values().map(|(word, _)| word);
        words.filter(move |word| rules::may_fill(spelling.form(), spelling, index, *word))
    })
}

/// The forms that have the words of a whole mnemonic and need more.
pub fn longer(spelling: &Spelling, detail: Detail) -> Section {
    let longer = spelling::longer(spelling);
    if longer.is_empty() {
        return Section::new("longer", "");
    }
    let forms = Forms::of(spelling.form().instruction(), detail, |form| {
        longer.iter().any(|known| known.form() == form)
    });
    let section = syntax::section(&forms, detail);
    Section { id: "longer", title: "With more modifiers".into(), ..section }
}

/// Makes the page.
pub fn page(partial: &Partial, detail: Detail) -> Page {
    let mut instructions: Vec<Instruction> =
        partial.forms.iter().map(|form| form.form().instruction()).collect();
    instructions.sort_unstable();
    instructions.dedup();
    let (count, several) = (partial.forms.len(), instructions.len() > 1);
    let forms = if count == 1 { "one form goes on".into() } else { alloc::format!("{count} forms go on") };
    let brief = alloc::format!("Not a whole mnemonic: {forms} from it");
    let mut page = Page::new(Topic::Partial(partial.clone()), brief);
    for instruction in instructions {
        let is_meant = |form| partial.forms.iter().any(|known| known.form() == form);
        let forms = Forms::of(instruction, detail, is_meant);
        let first = page.sections.len();
        if several {
            let mut section = Section::new("instruction", instruction.name());
            section.blocks.push(Block::Paragraph(instruction.brief().into()));
            page.section(section);
        }
        instruction::body(&mut page, &forms, partial);
        if several {
            page.sections[first..].iter_mut().for_each(|section| section.part = Some(instruction.name()));
        }
        page.also(Topic::Instruction(instruction));
    }
    page
}
