import { describe, expect, test } from "vitest";
import { heldAnew, heldAt, holdAfter, holdOf, holdOn, NOWHERE, roomBelow } from "./hold.ts";
import { layoutOf } from "./layout.ts";

const layout = layoutOf([1000, 1000, 400]);
const sight = { edge: 0, bar: 50, screen: 850, below: 30 };
const at = (edge: number) => ({ ...sight, edge });

describe("what is held after a scroll", () => {
  test("the place under the bar", () => {
    expect(holdOf(layout, at(1200), 0)).toEqual(holdOn(1, 200));
  });

  test("nothing above the list", () => {
    expect(holdOf(layout, at(-1), 0)).toEqual(NOWHERE);
    expect(heldAt(NOWHERE, layout, sight)).toBeUndefined();
  });

  test("the end of the page, up to two pixels before it", () => {
    expect(holdOf(layout, at(1628), 0)).toEqual({ at: "end" });
    expect(holdOf(layout, at(1627), 0)).toEqual(holdOn(1, 627));
  });

  test("not the end of the room below an item that is held near the end", () => {
    expect(holdOf(layout, at(2000), 370)).toEqual(holdOn(2, 0));
  });

  test("not the end of a list that begins further down than the bar", () => {
    expect(holdOf(layoutOf([100]), at(-20), 0)).toEqual(NOWHERE);
  });
});

test("an item near the end stands under the bar because there is room below the list, at the end there is none", () => {
  expect(roomBelow(holdOn(2, 0), layout, sight)).toBe(370);
  expect(roomBelow(holdOn(0, 0), layout, sight)).toBe(0);
  expect(roomBelow({ at: "end" }, layout, sight)).toBe(0);
});

test("the end is held, whatever is found out about the heights above it", () => {
  expect(heldAt({ at: "end" }, layoutOf([3000, 1000, 400]), sight)).toBe(3630);
});

describe("a part that comes", () => {
  const held = holdOn(1, 500);
  const part = { index: 1, from: 100, to: 300, growth: 60 };

  test.each([
    ["above what is read takes it along, whoever reads down", part, false, 560],
    ["above what is read takes it along, whoever reads up", part, true, 560],
    ["and ends where what is read begins", { ...part, to: 500 }, false, 560],
    ["and is shorter than its room", { ...part, growth: -60 }, false, 440],
    ["across the edge keeps its beginning, whoever reads down", { ...part, to: 700 }, false, 500],
    ["across the edge keeps its end, whoever reads up", { ...part, to: 700 }, true, 560],
    [
      "across the edge, far shorter than its room, ends no higher than the item",
      { ...part, to: 700, growth: -590 },
      true,
      0,
    ],
    ["at the edge keeps its beginning", { ...part, from: 500, to: 700 }, true, 500],
    ["below it keeps it", { ...part, from: 600, to: 700 }, true, 500],
    ["of another item is the layout's", { ...part, index: 0 }, false, 500],
  ])("%s", (_name, filled, isGoingUp, offset) => {
    expect(holdAfter(held, filled, isGoingUp)).toEqual(holdOn(1, offset));
  });

  test("never moves an item that the reader was led to", () => {
    expect(holdAfter(holdOn(1, 0), { ...part, from: -20, to: 0 }, true)).toEqual(holdOn(1, 0));
  });

  test("moves neither the end nor what is not held", () => {
    for (const hold of [NOWHERE, { at: "end" }] as const) expect(holdAfter(hold, part, false)).toBe(hold);
  });
});

test("what is below an item that turned out to be shorter is held once it stands under the bar", () => {
  expect(heldAnew(holdOn(1, 900), layoutOf([1000, 300, 400, 1000]))).toEqual(holdOn(3, 200));
  expect(heldAnew(holdOn(1, 299), layoutOf([1000, 300, 400]))).toEqual(holdOn(1, 299));
  expect(heldAnew(holdOn(2, 900), layoutOf([1000, 300, 400]))).toEqual(holdOn(2, 900));
});
