import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { compileDocument } from "@connect-portal/openapi-document";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resourcesOf } from "../resources.ts";
import { writeGo } from "./write-go.ts";

const run = promisify(execFile);
const sdks = join(import.meta.dirname, "../..");

async function documentOf(folder: string) {
  const text = await readFile(join(sdks, "testing", folder, "api.yaml"), "utf8");
  const { source } = await compileDocument(text, { fileName: "api.yaml" });
  return { name: `issuing ${folder}`, solution: "issuing", source };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-go-"));
  const documents = await Promise.all(["traps", "wire"].map(documentOf));
  const release = { version: "1.0.0", baseUrl: "https://portal.example", documents, webhooks: [] };
  for (const [name, text] of await writeGo(release, resourcesOf(release))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
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
    await cp(join(sdks, "runtime/go", file), join(folder, file));
  }
  const { stdout } = await run("go", ["test", "-v", ".", "./jwe"], { cwd: folder });
  expect(stdout.match(/^--- PASS: /gm)).toHaveLength(13);
});
