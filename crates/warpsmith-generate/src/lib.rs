//! PTX from the instruction data: random modules, for tests and fuzzers.
//!
//! Everything legal may come up: every form of every instruction with operands of the right kind, all
//! sorts of declarations, functions, blocks, labels and debug sections, in plain or in odd spelling. The
//! same seed and options give the same bytes everywhere. [`enumerate`] makes covering sets of instructions.
//!
//! ```
//! use warpsmith_generate::Options;
//! use warpsmith_ptx::Module;
//!
//! let source = warpsmith_generate::module(7, &Options::default());
//! assert!(Module::parse(source).diagnostics().is_empty());
//! ```

#![no_std]
extern crate alloc;

mod choice;
mod declaration;
#[cfg(feature = "defined")]
pub mod defined;
pub mod enumerate;
mod fault;
mod function;
mod names;
mod number;
mod operand;
mod random;
mod spelling;

pub use choice::{Choice, Platform, exists};
pub use fault::inject;
pub use random::Random;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use names::Names;
use operand::Context;
use spelling::Speller;
use warpsmith_ptx::isa::{Directive, Form, PtxVersion, Target};

/// What to generate.
#[derive(Debug, Clone)]
pub struct Options {
    /// The versions and targets to draw from.
    pub platforms: Vec<Platform>,
    /// About how many instructions a module has.
    pub instructions: usize,
    /// Whether tokens are set apart, numbers written and modifiers ordered in all ways that are legal,
    /// or in the usual one.
    pub odd: bool,
    /// How many faults are put in.
    pub faults: usize,
}

impl Default for Options {
    /// Odd, faultless modules of some sixty instructions, of every generation.
    fn default() -> Self {
        Options { platforms: platforms(), instructions: 60, odd: true, faults: 0 }
    }
}

/// Versions and targets that between them have every form.
pub fn platforms() -> Vec<Platform> {
    let all = [
        (9, 5, "sm_75"),
        (9, 5, "sm_80"),
        (9, 5, "sm_90a"),
        (9, 5, "sm_100a"),
        (9, 5, "sm_103a"),
        (9, 5, "sm_107a"),
        (9, 5, "sm_110a"),
        (9, 5, "sm_120a"),
        (8, 0, "sm_90"),
        (7, 0, "sm_70"),
        (6, 3, "sm_60"),
        (4, 0, "sm_30"),
        (3, 0, "sm_20"),
        (1, 4, "sm_13"),
        (1, 3, "sm_13"),
    ];
    let platform = |(major, minor, target)| {
        Some(Platform { version: PtxVersion::new(major, minor), target: Target::parse(target)? })
    };
    all.into_iter().filter_map(platform).collect()
}

/// The form that an instruction was written in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planned {
    /// The form.
    pub form: Form,
    /// The mnemonic in the manual's order.
    pub mnemonic: String,
}

impl Planned {
    fn new(choice: &Choice) -> Self {
        let mut mnemonic =
            choice.form().instruction().name().split('.').next().unwrap_or_default().to_string();
        for (_, word) in choice.mnemonic_words() {
            mnemonic.push('.');
            mnemonic.push_str(word.text());
        }
        Planned { form: choice.form(), mnemonic }
    }
}

/// A module with what its writer meant.
#[derive(Debug, Clone)]
pub struct Generated {
    /// The text.
    pub source: Vec<u8>,
    /// Its version and target.
    pub platform: Platform,
    /// Its instructions in order.
    pub instructions: Vec<Planned>,
}

/// A random module.
pub fn module(seed: u64, options: &Options) -> Vec<u8> {
    planned(seed, options).source
}

/// A random module, and the forms that its instructions were written in.
pub fn planned(seed: u64, options: &Options) -> Generated {
    let mut random = Random::new(seed);
    let fallback = Platform { version: PtxVersion::NEWEST, target: Target::new(75) };
    let platform = random.pick(&options.platforms).copied().unwrap_or(fallback);
    let mut generator = Generator::new(&mut random, platform, options.odd);
    let text = generator.module(options.instructions);
    let instructions = generator.planned;
    let mut source = text.into_bytes();
    fault::inject(&mut source, options.faults, &mut random);
    Generated { source, platform, instructions }
}

/// A module of one kernel that has an instruction of each of these forms in order, plainly spelled, one
/// to a line, with registers wherever they may stand; forms that the platform does not have are left out.
pub fn each_form(seed: u64, platform: Platform, forms: impl IntoIterator<Item = Form>) -> Generated {
    let mut random = Random::new(seed);
    let mut generator = Generator::new(&mut random, platform, false);
    generator.constants = false;
    let source = generator.of_forms(forms).into_bytes();
    Generated { source, platform, instructions: generator.planned }
}

/// Texts for a choice's operands, by name, plainly spelled.
pub fn operands(choice: &Choice, platform: Platform, random: &mut Random) -> Vec<(&'static str, String)> {
    let mut generator = Generator::new(random, platform, false);
    let mut context = Context {
        random: generator.random,
        speller: &mut generator.speller,
        names: &mut generator.names,
        platform,
        constants: false,
        address_bits: 64,
    };
    context.named(choice).into_iter().map(|(_, name, text)| (name, text)).collect()
}

