//! Descriptors that programs make for products of matrices, taken apart field by field: of a matrix in shared memory, and of an
//! instruction that multiplies into tensor memory.

use warpsmith_explain::{Block, Cell, Page, Section, Table, Text, Topic};
use warpsmith_ptx::isa::{Form, Instruction, Target};
use warpsmith_sim::tile::{Asked, Descriptor, Field, TensorKind};

/// Operands by which the instructions are found that have such descriptors.
const OF_INSTRUCTION: &str = "idesc";
const OF_MATRIX: &str = "b_desc";
/// Digits of a descriptor of an instruction at most; what has more is one of a matrix.
const SHORT: usize = 8;

/// Which machines it may be of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Machine {
    /// With warpgroups.
    Groups,
    /// With tensor memory.
    Tensor,
}

/// A page on a descriptor, and whether it is legal. `arch` is the machine that it is for, such as `sm_90`; without it all
/// are tried that have descriptors.
///
/// # Errors
/// The text is no number, or the machine has no descriptors: what is wrong, and what would be legal.
pub fn page(text: &str, arch: Option<&str>) -> Result<(Page, bool), String> {
    let digits: String = text.trim_start_matches("0x").trim_start_matches("0X").replace('_', "");
    let bits = u64::from_str_radix(&digits, 16).ok().filter(|_| digits.len() <= 16);
    let bits = bits.ok_or_else(|| {
        format!("`{text}` is no descriptor: one has up to 16 hexadecimal digits, such as 0x4000400000010000")
    })?;
    let machines = match arch {
        None => vec![Machine::Groups, Machine::Tensor],
        Some(name) => vec![machine(name)?],
    };
    let is_short = digits.len() <= SHORT;
    Ok(match is_short && machines.contains(&Machine::Tensor) {
        true => of_instruction(bits as u32),
        false => of_matrix(bits, &machines),
    })
}

fn machine(name: &str) -> Result<Machine, String> {
    match Target::parse(name).map(Target::number) {
        Some(90) => Ok(Machine::Groups),
        Some(100..=119) => Ok(Machine::Tensor),
        _ => Err(format!("{name} has no such descriptors; legal are sm_90 and sm_100 to sm_110")),
    }
}

/// The instruction that has such descriptors first, and its name.
fn instruction(machine: Machine) -> Option<Instruction> {
    let has = |form: Form, name: &str| form.operands().any(|slot| slot.names().any(|own| own == name));
    let fits = |form: Form| has(form, OF_MATRIX) && has(form, OF_INSTRUCTION) == (machine == Machine::Tensor);
    Form::all().find(|form| fits(*form)).map(Form::instruction)
}

/// How many fields are wrong.
fn wrong(fields: &[Field], bits: u64) -> usize {
    fields.iter().filter(|field| field.meaning(bits).is_err()).count()
}

/// The fields of a descriptor; of bits that belong to nothing only those that are wrong.
fn table(fields: &[Field], bits: u64) -> Table {
    let columns = [("bits", "bits"), ("field", "field"), ("value", "value"), ("meaning", "meaning")];
    let shown = fields.iter().filter(|field| field.name != "nothing" || field.meaning(bits).is_err());
    let row = |field: &Field| -> Vec<Cell> {
        let last = field.first + field.count - 1;
        let place = if field.count == 1 { last.to_string() } else { format!("{}-{last}", field.first) };
        let meaning = field.meaning(bits).unwrap_or_else(|wrong| format!("wrong: {wrong}"));
        let value = format!("{:#x}", field.number(bits));
        vec![place.into(), field.name.into(), Text::code(value).into(), meaning.into()]
    };
    Table { columns: columns.to_vec(), rows: shown.map(row).collect(), ..Table::default() }
}

fn begin(machine: Machine, title: String, brief: &str) -> Page {
    let mut page = Page::new(instruction(machine).map_or(Topic::Versions, Topic::Instruction), brief);
    page.title = title;
    page
}

/// How an instruction may ask for a product.
struct Reading {
    /// The word of the group of formats.
    word: &'static str,
    /// What else is so, in words.
    how: &'static str,
    fields: Vec<Field>,
}

/// All ways in which a descriptor may be read.
fn readings(bits: u32) -> Vec<Reading> {
    let words: Vec<&'static str> = instruction(Machine::Tensor)
        .into_iter()
        .flat_map(Instruction::forms)
        .flat_map(|form| form.slots())
        .flat_map(|slot| slot.values())
        .map(|(word, _)| word.text())
        .collect();
    let mut out = Vec::new();
    for kind in TensorKind::ALL {
        let name = format!("::{kind:?}").to_lowercase();
        let Some(word) = words.iter().find(|word| word.ends_with(&name)) else { continue };
        let scales = match kind {
            _ if kind.scales().is_empty() => None,
            TensorKind::Mxf8f6f4 => Some(1),
            _ => Some(2),
        };
        for (stationary, pair, how) in [
            (false, false, "of one block"),
            (false, true, "of a pair of blocks"),
            (true, false, "with a B that stays"),
        ] {
            if stationary && scales.is_some() {
                continue;
            }
            let asked = Asked { kind, stationary, pair, scales, sparse: None, a_in_tensor: false };
            out.push(Reading { word, how, fields: asked.fields(bits) });
        }
    }
    out
}

