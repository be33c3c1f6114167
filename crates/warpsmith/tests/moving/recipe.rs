//! Which edits are made: a list that is the same for the same files, count and seed, so that whoever runs the changed
//! programs can make them again.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};
use warpsmith::edit::{Code, Splice, splice_with};
use warpsmith::image::cubin::{Cubin, Editor, Told};
use warpsmith::sass::asm::filling;
use warpsmith::sass::flow::{Branch, File, Shapes};
use warpsmith::sass::text::{ParseOptions, Style};
use warpsmith::sass::{Architecture, Element, Isa, Item};

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// An instruction that does nothing is put in.
    Nothing,
    /// A register that the kernel does not use is written; it gets one more for that.
    Move,
    Logic,
    /// A branch to the next instruction.
    Branch,
    /// An instruction is taken out.
    Remove,
}

/// Where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Anywhere,
    InLoop,
    InInnerFunction,
    BeforeTargetOfTable,
}

/// One edit of one file.
#[derive(Debug, Clone)]
pub struct Recipe {
    pub file: PathBuf,
    pub kernel: String,
    pub at: u64,
    pub what: What,
    pub place: Place,
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.file.file_name().unwrap_or_default().to_string_lossy();
        write!(f, "{name}\t{}\t{:#x}\t{:?}\t{:?}", self.kernel, self.at, self.what, self.place)
    }
}

/// Numbers that look random: splitmix64.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound.max(1) as u64) as usize
    }
}

/// All cubins of some folders, sorted.
pub fn files(folders: &[PathBuf]) -> Vec<PathBuf> {
    let mut out: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| {
            std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        })
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "cubin"))
        .collect();
    out.sort();
    out
}

/// The descriptions of all machines.
pub struct Machines(BTreeMap<String, Isa>);

impl Machines {
    /// Those that the cubins in some files are for.
    pub fn of_files(files: &[PathBuf]) -> Machines {
        let mut out = BTreeMap::new();
        for file in files {
            let bytes = std::fs::read(file).unwrap();
            let name = name_of(&Cubin::parse(&bytes).unwrap());
            out.entry(name).or_insert_with_key(|name| {
                let found = Architecture::find(name)
                    .or_else(|| Architecture::find(name.trim_end_matches(['a', 'f'])));
                found.unwrap_or_else(|| panic!("{name}")).load().unwrap()
            });
        }
        Machines(out)
    }

    /// That of a cubin.
    pub fn of(&self, cubin: &Cubin<'_>) -> &Isa {
        &self.0[&name_of(cubin)]
    }
}

fn name_of(cubin: &Cubin<'_>) -> String {
    cubin.architecture().to_string()
}

/// Places of one kernel, by kind.
struct Places {
    kernel: String,
    anywhere: Vec<u64>,
    in_loops: Vec<u64>,
    inner: Vec<u64>,
    before_targets: Vec<u64>,
    /// Instructions that can go without another block of the graph going with them.
    removable: Vec<u64>,
}

fn places(shapes: &Shapes<'_>, code: &Code<'_>, named: &[u64]) -> Places {
    let isa = shapes.isa();
    let mut end = filling(isa, code.bytes) as u64;
    // The branch to itself that closes code is never come to, and not drawn.
    if let Some(last) = end.checked_sub(16)
        && let Element::Item(Item::Instruction(instruction)) = isa.element_at(code.bytes, last as usize)
        && isa.branch_target(&instruction, last) == Some(last)
    {
        end = last;
    }
    let mut targets: BTreeSet<u64> = code.functions.iter().copied().collect();
    targets.extend(code.tables.iter().flat_map(|(_, targets)| targets.iter().copied()));
    let table_targets: BTreeSet<u64> =
        code.tables.iter().flat_map(|(_, targets)| targets.iter().copied()).collect();
    let mut loops = Vec::new();
    let mut flows = BTreeSet::new();
    for at in (0..end).step_by(16) {
        let Element::Item(Item::Instruction(instruction)) = isa.element_at(code.bytes, at as usize) else {
            continue;
        };
        targets.extend(isa.code_addresses(&instruction, at));
        let branch = isa.branch(instruction.class());
        if let (Branch::Branch, Some(target)) = (branch, isa.branch_target(&instruction, at))
            && target < at
        {
            loops.push((target, at));
        }
        if branch != Branch::None || instruction.mnemonic(isa).starts_with("EXIT") {
            flows.insert(at);
        }
    }
    // What attributes name begins a block as well; where that is a target, what is put in is a block of its own.
    flows.extend(named);
    let reached = reached(isa, code, end);
    let drawn = |at: &u64| reached.contains(at) && !(targets.contains(at) && named.contains(at));
    let all = || (0..end).step_by(16).filter(drawn);
    let is_near_table = |at: &u64| table_targets.iter().any(|target| *at <= *target && *target < at + 64);
    let plain = |at: &u64| {
        [*at, at + 16]
            .iter()
            .all(|at| !targets.contains(at) && !flows.contains(at) && !code.relocated.contains(at))
            && at + 16 < end
    };
    Places {
        kernel: code.name.clone(),
        anywhere: all().collect(),
        in_loops: all().filter(|at| loops.iter().any(|(from, to)| from <= at && at <= to)).collect(),
        inner: all().filter(|at| code.functions.first().is_some_and(|first| at >= first)).collect(),
        before_targets: all().filter(is_near_table).collect(),
        removable: all().filter(plain).collect(),
    }
}

