import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");

const textOf = (patterns: string) =>
  globSync(`{packages/openapi-reference/src,apps/{web,reference}/src}/${patterns}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");

const code = textOf("**/*.{ts,tsx}");
const styles = textOf("**/*.css");

const names = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));
/** "oar-row", and "oar-name-" of `oar-name-${kind}`. */
const used = names(code, /(?<![\w-])(oar-[a-z0-9-]+)/g);
const styled = names(styles, /[.(](oar-[a-z0-9-]+)/g);

test("every class of the viewer is for a look, and has a rule", () => {
  expect(styled.size).toBeGreaterThan(200);
  const lacking = [...used].filter(
    (name) => !(name.endsWith("-") ? [...styled].some((one) => one.startsWith(name)) : styled.has(name)),
  );
  expect(lacking).toEqual([]);
});

test("no rule is left of a class that nothing has", () => {
  const starts = [...used].filter((name) => name.endsWith("-"));
  const unused = [...styled].filter((name) => !used.has(name) && !starts.some((start) => name.startsWith(start)));
  expect(unused).toEqual([]);
});

test("nothing is found on the page by a class: what code looks for says so in data-", () => {
  const found = code.match(/(?<=["'`\s,(])\.oar[\w-]*/g) ?? [];
  expect(found).toEqual([]);
});
