//! The summary in JSON; docs/json.md describes it.

use super::explored::Explored;
use super::needs::Force;
use crate::input::Input;
use crate::render::{self, Place};
use serde::Serialize;
use warpsmith::check::Feature;
use warpsmith::check::explore::{
    AccessKind, Callee, FeatureUse, FunctionReport, Minimum, ParameterPlace, Requirements, SpaceUse,
    parameter_bytes, variable_bytes,
};
use warpsmith::ptx::isa::Word;
use warpsmith::ptx::value::{SlotValue, Type};

/// The whole output.
#[derive(Serialize)]
pub struct Document {
    schema: &'static str,
    files: Vec<AnyFile>,
}

/// PTX, or what holds machine code.
#[derive(Serialize)]
#[serde(untagged)]
pub enum AnyFile {
    /// PTX text.
    Ptx(Box<File>),
    /// A cubin, or a file that holds cubins and PTX.
    Image(super::image::Image),
    /// A cubin as text.
    TextCubin(super::text_cubin::File),
}

impl Document {
    /// Of some files.
    pub fn new(files: Vec<AnyFile>) -> Document {
        Document { schema: "warpsmith.explore/1", files }
    }
}

/// One file.
#[derive(Serialize)]
pub struct File {
    file: String,
    diagnostics: Vec<render::Json>,
    version: Option<String>,
    targets: Vec<String>,
    address_size: Option<u64>,
    needs: Needs,
    memory: Vec<Memory>,
    functions: Vec<Function>,
}

#[derive(Serialize)]
struct Needs {
    minima: Vec<Pair>,
    own_target: Option<Pair>,
    complete: bool,
    satisfied: Option<bool>,
    unresolved_instructions: u32,
    features: Vec<Need>,
}

#[derive(Serialize)]
struct Pair {
    ptx: String,
    target: String,
}

#[derive(Serialize)]
struct Need {
    what: String,
    kind: &'static str,
    requires: Vec<Alternative>,
    removed: bool,
    count: u32,
    forces: Vec<&'static str>,
    #[serde(flatten)]
    place: Place,
}

#[derive(Serialize)]
struct Alternative {
    ptx: Option<String>,
    target: Option<String>,
}

#[derive(Serialize)]
struct Memory {
    space: &'static str,
    variables: u64,
    bytes: u64,
    align: u64,
    unsized_variables: u64,
}

#[derive(Serialize)]
struct Function {
    name: String,
    kind: &'static str,
    linkage: Option<&'static str>,
    defined: bool,
    #[serde(flatten)]
    place: Place,
    returns: Vec<Parameter>,
    parameters: Vec<Parameter>,
    parameter_bytes: Option<u64>,
    registers: Vec<Registers>,
    memory: Vec<Memory>,
    module_variables: Vec<Variable>,
    directives: Vec<Directive>,
    pragmas: Vec<String>,
    calls: Vec<Call>,
    labels: u32,
    blocks: u32,
    instructions: u32,
    unresolved_instructions: u32,
    families: Vec<Family>,
    traffic: Vec<Traffic>,
}

#[derive(Serialize)]
struct Parameter {
    name: String,
    space: Option<&'static str>,
    #[serde(rename = "type")]
    ty: Option<&'static str>,
    vector: u16,
    dimensions: Vec<Option<u64>>,
    size: Option<u64>,
    align: u64,
    offset: Option<u64>,
    pointer: Option<Pointer>,
}

#[derive(Serialize)]
struct Pointer {
    space: Option<&'static str>,
    align: Option<u64>,
}

#[derive(Serialize)]
struct Registers {
    #[serde(rename = "type")]
    ty: &'static str,
    vector: u16,
    count: u64,
}

#[derive(Serialize)]
struct Variable {
    name: String,
    space: Option<&'static str>,
    bytes: Option<u64>,
}

#[derive(Serialize)]
struct Directive {
    name: String,
    values: Vec<u64>,
}

#[derive(Serialize)]
struct Call {
    kind: &'static str,
    name: String,
    count: u32,
    #[serde(flatten)]
    place: Place,
}

#[derive(Serialize)]
struct Family {
    family: &'static str,
    count: u32,
}

#[derive(Serialize)]
struct Traffic {
    space: &'static str,
    access: &'static str,
    bytes: Option<u64>,
    count: u32,
}

impl File {
    /// The summary of a file.
    pub fn new(explored: &Explored<'_>) -> File {
        let Explored { input, report, needs } = explored;
        File {
            file: input.name.clone(),
            diagnostics: render::json(input.text(), &warpsmith::check::read(&input.module)),
            version: report.version.map(|version| version.to_string()),
            targets: report.targets.iter().flat_map(|directive| directive.names()).map(Into::into).collect(),
            address_size: report.address_size,
            needs: Needs::new(explored, needs),
            memory: report.memory.iter().map(Memory::new).collect(),
            functions: report.functions.iter().map(|function| Function::new(input, function)).collect(),
        }
    }
}

