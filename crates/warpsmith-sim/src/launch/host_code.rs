//! Code of this machine for kernels of a device.

use std::sync::Arc;
use warpsmith_engine::engine::{Maker, Settings, Shape};
use warpsmith_engine::program::Program;

#[cfg(all(feature = "native", any(target_arch = "x86_64", target_arch = "aarch64")))]
pub(super) use with::HostCode;
#[cfg(not(all(feature = "native", any(target_arch = "x86_64", target_arch = "aarch64"))))]
pub(super) use without::HostCode;

#[cfg(not(all(feature = "native", any(target_arch = "x86_64", target_arch = "aarch64"))))]
mod without {
    use super::{Arc, Maker, Program, Settings, Shape};

    /// There is none.
    #[derive(Debug, Clone, Default)]
    pub struct HostCode;

    impl HostCode {
        /// None.
        pub fn maker(&self, _: &Arc<Program>, _: usize, _: Shape, _: Settings) -> Option<Arc<dyn Maker>> {
            None
        }
    }
}

#[cfg(all(feature = "native", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod with {
    use super::{Arc, Maker, Program, Settings, Shape};
    use std::sync::{Mutex, OnceLock, PoisonError};
    use warpsmith_engine::engine::Engine;
    use warpsmith_jit::Kernel;

    /// Kernels and forms of blocks of which a device keeps code.
    const KEPT: usize = 64;
    /// One kernel, and the threads of its blocks.
    type Key = (usize, usize, [u32; 3]);

    /// Code that was made, or is to be.
    #[derive(Debug, Clone, Default)]
    pub struct HostCode {
        made: Arc<Mutex<Vec<(Key, Kernel)>>>,
    }

    /// What is asked for by the environment, for whoever runs tests.
    fn asked() -> Option<Engine> {
        static ASKED: OnceLock<Option<Engine>> = OnceLock::new();
        *ASKED.get_or_init(|| match std::env::var("WARPSMITH_ENGINE").ok()?.as_str() {
            "native" => Some(Engine::Native),
            "interpreter" => Some(Engine::Interpreter),
            _ => None,
        })
    }

    impl HostCode {
        /// Who makes code for a kernel, if a launch is to have some.
        pub fn maker(
            &self,
            program: &Arc<Program>,
            kernel: usize,
            shape: Shape,
            settings: Settings,
        ) -> Option<Arc<dyn Maker>> {
            let engine = match settings.engine {
                Engine::Auto => asked().unwrap_or(Engine::Auto),
                engine => engine,
            };
            let function = program.functions.get(kernel).filter(|function| Kernel::fits(function))?;
            match engine {
                Engine::Interpreter => return None,
                Engine::Native => {}
                _ if Kernel::gains(function) => {}
                _ => return None,
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
            Some(Arc::new(if engine == Engine::Native { code.at_once() } else { code }))
        }
    }
}
