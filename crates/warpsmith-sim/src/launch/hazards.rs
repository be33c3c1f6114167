//! Launches that are watched for results that are used before they are there.

use crate::hazard::{Code, HazardFound, Hazards};
use crate::launch::{Argument, Device, LaunchError};
use std::sync::Arc;
use warpsmith_engine::engine::{Settings, Shape, Totals, threads_of};
use warpsmith_sass::Isa;
use warpsmith_sass::flow::Shapes;
use warpsmith_sass::latency::Table;

/// What a watched run came to: its end, and what was found until then.
pub type Watching = (Result<Totals, LaunchError>, Vec<HazardFound>);

impl Device {
    /// Runs a kernel of a cubin as [`Device::launch`] does, and tells where it used results before they were there, or a kernel that
    /// it launches: by the control information of the code, and by the cycles that compilers keep. What is computed does not change
    /// by it.
    ///
    /// # Errors
    /// What does not fit the kernel; it is no kernel of a cubin, or nobody has measured how long its results take.
    pub fn launch_for_hazards(
        &mut self,
        isa: &Isa,
        kernel: &str,
        shape: Shape,
        arguments: &[Argument],
        settings: Settings,
    ) -> Result<Watching, LaunchError> {
        let index = self.prepare(kernel)?.index;
        let code = self.demand(index).map(|demand| Arc::clone(&demand.code));
        let (Some(code), Some(table)) = (code, Table::new(isa)) else {
            return Err(LaunchError::Unwatched(kernel.to_owned()));
        };
        let (shapes, program) = (Shapes::new(isa), self.program.clone());
        let all = program.functions.iter().enumerate();
        let launched: Vec<_> = all
            .filter_map(|(index, function)| Some((index, function, Arc::clone(&self.demand(index)?.code))))
            .collect();
        let launched = || {
            launched
                .iter()
                .map(|(index, function, code)| (*index as u32, Code { function, instructions: code }))
        };
        let own = Code { function: &program.functions[index], instructions: &code };
        let threads = u64::try_from(threads_of(settings)).unwrap_or(1).min(shape.blocks()).max(1);
        let mut observers: Vec<Hazards<'_, '_>> =
            (0..threads).map(|_| Hazards::new(&shapes, &table, own).watch_launched(launched())).collect();
        let result = self.launch_observed(kernel, shape, arguments, settings, &mut observers);
        match result {
            Err(error) if !matches!(error, LaunchError::Fault(_)) => Err(error),
            result => Ok((result, Hazards::all_found(observers))),
        }
    }
}
