import { expect, test } from "vitest";
import { askedRow, rowAnchor } from "./inbox-lines.ts";

test("the anchor of a row is read back from the address", () => {
  expect(askedRow(`#${rowAnchor(12)}`)).toBe(12);
});

test.each(["", "#request-", "#request-1e3", "#request-99999999999999999", "#operation/getCard"])(
  "%j asks for no row",
  (hash) => {
    expect(askedRow(hash)).toBeUndefined();
  },
);
