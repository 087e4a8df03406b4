import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pythonWith } from "../installed.ts";
import { runProgram } from "./run-program.ts";
import { expectedOf, type ScopedPortal, startScopedPortal } from "./scoped-portal.ts";

const folder = join(import.meta.dirname, "python");
let portal: ScopedPortal;
let python: string;
beforeAll(async () => {
  [portal, python] = await Promise.all([startScopedPortal(), pythonWith(join(folder, "requirements.txt"))]);
});
afterAll(() => portal.close());

test.each([
  ["Authlib", "authlib_client.py", true],
  ["requests-oauthlib", "requests_oauthlib_client.py", false],
])("%s", async (_name, program, finds) => {
  expect(await runProgram(portal, python, [program], folder)).toEqual(expectedOf(portal, finds));
});
