# RUN: warpsmith check --format short --fix %s
MODULE = r"""
.version 8.0
.target sm_90
.address_size 64
.entry k() {
    .reg .b32 %r<3>;
    .reg .b64 %rd;
    add.s32 %r0, %r1, %rd;
    add.s32 %r0, %r1, %rd; // warpsmith: allow(PTX0042)
    ret;
}
"""
