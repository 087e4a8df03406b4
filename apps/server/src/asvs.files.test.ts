import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { filesOpenedByTests } from "./testing/opened-files.ts";

const root = join(import.meta.dirname, "../../..");
const read = (page: string) => readFileSync(join(root, page), "utf8");
const page = read("docs/asvs.md");

const [requirements = "", missing = ""] = page.split("\n## What is not met");

const rows = requirements
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, number = ""]) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([, number = "", level, , verdict, evidence = ""]) => ({ number, level, verdict, evidence }));

/** Paths in backquotes that begin with a folder of the repository. */
const pathsIn = (text: string) => [...text.matchAll(/`((?:apps|bench|content|docs|e2e|packages|scripts)\/[^`\s]+)`/g)];

/** Pages that say how something is designed: no code can be asked. */
const pages = [...new Set(rows.flatMap(({ evidence }) => pathsIn(evidence).map(([, path = ""]) => path)))].filter(
  (path) => path.endsWith(".md"),
);

const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
const comparable = (number: string) => number.split(".").map((part) => part.padStart(3, "0"));

test("docs/asvs.md has each requirement of levels 1 and 2 once, in order", () => {
  const numbers = rows.map(({ number }) => comparable(number).join("."));
  expect(numbers).toEqual([...new Set(numbers)].sort());
  expect(rows.filter(({ level }) => level === "1")).toHaveLength(70);
  expect(rows.filter(({ level }) => level === "2")).toHaveLength(183);
});

test("docs/asvs.md counts its verdicts, and has no others", () => {
  const counts = `${count("met, test")} met by test, ${count("met, by design")} met by design, ${count("partly")} partly, ${count("not met")} not met, ${count("does not apply")} do not apply.`;
  expect(page).toContain(`253 requirements (70 of level 1, 183 of level 2): ${counts}`);
  expect(counts.match(/\d+/g)?.reduce((sum, part) => sum + Number(part), 0)).toBe(rows.length);
});

test("what is met by test names one, what is not met a reason", () => {
  const tests = /\.(test|journey)\.ts`/;
  const isBare = ({ verdict, evidence }: (typeof rows)[number]) => {
    return verdict === "met, test" ? !tests.test(evidence) : evidence === "";
  };
  expect(rows.filter(isBare)).toEqual([]);
});

test("each line names a test, or a file that a test opens", () => {
  const opened = filesOpenedByTests(root);
  const isOpened = (path: string) => opened.has(path) || pages.includes(path);
  const bare = rows.filter(({ evidence }) => !pathsIn(evidence).some(([, path = ""]) => isOpened(path)));
  expect(bare.map(({ number }) => number)).toEqual([]);
});

test.each(pages)("%s, which says what is met by design, is there, and its links lead to files", (name) => {
  const text = read(name);
  expect(text.length).toBeGreaterThan(500);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)].map(([, link = ""]) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(name), link)))).toEqual([]);
});

test("what is not met or only partly stands in the list by weight, and nothing else does", () => {
  const open = rows.filter(({ verdict }) => verdict === "not met" || verdict === "partly").map(({ number }) => number);
  expect((missing.match(/\b\d+\.\d+\.\d+\b/g) ?? []).sort()).toEqual(open.sort());
});

test.each(["docs/asvs.md", "docs/security.md", "docs/security-inventory.md"])(
  "every file that %s names is there",
  (name) => {
    const paths = pathsIn(read(name)).map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);
