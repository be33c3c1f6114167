//! Whether a crate outside of the repository that asks the library for one of its features gets that part and no other.

use crate::root;
use anyhow::ensure;
use clap::Args;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

#[derive(Args)]
pub struct Options {
    /// See what would be built, and build nothing.
    #[arg(long)]
    quick: bool,
    /// Features to try, of those that are known; all if none is named.
    features: Vec<String>,
}

/// A feature of the library, or several with commas between them, and the crates that a crate is built of which asks for them
/// alone.
struct Part {
    /// Its name; several with `+` between them are asked for together.
    feature: &'static str,
    /// Ours, without their common beginning `warpsmith-`, and without the library itself.
    ours: &'static [&'static str],
    /// Those of others, macros and what they are made of left out.
    others: &'static [&'static str],
    /// What it is mostly used for: a function of a crate outside of the repository.
    uses: &'static str,
}

/// What is read of files that embed code.
const CONTAINERS: &[&str] =
    &["adler2", "gimli", "lz4_flex", "memchr", "miniz_oxide", "object", "rawzip", "ruzstd"];
/// The same, and how sequences are compared.
const COMPARED: &[&str] = &[
    "adler2",
    "foldhash",
    "gimli",
    "hashbrown",
    "imara-diff",
    "lz4_flex",
    "memchr",
    "miniz_oxide",
    "object",
    "rawzip",
    "ruzstd",
];
/// Numbers of any length.
const EXACT: &[&str] = &["libm", "num-bigint", "num-integer", "num-traits"];
/// Numbers of all kinds, and how cubins are read.
const RUN: &[&str] = &[
    "bitflags",
    "bytemuck",
    "libm",
    "memchr",
    "num-bigint",
    "num-integer",
    "num-traits",
    "object",
    "rustc_apfloat",
    "smallvec",
];

/// The same, how files that embed code are read, and how findings are told: as text for a terminal and as JSON, with names as sources
/// have them.
const OPENED: &[&str] = &[
    "adler2",
    "annotate-snippets",
    "anstream",
    "anstyle",
    "anstyle-parse",
    "anstyle-query",
    "bitflags",
    "bytemuck",
    "cfg-if",
    "colorchoice",
    "cpp_demangle",
    "equivalent",
    "foldhash",
    "gimli",
    "hashbrown",
    "indexmap",
    "is_terminal_polyfill",
    "itoa",
    "libm",
    "lz4_flex",
    "memchr",
    "miniz_oxide",
    "num-bigint",
    "num-integer",
    "num-traits",
    "object",
    "rawzip",
    "rustc-demangle",
    "rustc_apfloat",
    "ruzstd",
    "serde",
    "serde_core",
    "serde_json",
    "smallvec",
    "unicode-width",
    "utf8parse",
    "zmij",
];

/// The same, and how sequences are compared.
const PAGE: &[&str] = &[
    "adler2",
    "annotate-snippets",
    "anstream",
    "anstyle",
    "anstyle-parse",
    "anstyle-query",
    "bitflags",
    "bytemuck",
    "cfg-if",
    "colorchoice",
    "cpp_demangle",
    "equivalent",
    "foldhash",
    "gimli",
    "hashbrown",
    "imara-diff",
    "indexmap",
    "is_terminal_polyfill",
    "itoa",
    "libm",
    "lz4_flex",
    "memchr",
    "miniz_oxide",
    "num-bigint",
    "num-integer",
    "num-traits",
    "object",
    "rawzip",
    "rustc-demangle",
    "rustc_apfloat",
    "ruzstd",
    "serde",
    "serde_core",
    "serde_json",
    "smallvec",
    "unicode-width",
    "utf8parse",
    "zmij",
];

