//! The command, as those see it who call it. One program for all of it: what each test asks is answered by the same few
//! lines, and a program is linked once.

#[path = "../words/mod.rs"]
mod words;

mod campaign;
mod codes;
mod containers;
mod descriptions;
mod diff;
mod dis;
mod explain;
mod general;
mod gpu;
mod guides;
#[cfg(unix)]
mod hostile;
mod into;
mod limits;
#[cfg(unix)]
mod random;
mod run;
mod support;
