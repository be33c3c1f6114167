//! A bar for runs that take long.

use crate::output;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};
use warpsmith::sim::watch::Progress;

/// How long a run may take without a bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long a run may take before its first block ends without a word on it.
const SILENCE: Duration = Duration::from_secs(10);
/// How often the bar is drawn.
const STEP: Duration = Duration::from_millis(100);

/// Does something, and shows on a terminal how many blocks have ended if it takes long. If none has for very long, it says
/// what can be done.
pub fn with_bar<T>(kernel: &str, blocks: u64, progress: &Progress, work: impl FnOnce() -> T) -> T {
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        // Without a thread for it there is no bar.
        let watcher = thread::Builder::new().spawn_scoped(scope, || watch(kernel, blocks, progress, &done));
        let result = work();
        done.store(true, Relaxed);
        if let Ok(watcher) = watcher {
            watcher.thread().unpark();
        }
        result
    })
}

fn watch(kernel: &str, blocks: u64, progress: &Progress, done: &AtomicBool) {
    let begin = Instant::now();
    let is_done_at = |end: Duration| {
        while begin.elapsed() < end && !done.load(Relaxed) {
            thread::park_timeout(end.saturating_sub(begin.elapsed()));
        }
        done.load(Relaxed)
    };
    if is_done_at(PATIENCE) {
        return;
    }
    let bar = stderr().is_terminal().then(|| {
        let bar = ProgressBar::new(blocks).with_message(kernel.to_owned());
        let style =
            ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} blocks, {elapsed}, {eta} left");
        bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
    });
    while let Some(bar) = bar.as_ref().filter(|_| begin.elapsed() < SILENCE && !done.load(Relaxed)) {
        draw(bar, progress);
    }
    if !is_done_at(SILENCE) && progress.blocks() == 0 {
        let tell = || {
            output::line(format_args!(
                "warpsmith: {kernel}: no block has ended after {} s; if this is an endless loop, --max-instructions N stops \
                 it earlier and says where it is",
                SILENCE.as_secs()
            ));
        };
        match &bar {
            Some(bar) => bar.suspend(tell),
            None => tell(),
        }
    }
    if let Some(bar) = &bar {
        while !done.load(Relaxed) {
            draw(bar, progress);
        }
        bar.finish_and_clear();
    }
}

fn draw(bar: &ProgressBar, progress: &Progress) {
    bar.set_position(progress.blocks());
    bar.tick();
    thread::park_timeout(STEP);
}
