"""Opens pages of `warpsmith report` and `run --profile` in a browser and uses them as people do.

    pip install playwright          # its own browser is not needed where Chromium is installed
    python testing/browser/report.py --shots target/shots page.html ...

Fails where a page asks for anything but itself, writes an error to the console, or does not do what it is for: sorting,
filtering, opening a kernel by keyboard, linked rows, explanations, moving by keys, the strip, the graph. `--shots` keeps
pictures: light and dark, wide and narrow, and at twice the size of letters.
"""

import argparse
import shutil
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

WIDE, NARROW = (1500, 950), (400, 800)


class Watched:
    """A page of which all is kept that it should not do."""

    def __init__(self, browser: Browser, size: tuple[int, int], scheme: str = "light", scale: float = 1) -> None:
        self.faults: list[str] = []
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, device_scale_factor=scale
        )
        self.page: Page = context.new_page()
        self.page.on("console", lambda said: self.faults.append(f"console: {said.type}: {said.text}"))
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("dialog", lambda dialog: (self.faults.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        self.page.on("request", self.asked)
        self.documents = 0

    def asked(self, request) -> None:
        """The document itself may be asked for, and nothing else."""
        if request.resource_type != "document" or not request.url.startswith("file:"):
            self.faults.append(f"request: {request.url[:100]}")

    def open(self, path: Path) -> float:
        """Opens a page; in how many seconds its table can be used."""
        begin = time.monotonic()
        self.page.goto(path.resolve().as_uri())
        self.page.wait_for_selector("#kernels tbody tr, table.lines")
        return time.monotonic() - begin

    def close(self) -> None:
        self.page.context.close()


def expect(holds: bool, what: str) -> None:
    """Fails with what does not hold."""
    if not holds:
        raise AssertionError(what)


def texts(page: Page, selector: str) -> list[str]:
    """The texts of elements."""
    return page.eval_on_selector_all(selector, "all => all.map(one => one.textContent)")


def use_table(page: Page) -> None:
    """Sorts by every column, both ways, and filters."""
    heads = page.locator("#kernels thead th button")
    for index in range(heads.count()):
        for _ in range(2):
            heads.nth(index).click()
            sort = page.locator("#kernels thead th").nth(index).get_attribute("aria-sort")
            cells = texts(page, f"#kernels tbody td:nth-child({index + 1})")
            expect(sort in ("ascending", "descending"), f"column {index} is sorted")
            plain = [cell.replace(",", "").removesuffix(" %") for cell in cells]
            if all(cell.isdigit() for cell in plain):
                numbers = [int(cell) for cell in plain]
                expect(numbers == sorted(numbers, reverse=sort == "descending"), f"{sort} {numbers[:8]}")
    first = texts(page, "#kernels tbody td:first-child a")[0]
    page.fill("#filter", "no such kernel at all")
    expect(page.locator("#kernels tbody tr").count() == 0, "the filter leaves nothing")
    page.fill("#filter", first.split("(")[0].split("<")[0].split(" ")[-1])
    expect(page.locator("#kernels tbody tr").count() >= 1, "the filter finds what is there")
    page.fill("#filter", "")


def open_kernel(page: Page, index: int = 0) -> float:
    """Opens a kernel by keyboard; in how many seconds its panes are there."""
    page.locator("#kernels tbody a").nth(index).focus()
    begin = time.monotonic()
    page.keyboard.press("Enter")
    page.wait_for_selector("#kernel:not([hidden]) .pane tr.chosen")
    return time.monotonic() - begin


def use_kernel(page: Page) -> dict[str, bool]:
    """Uses all that is shown of a kernel; says what there was."""
    panes = page.eval_on_selector_all(".pane", "all => all.map(one => one.id.slice(5))")
    expect(bool(panes), "there are panes")
    main = "machine" if "machine" in panes else "ptx"
    rows = page.locator(f"#pane-{main} tbody tr")
    # A row is chosen by a click, and explained.
    rows.nth(min(4, rows.count() - 1)).click()
    page.wait_for_selector(f"#pane-{main} tr.chosen")
    expect(page.locator("#explained").inner_text() != "Instruction", "the row is explained")
    # A pointer above a row explains it.
    before = page.locator("#explained").inner_text()
    for at in range(min(12, rows.count())):
        rows.nth(at).hover()
        if page.locator("#explained").inner_text() != before:
            break
    else:
        raise AssertionError("a pointer above a row changes nothing")
    words = len(page.locator("#words").inner_text())
    # Keys move from row to row, to the end and back.
    rows.nth(min(2, rows.count() - 1)).click()
    chosen = f"document.querySelector('#pane-{main} tr.chosen')?.index"
    page.keyboard.press("ArrowDown")
    expect(page.evaluate("document.activeElement.tagName") == "TR", "a row has the focus")
    down = page.evaluate(chosen)
    page.keyboard.press("End")
    end = page.evaluate(chosen)
    expect(end >= down, f"End goes down: {end} {down}")
    page.keyboard.press("Home")
    expect(page.evaluate(chosen) == 0, "Home goes to the first row")
    # What belongs together is marked, and seen.
    linked = False
    for _ in range(min(60, end + 1)):
        page.keyboard.press("ArrowDown")
        marks = page.eval_on_selector_all("tr.linked", "all => all.length")
        if marks:
            linked = True
            inside = page.evaluate(
                """() => [...document.querySelectorAll('.pane')].filter(pane => pane.querySelector('tr.linked')).every(pane => {
                    const box = pane.querySelector('.rows').getBoundingClientRect();
                    return [...pane.querySelectorAll('tr.linked')].some(row => {
                        const own = row.getBoundingClientRect();
                        return own.top >= box.top - 1 && own.bottom <= box.bottom + 1;
                    });
                })"""
            )
            expect(inside, "linked rows are in sight")
            break
    if linked and len(panes) > 1:
        page.keyboard.press("ArrowLeft")
        other = page.evaluate("document.activeElement.closest('.pane')?.id")
        expect(other in [f"pane-{pane}" for pane in panes], f"the arrow goes to another pane: {other}")
    # The strip and the graph choose rows.
    strip = page.locator("#strip svg")
    if strip.count():
        strip.focus()
        now = strip.get_attribute("aria-valuenow")
        page.keyboard.press("End" if now == "0" else "Home")
        expect(strip.get_attribute("aria-valuenow") != now or end == 0, "keys move in the strip")
    graph = page.locator("#graph-part:not([hidden])")
    if graph.count():
        graph.locator("summary").click()
        page.wait_for_selector("#graph svg g[tabindex]")
        page.locator("#graph svg g[tabindex]").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#graph g.here").count() == 1, "the graph shows where one is")
        page.locator("#graph-part > summary").click()
    # Panes move in step.
    if linked and len(panes) > 1:
        moved = page.evaluate(
            """async (main) => {
                const panes = [...document.querySelectorAll('.pane .rows')];
                const own = document.querySelector(`#pane-${main} .rows`);
                if (own.scrollHeight <= own.clientHeight + 40) return null;
                own.dispatchEvent(new Event('pointerenter'));
                const before = panes.map(one => one.scrollTop);
                own.scrollTop = own.scrollTop > 100 ? 0 : own.scrollHeight;
                await new Promise(done => setTimeout(done, 400));
                return panes.filter(one => one !== own && one.scrollHeight > one.clientHeight + 40).length === 0
                    || panes.some((one, at) => one !== own && one.scrollTop !== before[at]);
            }""",
            main,
        )
        expect(moved is not False, "other panes follow")
    return {"linked": linked, "explained": words > 60, "source": "source" in panes, "ptx": "ptx" in panes}


def back(page: Page) -> None:
    """Goes back to the table by key."""
    page.locator("#name").focus()
    page.keyboard.press("Escape")
    page.wait_for_selector("#table:not([hidden])")
    expect(page.evaluate("document.activeElement.tagName") == "A", "the kernel's link has the focus again")


def no_overflow(page: Page) -> None:
    """Nothing but what scrolls by itself is wider than the page."""
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    expect(wide <= 1, f"the page is {wide} pixels too wide")


def pictures(browser: Browser, path: Path, shots: Path) -> None:
    """Pictures of the table and of the first kernel with links."""
    for name, size, scheme in [
        ("light", WIDE, "light"),
        ("dark", WIDE, "dark"),
        ("narrow", NARROW, "light"),
        # A window half as large is what twice the size of letters leaves.
        ("double", (WIDE[0] // 2, WIDE[1] // 2), "dark"),
    ]:
        watched = Watched(browser, size, scheme, 2 if name == "double" else 1)
        watched.open(path)
        page = watched.page
        if page.locator("#kernels").count():
            page.screenshot(path=shots / f"{path.stem}.{name}.table.png")
            no_overflow(page)
            open_kernel(page)
            row = page.locator(".pane:last-of-type tbody tr").nth(8)
            if row.count():
                row.click()
            page.screenshot(path=shots / f"{path.stem}.{name}.kernel.png", full_page=name != "double")
        else:
            page.screenshot(path=shots / f"{path.stem}.{name}.png")
        no_overflow(page)
        expect(not watched.faults, f"{name}: {watched.faults}")
        watched.close()


def use(browser: Browser, path: Path, most_mb: float | None) -> str:
    """Uses a page; says what was seen."""
    size = path.stat().st_size
    watched = Watched(browser, WIDE)
    seconds = watched.open(path)
    page = watched.page
    if not page.locator("#kernels").count():
        for key in "jknpsh":
            page.keyboard.press(key)
        expect(not watched.faults, str(watched.faults))
        watched.close()
        return f"{size:,} bytes, open in {seconds:.2f} s, a profile"
    use_table(page)
    opened = open_kernel(page)
    seen = use_kernel(page)
    back(page)
    expect(not watched.faults, str(watched.faults))
    watched.close()
    expect(most_mb is None or size < most_mb * 1e6, f"it has {size:,} bytes")
    what = ", ".join(name for name, there in seen.items() if there)
    return f"{size:,} bytes, open in {seconds:.2f} s, first kernel in {opened:.2f} s: {what}"


def main() -> int:
    """Uses all pages that are named."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("pages", nargs="+", type=Path)
    options.add_argument("--shots", type=Path, help="folder for pictures")
    options.add_argument("--most", type=float, help="most megabytes of a page")
    options.add_argument("--chromium", default=shutil.which("chromium"), help="the browser to use")
    given = options.parse_args()
    failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=given.chromium, args=["--no-sandbox"])
        for path in given.pages:
            try:
                print(f"{path.name}: {use(browser, path, given.most)}", flush=True)
                if given.shots:
                    given.shots.mkdir(parents=True, exist_ok=True)
                    pictures(browser, path, given.shots)
            except Exception as error:  # all pages are tried
                failed += 1
                print(f"{path.name}: FAILED: {type(error).__name__}: {error}", flush=True)
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