/// What each feature brings.
const PARTS: &[Part] = &[
    Part {
        feature: "flow",
        ours: &["flow"],
        others: &[],
        uses: "
pub fn take(code: &impl warpsmith::flow::Code) -> u32 { warpsmith::flow::Cfg::new(code).len() }
",
    },
    Part {
        feature: "md",
        ours: &["md"],
        others: &[],
        uses: "
pub fn take(text: &[u8]) -> Option<warpsmith::md::Machine> {
    warpsmith::md::compile(warpsmith::md::parse(text, &Default::default()).0).ok()
}
",
    },
    Part {
        feature: "ptx",
        ours: &["flow", "ptx"],
        others: &[],
        uses: "
pub fn take(text: &str) -> usize { warpsmith::prelude::Module::parse(text).functions().count() }
",
    },
    Part {
        feature: "check",
        ours: &["check", "flow", "ptx"],
        others: &[],
        uses: "
use warpsmith::prelude::*;
pub fn take(text: &str) -> bool {
    let findings: Vec<Finding> = warpsmith::check::check(&Module::parse(text), &Options::default());
    findings.iter().any(|finding| finding.severity() == Severity::Error)
}
",
    },
    Part {
        feature: "lane",
        ours: &["lane"],
        others: EXACT,
        uses: "
pub fn take(text: &str) -> Result<warpsmith::lane::Program, Box<dyn std::error::Error>> {
    Ok(warpsmith::lane::Program::parse(text)?)
}
",
    },
    Part {
        feature: "meaning",
        ours: &["flow", "isa", "lane", "md", "meaning", "sass"],
        others: EXACT,
        uses: "
use warpsmith::{meaning::{Meanings, semantics::Programs}, prelude::*};
pub fn take(isa: &Isa, meanings: &Meanings<'_>, instruction: &Instruction) -> usize {
    Programs::new(isa, meanings).of(instruction).map_or(0, |semantics| semantics.operands.len())
}
",
    },
    Part {
        feature: "explain",
        ours: &["check", "explain", "flow", "lane", "ptx"],
        others: EXACT,
        uses: "
pub fn take(name: &str) -> Result<usize, Box<dyn std::error::Error>> {
    let topics = warpsmith::explain::find(name)?;
    Ok(topics.iter().map(|topic| topic.page(Default::default()).facts.len()).sum())
}
",
    },
    Part {
        feature: "explain+sass",
        ours: &["check", "explain", "flow", "isa", "lane", "md", "meaning", "ptx", "sass"],
        others: EXACT,
        uses: "
use warpsmith::{explain::machine::Guide, prelude::*};
pub fn take(arch: Architecture, name: &str) -> Result<usize, Box<dyn std::error::Error>> {
    let isa = arch.load()?;
    Ok(Guide::new(arch, &isa).find(&[name]).topics.len())
}
",
    },
    Part {
        feature: "sass",
        ours: &["flow", "isa", "md", "sass"],
        others: &[],
        uses: "
use warpsmith::prelude::*;
pub fn take(name: &str) -> Result<Option<Isa>, Box<dyn std::error::Error>> {
    Ok(Architecture::find(name).map(|found| found.load()).transpose()?)
}
",
    },
    Part {
        feature: "image",
        ours: &["image", "isa"],
        others: CONTAINERS,
        uses: "
use warpsmith::prelude::*;
pub fn take(file: &[u8]) -> Result<usize, Box<dyn std::error::Error>> { Ok(Cubin::parse(file)?.kernels()?.len()) }
",
    },
    Part {
        feature: "check+sass+serde",
        ours: &["check", "flow", "isa", "md", "ptx", "sass"],
        others: &["serde_core"],
        uses: r#"
use warpsmith::{check::json::{Document, File}, prelude::*, ptx::json::{Text, Tree}, sass::json::Function};
pub fn tree<'a>(module: &'a Module) -> Tree<'a> { Tree::new("a.ptx", module) }
pub fn take(text: Text<'_>, findings: &[Finding], isa: &Isa, code: &[u8]) {
    let _ = Document::check([File::new("a.ptx", text, findings)]);
    let _ = Function::new(isa, code);
}
"#,
    },
    Part {
        feature: "image+serde",
        ours: &["image", "isa"],
        others: &[
            "adler2", "gimli", "lz4_flex", "memchr", "miniz_oxide", "object", "rawzip", "ruzstd", "serde_core",
        ],
        uses: "
use warpsmith::{image::summary::Summary, prelude::*};
pub fn take(file: &[u8]) -> Result<Summary, Box<dyn std::error::Error>> {
    Ok(Summary::new(&Cubin::parse(file)?, None)?)
}
",
    },
    Part {
        feature: "edit",
        ours: &["flow", "image", "isa", "md", "sass"],
        others: CONTAINERS,
        uses: "
use warpsmith::{edit::{Splice, splice}, prelude::*};
pub fn take(file: &[u8], kernel: &str) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let cubin = Cubin::parse(file)?;
    let mut editor = Editor::new(&cubin);
    splice(&mut editor, &cubin.isa()?, kernel, &[Splice::remove(0, 16)])?;
    Ok(editor.write()?)
}
",
    },
    Part {
        feature: "diff",
        ours: &["flow", "image", "isa", "md", "sass"],
        others: COMPARED,
        uses: "
use std::{collections::BTreeMap, sync::Arc};
use warpsmith::{diff::{Function, How, Machine, compare}, prelude::*};
pub fn take(a: &[u8], b: &[u8]) -> Result<bool, Box<dyn std::error::Error>> {
    let (a, b) = (Cubin::parse(a)?, Cubin::parse(b)?);
    let isa = Arc::new(a.isa()?);
    let (one, other) = (Function::of(&a, &a.kernels()?[0], &isa), Function::of(&b, &b.kernels()?[0], &isa));
    let machines = BTreeMap::from([(isa.name(), Machine::new(&isa))]);
    Ok(compare(one, other, &machines, How::default()).is_same())
}
",
    },
    Part {
        feature: "sim",
        ours: &["engine", "flow", "image", "isa", "lane", "lower", "md", "meaning", "memory", "program", "ptx", "sanitize", "sass", "sim", "texture", "tile"],
        others: RUN,
        uses: r#"
use warpsmith::prelude::*;
pub fn take(text: &str, shape: Shape) -> Result<Vec<u32>, Box<dyn std::error::Error>> {
    let mut device = Device::load(&[Module::parse(text)])?;
    let words = device.buffer("words", ElementType::U32, 32, &Fill::Iota)?;
    device.launch("k", shape, &[words.into(), 1u32.into()], Settings::default())?;
    Ok(device.read(words)?)
}
"#,
    },
    Part {
        feature: "run",
        ours: &[
            "check", "engine", "flow", "image", "isa", "lane", "lower", "md", "meaning", "memory", "program", "ptx", "sanitize",
            "sass", "sim", "texture", "tile",
        ],
        others: OPENED,
        uses: "
use warpsmith::open::{Chosen, Wanted, choose};
pub fn take(name: &str, data: &[u8]) -> Result<Chosen, Box<dyn std::error::Error>> {
    let wanted = Wanted { function: None, is_kernel: true, arch: None };
    Ok(choose(name, data, wanted, &mut |_, _| {})?)
}
",
    },
    Part {
        feature: "page",
        ours: &[
            "check", "engine", "explain", "flow", "image", "isa", "lane", "lower", "md", "meaning", "memory", "program", "ptx",
            "sanitize", "sass", "sim", "texture", "tile",
        ],
        others: PAGE,
        uses: "
use warpsmith::page::{File, Options, Report};
pub fn take(name: &str, data: &[u8]) -> String {
    Report::new(&File { name, data }, None, &Options::default(), &mut |_, _| {}).page()
}
",
    },
    Part {
        feature: "driver",
        ours: &["driver"],
        others: &["cfg-if", "libloading"],
        uses: r#"
pub fn take() -> Result<String, Box<dyn std::error::Error>> {
    Ok(warpsmith::driver::Driver::load()?.device(0)?.name()?)
}
"#,
    },
];

