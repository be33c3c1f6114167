// One fault in each statement.
__device__ void operands(int *p, float *f, long long *l, double *d, short *h) {
  asm("add.s32 %0, %1, %2;" : "=r"(p[0]) : "r"(p[1]));
  asm("add.s32 %0, %[b], %1;" : [a] "=r"(p[0]) : [c] "r"(p[1]));
  asm("mov.u32 %[a], %1;" : [a] "=r"(p[0]) : "r"(p[1]));
  asm("mov.u32 %0, %1;" : "=x"(p[0]) : "r"(p[1]));
  asm("mov.u32 %0, %1;" : "=r"(p[0]) : "m"(p[1]));
  asm("mov.u32 %0, %1;" : "=rl"(p[0]) : "r"(p[1]));
  asm("mov.u32 %0, %1;" : "="(p[0]) : "r"(p[1]));
  asm("mov.u32 %0, %1;" : "=r,r"(p[0]) : "r"(p[1]));
  asm("mov.u32 %0, %1;" : "r"(p[0]) : "r"(p[1]));
  asm("mov.u32 %0, %1;" : "=r"(p[0]) : "+r"(p[1]));
  asm("mov.u32 %0, %1;" : "=r"(p[0]) : "&r"(p[1]));
  asm("mov.u32 %0, 1;" : "=n"(p[0]));
  asm("add.u32 %0, %1, %2;" : "=r"(p[0]) : "0"(p[0]), "r"(p[1]));
  asm("add.u32 %0, %1, %2;" : "=r"(p[0]) : "1"(p[0]), "r"(p[1]));
  asm("mov.u32 %0, 1; mov.u32 %1, 2;" : "=r"(p[0]) : "r"(p[1]));
  asm("add.u32 %0, %0, 1;" :: "r"(p[1]));
  asm("mov.u32 %0, %2;" : "=r"(p[0]), "=r"(p[1]) : "r"(p[2]));
  asm("mov.u32 %0, %r1;" : "=r"(p[0]));
  asm("mov.u32 %0, 5 % 3;" : "=r"(p[0]));
  asm("mov.u32 %0, 1;%" : "=r"(p[0]));
  asm("{ .reg .b32 %%t; mov.u32 %%t, 1; }");
  asm("mov.u32 %0, %tid.x;");
  asm("trap;" ::: "cc");
  asm("trap;" ::: "memory", "r1");
  asm(L"trap;");
  asm("mov.u32 %0, 1" : "=r"(p[0]));
  asm("mov.u32 %0, 1; // last" : "=r"(p[0]));
}
__device__ void texts(int *p, float *f, long long *l, double *d, short *h) {
  asm("add.s32 %0, %1, %2;" : "=r"(p[0]) : "r"(p[1]), "l"(l[0]));
  asm("add.s32 %0, %1, %1;" : "=f"(f[0]) : "f"(f[1]));
  asm("{\n\t"
      ".reg .b64 t;\n\t"
      "mov.u64 t, %1;\n\t"
      "frob.u32 %0, t;\n\t"
      "}" : "=r"(p[0]) : "l"(l[0]));
  asm("{ .reg .f64 t; mov.b32 %0, t; }" : "=r"(p[0]));
  asm("ld.global.u32 %0, [%1];" : "=r"(p[0]) : "d"(d[0]));
  asm(R"(
    add.s32 %0, %1;
  )" : "=r"(p[0]) : "r"(p[1]));
  asm("cp.async.ca.shared.global [%0], [%1], %2;" :: "r"(p[0]), "l"(p), "n"(17));
  asm("mov.u32 %0, 1;;" : "=r"(p[0]));
  asm("vote.ballot.b32 %0, %1;" : "=r"(p[0]) : "r"(p[1]));
}
