// The sums of four numbers each, from one of them on.
extern "C" __global__ void vector_load(const float *x, float *sums, int first) {
    // Wrong: a float4 lies at a multiple of 16 bytes.
    float4 four = reinterpret_cast<const float4 *>(x + first)[threadIdx.x];
    sums[threadIdx.x] = four.x + four.y + four.z + four.w;
}
