import { execFile } from "node:child_process";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeReleasePackage } from "../../testing/release-package.ts";
import { writeGo } from "./write-go.ts";

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await makeReleasePackage(writeGo);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a package of documents with traps compiles without a warning, as gofmt writes it", {
  timeout: 300_000,
}, async () => {
  await run("go", ["vet", "./..."], { cwd: folder });
  expect((await run("gofmt", ["-l", "."], { cwd: folder })).stdout).toBe("");
});

test("its runtime stands a hostile server", { timeout: 300_000 }, async () => {
  for (const file of ["runtime_test.go", "jwe/jwe_test.go"]) {
    await cp(join(import.meta.dirname, "../../runtime/go", file), join(folder, file));
  }
  const { stdout } = await run("go", ["test", "-v", ".", "./jwe"], { cwd: folder });
  expect(stdout.match(/^--- PASS: /gm)).toHaveLength(13);
});
