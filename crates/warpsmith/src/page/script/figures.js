// Registers along the code, occupancy, the graph.

/** Points of the strip. */
const POINTS = 1200;

/** The registers that hold a value along a listing; choosing a place chooses its row. */
const strip = (listing, allocated, choose) => {
  // Rows without an instruction have what stands before them.
  let last = 0;
  const live = (listing.flow.live ?? []).map((units) => (last = units < 0 ? last : units));
  const most = live.reduce((most, units) => Math.max(most, units), 0);
  if (most === 0) return null;
  const peak = live.indexOf(most);
  const wide = Math.min(live.length, POINTS);
  const top = Math.max(most, allocated ?? 0) * 1.05;
  let path = `M0 100`;
  for (let x = 0; x < wide; x += 1) {
    const [from, to] = [Math.floor((x * live.length) / wide), Math.floor(((x + 1) * live.length) / wide)];
    const units = live.slice(from, Math.max(to, from + 1)).reduce((most, units) => Math.max(most, units), 0);
    const y = 100 - (100 * units) / top;
    path += `V${y.toFixed(1)}H${(((x + 1) * 1000) / wide).toFixed(1)}`;
  }
  const scale = 1000 / live.length;
  const blocks = listing.flow.blocks ?? [];
  const loops = blocks.flatMap(([start, depth], index) => {
    const end = blocks[index + 1]?.[0] ?? live.length;
    if (!depth) return [];
    return Array.from({ length: Math.min(depth, 4) }, () => draw("rect", { class: "loop", x: start * scale, y: 0, width: Math.max(0, end - start) * scale, height: 100 }));
  });
  const here = draw("line", { class: "here", "vector-effect": "non-scaling-stroke", x1: 0, x2: 0, y1: 0, y2: 100 });
  const svg = draw("svg", { viewBox: "0 0 1000 100", preserveAspectRatio: "none", role: "slider", tabindex: 0, "aria-label": "Registers that hold a value, along the code", "aria-valuemin": 0, "aria-valuemax": live.length - 1, "aria-valuenow": 0 },
    ...loops, draw("path", { class: "live", "vector-effect": "non-scaling-stroke", d: `${path}V100Z` }), here);
  let now = 0;
  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect();
    choose(Math.min(live.length - 1, Math.floor(((event.clientX - box.left) / box.width) * live.length)));
  });
  svg.addEventListener("keydown", (event) => {
    const far = Math.max(1, Math.round(live.length / 20));
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: far, PageDown: -far, Home: -live.length, End: live.length }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    choose(Math.max(0, Math.min(live.length - 1, now + by)));
  });
  const at = (row) => {
    now = row;
    here.setAttribute("x1", (row + 0.5) * scale);
    here.setAttribute("x2", (row + 0.5) * scale);
    svg.setAttribute("aria-valuenow", row);
    svg.setAttribute("aria-valuetext", `${live[row]} registers at row ${row + 1}`);
  };
  const have = allocated ? `, ${allocated} allocated` : "";
  const words = make("p", {}, `Registers that hold a value: at most ${most} at `, make("button", { type: "button", click: () => choose(peak) }, listing.text[peak].trim().slice(0, 60)), `${have}.${loops.length ? " Shaded: loops." : ""}`);
  return { element: make("div", {}, svg, words), at };
};

/** A table of occupancy: a row for each size of a block, a column for each machine. */
const occupancyTable = (machines) => {
  const cell = ([, blocks, warps, most, limit]) => {
    const share = most ? warps / most : 0;
    const td = make("td", { "data-share": "", title: `limited by ${limit}` }, blocks ? `${Math.round(share * 100)} %  ${count(blocks, "block", "blocks")}, ${warps} of ${most} warps, ${limit}` : `none: ${limit}`);
    td.style.setProperty("--share", share);
    return td;
  };
  const sizes = machines[0]?.[1].map(([threads]) => threads) ?? [];
  return make("table", {},
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "threads"), ...machines.map(([name]) => make("th", { scope: "col" }, name)))),
    make("tbody", {}, ...sizes.map((threads, index) => make("tr", {}, make("th", { scope: "row" }, number.format(threads)), ...machines.map(([, rows]) => cell(rows[index]))))));
};

/** The drawing of a graph; a box chooses the first row of its block. */
const graph = (drawing, blocks, choose) => {
  const read = new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement;
  if (read.nodeName !== "svg") return null;
  const svg = document.importNode(read, true);
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", "Control-flow graph");
  const boxes = [...svg.querySelectorAll("g")];
  boxes.forEach((box, index) => {
    if (!blocks[index]) return;
    box.setAttribute("tabindex", "0");
    box.setAttribute("role", "link");
    box.setAttribute("aria-label", `Block ${index}`);
    const go = () => choose(blocks[index][0]);
    box.addEventListener("click", go);
    box.addEventListener("keydown", (event) => { if (event.key === "Enter") go(); });
  });
  const at = (row) => {
    let block = -1;
    blocks.forEach(([start], index) => { if (start <= row && (block < 0 || start >= blocks[block][0])) block = index; });
    boxes.forEach((box, index) => box.classList.toggle("here", index === block));
  };
  return { element: svg, at };
};
