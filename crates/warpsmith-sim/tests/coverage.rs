//! Which forms are executed, how, and which tests try them: `docs/execution.md`, which this test writes.
//! The instructions are the covering sets that the data makes of every form. `WARPSMITH_BLESS=1` writes the page anew.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use support::Subject;
use warpsmith_check::enumerate;
use warpsmith_generate::Platform;
use warpsmith_lane::{Case, Type};
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::{Form, PtxVersion, SpecialRegister, Target, families};
use warpsmith_ptx::semantics::types;
use warpsmith_ptx::view::Inst;
use warpsmith_ptx::visit::{Visitor, Walk, walk};
use warpsmith_sim::memory::Global;
use warpsmith_sim::{Linking, Matrix, link_as, op, special_register};

/// Lowerings that tests of whole instructions try, and which tests: `cargo xtask mutate` shows that these notice when
/// the lowering is broken.
const TRIED: [(&str, &str); 84] = [
    ("active_mask", "together"),
    ("atomic", "together"),
    ("barrier", "meetings"),
    ("box_copy", "tensor"),
    ("box_hint", "tensor"),
    ("branch_indexed", "paths"),
    ("bulk_commit", "meetings"),
    ("bulk_copy", "meetings"),
    ("bulk_hint", "meetings"),
    ("bulk_reduce", "meetings"),
    ("bulk_wait", "meetings"),
    ("call", "paths"),
    ("cluster_barrier", "clusters"),
    ("convert_address", "paths"),
    ("copy_async", "paths"),
    ("elect_lane", "together"),
    ("end_call", "paths"),
    ("exchange_matrix", "warp_wide"),
    ("exit", "paths"),
    ("fabric_gather", "fabric"),
    ("fabric_get", "fabric"),
    ("fabric_put", "fabric"),
    ("fabric_reduce", "fabric"),
    ("fabric_submit", "fabric"),
    ("fabric_wait", "fabric"),
    ("fence", "paths"),
    ("group_commit", "matrix"),
    ("group_product", "matrix"),
    ("group_wait", "matrix"),
    ("image_gather", "images"),
    ("image_is_type", "images"),
    ("image_query", "images"),
    ("image_read", "images"),
    ("is_space", "paths"),
    ("load", "paths"),
    ("load_fragment", "products"),
    ("load_matrix", "warp_wide"),
    ("map_copy", "tensor"),
    ("map_replace", "tensor"),
    ("map_to_block", "clusters"),
    ("match_lanes", "together"),
    ("multimem_copy", "multimem"),
    ("multimem_load_reduce", "multimem"),
    ("multimem_reduce", "multimem"),
    ("multimem_reduce_async", "multimem"),
    ("multimem_store", "multimem"),
    ("multimem_store_async", "multimem"),
    ("nothing", "paths"),
    ("object_arrive", "warp_wide"),
    ("object_arrive_after_copies", "warp_wide"),
    ("object_begin", "warp_wide"),
    ("object_complete", "clusters"),
    ("object_expect", "clusters"),
    ("object_test", "warp_wide"),
    ("object_try", "warp_wide"),
    ("product", "products"),
    ("query_cancel", "clusters"),
    ("rank_of_address", "clusters"),
    ("reduce_async", "meetings"),
    ("reduce_lanes", "together"),
    ("register_pool", "clusters"),
    ("shuffle", "together"),
    ("sleep", "paths"),
    ("store_async", "meetings"),
    ("store_fragment", "products"),
    ("store_matrix", "warp_wide"),
    ("surface_load", "images"),
    ("surface_reduce", "images"),
    ("surface_store", "images"),
    ("tensor_allocate", "tensor"),
    ("tensor_commit", "tensor"),
    ("tensor_copy", "tensor"),
    ("tensor_free", "tensor"),
    ("tensor_load", "tensor"),
    ("tensor_load_compressed", "tensor"),
    ("tensor_product", "tensor"),
    ("tensor_relinquish", "tensor"),
    ("tensor_shift", "tensor"),
    ("tensor_store", "tensor"),
    ("tensor_wait", "tensor"),
    ("trap", "paths"),
    ("try_cancel", "clusters"),
    ("vote", "together"),
    ("warp_barrier", "paths"),
];

