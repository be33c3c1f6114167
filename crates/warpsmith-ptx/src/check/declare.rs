//! Declarations of variables and parameters: where they may stand, and what of.

use super::declaration::{Declaration, Owner};
use super::scope::Facts;
use super::signature::{Length, Signature, natural_align, parameter_name};
use super::walk::Walker;
use crate::diagnostic::{Fault, Span};
use crate::isa::{Directive, Target, TypeRow, Word};
use crate::kind::SyntaxKind;
use crate::node::Node;
use crate::parse::is_space;
use crate::value::{SlotValue, Type};
use crate::view::{CallPrototype, Declarator, Function, Parameter, Variable};
use alloc::format;
use alloc::string::String;

/// What is wrong with a declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeclarationFault {
    /// Variables of the state space belong to functions.
    Level(Directive),
    /// It has no state space.
    NoSpace,
    /// It has two state spaces.
    TwoSpaces,
    /// `.pred` elsewhere than in a single register.
    Predicate,
    /// The vector has more than 128 bits; how many.
    TooWide(u32),
    /// A vector of textures, samplers or surfaces.
    OpaqueVector,
    /// An array or an opaque type cannot be a register.
    NotRegister,
    /// A vector or packed type cannot be a single parameter.
    NotParameter,
    /// An array without a length.
    NoLength,
    /// The alignment is no power of two.
    Alignment,
    /// A texture, sampler or surface that belongs to no module and to no kernel's parameters.
    OpaqueScope,
    /// A texture, sampler or surface outside `.global`.
    OpaqueSpace,
    /// A sampler in a module whose textures bring theirs.
    Sampler,
    /// `.managed` outside `.global`.
    Managed,
    /// `.common` outside `.global`.
    Common,
    /// The parameter's state space; whether it is a kernel's.
    ParameterSpace(bool),
    /// `_` as the name of a function's parameter.
    ParameterName,
    /// `.ptr` elsewhere than in a kernel.
    Pointer,
    /// Several results that are not all registers.
    Results,
    /// An array without a length that is not the last parameter of a function.
    OpenParameter,
    /// A parameter of a function with an alignment of more than 128 bytes.
    ParameterAlign,
    /// A kernel's parameters take so many bytes, and may take so many.
    ParameterSize(u32, u32),
    /// What only certain versions of PTX allow.
    Legacy(Legacy),
}

/// What only certain versions of PTX allow in declarations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Legacy {
    /// `.const[2]`, after PTX 2.1.
    Bank,
    /// `.const[2]` of what is no `.extern` array without a length.
    FilledBank,
    /// `.tex` of another type than `.u32` and `.u64`, or of an array.
    TextureType,
    /// `.tex` in a function.
    TextureLevel,
    /// `.param` elsewhere than in a kernel, before PTX 2.0.
    Param,
}

impl Legacy {
    fn message(self, text: &dyn core::fmt::Display) -> String {
        match self {
            Legacy::Bank => "constant memory has no numbered banks since PTX 2.2; write `.const`".into(),
            Legacy::FilledBank => {
                "numbered banks hold `.extern` arrays without a length only; write `.const`".into()
            }
            Legacy::TextureType => format!("`{text}` is a `.tex`, which is one `.u32` or `.u64`"),
            Legacy::TextureLevel => format!("`{text}` is a `.tex`, which belongs to the module"),
            Legacy::Param => {
                format!("`{text}` is a `.param` of a function, which needs `.version 2.0`; use a `.reg`")
            }
        }
    }
}

