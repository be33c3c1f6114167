//! The tree of a module.

use super::{DEEPEST, Diagnostics, Each, Statement, Text};
use crate::view;
use crate::{LineIndex, Module, json_object};

/// The format `warpsmith.tree/1`: `schema`, `file`, `diagnostics` (what the reader found wrong), and `statements`, each of them a
/// [`Statement`]; those of functions and blocks have `statements` of their own.
///
/// Where blocks nest more than [`DEEPEST`] deep it is an error to write it.
pub struct Tree<'a> {
    file: &'a str,
    module: &'a Module,
    lines: LineIndex,
}

impl<'a> Tree<'a> {
    /// The name and version of the format.
    pub const SCHEMA: &'static str = "warpsmith.tree/1";

    /// Of a module that was read from a file of this name.
    pub fn new(file: &'a str, module: &'a Module) -> Tree<'a> {
        Tree { file, module, lines: LineIndex::new(module.source()) }
    }

    /// What the reader found wrong.
    pub fn diagnostics(&self) -> Diagnostics<'_> {
        Diagnostics::new(self.module, &self.lines)
    }

    /// A statement of it, without those that stand in it.
    pub fn statement<'s>(&'s self, statement: view::Statement<'s>) -> Statement<'s> {
        Statement::new(Text::new(self.module.source(), &self.lines), statement, None)
    }
}

json_object! {
    Tree<'_>, this => {
        "schema": Tree::SCHEMA,
        "file": this.file,
        "diagnostics": this.diagnostics(),
        "statements": Each(|| this.module.statements().map(|statement| this.statement(statement).with_all(DEEPEST))),
    }
}
