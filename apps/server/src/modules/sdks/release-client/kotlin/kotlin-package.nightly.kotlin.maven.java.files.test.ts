import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { compileDocument } from "@connect-portal/openapi-document";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resourcesOf } from "../resources.ts";
import { writeKotlin } from "./write-kotlin.ts";

const run = promisify(execFile);
const sdks = join(import.meta.dirname, "../..");
const classPath = "target/classes:target/dependency/*";

async function documentOf(folder: string) {
  const text = await readFile(join(sdks, "testing", folder, "api.yaml"), "utf8");
  const { source } = await compileDocument(text, { fileName: "api.yaml" });
  return { name: `issuing ${folder}`, solution: "issuing", source };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-kotlin-"));
  const documents = await Promise.all(["traps", "wire"].map(documentOf));
  const release = { version: "1.0.0", baseUrl: "https://portal.example", documents, webhooks: [] };
  for (const [name, text] of await writeKotlin(release, resourcesOf(release))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await run("mvn", ["-q", "-B", "-f", folder, "package", "dependency:copy-dependencies"]);
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a package of documents with traps compiles, and its runtime stands a hostile server", {
  timeout: 120_000,
}, async () => {
  const program = join(sdks, "runtime/java/test/RuntimeTest.java");
  const { stdout } = await run("java", ["-cp", classPath, program], { cwd: folder });
  expect(stdout.match(/^ok: /gm)).toHaveLength(13);
});