/// Writes one module.
struct Generator<'r> {
    random: &'r mut Random,
    speller: Speller,
    names: Names,
    platform: Platform,
    address_bits: u16,
    /// Whether constants and special registers may stand where a register may.
    constants: bool,
    /// The forms that the platform has.
    forms: Vec<Form>,
    /// How many `.file` there are.
    files: usize,
    planned: Vec<Planned>,
}

impl<'r> Generator<'r> {
    fn new(random: &'r mut Random, platform: Platform, odd: bool) -> Self {
        Generator {
            random,
            speller: Speller::new(odd),
            names: Names::default(),
            platform,
            address_bits: 64,
            constants: true,
            forms: Form::all().filter(|form| exists(*form, platform)).collect(),
            files: 0,
            planned: Vec::new(),
        }
    }

    fn gap(&mut self) -> String {
        self.speller.gap(self.random)
    }

    fn space(&mut self) -> String {
        self.speller.space(self.random)
    }

    fn comma(&mut self) -> String {
        self.speller.comma(self.random)
    }

    fn number(&mut self, value: u64) -> String {
        number::literal(value, self.random, self.speller.is_odd())
    }

    /// Whether the platform has a directive.
    fn exists(&self, directive: Directive) -> bool {
        directive.since().holds(self.platform.version, self.platform.target)
    }

    fn header(&mut self) -> String {
        let Platform { version, target } = self.platform;
        let blank = if self.speller.is_odd() { self.random.text(&[" ", "\t", "  "]) } else { " " };
        let mut out = self.gap();
        out.push_str(&format!(".version{blank}{version}\n.target{}{target}", self.space()));
        // Samplers of their own need a mode of their own.
        out.push_str(&format!("{}texmode_independent\n", self.comma()));
        if self.exists(Directive::AddressSize) {
            let bits = self.number(self.address_bits.into());
            out.push_str(&format!(".address_size{}{bits}\n", self.space()));
        }
        out
    }

    fn module(&mut self, instructions: usize) -> String {
        let mut out = self.header();
        for index in 0..self.random.below(3) {
            self.files += 1;
            out.push_str(&format!(".file{}{}{}\"source{index}.cu\"", self.space(), index + 1, self.space()));
            if self.random.percent(30) {
                let (time, size) = (self.number(1_700_000_000), self.number(1234));
                out.push_str(&format!("{}{time}, {size}", self.comma()));
            }
            out.push('\n');
        }
        for space in ["global", "shared", "const", "global", "const", "shared"] {
            if self.random.percent(80) {
                out.push_str(&declaration::variable(space, &mut self.names, self.random, &mut self.speller));
                out.push('\n');
            }
        }
        for ty in ["texref", "samplerref", "surfref"] {
            if self.random.percent(60) {
                out.push_str(&declaration::handle(ty, &mut self.names, self.random, &mut self.speller));
                out.push('\n');
            }
        }
        let functions = 1 + self.random.below(4);
        for index in 0..functions {
            let entry = index + 1 == functions || self.random.percent(30);
            let share = instructions / functions + self.random.below(5);
            out.push_str(&self.function(entry, share));
            out.push_str(&self.gap());
        }
        if self.random.percent(25) && self.exists(Directive::Section) {
            out.push_str(&self.section());
        }
        // No line end, and perhaps a comment; but a line marker needs its own.
        let last = out.trim_end().lines().next_back().unwrap_or_default();
        if self.speller.is_odd() && !last.contains('#') && self.random.percent(20) {
            out.truncate(out.trim_end().len());
            out.push_str(self.random.text(&["", "//", "/* end */", "// end"]));
        }
        out
    }

    fn of_forms(&mut self, forms: impl IntoIterator<Item = Form>) -> String {
        let mut head = self.header();
        for space in ["global", "shared", "const"] {
            head.push_str(&declaration::variable(space, &mut self.names, self.random, &mut self.speller));
            head.push('\n');
        }
        for ty in ["texref", "samplerref", "surfref"] {
            head.push_str(&declaration::handle(ty, &mut self.names, self.random, &mut self.speller));
            head.push('\n');
        }
        head + &self.kernel_of(forms)
    }

    /// `.section .debug_x { … }`
    fn section(&mut self) -> String {
        let mut out = format!(".section{}.debug_{}{}{{\n", self.space(), self.random.below(9), self.gap());
        let label = self.names.fresh("$section_label");
        out.push_str(&format!("{label}{}:\n", self.gap()));
        for _ in 0..1 + self.random.below(8) {
            match self.random.below(4) {
                0 => out.push_str(&format!(".b32{}{label}{}\n", self.space(), self.random.text(&["", "+4"]))),
                1 => {
                    out.push_str(&format!(".b64{}.debug_0{}\n", self.space(), self.random.text(&["", "+8"])))
                }
                2 => out.push_str(&format!(".b32{}{label}-{label}\n", self.space())),
                _ => {
                    let count = 1 + self.random.below(6);
                    let values: Vec<String> = (0..count).map(|_| self.byte()).collect();
                    let values = values.join(&self.comma());
                    out.push_str(&format!(".b8{}{values}\n", self.space()));
                }
            }
        }
        out + "}\n"
    }

    fn byte(&mut self) -> String {
        let value = self.random.between(-128, 255);
        let text = number::integer(value, self.random, self.speller.is_odd());
        // Sections take no `U` behind a sign.
        if value < 0 { text.trim_end_matches('U').into() } else { text }
    }
}

/// The examples of the README, which are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
