"""The stages of Triton's compiler, of which the last one waits until somebody wants machine code: ptxas takes a third of the time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from .. import _cache
from .._extra import need
from ..errors import CompileError

__all__ = ["Stages", "without_machine_code"]

#: What Triton keeps apart by it from what has all stages.
_KEY = "warpsmith: without machine code"


def _leave_out(*about: Any) -> tuple[str, str]:
    """What Triton calls: without arguments for a key, and with the stages to change them."""
    if about:
        about[1]["cubin"] = lambda ptx, metadata: b""
    return _KEY, _KEY


@contextmanager
def without_machine_code() -> Iterator[bool]:
    """While this lasts, Triton's compiler ends with PTX, if nobody else has changed its stages; whether it does."""
    runtime = need("triton.knobs", "triton").runtime
    if runtime.add_stages_inspection_hook is not None:
        yield False
        return
    runtime.add_stages_inspection_hook = _leave_out
    try:
        yield True
    finally:
        runtime.add_stages_inspection_hook = None


class Stages(Mapping[str, Any]):
    """What each stage has made, by its name."""

    def __init__(self, made: Mapping[str, Any], metadata: Any, backend: Any, options: Any, language: Any) -> None:
        self._made = dict(made)
        self._made.pop("cubin", None)
        self._about = (metadata, backend, options, language)

    def __getitem__(self, stage: str) -> Any:
        if stage == "cubin" and stage not in self._made:
            self._made[stage] = self._assembled()
        return self._made[stage]

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*self._made, "cubin"]))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def _assembled(self) -> bytes:
        """The machine code, as Triton's last stage makes it; kept, as the earlier ones are."""
        metadata, backend, options, language = self._about
        ptx = self._made["ptx"]
        # By its hash Triton knows all that a kernel was compiled of, its own version included.
        key = _cache.key_of(["triton/cubin/1", metadata.hash, ptx])
        kept = _cache.default().get(key)
        if kept:
            return kept
        stages: dict[str, Any] = {}
        backend.add_stages(stages, options, language)
        try:
            made = bytes(stages["cubin"](ptx, metadata._asdict()))
        except Exception as error:
            raise CompileError(f"Triton cannot assemble `{metadata.name}`: {error}", str(error)) from error
        _cache.default().put(key, made)
        return made
