//! Calls every accessor of every view, on every node that has one.
//!
//! Each node is looked at with its own children only, so that the whole takes time linear in the text.

use warpsmith_ptx::Module;
use warpsmith_ptx::view::*;

/// Visits every node of a module.
pub fn touch(module: &Module) {
    for node in module.root().descendants() {
        match Statement::new(node) {
            Some(statement) => touch_statement(statement),
            None => {
                if let Some(operand) = Operand::new(node) {
                    touch_operand(operand);
                }
            }
        }
    }
    // From outside in, as a caller comes: a few levels, whatever the text nests.
    for function in module.functions() {
        for statement in function.body().into_iter().flat_map(|body| body.statements()) {
            let _ = statement.node().kind();
        }
    }
    let _ = module.statements().count();
}

fn touch_statement(statement: Statement<'_>) {
    let _ = statement.node().span();
    match statement {
        Statement::Version(view) => {
            let _ = view.version();
        }
        Statement::Target(view) => {
            let _ = (view.names().count(), view.target());
        }
        Statement::AddressSize(view) => {
            let _ = view.bits();
        }
        Statement::File(view) => {
            let _ = (view.index(), view.name(), view.timestamp(), view.size());
        }
        Statement::Loc(view) => {
            let _ = (view.location(), view.function_name(), view.inlined_at());
        }
        Statement::Pragma(view) => {
            let _ = view.strings().count();
        }
        Statement::Section(view) => touch_section(view),
        Statement::Alias(view) => {
            let _ = (view.alias(), view.target());
        }
        Statement::Variable(view) => touch_variable(view),
        Statement::Function(view) => {
            let _ = (view.linkage(), view.is_entry(), view.name(), view.body(), view.pragmas().count());
            view.returns().chain(view.parameters()).for_each(touch_parameter);
            view.tuning().for_each(touch_tuning);
        }
        Statement::Block(view) => {
            let _ = view.statements().count();
        }
        Statement::Label(view) => {
            let _ = view.name().len();
        }
        Statement::Inst(view) => touch_inst(view),
        Statement::BranchTargets(view) | Statement::CallTargets(view) => {
            let _ = view.names().count();
        }
        Statement::CallPrototype(view) => {
            view.returns().chain(view.parameters()).for_each(touch_parameter);
            view.tuning().for_each(touch_tuning);
        }
        Statement::Directive(view) => {
            let _ = view.directive();
        }
        Statement::Error(_) => {}
    }
}

fn touch_section(section: Section<'_>) {
    let _ = section.name();
    for item in section.contents() {
        match item {
            SectionItem::Data(data) => {
                let _ = (data.ty(), data.values().count());
            }
            SectionItem::Label(label) => {
                let _ = label.name().len();
            }
        }
    }
}

fn touch_variable(variable: Variable<'_>) {
    let _ = (variable.linkage(), variable.space(), variable.align(), variable.vector(), variable.ty());
    let _ = variable.attributes().count();
    for declarator in variable.declarators() {
        let _ = (declarator.name(), declarator.count(), declarator.dimensions().count());
        // Lists nest as deep as the text says.
        let mut open: Vec<Initializer<'_>> = declarator.initializer().into_iter().collect();
        while let Some(initializer) = open.pop() {
            let _ = initializer.node().kind();
            match initializer {
                Initializer::Value(operand) => touch_operand(operand),
                Initializer::List(list) => open.extend(list.items()),
                Initializer::Field(field) => {
                    let _ = (field.name().len(), field.value());
                }
                Initializer::Call(call) => {
                    let _ = (call.mask(), call.is_generic(), call.symbol(), call.offset());
                }
            }
        }
    }
}

fn touch_parameter(parameter: Parameter<'_>) {
    let _ = (parameter.space(), parameter.align(), parameter.vector(), parameter.ty(), parameter.name());
    let _ = (parameter.dimensions().count(), parameter.is_pointer(), parameter.pointer_space());
    let _ = (parameter.pointer_align(), parameter.size());
}

fn touch_tuning(tuning: Tuning<'_>) {
    let _ =
        (tuning.directive(), tuning.numbers().count(), tuning.strings().count(), tuning.arguments().count());
}

fn touch_inst(inst: Inst<'_>) {
    let _ = (inst.instruction(), inst.guard(), inst.mnemonic(), inst.opcode(), inst.canonical_mnemonic());
    for (_, span) in inst.modifiers() {
        assert!(span.start < span.end);
    }
    let _ = inst.operands().count();
    if let Some(form) = inst.form() {
        for index in 0..form.slots().len() {
            let _ = inst.slot_value(index);
        }
        let _ = (inst.slots().count(), inst.constraints().count());
        for role in inst.roles() {
            let _ = (role.name, role.operand.node(), role.description.kind());
        }
    }
    // The typed views stand on what the loops above call; a few are enough.
    if let Some(add) = inst.as_add() {
        let _ = (add.ty(), add.d(), add.a(), add.b());
    }
    if let Some(mov) = inst.as_mov() {
        let _ = (mov.ty(), mov.d(), mov.a());
    }
    if let Some(ld) = inst.as_ld() {
        let _ = (ld.ty(), ld.ss(), ld.a(), ld.policy());
    }
}

fn touch_operand(operand: Operand<'_>) {
    let _ = (operand.node().span(), operand.selector());
    match operand {
        Operand::Name(view) => {
            let _ = view.special_register();
        }
        Operand::Integer(view) => {
            let _ = view.value();
        }
        Operand::Float(view) => {
            let _ = view.value();
        }
        Operand::Expression(view) => {
            let _ = (view.symbol(), view.constant().and_then(Constant::bits));
        }
        Operand::Vector(view) => {
            let _ = view.elements().count();
        }
        Operand::Address(view) => {
            let _ = (view.parts().count(), view.base(), view.offset(), view.suffix());
        }
        Operand::List(view) => {
            let _ = view.items().count();
        }
        Operand::Pair(view) => {
            let _ = view.parts().count();
        }
        Operand::Prefixed(view) => {
            let _ = (view.sign(), view.operand());
        }
        Operand::Member(view) => {
            let _ = (view.base(), view.member());
        }
        Operand::Index(view) => {
            let _ = (view.base(), view.index());
        }
        Operand::Sink(_) | Operand::Template(_) | Operand::Missing(_) => {}
    }
}
