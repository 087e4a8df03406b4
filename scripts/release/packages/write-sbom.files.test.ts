import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Version } from "@cyclonedx/cyclonedx-library/Spec";
import { JsonStrictValidator } from "@cyclonedx/cyclonedx-library/Validation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readJars } from "../../advisories/installed/read-jars.ts";
import { sha256Of } from "../sign.ts";
import { installedPackages } from "./installed-packages.ts";
import { javaParts, writeSbom } from "./write-sbom.ts";

interface Part {
  readonly name: string;
  readonly version?: string;
  readonly purl?: string;
  readonly "bom-ref": string;
  readonly supplier?: { readonly name?: string };
  readonly licenses?: readonly unknown[];
  readonly hashes?: readonly unknown[];
}

const root = join(import.meta.dirname, "../../..");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-sbom-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function sbomOf(file: string): Promise<string> {
  const packages = installedPackages(["@node-rs/argon2", "react", "pg"], join(root, "apps/server"));
  const unlicensed = { name: "own-words", version: "1.0.0", license: "see its files", supplier: "Somebody" };
  const facts = { version: "1.2.3", node: "v26.1.0", root, time: new Date("2026-11-29T12:00:00Z") };
  await writeSbom([...packages, { ...unlicensed, folder: join(root, "nowhere") }], facts, join(folder, file));
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

test("it has what the NTIA asks for at least: of the whole, and of each part", async () => {
  const { metadata, serialNumber, components, dependencies } = JSON.parse(await sbomOf("ntia.json"));
  expect(metadata).toMatchObject({
    timestamp: "2026-11-29T12:00:00.000Z",
    authors: [{ name: "Connect Portal" }],
    supplier: { name: "Connect Portal" },
    component: { name: "connect-portal", version: "1.2.3", supplier: { name: "Connect Portal" } },
  });
  expect(metadata.tools.components).toHaveLength(1);
  expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const related = dependencies.flatMap(({ dependsOn = [] }: { dependsOn?: string[] }) => dependsOn);
  const lacking = components.flatMap((one: Part) => {
    const facts = [one.supplier?.name, one.name, one.version, one.purl, one.licenses, related.includes(one["bom-ref"])];
    return facts.every(Boolean) ? [] : [one.purl];
  });
  expect(lacking).toEqual([]);
  const unhashed = components.filter((one: Part) => !one.hashes);
  expect(unhashed.map(({ name }: Part) => name)).toEqual(["own-words"]);
});

test("each Java library has its licence, and a generator is the JAR that Maven Central has", async () => {
  const parts = javaParts();
  for (const { name, version, place } of readJars(root)) {
    const part = parts.get(`${name}:${version}`);
    expect(part, `a row of java-parts.tsv for ${name} ${version}`).toBeDefined();
    if (place.endsWith(`/${name.split(":")[1]}-${version}.jar`) && existsSync(join(root, place))) {
      expect(await sha256Of(join(root, place))).toBe(part?.sha256);
    }
  }
});

test("Node is named as advisories name it, and the generators by Maven's coordinates", async () => {
  const { components } = JSON.parse(await sbomOf("four.json"));
  expect(components).toContainEqual(expect.objectContaining({ cpe: "cpe:2.3:a:nodejs:node.js:26.1.0:*:*:*:*:*:*:*" }));
  expect(components).toContainEqual(
    expect.objectContaining({ purl: "pkg:maven/org.openapitools/openapi-generator-cli@6.5.0" }),
  );
});
