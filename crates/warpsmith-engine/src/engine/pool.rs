//! Threads of this machine that live longer than a launch: they wait for the next one for a while.

use super::work::Stopped;
use super::{Launch, Nothing, Stop};
use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long a thread waits for work before it ends.
const PATIENCE: Duration = Duration::from_secs(5);

/// What helpers do, and how far they are.
struct Job {
    progress: Mutex<Progress>,
    /// Told when a helper has come to its end.
    ended: Condvar,
}

#[derive(Default)]
struct Progress {
    /// Helpers that have begun and not ended.
    running: usize,
    faults: Vec<Stopped>,
    /// A fault of the engine itself.
    panic: Option<Box<dyn Any + Send>>,
}

/// A place for one helper in a launch.
struct Place {
    launch: Arc<Launch>,
    job: Arc<Job>,
}

#[derive(Default)]
struct Queue {
    places: VecDeque<Place>,
    /// Threads that wait for a place.
    waiting: usize,
}

static QUEUE: Mutex<Queue> = Mutex::new(Queue { places: VecDeque::new(), waiting: 0 });
static FILLED: Condvar = Condvar::new();

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs a launch that nobody watches, with so many helpers besides this thread if there are.
pub(super) fn run(launch: Arc<Launch>, helpers: usize) -> Vec<Stopped> {
    if helpers == 0 {
        return launch.work(&mut Nothing).err().into_iter().collect();
    }
    let job = Arc::new(Job { progress: Mutex::default(), ended: Condvar::new() });
    offer(&launch, &job, helpers);
    // Whatever happens here, nobody goes on when this has ended.
    let own = catch_unwind(AssertUnwindSafe(|| launch.work(&mut Nothing)));
    locked(&QUEUE).places.retain(|place| !Arc::ptr_eq(&place.job, &job));
    let mut progress = locked(&job.progress);
    let mut patience = Stop::PATIENCE;
    while progress.running > 0 {
        progress = match launch.settings.stop {
            None => job.ended.wait(progress).unwrap_or_else(PoisonError::into_inner),
            // Whoever can only be asked here is asked while others run.
            Some(stop) => {
                let waited = job.ended.wait_timeout(progress, patience);
                let (progress, waited) = waited.unwrap_or_else(PoisonError::into_inner);
                if !waited.timed_out() {
                    progress
                } else {
                    drop(progress);
                    patience = stop.asked();
                    locked(&job.progress)
                }
            }
        };
    }
    let mut faults = std::mem::take(&mut progress.faults);
    if let Some(panic) = progress.panic.take() {
        resume_unwind(panic);
    }
    match own {
        Ok(own) => faults.extend(own.err()),
        Err(panic) => resume_unwind(panic),
    }
    faults
}

/// Offers places in a launch, and makes threads where too few wait.
fn offer(launch: &Arc<Launch>, job: &Arc<Job>, helpers: usize) {
    let mut queue = locked(&QUEUE);
    let place = || Place { launch: launch.clone(), job: job.clone() };
    queue.places.extend((0..helpers).map(|_| place()));
    let missing = queue.places.len().saturating_sub(queue.waiting);
    drop(queue);
    FILLED.notify_all();
    for _ in 0..missing.min(helpers) {
        // Where the system has no more threads, those that there are do everything.
        if std::thread::Builder::new().name("warpsmith".into()).spawn(help).is_err() {
            break;
        }
    }
}

/// What a thread does: it takes places until there has been none for a while.
fn help() {
    let mut queue = locked(&QUEUE);
    loop {
        let Some(place) = queue.places.pop_front() else {
            queue.waiting += 1;
            let (back, waited) = FILLED.wait_timeout(queue, PATIENCE).unwrap_or_else(PoisonError::into_inner);
            queue = back;
            queue.waiting -= 1;
            if waited.timed_out() && queue.places.is_empty() {
                return;
            }
            continue;
        };
        // Before anybody can find that the place is gone.
        locked(&place.job.progress).running += 1;
        drop(queue);
        take(place);
        queue = locked(&QUEUE);
    }
}

/// Works at a place.
fn take(Place { launch, job }: Place) {
    let done = catch_unwind(AssertUnwindSafe(|| launch.work(&mut Nothing)));
    // Who waits for the end may want to have the memory alone.
    drop(launch);
    let mut progress = locked(&job.progress);
    match done {
        Ok(done) => progress.faults.extend(done.err()),
        Err(panic) => progress.panic = Some(panic),
    }
    progress.running -= 1;
    drop(progress);
    job.ended.notify_all();
}
