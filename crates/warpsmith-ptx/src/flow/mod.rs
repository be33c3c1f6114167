//! Control flow and registers of functions, as [`warpsmith_flow`] asks for them.
//!
//! Which instructions jump, call, return or end a thread, which operands are read and written, and who passes on the
//! carry flag all come from the instruction data.
//!
//! ```
//! use warpsmith_flow::{Cfg, Class, Loops, Pressure};
//! use warpsmith_ptx::{Module, flow::Bodies};
//!
//! let module = Module::parse(
//!     ".version 8.0 .target sm_90 .address_size 64
//!      .entry k() {
//!          .reg .b32 %r<3>; .reg .pred %p;
//!          mov.u32 %r0, 0;
//!      loop:
//!          add.u32 %r0, %r0, 1;
//!          setp.lt.u32 %p, %r0, 10;
//!          @%p bra loop;
//!          ret;
//!      }",
//! );
//! let mut bodies = Bodies::new(&module);
//! let body = bodies.body(module.functions().next().unwrap()).unwrap();
//! let cfg = Cfg::new(&body);
//! assert_eq!(cfg.len(), 3);
//! assert_eq!(Loops::new(&cfg).loops().len(), 1);
//! assert_eq!(Pressure::new(&body, &cfg)?.max(&cfg).of(Class::Predicate), 1);
//! # Ok::<(), warpsmith_flow::TooLarge>(())
//! ```

mod calls;
mod operand;
mod read;
mod registers;

pub use calls::Calls;
pub use registers::RegisterName;

use crate::module::Module;
use crate::names::Scopes;
use crate::value::Type;
use crate::view::{Function, Inst};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use registers::Registers;
use warpsmith_flow::{Access, Code, Control, Register};

/// What the functions of a module have in common; each is read when it is asked for.
pub struct Bodies<'m> {
    /// The registers of the module itself, which old versions have.
    scopes: Scopes<'m>,
    /// The functions that say `.noreturn`.
    endless: BTreeSet<&'m str>,
    /// How many labels lists may still stand for, so that no text costs more than its length.
    budget: u64,
}

/// The instructions of a function, numbered from 0 in order of the text.
///
/// What the reader could not resolve is taken as it can be: an instruction that fits no form goes on at the next one
/// and reads every register that it names, and a jump to a label that does not exist may go to any block.
pub struct Body<'m> {
    function: Function<'m>,
    instructions: Vec<Inst<'m>>,
    controls: Vec<Control>,
    /// Where the accesses of each instruction begin.
    offsets: Vec<u32>,
    accesses: Vec<Access>,
    tables: Vec<Vec<u32>>,
    registers: Registers<'m>,
    labels: Vec<(u32, &'m str)>,
    calls: Vec<(u32, Callee<'m>)>,
    lists: Vec<Vec<&'m str>>,
    unresolved: u32,
}

/// Who is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Callee<'m> {
    /// A function by its name.
    Direct(&'m str),
    /// One of the functions of a `.calltargets` list: its index for [`Body::call_list`].
    OneOf(u32),
    /// Any function that fits a prototype.
    Any,
}

impl<'m> Bodies<'m> {
    /// Looks at what the module says outside of its functions. Linear in the number of its statements.
    pub fn new(module: &'m Module) -> Bodies<'m> {
        read::bodies(module)
    }

    /// The instructions of a function of the module; `None` where it is only declared. Linear in its text.
    pub fn body(&mut self, function: Function<'m>) -> Option<Body<'m>> {
        read::body(self, function)
    }
}

impl<'m> Body<'m> {
    /// The function.
    pub fn function(&self) -> Function<'m> {
        self.function
    }

    /// Its instructions.
    pub fn insts(&self) -> &[Inst<'m>] {
        &self.instructions
    }

    /// The labels, each with the instruction before which it stands, in order of the text.
    pub fn labels(&self) -> &[(u32, &'m str)] {
        &self.labels
    }

    /// The labels before an instruction.
    pub fn labels_at(&self, instruction: u32) -> impl Iterator<Item = &'m str> + '_ {
        let from = self.labels.partition_point(|(at, _)| *at < instruction);
        self.labels[from..].iter().take_while(move |(at, _)| *at == instruction).map(|(_, name)| *name)
    }

    /// The calls, each with its instruction.
    pub fn calls(&self) -> &[(u32, Callee<'m>)] {
        &self.calls
    }

    /// The functions of a `.calltargets` list.
    pub fn call_list(&self, list: u32) -> &[&'m str] {
        self.lists.get(list as usize).map_or(&[], Vec::as_slice)
    }

    /// How many instructions fit no form.
    pub fn unresolved(&self) -> u32 {
        self.unresolved
    }

    /// The name of a register.
    pub fn register_name(&self, register: u32) -> RegisterName<'m> {
        self.registers.name(register)
    }

    /// The type of a register's elements; `None` for the carry flag.
    pub fn register_type(&self, register: u32) -> Option<Type> {
        self.registers.ty(register)
    }
}

impl Code for Body<'_> {
    fn instructions(&self) -> u32 {
        self.instructions.len() as u32
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

    fn registers(&self) -> u32 {
        self.registers.len()
    }

    fn register(&self, register: u32) -> Register {
        self.registers.register(register)
    }

    fn accesses(&self, index: u32) -> &[Access] {
        &self.accesses[self.offsets[index as usize] as usize..self.offsets[index as usize + 1] as usize]
    }
}
