//! Control flow and registers of PTX functions.

use crate::support::corpus;
use warpsmith_flow::{Access, Cfg, Class, Code, Dominators, Effect, End, Liveness, Loops, Next, Pressure};
use warpsmith_ptx::Module;
use warpsmith_ptx::flow::{Bodies, Body, Callee, Calls};

/// Does something with the body of the last function of a module.
fn with<T>(text: &str, each: impl Fn(&Body<'_>) -> T) -> T {
    let module = Module::parse(format!(".version 8.8\n.target sm_100\n.address_size 64\n{text}"));
    assert!(module.diagnostics().is_empty(), "{:?}", module.diagnostics());
    let mut bodies = Bodies::new(&module);
    let body = module.functions().last().and_then(|function| bodies.body(function));
    each(&body.expect("a body"))
}

fn nexts(text: &str) -> Vec<Next> {
    with(text, |body| (0..body.instructions()).map(|index| body.control(index).next).collect())
}

/// What each instruction does: `+a` written, `~a` in part, `?a` under a guard of compiled code, `a` read.
fn accesses(text: &str) -> Vec<String> {
    with(text, |body| {
        let text = |access: &Access| {
            let sign = match access.effect {
                Effect::Read => "",
                Effect::Write => "+",
                Effect::PartialWrite => "~",
                Effect::GuardedWrite => "?",
            };
            format!("{sign}{}", body.register_name(access.register))
        };
        let of = |index| body.accesses(index).iter().map(text).collect::<Vec<_>>().join(" ");
        (0..body.instructions()).map(of).collect()
    })
}

#[test]
fn the_data_says_where_threads_go_on() {
    let text = ".func f() { ret; }
        .entry k() { .reg .pred %p; .reg .b32 %r;
        top: @%p bra top; @!%p exit; call f; trap; brkpt; ret; bra end; end: }";
    assert_eq!(
        nexts(text),
        [
            Next::Jump(0),
            Next::End(End::Exit),
            Next::Falls,
            Next::End(End::Trap),
            Next::Falls,
            Next::End(End::Return),
            Next::Jump(7)
        ]
    );
    assert!(with(text, |body| body.control(1).guarded && !body.control(2).guarded));
    assert_eq!(with(text, |body| body.labels().to_vec().len()), 2);
    assert_eq!(with(text, |body| Cfg::new(body).blocks()[4].exit), Some(End::Off));
}

#[test]
fn labels_belong_to_their_blocks() {
    let text = ".entry k() {
        a: bra b;
        { a: bra a; bra b; { b: bra a; bra b; } }
        b: bra a; ret; }";
    let jumps = [5, 1, 5, 1, 3, 0].map(Next::Jump);
    assert_eq!(nexts(text)[..6], jumps);
}

#[test]
fn tables_of_labels() {
    let text = ".entry k() { .reg .b32 %r;
        t: .branchtargets L0, L1, L0;
        u: .branchtargets L<2>;
        brx.idx %r, t;
        L0: brx.idx %r, u;
        L1: brx.idx %r, t; }";
    assert_eq!(nexts(text), [Next::Table(0), Next::Table(1), Next::Table(0)]);
    assert_eq!(
        with(text, |body| [body.table(0).to_vec(), body.table(1).to_vec()]),
        [vec![1, 2, 1], vec![1, 2]]
    );
    assert_eq!(with(text, |body| body.labels().iter().map(|(at, _)| *at).collect::<Vec<_>>()), [1, 2]);
    // Two jumps share the first table.
    assert_eq!(with(text, |body| Cfg::new(body).len()), 4);
}

#[test]
fn calls_that_do_not_come_back_end_the_thread() {
    let text = ".func stop() .noreturn { exit; } .entry k() { call stop; ret; }";
    assert_eq!(nexts(text)[0], Next::End(End::Exit));
}

