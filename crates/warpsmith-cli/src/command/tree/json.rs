//! The tree in JSON, a statement a line.
//!
//! Blocks nest as deep as the file wants, so statements are written one by one.

use crate::input::Input;
use crate::output::Out;
use crate::output::plain::json;
use std::io::{self, Write};
use warpsmith::ptx::Children;
use warpsmith::ptx::json::Tree;
use warpsmith::ptx::view::Statement;

/// Writes the tree.
pub fn write(out: &mut Out, input: &Input) -> io::Result<()> {
    let tree = Tree::new(&input.name, &input.module);
    write!(out, "{{\"schema\":\"{}\",\"file\":", Tree::SCHEMA)?;
    json(&mut *out, &input.name)?;
    write!(out, ",\"diagnostics\":")?;
    json(&mut *out, &tree.diagnostics())?;
    write!(out, ",\"statements\":[")?;
    let mut stack: Vec<(Children<'_>, bool)> = vec![(input.module.root().children(), true)];
    let mut text = Vec::new();
    while let Some((children, first)) = stack.last_mut() {
        let Some(node) = children.next() else {
            stack.pop();
            out.write_all(if stack.is_empty() { b"\n]}\n" } else { b"\n]}" })?;
            continue;
        };
        let Some(statement) = Statement::new(node) else { continue };
        out.write_all(if std::mem::take(first) { b"\n" } else { b",\n" })?;
        let body = match statement {
            Statement::Block(block) => Some(block),
            Statement::Function(function) => function.body(),
            _ => None,
        };
        let Some(body) = body else {
            json(&mut *out, &tree.statement(statement))?;
            continue;
        };
        text.clear();
        json(&mut text, &tree.statement(statement))?;
        out.write_all(text.strip_suffix(b"}").unwrap_or(&text))?;
        write!(out, ",\"statements\":[")?;
        stack.push((body.node().children(), true));
    }
    out.flush()
}
