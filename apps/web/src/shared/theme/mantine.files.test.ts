import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../..");
const styles = join(dirname(createRequire(import.meta.url).resolve("@mantine/core/styles.css")), "styles");

/** Components that draw parts of Mantine of another name, besides their own. */
const drawn: Readonly<Record<string, readonly string[]>> = {
  MultiSelect: ["ScrollArea", "Pill", "PillsInput"],
  SegmentedControl: ["FloatingIndicator", "SegmentedControl"],
  Switch: ["InlineInput", "Switch"],
  Highlight: ["Mark"],
};

test("a file imports the style sheets of the parts of Mantine that few pages draw", async () => {
  const ofMostPages = await readFile(join(import.meta.dirname, "mantine.css"), "utf8");
  const missing: string[] = [];
  let seen = 0;
  for await (const file of glob("**/*.tsx", { cwd: source })) {
    const text = await readFile(join(source, file), "utf8");
    const [, names = ""] = /import \{([^}]*)\} from "@mantine\/core"/.exec(text) ?? [];
    for (const name of names.split(",").map((one) => one.trim())) {
      for (const part of drawn[name] ?? [name]) {
        const sheet = `@mantine/core/styles/${part}.layer.css`;
        if (!existsSync(join(styles, `${part}.layer.css`)) || ofMostPages.includes(sheet)) continue;
        seen += 1;
        if (!text.includes(`import "${sheet}";`)) missing.push(`${file}: ${part}`);
      }
    }
  }
  expect(seen).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
