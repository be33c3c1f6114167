// Searches the titles and first lines of the book's pages: every word must be there, names that begin so come first.
"use strict";
(() => {
  const root = document.currentScript ? document.currentScript.dataset.root : "";
  const input = document.getElementById("search");
  const found = document.getElementById("found");
  const main = document.querySelector("main");
  const fold = (text) => text.toLowerCase().replace(/[_\-\s]+/g, " ").trim();
  const known = pages.map(([name, brief, place]) => ({ name, brief, place, key: fold(name), text: fold(name + " " + brief) }));
  const most = 60;

  function score(page, query, words) {
    if (page.key === query) return 0;
    if (page.key.replace(/^[.%]/, "") === query.replace(/^[.%]/, "")) return 1;
    if (page.key.startsWith(query)) return 2;
    if (words.every((word) => page.key.includes(word))) return 3;
    if (words.every((word) => page.text.includes(word))) return 4;
    return -1;
  }

  function search() {
    const query = fold(input.value);
    found.hidden = query === "";
    main.hidden = query !== "";
    found.textContent = "";
    if (query === "") return;
    const words = query.split(" ");
    const hits = known.map((page) => [score(page, query, words), page]).filter(([rank]) => rank >= 0);
    hits.sort(([a, p], [b, q]) => a - b || p.key.length - q.key.length || (p.key < q.key ? -1 : 1));
    const say = document.createElement("p");
    say.textContent = hits.length === 0 ? "Nothing has all these words." : hits.length === 1 ? "1 page" : hits.length + " pages";
    found.append(say);
    const list = document.createElement("ol");
    for (const [, page] of hits.slice(0, most)) {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = root + page.place;
      const name = document.createElement("code");
      name.textContent = page.name;
      link.append(name);
      const brief = document.createElement("small");
      brief.textContent = " " + page.brief;
      item.append(link, brief);
      list.append(item);
    }
    found.append(list);
  }

  input.form.hidden = false;
  input.addEventListener("input", search);
  input.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = found.querySelector("a");
    if (first) location.href = first.href;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== input && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
      input.select();
    } else if (event.key === "Escape" && document.activeElement === input) {
      input.value = "";
      search();
    }
  });
  // What the browser has kept when one comes back.
  search();
})();
