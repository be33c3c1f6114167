//! Why something cannot be launched, or a buffer not be made, read or written.

use super::{ENGINE_VARIABLE, ElementType};
use std::fmt;
use warpsmith_engine::engine::NoEngine;
use warpsmith_engine::fault::Fault;
use warpsmith_engine::memory::{Exceeded, Refusal};
use warpsmith_engine::program::Refusals;
use warpsmith_engine::tile::map::{MAP_BYTES, MapFault};
use warpsmith_ptx::near;

/// Why a kernel was not launched, or did not end.
#[derive(Debug, Clone, PartialEq)]
pub enum LaunchError {
    /// There is no kernel of this name; those that there are.
    NoKernel(String, Vec<String>),
    /// It has another number of parameters.
    Count {
        /// How many it has.
        wanted: usize,
        /// How many were given.
        given: usize,
        /// Their names and types.
        parameters: String,
    },
    /// An argument does not fit its parameter.
    Mismatch {
        /// Number of the argument, from 0.
        index: usize,
        /// Name of the parameter.
        parameter: String,
        /// Type of the parameter.
        ty: &'static str,
        /// Its bytes.
        size: u32,
        /// What was given.
        given: String,
    },
    /// An argument is a buffer that this device does not have: it has been freed, or is one of another device.
    NoBuffer {
        /// Number of the argument, from 0.
        index: usize,
    },
    /// An argument is a tensor map that breaks a rule.
    Map {
        /// Number of the argument, from 0.
        index: usize,
        /// What is wrong with it.
        fault: MapFault,
    },
    /// The kernel, or a function that it may call, has instructions that are not executed.
    Refused(Refusals),
    /// Blocks or threads are none or too many.
    Shape(String),
    /// A buffer cannot lie where it is wanted.
    Place(String),
    /// There is no memory for something.
    Memory {
        /// What it is for: `buffer x`.
        what: String,
        /// How much it is, and how much there is.
        exceeded: Exceeded,
    },
    /// It cannot be watched for results that are used too early: it is no machine code of a cubin, or nobody has measured how
    /// long results take there.
    Unwatched(String),
    /// The environment names an engine that there is not.
    Engine(NoEngine),
    /// The run stopped.
    Fault(Box<Fault>),
}

impl fmt::Display for LaunchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LaunchError::NoKernel(name, all) if all.is_empty() => {
                write!(f, "there is no kernel `{name}`, and no other in these files")
            }
            LaunchError::NoKernel(name, all) => {
                let listed = &all[..all.len().min(LISTED)];
                let more = if all.len() > LISTED { ", …" } else { "" };
                write!(f, "there is no kernel `{name}`; kernels are {}{more}", listed.join(", "))?;
                match near::among(name, all.iter().map(String::as_str)).first() {
                    Some((_, near)) => write!(f, "; did you mean `{near}`?"),
                    None => Ok(()),
                }
            }
            LaunchError::Count { wanted, given, parameters } => {
                write!(f, "the kernel has {wanted} parameters, not {given}: {parameters}")
            }
            LaunchError::Mismatch { index, parameter, ty, size, given } => {
                write!(f, "argument {} is {given}; parameter `{parameter}` is .{ty}", index + 1)?;
                match ElementType::of_parameter(ty, *size) {
                    Some(_) => Ok(()),
                    None if *size as usize == MAP_BYTES => {
                        write!(
                            f,
                            ", whose {size} bytes are a tensor map (tensormap:BUFFER:…), or must be given as bytes"
                        )
                    }
                    None => write!(f, ", whose {size} bytes must be given as bytes"),
                }
            }
            LaunchError::Map { index, fault } => {
                write!(f, "argument {} is no tensor map: {fault}", index + 1)
            }
            LaunchError::NoBuffer { index } => write!(f, "argument {}: {}", index + 1, Misfit::None),
            LaunchError::Refused(refused) => refused.fmt(f),
            LaunchError::Shape(text) | LaunchError::Place(text) => f.write_str(text),
            LaunchError::Memory { what, exceeded } => write!(f, "no memory for {what}: {exceeded}"),
            LaunchError::Unwatched(kernel) => write!(
                f,
                "`{kernel}` cannot be watched for results that are used too early: that is for machine code of SM 7.0 and later"
            ),
            LaunchError::Engine(error) => write!(f, "{ENGINE_VARIABLE}: {error}"),
            LaunchError::Fault(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for LaunchError {}

/// Kernels that an error lists.
const LISTED: usize = 12;

impl LaunchError {
    /// Why there is no memory for a buffer.
    pub(super) fn of_buffer(name: &str, refusal: Refusal) -> LaunchError {
        match refusal {
            Refusal::Memory(exceeded) => LaunchError::Memory { what: format!("buffer `{name}`"), exceeded },
            other => LaunchError::Place(format!("buffer `{name}` cannot be there: {other}")),
        }
    }
}

/// Why values are not read from a buffer, or written to it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Misfit {
    /// There is no such buffer: it has been freed, or is one of another device.
    None,
    /// Its bytes are no whole number of elements.
    Part {
        /// Bytes of the buffer.
        size: u64,
        /// Bytes of an element.
        element: usize,
    },
    /// It has fewer bytes than are asked for, or more than are given.
    Length {
        /// Bytes of the buffer, from the first that is asked for on.
        size: u64,
        /// Bytes that are asked for or given.
        wanted: u64,
    },
    /// It can only be read.
    ReadOnly,
    /// There is no memory for a copy.
    Memory(Exceeded),
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::None => f.write_str("there is no such buffer; perhaps it has been freed"),
            Misfit::Part { size, element } => {
                write!(f, "the buffer has {size} bytes, which are no elements of {element} bytes")
            }
            Misfit::Length { size, wanted } => {
                write!(f, "the buffer has {size} bytes there, not {wanted}")
            }
            Misfit::ReadOnly => f.write_str("the buffer can only be read"),
            Misfit::Memory(exceeded) => write!(f, "no memory for a copy: {exceeded}"),
        }
    }
}

impl std::error::Error for Misfit {}
