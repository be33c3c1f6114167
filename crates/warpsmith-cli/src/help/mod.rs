//! Help and manual pages: what subcommands say of themselves, laid out.
//!
//! A subcommand says all that there is to say, in lines of any length; here it becomes what `-h` and `--help` print on a
//! screen of 80 columns, and a page of the manual.

mod blocks;
mod page;
mod short;

pub use page::{page, pages};

use crate::output;
use blocks::{Block, blocks, laid_out};
use clap::{Arg, Command};
use short::{Short, first_clause};
use std::ffi::OsString;

/// Columns that help takes at most, also where the terminal has more: lines of prose are hard to read when they are longer.
const WIDEST: usize = 80;

/// Columns that the list of subcommands has for what one does.
const ABOUT: usize = 64;

/// Columns that `-h` has for the text of an option, where the longest option is of middle length.
const TEXT: usize = 48;

/// Whether the short help is asked for.
pub fn is_brief(arguments: &[OsString]) -> bool {
    arguments.iter().take_while(|argument| *argument != "--").any(|argument| argument == "-h")
}

/// A command whose help is laid out for this terminal; in `brief`, what options take is shortened as well, so that their
/// texts stand beside them.
pub fn dressed(command: Command, brief: bool) -> Command {
    let width = output::width(WIDEST, WIDEST);
    // In a group of their own, and out of the way of `-h`: they are the same for each subcommand.
    let command = command.mut_args(|arg| match arg.is_global_set() {
        true => arg.help_heading("Options of every subcommand").hide_short_help(true),
        false => arg,
    });
    let command = short_and_long(command, width, "", brief);
    command.mut_subcommands(|one| {
        let name = one.get_name().to_owned();
        short_and_long(one, width, &name, brief)
    })
}

/// The help of one (sub)command: `-h` shows the beginning of each text, `--help` all of it.
fn short_and_long(command: Command, width: usize, name: &str, is_brief: bool) -> Command {
    let short = Short::of(name);
    let command = command.term_width(width).mut_args(|arg| {
        let Some(text) = arg.get_long_help().or_else(|| arg.get_help()).map(ToString::to_string) else {
            return arg;
        };
        let clause = arg.get_help().map(|help| first_clause(&help.to_string(), TEXT)).unwrap_or_default();
        let is_shown = short.shows(arg.get_long().unwrap_or(arg.get_id().as_str()));
        let arg = if is_shown || arg.is_positional() { arg } else { arg.hide_short_help(true) };
        let arg = if is_brief { shortened(arg) } else { arg };
        arg.help(clause).long_help(text)
    });
    let text = command.get_after_long_help().or_else(|| command.get_after_help());
    let all = blocks(&text.map(ToString::to_string).unwrap_or_default());
    let examples = short.examples_block();
    let whole: Vec<Block> = all.into_iter().chain(examples.clone()).collect();
    let brief: Vec<Block> = examples.into_iter().collect();
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let long = command.get_long_about().map_or_else(|| about.clone(), ToString::to_string);
    let command = command.about(first_clause(&about, ABOUT)).long_about(long);
    let command = command.after_help(laid_out(&brief, width)).after_long_help(laid_out(&whole, width));
    command.max_term_width(WIDEST)
}

/// Columns of what an option takes, beyond which only its beginning is shown.
const VALUE: usize = 12;

/// An option that takes what has a short name.
fn shortened(arg: Arg) -> Arg {
    let Some([name]) = arg.get_value_names() else { return arg };
    let short = name.split(['[', ':']).next().filter(|short| !short.is_empty() && name.len() > VALUE);
    match short.map(|short| format!("{short}…")) {
        // The parser keeps such names for as long as the program runs, which is about to print its help and end.
        Some(short) => arg.value_name(&*Box::leak(short.into_boxed_str())),
        None => arg,
    }
}
