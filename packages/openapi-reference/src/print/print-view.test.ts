import { expect, test } from "vitest";
import { openMemory } from "./print-view.tsx";

test("what folds is open, and tabs stay as at first", () => {
  const memory = openMemory();
  expect(memory.get("/getCity/responses/404:open")).toBe(true);
  expect(memory.has("/getCity/console/request tab")).toBe(false);
});

test("a recursive schema ends", () => {
  expect(openMemory().has(`/getNode/responses/200${"/next".repeat(40)}:open`)).toBe(false);
});
