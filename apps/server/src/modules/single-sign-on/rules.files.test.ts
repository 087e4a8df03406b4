import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRules } from "./rules.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-rules-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(text: string): Promise<string> {
  const file = join(folder, "rules.yaml");
  await writeFile(file, text);
  return file;
}

test("rules are read as they stand there", async () => {
  const file = await written("rules:\n  - { claim: groups, value: staff, role: Integrator, products: [1] }\n");
  expect(await readRules(file)).toEqual([{ claim: "groups", value: "staff", role: "Integrator", products: [1] }]);
});

test.each([
  ["rules: [", "is not YAML: "],
  ["", ": it must be object"],
  ["rules: []", ": rules must not have fewer than 1 items"],
  ["rules: [{ role: Root }]", ": rules/0/role must be equal to one of the allowed values"],
  ["rules: [{ role: Integrator, group: staff }]", ": rules/0/group is not part of a rule"],
  ["rules: [{ claim: groups, role: Integrator }]", ": rule 1 has only one of claim and value"],
  ["rules: [{ claim: groups, value: staff }]", ": rule 1 gives neither a role nor products"],
])("%o is refused", async (text, why) => {
  const file = await written(text);
  await expect(readRules(file)).rejects.toThrow(why);
});

test("a file that is not there is named", async () => {
  const file = join(folder, "none.yaml");
  await expect(readRules(file)).rejects.toThrow(`OIDC_RULES_FILE is "${file}", where there is no file`);
});