/// Of an instruction: as all groups of formats of which it is one, or the nearest.
fn of_instruction(bits: u32) -> (Page, bool) {
    let all = readings(bits);
    let count = |reading: &Reading| wrong(&reading.fields, bits.into());
    let least = all.iter().map(count).min().unwrap_or(0);
    let brief = match least {
        0 => "The descriptor of an instruction, as the formats have it of which it is one",
        _ => "No descriptor of an instruction: as the formats have it that are nearest",
    };
    let mut page = begin(Machine::Tensor, format!("{bits:#010x}"), brief);
    let mut shown: Vec<&str> = Vec::new();
    for reading in all.iter().filter(|reading| count(reading) == least) {
        // What one block may do is said for it alone.
        if shown.contains(&reading.word) {
            continue;
        }
        shown.push(reading.word);
        let mut section = Section::new("fields", format!(".{}, {}", reading.word, reading.how));
        section.table(table(&reading.fields, bits.into()));
        page.section(section);
    }
    (page, least == 0)
}

/// Of a matrix: for all machines that have it, or the nearest.
fn of_matrix(bits: u64, machines: &[Machine]) -> (Page, bool) {
    let fields = |machine| match machine {
        Machine::Groups => Descriptor::fields_of_warpgroup(),
        Machine::Tensor => Descriptor::fields_of_tensor_core(),
    };
    let count = |machine: &Machine| wrong(&fields(*machine), bits);
    let least = machines.iter().map(count).min().unwrap_or(0);
    let near: Vec<Machine> = machines.iter().copied().filter(|machine| count(machine) == least).collect();
    let brief = match least {
        0 => "The descriptor of a matrix in shared memory",
        _ => "No descriptor of a matrix in shared memory",
    };
    let mut page = begin(near.first().copied().unwrap_or(Machine::Tensor), format!("{bits:#018x}"), brief);
    for machine in near {
        let name = instruction(machine).map_or("", |found| found.name());
        let mut section = Section::new("fields", name);
        section.table(table(&fields(machine), bits));
        let found = match machine {
            Machine::Groups => Descriptor::of_warpgroup(bits),
            Machine::Tensor => Descriptor::of_tensor_core(bits),
        };
        if let Ok(descriptor) = found {
            section.blocks.push(Block::Paragraph(Text::marked(
                "Addresses of the first units of 16 bytes, of a matrix whose rows lie together:",
            )));
            section.table(units(&descriptor));
        }
        page.section(section);
    }
    (page, least == 0)
}

/// Where the first units of the first rows lie.
fn units(descriptor: &Descriptor) -> Table {
    let columns = [("row", "row"), ("unit_0", "0"), ("unit_1", "1"), ("unit_2", "2"), ("unit_3", "3")];
    let row = |row: u32| -> Vec<Cell> {
        let units = (0..4).map(|unit| Text::code(format!("{:#x}", descriptor.of_row(row, unit))).into());
        [row.to_string().into()].into_iter().chain(units).collect()
    };
    Table { columns: columns.to_vec(), rows: (0..10).map(row).collect(), ..Table::default() }
}

#[cfg(test)]
mod tests {
    use super::page;
    use warpsmith_explain::markdown;

    fn said(text: &str, arch: Option<&str>) -> (String, bool) {
        let (page, is_legal) = page(text, arch).unwrap();
        (markdown::page(&page, &|_| None), is_legal)
    }

    #[test]
    fn an_instruction_is_taken_apart() {
        // M = 128, N = 64, binary16, D of binary32.
        let (text, is_legal) = said("0x08100010", None);
        assert!(is_legal && text.contains("M = 128") && text.contains("N = 64"), "{text}");
        assert!(text.contains(".kind::f16, of one block") && text.contains("f32"), "{text}");
        let (text, is_legal) = said("0x10100010", Some("sm_100a"));
        assert!(is_legal && text.contains("of a pair of blocks") && text.contains("M = 256"), "{text}");
        let (text, is_legal) = said("0x08100050", Some("sm_103"));
        assert!(!is_legal && text.contains("wrong: has to have 0 in bit 6"), "{text}");
        let (text, is_legal) = said("0x08000010", None);
        assert!(!is_legal && text.contains("wrong: has N = 0"), "{text}");
    }

    #[test]
    fn a_matrix_is_taken_apart() {
        let of_groups = 0x400u64 >> 4 | 1 << 16 | 64 << 32 | 1 << 62;
        let (text, is_legal) = said(&format!("{of_groups:#x}"), None);
        assert!(is_legal && text.contains("wgmma") && !text.contains("tcgen05"), "{text}");
        assert!(text.contains("1024 bytes") && text.contains("128 bytes"), "{text}");
        // The second row has its units exchanged.
        assert!(text.contains("`0x490`"), "{text}");
        let of_tensor = 0x400u64 >> 4 | 1 << 16 | 64 << 32 | 1 << 46 | 2 << 61;
        let (text, is_legal) = said(&format!("{of_tensor:#x}"), None);
        assert!(is_legal && text.contains("tcgen05") && !text.contains("wgmma"), "{text}");
        let (text, is_legal) = said(&format!("{of_tensor:#x}"), Some("sm_90a"));
        assert!(!is_legal && text.contains("wrong: has to have 0 in bits 46 to 48"), "{text}");
    }

    #[test]
    fn what_is_none_is_said() {
        assert!(page("0x1_0000_0000_0000_0000", None).unwrap_err().contains("up to 16 hexadecimal digits"));
        assert!(page("12g", None).unwrap_err().contains("`12g` is no descriptor"));
        assert!(page("0x1", Some("sm_80")).unwrap_err().contains("legal are sm_90 and sm_100"));
    }
}
