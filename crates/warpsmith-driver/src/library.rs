//! The library of the driver: found, loaded, asked for its version.

use crate::api::Api;
use crate::device::Device;
use crate::error::Error;
use core::ffi::c_int;
use std::fmt;
use std::sync::Arc;

/// The environment variable that names another library.
pub const VARIABLE: &str = "WARPSMITH_CUDA_DRIVER";

/// A driver that was loaded. Copies are the same one.
#[derive(Debug, Clone)]
pub struct Driver {
    api: Arc<Api>,
    path: String,
}

/// Version of a driver: that of the newest CUDA that it serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    /// Its first number.
    pub major: u32,
    /// Its second number.
    pub minor: u32,
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// What the library is called on this system.
const NAME: &str = if cfg!(windows) {
    "nvcuda.dll"
} else if cfg!(target_vendor = "apple") {
    "libcuda.dylib"
} else {
    "libcuda.so.1"
};

impl Driver {
    /// Finds the driver of this machine, or the library that the variable [`VARIABLE`] names, and begins with it.
    ///
    /// # Errors
    /// There is none, it lacks what drivers have, or it cannot begin: it has no device, or does not fit the system.
    pub fn load() -> Result<Driver, Error> {
        let named = std::env::var(VARIABLE).ok().filter(|path| !path.is_empty());
        Driver::load_from(named.as_deref().unwrap_or(NAME))
    }

    /// The same with a library by name or path.
    ///
    /// # Errors
    /// As [`Driver::load`].
    pub fn load_from(path: &str) -> Result<Driver, Error> {
        let api = Arc::new(open(path)?);
        #[allow(unsafe_code)]
        // SAFETY: there is no other flag.
        unsafe {
            api.init(0)?;
        }
        Ok(Driver { api, path: path.into() })
    }

    /// The library, as it was looked for.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The newest CUDA that it serves.
    ///
    /// # Errors
    /// It does not say.
    pub fn version(&self) -> Result<Version, Error> {
        let mut version: c_int = 0;
        #[allow(unsafe_code)]
        // SAFETY: it writes one number.
        unsafe {
            self.api.driver_version(&mut version)?;
        }
        let version = version.unsigned_abs();
        Ok(Version { major: version / 1000, minor: version % 1000 / 10 })
    }

    /// How many devices it has.
    ///
    /// # Errors
    /// It does not say.
    pub fn count(&self) -> Result<u32, Error> {
        let mut count: c_int = 0;
        #[allow(unsafe_code)]
        // SAFETY: it writes one number.
        unsafe {
            self.api.device_count(&mut count)?;
        }
        Ok(u32::try_from(count).unwrap_or(0))
    }

    /// A device by its number, from 0.
    ///
    /// # Errors
    /// There is none of this number.
    pub fn device(&self, number: u32) -> Result<Device, Error> {
        let count = self.count()?;
        let wanted = c_int::try_from(number).ok().filter(|_| number < count);
        let Some(wanted) = wanted else { return Err(Error::NoDevice { wanted: number, count }) };
        let mut device: c_int = 0;
        #[allow(unsafe_code)]
        // SAFETY: it writes one number.
        unsafe {
            self.api.device_get(&mut device, wanted)?;
        }
        Ok(Device { api: self.api.clone(), device })
    }
}

#[cfg(any(unix, windows))]
fn open(path: &str) -> Result<Api, Error> {
    #[allow(unsafe_code)]
    // SAFETY: what a driver does when it is loaded is not ours to judge; whoever names another library means it.
    let library = unsafe { libloading::Library::new(path) };
    let library = library.map_err(|error| {
        // What the system says lies below what failed; of some it names the file once more, or goes over several lines.
        let said = std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
        let first = said.lines().next().unwrap_or_default();
        let reason =
            first.strip_prefix(path).and_then(|rest| rest.strip_prefix(": ")).unwrap_or(first).into();
        Error::NotFound { looked_for: path.into(), reason }
    })?;
    Api::new(library, path)
}

#[cfg(not(any(unix, windows)))]
fn open(path: &str) -> Result<Api, Error> {
    Err(Error::NotFound { looked_for: path.into(), reason: "libraries cannot be loaded here".into() })
}
