// y = a x + y
extern "C" __global__ void saxpy(const float *x, float *y, float a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // Wrong: the number n is behind the end.
    if (i <= n) y[i] = a * x[i] + y[i];
}

extern "C" __global__ void saxpy_right(const float *x, float *y, float a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];
}