/// What is said where nobody can know what an instruction does.
const OPEN: &str = "left open by the manual";

/// What of a form is executed.
#[derive(Debug, Default)]
struct Covered {
    lines: usize,
    /// Reasons of those that are refused, without what they name.
    refused: BTreeMap<String, usize>,
    /// Reasons of those that are refused because the manual leaves open what they do.
    open: BTreeMap<String, usize>,
}

impl Covered {
    fn is_whole(&self) -> bool {
        self.refused.is_empty() && !self.is_open()
    }

    /// Whether the manual says of no instruction what it does.
    fn is_open(&self) -> bool {
        self.lines > 0 && self.meant() == 0
    }

    fn executed(&self) -> usize {
        self.meant() - self.refused.values().sum::<usize>()
    }

    /// Instructions of which the manual says what they do.
    fn meant(&self) -> usize {
        self.lines - self.left_open()
    }

    fn left_open(&self) -> usize {
        self.open.values().sum()
    }
}

/// Targets that have instructions of their own, which no later one has.
const ALONE: [&str; 2] = ["sm_90a", "sm_100a"];

/// Lowers the covering set of a form, for the newest target or for one that has what that lacks.
fn cover(form: Form) -> Covered {
    let newest = Target::all().filter(|target| target.suffix().is_none()).last().unwrap_or_default();
    let mut best = cover_for(form, newest);
    for target in ALONE.iter().filter_map(|name| Target::parse(name)) {
        // By which rule the newest one adds products is not known where it has no such instruction.
        if !best.refused.keys().any(|why| why.contains("--matrix")) {
            break;
        }
        let other = cover_for(form, target);
        if other.executed() > best.executed() {
            best = other;
        }
    }
    best
}

/// The same for a target.
fn cover_for(form: Form, target: Target) -> Covered {
    let platform = Platform { version: PtxVersion::NEWEST, target };
    let enumeration = enumerate::form(form);
    let lines: Vec<&str> = enumeration.lines.iter().map(String::as_str).collect();
    let (text, first) = enumerate::module(lines.iter().copied(), platform, enumerate::Mode::Independent);
    let module = Module::parse(text);
    // No target has all products, and so the rules of all.
    let linking = Linking { matrix: Matrix::Exact, ..Linking::default() };
    let refused: Vec<_> = match link_as(&[module], &Global::new(), linking) {
        Ok(program) => program.functions.into_iter().flat_map(|function| function.refused).collect(),
        Err(refused) => refused.into_iter().collect(),
    };
    let mut out = Covered { lines: lines.len(), ..Covered::default() };
    let mut seen = BTreeSet::new();
    for one in refused {
        let Some(line) = (one.line as usize).checked_sub(first).filter(|line| *line < lines.len()) else {
            continue;
        };
        if seen.insert(line) {
            let reasons = if one.message.contains(OPEN) { &mut out.open } else { &mut out.refused };
            *reasons.entry(one.message).or_default() += 1;
        }
    }
    out
}

/// The lowering that executes a form.
fn how(form: Form) -> &'static str {
    match form.lowering() {
        Some(lowering) => lowering.name(),
        None if !form.lane().is_empty() => "its program",
        None => "-",
    }
}

/// Forms that the tests of lanes try on many values.
fn tried_on_values(types: &[(String, Type)]) -> BTreeSet<(&'static str, &'static str)> {
    let mut out = BTreeSet::new();
    for form in Form::all().filter(|form| !form.lane().is_empty() && form.lowering().is_some()) {
        let shape = warpsmith_ptx::semantics::shape(form);
        let tried = form.cases().lines().map(str::trim).any(|line| {
            let mnemonic = line.split_whitespace().next().unwrap_or_default();
            let case = Case::parse(line, &shape, types);
            case.is_ok_and(|case| matches!(Subject::of(form, mnemonic, &case, types, (1, None)), Ok(Some(_))))
        });
        if tried {
            out.insert(key(form));
        }
    }
    out
}

fn key(form: Form) -> (&'static str, &'static str) {
    (form.family(), form.syntax())
}

struct Forms(BTreeSet<(&'static str, &'static str)>);

