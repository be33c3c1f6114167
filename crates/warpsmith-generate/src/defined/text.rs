//! Programs as PTX.

use super::statement::returned;
use super::writer::{WORD, Writer};
use super::{Block, Class, Function, OWN, Place, Program, Statement, Var};
use crate::{Platform, Random};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A module of programs, whose names differ.
pub fn module(platform: Platform, programs: &[Program]) -> String {
    let Platform { version, target } = platform;
    let mut out = format!(".version {version}\n.target {target}\n.address_size 64\n");
    for program in programs {
        out.push('\n');
        write(program, &mut out);
    }
    out
}

/// The functions that a program calls, whether it has others or not.
fn called(program: &Program) -> BTreeSet<usize> {
    fn walk(program: &Program, block: &Block, out: &mut BTreeSet<usize>) {
        for statement in block {
            match statement {
                Statement::Call { function, .. } => {
                    if out.insert(*function)
                        && let Some(callee) = program.functions.get(*function)
                    {
                        walk(program, &callee.body, out);
                    }
                }
                Statement::If { then, other, .. } => {
                    walk(program, then, out);
                    walk(program, other, out);
                }
                Statement::Loop { body, .. } => walk(program, body, out),
                _ => {}
            }
        }
    }
    let mut out = BTreeSet::new();
    walk(program, &program.body, &mut out);
    out
}

fn write(program: &Program, out: &mut String) {
    for index in called(program).into_iter().rev() {
        if let Some(function) = program.functions.get(index) {
            write_function(program, index, function, out);
        }
    }
    write_kernel(program, out);
}

fn write_function(program: &Program, index: usize, function: &Function, out: &mut String) {
    let mut writer = Writer::new(program);
    writer.block(&function.body);
    for (at, result) in function.results.iter().enumerate() {
        let name = writer.var(*result);
        writer.line(&format!("st.param.b{} [r+{}], {name};", result.class.bits, 8 * at));
    }
    let mut head = String::new();
    for var in &writer.used {
        let (name, bits) = (var.register(), var.class.bits);
        head.push_str(&match function.parameters.iter().position(|own| own == var) {
            Some(at) => format!("    ld.param.b{bits} {name}, [a{at}];\n"),
            None if var.class.is_predicate() => {
                format!("    setp.eq.u32 {name}, {}, 0;\n", var.index % 2)
            }
            None => {
                // Something that is neither zero nor alike in two of them.
                let value = 0x3a5c_3fe1_3b71_0123u64.rotate_left(u32::from(var.index) * 8) as i64;
                let value = value << (64 - bits) >> (64 - bits);
                format!("    mov.b{bits} {name}, {value};\n")
            }
        });
    }
    let one = |(at, var): (usize, &Var)| format!(".param .b{} a{at}", var.class.bits);
    let parameters: Vec<String> = function.parameters.iter().enumerate().map(one).collect();
    out.push_str(&format!(
        ".func ({}) {}_f{index}({})\n{{\n",
        returned(&function.results, "r"),
        program.name,
        parameters.join(", ")
    ));
    out.push_str(&writer.declarations());
    out.push_str(&head);
    out.push_str(&writer.out);
    out.push_str("    ret;\n}\n\n");
}

