//! A program as PTX.

use super::program::{
    Call, Function, Op, Operand, Passed, Program, Relation, Slot, Stmt, TYPES, Ty, Var, initial, lane_bit,
};
use std::fmt::Write;

/// Names of types, and the letters of their variables.
const NAMES: [(&str, &str); TYPES.len()] =
    [("u16", "%h"), ("u32", "%r"), ("u64", "%d"), ("f32", "%f"), ("f64", "%g")];

fn name(ty: Ty) -> &'static str {
    NAMES[ty as usize].0
}

pub fn text(program: &Program) -> String {
    let mut out = String::from(".version 8.3\n.target sm_90\n.address_size 64\n");
    for (number, function) in program.functions.iter().enumerate().skip(1) {
        let _ = writeln!(out, "{};", head(function, number));
    }
    for (number, function) in program.functions.iter().enumerate() {
        let mut text = Text { program, function, number, out: &mut out, labels: 0, level: 0, deepest: 0 };
        text.function();
    }
    out
}

/// How many parameters and results go before those of the program: where the lane leaves its values, and the depth.
fn head(function: &Function, number: usize) -> String {
    let declare = |slot: &Slot, name: &str| match (slot, function.in_registers) {
        (Slot::Value(var), true) => format!(".reg .{} {name}", self::name(var.ty)),
        (Slot::Value(var), false) => format!(".param .{} {name}", self::name(var.ty)),
        (Slot::Array(vars), _) => {
            let bytes = vars.len() as u32 * vars[0].ty.bits() / 8;
            format!(".param .align 8 .b8 {name}[{bytes}]")
        }
        (Slot::Flag(_), _) => format!(".reg .pred {name}"),
    };
    let space = if function.in_registers { "reg" } else { "param" };
    let mut parameters = format!(".{space} .b64 po, .{space} .b32 pd");
    for (index, slot) in function.parameters.iter().enumerate() {
        let _ = write!(parameters, ", {}", declare(slot, &format!("p{index}")));
    }
    let result =
        function.result.as_ref().map_or(String::new(), |slot| format!("({}) ", declare(slot, "res")));
    format!(".func {result}f{number}({parameters})")
}

struct Text<'a> {
    program: &'a Program,
    function: &'a Function,
    number: usize,
    out: &'a mut String,
    labels: u32,
    /// How deep blocks with memory of the stack are nested, and how deep they were at most.
    level: usize,
    deepest: usize,
}

