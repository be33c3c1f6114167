//! The piece of a container whose code is meant, and what is told of that.

use crate::input::Faults;
use crate::output::{self, Status};
use warpsmith::open::{self, Chosen, Help, Told};

pub use warpsmith::open::{Piece, Wanted, is_ptx};

/// Finds in a container what is meant, and tells of pieces that cannot be read, and of what else there is to choose.
pub fn choose(name: &str, data: &[u8], wanted: Wanted<'_>) -> anyhow::Result<(Piece, Status)> {
    let mut faults = Faults::new(name);
    let chosen = open::choose(name, data, wanted, &mut |path, error| faults.tell(path, error));
    let status = if faults.end() { Status::Finding } else { Status::Good };
    let Chosen { piece, warning } =
        chosen.map_err(|told| anyhow::Error::msg(with_help(&told, name, &wanted)))?;
    if let Some(warning) = warning {
        output::warning(format_args!("{}", with_help(&warning, name, &wanted)));
    }
    Ok((piece, status))
}

/// What was told, and how what would help is asked of this command.
fn with_help(Told { message, help }: &Told, file: &str, wanted: &Wanted<'_>) -> String {
    let help = match help {
        None => String::new(),
        Some(Help::Architecture) => ": --arch chooses".into(),
        Some(Help::Ptx) => " (--arch ptx)".into(),
        Some(Help::Function) => "; choose a function with -k".into(),
        Some(Help::Piece) => {
            let wanted = wanted.function.unwrap_or_default();
            format!("; `warpsmith extract -k '{wanted}' {file}` makes a file of each")
        }
    };
    format!("{message}{help}")
}
