// What the page shows: all kernels, or one of them, as its address says.

/** The findings that are of a kernel: those of its run, and those at a place in it. */
const findingsOf = (row) => report.findings.filter((finding) => {
  const own = (finding.places ?? []).filter((place) => place.function);
  return own.length ? own.some((place) => place.function === row.name) : finding.kernel === row.name || (!finding.kernel && row.architecture === "ptx");
});

/** Where a place of a finding is in the page. */
const linkOf = (place) => {
  const index = report.rows.findIndex((row) => row.name === place.function);
  if (index < 0) return null;
  if (typeof place.address === "number") return `#k${index}/machine@${place.address}`;
  return place.ptx ? `#k${index}/ptx@${place.ptx.line}` : `#k${index}`;
};

const showFindings = () => {
  byId("found").hidden = report.findings.length === 0;
  const place = (place) => {
    const where = [place.file && place.line ? `${place.file}:${place.line}` : null, place.ptx ? `${place.ptx.file ?? ""}:${place.ptx.line}` : null, typeof place.address === "number" ? `${place.function}+${address(place.address)}` : null].filter(Boolean).join(", ");
    const link = linkOf(place);
    const text = `${place.what ? `${place.what}: ` : ""}${where}`;
    return make("li", {}, link ? make("a", { href: link }, text) : text, place.instruction ? make("span", {}, " ", make("code", {}, place.instruction)) : null);
  };
  byId("findings").replaceChildren(...report.findings.map((finding) => make("li", {},
    make("span", { class: `code ${finding.severity === "error" ? "error" : ""}` }, `${finding.severity ?? "note"} ${finding.code ?? ""}`), " ", ...marked(finding.message ?? ""),
    finding.count > 1 ? ` (${number.format(finding.count)} times)` : "",
    finding.help ? make("p", {}, ...marked(finding.help)) : null,
    make("ul", {}, ...(finding.places ?? []).map(place)))));
};

const about = () => {
  const architectures = [...new Set(report.rows.map((row) => row.architecture))];
  const launches = report.launches.map((launch) => `${launch.of ? `${launch.of}: ` : ""}${launch.kernel}: ${(launch.grid ?? []).join(" × ")} blocks of ${(launch.block ?? []).join(" × ")} threads`);
  byId("about").textContent = [
    count(report.rows.length, "kernel or function", "kernels and functions"),
    architectures.join(", "),
    report.files.length > 1 ? `older version ${report.files[0]}, newer version ${report.files[1]}` : null,
    ...launches.slice(0, 4), launches.length > 4 ? `and ${launches.length - 4} launches more` : null,
  ].filter(Boolean).join(" · ");
};

const page = {
  kernel: null,

  /** Shows what the address says: `#k2`, `#k2/machine/14` (a row), `#k2/machine@224` (an address or a line). */
  async route() {
    const found = /^#k(\d+)(?:\/(\w+)([/@])(\d+))?$/.exec(location.hash);
    const index = found ? Number(found[1]) : -1;
    const row = report.rows[index];
    byId("table").hidden = Boolean(row);
    byId("found").hidden = Boolean(row) || report.findings.length === 0;
    byId("kernel").hidden = !row;
    document.body.classList.toggle("one", Boolean(row));
    if (!row) {
      const last = this.kernel?.index;
      this.kernel?.end();
      this.kernel = null;
      if (last !== undefined) document.querySelector(`#kernels a[href="#k${last}"]`)?.focus();
      return;
    }
    if (this.kernel?.index !== index) await this.open(index);
    const { kernel } = this;
    if (!found[2] || !kernel.panes[found[2]]) return;
    const pane = kernel.panes[found[2]];
    const at = found[3] === "@" ? kernel.code[found[2]]?.at.indexOf(Number(found[4])) : Number(found[4]);
    if (at >= 0 && at < pane.length) kernel.choose(found[2], at, { focus: true });
  },

  async open(index) {
    const row = report.rows[index];
    const [code, explanations] = await Promise.all([unpack(`code${index}`), unpack("explanations")]);
    const source = await sourceRows(code);
    this.kernel?.end();
    this.kernel = new Kernel(index, row, code, explanations, source);
    byId("name").textContent = shownName(row);
    byId("names").hidden = !row.demangled;
    byId("full").textContent = row.demangled ?? "";
    byId("own").textContent = row.name;
    const facts = [...code.facts, ...(row.change ? [["since the older version", row.change]] : []), ...(code.differences ?? []).map((line) => ["differs", line])];
    byId("facts").replaceChildren(...facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
    const place = table.order.indexOf(index);
    for (const [id, by] of [["previous", -1], ["next", 1]]) {
      const other = place < 0 ? undefined : table.order[place + by];
      byId(id).hidden = other === undefined;
      byId(id).setAttribute("href", other === undefined ? "#" : `#k${other}`);
    }
    this.kernel.show();
    const { main } = this.kernel.links;
    const first = this.kernel.code[main].name.findIndex((name) => name >= 0);
    this.kernel.choose(main, Math.max(0, first), { quiet: true });
    window.scrollTo(0, 0);
    byId("name").focus({ preventScroll: true });
  },

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.matches?.("input[type=search]");
    if (event.key === "Escape" && (this.kernel || typing)) {
      if (this.kernel) location.hash = "";
      else { byId("filter").value = ""; table.show(); }
    } else if (typing) {
      return;
    } else if (event.key === "/") {
      if (this.kernel) location.hash = "";
      setTimeout(() => byId("filter").focus());
    } else if ((event.key === "n" || event.key === "p") && this.kernel) {
      const link = byId(event.key === "n" ? "next" : "previous");
      if (!link.hidden) location.hash = link.getAttribute("href");
    } else if (event.key === "g" && this.kernel) {
      const part = byId("graph-part");
      part.open = true;
      this.kernel.drawGraph();
      part.querySelector("g.here, summary")?.focus();
    } else {
      return;
    }
    event.preventDefault();
  },
};

about();
table.begin();
showFindings();
byId("graph-part").addEventListener("toggle", () => page.kernel?.drawGraph());
window.addEventListener("hashchange", () => page.route());
document.addEventListener("keydown", (event) => page.key(event));
page.route();
