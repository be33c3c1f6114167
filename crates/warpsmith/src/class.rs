//! Classes of instructions by what they are for, where the table of pipes alone does not say it.

/// The class of an instruction, by what it is for: half-precision sums of nothing times nothing and a number, which compilers use to
/// spread the work over pipes, are moves of that number.
pub(crate) fn class_of(class: &'static str, text: impl FnOnce() -> String) -> &'static str {
    if class != "fp16" {
        return class;
    }
    let text = text();
    // Behind the register that is written.
    let moves = text.split_once(", ").is_some_and(|(_, operands)| operands.starts_with("-RZ, RZ, "));
    if moves { "move" } else { class }
}

#[cfg(test)]
mod tests {
    use super::class_of;

    #[test]
    fn sums_of_nothing_are_moves() {
        let of = |text: &str| class_of("fp16", || text.to_owned());
        assert_eq!(of("@P0 HFMA2.MMA R4, -RZ, RZ, 0, 0"), "move");
        assert_eq!(of("HFMA2 R4, R5, RZ, R6"), "fp16");
        assert_eq!(class_of("fp32", String::new), "fp32");
    }
}
