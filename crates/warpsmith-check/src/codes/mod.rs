//! What each code of a finding means: a page with a wrong example and a right one.
//!
//! A code is a row in the file of its range. Tests ask of each code in use that it has a row, that the wrong
//! example yields the code and nothing else, and that the right one yields nothing.

mod call;
mod declare;
mod directive;
mod host;
mod initial;
mod instruction;
mod limit;
mod operand;
mod platform;
mod setting;
mod statement;
mod symbol;
mod text;

use alloc::borrow::Cow;
use core::fmt;
use warpsmith_ptx::Severity;

/// A code of a finding, such as `PTX0042`.
#[derive(Clone, Copy)]
pub struct Code(&'static Row);

/// What is said of a code.
struct Row {
    /// The code.
    code: &'static str,
    /// How grave what it stands for is.
    severity: Severity,
    /// What is wrong, in a few words.
    title: &'static str,
    /// Why, and what would be legal: prose with code between backticks, paragraphs apart.
    about: &'static str,
    /// A text that yields the code; where it has no `.version`, statements for [`Code::whole`].
    wrong: &'static str,
    /// The same without the fault.
    right: &'static str,
}

/// Every table, in order of the codes.
const TABLES: &[&[Row]] = &[
    text::ROWS,
    statement::ROWS,
    directive::ROWS,
    instruction::ROWS,
    operand::ROWS,
    symbol::ROWS,
    declare::ROWS,
    initial::ROWS,
    call::ROWS,
    platform::ROWS,
    limit::ROWS,
    host::ROWS,
    setting::ROWS,
];

/// What stands before and behind statements of an example.
const BEFORE: &str = "\
.version 9.5
.target sm_100a
.address_size 64
.visible .entry example(.param .u64 pointer)
{
\t.reg .pred %p<4>;
\t.reg .b16 %h<4>;
\t.reg .b32 %r<8>;
\t.reg .b64 %rd<4>;
\t.reg .f32 %f<4>;
\t.reg .f64 %fd<4>;
";
const BEHIND: &str = "\tret;\n}\n";

impl Code {
    /// Every code, in order.
    pub fn all() -> impl Iterator<Item = Code> + Clone {
        TABLES.iter().flat_map(|rows| rows.iter()).map(Code)
    }

    /// The code of a name; capitals do not matter.
    pub fn find(name: &str) -> Option<Code> {
        Code::all().find(|code| code.name().eq_ignore_ascii_case(name))
    }

    /// Its name: `PTX0042`.
    pub fn name(self) -> &'static str {
        self.0.code
    }

    /// How grave what it stands for is.
    pub fn severity(self) -> Severity {
        self.0.severity
    }

    /// Whether it stands for what fails only while machine code is made, which is looked for if that is wanted.
    pub fn is_limit(self) -> bool {
        ("PTX0150".."PTX0170").contains(&self.name())
    }

    /// Whether it stands for what only inline assembly in other languages has.
    pub fn is_inline(self) -> bool {
        ("PTX0170".."PTX0190").contains(&self.name())
    }

    /// Whether, besides errors, it stands for what is only a warning: where the fault is not certain.
    pub fn may_be_warning(self) -> bool {
        host::UNCERTAIN.contains(&self.name()) || self.severity() == Severity::Warning
    }

    /// Whether it is an error in inline assembly, and a warning elsewhere.
    pub fn is_error_in_host(self) -> bool {
        host::REFUSED.contains(&self.name())
    }

    /// What is wrong, in a few words.
    pub fn title(self) -> &'static str {
        self.0.title
    }

    /// Why it is wrong, and what would be legal.
    pub fn about(self) -> &'static str {
        self.0.about
    }

    /// A text that yields the code; perhaps only statements of a kernel.
    pub fn wrong(self) -> &'static str {
        self.0.wrong
    }

    /// The same without the fault.
    pub fn right(self) -> &'static str {
        self.0.right
    }

    /// An example as a file: statements stand in a kernel that declares `%p0` to `%p3`, `%h0` and so on.
    pub fn whole(example: &'static str) -> Cow<'static, str> {
        if example.contains(".version") {
            return example.into();
        }
        let mut out = alloc::string::String::from(BEFORE);
        for line in example.lines() {
            out.push('\t');
            out.push_str(line);
            out.push('\n');
        }
        out.push_str(BEHIND);
        out.into()
    }
}

impl PartialEq for Code {
    fn eq(&self, other: &Code) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Code {}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
