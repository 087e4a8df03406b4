import { readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";
import { digestOf, makersDigest, makersFiles } from "./makers-digest.ts";

const files = makersFiles();
const packageOf = (name: string) => join(import.meta.dirname, "../../../../../packages", name);

test("the code of every workspace that makes an archive counts, and what those are made with", () => {
  const wanted = new Set<string>();
  for (const file of files.filter((one) => one.endsWith(".ts"))) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/ from "@connect-portal\/([a-z-]+)/g))
      wanted.add(name);
  }
  const missing = [...wanted].filter((name) => !files.some((file) => file.startsWith(packageOf(name) + sep)));
  expect([...wanted]).toContain("openapi-document");
  expect(missing).toEqual([]);
});

test("neither tests nor what they are made with count", () => {
  expect(files.filter((file) => /\.test\.ts$|\/testing\//.test(file))).toEqual([]);
});

test("the digest is a SHA-256 in hex", () => {
  expect(makersDigest()).toMatch(/^[0-9a-f]{64}$/);
});

const file = (name: string, text: string) => ({ name, content: Buffer.from(text) });
const usual = digestOf([file("a.ts", "1"), file("b.ts", "2")]);

test("it does not depend on the order in which the files are found", () => {
  expect(digestOf([file("b.ts", "2"), file("a.ts", "1")])).toBe(usual);
});

test.each([
  ["another text", [file("a.ts", "1"), file("b.ts", "3")]],
  ["another name", [file("a.ts", "1"), file("c.ts", "2")]],
  ["names that are exchanged", [file("a.ts", "2"), file("b.ts", "1")]],
  ["a file less", [file("a.ts", "12")]],
])("%s is another digest", (_what, changed) => {
  expect(digestOf(changed)).not.toBe(usual);
});
