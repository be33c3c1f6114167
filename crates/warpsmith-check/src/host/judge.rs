//! Judges what was found: each text is expanded as the compiler does it and put into a function of its own,
//! with a register for each operand.

use super::balance::{self, Lacking};
use super::expand::{Expander, register};
use super::repeat::{self, Declared};
use super::report::{self, HostFinding};
use super::scan::holds;
use super::statement::{Holds, Statement, Syntax};
use super::{HostChecked, HostContents, Language, device, foreign, mend, usage};
use crate::check::{self, Options};
use crate::fault::Reason;
use crate::{Finding, Problem};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::fragment::{Fragment, FragmentBuilder};
use warpsmith_ptx::isa::{PtxVersion, SpecialRegister, Target, Word};
use warpsmith_ptx::value::{SlotValue, Type};
use warpsmith_ptx::view::Statement as Ptx;
use warpsmith_ptx::{Dialect, Expected, Fault, Note, Severity, Span, SyntaxKind};

pub(super) fn check(language: Language, file: &[u8], found: HostContents, options: &Options) -> HostChecked {
    let mut checked = HostChecked { skipped: found.skipped, ..HostChecked::default() };
    let is_cuda = language != Language::Cpp
        || [&b"__device__"[..], b"__global__", b"__CUDA", b"cuda"].iter().any(|word| holds(file, word));
    let mut lacking = Vec::new();
    let mut declared: Vec<Declared> = Vec::new();
    let mut unsure = Unsure::default();
    // Found out only where something does not look like PTX.
    let mut bodies: Option<Vec<Span>> = None;
    for statement in &found.statements {
        let mut is_device = || {
            language == Language::Cuda
                && device::contains(bodies.get_or_insert_with(|| device::bodies(file)), statement.span)
        };
        let is_full = checked.findings.len() >= mend::MOST;
        let host = Host { file, is_cuda, language, mends: !is_full };
        match judge(statement, host, options, &mut is_device, &mut declared, &mut unsure) {
            Outcome::Judged(findings, braces) => {
                checked.judged += 1;
                checked.statements.push(statement.span);
                checked.findings.extend(findings);
                if !braces.is_none() {
                    let text = statement.text.host_span(0, statement.text().len());
                    lacking.push((text, braces));
                }
            }
            Outcome::Skipped => {
                checked.findings.extend(statement.faults.iter().cloned());
                checked.skipped.push(statement.span);
            }
            Outcome::Foreign => {
                checked.foreign += 1;
                checked.foreign_places.push(statement.span);
            }
        }
    }
    checked.findings.extend(balance::check(&lacking, checked.skipped.is_empty()));
    // What is left alone may declare anything.
    if checked.skipped.is_empty() {
        checked.findings.extend(unsure.certain());
    }
    if matches!(language, Language::Cuda | Language::Cpp) {
        checked.findings.extend(repeat::check(file, &declared));
    }
    checked.findings.sort_by_key(|finding| finding.span);
    // Two faults of an expanded text may stand in one place of the file.
    checked.findings.dedup();
    checked.skipped.sort();
    checked
}

enum Outcome {
    /// What is wrong, and the braces that another statement has.
    Judged(Vec<HostFinding>, Lacking),
    /// The text is not known.
    Skipped,
    /// It is assembly for another machine.
    Foreign,
}

/// The target under which a text is read when none is named. What depends on it is not reported.
const ANY_TARGET: Target = Target::new(90);

/// The file around a statement.
#[derive(Clone, Copy)]
struct Host<'h> {
    file: &'h [u8],
    is_cuda: bool,
    language: Language,
    /// Whether what would mend a fault is looked for.
    mends: bool,
}

