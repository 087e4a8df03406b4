import { expect, test } from "vitest";
import { nextColorScheme } from "./next-color-scheme.ts";

test("switching away from the system's scheme is remembered as a choice", () => {
  expect(nextColorScheme("light", "light")).toBe("dark");
  expect(nextColorScheme("dark", "dark")).toBe("light");
});

test("switching back to the system's scheme follows the system again", () => {
  expect(nextColorScheme("dark", "light")).toBe("auto");
  expect(nextColorScheme("light", "dark")).toBe("auto");
});
