// How often each of 16 values occurs.
extern "C" __global__ void histogram(const int *x, int *bins, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // Wrong: two threads may count at once.
    if (i < n) bins[x[i] & 15]++;
}

extern "C" __global__ void histogram_right(const int *x, int *bins, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd(&bins[x[i] & 15], 1);
}