#[test]
fn operands_are_read_and_written_as_the_data_says() {
    let text = ".entry k(.param .u64 p) {
        .reg .b32 %r<9>; .reg .b64 %rd<2>; .reg .pred %p, %q; .reg .v2 .f32 %v; .reg .f32 %f;
        ld.param.u64 %rd0, [p];
        ld.global.v4.u32 {%r0, %r1, _, %r003}, [%rd0+16];
        @%p add.u32 %r0, %r1, 5;
        setp.lt.and.u32 %p|%q, %r0, %r1, !%q;
        mov.f32 %v.x, %f;
        mov.b64 {%r4, %r5}, %rd0;
        st.global.v2.f32 [%rd0], {%f, 0f00000000};
        mov.u32 %r6, %tid.x;
        atom.global.add.u32 _, [%rd0], %r6; }";
    assert_eq!(
        accesses(text),
        [
            "+%rd0",
            "+%r0 +%r1 +%r3 %rd0",
            "%p ~%r0 %r1",
            "+%p +%q %r0 %r1 %q",
            "~%v %f",
            "+%r4 +%r5 %rd0",
            "%rd0 %f",
            "+%r6",
            "%rd0 %r6",
        ]
    );
}

#[test]
fn the_carry_flag_is_a_register() {
    let text = ".entry k() { .reg .b32 %r<3>;
        add.cc.u32 %r0, %r1, %r2; addc.cc.u32 %r0, %r1, %r2; addc.u32 %r0, %r1, %r2;
        mad.lo.cc.u32 %r0, %r1, %r2, %r0; subc.u32 %r0, %r1, %r2; }";
    let found = accesses(text);
    let carry =
        |text: &String| text.split(' ').filter(|name| name.ends_with("CF")).collect::<Vec<_>>().join(" ");
    assert_eq!(found.iter().map(carry).collect::<Vec<_>>(), ["+CF", "CF +CF", "CF", "+CF", "CF"]);
    with(text, |body| {
        let flag = (0..body.registers()).find(|register| body.register(*register).class == Class::Flag);
        assert_eq!(flag.and_then(|register| body.register_type(register)), None);
    });
}

#[test]
fn names_are_those_of_the_innermost_scope() {
    let text = ".entry k() { .reg .b32 %r<3>;
        mov.u32 %r0, 1; { .reg .b64 %r<1>; mov.u64 %r0, 2; mov.u32 %r1, 3; } mov.u32 %r0, 4; }";
    with(text, |body| {
        let written: Vec<u32> = (0..4).map(|index| body.accesses(index)[0].register).collect();
        assert_eq!(written, [0, 1, 2, 0]);
        assert_eq!((0..3).map(|register| body.register(register).units).collect::<Vec<_>>(), [1, 2, 1]);
    });
}

#[test]
fn sizes_are_units_of_32_bits() {
    let text = ".entry k() { .reg .pred %p; .reg .b16 %h; .reg .b128 %b; .reg .v4 .f32 %v; .reg .b64 %d;
        @%p mov.b128 %b, {%d, %d}; cvt.u16.u32 %h, 1; mov.f32 %v.y, 0f00000000; }";
    with(text, |body| {
        let mut units: Vec<String> = (0..body.registers())
            .map(|register| {
                let of = body.register(register);
                format!("{} {} {}", body.register_name(register), of.class.name(), of.units)
            })
            .collect();
        units.sort();
        let wanted = ["%b general 4", "%d general 2", "%h general 1", "%p predicate 1", "%v general 4"];
        assert_eq!(units, wanted);
    });
}

#[test]
fn what_is_not_understood_may_do_anything() {
    let module = Module::parse(".entry k() { .reg .b32 %r<3>; frob.u32 %r0, %r1; bra nowhere; ret; }");
    let mut bodies = Bodies::new(&module);
    let body = module.functions().next().and_then(|function| bodies.body(function)).expect("a body");
    assert_eq!(body.unresolved(), 1);
    assert!(body.accesses(0).iter().all(|access| access.effect == Effect::Read));
    assert_eq!(body.accesses(0).len(), 2);
    assert_eq!(body.control(1).next, Next::Anywhere);
    assert!(Cfg::new(&body).has_unknown_jumps());
}

