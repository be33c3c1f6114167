//! Types by their names, and structures as C writes them.

use super::{DEEPEST, ValueType};
use crate::launch::{ArgumentFault, ElementType};
use warpsmith_ptx::near;

/// Complex numbers, by the names that NumPy and CUDA have for them.
const COMPLEX: [(&str, ElementType); 8] = [
    ("complex64", ElementType::F32),
    ("complex128", ElementType::F64),
    ("complex32", ElementType::F16),
    ("cuComplex", ElementType::F32),
    ("cuFloatComplex", ElementType::F32),
    ("cuDoubleComplex", ElementType::F64),
    ("complex<float>", ElementType::F32),
    ("complex<double>", ElementType::F64),
];

/// The names behind which C and CUDA write the number of a vector's elements: `float4`, `half2`.
const VECTORS: [&str; 11] =
    ["float", "double", "int", "uint", "short", "ushort", "uchar", "longlong", "ulonglong", "half", "__half"];

impl ValueType {
    /// The type with a name: `f32` or another spelling of it, `complex64`, a vector `f32x4` or `float4`, an array `f32[3]`, or a
    /// structure, `struct{f32 x, y; s32 id;}`.
    ///
    /// # Errors
    /// There is none; what may have been meant.
    pub fn parse(text: &str) -> Result<ValueType, ArgumentFault> {
        ValueType::parse_among(text, &|_| None)
    }

    /// The same with types of one's own, which go before others.
    ///
    /// # Errors
    /// As [`ValueType::parse`].
    pub fn parse_among(
        text: &str,
        own: &dyn Fn(&str) -> Option<ValueType>,
    ) -> Result<ValueType, ArgumentFault> {
        Names { own }.ty(text.trim(), 0).map_err(ArgumentFault)
    }
}

struct Names<'a> {
    own: &'a dyn Fn(&str) -> Option<ValueType>,
}

impl Names<'_> {
    fn ty(&self, text: &str, depth: usize) -> Result<ValueType, String> {
        if let Some(found) = (self.own)(text).or_else(|| named(text)) {
            return Ok(found);
        }
        if depth > DEEPEST {
            return Err("structures are too deep in each other".into());
        }
        let body = text.strip_prefix("struct").map_or(text, str::trim_start);
        if let Some((name, body)) = body.split_once('{').filter(|(name, _)| is_name(name.trim(), true)) {
            let inner = body.strip_suffix('}').ok_or_else(|| format!("`{text}` has no `}}` at its end"))?;
            let name = Some(name.trim()).filter(|name| !name.is_empty());
            return ValueType::structure(name, self.fields(inner, depth + 1)?);
        }
        if let Some((of, count)) = text.strip_suffix(']').and_then(|text| text.rsplit_once('[')) {
            return self.list(of.trim(), count.trim(), false, depth);
        }
        if let Some((of, count)) = text.rsplit_once('x').filter(|(_, count)| is_count(count)) {
            return self.list(of, count, true, depth);
        }
        Err(unknown(text))
    }

    fn list(&self, of: &str, count: &str, is_vector: bool, depth: usize) -> Result<ValueType, String> {
        let of = self.ty(of, depth + 1)?;
        let made = count.parse().ok().and_then(|count| ValueType::list(&of, count, is_vector));
        made.ok_or_else(|| format!("`{count}` is no number of elements of {of} in one value"))
    }

    /// `f32 x, y; s32 id[2];`
    fn fields(&self, text: &str, depth: usize) -> Result<Vec<(String, ValueType)>, String> {
        let mut fields = Vec::new();
        for one in split(text, ';') {
            let one = one.trim();
            if one.is_empty() {
                continue;
            }
            // The type is what stands before the first name: with its braces, or words of which the last is the name.
            let inner = one.rfind('}').map_or(0, |end| end + 1);
            let names = one[inner..].find(',').map_or(one.len(), |comma| inner + comma);
            let first = one[..names].trim_end();
            let start = first[inner..].find('[').map_or(first.len(), |bracket| inner + bracket);
            let start = first[..start].trim_end();
            let start = start.rfind(|c: char| !is_letter(c)).map_or(0, |at| at + 1);
            let ty = one[..start].trim();
            if ty.is_empty() {
                return Err(format!("`{one}` is no field; write its type and its name, such as `f32 x`"));
            }
            let (base, stars) = ty.split_at(ty.trim_end_matches(['*', ' ']).len());
            let is_pointer = stars.contains('*');
            let ty = if is_pointer { ElementType::U64.into() } else { self.ty(base.trim(), depth)? };
            for (number, name) in one[start..].split(',').enumerate() {
                let name = name.trim();
                let (pointer, name) =
                    name.strip_prefix('*').map_or((false, name), |rest| (true, rest.trim()));
                let ty = match (number > 0 && is_pointer, pointer) {
                    // In C a star belongs to one name.
                    (true, false) => self.ty(base.trim(), depth)?,
                    (_, true) => ElementType::U64.into(),
                    _ => ty.clone(),
                };
                fields.push(self.field(name, ty)?);
            }
        }
        Ok(fields)
    }

    /// A name with the numbers of elements of an array behind it.
    fn field(&self, name: &str, ty: ValueType) -> Result<(String, ValueType), String> {
        let (name, arrays) = name.split_at(name.find('[').unwrap_or(name.len()));
        let (name, mut ty) = (name.trim(), ty);
        if !is_name(name, false) {
            return Err(format!("`{name}` is no name of a field"));
        }
        for count in arrays.split_inclusive(']').collect::<Vec<_>>().into_iter().rev() {
            let count = count.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
            let count = count.and_then(|count| count.trim().parse().ok());
            let made = count.and_then(|count| ValueType::list(&ty, count, false));
            ty = made.ok_or_else(|| format!("`{name}{arrays}` is no array; write {name}[N]"))?;
        }
        Ok((name.to_owned(), ty))
    }
}

