//! Small codes for the tests, made by hand or at random.

// Each test file uses its part.
#![allow(dead_code)]

use warpsmith_flow::{Access, Cfg, Class, Code, Control, Effect, End, Next, Register};

/// Code in vectors.
#[derive(Debug, Default, Clone)]
pub struct Toy {
    pub controls: Vec<Control>,
    pub accesses: Vec<Vec<Access>>,
    pub tables: Vec<Vec<u32>>,
    pub registers: Vec<Register>,
    /// Instructions whose place is named.
    pub named: Vec<u32>,
}

impl Code for Toy {
    fn instructions(&self) -> u32 {
        self.controls.len() as u32
    }

    fn control(&self, index: u32) -> Control {
        self.controls[index as usize]
    }

    fn tables(&self) -> u32 {
        self.tables.len() as u32
    }

    fn table(&self, table: u32) -> &[u32] {
        &self.tables[table as usize]
    }

    fn is_named(&self, index: u32) -> bool {
        self.named.contains(&index)
    }

    fn registers(&self) -> u32 {
        self.registers.len() as u32
    }

    fn register(&self, register: u32) -> Register {
        self.registers[register as usize]
    }

    fn accesses(&self, index: u32) -> &[Access] {
        self.accesses.get(index as usize).map_or(&[], Vec::as_slice)
    }
}

impl Toy {
    /// Code with one instruction per item: `.` falls through, `!` exits, `?` exits under a guard, `5` jumps, `?5`
    /// jumps under a guard, `t0` jumps through a table, `*` jumps anywhere.
    pub fn new(text: &str) -> Toy {
        let control = |item: &str| {
            let (guarded, rest) = match item.strip_prefix('?') {
                Some(rest) => (true, rest),
                None => (false, item),
            };
            let next = match rest.strip_prefix('t') {
                Some(table) => Next::Table(table.parse().unwrap()),
                None => match rest {
                    "." => Next::Falls,
                    "!" | "" => Next::End(End::Exit),
                    "*" => Next::Anywhere,
                    _ => Next::Jump(rest.parse().unwrap()),
                },
            };
            Control { guarded, next }
        };
        Toy { controls: text.split_whitespace().map(control).collect(), ..Toy::default() }
    }

    /// Adds what instructions read and write: `r1,r2=r0` writes 1 and 2 and reads 0, `~r1=` writes in part.
    pub fn with(mut self, text: &str) -> Toy {
        let register = |name: &str| name.trim_start_matches(['~', 'r']).parse::<u32>().unwrap();
        for item in text.split_whitespace() {
            let (written, read) = item.split_once('=').unwrap();
            let names =
                |list: &'_ str| list.split(',').filter(|name| !name.is_empty()).map(String::from).collect();
            let (written, read): (Vec<String>, Vec<String>) = (names(written), names(read));
            let mut own = Vec::new();
            for name in &written {
                let effect = if name.starts_with('~') { Effect::PartialWrite } else { Effect::Write };
                own.push(Access { register: register(name), effect });
            }
            own.extend(read.iter().map(|name| Access { register: register(name), effect: Effect::Read }));
            let most = own.iter().map(|access| access.register + 1).max().unwrap_or(0) as usize;
            if self.registers.len() < most {
                self.registers.resize(most, Register { class: Class::General, units: 1 });
            }
            self.accesses.push(own);
        }
        self
    }

    /// Code at random: jumps near and far, tables that are shared, registers of all kinds.
    pub fn random(random: &mut Random, most: u32) -> Toy {
        let count = 1 + random.below(most);
        let mut toy = Toy::default();
        for _ in 0..random.below(3) {
            toy.tables.push((0..random.below(5)).map(|_| random.below(count + 2)).collect());
        }
        let most_registers = if random.below(4) == 0 { 150 } else { 6 };
        let registers = 1 + random.below(most_registers);
        for _ in 0..registers {
            let class = Class::ALL[random.below(3) as usize];
            let units = if class == Class::General { 1 + random.below(4) as u16 } else { 1 };
            toy.registers.push(Register { class, units });
        }
        let calm = random.below(4);
        for _ in 0..count {
            let next = match random.below(10) {
                0..=2 if calm == 0 => Next::Jump(random.below(count + 1)),
                0 | 1 => Next::Jump(random.below(count)),
                2 if !toy.tables.is_empty() => Next::Table(random.below(toy.tables.len() as u32)),
                3 => Next::End([End::Exit, End::Return, End::Trap][random.below(3) as usize]),
                4 if random.below(12) == 0 => Next::Anywhere,
                _ => Next::Falls,
            };
            toy.controls.push(Control { guarded: random.below(2) == 0, next });
            let accesses = (0..random.below(4)).map(|_| Access {
                register: random.below(registers),
                effect: [Effect::Read, Effect::Write, Effect::PartialWrite][random.below(3) as usize],
            });
            toy.accesses.push(accesses.collect());
        }
        toy
    }

    /// The same with every write in part under a guard, and some places named.
    pub fn guarded(mut self, random: &mut Random) -> Toy {
        for access in self.accesses.iter_mut().flatten() {
            if access.effect == Effect::PartialWrite {
                access.effect = Effect::GuardedWrite;
            }
        }
        self.named = (0..self.instructions()).filter(|_| random.below(6) == 0).collect();
        self
    }

    /// The instructions that may follow an instruction, found without blocks.
    pub fn next(&self, index: u32) -> Vec<u32> {
        let control = self.controls[index as usize];
        let count = self.instructions();
        let mut out = match control.next {
            Next::Falls => vec![index + 1],
            Next::Jump(to) => vec![to],
            Next::Call(to) => vec![to, index + 1],
            Next::Table(table) => self.tables[table as usize].clone(),
            Next::Anywhere => Cfg::new(self).blocks().iter().map(|block| block.start).collect(),
            Next::End(_) => Vec::new(),
        };
        if control.guarded && control.next != Next::Falls {
            out.push(index + 1);
        }
        out.retain(|to| *to < count);
        out
    }
}

/// Random numbers, the same in every run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 20) % u64::from(bound.max(1))) as u32
    }
}

/// Codes at random, small ones first.
pub fn codes(count: u64) -> impl Iterator<Item = Toy> {
    (1..=count).map(|seed| {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        Toy::random(&mut random, 4 + (seed % 40) as u32)
    })
}

/// The blocks that can be reached from one without passing through another.
pub fn reach(cfg: &Cfg, from: u32, without: Option<u32>) -> Vec<bool> {
    let mut seen = vec![false; cfg.len() as usize];
    let mut open = vec![from];
    while let Some(block) = open.pop() {
        if Some(block) != without && !std::mem::replace(&mut seen[block as usize], true) {
            open.extend(cfg.successors(block));
        }
    }
    seen
}