impl DeclarationFault {
    /// Stable code of the kind of fault.
    pub fn code(&self) -> &'static str {
        use DeclarationFault::*;
        match self {
            Level(_) => "PTX0070",
            NoSpace => "PTX0071",
            TwoSpaces => "PTX0072",
            Predicate => "PTX0073",
            TooWide(_) => "PTX0074",
            OpaqueVector => "PTX0075",
            NotRegister => "PTX0076",
            NotParameter => "PTX0077",
            NoLength => "PTX0078",
            Alignment => "PTX0079",
            OpaqueScope => "PTX0080",
            OpaqueSpace => "PTX0081",
            Sampler => "PTX0082",
            Managed => "PTX0083",
            Common => "PTX0084",
            ParameterSpace(_) => "PTX0085",
            ParameterName => "PTX0086",
            Pointer => "PTX0087",
            Results => "PTX0088",
            OpenParameter => "PTX0089",
            ParameterAlign => "PTX0090",
            ParameterSize(..) => "PTX0091",
            Legacy(_) => "PTX0099",
        }
    }

    /// The message; `text` is what the span covers.
    pub(crate) fn message(&self, text: &dyn core::fmt::Display) -> String {
        use DeclarationFault::*;
        match self {
            Level(space) => {
                format!(
                    "`.{}` variables belong to functions; a module may declare `.global`, `.const` and `.shared` ones",
                    space.name()
                )
            }
            NoSpace => "this declaration names no state space, such as `.reg` or `.global`".into(),
            TwoSpaces => format!("`{text}` is a second state space; a variable lies in one"),
            Predicate => format!("`{text}` is a `.pred`; only a single `.reg` may be one"),
            TooWide(bits) => format!("this vector has {bits} bits; a vector has 128 at most"),
            OpaqueVector => format!("`{text}` is no number, and there are no vectors of it"),
            NotRegister => {
                format!("`{text}` cannot be a register; registers are single values or vectors of numbers")
            }
            NotParameter => {
                format!("`{text}` is a vector, which cannot be a `.param`; an array or `.b8` bytes can")
            }
            NoLength => format!(
                "`{text}` has no length; only `.extern` arrays and those with initial values need none"
            ),
            Alignment => format!("`{text}` is no power of two, and an alignment is one"),
            OpaqueScope => format!(
                "`{text}` stands in a function; textures, samplers and surfaces belong to the module or are parameters of a kernel"
            ),
            OpaqueSpace => {
                format!("`{text}` lies elsewhere; textures, samplers and surfaces lie in `.global`")
            }
            Sampler => format!("`{text}` is a sampler of its own, which needs `.target texmode_independent`"),
            Managed => format!("`{text}` goes with `.global` variables only"),
            Common => format!("`{text}` goes with `.global` variables only"),
            ParameterSpace(true) => format!("`{text}` is a kernel's parameter, and must be a `.param`"),
            ParameterSpace(false) => {
                format!("`{text}` is a function's parameter, and must be a `.reg` or a `.param`")
            }
            ParameterName => {
                "a function's parameters need names; `_` will do for kernels and prototypes only".into()
            }
            Pointer => format!("`{text}` goes with the parameters of kernels only"),
            Results => format!(
                "`{text}` is one of several results, which must be `.reg`; a single one may be a `.param`"
            ),
            OpenParameter => {
                format!("`{text}` has no length, which only the last parameter of a function may lack")
            }
            ParameterAlign => {
                format!("`{text}` has a large alignment; that of a function's parameter is 128 at most")
            }
            Legacy(legacy) => legacy.message(text),
            ParameterSize(size, most) => {
                format!("the parameters of `{text}` take {size} bytes; {most} are allowed")
            }
        }
    }
}

/// No vector is wider.
const MAX_VECTOR_BITS: u32 = 128;
/// No parameter of a function has a larger alignment.
const MAX_PARAMETER_ALIGN: u64 = 128;

/// The bytes that a kernel's parameters may take: more since PTX 1.5, and since PTX 8.1 on sm_70.
fn parameter_limit(version: u16, target: u16) -> u64 {
    match version {
        ..105 => 256,
        801.. if target >= 70 => 32764,
        _ => 4352,
    }
}

pub(super) fn is_opaque(ty: Type) -> bool {
    row(ty).is_some_and(|row| row.kind == "opaque")
}

fn row(ty: Type) -> Option<&'static TypeRow> {
    ty.word().ty()
}

