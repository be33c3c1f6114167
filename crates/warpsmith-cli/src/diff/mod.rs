//! `warpsmith diff`

mod load;
mod plain;
mod rename;
mod report;
mod resources;

use crate::dis::{Format, Isas};
use crate::output;
use crate::status::Status;
use anyhow::bail;
use clap::ValueEnum;
use imara_diff::{Algorithm, Diff, Token};
use load::{Function, Wanted};
use plain::{How, Line};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use warpsmith::sass::Isa;
use warpsmith::sass::text::Style;

/// Compare machine code
///
/// The kernels and functions of A and B that have the same name are held against each other, instruction by
/// instruction; of two that are alone in their files names do not matter. Addresses do not count, nor does what fills a
/// function up at its end, nor do numbers of registers where each register of A is always the same one of B; it is said
/// which these are. Exit status: 0 the same, 1 different or not read in full, 2 could not run.
#[derive(clap::Args)]
pub struct Options {
    /// A cubin, or anything that holds cubins.
    #[arg(value_name = "A")]
    a: PathBuf,
    /// The other one.
    #[arg(value_name = "B")]
    b: PathBuf,
    /// Compare only kernels and functions of this name; `*` stands for any characters.
    #[arg(short = 'k', long = "kernel", value_name = "NAME")]
    kernel: Option<String>,
    /// The name in B, where it is another one than that of -k.
    #[arg(long, value_name = "NAME")]
    with: Option<String>,
    /// Compare only code for this architecture. SM 1.4 to 6.2 and SM 7.2 have no description yet.
    #[arg(long, value_name = "NAME")]
    arch: Option<String>,
    /// A description of the machine code in the machine-description language to use.
    #[arg(long, value_name = "DESCRIPTION")]
    isa: Option<PathBuf>,
    /// Numbers of registers count.
    #[arg(long)]
    registers: bool,
    /// What of the instructions is compared: what the vendor's tools list, or all there is.
    #[arg(long, value_enum, default_value_t)]
    style: DiffStyle,
    /// Instructions to show around those that differ.
    #[arg(short = 'U', long = "unified", value_name = "N", default_value_t = 3)]
    context: usize,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What is compared.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum DiffStyle {
    /// What the vendor's tools list: no control information.
    #[default]
    Listing,
    /// Every bit, with control information in columns.
    Control,
}

/// Two functions, and where they differ: instructions of the one, and those of the other in their place.
struct Pair {
    a: Function,
    b: Function,
    lines: [Vec<Line>; 2],
    hunks: Vec<(Range<usize>, Range<usize>)>,
    /// Registers that have other names in B.
    renamed: Vec<(String, String)>,
    /// Instructions that differ only in which registers they use.
    in_registers: usize,
    /// Why instructions of A differ from those of B in their place, where they are the same but for that.
    notes: BTreeMap<usize, Note>,
    /// What they take of the machine, where that differs.
    resources: Vec<resources::Change>,
}

/// Why an instruction that is the same differs.
enum Note {
    /// It branches to another place.
    Target,
    /// It uses other registers than the instructions before it do.
    Registers(Vec<rename::Shift>),
}

impl Pair {
    /// Whether nothing differs that the code itself says.
    fn is_same(&self) -> bool {
        self.hunks.is_empty() && !self.resources.iter().any(|change| change.is_own)
    }
}

/// Compares two files.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    if let (Some(with), None) = (&options.with, &options.kernel) {
        bail!(
            "--with {with} is the name in B of what -k names in A: `-k NAME --with {with}` compares the two"
        );
    }
    let mut isas = Isas::new(options.isa.as_deref())?;
    let architecture = options.arch.as_deref();
    let wanted = Wanted { name: options.kernel.as_deref(), architecture };
    let (name_a, a, read_a) = load::load(&options.a, &wanted, &mut isas)?;
    let wanted = Wanted { name: options.with.as_deref().or(wanted.name), architecture };
    let (name_b, b, read_b) = load::load(&options.b, &wanted, &mut isas)?;
    let style = match options.style {
        DiffStyle::Listing => Style::Listing,
        DiffStyle::Control => Style::Control,
    };
    let how = How { style, registers: options.registers };
    let used: BTreeMap<String, Arc<Isa>> = a
        .iter()
        .chain(&b)
        .map(|function| (function.architecture.clone(), Arc::clone(&function.isa)))
        .collect();
    let machines: Machines<'_> =
        used.iter().map(|(name, isa)| (name.as_str(), plain::Machine::new(isa))).collect();
    let (pairs, alone) = pairs(a, b, options.with.is_some());
    let pairs: Vec<Pair> = pairs.into_iter().map(|(a, b)| compare(a, b, &machines, how)).collect();
    let is_same = alone.iter().all(Vec::is_empty) && pairs.iter().all(Pair::is_same);
    let mut status = if is_same { Status::Good } else { Status::Finding };
    status.raise(read_a.max(read_b));
    let mut out = output::stdout();
    let written = match options.format {
        Format::Text => report::text(&mut out, [&name_a, &name_b], &pairs, &alone, options.context),
        Format::Json => report::json(&mut out, is_same, &pairs, &alone),
    };
    match written {
        // Who reads the first lines only wants to know all the same whether they are equal.
        Err(error) if output::is_broken_pipe(&error) => return Ok(status),
        written => written?,
    }
    if let ([a, ..], [b, ..], true) = (alone[0].as_slice(), alone[1].as_slice(), pairs.is_empty())
        && options.with.is_none()
        && a.name != b.name
    {
        let (a, b) = (crate::plain::shown(&a.name), crate::plain::shown(&b.name));
        output::line(format_args!(
            "nothing has the same name in both; `-k {a} --with {b}` compares two of different names"
        ));
    }
    Ok(status)
}

