import { expect, test } from "vitest";
import { grouped } from "./amounts.tsx";

test.each([
  ["4242424242424242", "4242 4242 4242 4242"],
  ["378282246310005", "3782 822463 10005"],
  ["36227206271667", "3622 720627 1667"],
])("%s is printed as %s", (pan, text) => {
  expect(grouped(pan)).toBe(text);
});
