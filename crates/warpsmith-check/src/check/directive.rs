//! Directives: their numbers, what may stand beside them, and how often they may stand.

use super::signature::Signature;
use super::walk::Walker;
use crate::Problem;
use crate::fault::{DirectiveFault, MAX_NAMES, SymbolFault};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Directive, Word};
use warpsmith_ptx::literal::parse_integer;
use warpsmith_ptx::view::{AddressSize, Data, File, Loc, Location, Pragma, Section, SectionItem, Tuning};
use warpsmith_ptx::{Node, Span, SyntaxKind};

/// File, line and column.
type Place = (u64, u64, u64);

/// What the directives of a module have said so far.
#[derive(Default)]
pub(super) struct Head<'m> {
    has_section: bool,
    /// The numbers of the files, and where they are given.
    files: BTreeMap<u64, Span>,
    /// The positions that `.loc` directives have named, in order.
    places: Vec<Place>,
    /// The positions that `inlined_at` repeats: how many places are before it, and where it stands.
    inlined: Vec<(Place, usize, Span)>,
    /// The labels of all sections.
    labels: BTreeMap<&'m [u8], Span>,
}

impl<'m> Walker<'m> {
    fn directive_wrong(&mut self, fault: DirectiveFault, span: Span) {
        self.report(Problem::Directive(fault), span);
    }

    pub(super) fn address_size(&mut self, size: AddressSize<'m>) {
        self.names.address_bits = if size.bits() == Some(64) { 64 } else { 32 };
        self.numbers_of(Directive::AddressSize, size.node());
    }

    /// The numbers of a directive.
    fn numbers_of(&mut self, directive: Directive, node: Node<'m>) {
        let ranges = directive.values();
        for number in node.children_of(SyntaxKind::Integer) {
            let Ok(value) = parse_integer(number.bytes()) else { continue };
            if is_wide(value.bits) {
                self.directive_wrong(DirectiveFault::Narrow, number.span());
            } else if !ranges.is_empty()
                && !ranges
                    .iter()
                    .any(|(low, high)| (*low..=*high).contains(&(value.bits & u64::from(u32::MAX))))
            {
                self.directive_wrong(DirectiveFault::Value(directive), number.span());
            }
        }
    }

    /// The numbers of what has room for 32 bits only.
    pub(super) fn narrow(&mut self, node: Node<'m>) {
        for number in node.children_of(SyntaxKind::Integer) {
            // Shorter numbers fit whatever their base.
            let long = number.bytes().len() > 9;
            if long && parse_integer(number.bytes()).is_ok_and(|value| is_wide(value.bits)) {
                self.directive_wrong(DirectiveFault::Narrow, number.span());
            }
        }
    }

    /// How many names a stem stands for.
    pub(super) fn name_count(&mut self, count: Node<'m>) {
        let Some(number) = count.child(SyntaxKind::Integer) else { return };
        match parse_integer(number.bytes()) {
            Ok(value) if is_wide(value.bits) => self.directive_wrong(DirectiveFault::Narrow, number.span()),
            Ok(value) if value.bits > MAX_NAMES => self.directive_wrong(DirectiveFault::Names, number.span()),
            _ => {}
        }
    }

    /// What stands between the parameters and the body of a function, or behind a prototype.
    pub(super) fn tuning_of(&mut self, all: impl Iterator<Item = Tuning<'m>>, signature: Signature) {
        // Few directives exist, so that of many the first of each kind are enough.
        let mut seen: Vec<(Directive, Span)> = Vec::new();
        for tuning in all {
            let Some(directive) = tuning.directive() else { continue };
            let span = tuning.node().children().next().unwrap_or(tuning.node()).span();
            self.numbers_of(directive, tuning.node());
            if directive.has_no_results() && signature.results > 0 {
                self.directive_wrong(DirectiveFault::Results(directive), span);
            }
            let first = |wanted: Directive| seen.iter().find(|(known, _)| *known == wanted).copied();
            let conflict = directive.excludes().iter().find_map(|other| first(*other));
            let repeated = first(directive);
            if let Some((other, first)) = conflict {
                self.directive_wrong(DirectiveFault::Conflict(directive, other, first), span);
            } else if let Some((_, first)) = repeated.filter(|_| directive.is_once()) {
                self.directive_wrong(DirectiveFault::Repeated(directive, first), span);
            }
            if repeated.is_none() {
                seen.push((directive, span));
            }
        }
        for (directive, span) in &seen {
            let missing =
                directive.needs().iter().find(|other| !seen.iter().any(|(known, _)| known == *other));
            if let Some(missing) = missing {
                self.directive_wrong(DirectiveFault::Needs(*directive, *missing), *span);
            }
        }
    }

    /// Some strings speak of the code that follows, and stand in bodies only.
    pub(super) fn pragma(&mut self, pragma: Pragma<'m>) {
        if self.in_body() {
            return;
        }
        for string in pragma.node().children_of(SyntaxKind::String) {
            let text = string.text().trim_start_matches('"');
            if Directive::Pragma.inside().iter().any(|name| text.starts_with(name)) {
                self.directive_wrong(DirectiveFault::Inside, string.span());
            }
        }
    }

