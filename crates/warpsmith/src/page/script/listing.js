// A pane: rows of code. Rows are made in pieces, those first that come into sight, the others when nothing else is to be done.

/** Rows of a piece. */
const PIECE = 200;
/** Height of a row in pixels, as in the style. */
const ROW = 18;

class Pane {
  /** `heads` are cells of the heading with titles; `rows` gives the cells of a row, its classes and its hue. */
  constructor(id, title, heads, length, row) {
    Object.assign(this, { id, length, row, chosen: 0, marks: new Map() });
    this.table = make("table", {},
      make("thead", {}, make("tr", {}, ...heads.map(([text, about]) => make("th", { scope: "col", title: about, class: text === "" ? "text" : null }, text || title)))));
    this.bodies = [];
    for (let from = 0; from < length; from += PIECE) {
      const rows = Math.min(PIECE, length - from);
      const space = make("tr", {}, make("td", { colspan: heads.length }));
      space.firstChild.style.height = `${rows * ROW}px`;
      const body = make("tbody", { "data-from": from }, space);
      this.bodies.push(body);
      this.table.append(body);
    }
    this.scroll = make("div", { class: "rows" }, this.table);
    this.element = make("section", { class: "pane", id: `pane-${id}`, "aria-label": title }, this.scroll);
    this.seen = new IntersectionObserver((entries) => {
      for (const entry of entries) if (entry.isIntersecting) this.fill(entry.target);
    }, { root: this.scroll, rootMargin: "300px" });
    this.bodies.forEach((body) => this.seen.observe(body));
    this.later();
  }

  /** Makes the rows of a piece. */
  fill(body) {
    if (body.filled) return;
    body.filled = true;
    this.seen.unobserve(body);
    const from = Number(body.dataset.from);
    const rows = [];
    for (let index = from; index < Math.min(from + PIECE, this.length); index += 1) {
      const { cells, classes, hue } = this.row(index);
      const row = make("tr", { tabindex: index === this.chosen ? 0 : -1 }, ...cells);
      row.index = index;
      row.classList.add(...classes, ...(this.marks.get(index) ?? []));
      if (hue !== undefined) row.style.setProperty("--hue", hue);
      rows.push(row);
    }
    body.replaceChildren(...rows);
  }

  /** Makes the rest piece by piece, so that the browser finds text in it. */
  later() {
    const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 50));
    const step = () => {
      const body = this.bodies.find((body) => !body.filled);
      if (!body || !this.table.isConnected) return;
      this.fill(body);
      idle(step);
    };
    setTimeout(() => idle(step), 300);
  }

  /** The element of a row. */
  at(index) {
    const body = this.bodies[Math.floor(index / PIECE)];
    this.fill(body);
    return body.rows[index % PIECE];
  }

  /** Where a row begins below the heading. */
  top(index) { return index * ROW; }

  get height() { return this.scroll.clientHeight - ROW; }

  /** The row in the middle of what is seen. */
  get middle() { return Math.max(0, Math.min(this.length - 1, Math.floor((this.scroll.scrollTop + this.height / 2) / ROW))); }

  sees(index) {
    const top = this.top(index);
    return top >= this.scroll.scrollTop && top + ROW <= this.scroll.scrollTop + this.height;
  }

  /** Scrolls so that a row stands so many pixels below the heading. */
  place(index, below = this.height / 2) { this.scroll.scrollTop = this.top(index) - below; }

  /** Gives rows a class, and takes it from all others. */
  mark(name, rows) {
    for (const [index, names] of this.marks) {
      if (!names.has(name)) continue;
      names.delete(name);
      this.now(index)?.classList.remove(name);
    }
    for (const index of rows) {
      if (!this.marks.has(index)) this.marks.set(index, new Set());
      this.marks.get(index).add(name);
      this.now(index)?.classList.add(name);
    }
  }

  /** The element of a row, if it was made. */
  now(index) {
    const body = this.bodies[Math.floor(index / PIECE)];
    return body?.filled ? body.rows[index % PIECE] : null;
  }

  /** Makes a row the one that the keyboard is at. */
  choose(index) {
    this.now(this.chosen)?.setAttribute("tabindex", "-1");
    this.now(this.chosen)?.removeAttribute("aria-current");
    this.chosen = index;
    this.at(index).setAttribute("tabindex", "0");
    this.at(index).setAttribute("aria-current", "true");
    this.mark("chosen", [index]);
  }

  /** Lets go of what it holds. */
  end() { this.seen.disconnect(); }
}
