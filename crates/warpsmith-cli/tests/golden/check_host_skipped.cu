// RUN: warpsmith check --format github --skipped %s
#define ADD(type) asm("add." #type " %0, %0, 1;" : "+r"(x))
__device__ int f(int x) {
    asm(TEXT : "+r"(x));
    asm("add.s32 %0, %0, 1;" : "+r"(x));
    return x;
}
