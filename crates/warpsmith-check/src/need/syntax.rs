//! Ways of writing things that came later than the directive they belong to.
//!
//! The floors are what the reference assembler says.

use super::Age;
use crate::layout::{ParameterPlace, place_parameters};
use warpsmith_ptx::isa::{Directive, PtxVersion, Requirement, Target};
use warpsmith_ptx::view::{Declarator, Function, Parameter, Statement};
use warpsmith_ptx::{Node, Span, SyntaxKind};

/// What it is, and since when it exists or from when on it is gone.
pub(super) type Row = (&'static str, Age, Requirement);

const fn since(what: &'static str, major: u16, minor: u16, target: u16) -> Row {
    let target = if target == 0 { None } else { Some(Target::new(target)) };
    (what, Age::Since, Requirement { ptx: Some(PtxVersion::new(major, minor)), target })
}

const fn gone(what: &'static str, major: u16, minor: u16) -> Row {
    (what, Age::Removed, Requirement { ptx: Some(PtxVersion::new(major, minor)), target: None })
}

static DWARF_LINE: Row = gone("a line of `@@DWARF`", 2, 0);
static CONSTANT_BANK: Row = gone("the number of a constant bank", 2, 2);
static FILE_TIME: Row = since("time and size in .file", 3, 2, 0);
static KERNEL_PARAMETERS: Row = since("parameters of a kernel in parentheses", 1, 4, 0);
static MANY_PARAMETERS: Row = since("more than 256 bytes of kernel parameters", 1, 5, 0);
static LARGE_PARAMETERS: Row = since("more than 4352 bytes of kernel parameters", 8, 1, 70);
static PARAM_OF_FUNCTION: Row = since("`.param` parameters of a device function", 2, 0, 20);
static OPEN_PARAMETER: Row = since("an array without a length as parameter", 6, 0, 30);
static ADDRESS_VALUE: Row = since("an address as initial value", 2, 1, 0);
static FUNCTION_VALUE: Row = since("a function as initial value", 2, 1, 20);
static GENERIC_VALUE: Row = since("`generic()` in an initial value", 3, 1, 0);
static MASK_VALUE: Row = since("a mask in an initial value", 7, 1, 0);
static INLINED_AT: Row = since("`inlined_at` of .loc", 7, 0, 0);
static UNIFIED: Row = since("`.unified` of .attribute", 8, 0, 90);
static SECTION_LABEL: Row = since("a label in a debug section", 7, 0, 0);
static SECTION_SUM: Row = since("a name plus a number in a debug section", 3, 2, 0);
static SECTION_MINUS: Row = since("a difference or negative number in a debug section", 7, 5, 0);

/// Options of `.target`.
static OPTIONS: [Row; 2] = [since("debug", 3, 0, 0), since("texmode_independent", 1, 5, 0)];

/// Pragmas that are checked; all others are accepted everywhere.
static PRAGMAS: [Row; 3] = [
    since("used_bytes_mask", 8, 3, 50),
    since("enable_smem_spilling", 8, 7, 75),
    since("frequency", 9, 0, 0),
];

/// Reports what a statement uses, blocks apart. `is_function` knows the functions of the module.
pub(super) fn find(
    statement: Statement<'_>,
    is_function: &dyn Fn(&str) -> bool,
    report: &mut dyn FnMut(&'static Row, Span),
) {
    match statement {
        Statement::Function(function) => find_in_function(function, report),
        Statement::CallPrototype(prototype) => find_open(prototype.parameters(), report),
        Statement::Variable(variable) => {
            if let Some(bank) = variable.node().child(SyntaxKind::Dimension) {
                report(&CONSTANT_BANK, bank.span());
            }
            find_in_attribute(variable.node(), report);
            variable.declarators().for_each(|declarator| find_in_value(declarator, is_function, report));
        }
        Statement::File(file) if file.timestamp().is_some() => report(&FILE_TIME, file.span()),
        Statement::Directive(line) => {
            if let Some(line) = line.node().child(SyntaxKind::DwarfLine) {
                report(&DWARF_LINE, line.span());
            }
        }
        Statement::Loc(loc) if loc.inlined_at().is_some() => report(&INLINED_AT, loc.span()),
        Statement::Target(target) => {
            for name in target.node().children_of(SyntaxKind::Identifier) {
                if let Some(row) = OPTIONS.iter().find(|row| row.0 == name.text()) {
                    report(row, name.span());
                }
            }
        }
        Statement::Pragma(pragma) => {
            for text in pragma.strings() {
                let name = text.split_whitespace().next().unwrap_or_default();
                if let Some(row) = PRAGMAS.iter().find(|row| row.0 == name) {
                    report(row, pragma.span());
                }
            }
        }
        Statement::Section(section) => {
            let mut first = |row: &'static Row, wanted: &dyn Fn(Node<'_>) -> bool| {
                if let Some(node) = section.node().descendants().find(|node| wanted(*node)) {
                    report(row, node.span());
                }
            };
            first(&SECTION_LABEL, &|node| node.kind() == SyntaxKind::Label);
            first(&SECTION_SUM, &|node| node.kind() == SyntaxKind::Plus);
            first(&SECTION_MINUS, &|node| node.kind() == SyntaxKind::Minus);
        }
        _ => {}
    }
}

fn find_in_attribute(node: Node<'_>, report: &mut dyn FnMut(&'static Row, Span)) {
    let attributes = node.children_of(SyntaxKind::Attribute).flat_map(Node::tokens);
    if let Some(word) = attributes.filter(|token| token.bytes() == b".unified").last() {
        report(&UNIFIED, word.span());
    }
}

