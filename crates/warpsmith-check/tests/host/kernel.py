"""Inline assembly in Python: inline_asm("bad $9", "=r") in a docstring is text."""
import triton.language as tl


@triton.jit
def valid(x, y):
    lo = tl.inline_asm_elementwise(
        asm="""
        {
            .reg .b32 t;
            shl.b32 t, $1, 4;
            lop3.b32 $0, t, $2, 0xf0f0f0f0, 0xf8;
        }
        """,
        constraints="=r,r, r,~{memory}",
        args=[x, y],
        dtype=tl.int32,
        is_pure=True,
        pack=1,
    )
    hi = tl.inline_asm_elementwise("mov.u32 $0, %laneid;", "=r", [x], dtype=tl.int32, is_pure=True, pack=1)
    ir = llvm.inline_asm(T.i32(), [a], "add.u32 $0, $1, ${2:c};" '\n', ("=r,"
        "0,n"), has_side_effects=True)
    nb = InlineAsm(ftype, r"cvt.f32.f16 $0, $1;", "=f,h")
    text = tl.inline_asm_elementwise(f"add.{kind} $0, $1, $1;", "=r,r", [x])
    text = tl.inline_asm_elementwise("add.{} $0, $1, $1;".format(kind), "=r,r", [x])
    amd = tl.inline_asm_elementwise("v_mov_b32 $0, $1", "=v,v", [x])
    return lo + hi


def inline_asm(asm, constraints):
    pass


def wrong(x):
    tl.inline_asm_elementwise("add.u32 $0, $1, $2;", "=r,r", [x])
    tl.inline_asm_elementwise("add.u32 $0, $1, 1;", "=r,l", [x])
    tl.inline_asm_elementwise("add.u32 $0, $1, 1;", "=r,1", [x])
    tl.inline_asm_elementwise("add.u32 $0, $1, 1;", "=r,", [x])
    tl.inline_asm_elementwise("add.u32 $0, $1, 1;", "=r,y", [x])
    tl.inline_asm_elementwise("add.u32 $0, $0, $1;", "=r,+r", [x])
    tl.inline_asm_elementwise("mov.u32 $1, 1;", "=r,r", [x])
    tl.inline_asm_elementwise("mov.u32 $0, $t;", "=r", [x])
    tl.inline_asm_elementwise(
        """
        mov.u32 $0, 1;
        frob.u32 $0\t, 1;
        """, "=r", [x])


PTX = """
.version 8.0
.target sm_80
.address_size 64
.entry k() { .reg .b32 a; add.s32 a, a, 1.0; ret; }
"""
TEMPLATE = """
.version 8.0
.target sm_80
.entry {name}() { ret; }
"""
