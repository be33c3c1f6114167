// The table of kernels.

/** Rows that are shown before someone asks for all of them. */
const FIRST = 300;

/** Longest name that stands in full where a short one would do. */
const LONG = 80;

/** The name of a row, and the same in full where that is another one. */
const namesOf = (row) => {
  const full = row.demangled ?? row.name;
  return row.own && full.length > LONG ? [row.own, full] : [full, row.demangled ? row.name : null];
};
const shownName = (row) => namesOf(row)[0];

/** A figure, and how it was in the older version. */
const figure = (row, key, unit = "") => {
  const [now, before] = [row.figures[key], row.before?.[key]];
  const text = now === null ? "" : `${number.format(now)}${unit}`;
  if (before === undefined || before === null || now === null || before === now) return [text];
  const by = now - before;
  const better = key === "occupancy" ? by > 0 : by < 0;
  return [`${number.format(before)}${unit} → ${text} `, make("small", { class: better ? "less" : "more" }, `${by > 0 ? "+" : "−"}${number.format(Math.abs(by))}`)];
};

const figureColumn = (key, head, title, unit) => ({
  head, title,
  key: (row) => row.figures[key],
  cell: (row) => figure(row, key, unit),
  // A column without a single figure says nothing.
  has: () => report.rows.some((row) => row.figures[key] || row.before?.[key]),
});

const columns = [
  { head: "Name", text: true, key: (row) => `${shownName(row)} ${row.demangled ?? ""}`.toLowerCase(), cell: (row, index) => nameCell(row, index) },
  { head: "For", text: true, title: "Architecture", key: (row) => `${row.architecture.length}${row.architecture}`, cell: (row) => [row.architecture] },
  { head: "Change", text: true, key: (row) => row.change, cell: (row) => [make("span", { class: "change" }, row.change ?? "")], has: () => report.rows.some((row) => row.change) },
  figureColumn("instructions", "Instructions", "Instructions in the code"),
  figureColumn("bytes", "Bytes", "Bytes of code"),
  figureColumn("registers", "Registers", "Registers of a thread"),
  figureColumn("live", "Live", "The most registers of 32 bits that hold a value at one time"),
  figureColumn("stack", "Stack", "Bytes of stack, with what is called and what is spilled"),
  figureColumn("shared", "Shared", "Bytes of shared memory that do not come with the launch"),
  figureColumn("occupancy", "Occupancy", "Resident warps, for blocks as large as the kernel says, or 256 threads", " %"),
  { head: "Findings", key: (row) => findingsOf(row).length, cell: (row) => [String(findingsOf(row).length || "")], has: () => report.findings.length > 0 },
  { head: "Cost", title: "What its launches have cost: instructions of warps, sectors, passes", key: (row) => row.cost ?? -1, cell: (row) => [row.cost === undefined ? "" : number.format(row.cost)], has: () => report.launches.length > 0 },
].filter((column) => column.has?.() ?? true);

const nameCell = (row, index) => {
  const piece = report.pieces[row.piece]?.path;
  const [name, full] = namesOf(row);
  const about = [row.kind === "kernel" ? null : row.kind, full, piece || null].filter(Boolean);
  return [make("a", { href: `#k${index}`, title: row.name }, name), about.length ? make("small", {}, about.join(" · ")) : null];
};

const table = {
  /** The column that sorts, from 0 on, and in which direction. */
  by: null, up: true, all: false, order: [],

  begin() {
    const heads = columns.map((column, index) => make("th", { scope: "col", class: column.text ? "text" : null },
      make("button", { type: "button", title: column.title, click: () => this.sort(index) }, column.head)));
    byId("kernels").tHead.replaceChildren(make("tr", {}, ...heads));
    byId("filter").addEventListener("input", () => this.show());
    byId("more").addEventListener("click", () => { this.all = true; this.show(); });
    this.show();
  },

  sort(index) {
    // Numbers are looked at from the largest on.
    this.up = this.by === index ? !this.up : Boolean(columns[index].text);
    this.by = index;
    [...byId("kernels").tHead.rows[0].cells].forEach((cell, at) => {
      if (at === index) cell.setAttribute("aria-sort", this.up ? "ascending" : "descending");
      else cell.removeAttribute("aria-sort");
    });
    this.show();
  },

  show() {
    const wanted = byId("filter").value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (row) => {
      const text = `${row.name} ${row.demangled ?? ""} ${row.architecture} ${row.change ?? ""} ${row.kind}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    };
    this.order = [...report.rows.keys()].filter((index) => fits(report.rows[index]));
    if (this.by !== null) {
      const { key } = columns[this.by];
      const keys = new Map(this.order.map((index) => [index, key(report.rows[index]) ?? null]));
      const compare = (a, b) => (typeof a === "string" ? (a < b ? -1 : a > b ? 1 : 0) : a - b);
      this.order.sort((a, b) => {
        const [x, y] = [keys.get(a), keys.get(b)];
        // What has no figure comes last in both directions.
        if (x === null || y === null) return (x === null) - (y === null) || a - b;
        return (this.up ? compare(x, y) : compare(y, x)) || a - b;
      });
    }
    const first = this.all ? this.order : this.order.slice(0, FIRST);
    const line = (index) => {
      const cells = columns.map((column) => make("td", { class: column.text ? "text" : null }, ...column.cell(report.rows[index], index)));
      return make("tr", {}, ...cells);
    };
    byId("kernels").tBodies[0].replaceChildren(...first.map(line));
    byId("shown").textContent = `${number.format(this.order.length)} of ${number.format(report.rows.length)}`;
    byId("more").hidden = first.length === this.order.length;
    byId("more").textContent = `Show all ${number.format(this.order.length)}`;
  },
};
