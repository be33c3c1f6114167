//! Whether it is known beforehand when a result is there, and which barriers can tell.

use crate::Isa;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_md::machine::ClassId;
use warpsmith_md::print_statement;

/// What the description says of when the results of a class are there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait {
    /// Whether the time varies, so that a barrier has to tell; else the instruction before waits for so many cycles.
    pub varies: bool,
    /// Whether a barrier can tell that the result is there.
    pub result_barrier: bool,
    /// Whether a barrier can tell that the operands have been read.
    pub operand_barrier: bool,
}

/// Of a class; nothing where a machine has other control information.
///
/// The tables `Fixed…` and `Varying` of a description encode the cycles, and `NoBarrier` a barrier that can't be:
/// isa/sass/README.md.
pub fn wait(isa: &Isa, class: ClassId) -> Option<Wait> {
    let description = isa.machine().description();
    let encoding = &isa.machine().model(class).encoding;
    let statements: Vec<String> =
        encoding.iter().map(|statement| print_statement(description, statement)).collect();
    let says = |text: &str| statements.iter().any(|statement| statement.contains(text));
    let varies = says("Varying(");
    (varies || says("= Fixed")).then(|| Wait {
        varies,
        result_barrier: !says("NoBarrier(wr_bar)"),
        operand_barrier: !says("NoBarrier(rd_bar)"),
    })
}

#[cfg(test)]
mod tests {
    use super::wait;
    use crate::Architecture;

    #[test]
    fn descriptions_say_what_is_known_beforehand() {
        let of = |name: &str, mnemonic: &str| {
            let isa = Architecture::find(name).expect("it is shipped").load().expect("it is sound");
            let (class, _) = isa.machine().by_mnemonic(mnemonic)[0];
            wait(&isa, class).map(|wait| (wait.varies, wait.result_barrier, wait.operand_barrier))
        };
        assert_eq!(of("sm_90", "IADD3").map(|(varies, ..)| varies), Some(false));
        assert_eq!(of("sm_90", "LDG"), Some((true, true, true)));
        assert_eq!(of("sm_90", "STG"), Some((true, false, true)));
        // There is no control information of that kind.
        assert_eq!(of("sm_10", "IADD"), None);
    }
}
