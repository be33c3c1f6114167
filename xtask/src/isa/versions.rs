//! `version 8.7  cuda 12.8  driver 570  adds sm_120 sm_120a`: PTX versions, releases, targets.

use super::Target;
use super::availability::{parse_target, parse_version};

/// What `versions.isa` says.
#[derive(Debug, Default)]
pub struct Versions {
    /// In order of the file.
    pub releases: Vec<Release>,
    /// Versions that were never published and are taken all the same, with the targets that each adds.
    pub unpublished: Vec<(u16, Vec<Target>)>,
    /// Figures of limits, in order of the file.
    pub limits: Vec<Limit>,
    /// Functions that need no definition.
    pub provided: Vec<String>,
    /// Old and new number of the same machine.
    pub renamed: Vec<(u16, u16)>,
    /// Name and numbers of its targets.
    pub generations: Vec<(String, Vec<u16>)>,
}

/// A figure, and from which version and target on it holds; 0 for any.
#[derive(Debug)]
pub struct Limit {
    pub name: String,
    pub figure: u64,
    pub ptx: u16,
    pub target: u16,
}

/// A PTX version and what brought it; numbers of versions are major times 100 plus minor.
#[derive(Debug, Default)]
pub struct Release {
    pub ptx: u16,
    /// 0 where no CUDA release brought it.
    pub cuda: u16,
    /// Branch of the driver; 0 where it is not known.
    pub driver: u16,
    pub adds: Vec<Target>,
    pub drops: Vec<Target>,
}

impl Versions {
    /// Reads one line; `word` is its first word.
    pub fn line(&mut self, word: &str, rest: &str) -> Result<(), String> {
        match word {
            "version" => self.version(rest),
            "limit" => {
                let words: Vec<&str> = rest.split_whitespace().collect();
                let [name, figure, since @ ..] = &words[..] else {
                    return Err("write `limit NAME N`".into());
                };
                let figure = figure.parse().map_err(|_| format!("`{figure}` is no number"))?;
                let (ptx, since) = match since {
                    ["ptx", version, rest @ ..] => (parse_version(version)?, rest),
                    rest => (0, rest),
                };
                let target = match since {
                    [] => 0,
                    [from] => target(from)?.number,
                    _ => return Err("write `limit NAME N ptx X.Y sm_NN`".into()),
                };
                self.limits.push(Limit { name: name.to_string(), figure, ptx, target });
                Ok(())
            }
            "provided" => {
                self.provided.extend(rest.split_whitespace().map(String::from));
                Ok(())
            }
            "unpublished" => {
                let (version, rest) = rest.split_once(' ').ok_or("write `unpublished X.Y sm_NN …`")?;
                self.unpublished.push((parse_version(version)?, targets(rest)?));
                Ok(())
            }
            "renamed" => match targets(rest)?.as_slice() {
                [old, new] => {
                    self.renamed.push((old.number, new.number));
                    Ok(())
                }
                _ => Err("write `renamed sm_OLD sm_NEW`".into()),
            },
            _ => {
                let (name, rest) = rest.split_once(' ').ok_or("write `generation NAME sm_NN …`")?;
                let numbers = targets(rest)?.iter().map(|target| target.number).collect();
                self.generations.push((name.to_string(), numbers));
                Ok(())
            }
        }
    }

    fn version(&mut self, rest: &str) -> Result<(), String> {
        let mut words = rest.split_whitespace().peekable();
        let mut release = Release { ptx: parse_version(words.next().unwrap_or(""))?, ..Release::default() };
        while let Some(word) = words.next() {
            let list = match word {
                "cuda" => {
                    release.cuda = parse_version(words.next().unwrap_or(""))?;
                    continue;
                }
                "driver" => {
                    let number = words.next().and_then(|word| word.parse().ok());
                    release.driver = number.ok_or("`driver` needs a number")?;
                    continue;
                }
                "adds" => &mut release.adds,
                "drops" => &mut release.drops,
                _ => return Err(format!("`{word}`: a version has `cuda`, `driver`, `adds` and `drops`")),
            };
            while let Some(name) = words.next_if(|word| word.starts_with("sm_")) {
                list.push(target(name)?);
            }
        }
        if self.releases.last().is_some_and(|last| (last.ptx, last.cuda) >= (release.ptx, release.cuda)) {
            return Err("versions stand in ascending order".into());
        }
        self.releases.push(release);
        Ok(())
    }

