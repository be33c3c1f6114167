// One kernel: its panes, which row is chosen, and how they move in step.

/** A hue for a place in the source: what belongs together looks alike. */
const hueOf = (key) => {
  if (!key) return undefined;
  const [file, line] = key.split(":").map(Number);
  return (line * 47 + file * 131) % 360;
};

const shareCell = (cost, most) => {
  const td = make("td", { "data-share": cost ? "" : null, title: cost ? costWords(cost).join(", ") : null }, cost ? number.format(cost[0]) : "");
  if (cost) td.style.setProperty("--share", cost[0] / most);
  return td;
};

/** The rows of the pane of the source: a heading for each file, lines, gaps; and where each place of the code is. */
const sourceRows = async (code) => {
  const used = new Map();
  for (const listing of [code.machine, code.ptx]) {
    for (const place of listing?.places ?? []) {
      for (const [file, line] of [...place].reverse()) {
        if (!used.has(file)) used.set(file, new Set());
        used.get(file).add(line);
      }
    }
  }
  const [rows, at] = [[], new Map()];
  for (const [file, lines] of used) {
    const text = await unpack(`source${file}`);
    rows.push({ file, heading: text.pieces ? sourceName(file) : `${sourceName(file)} (not found: numbers of lines alone)` });
    let last = 0;
    const near = (line) => [...lines].some((other) => Math.abs(other - line) <= 12);
    for (const [first, piece] of text.pieces ?? [...lines].sort((a, b) => a - b).map((line) => [line, [""]])) {
      let inside = false;
      piece.forEach((content, index) => {
        const line = first + index;
        // Other kernels show other lines of the same file.
        if (!near(line)) { inside = false; return; }
        if (!inside && last > 0 && text.pieces && line > last + 1) rows.push({ file, gap: true });
        inside = true;
        last = line;
        at.set(`${file}:${line}`, rows.length);
        rows.push({ file, line, text: content, has: lines.has(line), cost: text.cost?.[line] });
      });
    }
  }
  return { rows, at };
};

class Kernel {
  constructor(index, row, code, explanations, source) {
    Object.assign(this, { index, row, code, explanations });
    this.links = new Links(code, source.at);
    this.sourceCosts = new Map(source.rows.map((line, at) => [at, line.cost]).filter(([, cost]) => cost));
    this.findings = findingsOf(row);
    this.panes = {};
    if (source.rows.length) this.add(this.sourcePane(source.rows));
    const { main } = this.links;
    if (code.ptx && main === "machine") this.add(this.listingPane("ptx", "PTX"));
    const name = main === "ptx" ? "PTX" : "Machine code";
    if (code.before) this.add(this.listingPane("before", `${name}, older`));
    this.add(this.listingPane(main, code.before ? `${name}, newer` : name));
    this.leader = main;
  }

  add(pane) { this.panes[pane.id] = pane; }

  /** What runs have found at a row, as words. */
  findingsAt(pane, row) {
    const out = [];
    for (const finding of this.findings) {
      for (const place of finding.places ?? []) {
        if (this.rowsOf(place, pane).includes(row)) out.push([make("span", { class: "code" }, finding.code ?? ""), " ", ...marked(`${finding.message ?? ""}${place.what ? ` (${place.what})` : ""}`)]);
      }
    }
    return out;
  }

  /** The rows of a pane that a place of a finding is. */
  rowsOf(place, pane) {
    const listing = this.code[pane];
    const isOwn = !place.function || place.function === this.row.name;
    if (pane === "machine" && isOwn && typeof place.address === "number") return [listing.at.indexOf(place.address)].filter((row) => row >= 0);
    if (pane === "ptx" && isOwn && place.ptx) return [listing.at.indexOf(place.ptx.line)].filter((row) => row >= 0);
    if (pane !== "source") return [];
    const out = [];
    for (const at of [place, ...(place.source ?? [])]) {
      if (!at.file || !at.line) continue;
      report.sources.forEach((source, file) => {
        if (lastPart(source.name) !== lastPart(at.file)) return;
        const row = this.links.source.get(`${file}:${at.line}`);
        if (row !== undefined) out.push(row);
      });
    }
    return out;
  }

