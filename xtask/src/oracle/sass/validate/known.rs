//! Differences whose reason is known: they are listed, and counted by themselves.

/// Why a line is known to differ, and who is right; nothing if it is not.
pub fn reason(line: &str) -> Option<String> {
    rows().find(|(pattern, ..)| fits(pattern, line)).map(|(_, right, why)| format!("right: {right}; {why}"))
}

fn rows() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    include_str!("known.tsv").lines().filter(|row| !row.starts_with('#')).filter_map(|row| {
        let mut cells = row.split('\t');
        Some((cells.next()?, cells.next()?, cells.next()?))
    })
}

/// Whether a line fits a pattern, in which `*` stands for anything without a comma.
fn fits(pattern: &str, line: &str) -> bool {
    let Some((before, rest)) = pattern.split_once('*') else { return pattern == line };
    let Some(line) = line.strip_prefix(before) else { return false };
    let end = line.find(',').unwrap_or(line.len());
    (0..=end).any(|at| line.is_char_boundary(at) && fits(rest, &line[at..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        assert!(fits("mov.* *, {*};", "mov.b32 %b32_0, {%f32_0};"));
        assert!(!fits("mov.* *, {*};", "mov.b64 %b64_0, {%f32_0, %f32_1};"));
        assert!(rows().count() > 1);
    }
}