pub fn run(options: &Options) -> anyhow::Result<()> {
    let known: Vec<&str> = PARTS.iter().map(|part| part.feature).collect();
    for feature in &options.features {
        ensure!(
            known.contains(&feature.as_str()),
            "there is no feature {feature}; there are {}",
            known.join(", ")
        );
    }
    let mut wrong = Vec::new();
    for part in PARTS {
        if !options.features.is_empty() && !options.features.iter().any(|one| one == part.feature) {
            continue;
        }
        // In the temporary folder, so that neither workspace nor settings of the repository are above it.
        let folder =
            std::env::temp_dir().join(format!("warpsmith-part-{}-{}", part.feature, std::process::id()));
        let verdict = judge(part, &folder, options.quick);
        let _ = fs::remove_dir_all(&folder);
        match verdict {
            Ok(count) => println!("{:17}{count:3} crates, as it should be", part.feature),
            Err(error) => {
                println!("{:17}WRONG: {error:#}", part.feature);
                wrong.push(part.feature);
            }
        }
    }
    ensure!(wrong.is_empty(), "not what the features {} should bring", wrong.join(", "));
    Ok(())
}

/// Makes a crate that asks for one feature, sees what it is built of, and builds it. How many crates those are.
fn judge(part: &Part, folder: &Path, quick: bool) -> anyhow::Result<usize> {
    fs::create_dir_all(folder.join("src"))?;
    let library = root().join("crates/warpsmith");
    // A path of Windows has characters in it that mean something between double quotes.
    let manifest = format!(
        "[package]\nname = \"outside\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies.warpsmith]\n\
         path = '{}'\ndefault-features = false\nfeatures = [\"{}\"]\n",
        library.display(),
        part.feature.replace('+', "\", \"")
    );
    fs::write(folder.join("Cargo.toml"), manifest)?;
    let source = format!("//! Outside.\n{}", part.uses);
    fs::write(folder.join("src/lib.rs"), source)?;
    // The versions that the repository is built with.
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock"))?;

    let wanted: BTreeSet<String> = std::iter::once("warpsmith".to_owned())
        .chain(part.ours.iter().map(|name| format!("warpsmith-{name}")))
        .chain(part.others.iter().map(|name| (*name).to_owned()))
        .collect();
    let found = tree(folder)?;
    let list = |set: std::collections::btree_set::Difference<'_, String>| {
        set.map(String::as_str).collect::<Vec<_>>().join(", ")
    };
    let (more, less) = (list(found.difference(&wanted)), list(wanted.difference(&found)));
    ensure!(more.is_empty() && less.is_empty(), "it brings also [{more}], and not [{less}]");
    if !quick {
        let status = Command::new(cargo())
            .current_dir(folder)
            .args(["check", "--quiet", "--target-dir"])
            .arg(root().join("target/parts"))
            .status()?;
        ensure!(status.success(), "it does not build");
    }
    Ok(found.len())
}

fn cargo() -> std::ffi::OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// What a crate is built of, without itself and without macros.
fn tree(folder: &Path) -> anyhow::Result<BTreeSet<String>> {
    let output = Command::new(cargo())
        .current_dir(folder)
        .args(["tree", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"])
        .output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout)?;
    let names = text.lines().filter_map(|line| line.split_whitespace().next());
    let names: BTreeSet<String> = names.filter(|name| *name != "outside").map(str::to_owned).collect();
    ensure!(!names.is_empty(), "cargo tree shows nothing");
    Ok(names)
}