  sourcePane(rows) {
    const costs = [...this.sourceCosts.values()];
    const most = Math.max(1, ...costs.map(([cost]) => cost));
    const heads = [["line", "Line of the source"], ...(costs.length ? [["cost", "What the line has cost in a run"]] : []), ["", "Source"]];
    const pane = new Pane("source", "Source", heads, rows.length, (index) => {
      const row = rows[index];
      const cost = costs.length && row.line ? [shareCell(row.cost, most)] : costs.length ? [make("td")] : [];
      if (row.heading) return { cells: [make("td"), ...cost, make("td", { class: "text" }, row.heading)], classes: ["file"] };
      if (row.gap) return { cells: [make("td", {}, "…"), ...cost, make("td", { class: "text" })], classes: ["gap"] };
      return { cells: [make("td", {}, String(row.line)), ...cost, make("td", { class: "text" }, row.text)], classes: row.has ? ["has"] : [], hue: row.has ? hueOf(`${row.file}:${row.line}`) : undefined };
    });
    return this.withFindings(pane);
  }

  listingPane(id, title) {
    const listing = this.code[id];
    const isText = id === "ptx" || this.links.main === "ptx";
    const { live } = listing.flow;
    const most = Math.max(1, ...(live ?? []).slice(0, 100000));
    const costs = Object.values(listing.cost ?? {});
    const dearest = Math.max(1, ...costs.map(([cost]) => cost));
    const heads = [isText ? ["line", "Line of the PTX"] : ["at", "Address in the code"]];
    if (listing.controls) heads.push(["wait", "Barriers that are waited for"], ["rd", "Barrier that tells when operands are read"], ["wr", "Barrier that tells when the result is there"], ["y", "Whether another warp may be issued next"], ["cyc", "Cycles to the next instruction"]);
    if (live) heads.push(["live", "Registers that hold a value"]);
    if (costs.length) heads.push(["cost", "What the instruction has cost in a run"]);
    heads.push(["", title]);
    const changed = new Set();
    for (const [from, to, start, end] of this.code.hunks ?? []) {
      const [first, behind] = id === "before" ? [from, to] : [start, end];
      if (id === "before" || id === this.links.main) for (let row = first; row < behind; row += 1) changed.add(row);
    }
    const pane = new Pane(id, title, heads, listing.at.length, (row) => {
      const cells = [make("td", {}, isText ? String(listing.at[row]) : listing.at[row].toString(16).padStart(4, "0"))];
      if (listing.controls) {
        const control = controlOf(listing, row);
        const texts = control ? [control.wait.join(""), control.read, control.write, control.yields ? "y" : "", String(control.cycles)] : ["", "", "", "", ""];
        cells.push(...texts.map((text) => make("td", { class: "control" }, text)));
      }
      if (live) {
        const td = make("td", { "data-share": live[row] > 0 ? "" : null }, live[row] >= 0 ? String(live[row]) : "");
        if (live[row] > 0) td.style.setProperty("--share", live[row] / most);
        cells.push(td);
      }
      if (costs.length) cells.push(shareCell(listing.cost?.[row], dearest));
      const label = listing.labels?.[row];
      cells.push(make("td", { class: "text" }, label ? make("span", { class: "label" }, `${label}: `) : null, listing.text[row]));
      const classes = changed.has(row) ? [id === "before" ? "gone" : "new"] : [];
      return { cells, classes, hue: hueOf(places(listing, row)[0]) };
    });
    return this.withFindings(pane);
  }

  withFindings(pane) {
    const rows = this.findings.flatMap((finding) => (finding.places ?? []).flatMap((place) => this.rowsOf(place, pane.id)));
    pane.mark("finding", rows);
    return pane;
  }

  /** Shows the panes, and listens to what is done in them. */
  show() {
    byId("panes").replaceChildren(...Object.values(this.panes).map((pane) => pane.element));
    for (const pane of Object.values(this.panes)) {
      const { scroll, table } = pane;
      const rowOf = (event) => event.target.closest("tbody tr")?.index;
      const lead = () => { this.leader = pane.id; };
      for (const event of ["pointerenter", "focusin", "wheel", "touchstart"]) scroll.addEventListener(event, lead, { passive: true });
      scroll.addEventListener("scroll", () => this.follow(pane), { passive: true });
      table.addEventListener("pointerover", (event) => this.near(pane, rowOf(event)));
      scroll.addEventListener("pointerleave", () => this.near(pane, undefined));
      table.addEventListener("click", (event) => { const row = rowOf(event); if (row !== undefined) this.choose(pane.id, row); });
      table.addEventListener("focusin", (event) => { const row = rowOf(event); if (row !== undefined && row !== this.focused) this.choose(pane.id, row, { quiet: true }); });
      table.addEventListener("keydown", (event) => this.key(pane, event));
    }
    const main = this.panes[this.links.main];
    const strip_ = strip(this.code[this.links.main], this.row.figures.registers, (row) => this.choose(this.links.main, row));
    this.strip = strip_;
    byId("strip").replaceChildren(...(strip_ ? [strip_.element] : []));
    byId("occupancy-part").hidden = !this.code.occupancy;
    byId("occupancy").replaceChildren(...(this.code.occupancy ? [occupancyTable(this.code.occupancy)] : []));
    this.drawn = null;
    byId("graph-part").hidden = !this.code.drawing;
    byId("graph").replaceChildren();
    this.drawGraph();
    main.choose(0);
  }

