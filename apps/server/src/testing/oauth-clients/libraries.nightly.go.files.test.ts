import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProgram } from "./run-program.ts";
import { expectedOf, type ScopedPortal, startScopedPortal } from "./scoped-portal.ts";

let portal: ScopedPortal;
beforeAll(async () => {
  portal = await startScopedPortal();
});
afterAll(() => portal.close());

test("golang.org/x/oauth2", async () => {
  const folder = join(import.meta.dirname, "go");
  expect(await runProgram(portal, "go", ["run", "."], folder)).toEqual(expectedOf(portal, false));
});
