"use strict";
// Elements of the page. Texts become text: nothing here or elsewhere makes HTML of one.

const byId = (id) => document.getElementById(id);

/** An element with attributes, of which functions are called on events, and with what stands in it. */
const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
};

/** The same of a drawing. */
const draw = (tag, attributes = {}, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

/** Text in which backticks stand around code. */
const marked = (text) => {
  const pieces = text.split("`");
  if (pieces.length % 2 === 0) return [text];
  return pieces.map((piece, index) => (index % 2 ? make("code", {}, piece) : piece));
};

const number = new Intl.NumberFormat("en");
const count = (many, one, more) => `${number.format(many)} ${many === 1 ? one : more}`;
const address = (at) => `0x${at.toString(16).padStart(4, "0")}`;
const lastPart = (path) => path.split(/[\\/]/).pop();

/** What is packed under a name; unpacked once. */
const unpacked = new Map();
const unpack = (id) => {
  if (!unpacked.has(id)) {
    const read = async () => {
      const packed = atob(byId(id).textContent);
      const bytes = Uint8Array.from(packed, (byte) => byte.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
      return JSON.parse(await new Response(stream).text());
    };
    unpacked.set(id, read());
  }
  return unpacked.get(id);
};

const report = JSON.parse(byId("overview").textContent);
