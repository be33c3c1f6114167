//! Statements: conditions, loops, tables of targets, graphs without structure, calls, ends.

use super::maker::{Around, Maker, UNIFORM, table};

/// How deep statements nest, and loops.
const DEPTH: u32 = 4;
const LOOPS: u32 = 2;

impl Maker {
    /// A few statements.
    pub fn block(&mut self, around: &Around) {
        let around = Around { depth: around.depth + 1, ..around.clone() };
        for _ in 0..1 + self.below(4) {
            self.statement(&around);
        }
    }

    /// A statement, unless its number says that it is left out.
    pub fn statement(&mut self, around: &Around) {
        let number = self.statements;
        self.statements += 1;
        let start = self.body.len();
        self.any(around);
        if self.without.contains(&number) {
            self.body.truncate(start);
        }
    }

    fn any(&mut self, around: &Around) {
        let nests = around.depth < DEPTH;
        match self.below(100) {
            0..18 => self.access(around),
            18..22 if around.kernel => self.change(around),
            22..31 if nests => self.branch(around),
            31..39 if nests && around.turns < LOOPS => self.repeat(around),
            39..42 if nests => self.switch(around),
            42..44 if nests => self.graph(around),
            44..48 if !self.functions.is_empty() && (around.kernel || around.turns == 0) => self.call(around),
            48..57 if around.members.is_some() => {
                let lines = table(include_str!("meetings.txt"));
                let line = self.pick(&lines);
                let text = self.fill(line, around, None);
                self.line(&text);
            }
            57..61 if around.uniform => self.barrier(around),
            61..64 if around.uniform => self.exchange(around),
            64..67 if around.uniform && around.kernel => self.uniform(),
            67..72 if !around.loops.is_empty() => self.jump(around),
            72..75 => self.end(around),
            _ => {
                let lines = table(include_str!("steps.txt"));
                let line = self.pick(&lines);
                let text = self.fill(line, around, None);
                self.guarded(&text);
            }
        }
    }

    /// What is the same in all threads stays so.
    fn uniform(&mut self) {
        let [to, a, b] = [(); 3].map(|()| format!("%w{}", self.below(UNIFORM)));
        let text = match self.below(6) {
            0 => format!("add.u32 {to}, {a}, {b};"),
            1 => format!("mad.lo.u32 {to}, {a}, 1664525, {b};"),
            2 => format!("shr.u32 {to}, {a}, 3;"),
            3 => format!("mov.u32 %t0, %ctaid.x; xor.b32 {to}, {a}, %t0;"),
            4 => format!("and.b32 {to}, {a}, 15;"),
            _ => format!("ld.param.u32 {to}, [word];"),
        };
        self.line(&text);
    }

    /// A predicate, and whether it is the same for all threads of the block.
    fn condition(&mut self, around: &Around) -> (String, bool) {
        if around.kernel && self.percent(35) {
            let (predicate, bit) = (self.temporary('q'), self.temporary('t'));
            let source = if self.percent(30) { "%t0".into() } else { format!("%w{}", self.below(UNIFORM)) };
            let mask = 1 << self.below(6);
            self.line("mov.u32 %t0, %ctaid.x;");
            self.line(&format!("and.b32 {bit}, {source}, {mask};"));
            self.line(&format!("setp.ne.u32 {predicate}, {bit}, 0;"));
            return (predicate, true);
        }
        (self.register('p'), false)
    }

    /// The lanes of those that are there for which a predicate holds, if anybody is to know.
    fn part(&mut self, predicate: &str, around: &Around) -> Option<String> {
        let members = around.members.as_ref().filter(|_| self.random.below(3) != 0)?;
        let part = self.temporary('t');
        self.line(&format!("vote.sync.ballot.b32 {part}, {predicate}, {members};"));
        Some(part)
    }

