//! What may be wrong with a constant, in words.

use alloc::format;
use alloc::string::String;
use warpsmith_ptx::view::ConstantFault;

/// Code of all of them.
pub(crate) const CODE: &str = "PTX0069";

/// The message; `text` is the constant.
pub(crate) fn message(fault: ConstantFault, text: &dyn core::fmt::Display) -> String {
    match fault {
        ConstantFault::DivisionByZero => {
            format!("`{text}` divides by zero; a divisor is any other number")
        }
        ConstantFault::Mixed => {
            format!(
                "`{text}` mixes integers with floating-point numbers; write all numbers as one of the two"
            )
        }
        ConstantFault::NotInteger => {
            format!(
                "`{text}` asks for integers; floating-point numbers are added, multiplied, divided and compared"
            )
        }
        ConstantFault::Cast => format!("`{text}` has a cast to another type than `(.s64)` and `(.u64)`"),
        ConstantFault::Range => format!(
            "`{text}` is out of the range of a 64-bit floating-point number: 0, or {:e} to {:e}, with any sign",
            f64::MIN_POSITIVE,
            f64::MAX
        ),
    }
}
