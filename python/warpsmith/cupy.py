"""Raw kernels as CuPy has them, run here: `RawKernel` and `RawModule` with CuPy's signatures, over arrays of NumPy.

    from warpsmith import cupy

    add = cupy.RawKernel(r'''
    extern "C" __global__ void add(const float *x, const float *y, float *z) {
        int i = blockDim.x * blockIdx.x + threadIdx.x;
        z[i] = x[i] + y[i];
    }''', "add")
    add((4,), (256,), (x, y, z))

Beside what CuPy takes, a launch takes what every launch here does: `check="all"`, `schedules=10` and so on.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from . import nvcc, nvrtc
from ._compiled import CompiledProgram, Translation

if TYPE_CHECKING:
    from ._native.run import Kernel, Program

__all__ = ["CupyWarning", "RawKernel", "RawModule"]


class CupyWarning(UserWarning):
    """Something that runs here, and goes wrong in CuPy."""


Dimensions = int | Sequence[int]

#: What Python's numbers become in CuPy: how many bytes, and the name.
_AS_CUPY = {int: (8, "int64"), float: (8, "float64")}


class RawModule:
    """A source text, or a file of PTX or machine code, with its kernels and variables.

    Args:
        code: The source text.
        path: The path of a PTX file, a cubin or a fatbin; then there is no `code`.
        options: Options of the compiler.
        backend: `nvrtc`, or `nvcc`, which takes code of the host, too.
        translate_cucomplex: As in CuPy; it must be False here.
        enable_cooperative_groups: As in CuPy; every launch may synchronise its grid here.
        name_expressions: Expressions of names, such as `["scale<float>"]`, that `get_function` is asked for; by NVRTC alone.
        jitify: As in CuPy; it must be False here.
        arch: The target that is compiled for: in CuPy that of the device.

    Raises:
        ValueError: Arguments do not fit each other.
    """

    def __init__(
        self,
        *,
        code: str | None = None,
        path: str | os.PathLike[str] | None = None,
        options: Iterable[str] = (),
        backend: str = "nvrtc",
        translate_cucomplex: bool = False,
        enable_cooperative_groups: bool = False,
        name_expressions: Sequence[str] | None = None,
        jitify: bool = False,
        arch: str = "sm_90",
    ) -> None:
        if (code is None) == (path is None):
            raise ValueError("either `code` or `path` is given")
        if isinstance(options, str):
            raise ValueError("`options` is a tuple of texts, not one")
        if backend not in ("nvrtc", "nvcc"):
            raise ValueError(f'`backend` is "nvrtc" or "nvcc", not {backend!r}')
        if translate_cucomplex or jitify:
            raise ValueError("`translate_cucomplex` and `jitify` change the source in ways of CuPy that are not here")
        if name_expressions and (path is not None or backend != "nvrtc"):
            raise ValueError("`name_expressions` need `code` and NVRTC")
        self.code = code
        self.file_path = None if path is None else str(path)
        self.options = tuple(options)
        self.backend = backend
        self.enable_cooperative_groups = enable_cooperative_groups
        self.name_expressions = tuple(name_expressions or ())
        self.arch = arch
        self._program: CompiledProgram | None = None

    def compile(self, log_stream: TextIO | None = None) -> None:
        """Compiles and loads it, which is else done when something of it is asked for.

        Args:
            log_stream: Gets what the compiler says.

        Raises:
            CompileError: The source is refused.
            NoCompiler: There is no compiler.
            LoadError: It has what is not executed.
        """
        program = self._loaded()
        if log_stream is not None:
            for one in program.diagnostics:
                log_stream.write(f"{one.text}\n")

    def _loaded(self) -> CompiledProgram:
        if self._program is None:
            from ._native.run import load

            if self.code is None:
                self._program = CompiledProgram(load(Path(self.file_path or "")), Translation("", "a file"))
            elif self.backend == "nvcc":
                self._program = self._of_text(nvcc.translate(self._text(), self.arch, self.options))
            else:
                made = nvrtc.translate(self._text(), self.arch, self.options, names=self.name_expressions)
                self._program = self._of_text(made)
        return self._program

    def _of_text(self, made: Translation) -> CompiledProgram:
        from ._native.run import load

        # A text is no file that its lines could be looked up in.
        return CompiledProgram(load(made.ptx, name="source.ptx", sources={"source.cu": self._text()}), made)

    def _text(self) -> str:
        """The code, which is no path even if it is one line."""
        code = self.code or ""
        return code if "\n" in code else f"{code}\n"

    def get_function(self, name: str) -> RawKernel:
        """Gives a kernel, by its name in the source or by an expression of a name.

        Raises:
            KeyError: There is none of this name.
        """
        self._loaded()[name]
        return RawKernel._of(self, name)

    def get_global(self, name: str) -> Any:
        """Gives a variable of the module, for reading and writing: `module.get_global("table")[:] = 1`."""
        return self._loaded().globals[name]

    def __repr__(self) -> str:
        return f"<warpsmith.cupy.RawModule {self.file_path or self.name_expressions or ''}>"


class RawKernel:
    """A kernel of a source text.

    Args:
        code: The source text.
        name: The name of the kernel in it.
        options: Options of the compiler.
        backend: `nvrtc`, or `nvcc`.
        translate_cucomplex: As for `RawModule`, and so are `enable_cooperative_groups`, `jitify` and `arch`.
    """

    def __init__(
        self,
        code: str,
        name: str,
        options: Iterable[str] = (),
        backend: str = "nvrtc",
        *,
        translate_cucomplex: bool = False,
        enable_cooperative_groups: bool = False,
        jitify: bool = False,
        arch: str = "sm_90",
    ) -> None:
        module = RawModule(
            code=code,
            options=options,
            backend=backend,
            translate_cucomplex=translate_cucomplex,
            enable_cooperative_groups=enable_cooperative_groups,
            # An instance of a template is only there if it is asked for.
            name_expressions=[name] if "<" in name else None,
            jitify=jitify,
            arch=arch,
        )
        self._module, self.name = module, name

    @classmethod
    def _of(cls, module: RawModule, name: str) -> RawKernel:
        kernel = cls.__new__(cls)
        kernel._module, kernel.name = module, name
        return kernel

    @property
    def code(self) -> str | None:
        """The source text; None of a file."""
        return self._module.code

    @property
    def options(self) -> tuple[str, ...]:
        """Options of the compiler."""
        return self._module.options

    @property
    def backend(self) -> str:
        """The compiler."""
        return self._module.backend

    @property
    def kernel(self) -> Kernel:
        """The kernel as such, `kernel[grid, block](…)`; it is compiled and loaded if it is not yet."""
        return self._module._loaded()[self.name]

    @property
    def program(self) -> Program:
        """The program that it is in."""
        return self._module._loaded().program

    def compile(self, log_stream: TextIO | None = None) -> None:
        """Compiles and loads it, as `RawModule.compile` does."""
        self._module.compile(log_stream)

    def __call__(
        self,
        grid: Dimensions,
        block: Dimensions,
        args: Sequence[Any],
        *,
        shared_mem: int = 0,
        stream: object = None,
        **options: Any,
    ) -> Any:
        """Launches it, and comes back when it has ended.

        Args:
            grid: Blocks: `(4,)`, `(4, 4)`.
            block: Threads of a block.
            args: Arrays of NumPy, which are changed in place, and numbers.
            shared_mem: Bytes of dynamic shared memory.
            stream: Launches follow each other here: nothing is done with it.
            options: Options of launches: `check="all"`, `schedules=10`, `seed=1` …

        Returns:
            What a launch gives; CuPy gives None.

        Warns:
            CupyWarning: A number of Python is given where CuPy would hand over something of another size.
        """
        del stream
        kernel = self.kernel
        _warn_of_sizes(kernel, args)
        return kernel[_dimensions(grid), _dimensions(block), shared_mem](*args, **options)

    def __repr__(self) -> str:
        return f"<warpsmith.cupy.RawKernel {self.name}>"


def _dimensions(given: Dimensions) -> tuple[int, ...]:
    return (given,) if isinstance(given, int) else tuple(int(one) for one in given)


def _warn_of_sizes(kernel: Kernel, args: Sequence[Any]) -> None:
    """Warns of numbers that CuPy does not make what the parameter is: a `float` of Python is a double there."""
    for parameter, given in zip(kernel.parameters, args, strict=False):
        size, name = _AS_CUPY.get(type(given), (0, ""))
        # An integer of 8 bytes has its lower ones first, and those are the number.
        is_float = parameter.type.startswith("f")
        if not size or (is_float, type(given)) == (False, int) or (parameter.size, is_float) == (size, type(given) is float):
            continue
        wanted = f"numpy.{'float' if is_float else 'int'}{8 * parameter.size}({given!r})"
        message = f"CuPy hands {given!r} over as {name}, and `{parameter.name}` is .{parameter.type}: give {wanted}"
        warnings.warn(CupyWarning(message), stacklevel=3)
