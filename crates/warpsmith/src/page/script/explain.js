// What there is to say of a row: its instruction, its control information in words, where it comes from, what a run says of it.

/** The columns of control information: barriers that are waited for, set by reading and by writing, yield, cycles. */
const controlOf = (listing, row) => {
  const number = listing.control?.[row] ?? -1;
  if (number < 0) return null;
  const [wait, read, write, yields, cycles] = listing.controls[number].replace(/[[\]]/g, "").split(":");
  return {
    wait: [...wait.slice(1)].filter((digit) => digit !== "-"),
    read: read[1] === "-" ? "" : read[1],
    write: write[1] === "-" ? "" : write[1],
    yields: yields === "Y",
    cycles: Number(cycles.slice(1)),
  };
};

/** The instruction that has set a barrier last before a row, in the order of the code. */
const setter = (listing, row, barrier) => {
  for (let at = row - 1; at >= Math.max(0, row - 2000); at -= 1) {
    const control = controlOf(listing, at);
    if (control && (control.write === barrier || control.read === barrier)) return { at, result: control.write === barrier };
  }
  return null;
};

const controlWords = (listing, row) => {
  const control = controlOf(listing, row);
  if (!control) return [];
  const out = control.wait.map((barrier) => {
    const set = setter(listing, row, barrier);
    const from = set && `: ${set.result ? "the result" : "the operands"} of ${address(listing.at[set.at])} ${listing.text[set.at]}`;
    return `Waits for barrier ${barrier}${from ?? ""}`;
  });
  if (control.read) out.push(`Barrier ${control.read} tells when its operands have been read`);
  if (control.write) out.push(`Barrier ${control.write} tells when its result is there`);
  out.push(`${count(control.cycles, "cycle", "cycles")} to the next instruction${control.yields ? "; another warp may be issued next" : ""}`);
  return out;
};

/** A list under a heading; nothing for an empty one. */
const listed = (title, lines) => (lines.length ? make("div", {}, make("h4", {}, title), make("ul", {}, ...lines.map((line) => make("li", {}, ...(typeof line === "string" ? [line] : line))))) : null);

const placeWords = (listing, row) => {
  const place = listing.place?.[row] ?? -1;
  if (place < 0) return [];
  return listing.places[place].map(([file, line], depth) => [depth ? "inlined at " : "", make("span", { title: sourceName(file) }, `${lastPart(sourceName(file))}:${line}`)]);
};

const sourceName = (file) => report.sources[file]?.found ?? report.sources[file]?.name ?? "?";

const partOf = (title, part) => {
  const heading = title ? make("h4", {}, title) : null;
  if (part.code) return make("div", {}, heading, make("pre", {}, part.code.join("\n")));
  if (part.text) return make("div", {}, heading, ...part.text.map((text) => make("p", {}, ...marked(text))));
  const rows = part.table.map((row) => make("tr", {}, ...row.map((cell) => make("td", {}, ...marked(cell)))));
  return make("div", {}, heading, make("table", {}, make("tbody", {}, ...rows)));
};

/** What is said of an instruction by its name. */
const wordsOf = (explanation) => {
  if (!explanation) return [];
  const facts = (explanation.facts ?? []).map(([name, value]) => [`${name}: `, ...marked(value)]);
  return [
    make("div", {}, make("p", {}, make("strong", {}, ...marked(explanation.brief))), make("pre", {}, explanation.title), facts.length ? make("ul", {}, ...facts.map((fact) => make("li", {}, ...fact))) : null),
    ...explanation.parts.map(([title, part]) => partOf(title, part)),
  ];
};

/** Shows what there is to say of a row of a listing. */
const explainRow = (kernel, pane, row) => {
  const told = [];
  let heading;
  if (pane === "source") {
    const [file, line] = (kernel.links.keyOf.get(row) ?? "").split(":").map(Number);
    heading = Number.isNaN(line) || line === undefined ? "Source" : `${sourceName(file)}:${line}`;
    const related = kernel.links.related("source", row);
    const { machine = [], ptx = [] } = related;
    const lines = [];
    if (kernel.code.machine && !Number.isNaN(file)) lines.push(`${count(machine.length, "instruction", "instructions")} of machine code`);
    if (kernel.code.ptx && !Number.isNaN(file)) lines.push(`${count(ptx.length, "line", "lines")} of PTX`);
    told.push(listed("Became", lines), listed("Findings", kernel.findingsAt("source", row)), listed("In a run", costWords(kernel.sourceCosts.get(row))));
  } else {
    const listing = kernel.code[pane];
    const { flow } = listing;
    heading = `${pane === "ptx" || kernel.links.main === "ptx" ? `line ${listing.at[row]}` : address(listing.at[row])}  ${listing.text[row].trim()}`;
    const name = listing.names[listing.name[row]];
    const of = pane === "ptx" || kernel.links.main === "ptx" ? "ptx" : kernel.row.architecture;
    const [first, ...more] = wordsOf(name === undefined ? null : kernel.explanations[of]?.[name]);
    const live = [];
    if ((flow.live?.[row] ?? -1) >= 0) live.push(`${count(flow.live[row], "register", "registers")} of 32 bits`);
    if ((flow.predicates?.[row] ?? 0) > 0) live.push(count(flow.predicates[row], "predicate", "predicates"));
    if ((flow.uniform?.[row] ?? 0) > 0) live.push(count(flow.uniform[row], "uniform register", "uniform registers"));
    // What is of this row alone stands before what is of all such instructions.
    told.push(first, listed("Control information", controlWords(listing, row)));
    told.push(listed("Comes from", placeWords(listing, row)), listed("Holds a value here", live));
    told.push(listed("Findings", kernel.findingsAt(pane, row)), listed("In a run", costWords(listing.cost?.[row])), ...more);
  }
  byId("explained").textContent = heading;
  byId("words").replaceChildren(...told.filter(Boolean));
  byId("explanation").scrollTop = 0;
};

const costWords = (cost) => (cost ? [`cost ${number.format(cost[0])}`, `${count(cost[1], "instruction", "instructions")} of warps, ${number.format(cost[2])} of threads`] : []);
