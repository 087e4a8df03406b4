import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allowedFor, secretSettings } from "./read-settings.ts";
import { type SettingName, SettingsSchema } from "./schema.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/settings.md"), "utf8");

function defaultOf(name: SettingName): string {
  const schema: object = SettingsSchema.properties[name];
  const text = "default" in schema ? String(schema.default) : "";
  return text && `\`${text}\``;
}

test("docs/settings.md says what the schema says", () => {
  const rows = (Object.keys(SettingsSchema.properties) as SettingName[]).map((name) => {
    const { description } = SettingsSchema.properties[name] as { description?: string };
    return [`\`${name}\``, defaultOf(name), allowedFor(name), description];
  });
  const documented = page
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(documented).toEqual(rows);
});

test("it names each setting that may stand in a file", () => {
  const [, section = ""] = page.split("## Secrets in files\n");
  const [text = ""] = section.split("\n## ");
  const named = [...text.matchAll(/`([A-Z_]+)`/g)].flatMap(([, name = ""]) => (name.endsWith("_FILE") ? [] : [name]));
  expect(named.sort()).toEqual([...secretSettings].sort());
});
