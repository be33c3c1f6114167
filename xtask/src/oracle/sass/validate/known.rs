//! Differences whose reason is known: they are listed, and counted by themselves.

/// Why a line is known to differ on a target (its number) as it is told, and who is right; nothing if it is not.
pub fn reason(line: &str, target: u32, told: &str) -> Option<String> {
    let [.., right, why] = rows().find(|[pattern, first, part, ..]| {
        let is_told = *part == "-" || told.contains(part);
        is_told && first.parse::<u32>().is_ok_and(|first| first <= target) && fits(pattern, line)
    })?;
    Some(format!("right: {right}; {why}"))
}

fn rows() -> impl Iterator<Item = [&'static str; 5]> {
    let cells = |row: &'static str| row.split('\t').collect::<Vec<_>>().try_into().ok();
    include_str!("known.tsv").lines().filter(|row| !row.starts_with('#')).filter_map(cells)
}

/// Whether a line fits a pattern, in which `*` stands for anything without a comma, and `**` for anything.
fn fits(pattern: &str, line: &str) -> bool {
    let Some((before, rest)) = pattern.split_once('*') else { return pattern == line };
    let Some(line) = line.strip_prefix(before) else { return false };
    let (rest, end) = match rest.strip_prefix('*') {
        Some(rest) => (rest, line.len()),
        None => (rest, line.find(',').unwrap_or(line.len())),
    };
    (0..=end).any(|at| line.is_char_boundary(at) && fits(rest, &line[at..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        assert!(fits("mov.* *, {*};", "mov.b32 %b32_0, {%f32_0};"));
        assert!(!fits("mov.* *, {*};", "mov.b64 %b64_0, {%f32_0, %f32_1};"));
        assert!(rows().all(|[_, first, ..]| first.parse::<u32>().is_ok()));
        let line = "mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f32 {%f32_0, %f32_1}, {%f16x2_0}, {%f16x2_1}, %v8f32_0;";
        assert!(reason(line, 80, "").is_some() && reason(line, 75, "").is_none());
        assert_eq!(
            rows().count(),
            include_str!("known.tsv").lines().filter(|row| !row.starts_with('#')).count()
        );
    }
}
