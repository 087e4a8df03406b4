import { expect, test } from "vitest";
import { lazy } from "./lazy.ts";

test("the value is made once, and so is the failure", () => {
  let made = 0;
  const value = lazy(() => ++made);
  expect([value(), value()]).toEqual([1, 1]);
  const failing = lazy(() => {
    throw new Error(`try ${++made}`);
  });
  expect(failing).toThrow("try 2");
  expect(failing).toThrow("try 2");
});
