//! Operands of an instruction: where they are read from and written to.

use super::Lowered;
use super::function::Lowerer;
use super::special::special;
use super::symbol::{Symbol, width_of};
use warpsmith_program::memory::{
    GLOBAL_BASE, LOCAL_BASE, PARAMETER_BASE, SHARED_BASE, SHORT_LOCAL_BASE, SHORT_PARAMETER_BASE,
    SHORT_SHARED_BASE, function_address,
};
use warpsmith_program::op::{
    Address, ClockPart, Integer1, Integer2, Op, Relation, Space, SpecialRegister, Width,
};
use warpsmith_program::register::{LANES, Pred, Reg};
use warpsmith_ptx::isa::{Direction, TypeRow};
use warpsmith_ptx::view::{Inst, Name, Operand, Role};
use warpsmith_ptx::{SyntaxKind, view};

/// An instruction: its words and operands by name.
pub(crate) struct Instance<'m> {
    pub inst: Inst<'m>,
    words: Vec<(&'static str, &'static str)>,
    pub roles: Vec<Role<'m>>,
}

impl<'m> Instance<'m> {
    pub fn new(inst: Inst<'m>) -> Self {
        let words = inst.slots().filter_map(|(slot, word)| Some((slot.name(), word?.text()))).collect();
        Instance { inst, words, roles: inst.roles().collect() }
    }

    /// Whether a modifier is given.
    pub fn has(&self, word: &str) -> bool {
        self.words.iter().any(|(_, given)| *given == word)
    }

    /// The word in a slot.
    pub fn slot(&self, name: &str) -> Option<&'static str> {
        self.words.iter().find(|(slot, _)| *slot == name).map(|(_, word)| *word)
    }

    /// The first of these words that is given.
    pub fn one_of<'w>(&self, words: &[&'w str]) -> Option<&'w str> {
        words.iter().find(|word| self.has(word)).copied()
    }

    /// An operand by name.
    pub fn role(&self, name: &str) -> Option<Role<'m>> {
        self.roles.iter().find(|role| role.name == name).copied()
    }

    /// The type of an operand.
    pub fn ty(&self, name: &str) -> Lowered<&'static TypeRow> {
        let role = self.role(name).ok_or_else(|| format!("there is no operand `{name}`"))?;
        self.ty_of(role).ok_or_else(|| format!("operand `{name}` has no type"))
    }

    pub fn ty_of(&self, role: Role<'m>) -> Option<&'static TypeRow> {
        let ty = role.description.types().next()?;
        ty.of.word(|slot| self.inst.slot_value(slot))?.ty()
    }

    /// The type in a slot.
    pub fn slot_ty(&self, name: &str) -> Lowered<&'static TypeRow> {
        let word = self.inst.slots().find_map(|(slot, word)| word.filter(|_| slot.name() == name));
        word.and_then(|word| word.ty()).ok_or_else(|| format!("there is no type `{name}`"))
    }

    /// The operand that is written.
    pub fn written(&self) -> Option<Role<'m>> {
        self.roles.iter().find(|role| role.description.direction() == Direction::Write).copied()
    }
}

/// The components of a special register that is a vector.
fn vector_special(name: &str) -> Option<[SpecialRegister; 4]> {
    let component = |part: char| special(&format!("{name}.{part}"));
    Some([component('x')?, component('y')?, component('z')?, component('w')?])
}

/// The width of a type.
pub(crate) fn width(ty: &TypeRow) -> Width {
    Width::holding(ty.bits.into())
}