    fn branch(&mut self, around: &Around) {
        let (predicate, uniform) = self.condition(around);
        let [otherwise, end] = [self.label(), self.label()];
        let [then, other] = if uniform {
            [around.clone(), around.clone()]
        } else {
            let then = self.part(&predicate, around);
            let other = self.part(&format!("!{predicate}"), around);
            [then, other].map(|members| Around { uniform: false, members, ..around.clone() })
        };
        let uni = if uniform && self.percent(30) { ".uni" } else { "" };
        self.line(&format!("@!{predicate} bra{uni} {otherwise};"));
        self.block(&then);
        if self.percent(50) {
            self.line(&format!("bra {end};"));
            self.place(&otherwise);
            self.block(&other);
            self.place(&end);
        } else {
            self.place(&otherwise);
        }
    }

    fn repeat(&mut self, around: &Around) {
        let counter = self.temporary('t');
        // Those that any thread may leave, or that all go through together.
        let free = !self.meets || self.percent(50);
        let uniform = match self.below(4) {
            0 => {
                let turns = 1 + self.below(9);
                self.line(&format!("mov.u32 {counter}, {turns};"));
                true
            }
            1 if around.kernel => {
                let source = self.below(UNIFORM);
                self.line(&format!("and.b32 {counter}, %w{source}, 7;"));
                true
            }
            2 => {
                self.line(&format!("mov.u32 %t0, %ctaid.x; and.b32 {counter}, %t0, 3;"));
                self.line(&format!("add.u32 {counter}, {counter}, 2;"));
                true
            }
            _ => {
                let any = self.register('u');
                self.line(&format!("and.b32 {counter}, {any}, 7;"));
                false
            }
        };
        let [start, next, end] = [(); 3].map(|()| self.label());
        let goes = self.temporary('q');
        let mut inner = Around { turns: around.turns + 1, ..around.clone() };
        if free {
            (inner.uniform, inner.members) = (false, None);
            inner.loops.push((next.clone(), end.clone()));
        } else {
            inner.loops.clear();
            inner.uniform &= uniform;
        }
        let ballots = inner.members.clone().filter(|_| !uniform).map(|before| {
            let members = self.temporary('t');
            self.line(&format!("mov.b32 {members}, {before};"));
            inner.members = Some(members.clone());
            members
        });
        let head = ballots.is_some() || self.percent(60);
        // Asked before each turn, or behind it.
        if head {
            self.place(&start);
            self.line(&format!("setp.ne.u32 {goes}, {counter}, 0;"));
            if let Some(members) = &ballots {
                self.line(&format!("vote.sync.ballot.b32 {members}, {goes}, {members};"));
            }
            self.line(&format!("@!{goes} bra {end};"));
        } else {
            self.line(&format!("max.u32 {counter}, {counter}, 1;"));
            self.place(&start);
        }
        self.counters.push(counter.clone());
        self.block(&inner);
        self.counters.pop();
        self.place(&next);
        self.line(&format!("sub.u32 {counter}, {counter}, 1;"));
        if head {
            self.line(&format!("bra {start};"));
        } else {
            self.line(&format!("setp.ne.u32 {goes}, {counter}, 0;"));
            self.line(&format!("@{goes} bra {start};"));
        }
        self.place(&end);
    }

    /// Leaves a loop, or goes on with its next turn: the innermost one or any around.
    fn jump(&mut self, around: &Around) {
        let at = self.below(around.loops.len() as u64) as usize;
        let (next, end) = &around.loops[at];
        let label = if self.percent(50) { next } else { end };
        let (predicate, sign) = (self.register('p'), self.pick(&["", "!"]));
        self.line(&format!("@{sign}{predicate} bra {label};"));
    }

