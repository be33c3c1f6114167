//! Special registers.

use super::build::{Builder, Lowered};
use warpsmith_program::memory::SHARED_BASE;
use warpsmith_program::op::{ClockPart, Integer2, LaneMask, Op, SpecialRegister, Width};

/// What a special register is to the engine, by its name in listings.
fn named(name: &str) -> Option<SpecialRegister> {
    let axis = |name: &str| match name {
        "X" => Some(0),
        "Y" => Some(1),
        "Z" => Some(2),
        _ => None,
    };
    if let Some((register, part)) = name.split_once('.') {
        let axis = axis(part)?;
        return match register {
            "SR_TID" => Some(SpecialRegister::ThreadIndex(axis)),
            "SR_CTAID" => Some(SpecialRegister::BlockIndex(axis)),
            _ => None,
        };
    }
    Some(match name {
        // The stack of a thread may come down to here.
        "SR_LMEMHIOFF" => SpecialRegister::Constant(0),
        "SRZ" => SpecialRegister::Constant(0),
        "SR_LANEID" => SpecialRegister::Lane,
        "SR_EQMASK" => SpecialRegister::LaneMask(LaneMask::Equal),
        "SR_LTMASK" => SpecialRegister::LaneMask(LaneMask::Less),
        "SR_LEMASK" => SpecialRegister::LaneMask(LaneMask::LessEqual),
        "SR_GTMASK" => SpecialRegister::LaneMask(LaneMask::Greater),
        "SR_GEMASK" => SpecialRegister::LaneMask(LaneMask::GreaterEqual),
        "SR_CLOCKLO" => SpecialRegister::Clock(ClockPart::Low),
        "SR_CLOCKHI" => SpecialRegister::Clock(ClockPart::High),
        "SR_GLOBALTIMERLO" => SpecialRegister::Timer(ClockPart::Low),
        "SR_GLOBALTIMERHI" => SpecialRegister::Timer(ClockPart::High),
        "SR_VIRTUALSMID" => SpecialRegister::Multiprocessor,
        "SR_SMEMSZ" => SpecialRegister::SharedSize,
        "SR_SWINHI" => SpecialRegister::Constant(SHARED_BASE >> 32),
        "SR_CgaCtaId" => SpecialRegister::ClusterRank,
        // There is one layout of bank 0.
        "SR_CgaSize" => SpecialRegister::Constant(0),
        // Nothing that a counter counts.
        _ if name.strip_prefix("SR_PM").is_some_and(|number| number.parse::<u8>().is_ok()) => {
            SpecialRegister::Constant(0)
        }
        _ => return None,
    })
}

/// What is at some bits of a special register, of which no other bits are known to be asked for: where it begins.
fn field(name: &str) -> Option<(SpecialRegister, u32)> {
    match name {
        "SR_VIRTID" => Some((SpecialRegister::Warp, 8)),
        "SR_VIRTCFG" => Some((SpecialRegister::Warps, 8)),
        _ => None,
    }
}

/// Reads a special register, or two that are one number.
pub(super) fn special(b: &mut Builder<'_>) -> Lowered<()> {
    let name = b.parts.modifier("SRa").to_owned();
    if let Some((register, first)) = field(&name) {
        let d = b.need("Rd").or_else(|_| b.need("URd"))?;
        let (d, part, by) = (b.target(&d, Width::W32)?, b.fresh(Width::W32), b.constant(first));
        b.emit(Op::Special { register, d: part });
        b.emit(Op::Integer2 { f: Integer2::ShiftLeft, width: Width::W32, d, a: part, b: by });
        return Ok(());
    }
    let register = named(&name).ok_or_else(|| format!("the special register {name} is not executed"))?;
    let d = b.need("Rd").or_else(|_| b.need("URd"))?;
    let is_pair = b.parts.modifier("size") == "64" || d.ty.bits == 64;
    if !is_pair {
        let d = b.target(&d, Width::W32)?;
        b.emit(Op::Special { register, d });
        return Ok(());
    }
    let d = b.target(&d, Width::W64)?;
    let register = match register {
        SpecialRegister::Clock(ClockPart::Low) => SpecialRegister::Clock(ClockPart::All),
        SpecialRegister::Timer(ClockPart::Low) => SpecialRegister::Timer(ClockPart::All),
        SpecialRegister::Constant(0) => {
            let zero = b.constant64(0);
            b.emit(Op::Move { width: Width::W64, d, a: zero });
            return Ok(());
        }
        _ => return Err(format!("the special register {name} has no 64 bits")),
    };
    b.emit(Op::Special { register, d });
    Ok(())
}
