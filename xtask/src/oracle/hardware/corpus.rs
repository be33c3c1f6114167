//! Kernels of the corpus with their inputs (`$WARPSMITH_CORPUS/run`), if it is there.

use super::engine::Engine;
use super::{Packing, name_of};
use anyhow::{Context, anyhow};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use testing::bundle::{Argument, Buffer, Case, Fill, Given, unhex};
use warpsmith_sass::{Architecture, Isa};
use warpsmith_sim::launch::{ElementType, NpyHeader, parse_argument};

impl Packing<'_> {
    /// Packs them.
    pub fn corpus(&mut self) -> anyhow::Result<()> {
        let Some(corpus) = std::env::var_os("WARPSMITH_CORPUS") else {
            println!("the corpus is not there: WARPSMITH_CORPUS is not set");
            return Ok(());
        };
        let folder = PathBuf::from(corpus).join("run");
        let target = self.target.to_string();
        let isa = Architecture::find(&format!("sm_{}", self.target.number()))
            .map(|found| found.load())
            .transpose()?;
        let mut files = listed(&folder.join("bin"))?;
        files.retain(|path| {
            let name = name_of(path);
            let fits = |ending: &str| name.ends_with(&format!(".{target}.{ending}"));
            fits("ptx") || fits("cubin") && isa.is_some()
        });
        let mut documents = Vec::new();
        for folder in listed(&folder.join("cases"))? {
            let path = folder.join("case.json");
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            documents.push((
                folder,
                serde_json::from_str::<Value>(&text).with_context(|| path.display().to_string())?,
            ));
        }
        for path in files {
            let name = name_of(&path);
            let bytes = fs::read(&path)?;
            let of = name.split('.').next().unwrap_or_default();
            let own: Vec<&(PathBuf, Value)> = documents
                .iter()
                .filter(|(_, case)| case["file"] == of && fits(case, self.target.number(), &name))
                .collect();
            let kernels: Vec<String> =
                own.iter().filter_map(|(_, case)| Some(case["kernel"].as_str()?.into())).collect();
            // What the engine refuses as a whole is none of what it executes.
            let Some(mut engine) = engine(&name, &bytes, isa.as_ref(), &kernels) else {
                own.iter().for_each(|_| self.leave_out(&format!("{name} is refused")));
                continue;
            };
            let mut cases = Vec::new();
            for (folder, document) in own {
                if !document["kernel"].as_str().is_some_and(|kernel| engine.has(kernel)) {
                    self.leave_out("a kernel of the corpus is refused");
                    continue;
                }
                let case = self.case(&name, folder, document, &engine);
                cases.extend(case.with_context(|| folder.display().to_string())?);
            }
            let cases = self.tried(&mut engine, cases);
            self.add(format!("corpus.{name}"), &bytes, cases)?;
        }
        Ok(())
    }

    /// A launch of a file; nothing where what it says is not compared.
    fn case(
        &self,
        file: &str,
        folder: &Path,
        document: &Value,
        engine: &Engine,
    ) -> anyhow::Result<Option<Case>> {
        let text = |value: &Value| value.as_str().map(str::to_owned).context("a text is missing");
        let sizes = |value: &Value| {
            let all = value.as_array().into_iter().flatten();
            let mut all: Vec<u32> = all.filter_map(|one| one.as_u64()?.try_into().ok()).collect();
            // What is not said is 1.
            all.resize(all.len().max(3), 1);
            <[u32; 3]>::try_from(all).map_err(|_| anyhow!("there are more than three sizes"))
        };
        if document["expect"].as_array().is_none_or(Vec::is_empty) || document["cooperative"] == true {
            return Ok(None);
        }
        let (name, kernel) = (text(&document["name"])?, text(&document["kernel"])?);
        let mut case = Case {
            name: format!("corpus.{name}.{file}"),
            kernel: kernel.clone(),
            grid: sizes(&document["grid"])?,
            block: sizes(&document["block"])?,
            shared: document["shared"].as_u64().and_then(|bytes| bytes.try_into().ok()).unwrap_or(0),
            of: name.clone(),
            ..Case::default()
        };
        let places = engine.places(&kernel);
        for (index, argument) in document["args"].as_array().into_iter().flatten().enumerate() {
            let at = *places.get(index).context("there are more arguments than parameters")?;
            let given = if let Some(buffer) = argument["buffer"].as_str() {
                let ty = text(&argument["dtype"])?;
                let ty = ElementType::find(&ty).with_context(|| format!("there is no type {ty}"))?;
                let count = argument["count"].as_u64().context("a count is missing")?;
                let bytes = usize::try_from(count * u64::from(ty.bytes()))?;
                let init = text(&argument["init"])?;
                let fill = if init == "zero" {
                    Fill::Zero
                } else {
                    Fill::File(self.input(&name, &folder.join(init))?)
                };
                let expects = document["expect"].as_array().into_iter().flatten();
                let is_out = expects.into_iter().any(|expect| expect["buffer"] == buffer);
                case.buffers.push(Buffer { name: buffer.into(), bytes: bytes.max(16), fill, is_out });
                Given::Buffer(case.buffers.len() - 1)
            } else if let Some(digits) = argument["hex"].as_str() {
                Given::Bytes(unhex(digits).context("bytes are no hexadecimal digits")?)
            } else {
                let value = format!(
                    "{}:{}",
                    text(&argument["type"])?,
                    argument["value"].to_string().trim_matches('"')
                );
                let (ty, bits) = parse_argument(&value)?;
                Given::Bytes(bits.to_le_bytes()[..ty.bytes() as usize].to_vec())
            };
            case.arguments.push(Argument { at, given });
        }
        Ok(Some(case))
    }

    /// Copies the elements of a NumPy file into the bundle; their file there.
    fn input(&self, case: &str, path: &Path) -> anyhow::Result<String> {
        let bytes = fs::read(path).with_context(|| path.display().to_string())?;
        let mut rest = bytes.as_slice();
        NpyHeader::read(&mut rest).map_err(|fault| anyhow!("{}: {fault}", path.display()))?;
        let name = format!("inputs/{case}.{}.bin", path.file_stem().unwrap_or_default().to_string_lossy());
        self.write(&name, rest)?;
        Ok(name)
    }
}

fn listed(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut all: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    all.sort();
    Ok(all)
}

/// Whether a case is one for a file of a machine.
fn fits(case: &Value, number: u16, file: &str) -> bool {
    let variant = file.split('.').nth(1).unwrap_or_default();
    let skips = case["skip_variants"].as_array().into_iter().flatten().any(|one| one == variant);
    let least = case["min_arch"].as_u64().unwrap_or(0);
    let only = case["only_arch"].as_array().is_none_or(|all| {
        all.iter().any(|one| one.as_str().is_some_and(|one| file.contains(&format!(".sm_{one}."))))
    });
    !skips && u64::from(number) >= least && only
}

fn engine(name: &str, bytes: &[u8], isa: Option<&Isa>, kernels: &[String]) -> Option<Engine> {
    if name.ends_with(".ptx") {
        return Engine::ptx(&String::from_utf8_lossy(bytes)).ok();
    }
    Engine::cubin(isa?, bytes, kernels).ok()
}
