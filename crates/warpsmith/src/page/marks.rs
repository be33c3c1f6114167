//! What a run has found and what it has cost, read from the JSON that the command writes. Which code a profile is of
//! [`super::owner`] says.

use crate::name;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::path::Path;

/// Costs of places: cost, instructions of warps, of threads.
pub(super) type Costs<K> = BTreeMap<K, [u64; 3]>;

/// What runs have found and cost.
#[derive(Debug, Clone, Default)]
pub struct Marks {
    pub(super) findings: Vec<Value>,
    pub(super) profiles: Vec<Profile>,
    /// Which cases of launch files count, by their names; all if there is none.
    cases: Vec<String>,
}

/// A profile.
#[derive(Debug, Clone, Default)]
pub(super) struct Profile {
    /// The file that it was read from.
    pub name: String,
    pub launches: Vec<Value>,
    pub listings: Vec<Listing>,
    /// By file and line of the source.
    pub sources: BTreeMap<String, Costs<u32>>,
}

/// What a profile says of a function of machine code, or of a file of PTX.
#[derive(Debug, Clone, Default)]
pub(super) struct Listing {
    /// The file that was run.
    pub file: String,
    /// The function, of machine code.
    pub function: Option<String>,
    /// By address, of PTX by line: the text, and the cost.
    pub lines: BTreeMap<u64, (String, [u64; 3])>,
}

/// A file is none of those that a run writes, or is of other code than what is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoRun(pub(super) String);

impl fmt::Display for NoRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoRun {}

impl Marks {
    /// None yet; of the cases of a launch file only those that are meant by these names ([`name::cases`]) are to count.
    pub fn of_cases(cases: Vec<String>) -> Marks {
        Marks { cases, ..Marks::default() }
    }

    /// Adds what the file of this name holds: `warpsmith.run/1`, `warpsmith.cases/1`, `warpsmith.profile/1` or
    /// `warpsmith.check/1`.
    ///
    /// # Errors
    /// It holds something else, or none of the cases that are to count.
    pub fn add(&mut self, name: &str, text: &[u8]) -> Result<(), NoRun> {
        let wrong = |what: String| {
            NoRun(format!(
                "{what}; what is taken is written by `run --format json`, `run --profile=FILE.json` and `check --format json`"
            ))
        };
        let value: Value =
            serde_json::from_slice(text).map_err(|error| wrong(format!("it is no JSON: {error}")))?;
        match value["schema"].as_str() {
            Some("warpsmith.run/1") => self.run(&value),
            Some("warpsmith.cases/1") => self.runs_of(&value)?,
            Some("warpsmith.profile/1") => self.profiles.push(Profile::of(name, &value)),
            Some("warpsmith.check/1") => self.check(value["files"].as_array()),
            Some(other) => return Err(wrong(format!("its schema is `{other}`"))),
            None => return Err(wrong("it has no schema".into())),
        }
        Ok(())
    }

    fn run(&mut self, value: &Value) {
        self.findings.extend(value["findings"].as_array().into_iter().flatten().cloned());
        self.check(value["errors"].as_array());
        let stopped = &value["stopped"];
        if stopped.is_object() {
            let mut place = json!({
                "what": "stopped here",
                "file": stopped["source"]["file"],
                "line": stopped["source"]["line"],
                "function": stopped["function"],
                "instruction": stopped["instruction"],
                "block": stopped["block"],
                "thread": stopped["thread"],
            });
            match stopped["address"].is_null() {
                true => place["ptx"] = json!({ "file": stopped["file"], "line": stopped["line"] }),
                false => place["address"] = stopped["address"].clone(),
            }
            self.findings.push(json!({
                "code": "fault",
                "severity": "error",
                "message": stopped["reason"],
                "kernel": stopped["kernel"],
                "places": [place],
            }));
        }
    }

    /// The runs of the cases of launch files; what several of them have found counts once.
    fn runs_of(&mut self, value: &Value) -> Result<(), NoRun> {
        let all = value["cases"].as_array().map_or(&[][..], Vec::as_slice);
        let name =
            |case: &'_ Value| case["name"].as_str().or(case["file"].as_str()).unwrap_or_default().to_owned();
        let names: Vec<String> = all.iter().map(name).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let are_meant = name::cases(&self.cases, &names);
        if !self.cases.is_empty() && !are_meant.contains(&true) {
            let (wanted, there) = (self.cases.join("`, `"), name::list(names.into_iter()));
            return Err(NoRun(format!("there is no case `{wanted}`; there is {there}")));
        }
        let mut known: HashSet<String> = self.findings.iter().map(Value::to_string).collect();
        for (case, _) in all.iter().zip(are_meant).filter(|(_, is_meant)| *is_meant) {
            let before = self.findings.len();
            self.run(&case["run"]);
            let new = self.findings.split_off(before);
            self.findings.extend(new.into_iter().filter(|finding| known.insert(finding.to_string())));
        }
        Ok(())
    }

    fn check(&mut self, files: Option<&Vec<Value>>) {
        for file in files.into_iter().flatten() {
            for found in file["diagnostics"].as_array().into_iter().flatten() {
                let at = json!({ "file": file["file"], "line": found["line"] });
                self.findings.push(json!({
                    "code": found["code"],
                    "severity": found["severity"],
                    "message": found["message"],
                    "help": found["fix"]["message"],
                    "places": [{ "what": "", "ptx": at }],
                }));
            }
        }
    }
}

