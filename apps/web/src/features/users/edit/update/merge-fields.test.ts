import { expect, test } from "vitest";
import { differencesIn, mergeFields } from "./use-user-update.ts";

const base = { fullName: "A team", email: "a@bank.example", phone: "1", productIds: "1", validityRangeDate: "" };
const versions = {
  base,
  mine: { ...base, fullName: "My team", email: "mine@bank.example", productIds: "1,2" },
  theirs: { ...base, email: "theirs@bank.example", phone: "2", productIds: "1,2" },
};

test("only what they changed and the form does not say is different", () => {
  expect(differencesIn(versions)).toEqual([
    { field: "email", theirs: "theirs@bank.example", mine: "mine@bank.example" },
    { field: "phone", theirs: "2", mine: null },
  ]);
});

test("nothing is different when they changed nothing", () => {
  expect(differencesIn({ ...versions, theirs: base })).toEqual([]);
});

test("keeping mine overwrites nothing that I did not change", () => {
  expect(mergeFields(versions, "mine")).toEqual({
    fullName: "My team",
    email: "mine@bank.example",
    phone: "2",
    productIds: "1,2",
    validityRangeDate: "",
  });
});

test("taking theirs keeps what only I changed", () => {
  expect(mergeFields(versions, "theirs")).toMatchObject({ fullName: "My team", email: "theirs@bank.example" });
});
