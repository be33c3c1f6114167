//! Walks over a tree that meet its typed views: statements, functions, operands, names.
//!
//! A [`Visitor`] has a method for each kind of thing and overrides the ones it cares about; the others go
//! on inside. [`walk`] keeps its own stack, so that no input can exhaust the thread's.
//!
//! ```
//! use warpsmith_ptx::view::{Inst, Name};
//! use warpsmith_ptx::visit::{Visitor, Walk, walk};
//! use warpsmith_ptx::Module;
//!
//! struct Count(usize);
//!
//! impl<'m> Visitor<'m> for Count {
//!     fn instruction(&mut self, _: Inst<'m>) -> Walk {
//!         self.0 += 1;
//!         Walk::Over
//!     }
//! }
//!
//! let module = Module::parse(".entry k() { mov.u32 %r1, %tid.x; { ret; } }");
//! let mut count = Count(0);
//! walk(module.root(), &mut count);
//! assert_eq!(count.0, 2);
//! ```

use crate::kind::SyntaxKind;
use crate::node::Node;
use crate::tree::Id;
use crate::view::{
    Block, Data, Declarator, Function, Guard, Initializer, Inst, Label, Name, Operand, Parameter, Section,
    Statement, Tuning, Variable,
};
use alloc::vec::Vec;

/// Where a walk goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Walk {
    /// With what is inside.
    Into,
    /// Behind it.
    Over,
    /// Nowhere: the walk ends.
    Stop,
}

