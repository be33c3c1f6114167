//! Addresses of every kind: the same for all threads, linear in their number, any; each thread in what is its own, or only read.

use super::maker::{Around, BLOCK, INPUT, Maker, OWN, THREADS, UNIFORM, WORDS, table};

impl Maker {
    /// An access of memory.
    pub fn access(&mut self, around: &Around) {
        let lines = table(include_str!("memory.txt"));
        let line = self.pick(&lines);
        let mut words = line.splitn(3, ' ');
        let mut next = || words.next().expect("three words");
        let (size, kind, text) = (next().parse().expect("bytes"), next(), next());
        let at = self.address(size, kind, around);
        let weak = !matches!(at.0.as_str(), "" | ".global" | ".shared");
        if weak && (text.contains("volatile") || text.contains("relaxed")) {
            return;
        }
        let text = self.fill(text, around, Some(&at));
        self.guarded(&text);
    }

    /// A change of what all threads change.
    pub fn change(&mut self, around: &Around) {
        let lines = table(include_str!("shared.txt"));
        let number = self.below(lines.len() as u64);
        let (word, index) = (self.temporary('t'), self.source('u', around.kernel));
        // The same word for all, or one that goes by the lane.
        match self.below(3) {
            0 => self.line(&format!("mov.u32 {word}, {};", number as u32 * WORDS)),
            _ => {
                self.line(&format!("and.b32 {word}, {index}, {};", WORDS - 1));
                self.line(&format!("add.u32 {word}, {word}, {};", number as u32 * WORDS));
            }
        }
        let at = if self.percent(50) {
            let address = self.temporary('a');
            self.line(&format!("mad.wide.u32 {address}, {word}, 4, %common;"));
            (self.pick(&[".global", ""]).into(), address)
        } else {
            let address = self.temporary('t');
            self.line(&format!("mov.u32 {address}, counts;"));
            self.line(&format!("mad.lo.u32 {address}, {word}, 4, {address};"));
            (".shared".into(), address)
        };
        let text = self.fill(lines[number as usize], around, Some(&at));
        self.guarded(&text);
    }

    /// State space and address of so many bytes, to be read (`r`), written (`w`) or changed (`a`).
    fn address(&mut self, size: u32, kind: &str, around: &Around) -> (String, String) {
        let wild = self.wild && self.percent(4);
        match (kind, self.below(10)) {
            _ if wild => self.wrong(size),
            ("r", 0..5) => self.read(size, around),
            ("r", 5) if around.kernel => {
                (".param".into(), format!("bytes+{}", self.below(u64::from(OWN / size)) as u32 * size))
            }
            ("r", 6) => self.within("table", ".const", size),
            ("r" | "w", 7) => self.within("stack", ".local", size),
            (_, 0 | 8) => self.shared(size),
            (_, 1..3) => self.line_of(size),
            _ => {
                let offset = self.offset(size, OWN);
                let space = self.pick(&[".global", ".global", ""]);
                match offset {
                    Ok(offset) => (space.into(), format!("%own+{offset}")),
                    Err(register) => {
                        let address = self.temporary('a');
                        self.line(&format!("cvt.u64.u32 {address}, {register};"));
                        self.line(&format!("add.s64 {address}, {address}, %own;"));
                        (space.into(), address)
                    }
                }
            }
        }
    }

    /// A multiple of a size below an end: a number, or a register.
    fn offset(&mut self, size: u32, end: u32) -> Result<u32, String> {
        if self.percent(60) {
            return Ok(self.below(u64::from(end / size)) as u32 * size);
        }
        let (offset, any) = (self.temporary('t'), self.register('u'));
        self.line(&format!("and.b32 {offset}, {any}, {};", end - size));
        Err(offset)
    }

    /// In a variable of 64 bytes.
    fn within(&mut self, name: &str, space: &str, size: u32) -> (String, String) {
        match self.offset(size, OWN) {
            Ok(offset) => (space.into(), format!("{name}+{offset}")),
            Err(register) => {
                let [address, wide] = ['a', 'a'].map(|kind| self.temporary(kind));
                self.line(&format!("mov.u64 {address}, {name};"));
                self.line(&format!("cvt.u64.u32 {wide}, {register};"));
                self.line(&format!("add.s64 {address}, {address}, {wide};"));
                if self.percent(30) && space != ".const" {
                    self.line(&format!("cvta{space}.u64 {address}, {address};"));
                    return (String::new(), address);
                }
                (space.into(), address)
            }
        }
    }

