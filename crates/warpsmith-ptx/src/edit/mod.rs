//! An editor: changes what it is told to and leaves every other byte alone.
//!
//! It collects edits against a module, which stays as it is, and makes the new text at the end. Two edits
//! that touch the same bytes don't go together; the second is refused.
//!
//! ```
//! use warpsmith_ptx::edit::Editor;
//! use warpsmith_ptx::{Module, SyntaxKind};
//!
//! let module = Module::parse(".entry k()\n{\n\tadd.s32 %r1, %r2, 1; // next\n\tret;\n}\n");
//! let insts: Vec<_> =
//!     module.root().descendants().filter(|node| node.kind() == SyntaxKind::Instruction).collect();
//! let mut editor = Editor::new(&module);
//! editor.insert_before(insts[0], "mov.u32 %r2, %tid.x;")?;
//! editor.delete(insts[1])?;
//! let text = editor.finish();
//! assert_eq!(text, b".entry k()\n{\n\tmov.u32 %r2, %tid.x;\n\tadd.s32 %r1, %r2, 1; // next\n}\n");
//! # Ok::<(), warpsmith_ptx::edit::EditError>(())
//! ```

mod blanks;
mod error;
mod instruction;
mod lines;
mod mention;
mod rename;
mod scope;

pub use error::EditError;

use crate::diagnostic::Span;
use crate::module::Module;
use crate::node::Node;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use scope::Scopes;

/// Which side of an offset an inserted text belongs to, where several stand at one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    /// To what ends there.
    After,
    /// To what begins there.
    Before,
}

/// Collects edits of a module.
///
/// The methods take nodes of the module that the editor was made for.
pub struct Editor<'m> {
    module: &'m Module,
    /// By its first byte, where a replaced piece ends, and its new text.
    replaced: BTreeMap<u32, (u32, Vec<u8>)>,
    /// Texts put in, in order.
    inserted: BTreeMap<(u32, Side, u32), Vec<u8>>,
    /// What the names of the module stand for, once a rename has asked.
    scopes: Option<Scopes<'m>>,
    windows_lines: bool,
}

impl<'m> Editor<'m> {
    /// An editor without edits.
    pub fn new(module: &'m Module) -> Self {
        let windows_lines = blanks::has_windows_lines(module.source());
        Editor { module, replaced: BTreeMap::new(), inserted: BTreeMap::new(), scopes: None, windows_lines }
    }

    /// Whether nothing is to be changed.
    pub fn is_empty(&self) -> bool {
        self.replaced.is_empty() && self.inserted.is_empty()
    }

    /// The edits in order of the source: the bytes to be replaced (none where text is put in) and the new
    /// text. Applying them from the last to the first gives the same as [`Editor::finish`].
    pub fn edits(&self) -> impl Iterator<Item = (Span, &[u8])> {
        let mut replaced = self.replaced.iter().peekable();
        let mut inserted = self.inserted.iter().peekable();
        core::iter::from_fn(move || {
            let insert = match (inserted.peek(), replaced.peek()) {
                (Some(((at, ..), _)), Some((start, _))) => at <= *start,
                (insert, _) => insert.is_some(),
            };
            if insert {
                return inserted.next().map(|(&(at, ..), text)| (Span::new(at, at), text.as_slice()));
            }
            replaced.next().map(|(&start, (end, text))| (Span::new(start, *end), text.as_slice()))
        })
    }

    /// The new text.
    pub fn finish(self) -> Vec<u8> {
        self.text()
    }

    /// The new text as it is so far.
    pub fn text(&self) -> Vec<u8> {
        let source = self.module.source();
        let mut out = Vec::with_capacity(source.len() + 64);
        let mut at = 0;
        for (span, text) in self.edits() {
            out.extend_from_slice(&source[at..span.start as usize]);
            out.extend_from_slice(text);
            at = span.end as usize;
        }
        out.extend_from_slice(&source[at..]);
        out
    }

    /// The new text, read as the old one was.
    pub fn apply(self) -> Module {
        let dialect = self.module.dialect();
        Module::parse_as(self.finish(), dialect)
    }

    /// Replaces a piece of the source, whatever it is.
    ///
    /// # Errors
    ///
    /// If another edit touches it, or it is no piece of the source.
    pub fn replace_span(&mut self, span: Span, text: impl AsRef<[u8]>) -> Result<(), EditError> {
        if span.start > span.end || span.end as usize > self.module.source().len() {
            return Err(EditError::OutOfRange { span });
        }
        if span.is_empty() {
            return self.insert_at(span.start, Side::Before, text.as_ref().into());
        }
        self.check(span)?;
        self.replaced.insert(span.start, (span.end, text.as_ref().into()));
        Ok(())
    }

    /// Puts text in at an offset, behind what has been put in there before.
    ///
    /// # Errors
    ///
    /// If another edit replaces what is around it, or the source is shorter.
    pub fn insert(&mut self, offset: u32, text: impl AsRef<[u8]>) -> Result<(), EditError> {
        self.replace_span(Span::new(offset, offset), text)
    }

    fn insert_at(&mut self, at: u32, side: Side, text: Vec<u8>) -> Result<(), EditError> {
        self.check(Span::new(at, at))?;
        let last = self.inserted.range((at, side, 0)..=(at, side, u32::MAX)).next_back();
        let number = last.map_or(0, |(&(.., number), _)| number + 1);
        self.inserted.insert((at, side, number), text);
        Ok(())
    }

    /// Whether an edit of this piece goes together with the others. Text may be put in at the edges of what
    /// is replaced, not inside.
    fn check(&self, new: Span) -> Result<(), EditError> {
        let before = self.replaced.range(..new.end).next_back();
        if let Some((&start, &(end, _))) = before
            && end > new.start
        {
            return Err(EditError::Overlap { new, earlier: Span::new(start, end) });
        }
        let inside = (new.start + 1, Side::After, 0)..(new.end, Side::After, 0);
        if new.len() > 1
            && let Some((&(at, ..), _)) = self.inserted.range(inside).next()
        {
            return Err(EditError::Overlap { new, earlier: Span::new(at, at) });
        }
        Ok(())
    }

    fn own(&self, node: Node<'_>) -> Result<(), EditError> {
        if core::ptr::eq(node.tree, &self.module.tree) { Ok(()) } else { Err(EditError::Foreign) }
    }

    fn source(&self) -> &'m [u8] {
        self.module.source()
    }
}