fn judge(
    statement: &Statement,
    host: Host<'_>,
    options: &Options,
    is_device: &mut dyn FnMut() -> bool,
    declared: &mut Vec<Declared>,
    unsure: &mut Unsure,
) -> Outcome {
    let Host { is_cuda, language, .. } = host;
    let is_module = statement.syntax == Syntax::Module;
    // Put together twice: which braces are lacking shows only when the operands are in.
    let mut text = Expander::new(statement, FragmentBuilder::new());
    text.run();
    if !text.readable {
        return Outcome::Skipped;
    }
    let lacking = if is_module { Lacking::default() } else { Lacking::of(text.out.as_bytes()) };
    let mut builder = FragmentBuilder::new();
    if !is_module {
        let version = options.version.unwrap_or(PtxVersion::NEWEST);
        let target = options.target.unwrap_or(ANY_TARGET);
        let head = format!(".version {version}\n.target {target}\n.address_size 64\n.func f()\n{{\n");
        builder.escape(Span::new(statement.span.start, statement.span.start), head.as_bytes());
        let braces = "{".repeat(lacking.before);
        builder.escape(Span::new(statement.span.start, statement.span.start), braces.as_bytes());
        for (index, operand) in statement.operands.iter().enumerate() {
            if let Holds::Register(ty) = operand.holds {
                let ty = as_compiled(ty, options.target);
                let line = format!(".reg .{} {};\n", ty.text(), register(index));
                builder.escape(operand.span, line.as_bytes());
            }
        }
    }
    let start = builder.as_bytes().len() as u32;
    let mut expander = Expander::new(statement, builder);
    expander.run();
    let Expander { out: mut builder, faults, unknown, unique, .. } = expander;
    let end = builder.as_bytes().len() as u32;
    if !is_module {
        let last = statement.text().len();
        let close = statement.text.host_span(last.saturating_sub(1), last).end;
        builder.escape(Span::new(close, close), b"\n");
        let braces = "}".repeat(lacking.behind + 1);
        builder.escape(Span::new(close, close), braces.as_bytes());
    }
    let own = builder.as_bytes()[start as usize..end as usize].trim_ascii_end();
    let (used, is_closed) = (start + own.len() as u32, own.ends_with(b";"));
    let text = Text { fragment: builder.finish(Dialect::File), used, is_closed, unknown };
    // Device code is PTX, however it is spelt.
    if !is_module
        && !text.is_ptx(statement, is_cuda, language)
        && (!is_device() || foreign::is_foreign(statement.text()))
    {
        return Outcome::Foreign;
    }
    if !is_module {
        repeat::note(statement, &text.fragment, start..end, &unique, declared);
        unsure.declares(&text.fragment);
    }
    let mut found = statement.faults.clone();
    found.extend(faults);
    let own = found.iter().any(|fault| fault.severity == Severity::Error);
    let used_before = found.len();
    let module = text.fragment.module();
    let is_gated = is_module || options.target.is_some();
    // What a whole kernel needs cannot be seen in one statement.
    let options = Options { limits: options.limits && is_module, ..*options };
    for finding in check::check(module, &options) {
        if statement.syntax == Syntax::Plain && text.lacks_operand(&finding) {
            let message = "the statement has no operands: give it some, or declare a register of this name";
            found.push(HostFinding::error(report::NUMBER, text.fragment.host_span(finding.span), message));
        } else if text.counts(&finding, is_module, is_gated) {
            found.push(text.report(&finding, statement, host));
        } else if host.mends && is_undeclared(&finding) {
            unsure.misspelt(&finding, &text, statement, host);
        }
    }
    if !own && found.len() == used_before && !is_module {
        usage::check(statement, &text.fragment, &mut found);
    }
    Outcome::Judged(found, lacking)
}

fn is_undeclared(finding: &Finding) -> bool {
    finding.problem.code() == Reason::Undeclared.code()
}

/// Names that no statement of their own declares, and that look like misspelt special registers.
#[derive(Default)]
struct Unsure {
    /// The names, or stems of names, that the statements of the file declare.
    declared: BTreeSet<Vec<u8>>,
    found: Vec<(Vec<u8>, HostFinding)>,
}

impl Unsure {
    fn declares(&mut self, fragment: &Fragment) {
        let declarators =
            fragment.module().root().descendants().filter(|node| node.kind() == SyntaxKind::Declarator);
        let names = declarators.filter_map(|declarator| declarator.children().next());
        self.declared.extend(names.map(|name| name.bytes().to_vec()));
    }

