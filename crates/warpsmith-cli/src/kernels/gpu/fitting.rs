//! Which code of a container a GPU runs.

use warpsmith::driver::Capability;
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::walk::{Item, Kind, Limits, Visitor, walk};

/// What there is.
#[derive(Default)]
struct There {
    /// Number, whether it is for this very machine, name.
    machine: Vec<(u32, bool, String)>,
    ptx: bool,
}

impl Visitor for There {
    fn item(&mut self, item: &Item<'_>) {
        match item.kind {
            _ if item.is_superseded => {}
            Kind::Ptx => self.ptx = true,
            Kind::Cubin => {
                if let Ok(cubin) = Cubin::parse(item.data) {
                    let architecture = cubin.architecture();
                    let is_exact = architecture.suffix == Some('a');
                    self.machine.push((architecture.number.into(), is_exact, architecture.to_string()));
                }
            }
            _ => {}
        }
    }

    /// Whoever reads the piece that is meant tells of it.
    fn fault(&mut self, _path: &str, _error: Error) {}
}

/// The code of a container that a GPU runs, as `--arch` names it: machine code of its own number, or of the highest one below it
/// with the same first digits, else PTX. Nothing if there is none of all.
pub fn fitting(data: &[u8], capability: Capability) -> Option<String> {
    let mut there = There::default();
    walk(data, &Limits::of(data), &mut there);
    best(&there.machine, capability.number()).or_else(|| there.ptx.then(|| "ptx".into()))
}

fn best(machine: &[(u32, bool, String)], own: u32) -> Option<String> {
    let fits = |(number, is_exact, _): &&(u32, bool, String)| {
        if *is_exact { *number == own } else { number / 10 == own / 10 && *number <= own }
    };
    machine.iter().filter(fits).max().map(|(.., name)| name.clone())
}

#[cfg(test)]
mod tests {
    use super::best;

    #[test]
    fn code_fits_its_machine() {
        let all = ["sm_75", "sm_80", "sm_86", "sm_90", "sm_90a", "sm_100", "sm_120a"].map(|name| {
            let digits = name.trim_start_matches("sm_").trim_end_matches('a');
            (digits.parse().unwrap(), name.ends_with('a'), name.to_string())
        });
        let found = |own| best(&all, own);
        assert_eq!(found(89).as_deref(), Some("sm_86"));
        assert_eq!(found(80).as_deref(), Some("sm_80"));
        assert_eq!(found(90).as_deref(), Some("sm_90a"));
        assert_eq!(found(103).as_deref(), Some("sm_100"));
        assert_eq!((found(121), found(70)), (None, None));
    }
}
