//! What the runtime knows of a device and of its kernels: the same for all grids of a launch.

use super::super::fit;
use super::super::{Device, LaunchError};
use super::error::{Error, texts};
use std::collections::BTreeMap;
use std::sync::Arc;
use warpsmith_engine::engine::Shape;
use warpsmith_engine::memory::{AllocationKind, Global, function_address};
use warpsmith_engine::program::{Function, Images, Program};
use warpsmith_image::occupancy::SmLimits;

/// Registers of a thread where nobody knows them, as of PTX that no assembler has seen.
const REGISTERS: u32 = 32;

/// What is known of a kernel besides its function.
#[derive(Debug, Clone, Copy)]
pub(super) struct KernelFacts {
    /// Bytes of shared memory that a block may have.
    pub most_shared: u64,
    /// Registers of a thread.
    pub registers: u32,
    /// Bytes of its parameters.
    pub parameters: u32,
}

/// What is known of a device.
#[derive(Debug)]
pub(in super::super) struct Facts {
    pub(super) program: Arc<Program>,
    pub(super) memory: Arc<Global>,
    /// What handles of textures and surfaces stand for.
    pub(super) images: Arc<Images>,
    /// Kernels by their addresses.
    by_address: BTreeMap<u64, usize>,
    /// By the number of the function.
    kernels: Vec<KernelFacts>,
    /// What a multiprocessor has, if that is known.
    pub(super) limits: Option<SmLimits>,
    /// The number of the architecture: 90 of sm_90.
    pub(super) architecture: u16,
    /// How many devices there are.
    pub(super) devices: u32,
    /// Where the names of errors lie.
    pub(super) texts: u64,
}

impl Device {
    /// What the runtime knows of it, for a kernel.
    pub(in super::super) fn facts(&mut self, kernel: usize) -> Result<Facts, LaunchError> {
        if self.texts.is_none() && self.program.calls(kernel, super::asks_texts) {
            let bytes = texts();
            let made = self.memory.allocate("names of errors", AllocationKind::Constant, bytes.len() as u64);
            let what = "the names of errors".to_owned();
            let made = made.map_err(|exceeded| LaunchError::Memory { what, exceeded })?;
            self.memory.write(made, &bytes);
            self.texts = Some(made);
        }
        let functions = self.program.functions.iter().enumerate();
        let kernels = functions.clone().filter(|(_, function)| function.is_kernel);
        let address = |index: usize| match self.demand(index) {
            Some(demand) => demand.image.entry,
            None => function_address(index as u32),
        };
        let module = self.program.functions.iter().find(|function| function.is_kernel);
        let target = module.and_then(|kernel| self.program.targets.get(kernel.module)).copied();
        let architecture = self.demand(0).map(|demand| demand.architecture).or(target).unwrap_or_default();
        Ok(Facts {
            by_address: kernels.map(|(index, _)| (address(index), index)).collect(),
            kernels: functions.map(|(index, function)| self.kernel_facts(index, function)).collect(),
            program: self.program.clone(),
            memory: self.memory.clone(),
            images: self.images.clone(),
            limits: SmLimits::of(architecture),
            architecture,
            devices: self.devices,
            texts: self.texts.unwrap_or(0),
        })
    }

    fn kernel_facts(&self, index: usize, function: &Function) -> KernelFacts {
        let end = function.parameters.iter().map(|one| one.offset + one.size).max();
        let demand = self.demand(index);
        let base = demand.map_or(0, |demand| demand.base);
        let parameters = match demand.filter(|demand| !demand.is_described) {
            Some(demand) => demand.size,
            None => end.unwrap_or(base),
        };
        KernelFacts {
            most_shared: self.most_shared(index),
            registers: demand.and_then(|demand| demand.registers).unwrap_or(REGISTERS),
            parameters: parameters - base,
        }
    }
}

impl Facts {
    /// The kernel with an address.
    pub(super) fn kernel(&self, address: u64) -> Result<usize, Error> {
        self.by_address.get(&address).copied().ok_or(Error::InvalidDeviceFunction)
    }

    /// What is known of a kernel besides its function, which comes first.
    pub(super) fn of(&self, kernel: usize) -> (&Function, KernelFacts) {
        (&self.program.functions[kernel], self.kernels[kernel])
    }

    /// The launch of a kernel with such blocks, and with the clusters that it asks for.
    pub(super) fn fit(&self, kernel: usize, shape: Shape) -> Result<Shape, Error> {
        let (function, facts) = self.of(kernel);
        fit::check_shape(shape).map_err(|_| Error::InvalidConfiguration)?;
        let shape = fit::clustered(function, shape).map_err(|_| Error::InvalidConfiguration)?;
        fit::check_threads(function, shape).map_err(|_| Error::LaunchOutOfResources)?;
        let begin = if shape.shared > 0 { function.dynamic_start() } else { function.shared };
        let shared = u64::from(begin) + u64::from(shape.shared);
        if shared > facts.most_shared || function.local > fit::MAX_LOCAL {
            return Err(Error::LaunchOutOfResources);
        }
        Ok(shape)
    }
}
