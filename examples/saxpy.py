"""A kernel on NumPy arrays: the first example of `python/README.md`."""

import numpy as np

import warpsmith

PTX = """
.version 8.0
.target sm_80
.address_size 64
.visible .entry saxpy(.param .u64 x, .param .u64 y, .param .f32 a, .param .u32 n)
{
    .reg .pred %p<2>;
    .reg .f32  %f<4>;
    .reg .b32  %r<6>;
    .reg .b64  %d<6>;
    ld.param.u64    %d1, [x];
    ld.param.u64    %d2, [y];
    ld.param.f32    %f1, [a];
    ld.param.u32    %r1, [n];
    mov.u32         %r2, %ctaid.x;
    mov.u32         %r3, %ntid.x;
    mov.u32         %r4, %tid.x;
    mad.lo.s32      %r5, %r2, %r3, %r4;
    setp.ge.u32     %p1, %r5, %r1;
    @%p1 ret;
    mul.wide.u32    %d3, %r5, 4;
    add.s64         %d4, %d1, %d3;
    add.s64         %d5, %d2, %d3;
    ld.global.f32   %f2, [%d4];
    ld.global.f32   %f3, [%d5];
    fma.rn.f32      %f3, %f2, %f1, %f3;
    st.global.f32   [%d5], %f3;
    ret;
}
"""

saxpy = warpsmith.load(PTX)["saxpy"]
x = np.arange(1000, dtype=np.float32)
y = np.ones(1000, dtype=np.float32)
saxpy[4, 256](x, y, 2.0, 1000)  # 4 blocks of 256 threads; `y` is written where it lies
print(y[:4])  # [1. 3. 5. 7.]
