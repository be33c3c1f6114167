// RUN: warpsmith tree %s
#include <cstdint>
__global__ void k(unsigned *p) { *p = 1; }
