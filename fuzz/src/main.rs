//! As `cargo xtask fuzz` builds it: the fuzzer, for the target that the variable `WARPSMITH_FUZZ` names. Otherwise
//! `warpsmith-fuzz TARGET FILE…` runs a target on files, and without arguments lists all targets for whoever starts them.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    static RUN: std::sync::LazyLock<fn(&[u8])> = std::sync::LazyLock::new(|| {
        let name = std::env::var("WARPSMITH_FUZZ").unwrap_or_default();
        warpsmith_fuzz::find(&name).unwrap_or_else(|| panic!("WARPSMITH_FUZZ names no target: {name:?}")).run
    });
    RUN(input);
});

#[cfg(not(fuzzing))]
fn main() -> std::process::ExitCode {
    use std::process::ExitCode;
    let mut arguments = std::env::args().skip(1);
    let Some(name) = arguments.next() else {
        for target in warpsmith_fuzz::TARGETS {
            let (seeds, endings) = (target.seeds.join(" "), target.endings.join(" "));
            println!("{}\t{}\t{seeds}\t{endings}\t{}", target.name, target.longest, target.about);
        }
        return ExitCode::SUCCESS;
    };
    let Some(target) = warpsmith_fuzz::find(&name) else {
        eprintln!("there is no target {name}");
        return ExitCode::from(2);
    };
    for file in arguments {
        match std::fs::read(&file) {
            Ok(input) => (target.run)(&input),
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::from(2);
            }
        }
        println!("{file}");
    }
    ExitCode::SUCCESS
}
