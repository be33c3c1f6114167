//! A function that is compared.

use super::resources::Resources;
use crate::image::cubin::{Cubin, Kernel};
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
}
