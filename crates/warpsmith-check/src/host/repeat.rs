//! Names that a text declares outside braces: they belong to the whole function, and the compiler may put the text there
//! more than once.

use super::report::{self, HostFinding};
use super::scan::{Scanner, is_name};
use super::statement::Statement;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use warpsmith_ptx::fragment::Fragment;
use warpsmith_ptx::view::{Function, Statement as Ptx};
use warpsmith_ptx::{Span, SyntaxKind};

/// A name that a statement declares for the function around it.
pub(super) struct Declared {
    /// Where the statement begins.
    statement: u32,
    name: String,
    place: Span,
    is_label: bool,
}

/// Notes what a statement declares outside braces, in a range of the expanded text. What has a number of its own in each
/// copy is left out; `unique` tells where such numbers are.
pub(super) fn note(
    statement: &Statement,
    fragment: &Fragment,
    range: Range<u32>,
    unique: &[u32],
    declared: &mut Vec<Declared>,
) {
    let function = fragment.module().statements().find_map(|statement| match statement {
        Ptx::Function(function) => Some(function),
        _ => None,
    });
    let body = function.and_then(Function::body);
    for ptx in body.into_iter().flat_map(|body| body.statements()) {
        let is_label = matches!(ptx, Ptx::Label(_));
        let mut add = |place: Span| {
            let is_own = range.start <= place.start && place.end <= range.end;
            let is_unique = unique.iter().any(|at| (place.start..place.end).contains(at));
            let name = fragment.module().source().get(place.range()).unwrap_or_default();
            if is_own && !is_unique {
                declared.push(Declared {
                    statement: statement.span.start,
                    name: String::from_utf8_lossy(name).into_owned(),
                    place: fragment.host_span(place),
                    is_label,
                });
            }
        };
        match ptx {
            Ptx::Label(label) => {
                label.node().child(SyntaxKind::Identifier).into_iter().for_each(|name| add(name.span()));
            }
            Ptx::Variable(variable) => {
                let names =
                    variable.declarators().filter_map(|declarator| declarator.node().children().next());
                names.for_each(|name| add(name.span()));
            }
            _ => {}
        }
    }
}

/// What is said of the names of a file's statements.
pub(super) fn check(file: &[u8], declared: &[Declared]) -> Vec<HostFinding> {
    let mut out = Vec::new();
    if declared.is_empty() {
        return out;
    }
    let bodies = bodies(file);
    let body_of = |place: u32| {
        let behind = bodies.partition_point(|body| body.span.end <= place);
        bodies.get(behind).filter(|body| body.span.start <= place)
    };
    for (index, one) in declared.iter().enumerate() {
        let Some(body) = body_of(one.statement) else { continue };
        let what = if one.is_label { "label" } else { "declaration" };
        let mend = "put braces around the text";
        // Names stand in order, so that those of one function are neighbours; of very many the first are enough.
        let before = declared[index.saturating_sub(MOST)..index].iter().rev();
        let same = before
            .take_while(|other| other.statement >= body.span.start)
            .find(|other| other.name == one.name && other.statement != one.statement);
        // Of two that a condition of the preprocessor divides, one may be left out.
        let same = same.filter(|first| !has_condition(file, first.place.end, one.place.start));
        if let Some(first) = same {
            let message = format!(
                "another statement of this function has a {what} of `{}` too, and both come to stand in one scope; {mend}",
                one.name
            );
            let fault = HostFinding::warning(report::REPEATED, one.place, message);
            out.push(fault.note(first.place, "the first one"));
            continue;
        }
        let why = if body.in_loop(one.statement) {
            "the compiler may unroll the loop around it"
        } else if !body.is_once {
            "the compiler may inline this function more than once"
        } else {
            continue;
        };
        let message = format!(
            "this {what} stands outside braces: {why}, and `{}` is then there twice; {mend}, or write `%=` into the name",
            one.name
        );
        out.push(HostFinding::warning(report::COPIED, one.place, message));
    }
    out
}

