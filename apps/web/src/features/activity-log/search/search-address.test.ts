import { expect, test } from "vitest";
import { everything, readSearchAddress, type SearchAddress, writeSearchAddress } from "./search-address.ts";

const read = (query: string) => readSearchAddress(new URLSearchParams(query));

test("what is searched for stands in the address, and comes back from there", () => {
  const search: SearchAddress = {
    actor: "admin",
    object: "ux.walker",
    action: "Update user",
    address: "192.0.2.7",
    outcome: "failure",
    text: "productIds & more",
    range: { startDate: "2025-02-01", endDate: "2025-02-03" },
    before: "2025-02-03/12",
  };
  expect(readSearchAddress(writeSearchAddress(search))).toEqual(search);
});

test("an address without anything is everything, and the other way round", () => {
  expect(read("")).toEqual({ ...everything, before: null });
  expect(writeSearchAddress({ ...everything, before: null }).toString()).toBe("");
});

test.each([
  "action=Fly",
  "outcome=good",
  "startDate=2025-02-30",
  "startDate=2025-02-03&endDate=2025-02-01",
  "before=2025-02-31/1",
  "before=2025-02-01/0",
  "actor=%20%20",
])("nonsense is left out: %s", (query) => {
  expect(read(query)).toEqual({ ...everything, before: null });
});