/// A type that is a word or a few.
fn named(text: &str) -> Option<ValueType> {
    let number = |name: &str| ElementType::find(name.strip_prefix('.').unwrap_or(name)).map(ValueType::from);
    if let Some(found) = number(text) {
        return Some(found);
    }
    if let Some((_, ty)) = COMPLEX.iter().find(|(name, _)| *name == text) {
        return Some(ValueType::complex(*ty));
    }
    let digits = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let count: u32 = text[digits.len()..].parse().ok().filter(|count| (1..=4).contains(count))?;
    let of = number(digits).filter(|_| VECTORS.contains(&digits))?;
    ValueType::list(&of, count, true)
}

/// Parts with something between them that does not stand in braces.
fn split(text: &str, between: char) -> Vec<&str> {
    let (mut depth, mut start, mut out) = (0usize, 0, Vec::new());
    for (at, char) in text.char_indices() {
        match char {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ if char == between && depth == 0 => {
                out.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    out.push(&text[start..]);
    out
}

fn is_letter(char: char) -> bool {
    char.is_ascii_alphanumeric() || char == '_'
}

fn is_name(text: &str, may_be_empty: bool) -> bool {
    (may_be_empty || !text.is_empty())
        && !text.starts_with(|c: char| c.is_ascii_digit())
        && text.chars().all(is_letter)
}

fn is_count(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// What is said of a name that no type has.
fn unknown(name: &str) -> String {
    let all: Vec<&str> = ElementType::names().chain(["complex64", "complex128"]).collect();
    let known = ElementType::spellings().chain(COMPLEX.iter().map(|(name, _)| *name));
    let near = near::among(name, known);
    let near = near.first().map_or(String::new(), |(_, near)| format!("did you mean `{near}`? "));
    format!(
        "there is no type `{name}`; {near}types are {}, vectors such as f32x4, and struct{{f32 x, y; s32 id;}}",
        all.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_have_several_names() {
        let name = |text: &str| ValueType::parse(text).map(|ty| ty.to_string());
        for (text, wanted) in [
            ("f32", "f32"),
            ("float32", "f32"),
            (".f32", "f32"),
            ("int32", "s32"),
            ("i64", "s64"),
            ("unsigned long long", "u64"),
            ("bfloat16", "bf16"),
            ("float8_e5m2", "e5m2"),
            ("complex128", "complex128"),
            ("cuComplex", "complex64"),
            ("float4", "f32x4"),
            ("f16x2", "f16x2"),
            ("int[3]", "s32[3]"),
            ("struct{float x, y; int id;}", "struct{f32 x; f32 y; s32 id}"),
            ("struct{float x[2][3]; float2 v;}", "struct{f32 x[2][3]; f32x2 v}"),
            ("struct p { float x; }", "p"),
            ("{unsigned int a; float *b, c}", "struct{u32 a; u64 b; f32 c}"),
        ] {
            assert_eq!(name(text).as_deref(), Ok(wanted), "{text}");
        }
        for (text, wanted) in [
            ("f33", "did you mean `f32`?"),
            ("flaot32", "did you mean `float32`?"),
            ("struct{f32 x; f32 x}", "two fields `x`"),
            ("struct{}", "a structure has fields"),
            ("struct{f32 x", "has no `}` at its end"),
            ("struct{f32}", "write its type and its name"),
            ("f32x0", "no number of elements"),
            ("f32[99999999]", "no number of elements"),
            ("struct{f32 x[]}", "is no array"),
        ] {
            let fault = name(text).unwrap_err().0;
            assert!(fault.contains(wanted), "{text}: {fault}");
        }
        // What is deep ends.
        assert!(name(&"{".repeat(5000)).is_err());
        assert!(name(&format!("{}f32 x{}", "struct{".repeat(5000), "} a;}".repeat(5000))).is_err());
    }
}
