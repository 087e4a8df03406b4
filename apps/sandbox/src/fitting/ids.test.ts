import { expect, test } from "vitest";
import { idsIn, withId } from "./ids.ts";

const request = {
  params: { cardId: "crd_7QX2M4KD0A" },
  body: { into: "cus_2B7K9Q4M1X", parts: [{ card: "crd_7QX2M4KD0A", note: "crd_7QX2M4KD0A is mine" }], amount: 5 },
};

test("ids are found once each, wherever they stand, and only whole", () => {
  expect(idsIn(request)).toEqual(["crd_7QX2M4KD0A", "cus_2B7K9Q4M1X"]);
});

test("one id takes the place of another everywhere", () => {
  expect(withId(request, "crd_7QX2M4KD0A", "crd_4NE5R9WD0M")).toEqual({
    params: { cardId: "crd_4NE5R9WD0M" },
    body: { into: "cus_2B7K9Q4M1X", parts: [{ card: "crd_4NE5R9WD0M", note: "crd_7QX2M4KD0A is mine" }], amount: 5 },
  });
});
