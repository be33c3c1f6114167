"""Kernels of Numba, compiled by Numba to PTX, and run here: no GPU, no driver.

    @cuda.jit
    def double(x):
        i = cuda.grid(1)
        if i < x.size:
            x[i] *= 2

    x = numpy.arange(1000, dtype=numpy.float32)
    warpsmith.numba.run(double, 8, 128, x, check="race,init")

Code that launches kernels itself, and moves arrays, runs as it is in `with warpsmith.numba.device():`. The packages
`numba` and `numba-cuda` are imported with the first kernel; `pip install warpsmith[numba]` brings them.
"""

from ._compile import Compiled
from ._device import DeviceArray, device, guvectorize, vectorize
from ._launch import Jit, Launcher, compile, jit, run

__all__ = [
    "Compiled",
    "DeviceArray",
    "Jit",
    "Launcher",
    "compile",
    "device",
    "guvectorize",
    "jit",
    "run",
    "vectorize",
]
