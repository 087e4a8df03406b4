import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sdkLanguageNames, sdkLanguages, sdkSupportOf, sdkSupports } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { presentLanguages } from "./languages.presenter.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../../docs/sdks.md"), "utf8");

test("docs/sdks.md says what makes each language", () => {
  const rows = page.split("\n").filter((line) => /^\| `.*Generator|^\| `.*Codegen/.test(line));
  expect(rows).toEqual(
    presentLanguages(undefined).languages.map(
      ({ code, name, engine, engineVersion, generator }) =>
        `| \`${code}\` | ${name} | ${engine} ${engineVersion} | ${generator} |`,
    ),
  );
});

test.each(sdkSupports)("docs/sdks.md names the languages whose support is `%s`", (support) => {
  const names = sdkLanguages.filter((code) => sdkSupportOf[code] === support).map((code) => sdkLanguageNames[code]);
  expect(page).toContain(`| \`${support}\` | ${names.join("; ")} |`);
});
