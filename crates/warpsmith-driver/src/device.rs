//! Devices.

use crate::api::{Api, CAPABILITY_MAJOR, CAPABILITY_MINOR};
use crate::context::Context;
use crate::error::Error;
use core::ffi::{CStr, c_char, c_int};
use std::fmt;
use std::sync::Arc;

/// A GPU.
#[derive(Debug, Clone)]
pub struct Device {
    pub(crate) api: Arc<Api>,
    pub(crate) device: c_int,
}

/// What a device can do: machine code of `sm_90` runs on a device of 9.0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Capability {
    /// The first number.
    pub major: u32,
    /// The second number.
    pub minor: u32,
}

impl Capability {
    /// Both as one number: 90.
    pub fn number(self) -> u32 {
        10 * self.major + self.minor
    }
}

impl fmt::Display for Capability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sm_{}", self.number())
    }
}

/// Bytes that the name of a device has at most.
const NAME: usize = 256;

impl Device {
    /// Its name.
    ///
    /// # Errors
    /// The driver does not say.
    pub fn name(&self) -> Result<String, Error> {
        let mut name = [0 as c_char; NAME];
        #[allow(unsafe_code)]
        // SAFETY: it writes so many bytes at most, with a zero byte at their end.
        unsafe {
            self.api.device_name(name.as_mut_ptr(), NAME as c_int, self.device)?;
        }
        let bytes = name.map(|byte| byte as u8);
        Ok(CStr::from_bytes_until_nul(&bytes).unwrap_or_default().to_string_lossy().into_owned())
    }

    /// What it can do.
    ///
    /// # Errors
    /// The driver does not say.
    pub fn capability(&self) -> Result<Capability, Error> {
        let of = |attribute| -> Result<u32, Error> {
            let mut value: c_int = 0;
            #[allow(unsafe_code)]
            // SAFETY: it writes one number.
            unsafe {
                self.api.device_attribute(&mut value, attribute, self.device)?;
            }
            Ok(u32::try_from(value).unwrap_or(0))
        };
        Ok(Capability { major: of(CAPABILITY_MAJOR)?, minor: of(CAPABILITY_MINOR)? })
    }

    /// Its context for this process.
    ///
    /// # Errors
    /// The driver has no room for it, or an earlier kernel of this process has ended it.
    pub fn context(&self) -> Result<Context, Error> {
        Context::new(self)
    }
}
