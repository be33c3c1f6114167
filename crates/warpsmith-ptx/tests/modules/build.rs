//! Builders: every form of the data can be built and reads back as itself, and modules come out whole.

use std::collections::BTreeMap;
use warpsmith_generate::{Choice, Random};
use warpsmith_ptx::build::{
    self, Arg, BuildError, FunctionBuilder, Init, InstBuilder, ModuleBuilder, VariableBuilder,
};
use warpsmith_ptx::isa::{Directive, Form, Instruction, PtxVersion, Target};
use warpsmith_ptx::print::canonical;
use warpsmith_ptx::value::{Space, Type};
use warpsmith_ptx::view::{Inst, Statement};
use warpsmith_ptx::{Module, isa};

/// Reads one instruction.
fn read<T>(text: &str, use_it: impl FnOnce(Inst<'_>) -> T) -> T {
    let module = Module::parse(format!(".version 9.5\n.target sm_100a\n.func f()\n{{\n{text}\n}}\n"));
    assert!(module.diagnostics().is_empty(), "{text}");
    let body = module.functions().next().and_then(|function| function.body()).expect("a body");
    match body.statements().next() {
        Some(Statement::Inst(inst)) => use_it(inst),
        _ => panic!("no instruction: {text}"),
    }
}

fn build_choice(choice: &Choice, operands: &[(&str, String)]) -> Result<String, BuildError> {
    let mut builder = InstBuilder::of(choice.form());
    for (slot, word) in choice.slots() {
        builder = builder.slot(slot, word.text());
    }
    for (name, text) in operands {
        builder = builder.arg(name, text);
    }
    builder.finish()
}

/// Builds an instruction from what was read of another, in the form that was read.
fn rebuild(inst: Inst<'_>) -> Result<String, BuildError> {
    let form = inst.form().expect("a form");
    let mut builder = InstBuilder::of(form);
    for (slot, word) in inst.slots() {
        if let Some(word) = word {
            builder = builder.slot(slot.name(), word.text());
        }
    }
    for role in inst.roles() {
        builder = builder.arg(role.name, role.operand.node().text());
    }
    builder.finish()
}

/// How often a form is drawn before it counts as shadowed.
const DRAWS: u64 = 12;

/// Builds every form, and reads what came out.
///
/// A form may be *shadowed*: everything it can spell, an earlier form of the same opcode spells too, and
/// the two differ in what a name names, in the length of a vector or in a selector. The reader then takes
/// the earlier one. That this is the reason is checked: the earlier form must build the very same text.
#[test]
fn every_form_reads_back_as_itself() {
    let platforms = warpsmith_generate::platforms();
    let mut shadowed: BTreeMap<Form, (Form, String)> = BTreeMap::new();
    let (mut built, mut forms) = (0, 0);
    for form in Form::all() {
        forms += 1;
        let mut found = false;
        for draw in 0..DRAWS {
            for platform in &platforms {
                let mut random = Random::new(draw);
                let Some(choice) = Choice::new(form, *platform, &mut random) else { continue };
                let operands = warpsmith_generate::operands(&choice, *platform, &mut random);
                let text = match build_choice(&choice, &operands) {
                    Ok(text) => text,
                    Err(error) => panic!("{form:?}: {error}"),
                };
                built += 1;
                let (other, again) = read(&text, |inst| (inst.form().expect("a form"), rebuild(inst)));
                assert_eq!(
                    again.as_deref(),
                    Ok(text.as_str()),
                    "{other:?} does not spell what {form:?} does"
                );
                if other == form {
                    found = true;
                    shadowed.remove(&form);
                } else {
                    assert!(other < form, "{text}\n  built as {form:?}\n  read as the later {other:?}");
                    assert_eq!(other.instruction(), form.instruction(), "{text}");
                    if !found {
                        shadowed.insert(form, (other, text));
                    }
                }
            }
            if found {
                break;
            }
        }
    }
    for (form, (other, text)) in &shadowed {
        println!("shadowed: {form:?}\n      by: {other:?}\n      as: {text}");
    }
    println!("{forms} forms, {built} instructions, {} forms shadowed", shadowed.len());
    assert!(built > forms, "every form has a platform");
    // A form that is spelled as another is an exception; if it became the rule, the reader would be wrong.
    assert!(shadowed.len() * 10 < forms, "{} of {forms} forms are shadowed", shadowed.len());
}

#[test]
fn generated_builders_choose_the_form() {
    let built = [
        build::add().ty(Type::S32).d("%r1").a("%r2").b(3).finish(),
        build::ld().ss(Space::Global).ty(Type::F32).d("%f1").a(Arg::address("%rd1", -8)).finish(),
        build::bra().guard("!%p1").tgt("done").finish(),
        build::ret().finish(),
        build::mov().ty(Type::B64).d("%rd1").a(Arg::vector(["%r1", "%r2"])).finish(),
        build::mov().ty(Type::F32).d("%f1").a(1.5f32).finish(),
        build::call().rets("(%r1)").f("scale").args(Arg::list(["%r2"])).finish(),
    ];
    let texts: Vec<String> = built.into_iter().map(|text| text.expect("a form")).collect();
    assert_eq!(
        texts,
        [
            "add.s32 %r1, %r2, 3;",
            "ld.global.f32 %f1, [%rd1+-8];",
            "@!%p1 bra done;",
            "ret;",
            "mov.b64 %rd1, {%r1, %r2};",
            "mov.f32 %f1, 0f3FC00000;",
            "call (%r1), scale, (%r2);",
        ]
    );
}

#[test]
fn operands_of_every_layout() {
    let find = |syntax: &str| Form::all().find(|form| form.syntax().starts_with(syntax)).expect("the form");
    // A pair whose second part may be left out.
    let setp = find("setp.cmp.type p{|q}");
    let ty = setp.slots().last().and_then(|slot| slot.values().next()).expect("a type").0.text();
    let begin = || InstBuilder::of(setp).slot("cmp", "eq").slot("type", ty).arg("a", "%r1").arg("b", "%r2");
    let text = begin().arg("p", "%p1").arg("q", "%p2").finish();
    assert_eq!(text, Ok(format!("setp.eq.{ty} %p1|%p2, %r1, %r2;")));
    let text = begin().arg("p", "%p1").finish();
    assert_eq!(text, Ok(format!("setp.eq.{ty} %p1, %r1, %r2;")));
    assert!(begin().arg("q", "%p1").finish().is_err(), "the second part alone would move to the first place");
    // Selectors, as slots and in the operand's text.
    let video = find("vadd.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}");
    let begin =
        InstBuilder::of(video).slot("dtype", "s32").slot("atype", "u32").slot("btype", "s32").arg("d", "%r0");
    let text = begin.clone().arg("a", "%r1").slot("asel", "b1").arg("b", Arg::member("%r2", "h0")).finish();
    assert_eq!(text.as_deref(), Ok("vadd.s32.u32.s32 %r0, %r1.b1, %r2.h0;"));
    // A bracket of several parts, and an address that is already in brackets.
    let prefetch = find("cp.async.bulk.prefetch.tensor.dim.L2.global{.load_mode}");
    let begin = InstBuilder::of(prefetch).slot("dim", "2d").arg("map", "%rd1");
    let text = begin.clone().arg("coords", Arg::vector(["%r1", "%r2"])).finish();
    assert_eq!(text.as_deref(), Ok("cp.async.bulk.prefetch.tensor.2d.L2.global [%rd1, {%r1, %r2}];"));
    let error = begin.finish().expect_err("a part is missing").to_string();
    assert!(error.contains("`coords` is not set"), "{error}");
    let text =
        InstBuilder::new(Instruction::Ld).slot("type", "u32").arg("d", "%r1").arg("a", "table[4]").finish();
    assert_eq!(text.as_deref(), Ok("ld.u32 %r1, table[4];"));
}

#[test]
fn errors_say_what_is_wrong() {
    let text = |built: Result<String, BuildError>| built.expect_err("an error").to_string();
    let error = text(build::add().ty(Type::S32).d("%r1").a("%r2").finish());
    assert!(error.contains("`b` is not set"), "{error}");
    let error = text(build::add().ty(Type::Pred).d("%r1").a("%r2").b("%r3").finish());
    assert!(error.contains(".pred is no value of"), "{error}");
    let error = text(InstBuilder::new(Instruction::Add).slot("nosuch", "u32").finish());
    assert!(error.contains("no slot `.nosuch`"), "{error}");
    let error = text(build::add().ty(Type::S32).d("%r1").a("%r2").b("3; ret").finish());
    assert!(error.contains("is not one instruction"), "{error}");
}

/// Everything a module can hold.
fn whole() -> ModuleBuilder {
    let mut module = ModuleBuilder::new(PtxVersion::new(8, 5), Target::parse("sm_90a").expect("a target"));
    module.file(1, "kernel.cu").pragma("nounroll");
    module.variable(
        &VariableBuilder::global(Type::F32, "table")
            .visible()
            .align(16)
            .array(2)
            .array(2)
            .init(Init::list([Init::list([1.0f32, 2.0]), Init::list([3.0, 4.0])])),
    );
    module.variable(&VariableBuilder::global(Type::U64, "pointer").init(Init::generic("table", 8)));
    module.variable(
        &VariableBuilder::global(Type::U8, "byte").init(Init::masked(0xff00, &Init::address("table", 0))),
    );
    module.variable(&VariableBuilder::constant(Type::S32, "limits").array(3).init(Init::list([-1, 0, 1])));
    module.variable(&VariableBuilder::shared(Type::B8, "scratch").external().align(128).unsized_array());
    module.variable(&VariableBuilder::global(Type::F32, "managed").attribute(".managed").vector(4));
    module.function(
        FunctionBuilder::func("helper")
            .external()
            .returns(VariableBuilder::param(Type::B32, "result"))
            .param(VariableBuilder::param(Type::B8, "input").align(8).array(16)),
    );
    module.function(
        FunctionBuilder::entry("kernel")
            .visible()
            .param(VariableBuilder::param(Type::U64, "data").pointer(Some(Directive::Global), Some(16)))
            .param(VariableBuilder::param(Type::U32, "size"))
            .tune(Directive::Maxntid, &[32, 4, 1])
            .tune(Directive::Explicitcluster, &[])
            .pragma("used_bytes_mask 15")
            .body(|body| {
                let (address, value, size) =
                    (body.register(Type::U64), body.register(Type::F32), body.register(Type::U32));
                let small = body.register(Type::Pred);
                body.declare(&VariableBuilder::local(Type::B8, "stack").align(8).array(64));
                body.declare(&VariableBuilder::register(Type::B32, "%named").range(4));
                body.loc(1, 10, 3);
                body.push(build::ld().ss(Space::Param).ty(Type::U64).d(&address).a("data"));
                body.push(build::ld().ss(Space::Param).ty(Type::U32).d(&size).a("size"));
                body.raw(&format!("setp.lt.u32 {small}, {size}, 16;"));
                let done = body.fresh_label();
                body.push(build::bra().guard(small.as_str()).tgt(&done));
                body.push(build::ld().ss(Space::Global).ty(Type::F32).d(&value).a(&address));
                body.scope(|body| {
                    body.declare(&VariableBuilder::param(Type::B8, "argument").align(8).array(16));
                    body.declare(&VariableBuilder::param(Type::B32, "answer"));
                    body.push(build::st().ss(Space::Param).ty(Type::F32).a("argument").b(&value));
                    body.push(build::call().uni().rets("answer").f("helper").args("argument"));
                    body.push(build::ld().ss(Space::Param).ty(Type::B32).d("%named1").a("answer"));
                });
                body.call_prototype("proto", &[VariableBuilder::param(Type::B32, "_")], &[]);
                body.branch_targets("targets", &[done.as_str()]);
                body.push(build::brx_idx().index(&size).tlist("targets"));
                body.label(&done);
                body.push(build::ret());
            }),
    );
    module.section("debug_str", &["info_string0:", ".b8 104, 105, 0"]);
    module
}

#[test]
fn modules_are_canonical_and_whole() {
    let module = whole().finish().expect("a module");
    assert!(module.diagnostics().is_empty());
    assert_eq!(canonical(&module).as_bytes(), module.source());
    let kernel = module.functions().last().expect("the kernel");
    assert!(kernel.is_entry() && kernel.body().is_some());
    assert_eq!(kernel.parameters().map(|parameter| parameter.name()).collect::<Vec<_>>(), ["data", "size"]);
    let variables = module.statements().filter(|statement| matches!(statement, Statement::Variable(_)));
    assert_eq!(variables.count(), 6);
}

#[test]
fn modules_report_the_first_fault() {
    let mut module = ModuleBuilder::new(PtxVersion::new(8, 0), Target::new(80));
    module.variable(&VariableBuilder::global(Type::U32, "two words"));
    assert_eq!(module.finish().err().map(|error| error.subject().to_string()).as_deref(), Some("two words"));

    let mut module = ModuleBuilder::new(PtxVersion::new(8, 0), Target::new(80));
    module.function(FunctionBuilder::entry("k").body(|body| {
        body.push(build::ret());
        body.push(build::add().ty(Type::S32).d("%r1"));
    }));
    let error = module.finish().err().expect("an error").to_string();
    assert!(error.starts_with("k: add: "), "{error}");

    let mut module = ModuleBuilder::new(PtxVersion::new(8, 0), Target::new(80));
    module.function(FunctionBuilder::entry("k").body(|body| {
        body.raw("add.s32 %r1;");
    }));
    let error = module.finish().err().expect("an error").to_string();
    assert!(error.starts_with("module: line "), "{error}");
}

#[test]
fn versions_and_names_of_the_builder_match_the_data() {
    // The address size came with PTX 2.3.
    let text = |version| {
        let module = ModuleBuilder::new(version, Target::new(20)).finish().expect("a module");
        String::from_utf8(module.into_source()).expect("text")
    };
    assert!(!text(PtxVersion::new(1, 4)).contains(".address_size"));
    assert!(text(PtxVersion::new(3, 0)).contains(".address_size 64"));
    assert!(isa::Directive::AddressSize.since().holds(PtxVersion::new(2, 3), Target::new(20)));
}
