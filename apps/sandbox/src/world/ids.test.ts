import { expect, test } from "vitest";
import { eventIdOf, numberedId } from "./ids.ts";

const worlds = Array.from({ length: 200 }, (_, place) => `wld_${String(place).padStart(10, "0")} 1741082400000`);

test("events of the worlds of an account have ids of their own, which sort as they happened", () => {
  const numbers = Array.from({ length: 500 }, (_, number) => number + 1);
  const ids = [
    ...numbers.map((number) => numberedId("evt", number, 1)),
    ...worlds.flatMap((world) => numbers.map((number) => eventIdOf(world, number))),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^evt_[0-9A-Z]{10}$/.test(id))).toEqual([]);
  const ofOne = numbers.map((number) => eventIdOf("wld_7K2M9QW4XT 1741082400000", number));
  expect(ofOne).toEqual(ofOne.toSorted());
});
