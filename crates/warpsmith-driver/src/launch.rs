//! Kernels that run.

use crate::api::{
    Api, CLUSTER_SIZE, Handle, LARGE_CLUSTERS, MOST_DYNAMIC_SHARED, PARAMETERS, PARAMETERS_SIZE, is_pending,
};
use crate::error::{CallError, Error};
use crate::module::Function;
use core::ffi::{c_int, c_void};
use std::thread;
use std::time::{Duration, Instant};

/// How many threads run a kernel, and what a block has besides what the kernel says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// Blocks, by dimension.
    pub blocks: [u32; 3],
    /// Threads of a block, by dimension.
    pub threads: [u32; 3],
    /// Bytes of shared memory besides what the kernel declares.
    pub shared: u32,
    /// Blocks of a cluster, by dimension; if it is not said, as the kernel says.
    pub cluster: Option<[u32; 3]>,
}

impl Default for Grid {
    /// One thread.
    fn default() -> Grid {
        Grid { blocks: [1; 3], threads: [1; 3], shared: 0, cluster: None }
    }
}

/// How long one waits before one asks again: at first not at all, then longer and longer.
const SHORTEST: Duration = Duration::from_micros(20);
const LONGEST: Duration = Duration::from_millis(5);
/// How often one asks at once.
const EAGER: u32 = 1000;

impl Function<'_> {
    /// Runs it to its end; how long that took on the device. `parameters` are the bytes of all parameters, each at its offset:
    /// no more and no fewer than the kernel has. After an error of the kernel ([`CallError::is_of_kernel`]) and after
    /// [`Error::Time`] the context can be used no more.
    ///
    /// # Errors
    /// The driver does not launch it so, the kernel is stopped by what it does, or it has not ended within the limit.
    pub fn launch(&self, grid: Grid, parameters: &[u8], limit: Option<Duration>) -> Result<Duration, Error> {
        let api = self.context.enter()?;
        let (before, after) = (Event::new(api)?, Event::new(api)?);
        let ended = self.run(api, (&before, &after), grid, parameters, limit);
        if let Err(error) = &ended {
            let is_lost = match error {
                Error::Call(error) => error.is_of_kernel(),
                _ => matches!(error, Error::Time(_)),
            };
            if is_lost {
                self.context.lose();
                // To give them back one would have to wait.
                core::mem::forget(before);
                core::mem::forget(after);
            }
        }
        ended
    }

    fn run(
        &self,
        api: &Api,
        (before, after): (&Event<'_>, &Event<'_>),
        grid: Grid,
        parameters: &[u8],
        limit: Option<Duration>,
    ) -> Result<Duration, Error> {
        if grid.shared > 0 {
            let most = c_int::try_from(grid.shared).unwrap_or(c_int::MAX);
            #[allow(unsafe_code)]
            // SAFETY: the function is there. What is too much the launch tells.
            let _ = unsafe { api.function_set(self.function, MOST_DYNAMIC_SHARED, most) };
        }
        if let Some(cluster) = grid.cluster {
            self.set_cluster(api, cluster);
        }
        before.record()?;
        let mut size = parameters.len();
        let mut extra = [
            PARAMETERS,
            parameters.as_ptr().cast_mut().cast(),
            PARAMETERS_SIZE,
            (&raw mut size).cast(),
            core::ptr::null_mut::<c_void>(),
        ];
        let extra = if parameters.is_empty() { core::ptr::null_mut() } else { extra.as_mut_ptr() };
        let (none, Grid { blocks: [gx, gy, gz], threads: [x, y, z], shared, .. }) =
            (core::ptr::null_mut(), grid);
        #[allow(unsafe_code)]
        // SAFETY: the function is there, and the parameters are as many bytes as is said. What the kernel does with memory
        // it does to that of the device.
        unsafe {
            api.launch(self.function, gx, gy, gz, x, y, z, shared, none, none.cast(), extra)?;
        }
        after.record()?;
        after.wait(limit)?;
        before.until(after)
    }

    /// Says which clusters a launch has. A function that was compiled for some of one size does not let it be said again, and what
    /// else is wrong with it the launch tells.
    fn set_cluster(&self, api: &Api, cluster: [u32; 3]) {
        let blocks = cluster.iter().fold(1, |all, size| u32::saturating_mul(all, *size));
        let sizes = CLUSTER_SIZE.into_iter().zip(cluster);
        for (attribute, value) in sizes.chain((blocks > 8).then_some((LARGE_CLUSTERS, 1))) {
            let value = c_int::try_from(value).unwrap_or(c_int::MAX);
            #[allow(unsafe_code)]
            // SAFETY: the function is there.
            let _ = unsafe { api.function_set(self.function, attribute, value) };
        }
    }
}

/// A moment in the work of a device.
struct Event<'a> {
    api: &'a Api,
    event: Handle,
}

impl<'a> Event<'a> {
    fn new(api: &'a Api) -> Result<Event<'a>, Error> {
        let mut event: Handle = core::ptr::null_mut();
        #[allow(unsafe_code)]
        // SAFETY: it writes one handle.
        unsafe {
            api.event_create(&mut event, 0)?;
        }
        Ok(Event { api, event })
    }

    fn record(&self) -> Result<(), CallError> {
        #[allow(unsafe_code)]
        // SAFETY: the event is there; no stream is the first one of the context.
        unsafe {
            self.api.event_record(self.event, core::ptr::null_mut())
        }
    }

    /// Waits until it has happened.
    fn wait(&self, limit: Option<Duration>) -> Result<(), Error> {
        let Some(limit) = limit else {
            #[allow(unsafe_code)]
            // SAFETY: the event is there.
            return Ok(unsafe { self.api.event_wait(self.event) }?);
        };
        let (begin, mut asked, mut pause) = (Instant::now(), 0, SHORTEST);
        loop {
            #[allow(unsafe_code)]
            // SAFETY: the event is there.
            match unsafe { self.api.event_query(self.event) } {
                Err(error) if is_pending(&error) => {}
                other => return Ok(other?),
            }
            if begin.elapsed() >= limit {
                return Err(Error::Time(limit));
            }
            asked += 1;
            if asked > EAGER {
                thread::sleep(pause);
                pause = (2 * pause).min(LONGEST);
            }
        }
    }

    /// The time between this and a later one.
    fn until(&self, later: &Event<'_>) -> Result<Duration, Error> {
        let mut milliseconds = 0.0;
        #[allow(unsafe_code)]
        // SAFETY: both events are there, and one number is written.
        unsafe {
            self.api.event_elapsed(&mut milliseconds, self.event, later.event)?;
        }
        Ok(Duration::try_from_secs_f64(f64::from(milliseconds) / 1000.0).unwrap_or_default())
    }
}

impl Drop for Event<'_> {
    fn drop(&mut self) {
        #[allow(unsafe_code)]
        // SAFETY: it was created once and goes once. There is no one to tell where that fails.
        let _ = unsafe { self.api.event_destroy(self.event) };
    }
}
