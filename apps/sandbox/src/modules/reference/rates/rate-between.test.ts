import { expect, test } from "vitest";
import { memoryWorld } from "../../../testing/memory-world.ts";
import { rateBetween } from "./rate-between.ts";
import { setRate } from "./set-rate.ts";

const begin = () => memoryWorld(new Date("2025-03-04T10:22:31Z"), {});

test("a world has the table's rates until one is set, and the newest of either direction from then on", async () => {
  const world = begin();
  const rates = async () => [await rateBetween(world, "EUR", "MAD"), await rateBetween(world, "MAD", "EUR")];
  expect(await rates()).toEqual(["10.82", "0.09242144"]);
  setRate(world, { from: "EUR", to: "MAD", rate: "12.5" });
  expect(await rates()).toEqual(["12.5", "0.08"]);
  setRate(world, { from: "MAD", to: "EUR", rate: "0.1" });
  expect(await rates()).toEqual(["10", "0.1"]);
  expect(await rateBetween(world, "EUR", "EUR")).toBe("1");
});

test.each([
  ["a currency that does not exist", { from: "EUR", to: "ABC", rate: "1" }, "currency_invalid"],
  ["one currency", { from: "EUR", to: "EUR", rate: "1" }, "currency_invalid"],
  ["nothing", { from: "EUR", to: "MAD", rate: "0" }, "amount_invalid"],
  ["less than nothing", { from: "EUR", to: "MAD", rate: "-2" }, "amount_invalid"],
])("a rate of %s is refused", (_, rate, code) => {
  expect(() => setRate(begin(), rate)).toThrow(expect.objectContaining({ code }));
});

test("a currency that the table does not have has no rate until one is set", async () => {
  const world = begin();
  await expect(rateBetween(world, "EUR", "ISK")).rejects.toMatchObject({ code: "rate_not_found" });
  setRate(world, { from: "EUR", to: "ISK", rate: "150" });
  expect(await rateBetween(world, "EUR", "ISK")).toBe("150");
});
