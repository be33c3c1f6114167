//! Kinds of tokens and nodes.

/// The kind of an element of the tree: a token (a leaf, with text) or a node (with children).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[rustfmt::skip]
#[non_exhaustive]
pub enum SyntaxKind {
    /// A name: `%r1`, `$L__BB0_1`, `table`.
    Identifier = 1,
    /// The sink `_`.
    Underscore,
    /// A word with its leading dot: `.u32`, `.shared::cta`.
    Word,
    /// An opcode with the modifiers that follow it without a gap: `ld.global.u32`.
    Mnemonic,
    /// An integer literal in any base.
    Integer,
    /// A decimal floating-point literal.
    Decimal,
    /// `0f` and eight hexadecimal digits.
    HexFloat,
    /// `0d` and sixteen hexadecimal digits.
    HexDouble,
    /// A quoted string.
    String,
    /// `%0` of an inline-assembly template.
    TemplateOperand,
    /// `@`
    At,
    /// `,`
    Comma,
    /// `;`
    Semicolon,
    /// `:`
    Colon,
    /// `(`
    LeftParen,
    /// `)`
    RightParen,
    /// `[`
    LeftBracket,
    /// `]`
    RightBracket,
    /// `{`
    LeftBrace,
    /// `}`
    RightBrace,
    /// `<`
    Less,
    /// `>`
    Greater,
    /// `<=`
    LessEqual,
    /// `>=`
    GreaterEqual,
    /// `==`
    EqualEqual,
    /// `!=`
    NotEqual,
    /// `<<`
    ShiftLeft,
    /// `>>`
    ShiftRight,
    /// `=`
    Equal,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Star,
    /// `/`
    Slash,
    /// `%`
    Percent,
    /// `&`
    And,
    /// `&&`
    AndAnd,
    /// `|`
    Or,
    /// `||`
    OrOr,
    /// `^`
    Caret,
    /// `!`
    Bang,
    /// `~`
    Tilde,
    /// `?`
    Question,
    /// A line that begins with `@@DWARF`.
    DwarfLine,
    /// Bytes that no token of PTX begins with.
    Unknown,
    /// End of the file; never in a tree.
    End,

    // Trivia: not in the tree's arrays, found again in the gaps between tokens.
    /// Blanks and line ends.
    Whitespace,
    /// `// …` or `/* … */`.
    Comment,
    /// `# 1 "file"`.
    LineMarker,

    // Nodes.
    /// The whole file.
    Module = 64,
    /// `.version 8.0`
    Version,
    /// `.target sm_90, debug`
    Target,
    /// `.address_size 64`
    AddressSize,
    /// `.file 1 "a.cu"`
    File,
    /// `.loc 1 2 3`
    Loc,
    /// `.pragma "nounroll";`
    Pragma,
    /// `.section .debug_info { … }`
    Section,
    /// `.b8 1, 2` in a section.
    Data,
    /// `.alias a, b;`
    Alias,
    /// A variable declaration of any state space.
    Variable,
    /// One name of a declaration, with size and initial value.
    Declarator,
    /// `[4]` of a declarator.
    Dimension,
    /// `<10>` of a declarator.
    Count,
    /// `= …` of a declarator.
    Initializer,
    /// `{ 1, 2 }` in an initialiser.
    InitializerList,
    /// `addr_mode_0 = clamp_to_edge`
    InitializerField,
    /// `generic(a)+4`, `0xFF(a)`
    InitializerCall,
    /// `.align 8`
    Align,
    /// `.attribute(.managed)`
    Attribute,
    /// `.ptr .global .align 16`
    Pointer,
    /// `.entry` or `.func`, declared or defined.
    Function,
    /// `(…)` before a function's name.
    Returns,
    /// `(…)` behind a function's name.
    Parameters,
    /// One parameter.
    Parameter,
    /// `.maxntid 256` and the like.
    Tuning,
    /// `{ … }`
    Block,
    /// `name:`
    Label,
    /// `.branchtargets A, B;`
    BranchTargets,
    /// `.calltargets f, g;`
    CallTargets,
    /// `.callprototype (…) _ (…);`
    CallPrototype,
    /// A directive of the data that has no grammar of its own, or is unknown.
    Directive,
    /// An instruction.
    Instruction,
    /// `@p` or `@!p`
    Guard,
    /// `{a, b}` as an operand.
    Vector,
    /// `[a+4]`, `[t, {x, y}]`
    Address,
    /// `(a, b)` as an operand.
    List,
    /// `p|q`
    Pair,
    /// `-a`, `!p`
    Prefixed,
    /// `%tid.x`, `%r1.b0`
    Member,
    /// `a[4]`
    Index,
    /// A constant expression, or `symbol+constant`: its tokens in order, parentheses included.
    Expression,
    /// What could not be read.
    Error,
}

impl SyntaxKind {
    /// Whether elements of this kind have children.
    #[inline]
    pub const fn is_node(self) -> bool {
        self as u8 >= SyntaxKind::Module as u8
    }