fn find_in_function(function: Function<'_>, report: &mut dyn FnMut(&'static Row, Span)) {
    find_in_attribute(function.node(), report);
    let mut all = function.parameters().chain(function.returns());
    if !function.is_entry() {
        if let Some(parameter) = all.find(|parameter| parameter.space() == Some(Directive::Param)) {
            report(&PARAM_OF_FUNCTION, parameter.span());
        }
        find_open(function.parameters(), report);
        return;
    }
    let Some(first) = all.next() else { return };
    report(&KERNEL_PARAMETERS, first.span());
    let places = place_parameters(function.parameters());
    for (row, bytes) in [(&MANY_PARAMETERS, 256), (&LARGE_PARAMETERS, 4352)] {
        let beyond = |place: &&ParameterPlace<'_>| place.end().is_some_and(|end| end > bytes);
        if let Some(place) = places.iter().find(beyond) {
            report(row, place.parameter.span());
        }
    }
}

/// An array without a length among the parameters of a function.
fn find_open<'m>(
    parameters: impl Iterator<Item = Parameter<'m>>,
    report: &mut dyn FnMut(&'static Row, Span),
) {
    let is_open = |parameter: &Parameter<'_>| parameter.dimensions().next() == Some(None);
    if let Some(parameter) = { parameters }.find(is_open) {
        report(&OPEN_PARAMETER, parameter.span());
    }
}

fn find_in_value(
    declarator: Declarator<'_>,
    is_function: &dyn Fn(&str) -> bool,
    report: &mut dyn FnMut(&'static Row, Span),
) {
    let Some(value) = declarator.node().child(SyntaxKind::Initializer) else { return };
    // Fields name constants, not addresses.
    if value.descendants().any(|node| node.kind() == SyntaxKind::InitializerField) {
        return;
    }
    let mut masks = value.descendants().filter(|node| node.kind() == SyntaxKind::InitializerCall);
    if let Some(mask) =
        masks.find(|node| node.children().next().is_some_and(|first| first.kind() == SyntaxKind::Integer))
    {
        report(&MASK_VALUE, mask.span());
    }
    for name in value.tokens().filter(|token| token.kind() == SyntaxKind::Identifier) {
        match name.text() {
            "WARP_SZ" => {}
            "generic" => report(&GENERIC_VALUE, name.span()),
            text if is_function(text) => report(&FUNCTION_VALUE, name.span()),
            _ => report(&ADDRESS_VALUE, name.span()),
        }
    }
}
