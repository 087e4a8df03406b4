import { expect, test } from "vitest";
import { tryTogether } from "./try-together.ts";

/** Refuses the odd ones, and counts how often it was asked. */
function refusingOdd() {
  const asked: number[][] = [];
  const work = async (items: readonly number[]) => {
    asked.push([...items]);
    const odd = items.filter((item) => item % 2 === 1);
    if (odd.length > 0) throw new Error(`odd: ${odd.join()}`);
  };
  return { asked, work };
}

test("what all pass is done once", async () => {
  const { asked, work } = refusingOdd();
  expect(await tryTogether([2, 4, 6], work)).toEqual([2, 4, 6].map((item) => ({ item, fault: undefined })));
  expect(asked).toEqual([[2, 4, 6]]);
});

test("the one that fails is found, the others pass, and the order stays", async () => {
  const { work } = refusingOdd();
  expect(await tryTogether([2, 4, 5, 6, 8], work)).toEqual([
    { item: 2, fault: undefined },
    { item: 4, fault: undefined },
    { item: 5, fault: "odd: 5" },
    { item: 6, fault: undefined },
    { item: 8, fault: undefined },
  ]);
});

test("nothing is asked of nobody", async () => {
  const { asked, work } = refusingOdd();
  expect(await tryTogether([], work)).toEqual([]);
  expect(asked).toEqual([]);
});
