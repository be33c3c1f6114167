//! Launches that another machine does, such as a GPU: the bytes of parameters, as a driver takes them.

use super::{Argument, Device, LaunchError};
use warpsmith_engine::engine::Shape;
use warpsmith_engine::memory::Private;

impl Device {
    /// The bytes of the parameters of a kernel, each at its offset, from the first one on. Addresses of buffers are those of this
    /// device; for another one they are given as bytes. Whether the engine executes the kernel does not count.
    ///
    /// ```
    /// use warpsmith_sim::engine::Shape;
    /// use warpsmith_sim::launch::{Argument, Device};
    ///
    /// let source = ".version 8.0 .target sm_80 .address_size 64 .entry k(.param .u32 a, .param .u64 b) { ret; }";
    /// let device = Device::load(&[warpsmith_ptx::Module::parse(source)]).unwrap();
    /// let shape = Shape { grid: [1; 3], block: [1; 3], shared: 0, ..Shape::ONE };
    /// let bytes = device.packed("k", shape, &[7u32.into(), 0x0102_0304u64.into()]).unwrap();
    /// assert_eq!(bytes, [7, 0, 0, 0, 0, 0, 0, 0, 4, 3, 2, 1, 0, 0, 0, 0]);
    /// ```
    ///
    /// # Errors
    /// There is no such kernel, it is machine code of SM 1.x, or what is given does not fit it.
    pub fn packed(&self, kernel: &str, shape: Shape, arguments: &[Argument]) -> Result<Vec<u8>, LaunchError> {
        let found = self.program.functions.iter().position(|f| f.is_kernel && f.name == kernel);
        let Some(index) = found else { return Err(LaunchError::NoKernel(kernel.into(), self.kernels())) };
        let function = &self.program.functions[index];
        if function.machine.is_some() {
            return Err(LaunchError::Shape("machine code of SM 1.x is run by no driver of today".into()));
        }
        if arguments.iter().any(|argument| matches!(argument, Argument::Map(_))) {
            return Err(LaunchError::Shape(
                "a tensor map is made here for the engine alone; a driver makes its own (cuTensorMapEncodeTiled)".into(),
            ));
        }
        let parameters = self.fit(index, self.shaped(index, shape)?, arguments)?;
        let last = || function.parameters.iter().map(|one| one.offset + one.size).max();
        let (start, end) = match self.demand(index) {
            None => (0, last().unwrap_or(0)),
            Some(demand) if demand.is_described => (demand.base, last().unwrap_or(demand.base)),
            Some(demand) => {
                let mut bank = Private::new(u64::from(demand.size).next_multiple_of(8));
                (demand.base, self.put_undescribed(demand, arguments, &mut bank)?)
            }
        };
        Ok((start..end).map(|at| parameters.load(at.into(), 1) as u8).collect())
    }
}
