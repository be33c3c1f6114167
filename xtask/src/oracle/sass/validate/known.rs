//! Differences whose reason is known: they are listed, and counted by themselves.

use std::ops::RangeInclusive;

/// Why a line is known to differ on a target (its number) as it is told, and who is right; nothing if it is not.
pub fn reason(line: &str, target: u32, told: &str) -> Option<String> {
    let [.., right, why] = rows().find(|[pattern, targets, part, ..]| {
        let is_told = *part == "-" || told.contains(part);
        is_told && range(targets).is_some_and(|targets| targets.contains(&target)) && fits(pattern, line)
    })?;
    Some(format!("right: {right}; {why}"))
}

/// The targets of `75-79`, or from `80` on.
fn range(text: &str) -> Option<RangeInclusive<u32>> {
    match text.split_once('-') {
        Some((first, last)) => Some(first.parse().ok()?..=last.parse().ok()?),
        None => Some(text.parse().ok()?..=u32::MAX),
    }
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
        assert!(rows().all(|[_, targets, ..]| range(targets).is_some()));
        let line = "mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f32 {%f32_0, %f32_1}, {%f16x2_0}, {%f16x2_1}, %v8f32_0;";
        assert!(reason(line, 80, "").is_some() && reason(line, 75, "").is_none());
        assert_eq!(
            rows().count(),
            include_str!("known.tsv").lines().filter(|row| !row.starts_with('#')).count()
        );
    }
}
