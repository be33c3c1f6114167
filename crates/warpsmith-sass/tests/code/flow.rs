//! Control flow and registers of machine code: what every class must say, and counts of live registers that are recorded.

use std::collections::BTreeMap;
use warpsmith_flow::{Cfg, Class, Code, Control, Effect, End, Load, Next, Pressure};
use warpsmith_sass::flow::{Body, Branch, Extent, JumpTables, Limits, Register, Shapes};
use warpsmith_sass::text::ParseOptions;
use warpsmith_sass::{Architecture, Isa};

fn load(name: &str) -> Isa {
    Architecture::find(name).expect("it is shipped").load().expect("it is sound")
}

/// Words of a text, one instruction a line.
fn code(isa: &Isa, text: &str) -> Vec<u8> {
    let mut code = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let options = ParseOptions { address: code.len() as u64, ..ParseOptions::default() };
        let parsed = isa.parse(line, options).unwrap_or_else(|fault| panic!("{line}: {fault}"));
        code.extend(parsed.word.to_le_bytes());
    }
    code
}

fn body(isa: &Isa, code: &[u8], tables: &JumpTables) -> Body {
    let limits = Limits::default();
    let extent =
        Extent { code, start: 0, end: code.len() as u64, tables, places: &[], registers: None, limits };
    Body::new(&Shapes::new(isa), extent)
}

/// Names of the registers that an instruction reads, and of those that it writes, the stack pointer left out.
fn accesses(isa: &Isa, text: &str) -> (String, String) {
    let code = code(isa, text);
    let body = body(isa, &code, &JumpTables::default());
    let names = |read: bool| {
        let all = body.accesses(0).iter().skip(body.implied(0));
        let wanted = all.filter(|access| (access.effect == Effect::Read) == read);
        let names = wanted.filter_map(|access| Register::of(access.register)).map(Register::name);
        names.collect::<Vec<_>>().join(" ")
    };
    (names(true), names(false))
}

/// A branch where threads may differ goes on behind it too, without a guard that says so.
#[test]
fn branches_of_some_threads_may_fall_through() {
    let isa = load("sm_75");
    for (text, guarded) in
        [("BRA.DIV 0x20", true), ("BRA.CONV 0x20", true), ("BRA.U 0x20", false), ("BRA 0x20", false)]
    {
        let code = code(&isa, &format!("{text}\nNOP\nEXIT"));
        let body = body(&isa, &code, &JumpTables::default());
        assert_eq!(body.control(0), Control { guarded, next: Next::Jump(2) }, "{text}");
    }
}

/// Every class says of each operand that is a register how many bits it has.
#[test]
fn every_class_says_its_sizes() {
    let mut missing = Vec::new();
    // The older ones name the registers of few operands only.
    for arch in Architecture::all().iter().skip_while(|arch| arch.name() != "sm_75") {
        let isa = arch.load().expect("it is sound");
        let shapes = Shapes::new(&isa);
        for class in isa.machine().classes() {
            if shapes.unknown_sizes(class).next().is_some() {
                missing.push(format!("{} {}", arch.name(), isa.class_name(class)));
            }
        }
    }
    assert!(missing.is_empty(), "a line SIZES is missing (isa/sass/README.md): {missing:?}");
}

/// A class whose text names an address in the code says what happens there.
#[test]
fn every_target_has_a_kind() {
    for name in ["sm_75", "sm_80", "sm_90", "sm_100", "sm_120", "sm_10"] {
        let isa = load(name);
        for class in isa.machine().classes() {
            let model = isa.machine().model(class);
            let says = |wanted: &str| {
                model.properties.iter().any(|property| isa.machine().text(property.name) == wanted)
            };
            if says("BRANCH_TARGET_INDEX") {
                assert_ne!(isa.branch(class), Branch::None, "{name} {}", isa.class_name(class));
            }
        }
    }
}

#[test]
fn operands_are_read_and_written() {
    let isa = load("sm_80");
    for (text, read, written) in [
        ("DADD R2, R4, R6", "R4 R5 R6 R7", "R2 R3"),
        ("IMAD.WIDE R2, R4, R5, R6", "R4 R5 R6 R7", "R2 R3"),
        ("@!P1 LDS.128 R4, [R2]", "P1 R2", "R4 R5 R6 R7"),
        ("ISETP.LT.AND P0, PT, R2, R3, P4", "R2 R3 P4", "P0"),
        ("MOV R2, RZ", "", "R2"),
        ("HMMA.16816.F32 R4, R8, R12, R4", "R8 R9 R10 R11 R12 R13 R4 R5 R6 R7", "R4 R5 R6 R7"),
    ] {
        assert_eq!(accesses(&isa, text), (read.into(), written.into()), "{text}");
    }
}

