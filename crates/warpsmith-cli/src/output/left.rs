//! What is not left over where a signal ends the command: unfinished files and folders.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// A file or folder that goes if a signal ends the command. When this is dropped, nothing more is done about it.
pub struct Left(PathBuf);

static ALL: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

impl Left {
    /// Of a path that is there.
    pub fn new(path: &Path) -> Left {
        #[cfg(unix)]
        watch();
        if let Ok(mut all) = ALL.lock() {
            all.insert(path.into());
        }
        Left(path.into())
    }
}

impl Drop for Left {
    fn drop(&mut self) {
        if let Ok(mut all) = ALL.lock() {
            all.remove(&self.0);
        }
    }
}

/// Waits for a signal that ends the command, once there is something to remove.
#[cfg(unix)]
fn watch() {
    use signal_hook::consts::{SIGINT, SIGTERM};
    static BEGUN: std::sync::Once = std::sync::Once::new();
    BEGUN.call_once(|| {
        // What nohup has the command ignore is not listened to.
        let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM]) else { return };
        std::thread::spawn(move || {
            let Some(signal) = signals.forever().next() else { return };
            // Nobody adds anything from here on.
            let all = ALL.lock();
            all.iter().flat_map(|all| all.iter()).for_each(|path| remove(path));
            // The command ends as it would have without this.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        });
    });
}

/// Removes a file, or a folder with all that is in it. A program that still writes there may put something into it meanwhile.
#[cfg(unix)]
fn remove(path: &Path) {
    let gone = |_: &u8| !path.is_dir() || std::fs::remove_dir_all(path).is_ok();
    if !path.is_dir() {
        let _ = std::fs::remove_file(path);
    }
    let _ = (0..5u8).find(gone);
}