impl Profile {
    fn of(name: &str, value: &Value) -> Profile {
        let list = |of: &Value| of.as_array().cloned().unwrap_or_default();
        let mut profile =
            Profile { name: name.to_owned(), launches: list(&value["launches"]), ..Profile::default() };
        for listing in list(&value["listings"]) {
            let lines = list(&listing["lines"]).into_iter().map(|line| {
                let at = line["address"].as_u64().unwrap_or_else(|| number(&line).into());
                (at, (line["text"].as_str().unwrap_or_default().to_owned(), cost(&line["own"])))
            });
            profile.listings.push(Listing {
                file: listing["file"].as_str().unwrap_or_default().to_owned(),
                function: listing["function"].as_str().map(str::to_owned),
                lines: lines.collect(),
            });
        }
        for source in list(&value["sources"]) {
            let costs =
                profile.sources.entry(source["file"].as_str().unwrap_or_default().to_owned()).or_default();
            for line in list(&source["lines"]) {
                add(costs, number(&line), cost(&line["own"]));
                add(costs, number(&line), cost(&line["inlined"]));
            }
        }
        profile
    }
}

/// What is known under a name of a file: the very name, or else the one that alone ends as it does.
pub(super) fn called<'c, T>(all: &'c BTreeMap<String, T>, name: &str) -> Option<&'c T> {
    if let Some(found) = all.get(name) {
        return Some(found);
    }
    let last = Path::new(name).file_name()?;
    let mut fitting = all.iter().filter(|(other, _)| Path::new(other).file_name() == Some(last));
    let (_, found) = fitting.next()?;
    fitting.next().is_none().then_some(found)
}

fn number(line: &Value) -> u32 {
    line["line"].as_u64().and_then(|line| u32::try_from(line).ok()).unwrap_or_default()
}

/// A cost of the file.
fn cost(value: &Value) -> [u64; 3] {
    ["cost", "warp_instructions", "thread_instructions"].map(|key| value[key].as_u64().unwrap_or_default())
}

/// Adds a cost, unless it is none.
pub(super) fn add<K: Ord>(costs: &mut Costs<K>, at: K, cost: [u64; 3]) {
    if cost[0] > 0 {
        let known = costs.entry(at).or_default();
        known.iter_mut().zip(cost).for_each(|(known, more)| *known = known.saturating_add(more));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_run_writes_is_taken() {
        let mut marks = Marks::default();
        let cost = json!({ "cost": 7, "warp_instructions": 4, "thread_instructions": 128 });
        let profile = json!({
            "schema": "warpsmith.profile/1",
            "launches": [{ "kernel": "k", "cost": cost }, { "kernel": "k", "cost": cost }],
            "sources": [{ "file": "/a/k.cu", "lines": [{ "line": 3, "own": cost, "inlined": cost }] }],
            "listings": [
                { "file": "k.cubin", "function": "k", "lines": [{ "line": 2, "address": 16, "own": cost }] },
                { "file": "k.ptx", "lines": [{ "line": 9, "own": cost }] },
            ],
        });
        marks.add("p.json", profile.to_string().as_bytes()).unwrap();
        let read = &marks.profiles[0];
        assert_eq!((read.name.as_str(), read.launches.len()), ("p.json", 2));
        assert_eq!(read.listings[0].function.as_deref(), Some("k"));
        assert_eq!(read.listings[0].lines[&16], (String::new(), [7, 4, 128]));
        assert_eq!((read.listings[1].file.as_str(), read.listings[1].lines[&9].1), ("k.ptx", [7, 4, 128]));
        assert_eq!(called(&read.sources, "k.cu"), Some(&Costs::from([(3, [14, 8, 256])])));

        let stopped =
            json!({ "kernel": "k", "reason": "out", "function": "k", "address": 32, "source": null });
        marks
            .add("r", json!({ "schema": "warpsmith.run/1", "stopped": stopped }).to_string().as_bytes())
            .unwrap();
        assert_eq!(marks.findings[0]["places"][0]["address"], 32);
        let found =
            json!([{ "file": "k.ptx", "diagnostics": [{ "code": "PTX0001", "message": "no", "line": 4 }] }]);
        marks
            .add("r", json!({ "schema": "warpsmith.check/1", "files": found }).to_string().as_bytes())
            .unwrap();
        assert_eq!(marks.findings[1]["places"][0]["ptx"]["line"], 4);
    }

    #[test]
    fn cases_count_once_or_by_name() {
        let run = |reason: &str| json!({ "stopped": { "kernel": "k", "reason": reason, "source": null } });
        let cases = json!([
            { "file": "t.toml", "name": "a n=1", "run": run("out") },
            { "file": "t.toml", "name": "a n=2", "run": run("out") },
            { "file": "t.toml", "name": "b", "run": run("far out") },
            { "file": "t.toml", "name": "c", "reason": "slow" },
        ]);
        let document = json!({ "schema": "warpsmith.cases/1", "cases": cases }).to_string();
        let found = |wanted: &[&str]| {
            let mut marks = Marks::of_cases(wanted.iter().map(|one| one.to_string()).collect());
            marks
                .add("c", document.as_bytes())
                .map(|()| marks.findings.len())
                .map_err(|error| error.to_string())
        };
        assert_eq!(found(&[]), Ok(2));
        assert_eq!(found(&["a"]), Ok(1));
        assert_eq!(found(&["c"]), Ok(0));
        assert!(found(&["d"]).unwrap_err().starts_with("there is no case `d`; there is "));
    }

    #[test]
    fn other_files_are_refused() {
        let told = |text: &str| Marks::default().add("x", text.as_bytes()).unwrap_err().to_string();
        assert!(told("[]").starts_with("it has no schema; "));
        assert!(told("{\"schema\": \"x/1\"}").starts_with("its schema is `x/1`"));
        assert!(told("LDG").starts_with("it is no JSON"));
    }
}
