import { expect, test } from "vitest";
import { choose, parseSelection, type Selection } from "./selection.ts";

const product = { id: 2, name: "PowerCard V4" };
const release = { id: 7, name: "4.2.4" };
const solution = { id: 9, name: "Issuing", description: "Cards and accounts" };
const whole: Selection = { product, release, solution, module: { name: "Cards", wsYamlUrl: "/4.2.4/issuing/cards" } };

test("a choice keeps what stands above it and forgets what stands below", () => {
  expect(choose(whole, "release", { id: 8, name: "4.1.0" })).toEqual({ product, release: { id: 8, name: "4.1.0" } });
  expect(choose(whole, "product", product)).toEqual({ product });
});

test("a choice without those above it stands alone", () => {
  expect(choose({}, "solution", solution)).toEqual({ solution });
});

test("what was stored comes back", () => {
  expect(parseSelection(JSON.stringify(whole))).toEqual(whole);
  expect(parseSelection(null)).toEqual({});
});

test.each(["", "{", "null", "7", '"product"', '{"product":null}', '{"product":{"name":5}}', '{"other":{"name":"x"}}'])(
  "stored text that is no selection is left out: %j",
  (stored) => {
    expect(parseSelection(stored)).toEqual({});
  },
);