impl<'m> Visitor<'m> for Forms {
    fn instruction(&mut self, inst: Inst<'m>) -> Walk {
        self.0.extend(inst.form().map(key));
        Walk::Over
    }
}

/// Forms that occur in the kernels of tests and benchmarks.
fn in_kernels() -> BTreeSet<(&'static str, &'static str)> {
    let mut out = BTreeSet::new();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut left = vec![here.join("tests"), here.join("benches")];
    while let Some(folder) = left.pop() {
        for path in std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                left.push(path);
            } else if path.extension().is_some_and(|extension| extension == "ptx") {
                let module = Module::parse(std::fs::read(path).unwrap_or_default());
                let mut forms = Forms(BTreeSet::new());
                walk(module.root(), &mut forms);
                out.extend(forms.0);
            }
        }
    }
    out
}

/// What tries a form.
fn tests(form: Form, on_values: bool, in_kernel: bool) -> String {
    let mut out = Vec::new();
    if on_values {
        out.push("lane");
    }
    if in_kernel {
        out.push("kernels");
    }
    let lowering = form.lowering().map(|lowering| lowering.name());
    out.extend(TRIED.iter().filter(|(tried, _)| Some(*tried) == lowering).map(|(_, test)| *test));
    if form.lowering().is_none() && !form.lane().is_empty() && !form.cases().is_empty() {
        out.push("cases");
    }
    if out.is_empty() { "-".into() } else { out.join(", ") }
}