#[test]
fn a_module_has_a_call_graph() {
    let module = Module::parse(
        ".version 8.8\n.target sm_100\n.address_size 64
        .func leaf();
        .func odd() { call even; ret; }
        .func even() { call odd; call leaf; ret; }
        .func leaf() { ret; }
        .func other() { ret; }
        .alias alias, leaf;
        .entry k() { .reg .b64 %f; list: .calltargets leaf, other; proto: .callprototype _ ();
            mov.u64 %f, odd; call %f, list; call alias; call %f, list; call %f, proto; ret; }",
    );
    assert!(module.diagnostics().is_empty());
    let calls = Calls::new(&module);
    let number = |name: &str| calls.names().iter().position(|other| *other == name).unwrap() as u32;
    let names = |list: &[u32]| list.iter().map(|f| calls.names()[*f as usize]).collect::<Vec<_>>();
    let mut callees = names(calls.graph().callees(number("k")));
    callees.sort_unstable();
    assert_eq!(callees, ["alias", "leaf", "other"]);
    assert!(calls.graph().is_recursive(number("odd")) && !calls.graph().is_recursive(number("k")));
    assert_eq!(names(calls.unknown()), ["k"]);
    assert!(calls.function(number("leaf")).is_some_and(|leaf| leaf.body().is_some()));
    let mut bodies = Bodies::new(&module);
    let body = module.functions().last().and_then(|kernel| bodies.body(kernel)).expect("a body");
    let callees: Vec<Callee<'_>> = body.calls().iter().map(|(_, callee)| *callee).collect();
    assert_eq!(callees, [Callee::OneOf(0), Callee::Direct("alias"), Callee::OneOf(0), Callee::Any]);
    assert_eq!(body.call_list(0), ["leaf", "other"]);
}

/// Figures of the whole corpus: a change of any of them needs a reason.
#[derive(Debug, Default, PartialEq, Eq)]
struct Figures {
    files: usize,
    bodies: usize,
    instructions: u64,
    blocks: u64,
    edges: u64,
    unreachable: u64,
    loops: u64,
    irreducible: u64,
    deepest: u32,
    /// Bodies in which a register may be read before it is written.
    early: usize,
    /// The sum over all bodies of the most units of 32 bits, and of predicates, that an instruction takes.
    general: u64,
    predicates: u64,
}

#[test]
fn figures_of_the_corpus() {
    let mut figures = Figures::default();
    for (name, source) in corpus() {
        figures.files += 1;
        let module = Module::parse(source);
        let mut bodies = Bodies::new(&module);
        for function in module.functions() {
            let Some(body) = bodies.body(function) else { continue };
            let cfg = Cfg::new(&body);
            let (dominators, post) = (Dominators::new(&cfg), Dominators::post(&cfg));
            let loops = Loops::new(&cfg);
            let liveness = Liveness::new(&body, &cfg).unwrap_or_else(|error| panic!("{name}: {error}"));
            let pressure = Pressure::new(&body, &cfg).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(body.unresolved() == 0 && !cfg.has_unknown_jumps(), "{name}");
            for block in 0..cfg.len() {
                assert_eq!(dominators.contains(block), cfg.is_reachable(block), "{name}");
                assert_eq!(post.contains(block), cfg.is_reachable(block), "{name}");
            }
            // The sets and the counts come from the same solver, and say the same.
            for block in 0..cfg.len() {
                let mut units = [0; Class::ALL.len()];
                for register in liveness.live_in(block).map(|register| body.register(register)) {
                    units[register.class as usize] += u32::from(register.units);
                }
                assert_eq!(pressure.live_in(block).units, units, "{name}: block {block}");
            }
            let most = pressure.max(&cfg);
            figures.bodies += 1;
            figures.instructions += u64::from(body.instructions());
            figures.blocks += u64::from(cfg.len());
            figures.edges += u64::from(cfg.graph().edges());
            figures.unreachable += (0..cfg.len()).filter(|block| !cfg.is_reachable(*block)).count() as u64;
            figures.loops += loops.loops().len() as u64;
            figures.irreducible += loops.loops().iter().filter(|found| found.irreducible).count() as u64;
            let deepest = loops.loops().iter().map(|found| found.depth).max().unwrap_or(0);
            figures.deepest = figures.deepest.max(deepest);
            figures.early += usize::from(liveness.live_in(0).next().is_some());
            figures.general += u64::from(most.of(Class::General));
            figures.predicates += u64::from(most.of(Class::Predicate));
        }
    }
    if figures.files == 0 {
        return;
    }
    let recorded = Figures {
        files: 94,
        bodies: 720,
        instructions: 41622,
        blocks: 4100,
        edges: 4589,
        unreachable: 1,
        loops: 180,
        irreducible: 0,
        deepest: 2,
        early: 6,
        general: 7525,
        predicates: 607,
    };
    assert_eq!(figures, recorded);
}
