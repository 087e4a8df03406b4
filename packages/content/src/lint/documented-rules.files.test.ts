import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig, type RawUniversalConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { operationRules } from "../specs/operation-rules.ts";
import { eventRules } from "../webhooks/compile-webhooks.ts";
import { ruleset, severityOf, webhooksRuleset } from "./lint-specs.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/content-rules.md"), "utf8");
const rows = new Map(
  [...page.matchAll(/^\| `([a-z]+\/[\w-]+)` \| (\w+) \| \S.* \|$/gm)].map(([, rule = "", level = ""]) => [rule, level]),
);

const sources = globSync("../**/*.ts", { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
  .join("\n");

/** Rules are strings of their own in the code, but those of what is there twice. Media types and imports look alike. */
function rulesInCode(): readonly string[] {
  const written = [...sources.matchAll(/(?<!from )"((?!image\/)[a-z]+\/[a-z]+(?:-[a-z]+)*)"/g)].map(
    ([, rule = ""]) => rule,
  );
  const unique = [...sources.matchAll(/claim\("([^"]+)"/g)].map(([, kind = ""]) => {
    return `catalogue/unique-${kind.replaceAll(" ", "-")}`;
  });
  return [...new Set([...written, ...unique])].sort();
}

test("docs/content-rules.md lists every rule of content:check", () => {
  expect(rulesInCode().length).toBeGreaterThan(60);
  expect([...rows.keys()].sort()).toEqual(rulesInCode());
});

test("each rule has one of the three levels", () => {
  expect([...rows.values()].filter((level) => !["error", "warning", "style"].includes(level))).toEqual([]);
});

test.each([...operationRules, ...eventRules])("$name is of the level $severity", ({ name, severity }) => {
  expect(rows.get(name)).toBe(severity);
});

test.each(["warning", "style"])("docs/content-rules.md lists the linter's rules of the level %s", async (level) => {
  const names = [...(await linterRules(ruleset)), ...(await linterRules(webhooksRuleset))];
  const expected = [...new Set(names)].filter((name) => severityOf(name) === level).sort();
  const [, listed = ""] = new RegExp(`^\\| ${level} \\| (.*) \\|$`, "m").exec(page) ?? [];
  expect(expected.length).toBeGreaterThan(10);
  expect(listed.split(", ")).toEqual(expected.map((name) => `\`${name}\``));
});

async function linterRules(config: RawUniversalConfig): Promise<readonly string[]> {
  const { rules } = await createConfig(config);
  const versions = [rules.oas3_0, rules.oas3_1, rules.oas3_2];
  return versions.flatMap((set) =>
    Object.entries(set).flatMap(([name, rule]) => {
      const severity = typeof rule === "string" ? rule : rule.severity;
      return severity === "off" ? [] : [name];
    }),
  );
}
