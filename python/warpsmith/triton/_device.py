"""A device of Triton that is none: code that launches kernels itself runs here as it is."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .. import load
from .._extra import need
from ._compile import Compiled, Target, active, capability
from ._launch import launch

__all__ = ["device"]


class _Utils:
    """What Triton asks the driver to do with machine code, and about the machine."""

    def __init__(self, code: str) -> None:
        self._code = code

    def load_binary(self, name: str, kernel: bytes, shared: int, device: object) -> tuple[Any, Any, int, int, int]:
        """The program of machine code, if that is to be run; its registers are not counted."""
        program = load(kernel, name=f"{name}.cubin") if self._code == "cubin" else None
        return program or object(), program, 0, 0, 1024

    def unload_module(self, module: object) -> None:
        """A program goes when nobody has it any more."""

    def get_device_properties(self, device: object) -> dict[str, int]:
        """As much of a machine as code is made for."""
        return {
            "max_shared_mem": 232448,
            "max_num_regs": 65536,
            "multiprocessor_count": 16,
            "warpSize": 32,
            "sm_clock_rate": 1_000_000,
            "mem_clock_rate": 1_000_000,
            "mem_bus_width": 4096,
        }


class _Driver(Target):
    """A driver of Triton for Warpsmith."""

    def __init__(self, arch: int, code: str, options: dict[str, Any]) -> None:
        super().__init__(arch)
        self.utils = _Utils(code)
        self._code = code
        self._options = options
        # Triton keeps what it compiled by device: another one for each architecture, and for no other driver's.
        self._device = f"warpsmith:sm_{arch}:{code}:{sorted(options.items())}"

    def launcher_cls(self, source: Any, metadata: Any) -> Callable[..., Any]:
        """What launches a kernel: a function of the grid, of what Triton has besides, and of the arguments."""
        files = need("triton.runtime.cache", "triton").get_cache_manager(metadata.hash)
        ptx = Path(files.get_file(f"{source.name[:150]}.ptx")).read_text()
        compiled = Compiled({"ptx": ptx}, metadata, dict(source.signature))

        def launcher(
            x: int, y: int, z: int, stream: Any, function: Any, packed: Any, about: Any, enter: Any, leave: Any, *values: Any
        ) -> None:
            if enter is not None:
                enter(about)
            if x * y * z > 0:
                launch(function or compiled.program, compiled, values, (x, y, z), self._options)
            if leave is not None:
                leave(about)

        return launcher

    def get_current_device(self) -> str:
        """The device, which says what it is compiled for."""
        return self._device

    def set_current_device(self, device: object) -> None:
        """There is one."""

    def get_current_stream(self, device: object = None) -> int:
        """There is one."""
        return 0

    def get_device_capability(self, device: object = None) -> tuple[int, int]:
        """The numbers of the architecture."""
        number: int = self.target.arch
        return divmod(number, 10)

    def get_active_torch_device(self) -> Any:
        """Where PyTorch's tensors lie."""
        return need("torch", "triton").device("cpu")

    def get_benchmarker(self) -> Callable[..., Any]:
        """How `triton.autotune` chooses: by the time of one run here, which says nothing about a GPU."""

        def once(call: Callable[[], Any], quantiles: Any = None, **_: Any) -> Any:
            begin = time.perf_counter()
            call()
            took = 1000 * (time.perf_counter() - begin)
            return [took] * len(quantiles) if quantiles else took

        return once


@contextmanager
def device(arch: str | int | tuple[int, int] = "sm_90", *, code: str = "ptx", **options: Any) -> Iterator[None]:
    """While this lasts, Triton's device is Warpsmith, in all threads: `kernel[grid](…)` runs here, with tensors of PyTorch
    on the CPU, or with `tensor(array)`; `triton.autotune` tries its configurations.

    Args:
        arch: The architecture to compile for.
        code: What is run: `"ptx"` or `"cubin"`.
        options: Options of every launch: `check="race,init"`, `stats=True`.
    """
    with active(_Driver(capability(arch), code, options)):
        yield
