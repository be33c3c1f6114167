// RUN: warpsmith check %s
__global__ void k(unsigned *p) {
    unsigned r = 3, s = 4;
    asm("add.u32 %0, %[s], 1;" : "=r"(r) : [s] "r"(s));
    asm("add.u32 %0, %1, 1;" : "=r"(r) : "0"(s));
    asm volatile("ld.global.u32 %0, [%1];" : "=r"(r) : "r"(s));
    asm volatile("ld.shared.u32 %0, [%1];" : "=r"(r) : "r"(s));
    *p = r + s;
}
