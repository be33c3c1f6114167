// RUN: warpsmith check %s
__device__ int sum(int x, long long y) { int out;
    asm("add.s32 %0, %1, %2;" : "=r"(out) : "r"(x), "l"(y));
    return out; }
