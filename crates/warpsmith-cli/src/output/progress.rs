//! A line on a terminal that says how far a command is which takes long.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, stderr};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// How long something may take without a word.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the line is drawn.
const STEP: Duration = Duration::from_millis(100);

/// Says how far a command is, as long as it is there: on a terminal only, and only from the first second on.
pub struct Progress {
    /// Nothing without a terminal.
    line: Option<(Arc<Line>, JoinHandle<()>)>,
}

#[derive(Default)]
struct Line {
    /// What is said, and whether there is no more to say.
    state: Mutex<(String, bool)>,
    changed: Condvar,
}

impl Progress {
    /// Begins to count the time.
    pub fn new() -> Progress {
        if !stderr().is_terminal() {
            return Progress { line: None };
        }
        let line = Arc::new(Line::default());
        let watched = Arc::clone(&line);
        // Without a thread for it there is no line.
        let watcher = thread::Builder::new().spawn(move || watch(&watched)).ok();
        Progress { line: watcher.map(|watcher| (line, watcher)) }
    }

    /// Says how far it is.
    pub fn say(&self, text: impl FnOnce() -> String) {
        let Some((line, _)) = &self.line else { return };
        // Whoever draws holds it for no time at all.
        if let Ok(mut state) = line.state.try_lock() {
            state.0 = text();
        }
    }

    /// Ends it, so that others may write.
    pub fn end(&mut self) {
        let Some((line, watcher)) = self.line.take() else { return };
        if let Ok(mut state) = line.state.lock() {
            state.1 = true;
        }
        line.changed.notify_all();
        let _ = watcher.join();
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}

fn watch(line: &Line) {
    let mut bar: Option<ProgressBar> = None;
    let mut wait = PATIENCE;
    let Ok(mut state) = line.state.lock() else { return };
    loop {
        let Ok((next, _)) = line.changed.wait_timeout_while(state, wait, |(_, is_done)| !*is_done) else {
            return;
        };
        state = next;
        if state.1 {
            break;
        }
        let bar = bar.get_or_insert_with(|| {
            let style = ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}");
            let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
            ProgressBar::new_spinner().with_style(style).with_elapsed(PATIENCE)
        });
        bar.set_message(super::plain::replaced(&state.0));
        bar.tick();
        wait = STEP;
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
}
