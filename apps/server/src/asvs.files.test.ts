import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { filesOpenedByTests } from "./testing/opened-files.ts";

const root = join(import.meta.dirname, "../../..");
const read = (page: string) => readFileSync(join(root, page), "utf8");
const page = read("docs/asvs.md");

const sections = new Map(
  page.split("\n## ").map((section) => [section.slice(0, section.indexOf("\n")), section] as const),
);

/** A row has one requirement or several. Those of level 1 are bold; of those that are open, `\*` marks what is not met. */
const rowsOf = (section: string) =>
  (sections.get(section) ?? "")
    .split("\n")
    .filter((line) => /^\|.*\d+\.\d+\.\d+/.test(line))
    .map((line) => ({ line, numbers: [...line.matchAll(/(\*\*)?(\d+\.\d+\.\d+)(?:\*\*)?(\\\*)?(?=, | \|)/g)] }));

const open = rowsOf("Not met, or partly");
const byTest = rowsOf("Met by test");
const byDesign = rowsOf("Met by design");
const absent = rowsOf("Does not apply");
const rows = [...open, ...byTest, ...byDesign, ...absent];
const requirements = rows.flatMap(({ numbers }) => numbers);

/** Paths in backquotes that begin with a folder of the repository. */
const pathsIn = (text: string) => [...text.matchAll(/`((?:apps|bench|content|docs|e2e|packages|scripts)\/[^`\s]+)`/g)];

/** Pages that say how something is designed: no code can be asked. */
const pages = [...new Set(rows.flatMap(({ line }) => pathsIn(line).map(([, path = ""]) => path)))].filter((path) =>
  path.endsWith(".md"),
);

test("docs/asvs.md has each requirement of levels 1 and 2 once", () => {
  const numbers = requirements.map(([, , number]) => number);
  expect(numbers.length).toBe(new Set(numbers).size);
  const bold = requirements.filter(([, mark]) => mark);
  expect([bold.length, numbers.length - bold.length]).toEqual([70, 183]);
});

test("docs/asvs.md counts its verdicts", () => {
  const count = (found: typeof rows) => found.flatMap(({ numbers }) => numbers).length;
  const unmet = open.flatMap(({ numbers }) => numbers).filter(([, , , mark]) => mark).length;
  const counts = `${count(byTest)} met by test, ${count(byDesign)} met by design, ${count(open) - unmet} partly, ${unmet} not met, ${count(absent)} do not apply.`;
  expect(page).toContain(`253 requirements (70 of level 1, 183 of level 2): ${counts}`);
});

test("what is met by test names one", () => {
  expect(byTest.filter(({ line }) => !/\.(test|journey)\.ts`/.test(line))).toEqual([]);
});

test("each line names a test, or a file that a test opens", () => {
  const opened = filesOpenedByTests(root);
  const isOpened = (path: string) => opened.has(path) || pages.includes(path);
  const bare = [...open, ...byTest, ...byDesign].filter(
    ({ line }) => !pathsIn(line).some(([, path = ""]) => isOpened(path)),
  );
  expect(bare.map(({ line }) => line)).toEqual([]);
});

test.each(pages)("%s, which says what is met by design, is there, and its links lead to files", (name) => {
  const text = read(name);
  expect(text.length).toBeGreaterThan(500);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)].map(([, link = ""]) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(name), link)))).toEqual([]);
});

test.each(["docs/asvs.md", "docs/security.md", "docs/security-inventory.md"])(
  "every file that %s names is there",
  (name) => {
    const paths = pathsIn(read(name)).map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);
