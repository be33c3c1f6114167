//! What checks find, in the words of the source.

use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Allow, Argument, Checker, Device, ElementType, Fill, Findings};
use warpsmith_sim::sanitize::{Check, Checks};

const HEAD: &str = ".version 8.0\n.target sm_80\n.address_size 64\n";

/// What is found in some launches of one kernel, of so many threads each, that is given a buffer of words.
fn found(source: &str, checks: Checks, threads: &[u32]) -> (Device, Findings) {
    let module = Module::parse(format!("{HEAD}{source}"));
    assert_eq!(module.diagnostics().len(), 0, "{:?}", module.diagnostics());
    let mut device = Device::load(&[module]).unwrap();
    let kernel = device.kernels().remove(0);
    let words = device.buffer("words", ElementType::U32, 64, &Fill::Zero).unwrap();
    let takes = device.kernel(&kernel).unwrap().parameters.len();
    let arguments = vec![Argument::from(words); takes];
    let mut checker = Checker::new(&device, checks);
    for threads in threads {
        let shape = Shape { block: [*threads, 1, 1], ..Shape::ONE };
        device.launch_checked(&mut checker, &kernel, shape, &arguments, Settings::default()).unwrap();
    }
    let findings = checker.finish(&device);
    (device, findings)
}

/// Three places, the last of them in a header that is inlined in a function that is inlined in the kernel.
const INLINED: &str = "
.visible .entry kernel(.param .u64 words)
{
    .reg .b64 %rd<3>; .reg .b32 %r<3>;
    .loc 1 10 1
    ld.param.u64 %rd1, [words];
    .loc 1 12 5
    .loc 2 7 3, function_name $a, inlined_at 1 12 5
    .loc 3 99 9, function_name $b, inlined_at 2 7 3
    st.global.u32 [%rd1+4], 1;
    .loc 1 14 5
    ld.global.u32 %r1, [%rd1+4];
    ret;
}
.file 1 \"kernel.cu\"
.file 2 \"own.h\"
.file 3 \"theirs.h\"
";

#[test]
fn places_are_those_of_the_file_that_calls() {
    let (_, findings) = found(INLINED, Checks::NONE.with(Check::Race), &[64, 64]);
    let all = findings.all();
    // All threads write the same word, and read it.
    assert!(!all.is_empty());
    for finding in all {
        for site in finding.sites() {
            let home = site.home().unwrap();
            assert_eq!(home.file, "kernel.cu");
            let chain: Vec<_> = site.source.iter().map(|place| (place.file.as_str(), place.line)).collect();
            match home.line {
                12 => assert_eq!(chain, [("theirs.h", 99), ("own.h", 7), ("kernel.cu", 12)]),
                line => assert_eq!((line, chain), (14, vec![("kernel.cu", 14)])),
            }
            let memory = site.memory.as_ref().unwrap();
            assert_eq!((memory.to_string().as_str(), memory.byte), ("`words[1]`", 4));
        }
    }
    let pairs: Vec<Vec<u32>> =
        all.iter().map(|one| one.sites().map(|site| site.home().unwrap().line).collect()).collect();
    let mut sorted: Vec<Vec<u32>> = pairs.clone();
    sorted.iter_mut().for_each(|pair| pair.sort_unstable());
    sorted.sort();
    sorted.dedup();
    assert_eq!(sorted.len(), pairs.len(), "each pair of places is told once: {pairs:?}");
}

#[test]
fn what_is_allowed_is_one_place_or_a_file() {
    let (_, findings) = found(INLINED, Checks::NONE.with(Check::Race), &[64]);
    let left = |text: &str| {
        let allow: Allow = text.parse().unwrap();
        let mut findings = findings.clone();
        findings.retain(|one| !allow.allows(one));
        findings.all().len()
    };
    let all = findings.all().len();
    assert!(all > 0);
    assert_eq!(left("init"), all);
    assert_eq!(left("race"), 0);
    assert_eq!(left("race@own.h:7"), 0);
    assert_eq!(left("all@theirs.h"), 0);
    assert_eq!(left("race@theirs.h:7"), all);
    assert_eq!(left("race@el.cu"), all);
}

#[test]
fn a_launch_comes_before_the_next_one() {
    let one = "
.visible .entry kernel(.param .u64 words)
{
    .reg .b64 %rd<3>;
    ld.param.u64 %rd1, [words];
    st.global.u32 [%rd1], 1;
    ret;
}";
    let (_, findings) = found(one, Checks::ALL, &[1, 1, 1]);
    assert_eq!(findings.all(), []);
}
