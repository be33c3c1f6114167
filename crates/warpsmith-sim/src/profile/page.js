"use strict";
(() => {
  const bodies = [...document.querySelectorAll(".lines tbody")];
  const sections = [...document.querySelectorAll("section")];
  const cost = (row) => Number(row.dataset.cost || 0);
  // The lines that make up most of what each file costs, dearest first.
  const costly = bodies.flatMap((body) => {
    const rows = [...body.rows].filter((row) => cost(row) > 0).sort((a, b) => cost(b) - cost(a));
    const most = rows.length ? cost(rows[0]) : 0;
    return rows.filter((row) => cost(row) >= most / 20);
  });
  let line = -1, file = 0, sorted = false;
  const show = (row) => {
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "center" });
  };
  const sort = () => {
    sorted = !sorted;
    for (const body of bodies) {
      const number = (row) => Number(row.id.split("l").pop());
      const order = sorted ? (a, b) => cost(b) - cost(a) || number(a) - number(b) : (a, b) => number(a) - number(b);
      body.append(...[...body.rows].sort(order));
    }
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { j: 1, k: -1 }[event.key], go = { n: 1, p: -1 }[event.key];
    if (step && costly.length) {
      line = line < 0 && step < 0 ? costly.length - 1 : (line + step + costly.length) % costly.length;
      show(costly[line]);
    } else if (go && sections.length) {
      file = (file + go + sections.length) % sections.length;
      sections[file].scrollIntoView();
    } else if (event.key === "s") {
      sort();
    } else if (event.key === "h") {
      document.body.classList.toggle("few");
    } else {
      return;
    }
    event.preventDefault();
  });
})();
