import { expect, test } from "vitest";
import { eventModulesOf, eventQuery, findEvent } from "./events.ts";

const modules = eventModulesOf({
  modules: [
    { moduleName: "Cards", expanded: true, apis: [{ name: "CardBlocked", file: "cards.yaml" }] },
    {
      moduleName: "Fraud",
      apis: [{ name: "cardblocked", file: "fraud.yaml", relatedEvents: [{ HttpVerb: "POST", name: "Block a card" }] }],
    },
  ],
});

test("the tree keeps order, files and expanded state", () => {
  expect(modules.map(({ name, expanded, items }) => [name, expanded, items.map(({ file }) => file)])).toEqual([
    ["Cards", true, ["cards.yaml"]],
    ["Fraud", false, ["fraud.yaml"]],
  ]);
});

test("events of one name in two modules are told apart", () => {
  const values = modules.flatMap(({ items }) => items.map(({ value }) => value));
  expect(new Set(values).size).toBe(2);
});

test("an event is found by its name, in its own spelling first", () => {
  expect(findEvent(modules, "cardblocked")?.file).toBe("fraud.yaml");
  expect(findEvent(modules, "CARDBLOCKED ")?.file).toBe("cards.yaml");
  expect(findEvent(modules, "CardLost")).toBeUndefined();
});

test("a name with signs of its own survives the address", () => {
  expect(new URLSearchParams(eventQuery("a&b #1+2")).get("event")).toBe("a&b #1+2");
});