    /// In the thread's own shared memory: a piece of it, or an element of an array that all threads have an element of.
    fn shared(&mut self, size: u32) -> (String, String) {
        let address = self.temporary('t');
        if self.percent(50) {
            self.line(&format!("mov.u32 {address}, lines+{};", size.ilog2() * 16 * BLOCK));
            self.line(&format!("mad.lo.u32 {address}, %lin, {size}, {address};"));
        } else {
            match self.offset(size, 16) {
                Ok(offset) => self.line(&format!("add.u32 {address}, %sh, {offset};")),
                Err(register) => self.line(&format!("add.u32 {address}, %sh, {register};")),
            }
        }
        if self.percent(20) {
            let wide = self.temporary('a');
            self.line(&format!("cvt.u64.u32 {wide}, {address};"));
            self.line(&format!("cvta.shared.u64 {wide}, {wide};"));
            return (String::new(), wide);
        }
        (".shared".into(), address)
    }

    /// An element of an array of global memory that all threads have an element of.
    fn line_of(&mut self, size: u32) -> (String, String) {
        let address = self.temporary('a');
        self.line(&format!("mad.wide.u32 {address}, %gid, {size}, %line;"));
        (".global".into(), format!("{address}+{}", size.ilog2() * 16 * THREADS))
    }

    /// In what is only read.
    fn read(&mut self, size: u32, around: &Around) -> (String, String) {
        let (index, address) = (self.temporary('t'), self.temporary('a'));
        let count = INPUT / size;
        let any = self.register('u');
        match self.below(8) {
            0 | 1 => self.line(&format!("mov.u32 {index}, %gid;")),
            2 => {
                // Linear in both directions of a block, and in no more than there is.
                let (x, y) = (self.below(3), self.below(2));
                let first = self.below(16);
                self.line(&format!("mov.u32 %t0, %tid.y; mad.lo.u32 {index}, %t0, {y}, {first};"));
                self.line(&format!("mov.u32 %t0, %tid.x; mad.lo.u32 {index}, %t0, {x}, {index};"));
            }
            3 => self.line(&format!("sub.u32 {index}, {}, %lin;", count - 1)),
            4 => {
                let times = self.pick(&[2, 3, 4, 7, 33]);
                self.line(&format!("mul.lo.u32 {index}, %lin, {times};"));
                self.line(&format!("and.b32 {index}, {index}, {};", count - 1));
            }
            5 => {
                let uniform = if around.kernel { format!("%w{}", self.below(UNIFORM)) } else { "%t0".into() };
                self.line("mov.u32 %t0, %ctaid.x;");
                self.line(&format!("and.b32 {index}, {uniform}, {};", count - 1));
            }
            6 => {
                // As loops do it: a row after the other.
                let counter = self.counters.last().cloned().unwrap_or(any);
                self.line(&format!("and.b32 {index}, {counter}, 7;"));
                self.line(&format!("mad.lo.u32 {index}, {index}, 64, %lin;"));
                self.line(&format!("and.b32 {index}, {index}, {};", count - 1));
            }
            _ => self.line(&format!("and.b32 {index}, {any}, {};", count - 1)),
        }
        self.line(&format!("mad.wide.u32 {address}, {index}, {size}, %in;"));
        (self.pick(&[".global", ".global", ".global", ""]).into(), address)
    }

    /// An address that may be wrong, of some threads at least.
    fn wrong(&mut self, size: u32) -> (String, String) {
        let (index, address) = (self.temporary('t'), self.temporary('a'));
        let any = self.register('u');
        match self.below(6) {
            0 => {
                // A little beyond the end.
                self.line(&format!("add.u32 {index}, %lin, {};", INPUT / size - self.threads + 1));
                self.line(&format!("mad.wide.u32 {address}, {index}, {size}, %in;"));
                (".global".into(), address)
            }
            1 => (".global".into(), "%in+1".into()),
            2 => {
                self.line(&format!("mul.wide.u32 {address}, %lin, {size};"));
                (String::new(), address)
            }
            3 => {
                self.line(&format!("mad.lo.u32 {index}, %lin, 1024, 0;"));
                (".shared".into(), index)
            }
            4 => {
                self.line(&format!("mad.wide.u32 {address}, {any}, {size}, %in;"));
                (".global".into(), address)
            }
            _ => {
                self.line(&format!("mad.wide.s32 {address}, {any}, 1, %own;"));
                (String::new(), address)
            }
        }
    }
}