    /// Each file has a number of its own.
    pub(super) fn file(&mut self, file: File<'m>) {
        let (Some(index), Some(number)) = (file.index(), file.node().child(SyntaxKind::Integer)) else {
            return;
        };
        let span = number.span();
        if is_wide(index) {
            return self.directive_wrong(DirectiveFault::Narrow, span);
        }
        if let Some(first) = self.head.files.get(&index).copied() {
            return self.directive_wrong(DirectiveFault::Repeated(Directive::File, first), span);
        }
        self.head.files.insert(index, span);
    }

    /// A function is inlined where a `.loc` has been.
    pub(super) fn loc(&mut self, loc: Loc<'m>) {
        let key = |place: Location| (place.file, place.line, place.column);
        self.narrow(loc.node());
        // The word and three numbers are all that most have.
        if loc.node().children().nth(4).is_some()
            && let Some(place) = loc.inlined_at()
        {
            let word = loc.node().children_of(SyntaxKind::Identifier).last().unwrap_or(loc.node());
            self.head.inlined.push((key(place), self.head.places.len(), word.span()));
        }
        if let Some(place) = loc.location() {
            self.head.places.push(key(place));
        }
    }

    /// What `inlined_at` repeats must stand before it.
    fn inlined(&mut self) {
        let mut first: BTreeMap<Place, usize> = BTreeMap::new();
        let inlined = core::mem::take(&mut self.head.inlined);
        if inlined.is_empty() {
            return;
        }
        for (index, place) in self.head.places.iter().enumerate() {
            first.entry(*place).or_insert(index);
        }
        for (place, before, span) in inlined {
            if first.get(&place).is_none_or(|index| *index >= before) {
                self.directive_wrong(DirectiveFault::InlinedAt, span);
            }
        }
    }

    /// Labels and data of a section.
    pub(super) fn section_contents(&mut self, section: Section<'m>) {
        self.head.has_section = true;
        for item in section.contents() {
            match item {
                SectionItem::Data(data) => self.data(data),
                SectionItem::Label(label) => {
                    let Some(name) = label.node().child(SyntaxKind::Identifier) else { continue };
                    if let Some(first) = self.head.labels.get(name.bytes()).copied() {
                        self.report(Problem::Symbol(SymbolFault::Redefined { first }), name.span());
                    } else {
                        self.head.labels.insert(name.bytes(), name.span());
                    }
                }
            }
        }
    }

    fn data(&mut self, data: Data<'m>) {
        let mut children = data.node().children().peekable();
        let Some(word) = children.next() else { return };
        let row = data.ty().and_then(|ty| ty.ty());
        // What is no type at all the reader has told.
        if row.is_none_or(|row| !row.variable) {
            return;
        }
        let bits = row.filter(|row| row.kind == "bits").map_or(0, |row| row.bits);
        if !matches!(bits, 8 | 16 | 32 | 64) {
            return self.directive_wrong(DirectiveFault::DataType(false), word.span());
        }
        // A word that is a type begins the next data: the reader says that there are none here.
        let is_address = |node: &Node<'_>| match node.kind() {
            SyntaxKind::Identifier => true,
            SyntaxKind::Word => node.bytes().get(1..).and_then(Word::find).is_none(),
            _ => false,
        };
        if children.peek().is_some_and(is_address) && bits < 32 {
            return self.directive_wrong(DirectiveFault::DataType(true), word.span());
        }
        // A number of 64 bits always has room.
        if bits == 64 {
            return;
        }
        let mut negative = false;
        for child in children {
            let minus = core::mem::replace(&mut negative, child.kind() == SyntaxKind::Minus);
            if child.kind() != SyntaxKind::Integer {
                continue;
            }
            let Ok(value) = parse_integer(child.bytes()) else { continue };
            let legal = match minus {
                // A number has 32 bits here, and what is over them is lost before it is looked at.
                false => bits == 32 || value.bits & u64::from(u32::MAX) < 1 << bits,
                true => value.bits <= 1 << (bits - 1),
            };
            if minus && value.bits == 0 {
                self.directive_wrong(DirectiveFault::NegativeZero, child.span());
            } else if !legal {
                self.directive_wrong(DirectiveFault::DataValue(bits), child.span());
            }
        }
    }

    /// What is known only at the end of a module.
    pub(super) fn end(&mut self) {
        self.inlined();
        if let Some(debug) = self.header().debug()
            && !self.head.has_section
        {
            self.directive_wrong(DirectiveFault::NoDebug, debug);
        }
    }
}

/// Whether a number has too many bits for 32. The upper half of 64 bits is taken for negative numbers, of which the lower
/// 32 bits are kept.
fn is_wide(bits: u64) -> bool {
    (u64::from(u32::MAX) + 1..=i64::MAX as u64).contains(&bits)
}
