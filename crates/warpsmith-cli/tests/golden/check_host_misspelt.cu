// RUN: warpsmith check %s
__global__ void k(unsigned *p) {
    unsigned r;
    asm volatile("ld.gobal.u32 %0, [%1];" : "=r"(r) : "l"(p));
    asm volatile("shlf.sync.idx.b32 %0, %0, 3, 31, -1;" : "+r"(r));
    asm volatile("mov.u32 %0, %%tdi.x;" : "=r"(r));
    asm volatile("ld.global.u32 %0, %1;" : "=r"(r) : "l"(p));
    asm volatile("add.u32 %0, %0, 3" : "+r"(r));
    *p = r;
}
