import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const modules = join(import.meta.dirname, "../..");
const document = readFileSync(
  join(modules, "../../../../content/hps/4.2.4/issuing/simulation/api/schemas/clock.yaml"),
  "utf8",
);

/** Types of events as the modules' code writes them: `type: "card.issued"`. */
const emitted = readdirSync(modules, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .flatMap((file) => [...readFileSync(join(modules, file), "utf8").matchAll(/\btype: "([a-z_]+\.[a-z_]+)"/g)])
  .map(([, type = ""]) => type);

test("there are some", () => {
  expect(new Set(emitted).size).toBeGreaterThan(30);
});

test.each([...new Set(emitted)].sort())("the document of the events names %s", (type) => {
  expect(document).toContain(`\`${type}\``);
});