    fn misspelt(&mut self, finding: &Finding, text: &Text, statement: &Statement, host: Host<'_>) {
        let source = text.fragment.module().source();
        let name = source.get(finding.span.range()).unwrap_or_default();
        let fix = finding.fix(source).filter(|_| name.starts_with(b"%"));
        let register = fix.is_some_and(|fix| {
            let whole = fix.text.split('.').next().unwrap_or_default();
            SpecialRegister::find(whole.as_bytes()).is_some()
        });
        if register {
            self.found.push((name.to_vec(), text.report(finding, statement, host)));
        }
    }

    /// Those that no other statement of the file declares either.
    fn certain(self) -> impl Iterator<Item = HostFinding> {
        let Unsure { declared, found } = self;
        let is_declared = move |name: &[u8]| {
            let stem = name.iter().rposition(|byte| !byte.is_ascii_digit()).map_or(0, |last| last + 1);
            declared.contains(name) || name.get(..stem).is_some_and(|stem| declared.contains(stem))
        };
        found.into_iter().filter(move |(name, _)| !is_declared(name)).map(|(_, found)| found)
    }
}

/// Whether what a code stands for depends on the version or the target.
pub(super) fn is_gate(code: &str) -> bool {
    matches!(code.get(3..).and_then(|number| number.parse().ok()), Some(120..=149))
}

/// Whether words of a text name types of PTX, as in `add.s32`.
fn names_types(text: &[u8]) -> bool {
    let words = text.split(|byte| !(byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b':')));
    let mut modifiers = words.flat_map(|word| word.split(|byte| *byte == b'.').skip(1));
    modifiers.any(|modifier| Word::find(modifier).is_some_and(|word| word.ty().is_some()))
}

/// The type of the register that the compiler takes for an operand: for newer targets nvcc declares the bits of a
/// float only. Where no target is named, the type is the documented one.
fn as_compiled(ty: Type, target: Option<Target>) -> Type {
    match ty {
        Type::F32 if target.is_some_and(|target| target.number() >= 100) => Type::B32,
        Type::F64 if target.is_some_and(|target| target.number() >= 100) => Type::B64,
        ty => ty,
    }
}

/// Whether a constraint is none of PTX.
fn has_odd_operand(statement: &Statement) -> bool {
    !statement.is_open && statement.operands.iter().any(|operand| operand.holds == Holds::Unknown)
}

/// An expanded text.
struct Text {
    fragment: Fragment,
    /// Where the statement's own text ends, but for blanks.
    used: u32,
    /// Whether a semicolon stands there.
    is_closed: bool,
    /// Where operands stand that are not known; of constants only the value is not.
    unknown: Vec<(Span, Holds)>,
}

impl Text {
    /// Whether it is PTX, not assembly for another machine.
    fn is_ptx(&self, statement: &Statement, is_cuda: bool, language: Language) -> bool {
        let (mut known, mut likely, mut all) = (0, 0, 0);
        for node in self.fragment.module().root().descendants() {
            let Some(Ptx::Inst(inst)) = Ptx::new(node) else { continue };
            all += 1;
            let mut modifiers = inst.modifiers().peekable();
            let has_modifiers = modifiers.peek().is_some();
            if inst.form().is_some() && (has_modifiers || !self.is_unfinished(inst.span().end)) {
                known += 1;
            } else if modifiers.any(|(word, _)| word.is_some_and(|word| word.ty().is_some())) {
                likely += 1;
            }
        }
        if all == 0 {
            // Nothing is said with a constraint that no PTX has: it keeps a value of the host alive.
            if statement.text().trim_ascii().is_empty() && has_odd_operand(statement) {
                return false;
            }
            // Declarations, comments, nothing; or a text of which nothing can be read.
            return is_cuda
                && (self.fragment.diagnostics().next().is_none() || names_types(statement.text()));
        }
        let has_odd_operand = has_odd_operand(statement);
        match language {
            Language::Cpp if !is_cuda || has_odd_operand => known == all,
            _ if has_odd_operand => known > 0,
            _ => known + likely > 0,
        }
    }

    /// Whether the last instruction ends at the end of the text, without semicolon.
    fn is_unfinished(&self, end: u32) -> bool {
        end >= self.used && !self.is_closed
    }

    /// Whether a finding says of a name such as `%0` that nothing declares it.
    fn lacks_operand(&self, finding: &Finding) -> bool {
        let name = self.fragment.module().source().get(finding.span.range()).unwrap_or_default();
        let number = name.strip_prefix(b"%").unwrap_or_default();
        is_undeclared(finding) && !number.is_empty() && number.iter().all(u8::is_ascii_digit)
    }

