import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeReleasePackage } from "../../testing/release-package.ts";
import { writeJava } from "./write-java.ts";

const run = promisify(execFile);
const program = join(import.meta.dirname, "../../runtime/java/test/RuntimeTest.java");
const classPath = "target/classes:target/dependency/*";

let folder: string;
beforeAll(async () => {
  folder = await makeReleasePackage(writeJava);
  await run("mvn", ["-q", "-B", "-f", folder, "package", "dependency:copy-dependencies"]);
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a package of documents with traps compiles, and its runtime stands a hostile server", {
  timeout: 120_000,
}, async () => {
  const { stdout } = await run("java", ["-cp", classPath, program], { cwd: folder });
  expect(stdout.match(/^ok: /gm)).toHaveLength(13);
});
