// Compiled with: nvcc -cubin -arch=sm_90 -lineinfo dynamic.cu -o dynamic.sm_90.cubin
extern "C" __global__ void k(float *x, float a)
{
    extern __shared__ float s[];
    __shared__ float t[32];
    t[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    s[threadIdx.x] = t[31 - threadIdx.x] * a + x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = s[31 - threadIdx.x];
}
extern "C" __global__ void r(float *x)
{
    extern __shared__ float s[];
    s[threadIdx.x] = x[threadIdx.x];
    x[threadIdx.x] = s[63 - threadIdx.x];
}