    /// Whether a finding tells the user something.
    fn counts(&self, finding: &Finding, is_module: bool, is_gated: bool) -> bool {
        // Another statement, or the code around, may declare it.
        let undeclared = is_undeclared(finding);
        let gate = is_gate(finding.problem.code());
        if is_module {
            return true;
        }
        // Places stand in order.
        let first = self.unknown.partition_point(|(place, _)| place.end <= finding.span.start);
        let touched = self.unknown[first..].iter().take_while(|(place, _)| place.start < finding.span.end);
        let is_guess = touched.map(|(_, holds)| holds).any(|holds| match (finding.problem, holds) {
            (Problem::Misuse(misuse), Holds::Immediate(_)) => matches!(misuse.reason, Reason::Range(_)),
            (Problem::Misuse(_) | Problem::Read(Fault::Constraint(..)), _) => true,
            _ => false,
        });
        !(undeclared || gate && !is_gated || is_guess || finding.span.end <= self.head_end())
    }

    /// Where the declarations of operands begin.
    fn head_end(&self) -> u32 {
        let source = self.fragment.module().source();
        source.iter().position(|&byte| byte == b'{').unwrap_or(0) as u32
    }

    /// A finding of the text, in positions of the host.
    fn report(&self, finding: &Finding, statement: &Statement, host: Host<'_>) -> HostFinding {
        let file = host.file;
        let source = self.fragment.module().source();
        let span = self.fragment.host_span(finding.span);
        let lacks_semicolon = matches!(
            finding.problem,
            Problem::Read(Fault::Expected { expected: Expected::Token(SyntaxKind::Semicolon), .. })
        );
        if lacks_semicolon && finding.span.start >= self.used && statement.syntax != Syntax::Module {
            let message = "the text ends within an instruction: what the compiler writes behind it would be read \
                           as part of it; end it with `;`";
            let last = Span::new(self.used.saturating_sub(1), self.used);
            let end = self.fragment.host_span(last).end;
            let fix = mend::end(file, source, &self.fragment, last);
            let fault = HostFinding::error(report::UNFINISHED, Span::new(end, end), message);
            return HostFinding { fix, ..fault };
        }
        let in_host = |note: Note| Note { span: self.fragment.host_span(note.span), text: note.text };
        // Where an operand of the statement is meant, that says more than its declaration in the expanded text.
        let notes = match self.operand_notes(finding.span, statement) {
            Some(note) => Vec::from([note]),
            None => finding.notes(source).into_iter().map(in_host).collect(),
        };
        let mut message = finding.message(source);
        let fix = if host.mends { finding.fix(source) } else { None };
        let fix = fix.and_then(|fix| {
            let mended = mend::in_host(file, &self.fragment, statement.syntax, &fix);
            if mended.is_none() {
                message.push_str("; ");
                message.push_str(&mend::title(&fix, statement.syntax));
            }
            mended
        });
        // What is read without a word is refused when machine code is made, which happens at once.
        let is_narrow =
            matches!(finding.problem, Problem::Misuse(misuse) if matches!(misuse.reason, Reason::Narrow(_)));
        let severity = if is_narrow { Severity::Error } else { finding.severity() };
        HostFinding { severity, code: finding.problem.code(), message, span, notes, fix }
    }

    /// What the operands in a piece of the text are.
    fn operand_notes(&self, span: Span, statement: &Statement) -> Option<Note> {
        let source = self.fragment.module().source().get(span.range())?;
        let name = core::str::from_utf8(source).ok()?;
        let digits = name.trim_start_matches(['[', '{', '-', '!', ' ']).strip_prefix('%')?;
        let digits = &digits[..digits.bytes().take_while(u8::is_ascii_digit).count()];
        let index: usize = digits.parse().ok()?;
        let operand = statement.operands.get(index)?;
        let Holds::Register(ty) = operand.holds else { return None };
        let name: String = register(index);
        Some(Note {
            span: operand.span,
            text: format!("`{name}` is this operand, a .{} register", ty.text()),
        })
    }
}