impl Text<'_> {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.out, "  {line}");
    }

    fn label(&mut self) -> String {
        self.labels += 1;
        format!("L{}", self.labels)
    }

    fn var(&self, var: Var) -> String {
        let vector = self.function.counts[Ty::U32 as usize].wrapping_sub(4);
        if self.function.has_vector && var.ty == Ty::U32 && var.index >= vector {
            return format!("%v.{}", ["x", "y", "z", "w"][var.index - vector]);
        }
        format!("{}{}", NAMES[var.ty as usize].1, var.index)
    }

    fn constant(ty: Ty, value: u64) -> String {
        let bits = ty.number(value);
        match ty {
            Ty::F32 => format!("0f{bits:08X}"),
            Ty::F64 => format!("0d{bits:016X}"),
            _ => bits.to_string(),
        }
    }

    fn operand(&self, ty: Ty, operand: Operand) -> String {
        match operand {
            Operand::Var(var) => self.var(var),
            Operand::Number(number) => Self::constant(ty, number),
        }
    }

    fn function(&mut self) {
        let is_kernel = self.number == 0;
        match is_kernel {
            true => self.out.push_str(".visible .entry k(.param .u64 to)\n{\n"),
            false => {
                let _ = writeln!(self.out, "{}\n{{", head(self.function, self.number));
            }
        }
        let at = self.out.len();
        self.begin();
        self.block(&self.function.body);
        self.line("RET:");
        if is_kernel {
            let (label, end) = (self.label(), self.label());
            self.line(&format!(
                "{label}: ld.global.u64 %tc, [%out+8]; setp.lt.u64 %tp, %tc, {};",
                self.program.syncs
            ));
            self.line(&format!("@!%tp bra {end};"));
            self.line(&format!(
                "add.u64 %tc, %tc, 1; st.global.u64 [%out+8], %tc; bar.warp.sync -1; bra {label};"
            ));
            self.line(&format!("{end}: exit;"));
        } else {
            self.leave("");
        }
        self.out.push_str("}\n");
        let mut declarations = String::new();
        for (ty, count) in TYPES.iter().zip(self.function.counts) {
            let _ = write!(declarations, "  .reg .{} {}<{count}>;", name(*ty), NAMES[*ty as usize].1);
        }
        let _ = write!(declarations, " .reg .pred %p<{}>;", self.function.flags);
        if self.function.has_vector {
            declarations.push_str(" .reg .v4 .u32 %v;");
        }
        for level in 0..self.deepest {
            let _ = write!(declarations, " .reg .b64 %save{level}, %stack{level};");
        }
        declarations.push_str("\n  .reg .b64 %out, %tc, %ta, %tb; .reg .b32 %depth, %ti; .reg .pred %tp;");
        declarations.push_str(" .reg .f32 %tf; .reg .f64 %tg;\n");
        for (index, array) in self.function.arrays.iter().enumerate() {
            let bytes = array.count as u32 * array.ty.bits() / 8;
            let _ = writeln!(declarations, "  .local .align {} .b8 l{index}[{bytes}];", array.align);
        }
        self.out.insert_str(at, &declarations);
    }

    /// Takes parameters, and fills variables.
    fn begin(&mut self) {
        let function = self.function;
        for (ty, count) in TYPES.iter().zip(function.counts) {
            for index in 0..count {
                let (var, value) = (self.var(Var { ty: *ty, index }), Self::constant(*ty, initial(index)));
                self.line(&format!("mov.{} {var}, {value};", name(*ty)));
            }
        }
        for flag in 0..function.flags {
            let bit = 1u32 << lane_bit(self.number, flag);
            self.line(&format!(
                "mov.u32 %ti, %tid.x; and.b32 %ti, %ti, {bit}; setp.ne.u32 %p{flag}, %ti, 0;"
            ));
        }
        for (index, array) in function.arrays.iter().enumerate() {
            for at in 0..array.count {
                let (ty, bytes) = (name(array.ty), at as u32 * array.ty.bits() / 8);
                let value = Self::constant(array.ty, initial(at));
                self.line(&format!("st.local.{ty} [l{index}+{bytes}], {value};"));
            }
        }
        if self.number == 0 {
            self.line("mov.u32 %ti, %tid.x; mul.wide.u32 %tc, %ti, 16; ld.param.u64 %out, [to];");
            self.line(&format!("add.u64 %out, %out, %tc; mov.u32 %depth, {};", self.program.depth));
            if let Some(Slot::Value(var)) = function.parameters.first() {
                let var = self.var(*var);
                self.line(&format!("mov.u32 {var}, %ti;"));
            }
            self.aligned();
            return;
        }
        if function.in_registers {
            self.line("mov.b64 %out, po; mov.b32 %depth, pd;");
        } else {
            self.line("ld.param.b64 %out, [po]; ld.param.b32 %depth, [pd];");
        }
        for (index, slot) in function.parameters.iter().enumerate() {
            match slot {
                Slot::Value(var) if function.in_registers => {
                    let line = format!("mov.{} {}, p{index};", name(var.ty), self.var(*var));
                    self.line(&line);
                }
                Slot::Value(var) => {
                    let line = format!("ld.param.{} {}, [p{index}];", name(var.ty), self.var(*var));
                    self.line(&line);
                }
                Slot::Array(vars) => self.array(vars, &format!("p{index}"), "", false),
                Slot::Flag(flag) => self.line(&format!("mov.pred %p{flag}, p{index};")),
            }
        }
        self.aligned();
    }

    /// What is not where its alignment says spoils what the lane leaves behind.
    fn aligned(&mut self) {
        for (index, array) in self.function.arrays.iter().enumerate() {
            self.line(&format!("mov.u64 %ta, l{index}; and.b64 %ta, %ta, {};", array.align - 1));
            self.note("%ta", true);
        }
    }

    /// Mixes a register of 64 bits into what the lane leaves behind; one that is wrong, only if it is not 0.
    fn note(&mut self, register: &str, is_wrong: bool) {
        if is_wrong {
            self.line(&format!("setp.ne.u64 %tp, {register}, 0;"));
        }
        let guard = if is_wrong { "@%tp " } else { "" };
        self.line(&format!(
            "{guard}ld.global.u64 %tc, [%out]; {guard}mul.lo.u64 %tc, %tc, 0x5851f42d4c957f2d;"
        ));
        self.line(&format!("{guard}add.u64 %tc, %tc, {register}; {guard}st.global.u64 [%out], %tc;"));
    }

    /// Copies variables to parameter memory, or from it.
    fn array(&mut self, vars: &[Var], to: &str, guard: &str, is_store: bool) {
        for (index, var) in vars.iter().enumerate() {
            let (ty, at, var) = (name(var.ty), index as u32 * var.ty.bits() / 8, self.var(*var));
            self.line(&match is_store {
                true => format!("{guard}st.param.{ty} [{to}+{at}], {var};"),
                false => format!("{guard}ld.param.{ty} {var}, [{to}+{at}];"),
            });
        }
    }

    /// Gives the result, and goes back, where a guard holds.
    fn leave(&mut self, guard: &str) {
        match &self.function.result {
            Some(Slot::Value(var)) => {
                let (ty, value) = (name(var.ty), self.var(*var));
                self.line(&match self.function.in_registers {
                    true => format!("{guard}mov.{ty} res, {value};"),
                    false => format!("{guard}st.param.{ty} [res], {value};"),
                });
            }
            Some(Slot::Array(vars)) => self.array(vars, "res", guard, true),
            Some(Slot::Flag(flag)) => self.line(&format!("{guard}mov.pred res, %p{flag};")),
            None => {}
        }
        self.line(&format!("{guard}ret;"));
    }

    fn block(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Compute(op, d, a, b) => {
                let (a, b, ty) = (self.operand(d.ty, *a), self.operand(d.ty, *b), name(d.ty));
                let d_name = self.var(*d);
                if d.ty.is_float() {
                    let (half, quarter) = match d.ty {
                        Ty::F32 => ("0f3F000000", "0f3E800000"),
                        _ => ("0d3FE0000000000000", "0d3FD0000000000000"),
                    };
                    let t = if d.ty == Ty::F32 { "%tf" } else { "%tg" };
                    self.line(&format!(
                        "mul.rn.{ty} {t}, {b}, {quarter}; mul.rn.{ty} {d_name}, {a}, {half};"
                    ));
                    self.line(&format!("add.rn.{ty} {d_name}, {d_name}, {t};"));
                    return;
                }
                let bits = d.ty.bits();
                let mnemonic = match op {
                    Op::Add => format!("add.{ty}"),
                    Op::Sub => format!("sub.{ty}"),
                    Op::Mul => format!("mul.lo.{ty}"),
                    Op::And => format!("and.b{bits}"),
                    Op::Or => format!("or.b{bits}"),
                    Op::Xor => format!("xor.b{bits}"),
                };
                self.line(&format!("{mnemonic} {d_name}, {a}, {b};"));
            }
            Stmt::Convert(d, a) => self.convert(*d, *a),
            Stmt::Compare(flag, relation, a, b) => {
                let relation = match relation {
                    Relation::Less => "lt",
                    Relation::Equal => "eq",
                    Relation::Unequal => "ne",
                };
                let (ty, a, b) = (name(a.ty), self.var(*a), self.operand(a.ty, *b));
                self.line(&format!("setp.{relation}.{ty} %p{flag}, {a}, {b};"));
            }
            Stmt::Combine(op, d, a, b) => {
                let op = match op {
                    Op::And => "and",
                    Op::Or => "or",
                    _ => "xor",
                };
                self.line(&format!("{op}.pred %p{d}, %p{a}, %p{b};"));
            }
            Stmt::Select(d, a, b, flag) => {
                let (a, b) = (self.operand(d.ty, *a), self.operand(d.ty, *b));
                let line = format!("selp.{} {}, {a}, {b}, %p{flag};", name(d.ty), self.var(*d));
                self.line(&line);
            }
            Stmt::If { flag, negate, then, other } => {
                let (label, end, not) = (self.label(), self.label(), if *negate { "" } else { "!" });
                self.line(&format!("@{not}%p{flag} bra {label};"));
                self.block(then);
                self.line(&format!("bra {end};\n{label}:"));
                self.block(other);
                self.line(&format!("{end}:"));
            }
            Stmt::Repeat { times, body } => {
                let (label, end, times) = (self.label(), self.label(), self.var(*times));
                self.line(&format!("{{ .reg .b32 %count; and.b32 %count, {times}, 3;"));
                self.line(&format!("{label}: setp.eq.u32 %tp, %count, 0; @%tp bra {end};"));
                self.block(body);
                self.line(&format!("sub.u32 %count, %count, 1; bra {label};\n{end}: }}"));
            }
            Stmt::Switch { on, arms } => {
                let (on, table, end) = (self.var(*on), self.label(), self.label());
                let labels: Vec<String> = arms.iter().map(|_| self.label()).collect();
                self.line(&format!("and.b32 %ti, {on}, 3;\n{table}: .branchtargets {};", labels.join(", ")));
                self.line(&format!("brx.idx %ti, {table};"));
                for (label, arm) in labels.iter().zip(arms) {
                    self.line(&format!("{label}:"));
                    self.block(arm);
                    self.line(&format!("bra {end};"));
                }
                self.line(&format!("{end}:"));
            }
            Stmt::Call(call) => self.call(call),
            Stmt::Note(var) => {
                let name = self.var(*var);
                self.line(&match var.ty {
                    Ty::U16 => format!("cvt.u64.u16 %ta, {name};"),
                    Ty::U32 => format!("cvt.u64.u32 %ta, {name};"),
                    Ty::F32 => format!("mov.b32 %ti, {name}; cvt.u64.u32 %ta, %ti;"),
                    Ty::U64 | Ty::F64 => format!("mov.b64 %ta, {name};"),
                });
                self.note("%ta", false);
            }
            Stmt::Sync => {
                let label = self.label();
                self.line(&format!(
                    "ld.global.u64 %tc, [%out+8]; setp.lt.u64 %tp, %tc, {};",
                    self.program.syncs
                ));
                self.line(&format!("@!%tp bra {label}; add.u64 %tc, %tc, 1; st.global.u64 [%out+8], %tc;"));
                self.line(&format!("bar.warp.sync -1;\n{label}:"));
            }
            Stmt::Store { array, at, value } => {
                self.element(*array, *at);
                let line = format!("st.local.{} [%ta], {};", name(value.ty), self.var(*value));
                self.line(&line);
            }
            Stmt::Load { array, at, value } => {
                self.element(*array, *at);
                let line = format!("ld.local.{} {}, [%ta];", name(value.ty), self.var(*value));
                self.line(&line);
            }
            Stmt::Stack { size, first, body } => {
                let (level, size) = (self.level, self.operand(Ty::U32, *size));
                self.level += 1;
                self.deepest = self.deepest.max(self.level);
                self.line(&format!(
                    "stacksave.u64 %save{level}; and.b32 %ti, {size}, 0xf8; add.u32 %ti, %ti, 16;"
                ));
                self.line(&format!("cvt.u64.u32 %ta, %ti; alloca.u64 %stack{level}, %ta;"));
                self.line(&format!("st.local.u64 [%stack{level}], {first};"));
                self.line(&format!("st.local.u64 [%stack{level}+8], {};", initial(0)));
                self.block(body);
                self.line(&format!("stackrestore.u64 %save{level};"));
                self.level -= 1;
            }
            Stmt::StackStore { level, second, value } => {
                let (level, at) = (self.level - 1 - level, if *second { 8 } else { 0 });
                let line = format!("st.local.u64 [%stack{level}+{at}], {};", self.var(*value));
                self.line(&line);
            }
            Stmt::StackLoad { level, second, value } => {
                let (level, at) = (self.level - 1 - level, if *second { 8 } else { 0 });
                let line = format!("ld.local.u64 {}, [%stack{level}+{at}];", self.var(*value));
                self.line(&line);
            }
            Stmt::Return { flag, negate, at_once } => {
                let guard = format!("@{}%p{flag} ", if *negate { "!" } else { "" });
                match *at_once && self.number > 0 {
                    true => self.leave(&guard),
                    false => self.line(&format!("{guard}bra RET;")),
                }
            }
            Stmt::Exit(flag) => self.line(&format!("@%p{flag} exit;")),
        }
    }

    fn convert(&mut self, d: Var, a: Var) {
        let (to, from) = (name(d.ty), name(a.ty));
        let (d_name, a_name) = (self.var(d), self.var(a));
        match (d.ty.is_float(), a.ty.is_float()) {
            (false, false) if d.ty == a.ty => self.line(&format!("mov.{to} {d_name}, {a_name};")),
            (false, false) => self.line(&format!("cvt.{to}.{from} {d_name}, {a_name};")),
            (true, false) => {
                self.line(&format!("cvt.u64.{from} %ta, {a_name}; and.b64 %ta, %ta, 0xffff;"));
                self.line(&format!("cvt.rn.{to}.u64 {d_name}, %ta;"));
            }
            (false, true) => {
                self.line(&format!("cvt.rzi.u64.{from} %ta, {a_name}; cvt.{to}.u64 {d_name}, %ta;"));
            }
            (true, true) if d.ty == a.ty => self.line(&format!("mov.{to} {d_name}, {a_name};")),
            (true, true) if d.ty == Ty::F32 => self.line(&format!("cvt.rn.f32.f64 {d_name}, {a_name};")),
            (true, true) => self.line(&format!("cvt.f64.f32 {d_name}, {a_name};")),
        }
    }

    /// The address of an element of an array in `%ta`.
    fn element(&mut self, array: usize, at: Var) {
        let (count, bytes) = (self.function.arrays[array].count, self.function.arrays[array].ty.bits() / 8);
        let at = self.var(at);
        self.line(&format!("and.b32 %ti, {at}, {}; mul.wide.u32 %tc, %ti, {bytes};", count - 1));
        self.line(&format!("mov.u64 %ta, l{array}; add.u64 %ta, %ta, %tc;"));
    }

    fn call(&mut self, call: &Call) {
        let callee = &self.program.functions[call.function];
        let end = self.label();
        self.line("{ setp.ne.u32 %tp, %depth, 0;");
        if let Some(flag) = call.flag {
            self.line(&format!("and.pred %tp, %tp, %p{flag};"));
        }
        let guard = if call.guarded { "@%tp " } else { "" };
        if !call.guarded {
            self.line(&format!("@!%tp bra {end};"));
        }
        let mut passed = Vec::new();
        self.line("sub.u32 %ti, %depth, 1;");
        if callee.in_registers {
            passed.extend(["%out".to_owned(), "%ti".to_owned()]);
        } else {
            self.line(".param .b64 qo; .param .b32 qd; st.param.b64 [qo], %out; st.param.b32 [qd], %ti;");
            passed.extend(["qo".to_owned(), "qd".to_owned()]);
        }
        for (index, (slot, value)) in callee.parameters.iter().zip(&call.arguments).enumerate() {
            passed.push(match (slot, value) {
                (Slot::Value(var), Passed::Values(values)) => {
                    let value = self.operand(var.ty, values[0]);
                    if callee.in_registers && value.contains('.') {
                        // An element of a vector is passed in a register of its own.
                        self.line(&format!(".reg .u32 %e{index}; mov.u32 %e{index}, {value};"));
                        format!("%e{index}")
                    } else if callee.in_registers {
                        value
                    } else {
                        let ty = name(var.ty);
                        self.line(&format!(".param .{ty} q{index}; st.param.{ty} [q{index}], {value};"));
                        format!("q{index}")
                    }
                }
                (Slot::Array(vars), Passed::Values(values)) => {
                    let (ty, bytes) = (name(vars[0].ty), vars[0].ty.bits() / 8);
                    self.line(&format!(".param .align 8 .b8 q{index}[{}];", bytes * vars.len() as u32));
                    for (at, value) in values.iter().enumerate() {
                        let value = self.operand(vars[0].ty, *value);
                        self.line(&format!("st.param.{ty} [q{index}+{}], {value};", bytes * at as u32));
                    }
                    format!("q{index}")
                }
                (_, Passed::Flag(flag)) => format!("%p{flag}"),
                (Slot::Flag(_), Passed::Values(_)) => String::new(),
            });
        }
        let result = match (&callee.result, &call.result) {
            (Some(Slot::Value(var)), Some(Slot::Value(to))) => match callee.in_registers {
                true if self.var(*to).contains('.') => {
                    self.line(".reg .u32 %e;");
                    Some("%e".into())
                }
                true => Some(self.var(*to)),
                false => {
                    self.line(&format!(".param .{} qr;", name(var.ty)));
                    Some("qr".into())
                }
            },
            (Some(Slot::Array(vars)), Some(_)) => {
                let bytes = vars[0].ty.bits() / 8 * vars.len() as u32;
                self.line(&format!(".param .align 8 .b8 qr[{bytes}];"));
                Some("qr".into())
            }
            (Some(Slot::Flag(_)), Some(Slot::Flag(flag))) => Some(format!("%p{flag}")),
            _ => None,
        };
        let result = result.map_or(String::new(), |result| format!("({result}), "));
        let passed = passed.join(", ");
        match call.other {
            None => self.line(&format!("{guard}call {result}f{}, ({passed});", call.function)),
            Some((other, flag)) => {
                let (prototype, function) = (self.label(), call.function);
                let head = head(callee, function).replace(&format!("f{function}("), "_ (");
                let head = head.replacen(".func ", ".callprototype ", 1);
                self.line(&format!("{prototype}: {head};"));
                self.line(&format!(
                    "mov.u64 %ta, f{other}; mov.u64 %tb, f{function}; selp.b64 %ta, %ta, %tb, %p{flag};"
                ));
                self.line(&format!("{guard}call {result}%ta, ({passed}), {prototype};"));
            }
        }
        if callee.in_registers {
            if let Some(Slot::Value(to)) = &call.result
                && self.var(*to).contains('.')
            {
                let line = format!("{guard}mov.u32 {}, %e;", self.var(*to));
                self.line(&line);
            }
        } else {
            match &call.result {
                Some(Slot::Value(to)) => {
                    let line = format!("{guard}ld.param.{} {}, [qr];", name(to.ty), self.var(*to));
                    self.line(&line);
                }
                Some(Slot::Array(vars)) => self.array(vars, "qr", guard, false),
                Some(Slot::Flag(_)) | None => {}
            }
        }
        self.line(&format!("{end}: }}"));
    }
}