    fn switch(&mut self, around: &Around) {
        let index = self.temporary('t');
        let uniform = around.kernel && self.percent(40);
        let source = if uniform { format!("%w{}", self.below(UNIFORM)) } else { self.register('u') };
        let arms = 2 + self.below(4) as usize;
        if self.wild && self.percent(10) {
            // There may be no target for it.
            self.line(&format!("and.b32 {index}, {source}, 7;"));
        } else {
            self.line(&format!("rem.u32 {index}, {source}, {arms};"));
        }
        let labels: Vec<String> = (0..arms).map(|_| self.label()).collect();
        let [targets, end] = [self.label(), self.label()];
        let listed: Vec<String> =
            (0..arms).map(|at| labels[if self.random.below(6) == 0 { 0 } else { at }].clone()).collect();
        self.line(&format!("{targets}: .branchtargets {};", listed.join(", ")));
        self.line(&format!("brx.idx {index}, {targets};"));
        let mut inner = around.clone();
        if !uniform {
            (inner.uniform, inner.members) = (false, None);
        }
        for label in &labels {
            self.place(label);
            self.block(&inner);
            if self.percent(70) {
                self.line(&format!("bra {end};"));
            }
        }
        self.place(&end);
    }

    /// Blocks that jump to each other without any structure, as long as a lane has fuel.
    fn graph(&mut self, around: &Around) {
        let inner = Around {
            uniform: false,
            members: None,
            loops: Vec::new(),
            depth: DEPTH,
            turns: LOOPS,
            ..around.clone()
        };
        let (fuel, empty) = (self.temporary('t'), self.temporary('q'));
        let first = 8 + self.below(30);
        self.line(&format!("mov.u32 {fuel}, {first};"));
        let labels: Vec<String> = (0..3 + self.below(5)).map(|_| self.label()).collect();
        let end = self.label();
        if self.percent(60) {
            // Into the middle.
            let (predicate, at) = (self.register('p'), self.below(labels.len() as u64) as usize);
            self.line(&format!("@{predicate} bra {};", labels[at]));
        }
        for label in &labels {
            self.place(label);
            for _ in 0..1 + self.below(3) {
                self.statement(&inner);
            }
            self.line(&format!("sub.u32 {fuel}, {fuel}, 1;"));
            self.line(&format!("setp.eq.u32 {empty}, {fuel}, 0;"));
            self.line(&format!("@{empty} bra {end};"));
            let to = labels[self.below(labels.len() as u64) as usize].clone();
            match self.below(8) {
                0 => self.line(&format!("bra {to};")),
                1 => {
                    let bit = self.temporary('t');
                    self.line(&format!("and.b32 {bit}, {fuel}, 1;"));
                    self.line(&format!("setp.eq.u32 {empty}, {bit}, 0;"));
                    self.line(&format!("@{empty} bra {to};"));
                }
                2 => {}
                _ => {
                    let (predicate, sign) = (self.register('p'), self.pick(&["", "!"]));
                    self.line(&format!("@{sign}{predicate} bra {to};"));
                }
            }
            if self.percent(30) {
                let predicate = self.register('p');
                self.line(&format!("setp.lt.u32 {predicate}, {fuel}, 12;"));
            }
        }
        self.place(&end);
    }

    fn call(&mut self, around: &Around) {
        let [left, to] = [self.temporary('t'), self.register('u')];
        if around.kernel {
            let depth = self.below(4);
            self.line(&format!("mov.u32 {left}, {depth};"));
        } else {
            // Once more only as long as there is something left.
            let none = self.temporary('q');
            self.line(&format!("setp.eq.u32 {none}, %left, 0;"));
            self.line(&format!("sub.u32 {left}, %left, 1;"));
            let over = self.label();
            self.line(&format!("@{none} bra {over};"));
            self.invoke(&left, &to, around);
            return self.place(&over);
        }
        self.invoke(&left, &to, around);
    }

