import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HELP, usageOf } from "./usage.ts";

const launcher = readFileSync(join(import.meta.dirname, "launch.ts"), "utf8");
const commands = [
  "start",
  "--version",
  ...[...launcher.matchAll(/^ {2}"?([\w:]+)"?: fileURLToPath/gm)].map(([, name = ""]) => name),
];

test("each command that can be run says what it takes and does, by itself and among all", () => {
  expect(commands).toContain("keys:rotate");
  for (const name of commands) expect(usageOf(name)).toMatch(new RegExp(`^Usage: connect-portal ${name}`));
  for (const word of HELP) for (const name of commands) expect(usageOf(word)).toContain(`connect-portal ${name}`);
});

test("what is no command has no usage", () => {
  expect(usageOf("sarve")).toBeUndefined();
});