#[test]
fn the_page_is_what_is_executed() {
    let forms: Vec<(Form, Covered)> = Form::all().map(|form| (form, cover(form))).collect();
    let (values, kernels) = (tried_on_values(&types()), in_kernels());
    let page = page(&forms, &values, &kernels);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/execution.md");
    if std::env::var_os("WARPSMITH_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, &page).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == page, "docs/execution.md differs; WARPSMITH_BLESS=1 writes it");
}

/// What special registers hold.
fn specials() -> String {
    let mut rows: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
    for register in SpecialRegister::all().filter(|register| register.name().starts_with('%')) {
        let name = register.name();
        let component = special_register(&format!("{name}.x")).map(|_| ["x", "y", "z"]);
        let held: Vec<_> = match component {
            Some(parts) => parts.iter().map(|part| special_register(&format!("{name}.{part}"))).collect(),
            None => vec![special_register(name)],
        };
        let value = match held[0] {
            None => "not executed".to_owned(),
            Some(op::SpecialRegister::Constant(value)) if held.iter().all(|one| *one == held[0]) => {
                format!("always {value}")
            }
            Some(_) => "what the manual says".to_owned(),
        };
        // Registers that are numbered stand together.
        let stem = name.trim_end_matches("_64").trim_end_matches(|c: char| c.is_ascii_digit());
        let number = name[stem.len()..].trim_end_matches("_64").parse::<u32>().ok();
        let suffix = if number.is_some() && name.ends_with("_64") { "_64" } else { "" };
        let stem = if number.is_some() { format!("{stem}*{suffix}") } else { name.to_owned() };
        rows.entry(format!("{value}|{stem}")).or_default().extend(number);
    }
    let mut out = String::from("\n## Special registers\n\n| holds | registers |\n|---|---|\n");
    let mut lines: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (key, numbers) in &rows {
        let Some((value, stem)) = key.split_once('|') else { continue };
        let name = match (numbers.first(), numbers.last()) {
            (Some(first), Some(last)) if numbers.len() as u32 == last - first + 1 => {
                let [first, last] = [first, last].map(|number| stem.replace('*', &number.to_string()));
                if first == last { format!("`{first}`") } else { format!("`{first}` to `{last}`") }
            }
            (Some(_), _) => {
                let all =
                    numbers.iter().map(|number| format!("`{}`", stem.replace('*', &number.to_string())));
                if numbers.len() > 4 { format!("`{}`", stem) } else { all.collect::<Vec<_>>().join(" ") }
            }
            _ => format!("`{stem}`"),
        };
        lines.entry(value).or_default().push(name);
    }
    for (value, names) in lines {
        let _ = writeln!(out, "| {value} | {} |", names.join(" "));
    }
    out
}

/// A row on the instructions of a form that are refused.
fn refused(out: &mut String, form: Form, reasons: &BTreeMap<String, usize>, lines: usize) {
    let Some(first) = reasons.keys().next() else { return };
    let (syntax, first) = (form.syntax().replace('|', "\\|"), first.replace('|', "\\|"));
    let _ = writeln!(out, "| `{syntax}` | {} of {lines} | {first} |", reasons.values().sum::<usize>());
}

fn page(
    forms: &[(Form, Covered)],
    values: &BTreeSet<(&'static str, &'static str)>,
    kernels: &BTreeSet<(&'static str, &'static str)>,
) -> String {
    let whole = forms.iter().filter(|(_, covered)| covered.is_whole()).count();
    let open_forms = forms.iter().filter(|(_, covered)| covered.is_open()).count();
    let lines: usize = forms.iter().map(|(_, covered)| covered.meant()).sum();
    let open: usize = forms.iter().map(|(_, covered)| covered.left_open()).sum();
    let executed: usize = forms.iter().map(|(_, covered)| covered.executed()).sum();
    let mut out = format!(
        "# What is executed\n\n\
         Of each form of `isa/ptx` a set of instructions is made that has every value of every modifier and every way to\n\
         write each operand, and is lowered. Of {} forms the manual leaves {open_forms} open;\n\
         of the others {whole} are executed wholly ({:.1} %), and {executed} of\n\
         their {lines} instructions ({:.1} %), without {open} of which the manual leaves open what they do. The test `coverage` of `crates/warpsmith-sim` writes this page.\n\n\
         How a form is executed: by the lowering of that name, or by *its program* in the lane language, lane by lane.\n\
         What tries it: *lane* is a comparison of the lowering with the program on random and special values, *kernels* are\n\
         whole kernels, *cases* are the worked cases of the program; *fabric*, *meetings*, *multimem*, *paths*, *products*, *tensor*, *together* and *warp_wide* are tests of that\n\
         name that hold what the lowering makes against a model in plain Rust, with some of its forms; - is nothing but that\n\
         it is lowered.\n",
        forms.len(),
        100.0 * whole as f64 / (forms.len() - open_forms) as f64,
        100.0 * executed as f64 / lines as f64,
    );
    for (family, title) in families() {
        let own: Vec<&(Form, Covered)> = forms.iter().filter(|(form, _)| form.family() == *family).collect();
        if own.is_empty() {
            continue;
        }
        let _ = writeln!(
            out,
            "\n## {title}\n\n| instruction | forms | executed | how | tests |\n|---|---|---|---|---|"
        );
        let mut rows: BTreeMap<&str, Vec<&(Form, Covered)>> = BTreeMap::new();
        for one in own {
            rows.entry(one.0.instruction().name()).or_default().push(one);
        }
        for (name, forms) in rows {
            let whole = forms.iter().filter(|(_, covered)| covered.is_whole()).count();
            let how: BTreeSet<&str> = forms.iter().map(|(form, _)| how(*form)).collect();
            let tests: BTreeSet<String> = forms
                .iter()
                .flat_map(|(form, _)| {
                    let tests = tests(*form, values.contains(&key(*form)), kernels.contains(&key(*form)));
                    tests.split(", ").map(str::to_owned).collect::<Vec<_>>()
                })
                .collect();
            let list = |names: Vec<&str>| names.join(", ");
            let tests = list(tests.iter().map(String::as_str).collect());
            let how = list(how.into_iter().collect());
            let _ = writeln!(out, "| `{name}` | {} | {whole} | {how} | {tests} |", forms.len());
        }
    }
    out.push_str("\n## Not executed, or not wholly\n\n| form | instructions refused | what is said of the first |\n|---|---|---|\n");
    forms.iter().for_each(|(form, covered)| refused(&mut out, *form, &covered.refused, covered.lines));
    out.push_str(
        "\n## Left open by the manual\n\nThese are refused, since nobody can know what they do.\n\n\
         | form | instructions refused | what is said of the first |\n|---|---|---|\n",
    );
    forms.iter().for_each(|(form, covered)| refused(&mut out, *form, &covered.open, covered.lines));
    out.push_str(&specials());
    out
}
