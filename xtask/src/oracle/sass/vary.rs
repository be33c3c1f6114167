//! Every class with each of its operands and modifiers varied: whole lines of the listing, up to their semicolon.
//!
//! Compiled code shows what compilers write. What else a form lists (zero registers in addresses, operands that no compiler
//! leaves empty, the blank before the semicolon) is seen by setting one slot at a time: from words that were recorded, and
//! from an instruction whose operands all have their defaults; each of them without control information, and with.

use super::Loaded;
use super::compare::Groups;
use super::nvdisasm::Nvdisasm;
use super::words::{self, Word};
use crate::{Scratch, pool};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use warpsmith_md::machine::SlotKind;
use warpsmith_sass::text::PrintOptions;
use warpsmith_sass::{Instruction, Isa};

/// Words of one run of nvdisasm.
const CHUNK: usize = 8000;
/// Control information: no barriers and no cycles; and a wait, two barriers, and some cycles.
const BARE: u128 = 0x3f << 110;
const CONTROL: u128 = ((1 << 20) - 1) << 105 | 1 << 125;

#[derive(clap::Args)]
pub struct Options {
    /// What `collect` or `sample` has written: words to begin with.
    #[arg(value_name = "FILE", required = true)]
    words: Vec<PathBuf>,
    /// Only this architecture.
    #[arg(long, value_name = "NAME")]
    arch: Option<String>,
    /// Only classes of this mnemonic.
    #[arg(long, value_name = "NAME")]
    mnemonic: Option<String>,
    /// Words of each class to begin with.
    #[arg(long, value_name = "N", default_value_t = 3)]
    seeds: usize,
    /// Examples shown of each opcode.
    #[arg(long, value_name = "N", default_value_t = 4)]
    examples: usize,
    /// Where to write what differs: architecture, class, slot, word, theirs, ours.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Count what only one of us lists as a difference, too.
    #[arg(long)]
    refused: bool,
    /// The nvdisasm to ask.
    #[arg(long, value_name = "PATH", default_value = "nvdisasm")]
    nvdisasm: PathBuf,
    /// How many to run at a time.
    #[arg(long, value_name = "N", default_value_t = 2)]
    jobs: usize,
}

/// A word and how it came about: class and slot.
type Asked = (u128, String);

pub fn run(options: &Options) -> anyhow::Result<bool> {
    let mut known: BTreeMap<String, Vec<u128>> = BTreeMap::new();
    for path in &options.words {
        for word in words::read(path)? {
            if options.arch.as_ref().is_none_or(|arch| *arch == word.arch) {
                known.entry(word.arch).or_default().push(word.word);
            }
        }
    }
    let scratch = Scratch::new()?;
    let mut loaded = Loaded::default();
    let mut groups = Groups::default();
    let mut lines = String::new();
    let mut is_good = true;
    for (arch, seeds) in &known {
        let isa = loaded.get(arch)?;
        let asked = asked(isa, seeds, options);
        let Some(filler) = seeds.first().copied() else { continue };
        let chunks: Vec<&[Asked]> = asked.chunks(CHUNK).collect();
        let texts = pool::map(&chunks, options.jobs, |number, chunk| {
            let words: Vec<u128> = chunk.iter().map(|(word, _)| *word).collect();
            let file = scratch.path().join(format!("{arch}.{number}.bin"));
            Nvdisasm::new(&options.nvdisasm, &file).statements(arch, &words, filler)
        });
        let (mut alike, mut refused, mut differ, mut one) = (0, 0, 0, 0);
        for (chunk, texts) in chunks.iter().zip(texts) {
            for (index, ((word, what), theirs)) in chunk.iter().zip(texts?).enumerate() {
                let address = index as u64 * 16;
                let ours = statement(isa, *word, address);
                match (&theirs, &ours) {
                    (None, None) => refused += 1,
                    (Some(theirs), Some(ours)) if theirs == ours => alike += 1,
                    (Some(_), Some(_)) => differ += 1,
                    _ => one += 1,
                }
                if theirs == ours || (!options.refused && (theirs.is_none() || ours.is_none())) {
                    continue;
                }
                let (theirs, ours) = (theirs.as_deref().unwrap_or("-"), ours.as_deref().unwrap_or("-"));
                lines.push_str(&format!("{arch}\t{what}\t{word:#034x}\t{theirs}\t{ours}\n"));
                let place =
                    Word { arch: arch.clone(), word: *word, address, text: format!("{theirs} [{what}]") };
                groups.add(&place, ours, options.examples);
            }
        }
        is_good &= differ == 0;
        println!(
            "{arch}: {} words, {alike} listed alike, {refused} refused by both, {one} listed by one, {differ} listed otherwise",
            asked.len()
        );
    }
    match &options.out {
        Some(path) => std::fs::write(path, lines)?,
        None => groups.print(),
    }
    Ok(is_good)
}

