//! A later version, or another target, that has what is used.

use crate::fault::PlatformFault;
use alloc::format;
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::{Fix, Span};

/// What would be written in the head of the file. That changes what else it may use, so that it is never safe.
pub fn head(fault: &PlatformFault) -> Option<Fix> {
    match fault {
        PlatformFault::Lacking(used) if used.needs_only_version() => {
            let version = used.floor.lowest_ptx(used.platform.target)?;
            put(Directive::Version, used.platform.version_span, &format!("{version}"))
        }
        PlatformFault::Lacking(used) => {
            let target = used.target()?;
            put(Directive::Target, used.platform.target_span, &format!("{target}"))
        }
        PlatformFault::Young(version, platform) => {
            put(Directive::Version, platform.version_span, &format!("{version}"))
        }
        _ => None,
    }
}

fn put(directive: Directive, span: Option<Span>, text: &str) -> Option<Fix> {
    let title = format!("write `.{} {text}`", directive.name());
    Some(Fix { title, span: span?, text: text.into(), safe: false })
}
