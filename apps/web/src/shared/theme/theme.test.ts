import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { theme } from "./theme.ts";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** The value that a token has in the light scheme, which stands first. */
const token = (name: string) => new RegExp(`--${name}: (.+);`).exec(tokens)?.[1];

test.each(["ink", "teal"])("the ten steps of %s are those of tokens.css", (scale) => {
  const steps = Array.from({ length: 10 }, (_, step) => token(`${scale}-${step}`));
  expect(theme.colors?.[scale]).toEqual(steps);
});

test("black is the ink of the text", () => {
  expect(theme.black).toBe(token("text"));
});