    /// Every target with the version that knows it first, smallest first; among those of one number the
    /// least special first.
    pub fn targets(&self) -> Vec<(Target, u16)> {
        let added =
            |release: &Release| release.adds.iter().map(|t| (t.clone(), release.ptx)).collect::<Vec<_>>();
        let mut out: Vec<_> = self.releases.iter().flat_map(added).collect();
        let rank = |suffix: u8| b"\0fa".iter().position(|&s| s == suffix);
        out.sort_by_key(|(target, _)| (target.number, rank(target.suffix)));
        out
    }

    /// Whether a line has this version: major times 100 plus minor.
    pub fn has_version(&self, ptx: u16) -> bool {
        self.releases.iter().any(|release| release.ptx == ptx)
            || self.unpublished.iter().any(|(version, _)| *version == ptx)
    }

    /// Whether a version adds this target.
    pub fn has_target(&self, target: &Target) -> bool {
        self.releases.iter().any(|release| release.adds.contains(target))
            || self.unpublished.iter().any(|(_, adds)| adds.contains(target))
    }

    /// Index of the generation of a number.
    pub fn generation(&self, number: u16) -> Option<usize> {
        self.generations.iter().position(|(_, numbers)| numbers.contains(&number))
    }

    /// What is wrong with the lines as a whole.
    pub fn check(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let targets = self.targets();
        for pair in targets.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            problems.push(format!("sm_{} is added twice", pair[0].0.number));
        }
        for (target, _) in targets.iter().filter(|(target, _)| self.generation(target.number).is_none()) {
            problems.push(format!("sm_{} is of no generation", target.number));
        }
        for limit in self.limits.iter().filter(|limit| limit.ptx != 0 && !self.has_version(limit.ptx)) {
            let (name, ptx) = (&limit.name, limit.ptx);
            problems.push(format!("limit {name}: no `version` line has PTX {}.{}", ptx / 100, ptx % 100));
        }
        let known = |number: u16| targets.iter().any(|(target, _)| target.number == number);
        let named = self.generations.iter().flat_map(|(_, numbers)| numbers);
        let dropped = self.releases.iter().flat_map(|release| &release.drops).map(|target| &target.number);
        let limited = self.limits.iter().map(|limit| &limit.target).filter(|number| **number != 0);
        for number in
            named.chain(dropped).chain(limited).chain(self.renamed.iter().flat_map(|(old, new)| [old, new]))
        {
            if !known(*number) {
                problems.push(format!("no version adds sm_{number}"));
            }
        }
        problems
    }
}

fn target(name: &str) -> Result<Target, String> {
    parse_target(name.strip_prefix("sm_").ok_or_else(|| format!("`{name}` is no target"))?)
}

fn targets(text: &str) -> Result<Vec<Target>, String> {
    text.split_whitespace().map(target).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_lines_and_finds_faults() {
        let mut versions = Versions::default();
        versions.line("version", "1.0 cuda 1.0 adds sm_10").unwrap();
        versions.line("version", "1.5 driver 190 adds sm_90a sm_90 drops sm_10").unwrap();
        versions.line("generation", "Old sm_10").unwrap();
        let names: Vec<_> = versions.targets().iter().map(|(t, ptx)| (t.number, t.suffix, *ptx)).collect();
        assert_eq!(names, [(10, 0, 100), (90, 0, 105), (90, b'a', 105)]);
        assert_eq!(versions.check(), ["sm_90 is of no generation", "sm_90 is of no generation"]);
        assert!(versions.line("version", "1.4").is_err());
        assert!(versions.line("version", "1.6 adds sm_x").is_err());
        assert!(versions.line("renamed", "sm_1").is_err());
    }
}