/// Whether a line between two places is a condition of the preprocessor.
fn has_condition(file: &[u8], from: u32, to: u32) -> bool {
    let between = file.get(from as usize..to as usize).unwrap_or_default();
    between.split(|byte| *byte == b'\n').any(|line| {
        let word = line.trim_ascii_start().strip_prefix(b"#").map(<[u8]>::trim_ascii_start);
        word.is_some_and(|word| [&b"if"[..], b"el", b"endif"].iter().any(|begin| word.starts_with(begin)))
    })
}

/// Names that are looked back at.
const MOST: usize = 256;

/// The body of a function that the device may run.
struct Body {
    span: Span,
    /// Whether the compiler makes it once only: of a kernel, or of what is not inlined.
    is_once: bool,
    /// The loops in it, and the functions without a name.
    loops: Vec<Span>,
}

impl Body {
    fn in_loop(&self, place: u32) -> bool {
        self.loops.iter().any(|span| span.start <= place && place < span.end)
    }
}

/// The bodies of `__global__` and `__device__` functions, in order of the text.
fn bodies(file: &[u8]) -> Vec<Body> {
    let mut scan = Scanner::new(file);
    let mut out: Vec<Body> = Vec::new();
    let (mut device, mut once) = (false, false);
    // The body that is open, and what is open in it.
    let mut body: Option<Body> = None;
    let mut open: Vec<Open> = Vec::new();
    // Where a loop has begun whose body has not.
    let mut pending: Option<u32> = None;
    while let Some(byte) = scan.peek() {
        match byte {
            b'/' if scan.peek_at(1) == Some(b'/') => scan.skip_line(),
            b'/' if scan.peek_at(1) == Some(b'*') => _ = scan.skip_behind(b"*/"),
            b'"' | b'\'' => scan.skip_quoted(),
            b'0'..=b'9' => scan.skip_number(),
            b'#' => scan.skip_line(),
            byte if is_name(byte) => {
                let start = scan.at as u32;
                match scan.word() {
                    b"__global__" => (device, once) = (true, true),
                    b"__device__" => device = true,
                    b"__noinline__" | b"noinline" => once = true,
                    b"for" | b"while" | b"do" if body.is_some() => pending = pending.or(Some(start)),
                    _ => {}
                }
            }
            _ => {
                let at = scan.at as u32;
                scan.at += 1;
                let closed = match byte {
                    b'{' if body.is_none() && device => {
                        let span = Span::new(at + 1, at + 1);
                        body = Some(Body { span, is_once: once, loops: Vec::new() });
                        (device, once) = (false, false);
                        None
                    }
                    b'{' | b'(' | b'[' if body.is_some() => {
                        let is_loop = byte == b'{' && pending.is_some();
                        // `](…) {` and `] {` begin a function without a name.
                        let is_nameless = byte == b'{' && follows_captures(file, at as usize);
                        let start = if is_loop { pending.take() } else { is_nameless.then_some(at) };
                        open.push(Open { byte, start });
                        None
                    }
                    b'}' if body.is_some() && open.is_empty() => {
                        if let Some(mut whole) = body.take() {
                            whole.span.end = at;
                            out.push(whole);
                        }
                        pending = None;
                        None
                    }
                    b'}' | b')' | b']' if body.is_some() => open.pop().and_then(|open| open.start),
                    // A loop without braces.
                    b';' if body.is_some() && open.last().is_none_or(|open| open.byte != b'(') => {
                        pending.take()
                    }
                    b';' | b'}' if body.is_none() => {
                        (device, once) = (false, false);
                        None
                    }
                    _ => None,
                };
                if let (Some(start), Some(body)) = (closed, &mut body) {
                    body.loops.push(Span::new(start, at));
                }
            }
        }
    }
    out
}

/// A bracket that is open.
struct Open {
    byte: u8,
    /// Where the loop begins whose body it is.
    start: Option<u32>,
}

/// Whether a brace opens the body of a lambda expression.
fn follows_captures(file: &[u8], brace: usize) -> bool {
    let before = file.get(..brace).unwrap_or_default().trim_ascii_end();
    let Some(rest) = before.strip_suffix(b")") else { return before.ends_with(b"]") };
    let mut depth = 1usize;
    for (at, byte) in rest.iter().enumerate().rev().take(512) {
        match byte {
            b')' => depth += 1,
            b'(' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return rest.get(..at).unwrap_or_default().trim_ascii_end().ends_with(b"]");
        }
    }
    false
}
