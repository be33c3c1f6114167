"""Kernels of Triton, compiled by Triton for a GPU that need not be there, and run here.

    @triton.jit
    def double(x, n, BLOCK: tl.constexpr):
        i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
        tl.store(x + i, 2 * tl.load(x + i, mask=i < n), mask=i < n)

    x = numpy.arange(1000, dtype=numpy.float32)
    warpsmith.triton.run(double, (8,), x, 1000, BLOCK=128, arch="sm_90", check="race,init")

Arguments are specialised as Triton does it: numbers and addresses that are multiples of 16, and numbers that are 1.
Code that launches kernels itself runs as it is in `with warpsmith.triton.device("sm_90"):`, with tensors on the CPU.

Neither a driver nor PyTorch is needed. The package `triton` is imported with the first kernel; `pip install
warpsmith[triton]` brings it.
"""

from ._arguments import Tensor, descriptor, tensor
from ._compile import Compiled
from ._device import device
from ._launch import Jit, Launcher, compile, jit, run

__all__ = ["Compiled", "Jit", "Launcher", "Tensor", "compile", "descriptor", "device", "jit", "run", "tensor"]
