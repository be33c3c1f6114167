//! What a run has found and what it has cost, read from the JSON that the command writes.

use crate::name;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::path::Path;

/// Costs of places: cost, instructions of warps, of threads.
type Costs<K> = BTreeMap<K, [u64; 3]>;

/// What runs have found and cost.
#[derive(Debug, Clone, Default)]
pub struct Marks {
    pub(super) findings: Vec<Value>,
    pub(super) launches: Vec<Value>,
    /// By function of machine code and address.
    machine: BTreeMap<String, Costs<u64>>,
    /// By file and line of PTX.
    ptx: BTreeMap<String, Costs<u32>>,
    /// By file and line of the source.
    sources: BTreeMap<String, Costs<u32>>,
    /// Which cases of launch files count, by their names; all if there is none.
    cases: Vec<String>,
}

/// A file is none of those that a run writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoRun(String);

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

    /// Adds what a file holds: `warpsmith.run/1`, `warpsmith.cases/1`, `warpsmith.profile/1` or `warpsmith.check/1`.
    ///
    /// # Errors
    /// It holds something else, or none of the cases that are to count.
    pub fn add(&mut self, text: &[u8]) -> Result<(), NoRun> {
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
            Some("warpsmith.profile/1") => self.profile(&value),
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

    fn profile(&mut self, value: &Value) {
        self.launches.extend(value["launches"].as_array().into_iter().flatten().cloned());
        let list = |of: &Value| of.as_array().cloned().unwrap_or_default();
        for listing in list(&value["listings"]) {
            let name = |key: &str| listing[key].as_str().unwrap_or_default().to_owned();
            for line in list(&listing["lines"]) {
                match line["address"].as_u64() {
                    Some(address) => {
                        add(self.machine.entry(name("function")).or_default(), address, &line["own"])
                    }
                    None => add(self.ptx.entry(name("file")).or_default(), number(&line), &line["own"]),
                }
            }
        }
        for source in list(&value["sources"]) {
            let costs =
                self.sources.entry(source["file"].as_str().unwrap_or_default().to_owned()).or_default();
            for line in list(&source["lines"]) {
                add(costs, number(&line), &line["own"]);
                add(costs, number(&line), &line["inlined"]);
            }
        }
    }

    /// What a kernel has cost, if it was launched.
    pub(super) fn kernel(&self, name: &str) -> Option<u64> {
        let launches = self.launches.iter().filter(|launch| launch["kernel"] == name);
        let costs: Vec<u64> = launches.filter_map(|launch| launch["cost"]["cost"].as_u64()).collect();
        (!costs.is_empty()).then(|| costs.into_iter().fold(0, u64::saturating_add))
    }

    /// What the rows of a function of machine code have cost.
    pub(super) fn machine(&self, name: &str, at: &[u64]) -> Costs<usize> {
        let Some(costs) = self.machine.get(name) else { return Costs::new() };
        at.iter().enumerate().filter_map(|(row, address)| Some((row, *costs.get(address)?))).collect()
    }

    /// What the rows of a function of PTX have cost; `file` is that of its text.
    pub(super) fn ptx(&self, file: &str, at: &[u64]) -> Costs<usize> {
        let Some(costs) = called(&self.ptx, file) else { return Costs::new() };
        let line = |line: &u64| u32::try_from(*line).ok();
        at.iter().enumerate().filter_map(|(row, at)| Some((row, *costs.get(&line(at)?)?))).collect()
    }

    /// What the lines of a file of the source have cost.
    pub(super) fn source(&self, file: &str) -> Costs<u32> {
        called(&self.sources, file).cloned().unwrap_or_default()
    }
}

/// What is known under a name of a file: the very name, or else the one that alone ends as it does.
fn called<'c, T>(all: &'c BTreeMap<String, T>, name: &str) -> Option<&'c T> {
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

/// Adds a cost of the file, unless it is none.
fn add<K: Ord>(costs: &mut Costs<K>, at: K, cost: &Value) {
    let keys = ["cost", "warp_instructions", "thread_instructions"];
    let cost = keys.map(|key| cost[key].as_u64().unwrap_or_default());
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
        marks.add(profile.to_string().as_bytes()).unwrap();
        assert_eq!(marks.kernel("k"), Some(14));
        assert_eq!(marks.machine("k", &[0, 16]), Costs::from([(1, [7, 4, 128])]));
        assert_eq!(marks.ptx("elsewhere/k.ptx", &[8, 9]), Costs::from([(1, [7, 4, 128])]));
        assert_eq!(marks.source("k.cu"), Costs::from([(3, [14, 8, 256])]));

        let stopped =
            json!({ "kernel": "k", "reason": "out", "function": "k", "address": 32, "source": null });
        marks.add(json!({ "schema": "warpsmith.run/1", "stopped": stopped }).to_string().as_bytes()).unwrap();
        assert_eq!(marks.findings[0]["places"][0]["address"], 32);
        let found =
            json!([{ "file": "k.ptx", "diagnostics": [{ "code": "PTX0001", "message": "no", "line": 4 }] }]);
        marks.add(json!({ "schema": "warpsmith.check/1", "files": found }).to_string().as_bytes()).unwrap();
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
            marks.add(document.as_bytes()).map(|()| marks.findings.len()).map_err(|error| error.to_string())
        };
        assert_eq!(found(&[]), Ok(2));
        assert_eq!(found(&["a"]), Ok(1));
        assert_eq!(found(&["c"]), Ok(0));
        assert!(found(&["d"]).unwrap_err().starts_with("there is no case `d`; there is "));
    }

    #[test]
    fn other_files_are_refused() {
        let told = |text: &str| Marks::default().add(text.as_bytes()).unwrap_err().to_string();
        assert!(told("[]").starts_with("it has no schema; "));
        assert!(told("{\"schema\": \"x/1\"}").starts_with("its schema is `x/1`"));
        assert!(told("LDG").starts_with("it is no JSON"));
    }
}
