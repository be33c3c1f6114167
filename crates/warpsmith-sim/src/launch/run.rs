//! Kernels that run.

use super::executed::{Executed, Interpreted};
use super::host_code::{Chosen, engine_of};
use super::known::Runs;
use super::{Argument, Device, LaunchError};
use std::sync::Arc;
use warpsmith_engine::engine::{Arguments, Budget, Grid, Settings, Shape, Totals, threads_of};
use warpsmith_engine::memory::Private;
use warpsmith_engine::observe::{Observer, Wants};
use warpsmith_engine::program::Program;

/// A kernel that was looked for once, to be launched often.
#[derive(Debug, Clone)]
pub struct Kernel {
    program: Arc<Program>,
    pub(super) index: usize,
}

impl Kernel {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.program.functions[self.index].name
    }
}

impl Device {
    /// A kernel by its name, ready to be launched.
    ///
    /// ```
    /// use warpsmith_sim::engine::{Settings, Shape};
    /// use warpsmith_sim::launch::Device;
    ///
    /// let source = ".version 8.0 .target sm_80 .address_size 64 .entry nothing() { ret; }";
    /// let mut device = Device::load(&[warpsmith_ptx::Module::parse(source)]).unwrap();
    /// let nothing = device.prepare("nothing").unwrap();
    /// let shape = Shape { grid: [1, 1, 1], block: [32, 1, 1], shared: 0, ..Shape::ONE };
    /// for _ in 0..10 {
    ///     device.launch_kernel(&nothing, shape, &[], Settings::default()).unwrap();
    /// }
    /// ```
    ///
    /// # Errors
    /// There is none, or it has instructions that are not executed.
    pub fn prepare(&self, name: &str) -> Result<Kernel, LaunchError> {
        let found = self.program.functions.iter().position(|f| f.is_kernel && f.name == name);
        let Some(index) = found else { return Err(LaunchError::NoKernel(name.into(), self.kernels())) };
        if self.known(index).runs {
            return Ok(Kernel { program: self.program.clone(), index });
        }
        let refused: Vec<_> = self.program.refused(index).into_iter().cloned().collect();
        Err(LaunchError::Refused(refused.into()))
    }

    /// Threads of this machine that a launch may keep busy: no more than it has blocks, unless the kernel may launch grids.
    pub fn threads(&self, kernel: &str, shape: Shape, settings: Settings) -> usize {
        let found = self.program.functions.iter().position(|f| f.is_kernel && f.name == kernel);
        if found.is_some_and(|index| self.known(index).asks_runtime) {
            return threads_of(settings);
        }
        threads_of(settings).min(usize::try_from(shape.blocks()).unwrap_or(usize::MAX)).max(1)
    }

    /// Runs a kernel.
    ///
    /// # Errors
    /// What does not fit the kernel, or what stopped it.
    pub fn launch(
        &mut self,
        kernel: &str,
        shape: Shape,
        arguments: &[Argument],
        settings: Settings,
    ) -> Result<Totals, LaunchError> {
        let kernel = self.prepare(kernel)?;
        self.launch_kernel(&kernel, shape, arguments, settings)
    }

    /// The same of a kernel that is ready.
    ///
    /// # Errors
    /// As [`Device::launch`].
    pub fn launch_kernel(
        &mut self,
        kernel: &Kernel,
        shape: Shape,
        arguments: &[Argument],
        settings: Settings,
    ) -> Result<Totals, LaunchError> {
        // It may be one of another device.
        if !Arc::ptr_eq(&kernel.program, &self.program) {
            return self.launch(kernel.name(), shape, arguments, settings);
        }
        let shape = self.shaped(kernel.index, shape)?;
        self.forget_undefined();
        let parameters = self.fit(kernel.index, shape, arguments)?;
        self.make_heap(kernel.index)?;
        if self.known(kernel.index).asks_runtime {
            let facts = self.facts(kernel.index)?;
            let launch = (kernel.index, shape, parameters);
            engine_of(settings)?;
            self.executed = Some(Executed::Interpreter(Interpreted::Launches));
            return self.run_tree(facts, launch, settings, &mut |grid, _| grid.run_alone());
        }
        let program = self.short_of(settings).unwrap_or(&self.program);
        let chosen = self.choose(program, kernel.index, shape, settings, false)?;
        let result = self.grid(program, (kernel.index, shape, parameters), settings, &chosen).run_alone();
        self.executed = Some(chosen.executed());
        result.map_err(LaunchError::Fault)
    }

