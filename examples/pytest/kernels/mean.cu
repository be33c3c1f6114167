// The mean of numbers, each added in whatever order blocks run.
extern "C" __global__ void mean(const float *x, float *out, int n) {
    // Wrong, if every bit is to be the same each time: sums of floats are rounded as they come.
    if (threadIdx.x == 0) atomicAdd(out, x[blockIdx.x] / n);
}
