// RUN: warpsmith isa %s --format json
JUMP_UNCOND: BRA `(DUMMY);
JUMP_COND: @!P0 BRA `(DUMMY), `(OTHER);
