//! Code of this machine for kernels of a device.

use super::executed::{Executed, Interpreted, engine_of_environment};
use super::{Device, LaunchError};
use std::sync::{Arc, OnceLock};
use warpsmith_engine::engine::{Code, Engine, Maker, Settings, Shape};
use warpsmith_engine::program::Program;

#[cfg(all(feature = "native", any(target_arch = "x86_64", target_arch = "aarch64")))]
pub(super) use with::HostCode;
#[cfg(not(all(feature = "native", any(target_arch = "x86_64", target_arch = "aarch64"))))]
pub(super) use without::HostCode;

/// Who makes code for a launch, and notes when it was there.
#[derive(Debug)]
struct Noted {
    maker: Arc<dyn Making>,
    /// Operations that had been executed then.
    behind: OnceLock<u64>,
}

/// Who makes code, and says why there is none.
pub(super) trait Making: Maker {
    /// Why there is none, once somebody has tried.
    fn reason(&self) -> Option<Interpreted>;

    /// So many warps are to run: code may be made at once.
    fn expect(&self, warps: u64);
}

impl Maker for Noted {
    fn code(&self, executed: u64) -> Option<Arc<dyn Code>> {
        let code = self.maker.code(executed)?;
        self.behind.get_or_init(|| executed);
        Some(code)
    }
}

/// What is to execute a launch.
#[derive(Debug)]
pub(super) struct Chosen {
    noted: Result<Arc<Noted>, Interpreted>,
    /// Why code may be there and not be asked for.
    besides: Option<Interpreted>,
}

impl Chosen {
    /// Who makes code, if somebody does.
    pub fn maker(&self) -> Option<Arc<dyn Maker>> {
        let noted = self.noted.as_ref().ok()?;
        Some(noted.clone())
    }

    /// What has executed it, now that it has come to an end.
    pub fn executed(self) -> Executed {
        let noted = match self.noted {
            Ok(noted) => noted,
            Err(reason) => return Executed::Interpreter(reason),
        };
        match noted.behind.get() {
            Some(behind) => Executed::Native { behind: *behind },
            None => {
                let refused = || noted.maker.reason();
                Executed::Interpreter(self.besides.or_else(refused).unwrap_or(Interpreted::Short))
            }
        }
    }
}

/// The engine of a launch: what it says, or the environment.
pub(super) fn engine_of(settings: Settings) -> Result<Engine, LaunchError> {
    match settings.engine {
        Engine::Auto => Ok(engine_of_environment().map_err(LaunchError::Engine)?.unwrap_or(Engine::Auto)),
        engine => Ok(engine),
    }
}

impl Device {
    /// What is to execute a launch of a kernel.
    pub(super) fn choose(
        &self,
        program: &Arc<Program>,
        kernel: usize,
        shape: Shape,
        settings: Settings,
        is_watched: bool,
    ) -> Result<Chosen, LaunchError> {
        let noted = match engine_of(settings)? {
            Engine::Interpreter => Err(Interpreted::Asked),
            engine => self.host_code.maker(program, kernel, shape, engine),
        };
        let noted = noted.map(|maker| Arc::new(Noted { maker, behind: OnceLock::new() }));
        let besides = match shape.cluster_blocks() {
            _ if is_watched => Some(Interpreted::Watched),
            _ if settings.seed != 0 || settings.round_robin => Some(Interpreted::Schedule),
            1 => None,
            _ => Some(Interpreted::Clusters),
        };
        if let (Ok(noted), None) = (&noted, &besides) {
            noted.maker.expect(shape.blocks().saturating_mul(shape.warps().into()));
        }
        Ok(Chosen { noted, besides })
    }
}

#[cfg(not(all(feature = "native", any(target_arch = "x86_64", target_arch = "aarch64"))))]
mod without {
    use super::{Arc, Engine, Interpreted, Making, Program, Shape};

    /// There is none.
    #[derive(Debug, Clone, Default)]
    pub struct HostCode;

    impl HostCode {
        /// None.
        pub fn maker(
            &self,
            _: &Arc<Program>,
            _: usize,
            _: Shape,
            _: Engine,
        ) -> Result<Arc<dyn Making>, Interpreted> {
            Err(Interpreted::Absent)
        }
    }
}

#[cfg(all(feature = "native", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod with {
    use super::{Arc, Engine, Interpreted, Making, Program, Shape};
    use std::sync::{Mutex, PoisonError};
    use warpsmith_jit::{Kernel, Refusal};

    /// Kernels and forms of blocks of which a device keeps code.
    const KEPT: usize = 64;
    /// One kernel, and the threads of its blocks.
    type Key = (usize, usize, [u32; 3]);

    /// Code that was made, or is to be.
    #[derive(Debug, Clone, Default)]
    pub struct HostCode {
        made: Arc<Mutex<Vec<(Key, Kernel)>>>,
    }

    fn reason(refusal: &Refusal) -> Interpreted {
        match refusal {
            Refusal::Machine => Interpreted::Machine,
            Refusal::Processor => Interpreted::Processor,
            Refusal::Large { .. } => Interpreted::Large(refusal.to_string()),
            other => Interpreted::Compiler(other.to_string()),
        }
    }

    impl Making for Kernel {
        fn reason(&self) -> Option<Interpreted> {
            self.refusal().as_ref().map(reason)
        }

        fn expect(&self, warps: u64) {
            Kernel::expect(self, warps);
        }
    }

    impl HostCode {
        /// Who makes code for a kernel, if a launch is to have some.
        pub fn maker(
            &self,
            program: &Arc<Program>,
            kernel: usize,
            shape: Shape,
            engine: Engine,
        ) -> Result<Arc<dyn Making>, Interpreted> {
            let function = &program.functions[kernel];
            Kernel::fits(function).map_err(|refusal| reason(&refusal))?;
            if engine != Engine::Native && !Kernel::gains(function) {
                return Err(Interpreted::Little);
            }
            let key = (Arc::as_ptr(program) as usize, kernel, shape.block);
            let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
            let known = made.iter().find(|(of, _)| *of == key).map(|(_, kernel)| kernel.clone());
            let code = known.unwrap_or_else(|| {
                if made.len() >= KEPT {
                    made.remove(0);
                }
                let code = Kernel::new(program.clone(), kernel, shape.block);
                made.push((key, code.clone()));
                code
            });
            if engine == Engine::Native {
                return Ok(Arc::new(code.at_once()));
            }
            Ok(Arc::new(code))
        }
    }
}
