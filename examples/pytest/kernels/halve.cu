// Half of each number, as a float; the numbers are doubles.
extern "C" __global__ void halve(const void *x, float *y) {
    // Wrong: what is read are floats, two of which are where a double is.
    y[threadIdx.x] = static_cast<const float *>(x)[threadIdx.x] / 2;
}

extern "C" __global__ void halve_right(const void *x, float *y) {
    y[threadIdx.x] = static_cast<const double *>(x)[threadIdx.x] / 2;
}
