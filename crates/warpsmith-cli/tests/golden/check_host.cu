// RUN: warpsmith check %s
__device__ int wrong(int x, long long y) {
    int sum;
    asm("add.s32 %0, %1, %2;" : "=r"(sum) : "r"(x), "l"(y));
    asm volatile("{\n\t"
                 ".reg .pred p;\n\t"
                 "setp.lt.s32 p, %1, 4;\n\t"
                 "@p mov.b32 %0, %3;\n\t"
                 "}" : "=r"(sum) : "r"(x), "r"(sum));
    // warpsmith: allow(PTX0042)
    asm("sub.s32 %0, %1, %2;" : "=r"(sum)
        : "r"(x), "l"(y));
    // warpsmith: allow(PTX0043)
    asm(TEXT : "=r"(sum));
    return sum;
}