/// What may run: the rest is not drawn.
fn reached(isa: &Isa, code: &Code<'_>, end: u64) -> BTreeSet<u64> {
    let mut seen = BTreeSet::new();
    let mut open: Vec<u64> = code.functions.iter().copied().chain([0]).collect();
    while let Some(at) = open.pop() {
        if at >= end || !seen.insert(at) {
            continue;
        }
        let Element::Item(Item::Instruction(instruction)) = isa.element_at(code.bytes, at as usize) else {
            continue;
        };
        open.extend(isa.code_addresses(&instruction, at));
        open.extend(code.tables.at(at).unwrap_or_default());
        let text = isa.text_of(&instruction, at, Style::Listing);
        let ends = ["EXIT", "RET", "BRX", "BRA 0x", "BRA `"];
        if !ends.iter().any(|end| text.starts_with(end)) {
            open.push(at + 16);
        }
    }
    seen
}

/// So many edits of the files: a tenth each in loops, in inner functions and before targets of tables at least, and a tenth
/// that take something out.
pub fn recipes(machines: &Machines, files: &[PathBuf], count: usize, seed: u64) -> Vec<Recipe> {
    let mut random = Random(seed);
    let mut all: Vec<(PathBuf, Places)> = Vec::new();
    for file in files {
        let bytes = std::fs::read(file).unwrap();
        let cubin = Cubin::parse(&bytes).unwrap();
        let isa = machines.of(&cubin);
        let shapes = Shapes::new(isa);
        let named = cubin.places().unwrap();
        for kernel in cubin.kernels().unwrap() {
            let code = Code::of(&cubin, &kernel.name()).unwrap();
            let named = named.get(&kernel.text).map_or(&[][..], Vec::as_slice);
            all.push((file.clone(), places(&shapes, &code, named)));
        }
    }
    let mut out = Vec::new();
    while out.len() < count {
        type List = fn(&Places) -> &Vec<u64>;
        let (place, list): (Place, List) = match out.len() % 10 {
            0 | 1 => (Place::InLoop, |places| &places.in_loops),
            2 | 3 => (Place::InInnerFunction, |places| &places.inner),
            4 | 5 => (Place::BeforeTargetOfTable, |places| &places.before_targets),
            _ => (Place::Anywhere, |places| &places.anywhere),
        };
        let what = [What::Nothing, What::Move, What::Logic, What::Branch, What::Remove][random.below(5)];
        let list: List = match (what, place) {
            (What::Remove, Place::Anywhere) => |places| &places.removable,
            _ => list,
        };
        let having: Vec<&(PathBuf, Places)> =
            all.iter().filter(|(_, places)| !list(places).is_empty()).collect();
        let Some((file, places)) = having.get(random.below(having.len())) else {
            // The files have no such place.
            assert!(place != Place::Anywhere);
            out.push(Recipe {
                file: all[0].0.clone(),
                kernel: all[0].1.kernel.clone(),
                at: 0,
                what: What::Nothing,
                place: Place::Anywhere,
            });
            continue;
        };
        let mut list = list(places).clone();
        if what == What::Remove {
            list.retain(|at| places.removable.contains(at));
        }
        if list.is_empty() {
            continue;
        }
        let at = list[random.below(list.len())];
        out.push(Recipe { file: file.clone(), kernel: places.kernel.clone(), at, what, place });
    }
    out
}

/// Makes an edit.
pub fn apply(machines: &Machines, recipe: &Recipe, bytes: &[u8]) -> Result<(Vec<u8>, Told), String> {
    let cubin = Cubin::parse(bytes).map_err(|error| error.to_string())?;
    let isa = machines.of(&cubin);
    let shapes = Shapes::new(isa);
    let mut editor = Editor::new(&cubin);
    let code = Code::of(&cubin, &recipe.kernel).map_err(|error| error.to_string())?;
    let free = free(&shapes, &code);
    let control = "[B------:R-:W-:Y:S15]";
    let text = match (recipe.what, free) {
        (What::Remove, _) => String::new(),
        (What::Branch, _) => format!("{control} BRA 0x10"),
        (What::Move, Some(free)) => format!("{control} MOV R{free}, RZ, 0xf"),
        (What::Logic, Some(free)) => format!("{control} LOP3.LUT PT, R{free}, RZ, 0x5, RZ, 0x3c, !PT"),
        _ => format!("{control} NOP"),
    };
    let splice = match recipe.what {
        What::Remove => Splice::remove(recipe.at, 16),
        _ => {
            let parsed = isa
                .parse(&text, ParseOptions::default())
                .map_err(|fault| format!("{text}: {}", fault.message))?;
            Splice::insert(recipe.at, parsed.word.to_le_bytes().to_vec())
        }
    };
    splice_with(&mut editor, &shapes, &recipe.kernel, &[splice]).map_err(|error| error.to_string())?;
    let kernels = cubin.kernels().unwrap();
    let own =
        kernels.iter().find(|kernel| kernel.name() == recipe.kernel).and_then(|kernel| kernel.registers);
    if let (What::Move | What::Logic, Some(free), Some(own)) = (recipe.what, free, own) {
        editor
            .set_registers(&recipe.kernel, own.max(free + 3).min(255))
            .map_err(|error| error.to_string())?;
    }
    editor.write_and_tell().map_err(|error| error.to_string())
}

/// The first general register behind all that a kernel uses.
fn free(shapes: &Shapes<'_>, code: &Code<'_>) -> Option<u32> {
    let mut most = 0;
    for at in (0..code.bytes.len()).step_by(16) {
        if let Element::Item(Item::Instruction(instruction)) = shapes.isa().element_at(code.bytes, at) {
            shapes.registers(&instruction, |register, count| {
                if register.file == File::General {
                    most = most.max(register.index + count);
                }
            });
        }
    }
    Some(most).filter(|most| *most < 252)
}

/// Where a folder for what is written on the way is.
pub fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&path).unwrap();
    path
}
