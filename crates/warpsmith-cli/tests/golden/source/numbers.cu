// Compiled with: nvcc -cubin -arch=sm_90 -lineinfo numbers.cu -o numbers.sm_90.cubin
extern "C" __global__ void scale(float *x, float a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] = a * x[i];
}

__global__ void shift(int *x, int by)
{
    x[threadIdx.x] += by;
}

__global__ void halve(double *x, double by)
{
    x[threadIdx.x] *= by;
}
