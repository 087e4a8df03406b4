import { expect, test } from "vitest";
import { countItems, filterModules, holderOf, type RailModule } from "./rail-modules.ts";

const itemOf = (name: string, ...children: string[]) => ({
  value: name,
  name,
  children: children.map((child) => ({ value: `${name} ${child}`, name: child })),
});
const moduleOf = (name: string, ...items: ReturnType<typeof itemOf>[]): RailModule => ({
  value: name,
  name,
  expanded: false,
  items,
});
const modules = [
  moduleOf("Guides", itemOf("Card events"), itemOf("Coming")),
  moduleOf("Places", itemOf("Geography", "Country", "Currency table"), itemOf("Renewal")),
];
const namesOf = (text: string) =>
  filterModules(modules, text).flatMap(({ items }) =>
    items.map(({ name, children = [] }) => [name, ...children.map((child) => child.name)].join(" > ")),
  );

test("filtering keeps the items that hold the text, whatever its case", () => {
  expect(namesOf("RENEW")).toEqual(["Renewal"]);
  expect(namesOf("nothing of that")).toEqual([]);
});

test("what stands in a fold is found, with the item around it and nothing beside it", () => {
  expect(namesOf("currency")).toEqual(["Geography > Currency table"]);
});

test("a module that holds the text keeps all of its items", () => {
  expect(namesOf("guides")).toEqual(["Card events", "Coming"]);
});

test("items under a heading that holds the text are found by it", () => {
  const under = (heading: string, name: string) => ({ value: name, name, heading });
  const item = { value: "x", name: "Big", children: [under("Disputes", "Open"), under("Cards", "Block")] };
  const [found] = filterModules([{ value: "m", name: "All", expanded: true, items: [item] }], "dispute");
  expect(found?.items[0]?.children?.map(({ name }) => name)).toEqual(["Open"]);
});

test("an empty filter keeps everything, and only items are counted", () => {
  expect(countItems(filterModules(modules, "  "))).toBe(4);
});

test("the module and the item around a row are known by the value of either", () => {
  const around = (value: string) => {
    const holder = holderOf(modules, value);
    return holder && `${holder.module.name} > ${holder.item.name}`;
  };
  expect(around("Geography Country")).toBe("Places > Geography");
  expect(around("Renewal")).toBe("Places > Renewal");
  expect(around("Nothing")).toBeUndefined();
});
