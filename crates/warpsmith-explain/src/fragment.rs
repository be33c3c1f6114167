//! Fragments: which elements of a matrix operand each lane holds, as formulas and as pictures.

use super::Detail;
use super::condition;
use super::forms::{Forms, Merged};
use super::known::{self, Known, Truth};
use super::page::{Block, Language, Section, Text};
use super::topic::Spelling;
use alloc::string::String;
use alloc::vec::Vec;

/// Formulas that a summary shows.
const FORMULAS: usize = 4;

/// One formula, as far as the data says it once.
#[derive(PartialEq)]
struct Formula {
    size: String,
    when: Text,
    program: &'static str,
}

/// The formulas of forms.
pub fn section(forms: &Forms, known: &dyn Known) -> Section {
    let mut merged: Merged<(&'static str, Formula)> = Merged::new();
    for (number, form) in forms.iter() {
        for fragment in form.fragments() {
            let when = fragment.row().when;
            if known::holds(when, form, known) == Truth::No {
                continue;
            }
            let formula = Formula {
                size: alloc::format!("{} x {}", fragment.rows(), fragment.columns()),
                when: condition::open(when, form, known),
                program: fragment.program(),
            };
            merged.add((fragment.operand(), formula), number);
        }
    }
    // Operands of which the same is said share a formula.
    let mut shared: Vec<(Vec<&'static str>, Formula, Vec<usize>)> = Vec::new();
    for ((operand, formula), numbers) in merged.0 {
        match shared.iter_mut().find(|(_, known, of)| *known == formula && *of == numbers) {
            Some((operands, ..)) => operands.push(operand),
            None => shared.push((alloc::vec![operand], formula, numbers)),
        }
    }
    let mut section = Section::new("fragments", "Fragments");
    let most = if forms.detail() == Detail::Full { usize::MAX } else { FORMULAS };
    let more = shared.len().saturating_sub(most);
    for (operands, formula, numbers) in shared.into_iter().take(most) {
        let mut text = Text::join(operands.into_iter().map(Text::code).collect(), ", ", " and ");
        text.push_words(&alloc::format!(": {}", formula.size));
        if !formula.when.is_empty() {
            text.push_words(" where ").push(formula.when);
        }
        let label = forms.label(&numbers);
        if !label.is_empty() {
            let noun = if numbers.len() == 1 { "form" } else { "forms" };
            text.push_words(&alloc::format!(" ({noun} {label})"));
        }
        section.blocks.push(Block::Paragraph(text));
        section.blocks.push(Block::Code(Language::Lane, formula.program.into()));
    }
    if more > 0 {
        section.blocks.push(Block::More(more, "formulas; those of a whole mnemonic are drawn"));
    }
    section
}

/// The fragments of a spelling, drawn where all that they depend on is known.
pub fn of_spelling(spelling: &Spelling, detail: Detail) -> Section {
    let form = spelling.form();
    // What is said of an operand, in order; operands of which the same is said stand together.
    let mut said: Vec<(Vec<&'static str>, Vec<Block>)> = Vec::new();
    for fragment in form.fragments() {
        if known::holds(fragment.row().when, form, spelling) != Truth::Yes {
            continue;
        }
        let formula = Block::Code(Language::Lane, fragment.program().into());
        let mut blocks = alloc::vec![formula];
        let size = alloc::format!("{} x {}", fragment.rows(), fragment.columns());
        let head = match picture(spelling, fragment, detail) {
            Some((head, picture)) => {
                blocks.insert(0, Block::Code(Language::Picture, picture));
                head
            }
            None => size.into(),
        };
        blocks.insert(0, Block::Paragraph(head));
        match said.iter_mut().find(|(_, known)| *known == blocks) {
            Some((operands, _)) => operands.push(fragment.operand()),
            None => said.push((alloc::vec![fragment.operand()], blocks)),
        }
    }
    let mut section = Section::new("fragments", "Fragments");
    let mut is_first = true;
    for (operands, mut blocks) in said {
        if let Some(Block::Paragraph(head)) = blocks.first_mut() {
            let mut text = Text::join(operands.into_iter().map(Text::code).collect(), ", ", " and ");
            text.push_words(": ").push(core::mem::take(head)).push_words(".");
            if core::mem::take(&mut is_first) && blocks.len() > 2 {
                text.push_words(" ").push_code("T5:2").push_words(" is element 2 of lane 5.");
            }
            blocks[0] = Block::Paragraph(text);
        }
        section.blocks.extend(blocks);
    }
    section
}

use draw::picture;

mod draw {
    use super::super::known::SlotState;
    use super::super::page::ranges;
    use super::*;
    use alloc::string::ToString;
    use warpsmith_lane::{Layout, LayoutSource, Setting};
    use warpsmith_ptx::isa::{ElementCount, MatrixFragment, OperandSlot, OperandType};
    use warpsmith_ptx::semantics;

    /// Columns of text that a picture takes.
    const WIDTH: usize = 78;

    /// Rows that a picture shows; a summary shows fewer.
    const ROWS: usize = 128;
    const FEW_ROWS: usize = 17;

    /// Elements of a matrix of which no more than the beginning is drawn, and how much of each lane that is.
    const LARGE: u32 = 2048;
    const KNOWN: u32 = 16;

    /// Longest run of elements that a cell of a picture stands for.
    const RUN: u32 = 64;

    /// What a fragment is like, and its picture.
    pub fn picture(spelling: &Spelling, fragment: MatrixFragment, detail: Detail) -> Option<(Text, String)> {
        let mut setting = Setting { types: semantics::types(), ..Setting::default() };
        for (_, slot, state) in spelling.slots() {
            let word = match state {
                SlotState::Word(word) => Some(word.text().to_string()),
                SlotState::Missing => None,
                SlotState::Open => return None,
            };
            setting.words.extend(word.clone());
            setting.slots.push((slot.name().into(), word));
        }
        let library = semantics::library();
        let (rows, columns) = (fragment.rows(), fragment.columns());
        let source = LayoutSource::new(rows, columns, fragment.program(), &setting, &library).ok()?;
        let begun = match elements(spelling, fragment.operand()) {
            Some(elements) if source.total() > LARGE => source.beginning(elements, KNOWN),
            _ => None,
        };
        let layout = begun.or_else(|| source.layout().ok())?;
        Some((caption(spelling, fragment, &layout), grid(&layout, detail)))
    }

    fn caption(spelling: &Spelling, fragment: MatrixFragment, layout: &Layout) -> Text {
        let (elements, lanes) = (layout.elements(), layout.lanes());
        let noun = if elements == 1 { "element" } else { "elements" };
        let mut text = Text::from(alloc::format!(
            "{} x {}; each of {lanes} lanes holds {elements} {noun}",
            layout.rows(),
            layout.columns(),
        ));
        match registers(spelling, fragment.operand()) {
            Some(count) if count > 1 && elements > count && elements % count == 0 => {
                let each = elements / count;
                text.push_words(&alloc::format!(
                    ", {each} in each of {count} registers, from the low bits up"
                ));
            }
            Some(1) if elements > 1 => {
                text.push_words(" in one register, from the low bits up");
            }
            _ => {}
        }
        text
    }

    /// How many registers an operand has, where its description says it.
    fn registers(spelling: &Spelling, operand: &str) -> Option<u32> {
        let form = spelling.form();
        match operand_type(spelling, operand)?.count {
            ElementCount::One => Some(1),
            count => count.resolve(|slot| spelling.slot(form, slot).word()).map(|(count, _)| count.into()),
        }
    }

    /// How many elements they hold, where their type is that of the elements.
    fn elements(spelling: &Spelling, operand: &str) -> Option<u32> {
        let form = spelling.form();
        let ty = operand_type(spelling, operand)?.of.word(|slot| spelling.slot(form, slot).word())?.ty()?;
        let parts = u32::from(ty.parts).max(1);
        (ty.kind != "bits").then(|| registers(spelling, operand))?.map(|count| count * parts)
    }

    fn operand_type(spelling: &Spelling, operand: &str) -> Option<OperandType> {
        let form = spelling.form();
        let named = form.operands().flat_map(OperandSlot::named).find(|named| named.name() == operand)?;
        let applies = |description: &warpsmith_ptx::isa::Description| {
            known::holds(description.row().when, form, spelling) == Truth::Yes
        };
        named.descriptions().find(applies)?.types().next()
    }

    /// A matrix with what holds each run of elements.
    fn grid(layout: &Layout, detail: Detail) -> String {
        let owners = Owners::new(layout);
        let across = owners.run(true);
        let down = if across == 1 { owners.run(false) } else { 1 };
        let (lines, cells) = (owners.rows / down, owners.columns / across);
        let is_whole = (owners.rows, owners.columns) == (layout.rows(), layout.columns());
        let span = |index: u32, run: u32| {
            let first = index * run;
            if run == 1 { alloc::format!("{first}") } else { alloc::format!("{first}-{}", first + run - 1) }
        };
        let cell = |line: u32, cell: u32| owners.cell(line * down, cell * across, across.max(down));
        let most = if detail == Detail::Full { ROWS } else { FEW_ROWS };
        let shown_lines = some(lines, most);
        let margin = span(lines - 1, down).len().max(3);
        // No wider than the first columns and the last need it.
        let most = WIDTH / 6;
        let width = |index: u32| {
            let widest = shown_lines.iter().flatten().map(|line| cell(*line, index).chars().count()).max();
            widest.unwrap_or(0).max(span(index, across).len())
        };
        let widest = some(cells, most).into_iter().flatten().map(width).max().unwrap_or(0);
        let mut shown_cells = some(cells, ((WIDTH - margin) / (widest + 2)).clamp(2, most));
        if !is_whole && shown_cells.last() != Some(&None) {
            shown_cells.push(None);
        }
        let mut out = String::new();
        let row = |out: &mut String, name: &str, text: &dyn Fn(u32) -> String| {
            out.push_str(&alloc::format!("{name:>margin$}"));
            for index in &shown_cells {
                match index {
                    Some(index) => out.push_str(&alloc::format!("  {:<widest$}", text(*index))),
                    None => out.push_str("  …"),
                }
            }
            out.truncate(out.trim_end().len());
            out.push('\n');
        };
        row(&mut out, "", &|index| span(index, across));
        for line in &shown_lines {
            match line {
                Some(line) => row(&mut out, &span(*line, down), &|index| cell(*line, index)),
                None => out.push_str(&alloc::format!("{:>margin$}\n", "…")),
            }
        }
        out.truncate(out.trim_end().len());
        out
    }

    /// The first of many and the last one, with a gap between them.
    fn some(count: u32, most: usize) -> Vec<Option<u32>> {
        if count as usize <= most {
            return (0..count).map(Some).collect();
        }
        let mut out: Vec<Option<u32>> = (0..most as u32 - 2).map(Some).collect();
        out.extend([None, Some(count - 1)]);
        out
    }

    /// The holders of every element of a matrix.
    struct Owners {
        /// Rows and columns of which all is known.
        rows: u32,
        columns: u32,
        /// Columns of the whole matrix.
        stride: u32,
        /// Lane and number of each holder.
        held: Vec<Vec<(u32, u32)>>,
    }

    impl Owners {
        fn new(layout: &Layout) -> Owners {
            let (rows, columns) = (layout.rows(), layout.columns());
            let mut held = alloc::vec![Vec::new(); (rows * columns) as usize];
            for lane in 0..layout.lanes() {
                for element in 0..layout.known() {
                    if let Some((row, column)) = layout.place(lane, element) {
                        held[(row * columns + column) as usize].push((lane, element));
                    }
                }
            }
            let mut out = Owners { rows, columns, stride: columns, held };
            // Of a beginning, the rows and columns of which all is known.
            let is_known = |row: u32, column: u32| !out.at(row, column).is_empty();
            let known_columns = (0..columns).take_while(|column| is_known(0, *column)).count() as u32;
            let is_known_row = |row: &u32| (0..known_columns).all(|column| is_known(*row, column));
            let known_rows = (0..rows).take_while(is_known_row).count() as u32;
            (out.rows, out.columns) = (known_rows.max(1), known_columns.max(1));
            out
        }

        fn at(&self, row: u32, column: u32) -> &[(u32, u32)] {
            &self.held[(row * self.stride + column) as usize]
        }

        /// The longest run in which elements side by side (or one below the other) are consecutive elements of
        /// the same lanes, everywhere.
        fn run(&self, across: bool) -> u32 {
            let length = if across { self.columns } else { self.rows };
            let continues = |row: u32, column: u32| {
                let (next_row, next_column) = if across { (row, column + 1) } else { (row + 1, column) };
                let (these, next) = (self.at(row, column), self.at(next_row, next_column));
                these.len() == next.len() && these.iter().zip(next).all(|(a, b)| a.0 == b.0 && a.1 + 1 == b.1)
            };
            let all = |run: u32| {
                (0..self.rows).all(|row| {
                    (0..self.columns).all(|column| {
                        let along = if across { column } else { row };
                        along % run == run - 1 || continues(row, column)
                    })
                })
            };
            (2..=length.min(RUN)).rev().find(|run| length % run == 0 && all(*run)).unwrap_or(1)
        }

        /// `T5:2`, `T5:2-3`, `T4-7:0`
        fn cell(&self, row: u32, column: u32, run: u32) -> String {
            let held = self.at(row, column);
            let mut out = String::new();
            let mut rest = held;
            while let Some(&(_, element)) = rest.first() {
                let same = rest.iter().take_while(|(_, other)| *other == element).count();
                let lanes: Vec<usize> = rest[..same].iter().map(|(lane, _)| *lane as usize).collect();
                if !out.is_empty() {
                    out.push(' ');
                }
                out.push_str(&alloc::format!("T{}:{element}", ranges(&lanes).replace(", ", ",")));
                if run > 1 {
                    out.push_str(&alloc::format!("-{}", element + run - 1));
                }
                rest = &rest[same..];
            }
            out
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use warpsmith_lane::Library;

        fn drawn(rows: &str, columns: &str, program: &str) -> String {
            let (setting, library) = (Setting::default(), Library::default());
            let source = LayoutSource::new(rows, columns, program, &setting, &library).unwrap();
            grid(&source.layout().unwrap(), Detail::Summary)
        }

        #[test]
        fn neighbours_of_one_lane_share_a_cell() {
            let picture = drawn("8", "8", "row = lane / 4; col = lane % 4 * 2 + i;");
            assert!(
                picture.starts_with("     0-1      2-3      4-5      6-7\n  0  T0:0-1   T1:0-1 "),
                "{picture}"
            );
            let picture = drawn("8", "8", "col = lane / 4; row = lane % 4 * 2 + i;");
            assert!(picture.contains("\n2-3  T1:0-1   T5:0-1 "), "{picture}");
        }

        #[test]
        fn long_pictures_have_gaps() {
            let picture = drawn("64", "64", "row = lane * 2 + i / 64; col = i % 64;");
            assert_eq!(picture.lines().count(), FEW_ROWS + 1, "{picture}");
            assert!(picture.contains("\n  …\n 63  T31:64-127"), "{picture}");
        }

        #[test]
        fn copies_are_named() {
            assert!(drawn("8", "1", "row = lane / 4; col = 0;").contains("\n  1  T4-7:0"));
        }
    }
}
