"""`python -m warpsmith.dataset PATH… --to DIR` surveys files."""

from __future__ import annotations

import argparse
import sys

from ..errors import WarpsmithError
from ._survey import survey


def main(arguments: list[str] | None = None) -> int:
    """Surveys the files that the arguments name; gives the exit status: 1 if some could not be read, 2 if it could not run."""
    parser = argparse.ArgumentParser(
        prog="python -m warpsmith.dataset",
        description="Write a row for each kernel of cubins, libraries and wheels to a Parquet data set.",
        epilog="What is there already and has not changed is not done again.",
    )
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a file, or a folder of files")
    parser.add_argument("--to", required=True, metavar="DIR", help="where the data set is, or will be")
    parser.add_argument("--workers", type=int, metavar="N", help="processes on this machine; one for each processor if not said")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="the scheduler of a Dask cluster, such as tcp://10.0.0.1:8786")
    parser.add_argument("--quiet", action="store_true", help="do not say how far it is")
    options = parser.parse_args(arguments)
    progress = False if options.quiet else None
    try:
        done = survey(options.paths, to=options.to, client=options.scheduler, workers=options.workers, progress=progress)
    except (ImportError, OSError, ValueError, WarpsmithError) as error:
        print(f"warpsmith: error: {error}", file=sys.stderr)
        return 2
    for path, problems in done.problems.items():
        for problem in problems:
            print(f"warpsmith: {path}: {problem}", file=sys.stderr)
    print(f"{done.rows} kernels of {len(done.files)} files, {done.skipped} of which were done before: {options.to}")
    return 1 if done.problems else 0


if __name__ == "__main__":
    sys.exit(main())
