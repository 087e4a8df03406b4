import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Version } from "@cyclonedx/cyclonedx-library/Spec";
import { JsonStrictValidator } from "@cyclonedx/cyclonedx-library/Validation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installedPackages } from "./installed-packages.ts";
import { writeSbom } from "./write-sbom.ts";

const root = join(import.meta.dirname, "../../..");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-sbom-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function sbomOf(file: string): Promise<string> {
  const packages = installedPackages(["@node-rs/argon2", "react", "pg"], join(root, "apps/server"));
  const unlicensed = { name: "own-words", version: "1.0.0", license: "see its files", folder: join(root, "nowhere") };
  await writeSbom([...packages, unlicensed], { version: "1.2.3", node: "v26.1.0", root }, join(folder, file));
  return readFile(join(folder, file), "utf8");
}

test("it is what CycloneDX 1.6 asks for, and the same parts give the same file", async () => {
  const sbom = await sbomOf("one.json");
  expect(await new JsonStrictValidator(Version.v1dot6).validate(sbom)).toBeNull();
  expect(await sbomOf("two.json")).toBe(sbom);
});

test("a package has its address, licence and the checksum of the lock file", async () => {
  const { packages } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
  const { version, integrity } = packages["node_modules/@node-rs/argon2"];
  const { components } = JSON.parse(await sbomOf("three.json"));
  const argon2 = components.find(({ purl }: { purl: string }) => purl.includes("argon2@"));
  expect(argon2).toMatchObject({
    purl: `pkg:npm/%40node-rs/argon2@${version}`,
    licenses: [{ license: { id: "MIT" } }],
    hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.slice(7), "base64").toString("hex") }],
  });
});

test("Node is named as advisories name it, and the generators by Maven's coordinates", async () => {
  const { components } = JSON.parse(await sbomOf("four.json"));
  expect(components).toContainEqual(expect.objectContaining({ cpe: "cpe:2.3:a:nodejs:node.js:26.1.0:*:*:*:*:*:*:*" }));
  expect(components).toContainEqual(
    expect.objectContaining({ purl: "pkg:maven/org.openapitools/openapi-generator-cli@6.5.0" }),
  );
});
