//! What the checks of a run have found, and the fault that has stopped it, told in the format that is asked for.

mod allowed;
mod errors;
mod format;

pub use allowed::allowed;
pub use errors::Errors;
pub use format::Format;

use crate::output::{self, Out};
use crate::render::{self, github, sarif, short};
use std::io::{self, Write};
use warpsmith::found::Found;

/// Tells people and editors, each as they like it. The fault that has stopped the run people are told elsewhere, and so are the
/// reasons for which the run or a check has not come to its end.
pub fn tell(found: &Found, out: &mut Out, format: Format, reasons: &[String]) -> io::Result<()> {
    let all = found.findings().all();
    match format {
        Format::Text | Format::Junit => {
            let mut out = io::BufWriter::new(output::stderr());
            let shown = render::limited(all.len());
            for finding in &all[..shown] {
                let (text, told, around) = found.told(finding);
                render::human_around(&mut out, text, &told, &around, true)?;
            }
            let left_out = all.len() - shown + found.findings().left_out() as usize;
            render::left_out(&mut out, "warpsmith", left_out)?;
            out.flush()
        }
        Format::Json => Ok(()),
        Format::Sarif => {
            let mut log = sarif::Log::default();
            reasons.iter().for_each(|reason| log.cut_short(reason));
            each(found, |text, told, around| {
                log.add_around(text, told, around);
                Ok(())
            })?;
            output::json(out, &log.finish(true)).map_err(io::Error::other)
        }
        Format::Short => each(found, |text, told, _| short::write(out, text, told)),
        Format::Github => each(found, |text, told, around| github::write_around(out, text, told, around)),
    }
}

/// Does something with all of them, and with the fault.
fn each(
    found: &Found,
    mut with: impl FnMut(render::Text<'_>, &render::Finding, &render::Around<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let all = found.findings().all().iter().map(|finding| found.told(finding));
    for (text, told, around) in all.chain(found.told_stopped()) {
        with(text, &told, &around)?;
    }
    Ok(())
}
