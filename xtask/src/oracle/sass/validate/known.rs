//! Differences whose reason is known: they are listed, and counted by themselves.

/// Why a line is known to differ as it is told, and who is right; nothing if it is not.
pub fn reason(line: &str, told: &str) -> Option<String> {
    let mut all = rows();
    let [_, _, right, why] =
        all.find(|[pattern, part, ..]| fits(pattern, line) && (*part == "-" || told.contains(part)))?;
    Some(format!("right: {right}; {why}"))
}

fn rows() -> impl Iterator<Item = [&'static str; 4]> {
    let cells = |row: &'static str| row.split('\t').collect::<Vec<_>>().try_into().ok();
    include_str!("known.tsv").lines().filter(|row| !row.starts_with('#')).filter_map(cells)
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
        assert_eq!(
            rows().count(),
            include_str!("known.tsv").lines().filter(|row| !row.starts_with('#')).count()
        );
    }
}
