//! A later version, or another target, that has what is used.

use super::{Fix, Span};
use crate::check::{PlatformFault, Use};
use crate::isa::Directive;
use alloc::format;

/// What would be written in the head of the file. That changes what else it may use, so that it is never safe.
pub fn head(fault: &PlatformFault) -> Option<Fix> {
    match fault {
        PlatformFault::Lacking(used) if used.needs_only_version() => {
            let version = used.floor.lowest_ptx(used.platform.target)?;
            put(Directive::Version, used.platform.version_span, &format!("{version}"))
        }
        PlatformFault::Lacking(used) => target(used),
        PlatformFault::Young(version, platform) => {
            put(Directive::Version, platform.version_span, &format!("{version}"))
        }
        _ => None,
    }
}

/// The lowest target that has it, where the version is late enough.
fn target(used: &Use) -> Option<Fix> {
    let version = used.platform.version;
    let enough = used.floor.requirements().filter(|needed| needed.ptx.is_none_or(|ptx| ptx <= version));
    let targets = enough.filter_map(|needed| needed.target).filter(|target| target.is_known_to(version));
    let lowest = targets.min_by_key(|target| (target.suffix().is_some(), *target))?;
    put(Directive::Target, used.platform.target_span, &format!("{lowest}"))
}

fn put(directive: Directive, span: Option<Span>, text: &str) -> Option<Fix> {
    let title = format!("write `.{} {text}`", directive.name());
    Some(Fix { title, span: span?, text: text.into(), safe: false })
}