    /// What has executed the last launch, once there was one; also one that a fault has stopped.
    ///
    /// ```
    /// use warpsmith_sim::engine::{Engine, Settings, Shape};
    /// use warpsmith_sim::launch::{Device, Executed, Interpreted};
    ///
    /// let source = ".version 8.0 .target sm_80 .address_size 64 .entry nothing() { ret; }";
    /// let mut device = Device::load(&[warpsmith_ptx::Module::parse(source)]).unwrap();
    /// let settings = Settings { engine: Engine::Interpreter, ..Settings::default() };
    /// device.launch("nothing", Shape::ONE, &[], settings).unwrap();
    /// assert_eq!(device.executed(), Some(&Executed::Interpreter(Interpreted::Asked)));
    /// ```
    pub fn executed(&self) -> Option<&Executed> {
        self.executed.as_ref()
    }

    /// Says that a kernel is to be launched so, whatever it is given: code of this machine for it may be made meanwhile.
    pub fn expect(&self, kernel: &str, shape: Shape, settings: Settings) {
        let Ok(Kernel { index, .. }) = self.prepare(kernel) else { return };
        let Ok(shape) = self.shaped(index, shape) else { return };
        if super::fit::check_shape(shape).is_err() {
            return;
        }
        if !self.known(index).asks_runtime {
            let program = self.short_of(settings).unwrap_or(&self.program);
            // What is wrong is told by the launch.
            let _ = self.choose(program, index, shape, settings, false);
        }
    }

    /// The program without operations whose results are never read, where no turn ends at one of them.
    fn short_of(&self, settings: Settings) -> Option<&Arc<Program>> {
        self.lean.as_ref().filter(|_| settings.seed == 0 && !settings.round_robin)
    }

    /// The grid of a launch.
    fn grid<'a>(
        &'a self,
        program: &'a Arc<Program>,
        (kernel, shape, parameters): (usize, Shape, Private),
        settings: Settings,
        chosen: &Chosen,
    ) -> Grid<'a> {
        let (kernel, budget, memory) = (kernel as u32, Budget::of(&settings), &self.memory);
        let arguments = Arguments { parameters, images: self.images.clone() };
        let native = chosen.maker();
        Grid { program, kernel, memory, arguments, shape, settings, budget, library: None, number: 1, native }
    }

    /// Runs a kernel, watched by an observer for each thread of this machine.
    ///
    /// # Errors
    /// As [`Device::launch`].
    pub fn launch_observed<O: Observer>(
        &mut self,
        kernel: &str,
        shape: Shape,
        arguments: &[Argument],
        settings: Settings,
        observers: &mut [O],
    ) -> Result<Totals, LaunchError> {
        if !observers.iter().any(|observer| observer.wants().guards) {
            self.forget_undefined();
        }
        let Kernel { index, .. } = self.prepare(kernel)?;
        let shape = self.shaped(index, shape)?;
        let parameters = self.fit(index, shape, arguments)?;
        self.make_heap(index)?;
        if self.known(index).asks_runtime {
            let facts = self.facts(index)?;
            engine_of(settings)?;
            self.executed = Some(Executed::Interpreter(Interpreted::Launches));
            return self.run_tree(facts, (index, shape, parameters), settings, &mut |grid, launched| {
                if let Some(launched) = launched {
                    observers.iter_mut().for_each(|observer| observer.grid(launched));
                }
                grid.run(observers)
            });
        }
        let watched = observers.iter().any(|observer| observer.wants() != Wants::NOTHING);
        let program = self.short_of(settings).filter(|_| !watched).unwrap_or(&self.program);
        let chosen = self.choose(program, index, shape, settings, watched)?;
        let result = self.grid(program, (index, shape, parameters), settings, &chosen).run(observers);
        self.executed = Some(chosen.executed());
        result.map_err(LaunchError::Fault)
    }

    /// A launch begins in which nobody follows what was never written: it may write all of it.
    fn forget_undefined(&self) {
        if self.memory.has_undefined() {
            self.memory.with_undefined(|undefined| undefined.clear(0, u64::MAX));
        }
    }

    /// Puts a program in the place of this device's: the same code with what its words may become.
    pub fn replace_program(&mut self, program: Arc<Program>) {
        self.runs = Runs::of(&program);
        self.program = program;
    }
}