/// What belongs together, and the functions that only one of the files has.
#[allow(clippy::type_complexity)]
fn pairs(
    mut a: Vec<Function>,
    b: Vec<Function>,
    is_renamed: bool,
) -> (Vec<(Function, Function)>, [Vec<Function>; 2]) {
    if a.len() == 1 && b.len() == 1 {
        return (a.drain(..).zip(b).collect(), [Vec::new(), Vec::new()]);
    }
    // Of several with the same name and architecture, the first belongs to the first.
    let mut others: BTreeMap<(String, String), std::collections::VecDeque<Function>> = BTreeMap::new();
    // Where each file has code for one architecture only, they may be two.
    let single =
        |functions: &[Function]| functions.iter().all(|f| f.architecture == functions[0].architecture);
    let is_plain = single(&a) && single(&b);
    // Where the command says that one name became another, both stand for one.
    let named = |functions: &[Function]| functions.iter().all(|f| f.name == functions[0].name);
    let is_renamed = is_renamed && named(&a) && named(&b);
    let key = |function: &Function| {
        let name = if is_renamed { String::new() } else { function.name.clone() };
        let architecture = if is_plain { String::new() } else { function.architecture.clone() };
        (name, architecture)
    };
    for function in b {
        others.entry(key(&function)).or_default().push_back(function);
    }
    let (mut found, mut alone) = (Vec::new(), Vec::new());
    for function in a {
        match others.get_mut(&key(&function)).and_then(|queue| queue.pop_front()) {
            Some(other) => found.push((function, other)),
            None => alone.push(function),
        }
    }
    (found, [alone, others.into_values().flatten().collect()])
}

/// The machines of the functions, by architecture.
type Machines<'i> = BTreeMap<&'i str, plain::Machine<'i>>;

fn compare(a: Function, b: Function, machines: &Machines<'_>, how: How) -> Pair {
    let lines = [&a, &b].map(|function| {
        let machine = machines.get(function.architecture.as_str());
        machine.map_or_else(Vec::new, |machine| plain::lines(function, machine, how))
    });
    let mut numbers: HashMap<&str, u32> = HashMap::new();
    let [tokens_a, tokens_b] = lines.each_ref().map(|lines| {
        let tokens = lines.iter().map(|line| {
            let next = numbers.len() as u32;
            Token(*numbers.entry(&line.key).or_insert(next))
        });
        tokens.collect::<Vec<Token>>()
    });
    let mut diff = Diff::default();
    diff.compute_with(Algorithm::Histogram, &tokens_a, &tokens_b, numbers.len() as u32);
    let range = |range: &Range<u32>| range.start as usize..range.end as usize;
    let hunks: Vec<_> = diff.hunks().map(|hunk| (range(&hunk.before), range(&hunk.after))).collect();
    let (hunks, moved) = with_targets(&lines, hunks);
    let (renaming, hunks, shifts) = rename::renaming(&lines, hunks);
    let renamed = renaming.changed().collect();
    let in_registers = shifts.len();
    let mut notes: BTreeMap<usize, Note> = moved.into_iter().map(|index| (index, Note::Target)).collect();
    notes.extend(shifts.into_iter().map(|(index, shifts)| (index, Note::Registers(shifts))));
    let resources = a.resources.changes(&b.resources);
    Pair { a, b, lines, hunks, renamed, in_registers, notes, resources }
}

/// Adds what branches elsewhere: of two instructions that are alike the targets have to be alike too, where they belong to
/// what both functions have. The instructions of the first one that are added come with them.
#[allow(clippy::type_complexity)]
fn with_targets(
    [a, b]: &[Vec<Line>; 2],
    hunks: Vec<(Range<usize>, Range<usize>)>,
) -> (Vec<(Range<usize>, Range<usize>)>, Vec<usize>) {
    // For each instruction of the first the one of the second that it is.
    let mut partner: Vec<Option<usize>> = vec![None; a.len()];
    let (mut at, mut other) = (0, 0);
    for (before, after) in hunks.iter().cloned().chain([(a.len()..a.len(), b.len()..b.len())]) {
        while at < before.start && other < after.start {
            partner[at] = Some(other);
            (at, other) = (at + 1, other + 1);
        }
        (at, other) = (before.end, after.end);
    }
    let place = |lines: &[Line], offset: u64| lines.binary_search_by_key(&offset, |line| line.offset).ok();
    let theirs: HashSet<usize> = partner.iter().flatten().copied().collect();
    let is_elsewhere = |index: usize, other: usize| match (a[index].target, b[other].target) {
        (Some(left), Some(right)) => match (place(a, left), place(b, right)) {
            (Some(left), Some(right)) => match partner[left] {
                Some(partner) => partner != right,
                // What is new may stand for what is gone.
                None => theirs.contains(&right),
            },
            (None, None) => false,
            _ => true,
        },
        _ => false,
    };
    let moved = partner.iter().enumerate().filter_map(|(index, other)| Some((index, (*other)?)));
    let moved: Vec<(usize, usize)> = moved.filter(|(index, other)| is_elsewhere(*index, *other)).collect();
    let added = moved.iter().map(|(index, other)| (*index..index + 1, *other..other + 1));
    let mut all: Vec<_> = hunks.iter().cloned().chain(added).collect();
    all.sort_by_key(|(before, after)| (before.start, after.start));
    (all, moved.into_iter().map(|(index, _)| index).collect())
}