    fn invoke(&mut self, left: &str, to: &str, around: &Around) {
        let count = self.functions.len() as u64;
        let names = [(); 2].map(|()| self.functions[self.random.below(count) as usize].clone());
        let (a, f) = (self.source('u', around.kernel), self.register('f'));
        let indirect = self.percent(30).then(|| {
            let [pointer, other] = ['a', 'a'].map(|kind| self.temporary(kind));
            let predicate = self.register('p');
            self.line(&format!("mov.u64 {pointer}, {};", names[0]));
            self.line(&format!("mov.u64 {other}, {};", names[1]));
            self.line(&format!("selp.b64 {pointer}, {pointer}, {other}, {predicate};"));
            pointer
        });
        self.line("{");
        self.line(".param .b32 r, a, f, sh, lin, gid, left; .param .b64 in, own, common, line;");
        for (name, value) in
            [("a", a.as_str()), ("sh", "%sh"), ("lin", "%lin"), ("gid", "%gid"), ("left", left)]
        {
            self.line(&format!("st.param.b32 [{name}], {value};"));
        }
        self.line(&format!("st.param.f32 [f], {f};"));
        for name in ["in", "own", "common", "line"] {
            self.line(&format!("st.param.b64 [{name}], %{name};"));
        }
        let given = "(a, f, sh, lin, gid, left, in, own, common, line)";
        match indirect {
            Some(pointer) => {
                let label = self.label();
                let words = [".param .b32 _"; 6].join(", ");
                let wide = [".param .b64 _"; 4].join(", ");
                self.line(&format!("{label}: .callprototype (.param .b32 _) _ ({words}, {wide});"));
                self.line(&format!("call (r), {pointer}, {given}, {label};"));
            }
            None => self.line(&format!("call (r), {}, {given};", names[0])),
        }
        self.line(&format!("ld.param.b32 {to}, [r];"));
        self.line("}");
    }

    fn barrier(&mut self, around: &Around) {
        let lines = table(include_str!("barriers.txt"));
        let line = self.pick(&lines);
        // A number of threads counts those that have ended as well.
        if self.exited && line.contains("$n") {
            return;
        }
        let text = self.fill(line, around, None);
        self.line(&text);
    }

    /// Each thread gives one a word and gets that of another.
    fn exchange(&mut self, around: &Around) {
        let [base, own, other] = [(); 3].map(|()| self.temporary('t'));
        let (from, to) = (self.source('u', around.kernel), self.register('u'));
        let (by, threads) = (self.below(70), self.threads);
        self.line(&format!("mov.u32 {base}, words;"));
        self.line(&format!("mad.lo.u32 {own}, %lin, 4, {base};"));
        self.line("bar.sync 0;");
        self.line(&format!("st.shared.u32 [{own}], {from};"));
        self.line("bar.sync 0;");
        self.line(&format!("add.u32 {other}, %lin, {by};"));
        self.line(&format!("rem.u32 {other}, {other}, {threads};"));
        self.line(&format!("mad.lo.u32 {other}, {other}, 4, {base};"));
        self.line(&format!("ld.shared.u32 {to}, [{other}];"));
    }

    /// Threads end before others, or a function gives back what it has.
    fn end(&mut self, around: &Around) {
        let (predicate, sign) = (self.register('p'), self.pick(&["", "!"]));
        if self.wild && self.percent(10) {
            return self.line(&format!("@{sign}{predicate} trap;"));
        }
        if !around.kernel {
            let value = self.register('u');
            self.line(&format!("st.param.b32 [r], {value};"));
            return self.line(&format!("@{sign}{predicate} ret;"));
        }
        if !self.exits {
            return;
        }
        let way = self.pick(&["exit", "ret"]);
        if !self.meets {
            self.exited = true;
            return self.line(&format!("@{sign}{predicate} {way};"));
        }
        // Who meets later has to know who is left.
        if around.depth == 0 {
            self.exited = true;
            let members = around.members.clone().expect("somebody keeps who is there");
            let [bit, ends] = [self.temporary('t'), self.temporary('q')];
            // Not most of them.
            self.line(&format!("and.b32 {bit}, %lin, 3; setp.eq.u32 {ends}, {bit}, 0;"));
            self.line(&format!("and.pred {ends}, {ends}, {predicate};"));
            self.line(&format!("vote.sync.ballot.b32 {members}, !{ends}, {members};"));
            self.line(&format!("@{ends} {way};"));
        }
    }
}
