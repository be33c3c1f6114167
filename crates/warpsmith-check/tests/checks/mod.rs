//! What must hold for any input, whatever it is. The fuzz targets include this file, too.

pub mod fixes;
pub mod tokens;
mod views;

use warpsmith_check as check;
use warpsmith_check::{Finding, Options, explore};
use warpsmith_ptx::isa::{PtxVersion, Target};
use warpsmith_ptx::print::canonical_bytes;
use warpsmith_ptx::{Dialect, Module, Node, Span};

/// Reads a text and checks everything that must hold for it.
pub fn check(source: &[u8], dialect: Dialect) -> Module {
    let module = read(source, dialect);
    diagnostics(&module);
    if dialect == Dialect::File {
        print(&module);
        fixes::check(&module);
        explore(&module);
    }
    module
}

/// Reads a text; its tree is the source, and can be looked at everywhere.
pub fn read(source: &[u8], dialect: Dialect) -> Module {
    let module = Module::parse_as(source, dialect);
    assert_eq!(module.source(), source);
    check_tokens(&module);
    check_spans(&module);
    views::touch(&module);
    module
}

/// What is in a module, and what it needs.
pub fn explore(module: &Module) {
    let _ = (explore::explore(module), explore::requirements(module).lowest());
}

/// The tokens are the source, without gap or overlap.
fn check_tokens(module: &Module) {
    let mut at = 0;
    for (_, span) in module.tokens() {
        assert_eq!(span.start, at, "a gap or an overlap");
        assert!(span.end > span.start, "an empty token");
        at = span.end;
    }
    assert_eq!(at as usize, module.source().len());
}

/// Children lie within their parents and follow one another; the root holds every token.
fn check_spans(module: &Module) {
    let root = module.root();
    let mut tokens = 0;
    // Nodes that are open: what is left of their children, where they end, where the last child ended.
    let mut open = vec![(root.children(), root.span(), root.span().start)];
    while let Some((children, span, at)) = open.last_mut() {
        let Some(child) = children.next() else {
            open.pop();
            continue;
        };
        let inner = child.span();
        // Nothing stands in a node without tokens.
        if !inner.is_empty() {
            assert!(
                inner.start >= *at && inner.end <= span.end,
                "{:?} {inner:?} in {span:?} at {at}",
                child.kind()
            );
            *at = inner.end;
        }
        if child.is_node() {
            open.push((child.children(), inner, inner.start));
        } else {
            tokens += 1;
        }
    }
    assert_eq!(tokens, root.tokens().count());
    assert_eq!(root.descendants().filter(|node: &Node<'_>| !node.is_node()).count(), tokens);
    let stored = root.tokens().map(Node::span);
    let (first, last) = stored.fold((None, None), |(first, _), span| (first.or(Some(span)), Some(span)));
    if let (Some(first), Some(last)) = (first, last) {
        assert_eq!(root.span(), Span::new(first.start, last.end));
    }
}

/// Every diagnostic of the reader and of the check lies in the source and can be put into words; what the check
/// says comes in order, and again the same.
pub fn diagnostics(module: &Module) {
    describe(module, &check::read(module));
    let target = Target::parse("sm_60");
    let old = Options { version: Some(PtxVersion::new(6, 0)), target, limits: true };
    for options in [Options::default(), old] {
        let found = check::check(module, &options);
        describe(module, &found);
        assert!(found.windows(2).all(|pair| pair[0].span.start <= pair[1].span.start));
        if module.source().len() < 10_000 {
            assert_eq!(check::check(module, &options), found);
        }
    }
}

fn describe(module: &Module, diagnostics: &[Finding]) {
    let length = module.source().len();
    // Each costs a little, and there may be as many as there are tokens.
    for diagnostic in diagnostics.iter().take(1000) {
        let span = diagnostic.span;
        assert!(span.start <= span.end && span.end as usize <= length, "{span:?} of {length}");
        assert!(!diagnostic.message(module.source()).is_empty());
        assert!(diagnostic.problem.code().starts_with("PTX"));
        for note in diagnostic.notes(module.source()) {
            assert!(note.span.end as usize <= length && !note.text.is_empty());
        }
        if let Some(fix) = diagnostic.fix(module.source()) {
            assert!(fix.span.end as usize <= length && !fix.title.is_empty());
        }
    }
}

/// What reads without a fault comes back from the printer; what does not is printed without a crash.
pub fn print(module: &Module) {
    let printed = canonical_bytes(module);
    if !module.diagnostics().is_empty() {
        return;
    }
    let again = Module::parse(printed);
    assert!(again.diagnostics().is_empty(), "{}", String::from_utf8_lossy(again.source()));
    assert!(module.same_tree(&again), "{}", String::from_utf8_lossy(again.source()));
}
