"""Launches of Numba's kernels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .._extra import need
from .._memory import lend
from ._arguments import flatten, unwrap
from ._compile import Compiled, capability, compiled_for

__all__ = ["Jit", "Launcher", "compile", "jit", "run"]

Dimensions = int | Sequence[int]


class Jit:
    """A kernel of Numba that runs here: `kernel[blocks, threads](*arguments)`.

    Attributes:
        dispatcher: The function with `@cuda.jit`.
        arch: The architecture that it is compiled for.
    """

    def __init__(self, function: Any, arch: str | int | tuple[int, int], options: dict[str, Any]) -> None:
        cuda = need("numba.cuda", "numba")
        if not hasattr(function, "py_func"):
            if not callable(function):
                raise TypeError(f"a function with `@cuda.jit` is run, not {type(function).__name__}")
            function = cuda.jit(function)
        self.dispatcher = function
        self.arch = capability(arch)
        self._options = options
        self.__name__ = function.py_func.__name__
        self.__doc__ = function.py_func.__doc__

    def __getitem__(self, index: Any) -> Launcher:
        if not isinstance(index, tuple) or not 2 <= len(index) <= 4:
            raise TypeError("a kernel is launched as `kernel[blocks, threads](…)`, with a stream and bytes of shared memory if so")
        return Launcher(self, *index)

    def forall(self, tasks: int, tpb: int = 0, stream: Any = 0, sharedmem: int = 0) -> Launcher:
        """With a thread for each of so many tasks, in blocks of `tpb`, or of 256."""
        threads = tpb or 256
        return Launcher(self, -(-tasks // threads), threads, stream, sharedmem)

    def compile(self, *arguments: Any) -> Compiled:
        """Compiles the kernel for arguments, of which only the types matter."""
        return compiled_for(self.dispatcher, self._types(arguments), self.arch)

    def _types(self, arguments: Sequence[Any]) -> tuple[Any, ...]:
        """Numba's types of arguments: those of the signature that the kernel was declared with, if they fit one."""
        actual = tuple(self.dispatcher.typeof_pyval(unwrap(one)) for one in arguments)
        declared = getattr(self.dispatcher, "_warpsmith_signatures", ())
        if not declared:
            wanted = len(self.dispatcher.py_func.__code__.co_varnames[: self.dispatcher.py_func.__code__.co_argcount])
            if len(actual) != wanted:
                raise TypeError(f"`{self.__name__}` takes {wanted} arguments, and {len(actual)} are given")
            return actual
        if actual in declared:
            return actual
        context = self.dispatcher.typingctx
        for types in declared:
            if len(types) == len(actual) and all(
                context.can_convert(one, other) is not None for one, other in zip(actual, types, strict=True)
            ):
                return tuple(types)
        raise TypeError(f"`{self.__name__}` was declared for {declared}, and is given {actual}")

    def launch(self, grid: Dimensions, block: Dimensions, shared: int, arguments: Sequence[Any], options: dict[str, Any]) -> Any:
        """Runs it; see `run`."""
        given = [unwrap(one) for one in arguments]
        compiled = self.compile(*given)
        code = self.dispatcher.py_func.__code__
        names = code.co_varnames[: code.co_argcount]
        parameters, named, after = flatten(
            names, compiled.types, given, self.dispatcher.targetoptions.get("extensions") or ()
        )
        kernel = compiled.program[compiled.name]._named(named)
        if compiled.debug:
            _forget(compiled)
        result = kernel[_size(grid), _size(block), shared](*lend(parameters), **(self._options | options))
        if compiled.debug:
            _raise(compiled)
        for do in after:
            do()
        return result

    def __repr__(self) -> str:
        return f"<warpsmith.numba.Jit {self.__name__} for sm_{self.arch[0]}{self.arch[1]}>"


class Launcher:
    """A kernel of Numba with the shape of a launch; a stream is taken and says nothing, as kernels run one after the other."""

    def __init__(self, kernel: Jit, grid: Dimensions, block: Dimensions, stream: Any = 0, shared: int = 0) -> None:
        self._kernel = kernel
        self._shape = (grid, block, int(shared))

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        return self._kernel.launch(*self._shape, arguments, options)


def _size(given: Dimensions) -> tuple[int, ...]:
    return (int(given),) if not isinstance(given, Sequence) else tuple(int(one) for one in given)


def _variable(compiled: Compiled, name: str) -> Any:
    return compiled.program.globals[f"{compiled.name}__{name}__"]


def _forget(compiled: Compiled) -> None:
    _variable(compiled, "errcode")[...] = 0


def _raise(compiled: Compiled) -> None:
    """Raises what a thread of the kernel has raised, if one has, as Numba does it."""
    code = int(_variable(compiled, "errcode").item())
    if code == 0:
        return
    thread, block = (
        tuple(int(_variable(compiled, f"{kind}{axis}").item()) for axis in "xyz") for kind in ("tid", "ctaid")
    )
    cls, arguments, place = compiled.exception(code)
    where = f"block {block}, thread {thread}"
    if place is not None:
        where = f"in {place[0]}, {place[1]}:{place[2]}, {where}"
    first, *rest = arguments or ("",)
    raise cls(f"{where}: {first}" if first else where, *rest)


def jit(function: Any, *, arch: str | int | tuple[int, int] = "sm_90", **options: Any) -> Jit:
    """A kernel of Numba that runs here, with the look that Numba's own has: `jit(kernel)[blocks, threads](*arguments)`.

    Args:
        function: A function with `@cuda.jit`, or one without, which gets it.
        arch: The architecture to compile for.
        options: Options of every launch, as `warpsmith.Launcher` takes them: `check="race,init"`, `stats=True`.
    """
    return Jit(function, arch, options)


def compile(function: Any, *arguments: Any, arch: str | int | tuple[int, int] = "sm_90") -> Compiled:
    """Compiles a kernel of Numba for arguments as `run` takes them; nothing is run."""
    return jit(function, arch=arch).compile(*arguments)


def run(
    function: Any,
    blocks: Dimensions,
    threads: Dimensions,
    *arguments: Any,
    shared: int = 0,
    arch: str | int | tuple[int, int] = "sm_90",
    **options: Any,
) -> Any:
    """Compiles a kernel of Numba, and runs it here.

    Args:
        function: A function with `@cuda.jit`, or one without.
        blocks: Blocks of the grid in each dimension.
        threads: Threads of a block in each dimension.
        arguments: Arrays of NumPy, which the kernel reads and writes where they lie, whatever their strides; numbers, complex
            ones too; tuples; records.
        shared: Bytes of dynamic shared memory.
        arch: The architecture to compile for.
        options: Options of the launch: `check`, `schedules`, `stats`, ….

    Returns:
        The `warpsmith.Result` of the launch.

    Raises:
        CompileError: Numba refuses the kernel.
        KernelFault: The kernel was stopped.
        CheckError: With `check=`, there are findings.
        Exception: With `@cuda.jit(debug=True, opt=False)`, what a thread raises.
    """
    return jit(function, arch=arch).launch(blocks, threads, shared, arguments, options)
