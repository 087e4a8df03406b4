import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { Factories } from "@cyclonedx/cyclonedx-library/Contrib/License";
import { ComponentType, HashAlgorithm } from "@cyclonedx/cyclonedx-library/Enums";
import {
  Bom,
  Component,
  HashDictionary,
  LicenseRepository,
  Metadata,
  OrganizationalContact,
  OrganizationalContactRepository,
  OrganizationalEntity,
} from "@cyclonedx/cyclonedx-library/Models";
import { JSON as ForJson, JsonSerializer } from "@cyclonedx/cyclonedx-library/Serialize";
import { Spec1dot6 } from "@cyclonedx/cyclonedx-library/Spec";
import { PackageURL } from "packageurl-js";
import parseExpression from "spdx-expression-parse";
import type { Installed } from "../../advisories/installed/installed.ts";
import { readJars } from "../../advisories/installed/read-jars.ts";
import type { InstalledPackage } from "./installed-packages.ts";

interface SbomFacts {
  readonly version: string;
  /** With its `v`, as `process.version` has it. */
  readonly node: string;
  /** Of the repository. */
  readonly root: string;
  /** Of the commit, so that the same parts give the same file. */
  readonly time: Date;
}

const OURS = "Connect Portal";
const licences = new Factories.LicenseFactory(parseExpression);
const supplier = (name: string) => new OrganizationalEntity({ name });

/**
 * Writes what an archive is made of as CycloneDX 1.6, for scanners: npm packages with the checksums of the lock file,
 * Node itself, and the generators of client SDKs with what is packed into them. Each has what the NTIA asks for at least:
 * supplier, name, version, an identifier and where it belongs; the whole its author and time.
 */
export async function writeSbom(packages: readonly InstalledPackage[], facts: SbomFacts, file: string): Promise<void> {
  const { version, node, root, time } = facts;
  const portal = new Component(ComponentType.Application, "connect-portal", {
    version,
    bomRef: `connect-portal@${version}`,
    purl: purlOf("generic", "connect-portal", version),
    supplier: supplier(OURS),
    licenses: new LicenseRepository([licences.makeFromString("Apache-2.0")]),
  });
  const metadata = new Metadata({
    component: portal,
    supplier: supplier(OURS),
    authors: new OrganizationalContactRepository([new OrganizationalContact({ name: OURS })]),
    timestamp: time,
  });
  metadata.tools.components.add(new Component(ComponentType.Application, "npm run build", { version }));
  const bom = new Bom({ metadata });
  const java = javaComponents(root);
  const found = [...packages.map(npmComponent(root)), nodeComponent(node, root), ...java.keys()];
  for (const component of new Map(found.map((one) => [one.purl, one])).values()) {
    if (component.purl) component.bomRef.value = component.purl;
    bom.components.add(component);
    // What is packed into a generator belongs to that generator.
    const owners = [...java].filter(([one]) => one.purl === component.purl).map(([, owner]) => owner ?? portal);
    for (const owner of owners.length > 0 ? owners : [portal]) owner.dependencies.add(component.bomRef);
  }
  const serializer = new JsonSerializer(new ForJson.Normalize.Factory(Spec1dot6));
  const write = () => serializer.serialize(bom, { sortLists: true, space: 1 });
  bom.serialNumber = serialOf(write());
  await writeFile(file, `${write()}\n`);
}

/** A UUID of its own making (RFC 9562, version 8) from the content: other parts have another number. */
function serialOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join("-")}`;
}

/** Of an npm package, with the SHA-512 by which npm took it from the registry. */
function npmComponent(root: string) {
  const lock: { readonly packages: Readonly<Record<string, { readonly integrity?: string }>> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  return (one: InstalledPackage) => {
    const { name, version, license, folder } = one;
    const integrity = lock.packages[relative(root, folder)]?.integrity;
    const [, sha512] = /^sha512-(\S+)/.exec(integrity ?? "") ?? [];
    return new Component(ComponentType.Library, name, {
      version,
      purl: purlOf("npm", name, version),
      supplier: supplier(one.supplier),
      licenses: new LicenseRepository([licences.makeFromString(license)]),
      hashes: new HashDictionary(
        sha512 ? [[HashAlgorithm["SHA-512"], Buffer.from(sha512, "base64").toString("hex")]] : [],
      ),
    });
  };
}

/** Scanners know Node by its CPE: the npm package that brings it has no advisories. */
function nodeComponent(node: string, root: string): Component {
  const version = node.replace(/^v/, "");
  const program = readFileSync(join(root, "node_modules/node/bin/node"));
  return new Component(ComponentType.Platform, "node.js", {
    version,
    purl: purlOf("generic", "node.js", version),
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
    supplier: supplier("OpenJS Foundation"),
    licenses: new LicenseRepository([licences.makeFromString("MIT")]),
    hashes: new HashDictionary([[HashAlgorithm["SHA-256"], createHash("sha256").update(program).digest("hex")]]),
  });
}

/** Each with the generator that it is packed into; undefined for a generator. */
function javaComponents(root: string): ReadonlyMap<Component, Component | undefined> {
  const facts = javaParts();
  const components = new Map<Component, Component | undefined>();
  let generator: Component | undefined;
  for (const jar of readJars(root)) {
    const component = mavenComponent(jar, facts.get(`${jar.name}:${jar.version}`));
    const isPackedIn = jar.through.length > 1;
    if (!isPackedIn) generator = component;
    components.set(component, isPackedIn ? generator : undefined);
  }
  return components;
}

interface JavaPart {
  readonly licence: string;
  readonly supplier: string;
  /** Of the JAR in Maven Central. */
  readonly sha256: string;
}

/** What no JAR says of a library that is packed into it. By name and version. */
export function javaParts(): ReadonlyMap<string, JavaPart> {
  const [, ...rows] = readFileSync(join(import.meta.dirname, "java-parts.tsv"), "utf8")
    .trimEnd()
    .split("\n");
  return new Map(
    rows.map((row) => {
      const [name, version, licence = "", supplier = "", sha256 = ""] = row.split("\t");
      return [`${name}:${version}`, { licence, supplier, sha256 }];
    }),
  );
}

function mavenComponent({ name, version }: Installed, part: JavaPart | undefined): Component {
  if (!part) throw new Error(`java-parts.tsv has no row for ${name} ${version}`);
  const [group = "", artifact = ""] = name.split(":");
  return new Component(ComponentType.Library, artifact, {
    group,
    version,
    purl: purlOf("maven", `${group}/${artifact}`, version),
    supplier: supplier(part.supplier),
    licenses: new LicenseRepository([licences.makeFromString(part.licence)]),
    hashes: new HashDictionary([[HashAlgorithm["SHA-256"], part.sha256]]),
  });
}

function purlOf(type: string, name: string, version: string): string {
  const namespace = name.includes("/") ? name.slice(0, name.lastIndexOf("/")) : undefined;
  return new PackageURL(type, namespace, name.slice(name.lastIndexOf("/") + 1), version, null, null).toString();
}