fn write_kernel(program: &Program, out: &mut String) {
    let Program { name, block, .. } = program;
    let mut writer = Writer::new(program);
    writer.block(&program.body);
    for var in &program.outputs {
        let Some(at) = program.variables.iter().position(|own| own == var) else { continue };
        writer.store(*var, 8 * at as u32);
    }
    if program.dumps {
        let start = 8 * program.variables.len() as u32;
        for (number, place) in [Place::Shared, Place::Local].into_iter().enumerate() {
            if writer.places.contains(&place) {
                writer.dump(place, start + number as u32 * OWN);
            }
        }
    }
    let uses = |place: Place| writer.places.contains(&place);
    let mut head = String::new();
    let mut line = |text: &str| {
        head.push_str("    ");
        head.push_str(text);
        head.push('\n');
    };
    line("mov.u32 %me, %tid.x;");
    line("mov.u32 %all, %ctaid.x;");
    line(&format!("mad.lo.u32 %all, %all, {block}, %me;"));
    line(&format!("ld.param.u64 %rows, [{name}_rows];"));
    line(&format!("mad.wide.u32 %rows, %all, {}, %rows;", program.row()));
    line(&format!("ld.param.u64 %results, [{name}_results];"));
    line(&format!("mad.wide.u32 %results, %all, {}, %results;", program.results()));
    if uses(Place::Global) {
        line(&format!("ld.param.u64 %memory, [{name}_memory];"));
        line(&format!("mad.wide.u32 %memory, %all, {OWN}, %memory;"));
    }
    if uses(Place::Common) {
        line(&format!("ld.param.u64 %common, [{name}_common];"));
    }
    if uses(Place::Constant) {
        line(&format!("mov.u64 %constant, {name}_table;"));
    }
    if uses(Place::Shared) {
        line("mov.u64 %shared, own_shared;");
        line(&format!("mad.wide.u32 %shared, %me, {OWN}, %shared;"));
        line("cvta.shared.u64 %any_shared, %shared;");
    }
    if uses(Place::Local) {
        line("mov.u64 %local, own_local;");
        line("cvta.local.u64 %any_local, %local;");
    }
    // What a thread has of shared and local memory begins with what it may read.
    for (place, space) in [(Place::Shared, "shared"), (Place::Local, "local")] {
        if uses(place) {
            for at in (0..OWN).step_by(16) {
                line(&format!("ld.global.v2.b64 {{%low, %high}}, [%rows+{at}];"));
                line(&format!("st.{space}.v2.b64 [%{space}+{at}], {{%low, %high}};"));
            }
        }
    }
    for (at, var) in program.variables.iter().enumerate().filter(|(_, var)| writer.used.contains(var)) {
        let (name, bits, at) = (var.register(), var.class.bits, OWN as usize + 8 * at);
        match var.class {
            Class::PREDICATE => {
                line(&format!("ld.global.b32 %bit, [%rows+{at}];"));
                line(&format!("setp.ne.u32 {name}, %bit, 0;"));
            }
            // The first of each are the same in all threads.
            Class::B32 | Class::B64 if var.index == 0 => {
                line(&format!(
                    "ld.param.b{bits} {name}, [{}_word+{}];",
                    program.name,
                    WORD + bits as u32 / 4
                ));
            }
            _ => line(&format!("ld.global.b{bits} {name}, [%rows+{at}];")),
        }
    }
    if uses(Place::Constant) {
        let mut random = Random::new(0);
        let words: Vec<String> = (0..OWN / 8).map(|_| format!("{:#x}", random.next_u64())).collect();
        out.push_str(&format!(
            ".const .align 16 .b64 {name}_table[{}] = {{{}}};\n",
            OWN / 8,
            words.join(", ")
        ));
    }
    let parameters = ["rows", "results", "memory", "common"].map(|one| format!(".param .u64 {name}_{one}"));
    out.push_str(&format!(
        ".visible .entry {name}({}, .param .align 16 .b8 {name}_word[{}])\n{{\n",
        parameters.join(", "),
        WORD + OWN
    ));
    if uses(Place::Shared) {
        out.push_str(&format!("    .shared .align 16 .b8 own_shared[{}];\n", block * OWN));
    }
    if uses(Place::Local) {
        out.push_str(&format!("    .local .align 16 .b8 own_local[{OWN}];\n"));
    }
    if writer.exchanges {
        out.push_str(&format!("    .shared .align 8 .b64 exchanged[{block}];\n"));
    }
    out.push_str("    .reg .b32 %me, %all, %bit;\n");
    out.push_str("    .reg .b64 %rows, %results, %memory, %common, %constant, %shared, %any_shared, ");
    out.push_str("%local, %any_local, %low, %high;\n");
    out.push_str(&writer.declarations());
    out.push_str(&head);
    out.push_str(&writer.out);
    out.push_str("    ret;\n}\n");
}
