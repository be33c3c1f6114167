"""Launches of Triton's kernels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .._extra import need
from .._memory import lend, of_array, zeros
from ..errors import CheckError
from ._arguments import flatten, restore
from ._compile import Compiled, bind, capability

__all__ = ["Jit", "Launcher", "compile", "jit", "launch", "run"]

Grid = int | Sequence[int] | Callable[[dict[str, Any]], Sequence[int]]

#: What is said about a launch; all else is said to the kernel or to the compiler.
_OPTIONS = frozenset(
    {
        "allow",
        "check",
        "coverage",
        "echo",
        "engine",
        "max_instructions",
        "max_total_instructions",
        "on_finding",
        "profile",
        "schedules",
        "seed",
        "stats",
        "threads",
        "timeout",
    }
)


def launch(
    program: Any, compiled: Compiled, values: Sequence[Any], size: tuple[int, int, int], options: dict[str, Any]
) -> Any:
    """Launches what was compiled.

    Args:
        program: It, loaded.
        compiled: What is known about it.
        values: All arguments, as `convert` makes them.
        size: Programs in each dimension.
        options: Options of the launch.
    """
    metadata = compiled.metadata
    flat = flatten(list(compiled.signature.values()), values, getattr(metadata, "tensordesc_meta", None))
    programs = size[0] * size[1] * size[2] * compiled.blocks
    for kind in ("global_scratch", "profile_scratch")[: compiled.parameters - len(flat)]:
        bytes_each = getattr(metadata, f"{kind}_size", 0) or 0
        room = zeros(programs * bytes_each, getattr(metadata, f"{kind}_align", 1) or 1)
        flat.append(of_array(room) if bytes_each else 0)
    # The kernel says itself that its blocks are clusters.
    grid = (size[0] * compiled.blocks, *size[1:])
    launcher = program[compiled.name][grid, compiled.threads, compiled.shared]
    if options.get("check") and options.get("on_finding") != "return":
        return _checked(launcher, compiled.name, lend(flat), options)
    return launcher(*lend(flat), **options)


def _checked(launcher: Any, name: str, arguments: list[Any], options: dict[str, Any]) -> Any:
    """Launches a kernel, and raises what is found, but for what Triton's compiler does on purpose: lanes that hold the same
    element write it to the same place at once, which is told as a warning.
    """
    result = launcher(*arguments, **(options | {"on_finding": "return"}))
    findings = tuple(one for one in result.findings if (one.check, one.severity) != ("race", "warning"))
    if findings or result.differences:
        told = "\n".join(str(one) for one in (*findings, *result.differences))
        what = f"`{name}` has findings" if findings else f"`{name}` gives something else by another schedule"
        raise CheckError(f"{what}\n\n{told}", findings, result.differences, result.printed)
    return result


class Jit:
    """A kernel of Triton that runs here: `kernel[grid](*arguments, **meta)`.

    Attributes:
        kernel: The kernel as Triton's decorators made it.
        arch: The architecture that it is compiled for.
    """

    def __init__(self, kernel: Any, arch: str | int | tuple[int, int], code: str, config: Any, options: dict[str, Any]):
        jit_module = need("triton.runtime.jit", "triton")
        if not hasattr(kernel, "fn") or isinstance(kernel, type):
            if not callable(kernel):
                raise TypeError(f"a function with `@triton.jit` is run, not {type(kernel).__name__}")
            kernel = jit_module.jit(kernel)
        self.kernel = kernel
        self.arch = capability(arch)
        self._code = code
        self._config = config
        self._options = options
        self.__name__ = getattr(kernel, "__name__", type(kernel).__name__)
        self.__doc__ = getattr(kernel, "__doc__", None)

    def __getitem__(self, grid: Grid) -> Launcher:
        return Launcher(self, grid)

    def compile(self, *arguments: Any, **meta: Any) -> Compiled:
        """Compiles the kernel for arguments, of which only the types, and whether numbers and addresses are multiples of
        16, matter; see `run`.
        """
        return self._bind(arguments, meta)[0]

    def _bind(
        self, arguments: tuple[Any, ...], meta: Mapping[str, Any]
    ) -> tuple[Compiled, dict[str, Any], dict[str, Any]]:
        """What is compiled, its arguments by name, and the options of the launch."""
        function, named = self._resolve(arguments, dict(meta))
        parameters = {parameter.name for parameter in function.params}
        ours = {name for name in named if name in _OPTIONS and name not in parameters}
        options = self._options | {name: named.pop(name) for name in ours}
        compiled, bound = bind(function, self.arch, arguments, named)
        return compiled, bound, options

    def _resolve(self, arguments: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        """The function below all decorators, and what they add to the arguments."""
        kernel = self.kernel
        while not hasattr(kernel, "params"):
            before = dict(zip(kernel.arg_names, arguments, strict=False)) | named
            if hasattr(kernel, "configs"):
                extra, hook = _chosen(kernel.configs, self._config)
                named = extra | named
                if hook is not None:
                    hook(before | named)
            else:
                for name, heuristic in kernel.values.items():
                    named[name] = heuristic(dict(zip(kernel.arg_names, arguments, strict=False)) | named)
            kernel = kernel.fn
        for hook in getattr(kernel, "pre_run_hooks", ()):
            hook(*arguments, **named)
        return kernel, named

    def _launch(self, grid: Grid, arguments: tuple[Any, ...], meta: dict[str, Any]) -> Any:
        compiled, bound, options = self._bind(arguments, meta)
        if callable(grid):
            grid = grid({name: restore(value) for name, value in bound.items()})
        size = _size(grid)
        if 0 in size:
            return None
        program = compiled.program_of(self._code)
        return launch(program, compiled, list(bound.values()), size, options)

    def __repr__(self) -> str:
        return f"<warpsmith.triton.Jit {self.__name__} for sm_{self.arch}>"


class Launcher:
    """A kernel of Triton with a grid."""

    def __init__(self, kernel: Jit, grid: Grid) -> None:
        self._kernel = kernel
        self._grid = grid

    def __call__(self, *arguments: Any, **meta: Any) -> Any:
        return self._kernel._launch(self._grid, arguments, meta)


def _chosen(configs: Sequence[Any], config: Any) -> tuple[dict[str, Any], Any]:
    """Meta-parameters and options of one configuration of `triton.autotune`, and its hook."""
    if isinstance(config, Mapping):
        return dict(config), None
    if config is None or isinstance(config, int):
        config = configs[config or 0]
    return dict(config.all_kwargs()), config.pre_hook


def _size(grid: int | Sequence[int]) -> tuple[int, int, int]:
    all_of_it = (grid,) if isinstance(grid, int) else tuple(int(one) for one in grid)
    if not 1 <= len(all_of_it) <= 3:
        raise ValueError(f"a grid has one to three dimensions, not {len(all_of_it)}")
    x, y, z = (*all_of_it, 1, 1)[:3]
    return x, y, z


def jit(
    kernel: Any,
    *,
    arch: str | int | tuple[int, int] = "sm_90",
    code: str = "ptx",
    config: Any = None,
    **options: Any,
) -> Jit:
    """A kernel of Triton that runs here, with the look that Triton's own has: `jit(kernel)[grid](*arguments, **meta)`.

    Args:
        kernel: A function with `@triton.jit`, whatever `triton.autotune` and `triton.heuristics` are around it; or one
            without, which gets it.
        arch: The architecture to compile for.
        code: What is run: `"ptx"` or `"cubin"`.
        config: Of the configurations of `triton.autotune` this one: its number, itself, or a dict. The first if not said.
        options: Options of every launch, as `warpsmith.Launcher` takes them: `check="race,init"`, `stats=True`.
    """
    return Jit(kernel, arch, code, config, options)


def compile(kernel: Any, *arguments: Any, arch: str | int | tuple[int, int] = "sm_90", **meta: Any) -> Compiled:
    """Compiles a kernel of Triton for arguments as `run` takes them; nothing is run."""
    return jit(kernel, arch=arch).compile(*arguments, **meta)


def run(
    kernel: Any,
    grid: Grid,
    *arguments: Any,
    arch: str | int | tuple[int, int] = "sm_90",
    code: str = "ptx",
    config: Any = None,
    **meta: Any,
) -> Any:
    """Compiles a kernel of Triton, and runs it here.

    Args:
        kernel: As for `jit`.
        grid: Programs in each dimension, one to three; or a function that gives them, of the arguments by name.
        arguments: Arrays of NumPy, which the kernel reads and writes where they lie (with the types of `ml_dtypes`, bf16 and
            fp8, too), tensors on the CPU, numbers, descriptors (`descriptor`), tuples, `None`.
        arch: The architecture to compile for: `"sm_80"`, `"sm_90"`, `"sm_100"`.
        code: What is run: `"ptx"` or `"cubin"`.
        config: Which configuration of `triton.autotune`; see `jit`.
        meta: Parameters of the kernel by name, options of the compiler (`num_warps`, `num_stages`, `num_ctas`, …) and
            of the launch (`check`, `schedules`, `stats`, …).

    Returns:
        The `warpsmith.Result` of the launch; none if the grid is empty.

    Raises:
        CompileError: Triton refuses the kernel.
        KernelFault: The kernel was stopped.
        CheckError: With `check=`, there are findings. Warnings of races are none: lanes that hold the same element write it at
            once, where Triton makes code so; `on_finding="return"` gives them too.
    """
    return jit(kernel, arch=arch, code=code, config=config)[grid](*arguments, **meta)
