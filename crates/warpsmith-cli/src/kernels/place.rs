//! Where kernels run.

/// Where kernels run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Place {
    /// On the processors of this machine.
    #[default]
    Engine,
    /// On a GPU, by its number.
    Gpu(u32),
}

/// `engine`, `gpu`, or `gpu:N`.
pub fn place(text: &str) -> Result<Place, String> {
    let number = match text {
        "engine" => return Ok(Place::Engine),
        "gpu" => Some(0),
        _ => text.strip_prefix("gpu:").and_then(|number| number.parse().ok()),
    };
    number.map(Place::Gpu).ok_or_else(|| {
        format!("`{text}` is no place to run; write engine, gpu for the first GPU, or gpu:1 for the second")
    })
}

/// Options that say something of the engine, of which one was given beside a GPU.
pub fn refuse(given: &[(&str, bool)]) -> anyhow::Result<()> {
    match given.iter().find(|(_, given)| *given) {
        Some((flag, _)) => {
            anyhow::bail!(
                "{flag} is for runs in the engine of this command, and has no place beside --on gpu"
            )
        }
        None => Ok(()),
    }
}