impl Needs {
    fn new(explored: &Explored<'_>, needs: &Requirements) -> Needs {
        let own = explored.report.target();
        let force = Force::new(needs);
        let own_minimum = own.and_then(|target| Some(Minimum { target, ptx: needs.lowest_ptx(target)? }));
        Needs {
            minima: needs.minima.iter().map(Pair::new).collect(),
            own_target: own_minimum.as_ref().map(Pair::new),
            complete: explored.is_understood(),
            satisfied: own
                .zip(explored.report.version)
                .map(|(target, ptx)| needs.holds(ptx, target))
                .filter(|holds| !holds || explored.is_understood()),
            unresolved_instructions: needs.unresolved,
            features: needs.reasons.iter().map(|reason| Need::new(explored.input, reason, &force)).collect(),
        }
    }
}

impl Pair {
    fn new(minimum: &Minimum) -> Pair {
        Pair { ptx: minimum.ptx.to_string(), target: minimum.target.to_string() }
    }
}

impl Need {
    fn new(input: &Input, reason: &FeatureUse, force: &Force<'_>) -> Need {
        let requires = reason.floor.requirements().map(|r| Alternative {
            ptx: r.ptx.map(|ptx| ptx.to_string()),
            target: r.target.map(|target| target.to_string()),
        });
        Need {
            what: reason.what.to_string(),
            kind: match reason.what {
                Feature::Form(_) => "form",
                Feature::Modifier(..) => "modifier",
                Feature::Combination(..) => "combination",
                Feature::Type(_) => "type",
                Feature::Directive(_) => "directive",
                Feature::SpecialRegister(_) => "special_register",
                Feature::Syntax(_) => "syntax",
            },
            requires: requires.collect(),
            removed: reason.removed,
            count: reason.count,
            forces: force.forced_by(reason),
            place: Place::new(input.text(), reason.span),
        }
    }
}

impl Memory {
    fn new(memory: &SpaceUse) -> Memory {
        let SpaceUse { space, variables, bytes, align, unsized_variables } = *memory;
        Memory { space: space.name(), variables, bytes, align, unsized_variables }
    }
}

impl Function {
    fn new(input: &Input, report: &FunctionReport<'_>) -> Function {
        let function = report.function;
        Function {
            name: function.name().into(),
            kind: if function.is_entry() { "kernel" } else { "function" },
            linkage: function.linkage().map(|linkage| linkage.name()),
            defined: report.is_defined(),
            place: Place::new(input.text(), function.span()),
            returns: report.returns.iter().map(Parameter::new).collect(),
            parameters: report.parameters.iter().map(Parameter::new).collect(),
            parameter_bytes: parameter_bytes(&report.parameters),
            registers: report
                .registers
                .iter()
                .map(|r| Registers { ty: r.ty.text(), vector: r.vector, count: r.count })
                .collect(),
            memory: report.memory.iter().map(Memory::new).collect(),
            module_variables: report
                .variables
                .iter()
                .map(|(variable, declarator)| Variable {
                    name: declarator.name().into(),
                    space: variable.space().map(|space| space.name()),
                    bytes: variable_bytes(*variable, *declarator),
                })
                .collect(),
            directives: function
                .tuning()
                .map(|tuning| Directive {
                    name: tuning.directive().map_or("", |directive| directive.name()).into(),
                    values: tuning.numbers().collect(),
                })
                .collect(),
            pragmas: function.pragmas().flat_map(|pragma| pragma.strings()).map(Into::into).collect(),
            calls: report
                .calls
                .iter()
                .map(|call| {
                    let (kind, name) = match call.callee {
                        Callee::Direct(name) => ("direct", name),
                        Callee::Indirect(name) => ("indirect", name),
                    };
                    Call {
                        kind,
                        name: name.into(),
                        count: call.count,
                        place: Place::new(input.text(), call.first),
                    }
                })
                .collect(),
            labels: report.labels,
            blocks: report.blocks,
            instructions: report.instructions,
            unresolved_instructions: report.unresolved,
            families: report.families.iter().map(|&(family, count)| Family { family, count }).collect(),
            traffic: report
                .traffic
                .iter()
                .map(|&(access, count)| Traffic {
                    space: access.space.map_or("generic", Word::text),
                    access: access_name(access.kind),
                    bytes: access.bytes,
                    count,
                })
                .collect(),
        }
    }
}

impl Parameter {
    fn new(place: &ParameterPlace<'_>) -> Parameter {
        let parameter = place.parameter;
        Parameter {
            name: parameter.name().into(),
            space: parameter.space().map(|space| space.name()),
            ty: parameter.ty().map(Type::text),
            vector: parameter.vector(),
            dimensions: parameter.dimensions().collect(),
            size: place.size,
            align: place.align,
            offset: place.offset,
            pointer: parameter.is_pointer().then(|| Pointer {
                space: parameter.pointer_space().map(|space| space.name()),
                align: parameter.pointer_align(),
            }),
        }
    }
}

/// The word for what is done with memory.
pub fn access_name(kind: AccessKind) -> &'static str {
    match kind {
        AccessKind::Load => "load",
        AccessKind::Store => "store",
        AccessKind::Atomic => "atomic",
    }
}