#[test]
fn branches_go_where_they_say() {
    let isa = load("sm_80");
    let code = code(
        &isa,
        "@P0 BRA 0x30
         BRX R2 0x0
         BRA 0x0
         @!PT BRA 0x0
         @P1 EXIT
         RET.REL.NODEC R20 0x0
         BRA 0x1000",
    );
    let mut tables = JumpTables::default();
    tables.add(0x10, [0x30, 0x40]);
    let body = body(&isa, &code, &tables);
    let control = |index| body.control(index);
    let plain = |next| Control { guarded: false, next };
    assert_eq!(control(0), Control { guarded: true, next: Next::Jump(3) });
    assert_eq!(control(1), plain(Next::Table(0)));
    assert_eq!(body.table(0), [3, 4]);
    assert_eq!(control(2), plain(Next::Jump(0)));
    assert_eq!(control(3), plain(Next::Falls));
    assert_eq!(control(4), Control { guarded: true, next: Next::End(End::Exit) });
    assert_eq!(control(5), plain(Next::End(End::Return)));
    assert_eq!(control(6), plain(Next::End(End::Off)));
    assert_eq!(body.labels(), [0, 3, 4]);
    let lonely = self::body(&isa, &code[16..32], &JumpTables::default());
    assert_eq!(lonely.control(0), plain(Next::Anywhere));
}

/// A call to a place of the function itself goes there and comes back, with and without a guard; one of another function
/// comes back only. As in the reference tool, what is live where it goes is not live before it for that.
#[test]
fn calls_within_a_function_are_edges() {
    let isa = load("sm_90");
    for (text, next, guarded) in [
        ("@P1 CALL.REL.NOINC 0x30", Next::Call(3), true),
        ("CALL.REL.NOINC 0x30", Next::Call(3), false),
        ("CALL.REL.NOINC 0x0", Next::Call(0), false),
        ("CALL.REL.NOINC 0x100", Next::Falls, false),
    ] {
        let code = code(&isa, &format!("NOP\n{text}\nEXIT\nFADD R2, R24, R25\nRET.REL.NODEC R20 0x0"));
        let body = body(&isa, &code, &JumpTables::default());
        assert_eq!(body.control(1), Control { guarded, next }, "{text}");
        assert_eq!(body.calls().len(), 1, "{text}");
        let cfg = Cfg::new(&body);
        let block = |index| cfg.block_of(index).expect("a block");
        assert!(cfg.is_reachable(block(2)), "{text}");
        assert_eq!(cfg.is_reachable(block(3)), next == Next::Call(3), "{text}");
        let live = warpsmith_flow::Liveness::new(&body, &cfg).expect("it is small");
        let names = |index| -> Vec<String> {
            live.live_in(block(index)).filter_map(Register::of).map(Register::name).collect()
        };
        assert!(names(3).contains(&"R24".to_string()), "{text}");
        assert!(!names(0).contains(&"R24".to_string()), "{text}");
    }
}

/// The stack pointer holds nothing before a function that gives it its value has done so, and something in all others.
#[test]
fn the_stack_pointer_is_live_where_it_has_a_value() {
    let isa = load("sm_90");
    for (text, counts) in [
        ("NOP\nLDC R1, c[0x0][0x28]\nNOP\nEXIT", [0, 0, 1, 1]),
        ("S2R R0, SR_TID.X\nLDC R1, c[0x0][0x28]\nSTL [R1], R0\nEXIT", [0, 1, 2, 1]),
        ("NOP\nIADD3 R1, R1, -0x8, RZ\nNOP\nEXIT", [1, 1, 1, 1]),
        ("NOP\n@P0 LDC R1, c[0x0][0x28]\nNOP\nEXIT", [1, 1, 1, 1]),
        ("NOP\nNOP\nNOP\nEXIT", [1, 1, 1, 1]),
    ] {
        let code = code(&isa, text);
        let body = body(&isa, &code, &JumpTables::default());
        let pressure = Pressure::new(&body, &Cfg::new(&body)).expect("it is small");
        let found = [0, 1, 2, 3].map(|index| pressure.before(index).of(Class::General));
        assert_eq!(found, counts, "{text}");
    }
}

