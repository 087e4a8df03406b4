import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { classPathOf } from "../installed.ts";
import { runProgram } from "./run-program.ts";
import { expectedOf, type ScopedPortal, startScopedPortal } from "./scoped-portal.ts";

const source = join(import.meta.dirname, "spring/SpringClient.java");
let portal: ScopedPortal;
let classPath: string;
beforeAll(async () => {
  [portal, classPath] = await Promise.all([startScopedPortal(), classPathOf(source)]);
});
afterAll(() => portal.close());

test("Spring Security", async () => {
  const args = ["-cp", classPath, "SpringClient"];
  expect(await runProgram(portal, "java", args, import.meta.dirname)).toEqual(expectedOf(portal));
});
