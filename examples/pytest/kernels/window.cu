// The sum of each number, its double, and the double of the next one of its block.
extern "C" __global__ void window(const int *x, int *y) {
    __shared__ int twice[64], once[64];
    int t = threadIdx.x;
    once[t] = x[t];
    twice[t] = 2 * x[t];
    __syncthreads();
    // Wrong: the last thread reads what lies behind the array.
    y[t] = once[t] + twice[t] + twice[t + 1];
}