    /// How a person would name it.
    pub fn describe(self) -> &'static str {
        use SyntaxKind::*;
        match self {
            Identifier => "a name",
            Underscore => "`_`",
            Word => "a word with a dot",
            Mnemonic => "an instruction",
            Integer => "an integer",
            Decimal | HexFloat | HexDouble => "a floating-point number",
            String => "a string",
            TemplateOperand => "a template operand",
            At => "`@`",
            Comma => "`,`",
            Semicolon => "`;`",
            Colon => "`:`",
            LeftParen => "`(`",
            RightParen => "`)`",
            LeftBracket => "`[`",
            RightBracket => "`]`",
            LeftBrace => "`{`",
            RightBrace => "`}`",
            Less => "`<`",
            Greater => "`>`",
            LessEqual => "`<=`",
            GreaterEqual => "`>=`",
            EqualEqual => "`==`",
            NotEqual => "`!=`",
            ShiftLeft => "`<<`",
            ShiftRight => "`>>`",
            Equal => "`=`",
            Plus => "`+`",
            Minus => "`-`",
            Star => "`*`",
            Slash => "`/`",
            Percent => "`%`",
            And => "`&`",
            AndAnd => "`&&`",
            Or => "`|`",
            OrOr => "`||`",
            Caret => "`^`",
            Bang => "`!`",
            Tilde => "`~`",
            Question => "`?`",
            DwarfLine => "`@@DWARF`",
            Unknown => "bytes that are no PTX",
            End => "the end of the file",
            Whitespace => "blanks",
            Comment => "a comment",
            LineMarker => "a line marker",
            Module => "a module",
            Version => "`.version`",
            Target => "`.target`",
            AddressSize => "`.address_size`",
            File => "`.file`",
            Loc => "`.loc`",
            Pragma => "`.pragma`",
            Section => "`.section`",
            Data => "data",
            Alias => "`.alias`",
            Variable => "a variable declaration",
            Declarator => "a declared name",
            Dimension => "an array dimension",
            Count => "a register count",
            Initializer | InitializerList | InitializerField | InitializerCall => "an initial value",
            Align => "`.align`",
            Attribute => "`.attribute`",
            Pointer => "`.ptr`",
            Function => "a function",
            Returns => "return parameters",
            Parameters => "parameters",
            Parameter => "a parameter",
            Tuning => "a performance directive",
            Block => "a block",
            Label => "a label",
            BranchTargets => "`.branchtargets`",
            CallTargets => "`.calltargets`",
            CallPrototype => "`.callprototype`",
            Directive => "a directive",
            Instruction => "an instruction",
            Guard => "a guard",
            Vector => "a vector",
            Address => "an address",
            List => "a list",
            Pair => "a pair",
            Prefixed => "a signed operand",
            Member => "a component",
            Index => "an array element",
            Expression => "a constant expression",
            Error => "an error",
        }
    }

    /// The kind with this number, for kinds that stand in a tree.
    #[inline]
    pub(crate) const fn from_u8(value: u8) -> SyntaxKind {
        KINDS[value as usize]
    }
}

/// Every kind that stands in a tree, by number.
const KINDS: [SyntaxKind; 256] = {
    use SyntaxKind::*;
    let tokens = [
        Identifier,
        Underscore,
        Word,
        Mnemonic,
        Integer,
        Decimal,
        HexFloat,
        HexDouble,
        String,
        TemplateOperand,
        At,
        Comma,
        Semicolon,
        Colon,
        LeftParen,
        RightParen,
        LeftBracket,
        RightBracket,
        LeftBrace,
        RightBrace,
        Less,
        Greater,
        LessEqual,
        GreaterEqual,
        EqualEqual,
        NotEqual,
        ShiftLeft,
        ShiftRight,
        Equal,
        Plus,
        Minus,
        Star,
        Slash,
        Percent,
        And,
        AndAnd,
        Or,
        OrOr,
        Caret,
        Bang,
        Tilde,
        Question,
        DwarfLine,
        Unknown,
    ];
    let nodes = [
        Module,
        Version,
        Target,
        AddressSize,
        File,
        Loc,
        Pragma,
        Section,
        Data,
        Alias,
        Variable,
        Declarator,
        Dimension,
        Count,
        Initializer,
        InitializerList,
        InitializerField,
        InitializerCall,
        Align,
        Attribute,
        Pointer,
        Function,
        Returns,
        Parameters,
        Parameter,
        Tuning,
        Block,
        Label,
        BranchTargets,
        CallTargets,
        CallPrototype,
        Directive,
        Instruction,
        Guard,
        Vector,
        Address,
        List,
        Pair,
        Prefixed,
        Member,
        Index,
        Expression,
        Error,
    ];
    let mut table = [SyntaxKind::Error; 256];
    let mut i = 0;
    while i < tokens.len() {
        table[tokens[i] as usize] = tokens[i];
        i += 1;
    }
    let mut i = 0;
    while i < nodes.len() {
        table[nodes[i] as usize] = nodes[i];
        i += 1;
    }
    table
};
