import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { presentLanguages } from "./languages.presenter.ts";

test("docs/sdks.md says what makes each language", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../../../docs/sdks.md"), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  expect(rows).toEqual(
    presentLanguages(undefined).languages.map(
      ({ code, name, engine, engineVersion, generator }) =>
        `| \`${code}\` | ${name} | ${engine} ${engineVersion} | ${generator} |`,
    ),
  );
});
