// What nvcc takes, however it is written.
__device__ int lanes() {
  int r; asm("mov.u32 %0, %%laneid;" : "=r"(r)); return r;
}
__device__ int plain() { asm volatile("{ .reg .b32 %t; mov.u32 %t, %tid.x; }"); return 0; }
__device__ void statements(int *p, float *f, double *d, short *h, long long *l, unsigned __int128 *q, bool *b) {
  asm volatile ("{\n\t" // open
      ".reg .pred p;\n\t"
      "setp.ne.u32 p, %1, 0;\n\t" /* between */
      "@p mov.u32 %0, %%tid.x;\n\t"
      "}" : "=r"(p[0]) : "r"(p[1]));
  asm(R"ptx(
    add.f32 %0, %1, %2; // "raw"
  )ptx" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]));
  asm("add.s16 %0, %1, %1;" : "=h"(h[0]) : "h"(h[1]));
  asm("mov.b64 {%0, %1}, %2;" : "=r"(p[0]), "=r"(p[1]) : "d"(d[0]));
  asm("mov.b128 %0, {%1, %1};" : "=q"(q[0]) : "l"(l[0]));
  asm("selp.u32 %0, %1, %1, %2;" : "=r"(p[0]) : "r"(p[1]), "b"(b[0]));
  asm("ld.global.nc.v2.u32 {%0, %1}, [%2+%3];" : "=r"(p[0]), "=&r"(p[1]) : "l"(p), "n"(4 * sizeof(int)) : "memory");
  asm("cp.async.ca.shared.global [%0], [%1], %2;" :: "r"(p[0]), "l"(p), "n"(16));
  asm("add.s32 %0, %1, -%2;" : "=r"(p[0]) : "r"(p[1]), "n"(3));
  asm("add.u32 %0, %0, %1;" : "+r"(p[0]) : "r"(*(int *)((char *)p + f(")", ')', 1'000))));
  asm("add.f32 %0, %1, %1;" : "=r"(p[0]) : "r"(p[1]));
  asm volatile("" ::: "memory");
  asm goto ("trap;" :::: away);
away:
  asm inline ("mov.u32 %0, %1; // 100% sure" : "=r"(p[0]) : "r"(p[1]));
  asm("mov.u32 %0, \x31;\0 what follows is not seen" : "=r"(p[0]));
  asm("mov.u32 %0, 5 %% 3;" : "=r"(p[0]));
  asm("L%=: bra L%=; mov.u32 %0, 1;" : "=r"(p[0]));
}
// One text opens a block and another closes it.
__device__ int parts(unsigned __int128 q) {
  int r;
  asm volatile("{ .reg .pred p; .reg .b128 %%q;" :: "r"(r));
  asm volatile("mov.b128 %%q, %0;" :: "q"(q));
  asm volatile("clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 p, %%q; selp.b32 %0, 1, 0, p; }" : "=r"(r));
  return r;
}
#define LOAD(type, letter, name)                                     \
  __device__ type load_##name(type *p) {                             \
    type r;                                                          \
    asm("ld.global." #name " %0, [%1];" : "=" letter(r) : "l"(p));   \
    return r;                                                        \
  }
#define FENCE() asm volatile("fence.acq_rel.gpu;" ::: "memory")
#define ONE(r) \
  asm("mov.u32 %0, 1;" \
      : "=r"(r))
__device__ void macros(int *p) {
  asm("ld.global.u32 %0, [%1];" : "=r"(p[0]) : PTR(p));
  asm("ld.global.u32 %0, [%1];" : "=r"(p[0]) : POINTER_CONSTRAINT(p), "r"(p[1]));
  asm(TEXT : "=r"(p[0]));
  asm("ld.global." WIDTH " %0, [%1];" : "=r"(p[0]) : "l"(p));
  asm(
#if __CUDA_ARCH__ >= 800
      "min.xorsign.abs.f32 %0, %1, %1;"
#else
      "min.f32 %0, %1, %1;"
#endif
      : "=f"(f) : "f"(f));
}
// A type as text: what it stands for is not known here.
__device__ const char kind[] = ".f32";
__device__ float text(float x) { asm("add%1 %0, %0, %0;" : "+f"(x) : "C"(kind)); return x; }
// Of the host.
unsigned cpuid() { unsigned a, b, c, d; asm volatile("cpuid" : "=a"(a), "=b"(b), "=c"(c), "=d"(d) : "a"(0)); return a; }
void pause() { asm volatile("rep; nop"); __asm__ __volatile__("mov %0, %%rax" : : "m"(x)); }
char quote = '"', other = '\'';
const char *no = "asm(\"bad %0;\")"; // asm("bad %0;");
