//! The list of targets. Checks that the crates' own tests run too stand there and are included.

mod array;
mod container;
mod description;
mod kernel;
mod machine;
mod native;
mod text;

use crate::Target;

const PTX: &[&str] = &["examples", "crates/warpsmith-sim/tests", "crates/warpsmith-cli/tests/golden"];
const IMAGES: &[&str] = &["crates/warpsmith-image/tests/data"];
const SM_10: &[&str] = &["examples/sm_10", "crates/warpsmith-sim/tests/sm10"];
const DESCRIPTIONS: &[&str] = &["crates/warpsmith-md/tests/data"];

const fn target(name: &'static str, about: &'static str, run: fn(&[u8])) -> Target {
    Target { name, about, seeds: &[], endings: &[], longest: 4096, run }
}

pub const ALL: &[Target] = &[
    Target {
        seeds: PTX,
        endings: &["ptx"],
        ..target("read", "a PTX file: its tokens are the source, its tree is whole", text::read)
    },
    Target {
        seeds: PTX,
        endings: &["ptx"],
        longest: 2048,
        ..target("template", "inline assembly, of C and of LLVM: the same", text::template)
    },
    target("tokens", "choices of tokens: the same for sequences of them", text::tokens),
    Target {
        seeds: PTX,
        endings: &["ptx"],
        ..target("print", "a PTX file: what is printed reads as the same", text::print)
    },
    Target {
        seeds: PTX,
        endings: &["ptx"],
        longest: 1024,
        ..target("check", "a PTX file: findings have places, words and notes", text::check)
    },
    Target {
        seeds: PTX,
        endings: &["ptx"],
        longest: 512,
        ..target("mend", "a PTX file: fixes that are applied never add an error", text::mend)
    },
    Target {
        seeds: PTX,
        endings: &["ptx"],
        ..target("explore", "a PTX file: what is in it and what it needs", text::explore)
    },
    Target {
        longest: 64,
        ..target(
            "modules",
            "a seed and changes: a small module made of the data, then changed",
            text::modules,
        )
    },
    Target {
        seeds: &["crates/warpsmith-check/tests/host"],
        endings: &["cu", "h", "rs", "py"],
        longest: 2048,
        ..target("host", "a language and a file in it: its inline assembly is found and judged", text::host)
    },
    Target {
        longest: 512,
        ..target("lane", "a program of the lane language: it is refused or ends", text::lane)
    },
    Target {
        seeds: PTX,
        endings: &["ptx"],
        ..target("lower", "a PTX file: all its kernels are lowered or refused", kernel::lower)
    },
    Target {
        seeds: PTX,
        endings: &["ptx"],
        longest: 2048,
        ..target("run", "a PTX file: its first kernel runs within its bounds", kernel::run)
    },
    Target {
        longest: 512,
        ..target(
            "native",
            "a machine and words of its code: refused, or they run within their bounds",
            native::words,
        )
    },
    Target {
        seeds: IMAGES,
        endings: &["cubin"],
        longest: 16384,
        ..target("launch", "a cubin: its first kernel is refused, or runs within its bounds", native::cubin)
    },
    Target {
        seeds: &["fuzz/seeds/npy"],
        endings: &["header"],
        longest: 512,
        ..target(
            "npy",
            "what follows the mark of a NumPy file: refused, or read and written as the same",
            array::npy,
        )
    },
    Target {
        longest: 2048,
        ..target("statements", "statements of a kernel: it runs within its bounds", kernel::statements)
    },
    Target {
        seeds: IMAGES,
        endings: &["cubin"],
        longest: 16384,
        ..target("cubin", "a cubin: read, edited, written again", container::cubin)
    },
    Target {
        seeds: IMAGES,
        endings: &["fatbin"],
        longest: 16384,
        ..target("fatbin", "what follows the number that a fatbin begins with", container::fatbin)
    },
    Target {
        seeds: IMAGES,
        endings: &["so"],
        longest: 16384,
        ..target("elf", "what follows the mark of an ELF file", container::elf)
    },
    Target {
        seeds: IMAGES,
        endings: &["a"],
        longest: 16384,
        ..target("archive", "what follows the mark of an archive", container::archive)
    },
    Target {
        seeds: IMAGES,
        endings: &["whl"],
        longest: 16384,
        ..target("zip", "what follows the mark of a zip file", container::zip)
    },
    Target {
        longest: 256,
        ..target("listing", "words of a machine: listed in every style", machine::listing)
    },
    Target { longest: 256, ..target("graph", "words of a machine: graph, loops, pressure", machine::graph) },
    Target {
        longest: 256,
        ..target("again", "words of sm_90: their exact text gives them back", machine::again)
    },
    Target {
        longest: 256,
        ..target(
            "pages",
            "names, statements, words of a machine: a page or a reason for each",
            machine::pages,
        )
    },
    Target {
        longest: 512,
        ..target("assembly", "assembly text of sm_90: assembled or refused", machine::assembly)
    },
    Target {
        seeds: SM_10,
        endings: &["sass"],
        longest: 128,
        ..target("assembly_sm_10", "assembly text of SM 1.0: assembled or refused", machine::assembly_sm_10)
    },
    Target {
        longest: 256,
        ..target("words_sm_10", "words of SM 1.0: listed, and run within bounds", machine::words_sm_10)
    },
    Target {
        seeds: DESCRIPTIONS,
        endings: &["mdl"],
        longest: 2048,
        ..target(
            "description",
            "a description of a machine: read, checked, printed, compiled",
            description::description,
        )
    },
    Target {
        seeds: DESCRIPTIONS,
        endings: &["txt"],
        ..target("latency", "a file of latencies: read, checked", description::latency)
    },
    target("patterns", "a file of patterns: read", description::patterns),
];