/// How we list a word, with its semicolon.
fn statement(isa: &Isa, word: u128, address: u64) -> Option<String> {
    let instruction = isa.decode_word(word)?;
    let mut text = String::new();
    isa.print_statement(&mut text, &instruction, address, PrintOptions::default()).ok()?;
    Some(text)
}

/// Words of every class.
fn asked(isa: &Isa, seeds: &[u128], options: &Options) -> Vec<Asked> {
    let mut by_class: BTreeMap<u16, Vec<Instruction>> = BTreeMap::new();
    for word in seeds {
        let Some(instruction) = isa.decode_word(*word) else { continue };
        let list = by_class.entry(instruction.class().0).or_default();
        if list.len() < options.seeds {
            list.push(instruction);
        }
    }
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for class in isa.machine().classes() {
        let name = isa.class_name(class).to_string();
        if options.mnemonic.as_ref().is_some_and(|wanted| *wanted != isa.mnemonic(class, 0)) {
            continue;
        }
        let mut bases = by_class.remove(&class.0).unwrap_or_default();
        bases.push(Instruction::new(isa, class, 0));
        for base in &bases {
            let mut add = |instruction: &Instruction, what: &str| {
                let Ok(word) = isa.encode(instruction) else { return };
                for word in [word & !CONTROL | BARE, word] {
                    if seen.insert(word) {
                        out.push((word, format!("{name} {what}")));
                    }
                }
            };
            add(base, "-");
            let info = isa.machine().class(class);
            let of_slot: Vec<Vec<u64>> = info.slots.iter().map(|slot| values(isa, slot.kind)).collect();
            let operands: Vec<_> =
                isa.operands(base).map(|view| (view.slot, view.label.to_string())).collect();
            for (slot, label) in &operands {
                for value in of_slot.get(*slot).into_iter().flatten() {
                    let mut changed = base.clone();
                    changed.set_value(isa, *slot, *value);
                    add(&changed, label);
                    // The first and the last value of all others: what is left out depends on its neighbours.
                    for (other, more) in &operands {
                        if other > slot && *other < slot + 6 {
                            for next in
                                of_slot.get(*other).into_iter().flat_map(|all| [all.first(), all.last()])
                            {
                                let Some(next) = next else { continue };
                                let mut both = changed.clone();
                                both.set_value(isa, *other, *next);
                                add(&both, &format!("{label},{more}"));
                            }
                        }
                    }
                }
                for bit in 0..8 {
                    let mut changed = base.clone();
                    changed.set_marks(isa, *slot, base.marks(isa, *slot) ^ 1 << bit);
                    add(&changed, label);
                }
            }
        }
    }
    out
}

/// Values of a slot: all of a small group, the ends of a large one and of numbers.
fn values(isa: &Isa, kind: SlotKind) -> Vec<u64> {
    match kind {
        SlotKind::Group(group) => {
            let items = isa.machine().group(group).items();
            let all: Vec<u64> = items.iter().map(|(_, value)| *value).collect();
            if all.len() <= 20 {
                return all;
            }
            let mut some = vec![all[0], all[2], all[5], all[all.len() - 2], all[all.len() - 1]];
            some.dedup();
            some
        }
        SlotKind::Immediate(_, bits) => {
            let bits = u32::from(bits).clamp(1, 64);
            let top = 1u64 << (bits - 1);
            vec![0, 1, 8, 0x20, top - 1, top, u64::MAX, top.wrapping_neg()]
        }
    }
}
