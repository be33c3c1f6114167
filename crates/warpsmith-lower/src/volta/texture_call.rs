//! Functions that the driver brings with it, which code of SM 9.0 and later calls to read a texture by gradients where no
//! instruction does: of three axes, and with a comparison. What they are given lies where parameters of functions do: a handle, one of a
//! sampler where these are named apart, coordinates, two gradients, offsets, a value to compare with. Each list of numbers takes 16
//! bytes. Registers 4 to 15 hold what comes first, the stack the rest; but the value to compare with takes the registers that are left
//! beside one handle.

use super::build::Builder;
use super::texture::of_float;
use warpsmith_program::op::{
    Address, AxisOffset, Handle, ImageOp, ImageShape, Op, Space, TextureLevel, TextureRead, Width,
};
use warpsmith_program::register::Reg;
use warpsmith_program::texture::Geometry;

/// Where its name begins.
const PREFIX: &str = "__cuda_syscall_tex_grad_";
/// The stack pointer, and the first register of what is passed.
const STACK: Reg = Reg(1);
const FIRST: Reg = Reg(4);
/// Bits of an offset in texels.
const OFFSET_BITS: u8 = 4;

/// A function that reads a texture by gradients.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextureCall {
    shape: ImageShape,
    axes: usize,
    /// Whether the results are of 16 bits, two in a register.
    half: bool,
    /// Whether texture and sampler are named apart.
    apart: bool,
    offset: bool,
    compares: bool,
}

impl TextureCall {
    /// The function of a name.
    pub fn named(name: &str) -> Option<TextureCall> {
        let mut words = name.strip_prefix(PREFIX)?.split('_');
        let geometry = words.next()?;
        let (geometry, is_array) = match geometry.strip_prefix('a') {
            Some(rest) => (rest, true),
            None => (geometry, false),
        };
        let (geometry, axes) = match geometry {
            "1d" => (Geometry::Line, 1),
            "2d" => (Geometry::Plane, 2),
            "3d" => (Geometry::Volume, 3),
            "cube" => (Geometry::Cube, 3),
            _ => return None,
        };
        let (_, ty, _) = (words.next()?, words.next()?, words.next()?);
        let mut call = TextureCall {
            shape: ImageShape { geometry, is_array, has_samples: false },
            axes,
            half: ty.starts_with("f16"),
            apart: false,
            offset: false,
            compares: false,
        };
        let words: Vec<&str> = words.collect();
        for words in words.chunk_by(|first, _| ["texmode", "depth"].contains(first)) {
            match words {
                ["texmode", "independent"] => call.apart = true,
                ["depth", "compare"] => call.compares = true,
                ["offset"] => call.offset = true,
                _ => return None,
            }
        }
        Some(call)
    }

    /// Words of the stack.
    fn on_stack(b: &mut Builder<'_>, offset: i64, count: usize) -> [Reg; 3] {
        let d = b.fresh(Width::W128);
        let address = Address { space: Space::Local, base: Some(STACK), wide: false, offset };
        for index in 0..count as u32 {
            let address = Address { offset: offset + 4 * i64::from(index), ..address };
            b.emit(Op::Load { address, size: 4, signed: false, count: 1, d: d.plus(index) });
        }
        [0, 1, 2].map(|axis| d.plus(axis))
    }

    /// Adds what it does, for the arguments that its registers and the stack hold.
    pub(super) fn emit(self, b: &mut Builder<'_>) {
        let handle = |register: Reg| Handle { register, width: Width::W64 };
        let zero = b.constant(0);
        let coordinates = FIRST.plus(4);
        let lead = u32::from(self.shape.is_array);
        let of = |first: Reg, axes: usize| {
            core::array::from_fn(|axis| if axis < axes { first.plus(axis as u32) } else { zero })
        };
        let of_axes = |registers: [Reg; 3]| -> [Reg; 3] {
            core::array::from_fn(|axis| if axis < self.axes { registers[axis] } else { zero })
        };
        let step_x = of(FIRST.plus(8), self.axes);
        let step_y = of_axes(Self::on_stack(b, 0, self.axes));
        let mut offset = [None; 3];
        if self.offset {
            let registers = Self::on_stack(b, 16, self.axes);
            offset = core::array::from_fn(|axis| {
                let of = AxisOffset { register: registers[axis], from: 0, bits: OFFSET_BITS };
                (axis < self.axes).then_some(of)
            });
        }
        let reference = match (self.compares, self.apart) {
            (false, _) => None,
            (true, false) => Some(FIRST.plus(2)),
            (true, true) => Some(Self::on_stack(b, if self.offset { 32 } else { 16 }, 1)[0]),
        };
        let read = TextureRead {
            image: handle(FIRST),
            sampler: self.apart.then(|| handle(FIRST.plus(2))),
            shape: self.shape,
            is_loose: true,
            is_whole: false,
            clamps: false,
            at: of(coordinates.plus(lead), self.axes),
            layer: self.shape.is_array.then_some(coordinates),
            sample: None,
            level: TextureLevel::Gradients(step_x, step_y),
            offset,
            reference,
            component: None,
            d: b.fresh(Width::W128),
        };
        b.out.images.push(ImageOp::Read(read));
        let op = b.out.images.len() as u32 - 1;
        b.emit(Op::Image { op });
        // That it is in memory comes first.
        let (there, width) = (b.constant(1), Width::W32);
        b.emit(Op::Move { width, d: FIRST, a: there });
        for index in 0..4 {
            let a = read.d.plus(index);
            if !self.half {
                b.emit(Op::Move { width, d: FIRST.plus(1 + index), a });
            } else if index % 2 == 0 {
                let both = of_float(b, [a, a.plus(1)]);
                b.emit(Op::Move { width, d: FIRST.plus(1 + index / 2), a: both });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_they_read() {
        let call = |rest: &str| TextureCall::named(&format!("{PREFIX}{rest}"));
        let plain = call("3d_v4_f32_f32").unwrap();
        assert_eq!((plain.axes, plain.apart, plain.offset, plain.compares), (3, false, false, false));
        let all = call("a2d_v4_f16_f32_texmode_independent_offset_depth_compare").unwrap();
        assert!(all.shape.is_array && all.half && all.apart && all.offset && all.compares);
        assert!(call("acube_v4_u32_f32_depth_compare").unwrap().compares);
        assert_eq!(call("4d_v4_f32_f32"), None);
        assert_eq!(call("3d_v4_f32_f32_later"), None);
        assert_eq!(TextureCall::named("malloc"), None);
    }
}
