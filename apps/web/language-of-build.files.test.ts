import { globSync } from "node:fs";
import { join } from "node:path";
import { pageLanguages } from "@connect-portal/contract";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const folders =
  "{apps/web/src,packages/openapi-reference/src,packages/contract/src/errors,packages/contract/src/texts}";

/** Modules of texts, and those that have a version in a language already. */
const modules = globSync([`${folders}/**/texts.ts`, `${folders}/**/*.fr.ts`, `${folders}/**/*.ar.ts`], {
  cwd: root,
}).map((file) => file.replace(/(\.fr|\.ar)?\.ts$/, ""));

test("every module of texts is there in every language of the pages", () => {
  const files = new Set(globSync(`${folders}/**/*.ts`, { cwd: root }));
  const wanted = [...new Set(modules)].flatMap((module) =>
    Object.keys(pageLanguages).map((language) => (language === "en" ? `${module}.ts` : `${module}.${language}.ts`)),
  );
  expect(wanted.length).toBeGreaterThan(150);
  expect(wanted.filter((file) => !files.has(file))).toEqual([]);
});