/// What a walk calls. Each method may send the walk over what it was given, or end it.
pub trait Visitor<'m> {
    /// Any statement, before the method of its kind.
    fn statement(&mut self, _statement: Statement<'m>) -> Walk {
        Walk::Into
    }

    /// A function, declared or defined.
    fn function(&mut self, _function: Function<'m>) -> Walk {
        Walk::Into
    }

    /// A block: a function's body or a block inside one.
    fn block(&mut self, _block: Block<'m>) -> Walk {
        Walk::Into
    }

    /// A declaration of variables or registers.
    fn variable(&mut self, _variable: Variable<'m>) -> Walk {
        Walk::Into
    }

    /// One name of a declaration.
    fn declarator(&mut self, _declarator: Declarator<'m>) -> Walk {
        Walk::Into
    }

    /// An initial value, or one inside another.
    fn initializer(&mut self, _initializer: Initializer<'m>) -> Walk {
        Walk::Into
    }

    /// A parameter of a function or prototype.
    fn parameter(&mut self, _parameter: Parameter<'m>) -> Walk {
        Walk::Into
    }

    /// A performance directive.
    fn tuning(&mut self, _tuning: Tuning<'m>) -> Walk {
        Walk::Into
    }

    /// A label.
    fn label(&mut self, _label: Label<'m>) -> Walk {
        Walk::Into
    }

    /// An instruction.
    fn instruction(&mut self, _inst: Inst<'m>) -> Walk {
        Walk::Into
    }

    /// An instruction's guard.
    fn guard(&mut self, _guard: Guard<'m>) -> Walk {
        Walk::Into
    }

    /// An operand, or one inside another: an element of a vector, a part of an address.
    fn operand(&mut self, _operand: Operand<'m>) -> Walk {
        Walk::Into
    }

    /// A debug section.
    fn section(&mut self, _section: Section<'m>) -> Walk {
        Walk::Into
    }

    /// Data of a debug section.
    fn data(&mut self, _data: Data<'m>) -> Walk {
        Walk::Into
    }

    /// A name where it is declared: of a variable, parameter, label or function.
    fn definition(&mut self, _name: Name<'m>) {}

    /// A name where it is used, special registers included.
    fn reference(&mut self, _name: Name<'m>) {}

    /// What could not be read.
    fn error(&mut self, _node: Node<'m>) -> Walk {
        Walk::Over
    }

    /// The end of a node whose inside has been walked.
    fn leave(&mut self, _node: Node<'m>) {}
}

/// Walks over a node and everything below it, in order of the source; `false` if the visitor ended the
/// walk.
pub fn walk<'m>(root: Node<'m>, visitor: &mut impl Visitor<'m>) -> bool {
    let tree = root.tree;
    let stop = tree.end(root.id);
    let mut open: Vec<(Id, Node<'m>)> = Vec::new();
    let mut id = root.id;
    loop {
        while let Some(&(_, node)) = open.last().filter(|(end, _)| *end <= id) {
            open.pop();
            visitor.leave(node);
        }
        if id >= stop {
            return true;
        }
        let node = Node { tree, id };
        match meet(node, open.last().map(|(_, parent)| *parent), visitor) {
            Walk::Into => {
                if node.is_node() {
                    open.push((tree.end(id), node));
                }
                id += 1;
            }
            Walk::Over => id = tree.end(id),
            Walk::Stop => return false,
        }
    }
}

/// Calls what is meant for an element.
fn meet<'m>(node: Node<'m>, parent: Option<Node<'m>>, visitor: &mut impl Visitor<'m>) -> Walk {
    if let Some(statement) = Statement::new(node) {
        return match visitor.statement(statement) {
            Walk::Into => meet_statement(statement, visitor),
            other => other,
        };
    }
    use SyntaxKind as K;
    let met = match (parent.map(Node::kind), node.kind()) {
        (_, K::Parameter) => visitor.parameter(Parameter(node)),
        (_, K::Declarator) => visitor.declarator(Declarator(node)),
        (_, K::Tuning) => visitor.tuning(Tuning(node)),
        (_, K::Data) => visitor.data(Data(node)),
        (Some(K::Instruction), K::Guard) => {
            parent.and_then(|inst| Inst(inst).guard()).map_or(Walk::Into, |guard| visitor.guard(guard))
        }
        (Some(K::Initializer | K::InitializerList), _) => {
            Initializer::new(node).map_or(Walk::Into, |value| visitor.initializer(value))
        }
        (
            None | Some(K::Instruction | K::Vector | K::Address | K::List | K::Pair | K::Prefixed | K::Index),
            _,
        ) => Operand::new(node).map_or(Walk::Into, |operand| visitor.operand(operand)),
        _ => Walk::Into,
    };
    if met == Walk::Into && node.kind() == K::Identifier {
        match parent.map_or(Use::Reference, |parent| role(node, parent)) {
            Use::Definition => visitor.definition(Name(node)),
            Use::Reference => visitor.reference(Name(node)),
            Use::Word => {}
        }
    }
    met
}

fn meet_statement<'m>(statement: Statement<'m>, visitor: &mut impl Visitor<'m>) -> Walk {
    match statement {
        Statement::Function(function) => visitor.function(function),
        Statement::Block(block) => visitor.block(block),
        Statement::Variable(variable) => visitor.variable(variable),
        Statement::Label(label) => visitor.label(label),
        Statement::Inst(inst) => visitor.instruction(inst),
        Statement::Section(section) => visitor.section(section),
        Statement::Error(node) => visitor.error(node),
        _ => Walk::Into,
    }
}

/// What an identifier is there for.
enum Use {
    Definition,
    Reference,
    /// A word of the grammar or of the hardware: `generic`, `inlined_at`, `sm_90`, `WARP_SZ`.
    Word,
}

fn role<'m>(name: Node<'m>, parent: Node<'m>) -> Use {
    use SyntaxKind::*;
    let first = name.id == parent.id + 1;
    match parent.kind() {
        Function | Parameter | Label => Use::Definition,
        Declarator if first => Use::Definition,
        // `generic(…)`
        InitializerCall if first => Use::Word,
        Loc if matches!(name.bytes(), b"function_name" | b"inlined_at") => Use::Word,
        Target | InitializerField | Error | Dimension | Count | Align | Tuning => Use::Word,
        _ if name.bytes() == b"WARP_SZ" => Use::Word,
        _ => Use::Reference,
    }
}
