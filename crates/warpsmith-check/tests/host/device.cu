__host__ __device__ void h(){ asm("foo.bar x;"); }
void hh(){ asm("rdtsc"); }
__global__ void k(int *p) {
  asm volatile("barier.sync 0;");
  { asm("foo.bar %0;" :: "r"(p[0])); }
  asm("return;");
}
__device__ void g() {
#ifdef X
  asm("foo.bar x;");
#endif
}