impl<'m> Lowerer<'m, '_> {
    /// A register that holds an operand of a width.
    pub fn read(&mut self, operand: Operand<'m>, width: Width) -> Lowered<Reg> {
        match operand {
            Operand::Name(name) => self.read_name(name, width),
            Operand::Integer(literal) => {
                let bits = literal.value().map_or(0, |value| value.bits);
                Ok(self.immediate(bits, width))
            }
            Operand::Float(literal) => {
                let value = literal.value().unwrap_or(0.0);
                // The 32 bits of a `0f` stay what they are, whatever they are read as.
                let is_short = literal.text().starts_with("0f") || literal.text().starts_with("0F");
                let bits = match width {
                    Width::W64 if !is_short => value.to_bits(),
                    _ => (value as f32).to_bits().into(),
                };
                Ok(self.immediate(bits, width))
            }
            Operand::Prefixed(prefixed) => {
                let inner = prefixed.operand().ok_or("an operand is missing")?;
                if prefixed.sign() != SyntaxKind::Minus {
                    return Err(format!("`{}` is no value", operand.node().text()));
                }
                match inner {
                    Operand::Integer(literal) => {
                        let bits = literal.value().map_or(0, |value| value.bits);
                        Ok(self.immediate(bits.wrapping_neg(), width))
                    }
                    Operand::Float(literal) => {
                        let value = -literal.value().unwrap_or(0.0);
                        let bits = if width == Width::W64 {
                            value.to_bits()
                        } else {
                            (value as f32).to_bits().into()
                        };
                        Ok(self.immediate(bits, width))
                    }
                    inner => {
                        let a = self.read(inner, width)?;
                        let d = self.fresh(width.rows());
                        self.emit(Op::Integer1 { f: Integer1::Negate, width, d, a });
                        Ok(d)
                    }
                }
            }
            Operand::Expression(expression) => {
                let constant = expression.constant();
                let offset = match constant {
                    Some(view::Constant::Integer(bits, _)) => bits,
                    Some(view::Constant::Float(value)) if width == Width::W64 => value.to_bits(),
                    Some(view::Constant::Float(value)) => (value as f32).to_bits().into(),
                    None => return Err("this expression has no value".into()),
                };
                match expression.symbol() {
                    None => Ok(self.immediate(offset, width)),
                    Some(name) => {
                        let base = self.read_name(name, width)?;
                        let by = self.immediate(offset, width);
                        let d = self.fresh(width.rows());
                        self.emit(Op::Integer2 { f: Integer2::Add, width, d, a: base, b: by });
                        Ok(d)
                    }
                }
            }
            Operand::Member(_) => {
                let text = operand.node().text();
                if let Some(register) = special(text) {
                    return self.read_special(register, width);
                }
                let (reg, ty) = self.member(operand)?;
                Ok(self.fit(reg, width_of(ty), width))
            }
            _ => Err(format!("`{}` is no operand that can be read", operand.node().text())),
        }
    }

    /// An element of a vector register.
    fn member(&self, operand: Operand<'m>) -> Lowered<(Reg, warpsmith_ptx::value::Type)> {
        let Operand::Member(member) = operand else { return Err("no member".into()) };
        let name = member.base().ok_or("a name is missing")?;
        let index = match member.member() {
            "x" | "r" => 0,
            "y" | "g" => 1,
            "z" | "b" => 2,
            _ => 3,
        };
        match self.find(name.text()) {
            Some(Symbol::Vector(first, ty, elements)) if index < u32::from(elements) => {
                Ok((first.plus(index * width_of(ty).rows()), ty))
            }
            // A selector of a part, which the form's program looks at: the register as a whole.
            Some(Symbol::Register(reg, ty)) if operand.selector().is_some() => Ok((reg, ty)),
            None if name.special_register().is_some() => {
                self.refuse(&format!("special register `{}`", operand.node().text()))
            }
            _ => Err(format!("`{}` is no vector register", name.text())),
        }
    }

    fn read_name(&mut self, name: Name<'m>, width: Width) -> Lowered<Reg> {
        let text = name.text();
        match self.find(text) {
            Some(Symbol::Register(reg, ty)) => Ok(self.fit(reg, width_of(ty), width)),
            Some(Symbol::Predicate(p)) => {
                let d = self.fresh(1);
                self.emit(Op::FromPredicate { d, p });
                Ok(d)
            }
            Some(Symbol::Address(address)) => Ok(self.immediate(address, width)),
            Some(Symbol::Shared(offset)) => {
                let from = if width > Width::W32 { Width::W64 } else { Width::W32 };
                let reg = self.place(offset, from == Width::W64);
                Ok(self.fit(reg, from, width))
            }
            Some(Symbol::Dynamic) => self.read_special(SpecialRegister::DynamicSharedStart, width),
            Some(Symbol::Parameter(offset)) => Ok(self.immediate(offset.into(), width)),
            Some(Symbol::Function(index)) => {
                if !self.out.taken.contains(&index) {
                    self.out.taken.push(index);
                }
                Ok(self.immediate(function_address(index), width))
            }
            Some(Symbol::Opaque(offset)) => {
                let handle = self.opaque(offset);
                Ok(self.fit(handle, Width::W64, width))
            }
            Some(Symbol::Local(offset)) => {
                let by = self.constant(offset.into(), true);
                let d = self.fresh(2);
                let (frame, f) = (self.frame, Integer2::Add);
                self.emit(Op::Integer2 { f, width: Width::W64, d, a: frame, b: by });
                Ok(self.fit(d, Width::W64, width))
            }
            Some(Symbol::Vector(..) | Symbol::Table(_)) => Err(format!("`{text}` has no single value")),
            None => match special(text) {
                Some(register) => self.read_special(register, width),
                // The one constant of the language.
                None if text == "WARP_SZ" => Ok(self.immediate(LANES as u64, width)),
                None if vector_special(text).is_some() => Err(format!(
                    "`{text}` has four components: read one of them, such as `{text}.x`, or all with a vector move"
                )),
                None if name.special_register().is_some() => {
                    self.refuse(&format!("special register `{text}`"))
                }
                None => Err(format!("`{text}` is not declared")),
            },
        }
    }

    fn read_special(&mut self, register: SpecialRegister, width: Width) -> Lowered<Reg> {
        let wide = matches!(
            register,
            SpecialRegister::Clock(ClockPart::All) | SpecialRegister::Timer(ClockPart::All)
        );
        let d = self.fresh(if wide { 2 } else { 1 });
        self.emit(Op::Special { register, d });
        Ok(self.fit(d, if wide { Width::W64 } else { Width::W32 }, width))
    }

    /// The same bits in a register of another width: cut, or with zeros in front.
    pub fn fit(&mut self, reg: Reg, from: Width, to: Width) -> Reg {
        let same = from == to || from.rows() == to.rows() && from <= to;
        if same || from == Width::W128 && to == Width::W64 {
            return reg;
        }
        let d = self.fresh(to.rows());
        self.emit(Op::Extend { from, signed: false, to, d, a: reg });
        d
    }

    /// A register that holds a number.
    pub fn immediate(&mut self, bits: u64, width: Width) -> Reg {
        match width {
            Width::W8 => self.constant(bits & 0xff, false),
            Width::W16 => self.constant(bits & 0xffff, false),
            Width::W32 => self.constant(bits & 0xffff_ffff, false),
            Width::W64 => self.constant(bits, true),
            Width::W128 => {
                // Both halves have to follow each other.
                let reg = self.fresh(4);
                self.out.constants.push((reg, bits, true));
                self.out.constants.push((reg.plus(2), 0, true));
                reg
            }
        }
    }

    /// A predicate, or a special register that is one.
    pub fn named_predicate(&mut self, name: &str) -> Lowered<Pred> {
        match (self.find(name), special(name)) {
            (Some(Symbol::Predicate(pred)), _) => Ok(pred),
            (None, Some(SpecialRegister::Constant(value))) => {
                let p = self.fresh_predicate();
                self.emit(Op::SetPredicate { p, value: value != 0 });
                Ok(p)
            }
            (None, Some(register @ SpecialRegister::ClusterExplicit)) => {
                let (a, p, b) = (self.fresh(1), self.fresh_predicate(), self.constant(0, false));
                let (relation, width) = (Relation::NotEqual, Width::W32);
                self.emit(Op::Special { register, d: a });
                self.emit(Op::CompareIntegers { relation, signed: false, width, p, a, b });
                Ok(p)
            }
            _ => Err(format!("`{name}` is no predicate")),
        }
    }

    /// A predicate, and whether it is meant negated.
    pub fn read_predicate(&mut self, operand: Operand<'m>) -> Lowered<(Pred, bool)> {
        match operand {
            Operand::Prefixed(prefixed) if prefixed.sign() == SyntaxKind::Bang => {
                let inner = prefixed.operand().ok_or("a predicate is missing")?;
                let (pred, negated) = self.read_predicate(inner)?;
                Ok((pred, !negated))
            }
            Operand::Name(name) => Ok((self.named_predicate(name.text())?, false)),
            Operand::Integer(_) | Operand::Expression(_) => {
                let value = super::arithmetic::number(operand)? != 0;
                let p = self.fresh_predicate();
                self.emit(Op::SetPredicate { p, value });
                Ok((p, false))
            }
            _ => Err(format!("`{}` is no predicate", operand.node().text())),
        }
    }

    /// A predicate as it is meant.
    pub fn plain_predicate(&mut self, operand: Operand<'m>) -> Lowered<Pred> {
        let (pred, negated) = self.read_predicate(operand)?;
        if !negated {
            return Ok(pred);
        }
        let p = self.fresh_predicate();
        self.emit(Op::MovePredicate { p, a: pred, negate: true });
        Ok(p)
    }

    /// A predicate that is written; `_` goes nowhere.
    pub fn write_predicate(&mut self, operand: Operand<'m>) -> Lowered<Pred> {
        match operand {
            Operand::Sink(_) => Ok(self.fresh_predicate()),
            Operand::Name(name) => match self.find(name.text()) {
                Some(Symbol::Predicate(pred)) => Ok(pred),
                _ => Err(format!("`{}` is no predicate", name.text())),
            },
            _ => Err(format!("`{}` is no predicate", operand.node().text())),
        }
    }

    /// The register that is written, and its width; `_` goes nowhere.
    pub fn target(&mut self, operand: Operand<'m>, width: Width) -> Lowered<(Reg, Width)> {
        match operand {
            Operand::Sink(_) => Ok((self.fresh(width.rows()), width)),
            Operand::Name(name) => match self.find(name.text()) {
                Some(Symbol::Register(reg, ty)) => Ok((reg, width_of(ty))),
                _ => Err(format!("`{}` is no register", name.text())),
            },
            Operand::Member(_) => self.member(operand).map(|(reg, ty)| (reg, width_of(ty))),
            _ => Err(format!("`{}` is no register", operand.node().text())),
        }
    }

    /// Writes a register of a width: `make` computes it. A wider register gets zeros, or signs, in front.
    pub fn write(
        &mut self,
        operand: Operand<'m>,
        width: Width,
        signed: bool,
        make: impl FnOnce(&mut Self, Reg) -> Lowered<()>,
    ) -> Lowered<()> {
        let (reg, wide) = self.target(operand, width)?;
        if wide.rows() == width.rows() && (wide == width || !signed) {
            return make(self, reg);
        }
        let temporary = self.fresh(width.rows());
        make(self, temporary)?;
        self.emit(Op::Extend { from: width, signed, to: wide, d: reg, a: temporary });
        Ok(())
    }

    /// The elements of a vector, or the operand alone.
    pub fn elements(&self, operand: Operand<'m>) -> Lowered<Vec<Operand<'m>>> {
        match operand {
            Operand::Vector(vector) => Ok(vector.elements().collect()),
            other => Ok(vec![other]),
        }
    }

    /// The elements of a vector, in braces or a vector register, in registers of a width; none for `_`.
    pub fn read_elements(&mut self, operand: Operand<'m>, width: Width) -> Lowered<Vec<Option<Reg>>> {
        if let Some((first, part, count)) = self.vector_register(operand) {
            let parts = (0..u32::from(count)).map(|index| first.plus(index * part.rows()));
            return Ok(parts.map(|reg| Some(self.fit(reg, part, width))).collect());
        }
        let mut out = Vec::new();
        for element in self.elements(operand)? {
            out.push(match element {
                Operand::Sink(_) => None,
                element => Some(self.read(element, width)?),
            });
        }
        Ok(out)
    }

    /// Gives the elements of a vector, in braces or a vector register, the values of registers of a width.
    pub fn write_elements(&mut self, operand: Operand<'m>, width: Width, values: &[Reg]) -> Lowered<()> {
        if let Some((first, part, _)) = self.vector_register(operand) {
            for (a, index) in values.iter().zip(0..) {
                let d = first.plus(index * part.rows());
                self.emit(Op::Extend { from: width, signed: false, to: part, d, a: *a });
            }
            return Ok(());
        }
        for (element, a) in self.elements(operand)?.into_iter().zip(values) {
            self.write(element, width, false, |l, d| {
                l.emit(Op::Move { width, d, a: *a });
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Elements of a vector, in braces or a vector register; 1 of what is none.
    pub fn element_count(&self, operand: Operand<'m>) -> usize {
        match (operand, self.vector_register(operand)) {
            (_, Some((_, _, count))) => count.into(),
            (Operand::Vector(vector), None) => vector.elements().count(),
            _ => 1,
        }
    }

    /// The registers of a vector register's name.
    pub fn vector_register(&self, operand: Operand<'m>) -> Option<(Reg, Width, u16)> {
        let Operand::Name(name) = operand else { return None };
        match self.find(name.text())? {
            Symbol::Vector(first, ty, elements) => Some((first, width_of(ty), elements)),
            _ => None,
        }
    }

    /// The components of a special register that is a vector, in registers of a width.
    pub fn read_vector_special(&mut self, operand: Operand<'m>, width: Width) -> Lowered<Option<[Reg; 4]>> {
        let Operand::Name(name) = operand else { return Ok(None) };
        if self.find(name.text()).is_some() {
            return Ok(None);
        }
        let Some(components) = vector_special(name.text()) else { return Ok(None) };
        let mut out = [Reg(0); 4];
        for (out, component) in out.iter_mut().zip(components) {
            *out = self.read_special(component, width)?;
        }
        Ok(Some(out))
    }

    /// An address of 32 bits as one of 64: that of global memory counts from where allocations begin, and windows of the
    /// other spaces are at its end.
    pub fn lengthen(&mut self, a: Reg, space: Space) -> Reg {
        let wide = self.fit(a, Width::W32, Width::W64);
        let plus = |l: &mut Self, by: u64| {
            let (b, d) = (l.constant(by, true), l.fresh(2));
            l.emit(Op::Integer2 { f: Integer2::Add, width: Width::W64, d, a: wide, b });
            d
        };
        let mut address = plus(self, GLOBAL_BASE);
        if space == Space::Generic {
            let windows = [
                (SHORT_PARAMETER_BASE, PARAMETER_BASE),
                (SHORT_LOCAL_BASE, LOCAL_BASE),
                (SHORT_SHARED_BASE, SHARED_BASE),
            ];
            for (short, long) in windows {
                let inside = plus(self, long.wrapping_sub(short.into()));
                let (p, b, d) = (self.fresh_predicate(), self.constant(short.into(), false), self.fresh(2));
                let (relation, width) = (Relation::GreaterEqual, Width::W32);
                self.emit(Op::CompareIntegers { relation, signed: false, width, p, a, b });
                self.emit(Op::Select { width: Width::W64, d, a: inside, b: address, p });
                address = d;
            }
        }
        address
    }

    /// An address in brackets, or one of several operands in them.
    pub fn address(&mut self, operand: Operand<'m>, space: Space) -> Lowered<Address> {
        // Beside other operands in the same brackets an address has none of its own.
        let (base, offset) = match operand {
            Operand::Address(address) => (address.base(), address.offset().unwrap_or(0)),
            Operand::Name(name) => (Some(name), 0),
            Operand::Expression(expression) => {
                (expression.symbol(), expression.constant().and_then(|constant| constant.bits()).unwrap_or(0))
            }
            Operand::Integer(literal) => (None, literal.value().map_or(0, |value| value.bits)),
            _ => return Err(format!("`{}` is no address", operand.node().text())),
        };
        let offset = offset as i64;
        let absolute = |space: Space, offset: i64| Address { space, base: None, wide: false, offset };
        let Some(name) = base else { return Ok(absolute(space, offset)) };
        match self.find(name.text()) {
            Some(Symbol::Register(reg, ty)) => {
                let wide = ty.bits() == 64;
                let far = matches!(space, Space::Generic | Space::Global | Space::Constant);
                if far && !wide && self.linker.short_addresses() {
                    let base = Some(self.lengthen(reg, space));
                    return Ok(Address { space, base, wide: true, offset });
                }
                Ok(Address { space, base: Some(reg), wide, offset })
            }
            Some(Symbol::Parameter(at)) => Ok(absolute(Space::Parameter, i64::from(at) + offset)),
            Some(Symbol::Shared(at)) => Ok(absolute(Space::Shared, i64::from(at) + offset)),
            Some(Symbol::Address(at)) => Ok(absolute(Space::Global, (at as i64).wrapping_add(offset))),
            Some(Symbol::Dynamic) => {
                let base = self.read_special(SpecialRegister::DynamicSharedStart, Width::W32)?;
                Ok(Address { space, base: Some(base), wide: false, offset })
            }
            Some(Symbol::Local(at)) => Ok(Address {
                space: Space::Local,
                base: Some(self.frame),
                wide: true,
                offset: i64::from(at) + offset,
            }),
            _ => Err(format!("`{}` is no address", name.text())),
        }
    }
}
