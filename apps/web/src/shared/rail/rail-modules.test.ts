import { expect, test } from "vitest";
import { countItems, filterModules, type RailModule } from "./rail-modules.ts";

const moduleOf = (name: string, ...items: string[]): RailModule => ({
  value: name,
  name,
  expanded: false,
  items: items.map((item) => ({ value: `${name} ${item}`, name: item })),
});
const modules = [moduleOf("Guides", "Card events", "Coming"), moduleOf("Cards", "Card status", "Renew a card")];

test("filtering keeps the items that hold the text, whatever its case", () => {
  expect(countItems(filterModules(modules, "RENEW"))).toBe(1);
  expect(filterModules(modules, "nothing of that")).toEqual([]);
});

test("a module that holds the text keeps all of its items", () => {
  expect(filterModules(modules, "guides").map(({ items }) => items.length)).toEqual([2]);
});

test("an empty filter keeps everything", () => {
  expect(countItems(filterModules(modules, "  "))).toBe(4);
});
