// Steps from each number down to 1, halving what is even.
extern "C" __global__ void collatz(const int *x, int *steps) {
    int value = x[threadIdx.x], count = 0;
    // Wrong: from 0 nothing ever comes to 1.
    while (value != 1) {
        value = value % 2 ? 3 * value + 1 : value / 2;
        count++;
    }
    steps[threadIdx.x] = count;
}
