import { inspect } from "node:util";
import { expect, test } from "vitest";
import { Redacted } from "./redacted.ts";

test("a redacted value is printed nowhere, and only reveal gives it back", () => {
  const pan = new Redacted("4000000000000002");
  const printed = [`${pan}`, JSON.stringify({ pan }), inspect({ pan }, { showHidden: true, depth: 9 }), String([pan])];
  for (const text of printed) expect(text).toContain("[redacted]");
  expect(printed.join()).not.toContain("4000");
  expect(structuredClone({ ...pan })).toEqual({});
  expect(pan.reveal()).toBe("4000000000000002");
});
