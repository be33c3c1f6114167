//! A function that is compared.

use super::resources::Resources;
use crate::image::cubin::{self, Cubin, Kernel};
use crate::sass::Isa;
use std::sync::Arc;

/// A kernel or function.
#[derive(Clone)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// What its code is for.
    pub architecture: String,
    /// Its machine.
    pub isa: Arc<Isa>,
    /// Its code.
    pub code: Vec<u8>,
    /// What it takes of the machine.
    pub resources: Resources,
}

impl Function {
    /// One of a cubin, whose machine is this.
    pub fn of(cubin: &Cubin<'_>, kernel: &Kernel<'_>, isa: &Arc<Isa>) -> Function {
        Function {
            name: kernel.name().into_owned(),
            architecture: cubin.architecture().to_string(),
            isa: Arc::clone(isa),
            code: kernel.code.to_vec(),
            resources: Resources::of(cubin, kernel),
        }
    }
    /// A function without what stands behind it in its section. Of one at the beginning of a section `kernel` says what it takes of
    /// the machine; of others that is not known.
    pub fn part(
        cubin: &Cubin<'_>,
        part: &cubin::Function<'_>,
        kernel: Option<&Kernel<'_>>,
        isa: &Arc<Isa>,
    ) -> Function {
        let at = |offset: u64| usize::try_from(offset).unwrap_or(usize::MAX).min(part.code.len());
        let code = part.code.get(at(part.start)..at(part.end)).unwrap_or_default();
        Function {
            name: part.name().into_owned(),
            architecture: cubin.architecture().to_string(),
            isa: Arc::clone(isa),
            code: code.to_vec(),
            // What stands behind it is no code of it.
            resources: Resources {
                code: code.len() as u64,
                ..kernel.map_or(Resources::unknown(0), |kernel| Resources::of(cubin, kernel))
            },
        }
    }
}
