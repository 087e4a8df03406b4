import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const numbersIn = (text: string) => [...text.matchAll(/\bR-\d+\.\d+\b/g)].map(String);

const stated = [...read("docs/requirements.md").matchAll(/^- \*\*(R-\d+\.\d+)\*\* /gm)].map(
  ([, number = ""]) => number,
);

const files = globSync("{apps,packages,e2e,bench,scripts,docs}/**/*.{ts,tsx,js,md}", {
  cwd: root,
  exclude: (name) => /^(?:node_modules|dist|build|\.react-router)$/.test(String(name).split("/").at(-1) ?? ""),
});

test("docs/requirements.md has each number once, in order", () => {
  const parts = [...new Set(stated.map((number) => number.split(".")[0]))];
  const expected = parts.flatMap((part) => {
    return stated.filter((number) => number.startsWith(`${part}.`)).map((_, index) => `${part}.${index + 1}`);
  });
  expect(stated).toEqual(expected);
  expect(parts).toEqual(parts.map((_, index) => `R-${index + 1}`));
});

test("every number that code or a page refers to stands in docs/requirements.md", () => {
  expect(files.length).toBeGreaterThan(1500);
  const dangling = files.flatMap((path) => {
    return numbersIn(read(path)).flatMap((number) => (stated.includes(number) ? [] : [`${path}: ${number}`]));
  });
  expect(dangling).toEqual([]);
});

test("nothing refers to a page that is not here", () => {
  const elsewhere = /\bSPEC(?:\.md| (?:section|§))|\b[Ii]ssue \d|\b(?:DESIGN|STYLE|CARD-SYSTEM)\.md\b/;
  expect(files.filter((path) => path !== "scripts/requirements.files.test.ts" && elsewhere.test(read(path)))).toEqual(
    [],
  );
});
