"""Kernels that the tests of loading and launching share, as PTX."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

HEAD = ".version 8.0\n.target sm_80\n.address_size 64\n"

TWICE = (
    HEAD
    + """
.visible .entry twice(.param .u64 to, .param .u32 count)
{
    .reg .b32 %r<6>; .reg .b64 %d<3>; .reg .pred %p;
    ld.param.u64 %d1, [to];
    ld.param.u32 %r5, [count];
    mov.u32 %r1, %ctaid.x; mov.u32 %r2, %ntid.x; mov.u32 %r3, %tid.x;
    mad.lo.u32 %r3, %r1, %r2, %r3;
    setp.ge.u32 %p, %r3, %r5;
    @%p bra DONE;
    mul.wide.u32 %d2, %r3, 4;
    add.s64 %d1, %d1, %d2;
    ld.global.u32 %r4, [%d1];
    add.u32 %r4, %r4, %r4;
    st.global.u32 [%d1], %r4;
DONE:
    ret;
}
"""
)

# Each block adds its numbers in shared memory; without the barrier this is a race.
SUM = (
    HEAD
    + """
.visible .entry reversed(.param .u64 to)
{
    .shared .align 4 .b8 tile[256];
    .reg .b32 %r<6>; .reg .b64 %d<3>;
    ld.param.u64 %d1, [to];
    mov.u32 %r1, %tid.x;
    mov.u32 %r2, tile;
    shl.b32 %r3, %r1, 2;
    add.u32 %r4, %r2, %r3;
    st.shared.u32 [%r4], %r1;
    BARRIER
    sub.u32 %r4, 252, %r3;
    add.u32 %r4, %r2, %r4;
    ld.shared.u32 %r5, [%r4];
    mul.wide.u32 %d2, %r1, 4;
    add.s64 %d1, %d1, %d2;
    st.global.u32 [%d1], %r5;
    ret;
}
"""
)
REVERSED = SUM.replace("BARRIER", "bar.sync 0;")
RACE = SUM.replace("BARRIER", "")

# Each block stores its number at one place.
LAST = (
    HEAD
    + """
.visible .entry last(.param .u64 to)
{
    .reg .b32 %r; .reg .b64 %d;
    ld.param.u64 %d, [to];
    mov.u32 %r, %ctaid.x;
    st.global.u32 [%d], %r;
    ret;
}
"""
)

# One thread writes where the caller says.
STORE = (
    HEAD
    + """
.visible .entry store(.param .u64 to, .param .u64 offset)
{
    .reg .b64 %d<3>;
    ld.param.u64 %d1, [to];
    ld.param.u64 %d2, [offset];
    add.s64 %d1, %d1, %d2;
    st.global.u32 [%d1], 7;
    ret;
}
"""
)

ENDLESS = (
    HEAD
    + """
.visible .entry endless(.param .u64 to)
{
    .reg .b64 %d; .reg .b32 %r;
    ld.param.u64 %d, [to];
AGAIN:
    ld.volatile.global.u32 %r, [%d];
    bra AGAIN;
}
"""
)

SPIN = (
    HEAD
    + """
.visible .entry spin(.param .u64 to, .param .u32 turns)
{
    .reg .b32 %r<4>; .reg .b64 %d<3>; .reg .pred %p;
    ld.param.u64 %d1, [to];
    ld.param.u32 %r2, [turns];
    mov.u32 %r1, 0;
AGAIN:
    add.u32 %r1, %r1, 1;
    setp.lt.u32 %p, %r1, %r2;
    @%p bra AGAIN;
    mov.u32 %r3, %tid.x;
    mul.wide.u32 %d2, %r3, 4;
    add.s64 %d1, %d1, %d2;
    st.global.u32 [%d1], %r1;
    ret;
}
"""
)

PRINT = (
    HEAD
    + """
.extern .func (.param .b32 status) vprintf(.param .b64 format, .param .b64 arguments);
.global .align 1 .b8 text[10] = {116, 104, 114, 101, 97, 100, 32, 37, 100, 10};
.global .align 1 .b8 end[1] = {0};
.visible .entry say()
{
    .local .align 8 .b8 depot[8];
    .reg .b32 %r<3>; .reg .b64 %d<4>;
    mov.u32 %r1, %tid.x;
    mov.u64 %d1, depot;
    cvta.local.u64 %d2, %d1;
    st.local.u32 [%d1], %r1;
    mov.u64 %d3, text;
    cvta.global.u64 %d3, %d3;
    {
        .param .b64 format; .param .b64 arguments; .param .b32 status;
        st.param.b64 [format], %d3;
        st.param.b64 [arguments], %d2;
        call.uni (status), vprintf, (format, arguments);
        ld.param.b32 %r2, [status];
    }
    ret;
}
"""
).replace("text[10] = {116, 104, 114, 101, 97, 100, 32, 37, 100, 10}", "text[11] = {116, 104, 114, 101, 97, 100, 32, 37, 100, 10, 0}")

UNWRITTEN = (
    HEAD
    + """
.visible .entry unwritten(.param .u64 to)
{
    .shared .align 4 .b8 tile[4];
    .reg .b32 %r<2>; .reg .b64 %d;
    ld.param.u64 %d, [to];
    ld.shared.u32 %r1, [tile];
    st.global.u32 [%d], %r1;
    ret;
}
"""
)

NAMES = (
    HEAD
    + """
.visible .entry _Z5saxpyifPfS_(.param .u32 n, .param .f32 a, .param .u64 x, .param .u64 y)
.maxntid 128, 1, 1
{
    .local .align 8 .b8 depot[16];
    .shared .align 4 .b8 tile[64];
    ret;
}
.visible .entry _ZN2ns5scaleIfEEvPT_S1_(.param .u64 x, .param .align 8 .b8 y[24]) { ret; }
.visible .entry _ZN2ns5scaleIdEEvPT_S1_() { ret; }
"""
)


def ptxas() -> str | None:
    """The assembler of PTX, in the path or as a package of Python has it."""
    if found := shutil.which("ptxas"):
        return found
    for package, place in (("nvidia", "cu13/bin/ptxas"), ("triton", "backends/nvidia/bin/ptxas")):
        spec = importlib.util.find_spec(package)
        for folder in (spec.submodule_search_locations or []) if spec else []:
            if (path := Path(folder, place)).is_file():
                return str(path)
    return None