/// The words of a declaration that are state spaces, but for the first.
fn second_space(node: Node<'_>) -> Option<Node<'_>> {
    let words = node.children().take_while(|child| child.kind() != SyntaxKind::Declarator);
    let spaces = words.filter(|child| {
        child.kind() == SyntaxKind::Word
            && child.bytes().get(1..).and_then(Word::find).and_then(Word::directive).is_some_and(is_space)
    });
    spaces.take(2).nth(1)
}

/// The word of the type.
fn type_span(node: Node<'_>, ty: Type) -> Span {
    let words = node.children_of(SyntaxKind::Word);
    let found = words.filter(|child| child.bytes().get(1..) == Some(ty.word().text().as_bytes())).last();
    found.unwrap_or(node).span()
}

impl<'m> Walker<'m> {
    fn declared_wrong(&mut self, fault: DeclarationFault, span: Span) {
        self.report(Fault::Declaration(fault), span);
    }

    /// Judges a declaration of variables, and declares them.
    pub(super) fn variables(&mut self, variable: Variable<'m>) {
        let node = variable.node();
        let at_module = self.names.scopes.at_module();
        let (Some(ty), first) = (variable.ty(), node.children().next().unwrap_or(node)) else { return };
        self.alignments(node);
        let Some(space) = variable.space() else {
            return self.declared_wrong(DeclarationFault::NoSpace, first.span());
        };
        if let Some(second) = second_space(node) {
            self.declared_wrong(DeclarationFault::TwoSpaces, second.span());
        }
        if at_module {
            use Directive::{Local, Param, Reg};
            // Before PTX 3.0 there was no calling convention that they would break.
            let kept = matches!(space, Reg | Local) && self.version >= 300;
            if kept || space == Param {
                self.declared_wrong(DeclarationFault::Level(space), first.span());
            }
        }
        self.typed(node, ty, space, variable.vector());
        if let Some(attribute) = node.child(SyntaxKind::Attribute)
            && space != Directive::Global
            && variable.attributes().any(|word| word == ".managed")
        {
            self.declared_wrong(DeclarationFault::Managed, attribute.span());
        }
        if variable.linkage() == Some(Directive::Common) && space != Directive::Global {
            self.declared_wrong(DeclarationFault::Common, first.span());
        }
        if is_opaque(ty) {
            let fault = if !at_module {
                Some(DeclarationFault::OpaqueScope)
            } else if space != Directive::Global {
                Some(DeclarationFault::OpaqueSpace)
            } else {
                self.sampler(ty)
            };
            if let Some(fault) = fault {
                self.declared_wrong(fault, type_span(node, ty));
            }
        }
        if space == Directive::Param && !at_module {
            self.parameter_align(node, variable.align());
        }
        let linkage = variable.linkage();
        let align = variable.align().unwrap_or(1).max(natural_align(ty, variable.vector()));
        let bank = node.children().take_while(|child| child.kind() != SyntaxKind::Declarator);
        let bank = bank.filter(|child| child.kind() == SyntaxKind::Dimension).last();
        for declarator in variable.declarators() {
            let Some(name) = declarator.node().children().next() else { continue };
            if let Some(legacy) = self.legacy(variable, declarator, bank) {
                self.declared_wrong(DeclarationFault::Legacy(legacy), bank.unwrap_or(name).span());
            }
            if let Some(count) = declarator.node().child(SyntaxKind::Count) {
                self.narrow(count);
            }
            let is_array = declarator.dimensions().next().is_some();
            if let Some(fault) = kept_out(ty, space, variable.vector(), is_array) {
                self.declared_wrong(fault, name.span());
            } else {
                // The first length may be missing where the array is defined elsewhere or by its initial value.
                let has_value = declarator.node().child(SyntaxKind::Initializer).is_some();
                let known = has_value || linkage == Some(Directive::Extern);
                let mut dimensions = declarator.dimensions();
                let first = dimensions.next();
                let open = |length: Option<u64>| length.is_none_or(|length| length == 0);
                if first.is_some_and(open) && !known || dimensions.any(open) {
                    self.declared_wrong(DeclarationFault::NoLength, name.span());
                }
            }
            // A variable is known in its own initial value.
            if let Some(declaration) = Declaration::of_variable(variable, declarator) {
                let mut dimensions = declarator.dimensions();
                let length = match (dimensions.next(), dimensions.next()) {
                    (None, _) => Length::One,
                    (Some(length), None) => length.map_or(Length::Open, Length::Array),
                    _ => Length::Grid,
                };
                let facts = Facts { linkage, length, align, ..Facts::default() };
                if at_module {
                    self.declare_in_module(declarator, name, declaration, facts, node.id);
                } else {
                    self.declare(name, declarator.count(), declaration, facts, node.id);
                }
            }
            self.initial_value(variable, declarator, space, ty);
        }
    }

    /// What only certain versions allow.
    fn legacy(
        &self,
        variable: Variable<'m>,
        declarator: Declarator<'m>,
        bank: Option<Node<'m>>,
    ) -> Option<Legacy> {
        let at_module = self.names.scopes.at_module();
        if let Some(bank) = bank {
            let number = bank.child(SyntaxKind::Integer);
            let first = number.is_some_and(|n| n.bytes().iter().all(|digit| *digit == b'0'));
            let open = declarator.dimensions().next() == Some(None);
            let external = variable.linkage() == Some(Directive::Extern) && open;
            return match self.version {
                202.. => Some(Legacy::Bank),
                _ if !first && !external => Some(Legacy::FilledBank),
                _ => None,
            };
        }
        let ty = variable.ty().and_then(row)?;
        let is_address = ty.kind == "unsigned" && ty.bits >= 32 && variable.vector() == 1;
        match variable.space()? {
            Directive::Tex if !at_module => Some(Legacy::TextureLevel),
            Directive::Tex if !is_address || declarator.dimensions().next().is_some() => {
                Some(Legacy::TextureType)
            }
            Directive::Param if !at_module && self.version < 200 => Some(Legacy::Param),
            _ => None,
        }
    }

    /// The type of a variable or parameter against its state space.
    fn typed(&mut self, node: Node<'m>, ty: Type, space: Directive, vector: u16) {
        let bits = ty.bits() * u32::from(vector);
        let kind = row(ty).map_or("", |row| row.kind);
        let fault = match kind {
            "predicate" if vector > 1 || space != Directive::Reg => DeclarationFault::Predicate,
            "opaque" if vector > 1 => DeclarationFault::OpaqueVector,
            _ if vector > 1 && bits > MAX_VECTOR_BITS => DeclarationFault::TooWide(bits),
            _ => return,
        };
        self.declared_wrong(fault, type_span(node, ty));
    }

    fn sampler(&self, ty: Type) -> Option<DeclarationFault> {
        let is_sampler = ty.word().directive() == Some(Directive::Samplerref);
        (is_sampler && !self.independent_samplers).then_some(DeclarationFault::Sampler)
    }

    /// Every `.align` of a declaration.
    fn alignments(&mut self, node: Node<'m>) {
        let specifiers = node.children().take_while(|child| child.kind() != SyntaxKind::Declarator);
        for child in specifiers {
            let align = match child.kind() {
                SyntaxKind::Align => child,
                SyntaxKind::Pointer => match child.child(SyntaxKind::Align) {
                    Some(align) => align,
                    None => continue,
                },
                _ => continue,
            };
            let Some(number) = align.child(SyntaxKind::Integer) else { continue };
            let value = crate::literal::parse_integer(number.bytes());
            if value.is_ok_and(|value| !value.bits.is_power_of_two() || value.bits > u64::from(u32::MAX)) {
                self.declared_wrong(DeclarationFault::Alignment, number.span());
            }
        }
    }

    fn parameter_align(&mut self, node: Node<'m>, align: Option<u64>) {
        if align.is_some_and(|align| align.is_power_of_two() && align > MAX_PARAMETER_ALIGN) {
            let span = node.child(SyntaxKind::Align).unwrap_or(node).span();
            self.declared_wrong(DeclarationFault::ParameterAlign, span);
        }
    }

    /// Judges the results and parameters of a function, and declares them in its scope.
    pub(super) fn function_parameters(&mut self, function: Function<'m>, signature: Signature) {
        let defined = function.body().is_some();
        let is_entry = function.is_entry();
        let owner = if is_entry { Owner::Entry } else { Owner::Func };
        self.formals(signature, is_entry);
        let results = function.returns().map(|parameter| (parameter, Owner::Return));
        let all = results.chain(function.parameters().map(|parameter| (parameter, owner)));
        let mut size = 0u64;
        for ((parameter, owner), index) in all.zip(0..) {
            let Some(formal) = self.signatures.formals(signature).get(index).copied() else { return };
            let node = parameter.node();
            let name = self.node(formal.name_id);
            self.parameter(node);
            if !is_entry {
                if name.kind() == SyntaxKind::Underscore {
                    self.declared_wrong(DeclarationFault::ParameterName, name.span());
                }
                if let Some(pointer) = node.child(SyntaxKind::Pointer) {
                    self.declared_wrong(DeclarationFault::Pointer, pointer.span());
                }
            }
            let (Some(ty), Some(space)) = (parameter.ty(), parameter.space()) else { continue };
            // What is only declared is not looked at as closely.
            if !defined {
                if parameter.vector() > 1 {
                    self.typed(node, ty, space, parameter.vector());
                }
                continue;
            }
            self.typed(node, ty, space, parameter.vector());
            self.defined_parameter(parameter, ty, space, is_entry);
            if let Some(declaration) = Declaration::of_parameter(parameter, owner) {
                let facts = Facts { length: formal.length, align: formal.align, ..Facts::default() };
                self.declare(name, None, declaration, facts, node.id);
            }
            size = size.div_ceil(formal.align).saturating_mul(formal.align).saturating_add(formal.size());
        }
        let target = self.target.map_or(u16::MAX, Target::number);
        let most = parameter_limit(self.version, target);
        if defined && is_entry && size > most {
            let name = function.node().child(SyntaxKind::Identifier).unwrap_or(function.node());
            let size = u32::try_from(size).unwrap_or(u32::MAX);
            self.declared_wrong(DeclarationFault::ParameterSize(size, most as u32), name.span());
        }
    }

    fn defined_parameter(&mut self, parameter: Parameter<'m>, ty: Type, space: Directive, is_entry: bool) {
        let node = parameter.node();
        let name = parameter_name(node).span();
        if let Some(attribute) = node.child(SyntaxKind::Attribute)
            && attribute.tokens().any(|token| token.bytes() == b".managed")
        {
            self.declared_wrong(DeclarationFault::Managed, attribute.span());
        }
        if is_opaque(ty) && is_entry {
            if let Some(fault) = self.sampler(ty) {
                self.declared_wrong(fault, type_span(node, ty));
            }
        } else if is_opaque(ty) {
            self.declared_wrong(DeclarationFault::OpaqueScope, type_span(node, ty));
        } else if let Some(fault) =
            kept_out(ty, space, parameter.vector(), parameter.dimensions().next().is_some())
        {
            self.declared_wrong(fault, name);
        }
        if !is_entry {
            self.parameter_align(node, parameter.align());
        }
    }

    /// What every parameter is asked for.
    fn parameter(&mut self, node: Node<'m>) {
        self.alignments(node);
        if let Some(second) = second_space(node) {
            self.declared_wrong(DeclarationFault::TwoSpaces, second.span());
        }
    }

    /// What holds for the parameters and results of functions and prototypes alike.
    fn formals(&mut self, signature: Signature, is_entry: bool) {
        let last = signature.results + signature.parameters;
        for index in 0..last {
            let Some(formal) = self.signatures.formals(signature).get(index as usize).copied() else {
                return;
            };
            let is_register = formal.space == Some(Directive::Reg);
            let is_result = index < signature.results;
            let legal = formal.space == Some(Directive::Param) || is_register && !is_entry;
            let fault = if !legal {
                DeclarationFault::ParameterSpace(is_entry)
            } else if !is_entry && !is_register && self.version < 200 {
                DeclarationFault::Legacy(Legacy::Param)
            } else if is_result && signature.results > 1 && !is_register {
                DeclarationFault::Results
            } else if formal.length == Length::Open && (is_result || is_entry || index + 1 < last) {
                DeclarationFault::OpenParameter
            } else {
                continue;
            };
            self.declared_wrong(fault, self.node(formal.name_id).span());
        }
    }

    /// A `.callprototype`, whose parameters are not declared anywhere.
    pub(super) fn prototype(&mut self, prototype: CallPrototype<'m>, signature: Signature) {
        for parameter in prototype.returns().chain(prototype.parameters()) {
            self.parameter(parameter.node());
        }
        self.formals(signature, false);
    }
}

/// What cannot be a register, or a single parameter.
fn kept_out(ty: Type, space: Directive, vector: u16, is_array: bool) -> Option<DeclarationFault> {
    let kind = row(ty).map_or("", |row| row.kind);
    match space {
        Directive::Reg if is_array || kind == "opaque" => Some(DeclarationFault::NotRegister),
        Directive::Param if !is_array && (vector > 1 || kind == "packed") => {
            Some(DeclarationFault::NotParameter)
        }
        _ => None,
    }
}
