//! Files whose elements are of another type than those that the source of a kernel has: its mangled name says what these are.

use crate::kernels::Job;
use crate::name::demangled;
use crate::output;
use std::collections::BTreeSet;
use warpsmith::sim::launch::{Argument, Device, ElementType, Ready};

/// Warns of each such file once, where its type is not said to be meant.
pub fn warn(job: &Job, device: &Device, ready: &[Ready]) {
    let mut told = BTreeSet::new();
    for launch in ready {
        let Some(full) = demangled(&launch.kernel) else { continue };
        let parameters = parameters(&full);
        // Lists of other lengths are of something else, such as a method's.
        if device.kernel(&launch.kernel).is_none_or(|kernel| kernel.parameters.len() != parameters.len()) {
            continue;
        }
        for buffer in &job.plan.buffers {
            let text = &buffer.value;
            let (Some(file), None, Some(name)) = (&text.file, &text.ty, &text.name) else { continue };
            let Some(id) = device.find_buffer(name) else { continue };
            let Some(found) = device.value_type(id).number() else { continue };
            let given = launch.arguments.iter().zip(&parameters);
            let mut unlike = given.filter(|(argument, parameter)| {
                **argument == Argument::Buffer(id)
                    && pointee(parameter).is_some_and(|wanted| is_unlike(found, wanted))
            });
            if let Some((_, parameter)) = unlike.next()
                && told.insert(name)
            {
                let of = if buffer.at.is_empty() { String::new() } else { format!("{}: ", buffer.at) };
                output::warning(format_args!(
                    "{of}`{name}`: {file} holds {found}, and the parameter of the kernel is `{parameter}`; its bytes are \
                     passed as they are"
                ));
            }
        }
    }
}

/// The types of the parameters of a demangled function, as the source has them.
fn parameters(full: &str) -> Vec<&str> {
    let Some(list) = full.strip_suffix(')') else { return Vec::new() };
    let (mut depth, mut end, mut all) = (0_u32, list.len(), Vec::new());
    for (at, char) in list.char_indices().rev() {
        match char {
            ')' | '>' | ']' | '}' => depth += 1,
            '(' if depth == 0 => {
                all.push(list[at + 1..end].trim());
                all.reverse();
                return all;
            }
            '(' | '<' | '[' | '{' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                all.push(list[at + 1..end].trim());
                end = at;
            }
            _ => {}
        }
    }
    Vec::new()
}

/// The type of the numbers that a pointer leads to; nothing of bytes, which may be anything, and of what is no number.
fn pointee(parameter: &str) -> Option<ElementType> {
    let (of, qualifiers) = parameter.split_once('*')?;
    if qualifiers.contains('*') {
        return None;
    }
    let words: Vec<&str> =
        of.split_whitespace().filter(|word| !matches!(*word, "const" | "volatile")).collect();
    let name = match words.join(" ").as_str() {
        "float" => "f32",
        "double" => "f64",
        "__half" => "f16",
        "__nv_bfloat16" => "bf16",
        "short" => "s16",
        "unsigned short" => "u16",
        "int" => "s32",
        "unsigned int" => "u32",
        "long long" => "s64",
        "unsigned long long" => "u64",
        _ => return None,
    };
    ElementType::find(name)
}

/// Whether numbers of one type are no numbers of the other one; signs are read as one likes.
fn is_unlike(found: ElementType, wanted: ElementType) -> bool {
    found.bytes() != wanted.bytes() || found.is_float() != wanted.is_float()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_those_of_the_source() {
        assert_eq!(
            parameters("void k<2, (int)3>(float const*, A<int, 2>*, int)"),
            ["float const*", "A<int, 2>*", "int"]
        );
        assert_eq!(parameters("k()"), [""]);
        assert!(parameters("a::k").is_empty());
        assert_eq!(pointee("float const*"), ElementType::find("f32"));
        assert_eq!(pointee("unsigned long long*"), ElementType::find("u64"));
        assert!(
            [pointee("float**"), pointee("float"), pointee("unsigned char*")].iter().all(Option::is_none)
        );
    }
}
