import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256Of, signFiles, writeProvenance } from "./sign.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const COMMIT = "57906da0c5e1f00ba7d15c0de00000000000cafe";

let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-sign-"));
  await writeFile(at("archive.tar.gz"), "what a release is made of");
  for (const name of ["release", "stranger"]) {
    await run("minisign", ["-G", "-W", "-p", at(`${name}.pub`), "-s", at(`${name}.key`)]);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const verify = (file: string, key: string) => run("minisign", ["-V", "-p", at(key), "-m", file]);

test("minisign accepts what the release's key signed, and shows the version", async () => {
  const startedAt = new Date("2026-11-29T20:00:00Z");
  const provenance = await writeProvenance(at("archive.tar.gz"), { version: "1.2.3", commit: COMMIT, startedAt, root });
  signFiles([at("archive.tar.gz"), provenance], at("release.key"), "connect-portal 1.2.3");
  for (const file of [at("archive.tar.gz"), provenance]) {
    expect((await verify(file, "release.pub")).stdout).toContain("Trusted comment: connect-portal 1.2.3");
    await expect(verify(file, "stranger.pub")).rejects.toMatchObject({ code: 1 });
  }
  const { subject, predicate } = JSON.parse(await readFile(provenance, "utf8"));
  expect(subject).toEqual([{ name: "archive.tar.gz", digest: { sha256: await sha256Of(at("archive.tar.gz")) } }]);
  const { resolvedDependencies } = predicate.buildDefinition;
  expect(resolvedDependencies).toContainEqual({ name: "repository", digest: { gitCommit: COMMIT } });
  await writeFile(at("archive.tar.gz"), "what somebody else made of it");
  await expect(verify(at("archive.tar.gz"), "release.pub")).rejects.toMatchObject({ code: 1 });
});

test("a key that is not there signs nothing", () => {
  expect(() => signFiles([at("archive.tar.gz")], at("absent.key"), "none")).toThrow("minisign has not signed");
});
