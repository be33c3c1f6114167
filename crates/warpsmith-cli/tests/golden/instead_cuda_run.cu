// RUN: warpsmith run %s
#include <cstdint>
__global__ void k(unsigned *p) { *p = 1; }
