import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { inOneByte } from "./one-byte-text.ts";

test.each([
  ["a text", '"naïve – Łódź, 東京, 😀"'],
  ["a template", `\`\${1 + 1} – 😀\``],
  ["a pattern", '"Łx–".match(/[Ā-ž].–/u)[0]'],
  ["a pattern beyond the first plane", '"a😀".replace(/[😀-😎]/u, "smiles")'],
  ["a name", "({ 名: 1 }).名"],
])("%s means the same in ASCII", (_, code) => {
  const narrow = inOneByte(code, "a.js");
  expect(narrow).toMatch(/^[\0-\x7f]*$/);
  expect(runInNewContext(narrow)).toEqual(runInNewContext(code));
});

test.each(['"\\–"', "String.raw`–`"])("%s, which would not, ends the build", (code) => {
  expect(() => inOneByte(code, "a.js")).toThrow("a.js says");
});