  drawGraph() {
    if (!byId("graph-part").open || this.drawn || !this.code.drawing) return;
    const { main } = this.links;
    this.drawn = graph(this.code.drawing, this.code[main].flow.blocks ?? [], (row) => this.choose(main, row, { focus: true }));
    if (this.drawn) byId("graph").replaceChildren(this.drawn.element);
    this.drawn?.at(this.panes[main].chosen);
  }

  /** What belongs to the row under the pointer. */
  near(pane, row) {
    if (row === this.hovered?.row && pane === this.hovered?.pane) return;
    this.hovered = { pane, row };
    const related = row === undefined ? {} : this.links.related(pane.id, row);
    for (const other of Object.values(this.panes)) other.mark("near", other === pane ? (row === undefined ? [] : [row]) : (related[other.id] ?? []));
    if (row !== undefined) explainRow(this, pane.id, row);
    else if (this.at) explainRow(this, this.at.pane, this.at.row);
  }

  /** Chooses a row: it is explained, and the other panes show what belongs to it. */
  choose(id, row, { focus = false, quiet = false } = {}) {
    const pane = this.panes[id];
    const below = pane.sees(row) ? pane.top(row) - pane.scroll.scrollTop : pane.height / 2;
    if (!pane.sees(row)) pane.place(row, below);
    this.leader = id;
    this.at = { pane: id, row };
    this.focused = row;
    pane.choose(row);
    if (focus) pane.at(row).focus({ preventScroll: true });
    const related = this.links.related(id, row);
    for (const other of Object.values(this.panes)) {
      const rows = other === pane ? [] : (related[other.id] ?? []);
      other.mark("linked", rows);
      if (other === pane) continue;
      if (rows.length) {
        if (byId("step").checked && !rows.some((row) => other.sees(row))) other.place(rows[0], below);
        other.choose(rows[0]);
        other.mark("chosen", []);
      } else {
        other.mark("chosen", []);
      }
    }
    const { main } = this.links;
    const mine = id === main ? row : related[main]?.[0];
    if (mine !== undefined) { this.strip?.at(mine); this.drawn?.at(mine); }
    explainRow(this, id, row);
    byId("told").textContent = Object.entries(related).map(([other, rows]) => `${other}: ${count(rows.length, "row", "rows")}`).join(", ");
    if (!quiet) history.replaceState(null, "", `#k${this.index}/${id}/${row}`);
  }

  /** Other panes follow the one that is scrolled. */
  follow(pane) {
    if (pane.id !== this.leader || !byId("step").checked || this.waits) return;
    this.waits = true;
    requestAnimationFrame(() => {
      this.waits = false;
      if (pane.id !== this.leader) return;
      const { middle } = pane;
      const missing = new Set(Object.keys(this.panes).filter((id) => id !== pane.id));
      // The nearest row to the middle that something of the other pane belongs to.
      for (let away = 0; away < 40 && missing.size; away += 1) {
        for (const row of new Set([middle + away, middle - away])) {
          if (row < 0 || row >= pane.length) continue;
          const related = this.links.related(pane.id, row);
          for (const id of [...missing]) {
            if (!related[id]) continue;
            missing.delete(id);
            const other = this.panes[id];
            const from = other.middle;
            const nearest = related[id].reduce((best, one) => (Math.abs(one - from) < Math.abs(best - from) ? one : best));
            if (Math.abs(nearest - from) > 1) other.place(nearest);
          }
        }
      }
    });
  }

  key(pane, event) {
    const row = event.target.closest("tbody tr")?.index;
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(pane.height / ROW) - 1);
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -pane.length, End: pane.length }[event.key];
    if (by) {
      event.preventDefault();
      this.choose(pane.id, Math.max(0, Math.min(pane.length - 1, row + by)), { focus: true });
    } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      event.preventDefault();
      const ids = Object.keys(this.panes);
      const id = ids[ids.indexOf(pane.id) + (event.key === "ArrowRight" ? 1 : -1)];
      if (id) this.choose(id, this.links.related(pane.id, row)[id]?.[0] ?? this.panes[id].chosen, { focus: true });
    } else if (event.key === "Enter") {
      this.choose(pane.id, row, { focus: true });
    }
  }

  end() { Object.values(this.panes).forEach((pane) => pane.end()); }
}
