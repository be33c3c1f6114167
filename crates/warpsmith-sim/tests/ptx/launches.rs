//! Grids that kernels launch, and what the runtime on the device tells them.

use crate::common::device;
use std::fmt::Write;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::fault::FaultKind;
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill, LaunchError};
use warpsmith_sim::watch::{Statistics, Trace, Watch};

/// An argument of a call: a register or number of 8 or 4 bytes, or sizes by dimension.
#[derive(Clone, Copy)]
pub enum Arg<'a> {
    Long(&'a str),
    Word(&'a str),
    Sizes([&'a str; 3]),
}
use Arg::{Long, Sizes, Word};

/// A call as compilers write it: everything goes through memory.
pub fn call(result: (&str, u32), name: &str, arguments: &[Arg<'_>]) -> String {
    let (register, bits) = result;
    let mut text = format!("{{ .param .b{bits} out;");
    let mut names = Vec::new();
    for (number, argument) in arguments.iter().enumerate() {
        let name = format!("a{number}");
        let _ = match argument {
            Long(value) => write!(text, " .param .b64 {name}; st.param.b64 [{name}], {value};"),
            Word(value) => write!(text, " .param .b32 {name}; st.param.b32 [{name}], {value};"),
            Sizes([x, y, z]) => write!(
                text,
                " .param .align 4 .b8 {name}[12]; st.param.b32 [{name}], {x}; st.param.b32 [{name}+4], {y};
                 st.param.b32 [{name}+8], {z};"
            ),
        };
        names.push(name);
    }
    let _ = write!(
        text,
        " call.uni (out), {name}, ({}); ld.param.b{bits} {register}, [out]; }}",
        names.join(", ")
    );
    text
}

/// Declarations of functions of the runtime, as the headers of both versions have them.
pub fn declared() -> String {
    let mut text = String::new();
    let all: [(&str, u32, &[&str]); 22] = [
        ("GetParameterBuffer", 64, &["b64", "b64"]),
        ("GetParameterBufferV2", 64, &["b64", "12", "12", "b32"]),
        ("LaunchDevice", 32, &["b64", "b64", "12", "12", "b32", "b64"]),
        ("LaunchDeviceV2", 32, &["b64", "b64"]),
        ("LaunchDeviceV2_ptsz", 32, &["b64", "b64"]),
        ("GetLastError", 32, &[]),
        ("PeekAtLastError", 32, &[]),
        ("GetErrorString", 64, &["b32"]),
        ("GetErrorName", 64, &["b32"]),
        ("GetDevice", 32, &["b64"]),
        ("GetDeviceCount", 32, &["b64"]),
        ("DeviceGetAttribute", 32, &["b64", "b32", "b32"]),
        ("DeviceGetLimit", 32, &["b64", "b32"]),
        ("FuncGetAttributes", 32, &["b64", "b64"]),
        ("OccupancyMaxActiveBlocksPerMultiprocessor", 32, &["b64", "b64", "b32", "b64"]),
        ("StreamCreateWithFlags", 32, &["b64", "b32"]),
        ("StreamDestroy", 32, &["b64"]),
        ("StreamWaitEvent", 32, &["b64", "b64", "b32"]),
        ("EventCreateWithFlags", 32, &["b64", "b32"]),
        ("EventRecord", 32, &["b64", "b64"]),
        ("MemcpyAsync", 32, &["b64", "b64", "b64", "b32", "b64"]),
        ("MemsetAsync", 32, &["b64", "b32", "b64", "b64"]),
    ];
    for prefix in ["cuda", "__cudaCDP2"] {
        for (name, bits, parameters) in all {
            let parameters: Vec<String> = (parameters.iter().enumerate())
                .map(|(number, ty)| match *ty {
                    "12" => format!(".param .align 4 .b8 p{number}[12]"),
                    ty => format!(".param .{ty} p{number}"),
                })
                .collect();
            let parameters = parameters.join(", ");
            let _ = writeln!(text, ".extern .func (.param .b{bits} r) {prefix}{name} ({parameters});");
        }
    }
    text
}

/// A module with kernels; each has registers of all kinds.
pub fn module(kernels: &[(&str, &str, &str)]) -> String {
    let mut text = format!(".version 8.0\n.target sm_90\n.address_size 64\n{}", declared());
    for (name, parameters, body) in kernels {
        let _ = writeln!(
            text,
            ".visible .entry {name}({parameters})\n{{\n.reg .b16 %h<4>; .reg .b32 %r<40>; .reg .b64 %rd<40>;
             .reg .pred %p<8>; .reg .f64 %fd<4>; .local .align 8 .b8 own[256];\n{body}\nret;\n}}"
        );
    }
    text
}

/// Launches a kernel with the address of a buffer and one number: `%rd30` is the address of the kernel.
pub fn launch(grid: &str, block: &str, to: &str, number: &str, stream: &str) -> String {
    let take = call(
        ("%rd31", 64),
        "cudaGetParameterBufferV2",
        &[Long("%rd30"), Sizes([grid, "1", "1"]), Sizes([block, "1", "1"]), Word("0")],
    );
    let go = call(("%r31", 32), "cudaLaunchDeviceV2", &[Long("%rd31"), Long(stream)]);
    format!("{take}\nst.u64 [%rd31], {to}; st.u32 [%rd31+8], {number};\n{go}")
}

/// Runs `parent` with a buffer of zeros, in one block of so many threads.
pub fn run(
    device: &mut Device,
    threads: u32,
    words: u64,
    settings: Settings,
) -> Result<Vec<u32>, LaunchError> {
    let to = device.buffer("to", ElementType::U32, words, &Fill::Zero)?;
    let shape = Shape { grid: [1, 1, 1], block: [threads, 1, 1], cluster: None, shared: 0 };
    device.launch("parent", shape, &[Argument::Buffer(to)], settings)?;
    Ok(device.read(to).unwrap())
}

/// What a kernel leaves that only asks.
fn asked(body: &str, words: u64) -> Vec<u32> {
    let body = format!("ld.param.u64 %rd1, [to];\n{body}");
    let source =
        module(&[("child", ".param .u64 to, .param .u32 n", ""), ("parent", ".param .u64 to", &body)]);
    run(&mut device(&source), 1, words, Settings::default())
        .unwrap_or_else(|error| panic!("{error}\n{source}"))
}

/// Adds its number to a word for each of its threads; the last word is the number of its grid.
const CHILD: (&str, &str, &str) = (
    "child",
    ".param .u64 to, .param .u32 n",
    "ld.param.u64 %rd1, [to]; ld.param.u32 %r1, [n]; mov.u32 %r2, %tid.x; mov.u32 %r3, %ctaid.x; mov.u32 %r4, %ntid.x;
     mad.lo.u32 %r2, %r3, %r4, %r2; mul.wide.u32 %rd2, %r2, 4; add.u64 %rd2, %rd1, %rd2;
     red.global.add.u32 [%rd2], %r1; mov.u64 %rd3, %gridid; cvt.u32.u64 %r5, %rd3; st.global.u32 [%rd1+508], %r5;",
);

#[test]
fn a_child_runs_with_copied_parameters_when_its_parent_has_ended() {
    // Each thread launches 2 blocks of 32 threads with its own number. What the parent writes last the children see.
    let body = format!(
        "ld.param.u64 %rd1, [to]; mov.u32 %r1, %tid.x; add.u32 %r2, %r1, 1; mov.u64 %rd30, child; add.u64 %rd2, %rd1, 0;
         {}\nst.u32 [%rd31+8], 77; mul.wide.u32 %rd3, %r1, 4; add.u64 %rd3, %rd1, %rd3; st.global.u32 [%rd3+256], %r31;
         ld.global.u32 %r3, [%rd1]; st.global.u32 [%rd3+384], %r3;",
        launch("2", "32", "%rd2", "%r2", "0")
    )
    // The memory of the parameters is given back: to write it would be a fault, and another launch may have it.
    .replace("st.u32 [%rd31+8], 77;", "");
    let source = module(&[CHILD, ("parent", ".param .u64 to", &body)]);
    for (seed, threads) in [(0, 1), (1, 2), (7, 1)] {
        let settings = Settings { seed, threads, ..Settings::default() };
        let got = run(&mut device(&source), 4, 128, settings).unwrap();
        assert!(got[..64].iter().all(|value| *value == 1 + 2 + 3 + 4), "{got:?}");
        assert_eq!(got[64..68], [0; 4], "no error");
        assert_eq!(got[96..100], [0; 4], "no child has begun");
        assert_eq!(got[127], 5, "the fourth child");
    }
}

#[test]
fn what_a_launch_is_refused_for_is_an_error_of_the_thread() {
    let take = |kernel: &str, grid, block, shared| {
        call(
            ("%rd5", 64),
            "cudaGetParameterBufferV2",
            &[Long(kernel), Sizes(grid), Sizes(block), Word(shared)],
        )
    };
    let one = ["1", "1", "1"];
    let errors = [
        (take("%rd1", one, one, "0"), 98),
        (take("child", ["0", "1", "1"], one, "0"), 9),
        (take("child", one, ["1025", "1", "1"], "0"), 9),
        (take("child", ["1", "65536", "1"], one, "0"), 9),
        (take("child", one, one, "300000"), 701),
        (take("child", one, one, "0"), 0),
        (call(("%r5", 32), "cudaLaunchDeviceV2", &[Long("%rd1"), Long("0")]), 1),
        (call(("%r5", 32), "cudaLaunchDeviceV2", &[Long("%rd1"), Long("77")]), 400),
        (call(("%r5", 32), "cudaStreamCreateWithFlags", &[Long("%rd9"), Word("0")]), 1),
        (call(("%r5", 32), "cudaEventCreateWithFlags", &[Long("%rd9"), Word("0")]), 1),
        (call(("%r5", 32), "cudaStreamDestroy", &[Long("4096")]), 400),
        (call(("%r5", 32), "cudaDeviceGetAttribute", &[Long("%rd9"), Word("16"), Word("1")]), 101),
        (call(("%r5", 32), "cudaDeviceGetAttribute", &[Long("%rd9"), Word("9999"), Word("0")]), 1),
        (call(("%r5", 32), "cudaDeviceGetLimit", &[Long("%rd9"), Word("3")]), 215),
        (
            call(
                ("%r5", 32),
                "cudaMemcpyAsync",
                &[Long("%rd1"), Long("%rd9"), Long("4"), Word("3"), Long("0")],
            ),
            1,
        ),
    ];
    let mut body = String::from("mov.u64 %rd9, own; cvta.local.u64 %rd9, %rd9;");
    for (number, (call_text, _)) in errors.iter().enumerate() {
        let peek = call(("%r6", 32), "cudaPeekAtLastError", &[]);
        let last = call(("%r7", 32), "__cudaCDP2GetLastError", &[]);
        let again = call(("%r8", 32), "cudaGetLastError", &[]);
        let _ = writeln!(
            body,
            "{call_text} {peek} {last} {again} xor.b32 %r6, %r6, %r7; mad.lo.u32 %r6, %r6, 10000, %r8;
             st.global.v2.u32 [%rd1+{}], {{%r7, %r6}};",
            8 * number
        );
    }
    let got = asked(&body, 2 * errors.len() as u64);
    for (number, (text, error)) in errors.iter().enumerate() {
        assert_eq!(got[2 * number..2 * number + 2], [*error, 0], "{text}");
    }
}

#[test]
fn too_many_launches_are_told() {
    let body = format!(
        "ld.param.u64 %rd1, [to]; mov.u64 %rd30, child; mov.u32 %r1, 0; mov.u32 %r2, 1;
         AGAIN: {} setp.ne.u32 %p1, %r31, 0; @%p1 bra END; add.u32 %r1, %r1, 1; bra AGAIN;
         END: st.global.v2.u32 [%rd1+256], {{%r1, %r31}};",
        launch("1", "32", "%rd1", "%r2", "0")
    );
    let source = module(&[CHILD, ("parent", ".param .u64 to", &body)]);
    let got = run(&mut device(&source), 1, 128, Settings::default()).unwrap();
    assert_eq!(got[64..66], [2048, 69]);
    assert!(got[..32].iter().all(|value| *value == 2048));
}

/// A kernel that launches itself with a number that is one less, into a stream, until that is 0.
fn recursive(stream: &str) -> String {
    let body = format!(
        "ld.param.u64 %rd1, [to]; ld.param.u32 %r1, [n]; red.global.add.u32 [%rd1], 1; setp.eq.u32 %p1, %r1, 0; @%p1 ret;
         sub.u32 %r2, %r1, 1; mov.u64 %rd30, again; {} st.global.u32 [%rd1+4], %r31;",
        launch("1", "1", "%rd1", "%r2", stream)
    );
    let first = "ld.param.u64 %rd1, [to]; ld.global.u32 %r1, [%rd1+8]; mov.u64 %rd30, again;".to_owned()
        + &launch("1", "1", "%rd1", "%r1", "0");
    module(&[("again", ".param .u64 to, .param .u32 n", &body), ("parent", ".param .u64 to", &first)])
}

/// Runs it.
fn recurse(stream: &str, levels: u32) -> Result<Vec<u32>, LaunchError> {
    let mut device = device(&recursive(stream));
    let to = device.buffer("to", ElementType::U32, 4, &Fill::Zero)?;
    device.write_part(to, 2, &[levels]).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [1, 1, 1], cluster: None, shared: 0 };
    device.launch("parent", shape, &[Argument::Buffer(to)], Settings::default())?;
    Ok(device.read(to).unwrap())
}

#[test]
fn grids_nest_as_deep_as_they_may_and_tails_do_not_nest() {
    assert_eq!(recurse("0", 22).unwrap()[..2], [23, 0], "24 levels with that of the launch");
    let error = recurse("0", 23).unwrap_err();
    let LaunchError::Fault(fault) = &error else { panic!("{error}") };
    assert_eq!(fault.kind, FaultKind::GridDepth(24));
    assert_eq!(fault.launched_by.len(), 23);
    let text = error.to_string();
    assert!(text.contains("grids nest 24 levels deep") && text.contains("\n  in again, line "), "{text}");
    assert!(text.contains("\n  launched by parent, line "), "{text}");
    assert_eq!(recurse("3", 1000).unwrap()[..2], [1001, 0]);
}

#[test]
fn a_fault_of_a_child_names_those_who_launched_it() {
    let child = (
        "child",
        ".param .u64 to, .param .u32 n",
        "mov.u32 %r1, %tid.x; setp.eq.u32 %p1, %r1, 5; @%p1 trap;",
    );
    let body = format!(
        "ld.param.u64 %rd1, [to]; mov.u32 %r1, %tid.x; mov.u64 %rd30, child; setp.ne.u32 %p1, %r1, 3; @%p1 ret; {}",
        launch("2", "32", "%rd1", "%r1", "0")
    );
    let source = module(&[child, ("parent", ".param .u64 to", &body)]);
    let error = run(&mut device(&source), 8, 4, Settings::default()).unwrap_err();
    let LaunchError::Fault(fault) = error else { panic!("{error}") };
    assert_eq!((fault.function.as_str(), fault.thread), ("child", Some([5, 0, 0])));
    let by = &fault.launched_by[..];
    assert!(
        matches!(by, [one] if one.function == "parent" && one.thread == [3, 0, 0] && one.line > 0),
        "{by:?}"
    );
}

#[test]
fn what_a_child_cannot_be_run_for_refuses_its_parent() {
    // What is not executed yet: nobody has to launch it, its address is enough.
    let bad = "{ .param .b32 r; call (r), cudaDeviceSynchronize, (); }";
    let source = module(&[
        ("child", ".param .u64 to, .param .u32 n", bad),
        ("parent", ".param .u64 to", "mov.u64 %rd30, child; st.local.u64 [own], %rd30;"),
    ]);
    let source = source.replace(
        ".extern .func (.param .b32 r) cudaGetLastError ();",
        ".extern .func (.param .b32 r) cudaGetLastError ();\n.extern .func (.param .b32 r) cudaDeviceSynchronize ();",
    );
    let refused = device(&source).prepare("parent").unwrap_err().to_string();
    assert!(
        refused.contains("`cudaDeviceSynchronize` is not executed: no kernel waits for grids"),
        "{refused}"
    );
    // The same by way of a variable.
    let table = source
        .replace("mov.u64 %rd30, child; st.local.u64 [own], %rd30;", "ld.global.u64 %rd30, [table]; CALL")
        .replace("CALL", &call(("%r1", 32), "cudaGetLastError", &[]))
        .replace(".visible .entry child", ".visible .entry child(.param .u64 to, .param .u32 n);\n.global .u64 table[1] = {child};\n.visible .entry child");
    let refused = device(&table).prepare("parent").unwrap_err().to_string();
    assert!(refused.contains("cudaDeviceSynchronize"), "{refused}");
}

#[test]
fn questions_are_answered() {
    let ask = |name: &str, more: &[Arg<'_>]| {
        let arguments: Vec<Arg<'_>> = [Long("%rd9")].into_iter().chain(more.iter().copied()).collect();
        call(("%r9", 32), name, &arguments)
    };
    let mut body = String::from("mov.u64 %rd9, own; cvta.local.u64 %rd9, %rd9; mov.u64 %rd8, child;");
    let attribute = |number: &'static str| ask("cudaDeviceGetAttribute", &[Word(number), Word("0")]);
    let all = [
        (ask("cudaGetDevice", &[]), 0),
        (ask("__cudaCDP2GetDeviceCount", &[]), 1),
        (attribute("1"), 1024),
        (attribute("10"), 32),
        (attribute("16"), 1),
        (attribute("75"), 9),
        (attribute("76"), 0),
        (attribute("81"), 228 << 10),
        (attribute("97"), 227 << 10),
        (ask("cudaDeviceGetLimit", &[Word("4")]), 2048),
        // 2048 threads, and registers for as many.
        (ask("cudaOccupancyMaxActiveBlocksPerMultiprocessor", &[Long("%rd8"), Word("256"), Long("0")]), 8),
        (
            ask("cudaOccupancyMaxActiveBlocksPerMultiprocessor", &[Long("%rd8"), Word("32"), Long("100000")]),
            2,
        ),
    ];
    for (number, (text, _)) in all.iter().enumerate() {
        let _ = writeln!(
            body,
            "{text} ld.local.u32 %r1, [own]; mad.lo.u32 %r1, %r9, 1000000, %r1; st.global.u32 [%rd1+{}], %r1;",
            4 * number
        );
    }
    let name = call(("%rd5", 64), "cudaGetErrorName", &[Word("98")]);
    let words = call(("%rd6", 64), "cudaGetErrorString", &[Word("0")]);
    let facts = ask("cudaFuncGetAttributes", &[Long("%rd8")]);
    let _ = write!(
        body,
        "{name} {words} ld.u8 %r1, [%rd5+4]; ld.u8 %r2, [%rd5+9]; ld.u8 %r3, [%rd6]; st.global.u32 [%rd1+400], %r1;
         st.global.u32 [%rd1+404], %r2; st.global.u32 [%rd1+408], %r3; {facts} ld.local.u32 %r1, [own+24];
         st.global.u32 [%rd1+412], %r1; st.global.u32 [%rd1+416], %r9; ld.local.u64 %rd7, [own+16];
         st.global.u64 [%rd1+424], %rd7;"
    );
    let got = asked(&body, 128);
    for (number, (text, wanted)) in all.iter().enumerate() {
        assert_eq!(got[number], *wanted, "{text}");
    }
    assert_eq!(got[100..103].iter().map(|letter| *letter as u8 as char).collect::<String>(), "EIn");
    assert_eq!(got[103..105], [1024, 0]);
    assert_eq!(got[106], 256, "bytes of local memory");
}

#[test]
fn memory_is_moved_in_the_order_of_a_stream() {
    // A child writes words, they are copied, and bytes are set behind it.
    let copy = call(
        ("%r9", 32),
        "cudaMemcpyAsync",
        &[Long("%rd2"), Long("%rd1"), Long("128"), Word("3"), Long("%rd8")],
    );
    let set = call(("%r8", 32), "cudaMemsetAsync", &[Long("%rd1"), Word("0x1ab"), Long("6"), Long("%rd8")]);
    let make = call(("%r7", 32), "cudaStreamCreateWithFlags", &[Long("%rd9"), Word("1")]);
    let drop = call(("%r7", 32), "cudaStreamDestroy", &[Long("%rd8")]);
    let body = format!(
        "ld.param.u64 %rd1, [to]; add.u64 %rd2, %rd1, 256; mov.u64 %rd9, own; cvta.local.u64 %rd9, %rd9; {make}
         ld.local.u64 %rd8, [own]; mov.u64 %rd30, child; mov.u32 %r1, 7; {} {copy} {set} {drop}
         add.u32 %r8, %r8, %r9; st.global.u32 [%rd1+504], %r8;",
        launch("1", "32", "%rd1", "%r1", "%rd8")
    );
    let source = module(&[CHILD, ("parent", ".param .u64 to", &body)]);
    for seed in 0..20 {
        let settings = Settings { seed, ..Settings::default() };
        let got = run(&mut device(&source), 1, 128, settings).unwrap();
        assert_eq!(got[64..96], [7; 32]);
        assert_eq!(got[..3], [0xabab_abab, 0xabab, 7]);
        assert_eq!(got[126], 0);
    }
    // A copy that leaves its memory is a fault at its call.
    let error = run(&mut device(&source), 1, 70, Settings::default()).unwrap_err().to_string();
    assert!(error.contains("behind the end of `to`"), "{error}");
    let far = source.replace("st.param.b64 [a2], 128;", "st.param.b64 [a2], 4096;");
    let error = run(&mut device(&far), 1, 128, Settings::default()).unwrap_err().to_string();
    assert!(error.contains("4096 bytes at global address") && error.contains("in parent, line "), "{error}");
}

#[test]
fn a_watched_run_names_children_and_their_parents() {
    let body = format!(
        "ld.param.u64 %rd1, [to]; mov.u32 %r1, 1; mov.u64 %rd30, child; {} {}",
        launch("2", "32", "%rd1", "%r1", "0"),
        launch("1", "32", "%rd1", "%r1", "3")
    );
    let source = module(&[CHILD, ("parent", ".param .u64 to", &body)]);
    let mut device = device(&source);
    let to = device.buffer("to", ElementType::U32, 128, &Fill::Zero).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [1, 1, 1], cluster: None, shared: 0 };
    let program = device.program().clone();
    let mut watches = [Watch {
        statistics: Some(Statistics::new(&program)),
        trace: Some(Trace::new(program.clone(), None, None, 1000)),
        ..Watch::default()
    }];
    let arguments = [Argument::Buffer(to)];
    let totals =
        device.launch_observed("parent", shape, &arguments, Settings::default(), &mut watches).unwrap();
    assert_eq!((totals.blocks, watches[0].progress.blocks()), (4, 1));
    let statistics = watches[0].statistics.as_ref().unwrap();
    let name = |index: u32| program.functions[index as usize].name.as_str();
    let grids: Vec<_> =
        statistics.grids().map(|(kernel, parent, count)| (name(kernel), name(parent), count)).collect();
    assert_eq!(grids, [("child", "parent", 2)]);
    let red = statistics.by_source(&program).into_iter().find(|(function, source, _)| {
        program.functions[*function].sources[*source].mnemonic.starts_with("red")
    });
    assert_eq!(red.map(|(_, _, count)| (count.warps, count.threads)), Some((3, 96)));
    let text = watches[0].trace.as_ref().unwrap().text();
    let grids: Vec<&str> = text.lines().filter(|line| line.starts_with("grid")).collect();
    assert_eq!(grids, ["grid 2 child, launched by grid 1 parent", "grid 3 child, launched by grid 1 parent"]);
}
