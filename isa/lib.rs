//! What machines there are, as data: the texts of the descriptions of machine code, and what a multiprocessor of each
//! architecture has.
//!
//! There is nothing but texts in this crate. What they say is written in `sass/README.md`; `warpsmith-md` reads them,
//! `warpsmith-sass` and `warpsmith-image` answer questions from them. Not everything has to be in a program that uses this
//! crate: a text that nobody refers to is left out by the linker.

#![no_std]

/// A file: its path under `sass`, and its text.
pub type File = (&'static str, &'static str);

/// What a multiprocessor of each architecture has: a line of numbers between tabs for each. Lines that begin with `#` say
/// what the columns are.
pub const LIMITS: &str = include_str!("limits.tsv");

/// What a launch leaves in constant bank 0 before the parameters of the kernel, from Volta to Blackwell: a line of columns
/// between tabs for each place. Lines that begin with `#` say what the columns are.
pub const LAUNCH: &str = include_str!("sass/volta/launch.tsv");

/// How instructions order accesses to memory, from Volta to Blackwell: a line of columns between tabs for each kind. Lines that
/// begin with `#` say what the columns are.
pub const ORDERS: &str = include_str!("sass/volta/orders.tsv");

/// What executes the instructions from Volta to Blackwell and how long that is busy: a line of columns between tabs for each kind.
/// Lines that begin with `#` say what the columns are.
pub const PIPES: &str = include_str!("sass/volta/pipes.tsv");

/// How sums of matrix products are formed, by architecture, operation and types: a line of columns between tabs for each rule.
/// Lines that begin with `#` say what the columns are.
pub const MATRIX_RULES: &str = include_str!("matrix_rules.tsv");

macro_rules! files {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("sass/", $path)))),*]
    };
}

macro_rules! latencies {
    ($($version:literal),* $(,)?) => {
        &[$(($version, include_str!(concat!("sass/volta/latencies/sm_", $version, ".lat")))),*]
    };
}

/// The description of SM 1.x, in order of the names of its files.
pub const SM_10: &[File] = files![
    "sm_10/00_head.mdl",
    "sm_10/10_registers.mdl",
    "sm_10/20_tables.mdl",
    "sm_10/30_fields.mdl",
    "sm_10/40_control.mdl",
    "sm_10/41_move.mdl",
    "sm_10/42_move_special.mdl",
    "sm_10/50_add.mdl",
    "sm_10/51_add_carry.mdl",
    "sm_10/52_add_one_word.mdl",
    "sm_10/53_add_number.mdl",
    "sm_10/54_multiply.mdl",
    "sm_10/55_multiply_one_word.mdl",
    "sm_10/56_multiply_add.mdl",
    "sm_10/57_multiply_add_carry.mdl",
    "sm_10/58_multiply_add_24.mdl",
    "sm_10/59_multiply_add_24_carry.mdl",
    "sm_10/60_multiply_add_one_word.mdl",
    "sm_10/61_multiply_add_number.mdl",
    "sm_10/62_compare.mdl",
    "sm_10/63_maximum.mdl",
    "sm_10/64_minimum.mdl",
    "sm_10/65_absolute_difference.mdl",
    "sm_10/65_absolute_difference_16.mdl",
    "sm_10/66_shift_left.mdl",
    "sm_10/67_shift_right.mdl",
    "sm_10/68_logic.mdl",
    "sm_10/70_memory.mdl",
    "sm_10/71_atomic.mdl",
    "sm_10/80_float_add.mdl",
    "sm_10/81_float_multiply.mdl",
    "sm_10/82_float_multiply_add.mdl",
    "sm_10/83_float_compare.mdl",
    "sm_10/84_float_extremes.mdl",
    "sm_10/85_special.mdl",
    "sm_10/90_convert_integer.mdl",
    "sm_10/91_convert_to_float.mdl",
    "sm_10/92_convert_to_integer.mdl",
    "sm_10/93_convert_float.mdl",
    "sm_10/94_double.mdl",
    "sm_10/95_convert_double.mdl",
    "sm_10/95_convert_double_integer.mdl",
    "sm_10/96_texture.mdl",
];

/// The parts that the generations from Volta to Blackwell share.
pub const VOLTA: &[File] = files![
    "volta/00_head.mdl",
    "volta/10_operands.mdl",
    "volta/15_sizes.mdl",
    "volta/20_move.mdl",
    "volta/30_integer.mdl",
    "volta/40_float.mdl",
    "volta/50_convert.mdl",
    "volta/60_control.mdl",
    "volta/70_memory.mdl",
    "volta/80_matrix.mdl",
    "volta/90_uniform.mdl",
];

/// What the instructions of SM 1.x mean.
pub const SM_10_MEANINGS: &[File] = files!["sm_10/meanings.txt", "sm_10/meanings_names.txt"];

/// What the instructions from Volta to Blackwell mean.
pub const VOLTA_MEANINGS: &[File] = files![
    "volta/meanings_labels.txt",
    "volta/meanings_integer.txt",
    "volta/meanings_integer_more.txt",
    "volta/meanings_arithmetic.txt",
    "volta/meanings_float.txt",
    "volta/meanings_half.txt",
    "volta/meanings_convert.txt",
    "volta/meanings_convert_more.txt",
    "volta/meanings_move.txt",
    "volta/meanings_control.txt",
    "volta/meanings_memory.txt",
    "volta/meanings_bulk.txt",
    "volta/meanings_matrix.txt",
    "volta/meanings_texture.txt",
    "volta/meanings_names.txt",
];

/// The cycles between two instructions, by the first architecture that each file is for.
pub const LATENCIES: &[(u32, &str)] = latencies![70, 75, 80, 86, 90, 100, 120];
