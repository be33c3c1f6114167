"""What a kernel that waits for the whole grid calls of NVIDIA's device runtime (`cuda.cg.this_grid().sync()`), as PTX.

The barrier is that of CUDA's cooperative groups: a word counts the blocks that have come, and its highest bit turns when all have.
"""

__all__ = ["GRID", "needs_grid"]

GRID = """\
.version 7.0
.target sm_70
.address_size 64
.visible .func (.param .b64 out) cudaCGGetIntrinsicHandle(.param .b32 scope)
{
    .reg .b32 %r<3>; .reg .b64 %rd<2>;
    mov.u32 %r1, %envreg2;
    mov.u32 %r2, %envreg1;
    mov.b64 %rd1, {%r1, %r2};
    st.param.b64 [out], %rd1;
    ret;
}
.visible .func (.param .b32 out) cudaCGSynchronize(.param .b64 handle, .param .b32 flags)
{
    .reg .pred %p<3>; .reg .b32 %r<12>; .reg .b64 %rd<2>;
    ld.param.b64 %rd1, [handle];
    bar.sync 0;
    mov.u32 %r1, %tid.x;
    mov.u32 %r2, %tid.y;
    or.b32 %r1, %r1, %r2;
    mov.u32 %r2, %tid.z;
    or.b32 %r1, %r1, %r2;
    setp.ne.u32 %p1, %r1, 0;
    @%p1 bra JOIN;
    mov.u32 %r3, %nctaid.x;
    mov.u32 %r4, %nctaid.y;
    mul.lo.u32 %r3, %r3, %r4;
    mov.u32 %r4, %nctaid.z;
    mul.lo.u32 %r3, %r3, %r4;
    mov.u32 %r5, %ctaid.x;
    mov.u32 %r6, %ctaid.y;
    or.b32 %r5, %r5, %r6;
    mov.u32 %r6, %ctaid.z;
    or.b32 %r5, %r5, %r6;
    setp.ne.u32 %p1, %r5, 0;
    sub.u32 %r7, 0x80000001, %r3;
    selp.b32 %r7, 1, %r7, %p1;
    membar.gl;
    atom.add.u32 %r8, [%rd1+4], %r7;
WAIT:
    ld.volatile.u32 %r9, [%rd1+4];
    xor.b32 %r10, %r9, %r8;
    setp.ge.s32 %p2, %r10, 0;
    @%p2 bra WAIT;
    membar.gl;
JOIN:
    bar.sync 0;
    mov.u32 %r11, 0;
    st.param.b32 [out], %r11;
    ret;
}
"""


def needs_grid(ptx: str) -> bool:
    """Whether a kernel calls that."""
    return "cudaCGSynchronize" in ptx or "cudaCGGetIntrinsicHandle" in ptx
