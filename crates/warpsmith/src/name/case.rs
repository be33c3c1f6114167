//! Names of cases of launch files.

use super::matches;
use std::collections::HashSet;

/// Which of some cases are meant: by their names, by patterns in which `*` stands for any characters, or by what stands before the
/// values of a combination: `add` for `add n=1 m=2`. All of them if nothing is asked for.
pub fn cases(wanted: &[String], names: &[&str]) -> Vec<bool> {
    let all: HashSet<&str> = names.iter().copied().collect();
    let is_meant = |name: &str| {
        let mut wanted = wanted.iter();
        wanted
            .any(|one| one == name || !all.contains(one.as_str()) && (matches(one, name) || is_of(one, name)))
    };
    names.iter().map(|name| wanted.is_empty() || is_meant(name)).collect()
}

/// Whether a name is that of a combination of a case.
fn is_of(case: &str, name: &str) -> bool {
    let behind = name.strip_prefix(case).and_then(|rest| rest.strip_prefix(' '));
    let key = behind.and_then(|rest| rest.split_once('=')).map(|(key, _)| key);
    key.is_some_and(|key| !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'))
}

#[cfg(test)]
mod tests {
    use super::cases;

    #[test]
    fn combinations_are_meant_by_their_case() {
        let names = ["add", "sub n=1 m=2", "sub n=2 m=2", "subtract n=1", "sub all"];
        let found = |wanted: &str| {
            let found = cases(&[wanted.to_owned()], &names).into_iter().zip(names);
            found.filter(|(is_meant, _)| *is_meant).map(|(_, name)| name).collect::<Vec<_>>()
        };
        assert_eq!(found("sub"), ["sub n=1 m=2", "sub n=2 m=2"]);
        assert_eq!(found("sub n=1"), ["sub n=1 m=2"]);
        assert_eq!(found("sub n=2 m=2"), ["sub n=2 m=2"]);
        assert_eq!(found("su*n=1*"), ["sub n=1 m=2", "subtract n=1"]);
        assert_eq!(found("ad"), [""; 0]);
        assert_eq!(cases(&[], &names), [true; 5]);
    }
}