/// Any bytes are code of some kind, and nothing in them panics.
#[test]
fn any_bytes_are_analysed() {
    let mut state = 1u64;
    let mut bytes = Vec::new();
    for _ in 0..4096 {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        bytes.push((state >> 33) as u8);
    }
    for name in ["sm_75", "sm_90", "sm_120", "sm_10"] {
        let isa = load(name);
        let shapes = Shapes::new(&isa);
        for (start, end) in [(0, 4096), (8, 40), (4096, 9999), (5000, 6000), (100, 50)] {
            let (tables, limits) = (&JumpTables::default(), Limits::default());
            let extent =
                Extent { code: &bytes, start, end, tables, places: &[], registers: Some(999), limits };
            let body = Body::new(&shapes, extent);
            let cfg = Cfg::new(&body);
            assert_eq!(cfg.is_empty(), body.is_empty());
            let pressure = Pressure::new(&body, &cfg).expect("it is small");
            assert!(pressure.max(&cfg).of(Class::General) <= 255);
        }
    }
}

/// Counts of live registers are those of the reference tool in 99 % of the recorded instructions.
#[test]
fn recorded_counts() {
    let record = include_str!("../flow/live.tsv");
    let mut loaded: BTreeMap<String, Isa> = BTreeMap::new();
    let (mut all, mut same, mut wrong) = (0, 0, Vec::new());
    for part in record.split("\n>").skip(1) {
        let mut lines = part.lines();
        let head: Vec<&str> = lines.next().expect("a head").split('\t').collect();
        let [_, arch, place, start, registers] = head[..] else { panic!("{head:?}") };
        let number = |text: &str| u128::from_str_radix(text.trim_start_matches("0x"), 16).expect("a number");
        let start = number(start) as u64;
        let isa = loaded.entry(arch.into()).or_insert_with(|| load(arch));
        let (mut code, mut tables) = (vec![0; start as usize], JumpTables::default());
        let mut counts = Vec::new();
        for line in lines {
            let cells: Vec<&str> = line.split('\t').collect();
            match cells[..] {
                ["*", branch, targets] => {
                    tables.add(number(branch) as u64, targets.split(' ').map(|target| number(target) as u64));
                }
                [word, count] => {
                    code.extend(number(word).to_le_bytes());
                    counts.push(count);
                }
                _ => panic!("{line}"),
            }
        }
        let end = code.len() as u64;
        let (tables, registers) = (&tables, registers.parse().ok());
        let limits = Limits::default();
        let extent = Extent { code: &code, start, end, tables, places: &[], registers, limits };
        let body = Body::new(&Shapes::new(isa), extent);
        let cfg = Cfg::new(&body);
        let pressure = Pressure::new(&body, &cfg).expect("it is small");
        let live = warpsmith_flow::Liveness::new(&body, &cfg).expect("it is small");
        let mut cursor = live.cursor(&body, &cfg);
        for block in 0..cfg.coded() {
            cursor.end_of(block);
            for index in cfg.blocks()[block as usize].instructions().rev() {
                cursor.back_over(index);
                // What is live before, and what is written.
                let mut load = pressure.before(index);
                let mut written: Vec<u32> = body
                    .accesses(index)
                    .iter()
                    .filter(|a| a.effect != Effect::Read)
                    .map(|a| a.register)
                    .collect();
                written.sort_unstable();
                written.dedup();
                for register in written.into_iter().filter(|register| !cursor.is_live(*register)) {
                    load.units[body.register(register).class as usize] += 1;
                }
                let ours = text(load);
                let theirs = counts[index as usize];
                if theirs == "-" {
                    continue;
                }
                all += 1;
                if ours == theirs {
                    same += 1;
                } else {
                    wrong.push(format!("{place} {:#x}: {ours}, not {theirs}", body.address(index)));
                }
            }
        }
    }
    assert!(all > 1500, "{all}");
    assert!(same * 100 >= all * 99, "{same} of {all}\n{}", wrong.join("\n"));
}

fn text(load: Load) -> String {
    [Class::General, Class::Predicate, Class::Uniform, Class::UniformPredicate]
        .map(|class| load.of(class).to_string())
        .join(" ")
}
