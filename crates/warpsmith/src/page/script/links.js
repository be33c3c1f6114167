// Which rows of the panes belong together: by line tables, and of two versions by their differences.

/** The places of a row in the source, from the inside out, as keys. */
const places = (listing, row) => {
  const place = listing?.place?.[row] ?? -1;
  return place < 0 ? [] : listing.places[place].map(([file, line]) => `${file}:${line}`);
};

const gather = (length, keys) => {
  const all = new Map();
  for (let row = 0; row < length; row += 1) {
    for (const key of keys(row)) {
      if (!all.has(key)) all.set(key, []);
      const rows = all.get(key);
      if (rows[rows.length - 1] !== row) rows.push(row);
    }
  }
  return all;
};

class Links {
  /** Of the code of a kernel; `source` gives the row of a place in the pane of the source. */
  constructor(code, source) {
    this.code = code;
    this.source = source;
    this.keyOf = new Map([...source].map(([key, row]) => [row, key]));
    this.main = code.machine ? "machine" : "ptx";
    this.of = {};
    for (const pane of ["machine", "ptx", "before"]) {
      const listing = code[pane];
      if (listing) this.of[pane] = gather(listing.at.length, (row) => places(listing, row));
    }
    const { machine, ptx } = code;
    this.byLine = machine?.ptx && ptx ? gather(machine.at.length, (row) => [machine.ptx[row]]) : null;
    this.pair();
  }

  /** Rows of both versions, next to each other where they differ. */
  pair() {
    const { before, hunks = [] } = this.code;
    if (!before) return;
    const main = this.code[this.main];
    [this.older, this.newer] = [new Map(), new Map()];
    const join = (a, b) => {
      if (a >= before.at.length || b >= main.at.length) return;
      if (!this.older.has(b)) this.older.set(b, a);
      if (!this.newer.has(a)) this.newer.set(a, b);
    };
    let [a, b] = [0, 0];
    for (const [from, to, start, end] of [...hunks, [before.at.length, before.at.length, main.at.length, main.at.length]]) {
      while (a < from && b < start) join(a++, b++);
      [a, b] = [from, start];
      const longest = Math.max(to - from, end - start);
      for (let row = 0; row < longest && to > from && end > start; row += 1) join(Math.min(from + row, to - 1), Math.min(start + row, end - 1));
      [a, b] = [to, end];
    }
  }

  /** By pane, the rows that belong to a row of one of them. */
  related(pane, row) {
    const out = {};
    const give = (other, rows) => { if (rows?.length) out[other] = rows; };
    const at = (keys) => keys.filter((key) => this.source.has(key)).map((key) => this.source.get(key));
    if (pane === "source") {
      const key = this.keyOf.get(row);
      for (const other of Object.keys(this.of)) give(other, this.of[other].get(key));
      return out;
    }
    const listing = this.code[pane];
    const keys = places(listing, row);
    give("source", at(keys));
    const byPlace = (other) => keys.length && this.of[other]?.get(keys[0]);
    if (pane === "machine" && this.code.ptx) {
      const first = this.code.ptx.at[0];
      const line = this.byLine ? listing.ptx[row] - first : -1;
      give("ptx", this.byLine ? (line >= 0 && line < this.code.ptx.at.length ? [line] : []) : byPlace("ptx"));
    }
    if (pane === "ptx" && this.code.machine) give("machine", this.byLine ? this.byLine.get(listing.at[row]) : byPlace("machine"));
    if (this.older) {
      if (pane === this.main && this.older.has(row)) give("before", [this.older.get(row)]);
      if (pane === "before" && this.newer.has(row)) {
        const other = this.newer.get(row);
        give(this.main, [other]);
        if (this.main === "machine" && this.code.ptx) give("ptx", this.related("machine", other).ptx);
      }
      if (pane === "ptx" && this.main === "machine" && out.machine) give("before", out.machine.filter((row) => this.older.has(row)).map((row) => this.older.get(row)));
    }
    return out;
  }
}
