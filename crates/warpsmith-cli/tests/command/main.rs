//! The command, as those see it who call it. One program for all of it: what each test asks is answered by the same few
//! lines, and a program is linked once.

#[path = "../words/mod.rs"]
mod words;

// The library of the command is not built for tests a second time: what is tested of it alone is taken in here.
#[allow(dead_code)]
#[path = "../../src/help/blocks.rs"]
mod blocks;
#[allow(dead_code)]
#[path = "../../src/help/short.rs"]
mod short;

mod campaign;
mod cases;
mod checks;
mod codes;
mod containers;
mod descriptions;
mod diff;
mod dis;
mod explain;
mod general;
mod gpu;
mod guides;
mod help;
#[cfg(unix)]
mod hostile;
mod into;
mod limits;
#[cfg(unix)]
mod random;
mod report;
mod run;
mod support;
#[cfg(unix)]
mod ways;
