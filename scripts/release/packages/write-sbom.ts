import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { Factories } from "@cyclonedx/cyclonedx-library/Contrib/License";
import { ComponentType, HashAlgorithm } from "@cyclonedx/cyclonedx-library/Enums";
import { Bom, Component, HashDictionary, LicenseRepository, Metadata } from "@cyclonedx/cyclonedx-library/Models";
import { JSON as ForJson, JsonSerializer } from "@cyclonedx/cyclonedx-library/Serialize";
import { Spec1dot6 } from "@cyclonedx/cyclonedx-library/Spec";
import { PackageURL } from "packageurl-js";
import parseExpression from "spdx-expression-parse";
import { readJars } from "../../advisories/installed/read-jars.ts";
import type { InstalledPackage } from "./installed-packages.ts";

export interface SbomFacts {
  readonly version: string;
  /** With its `v`, as `process.version` has it. */
  readonly node: string;
  /** Of the repository. */
  readonly root: string;
}

const licences = new Factories.LicenseFactory(parseExpression);

/**
 * Writes what an archive is made of as CycloneDX 1.6, for scanners: npm packages with the checksums of the lock file,
 * Node itself, and the generators of client SDKs with what is packed into them.
 */
export async function writeSbom(
  packages: readonly InstalledPackage[],
  { version, node, root }: SbomFacts,
  file: string,
): Promise<void> {
  const portal = new Component(ComponentType.Application, "connect-portal", {
    version,
    bomRef: `connect-portal@${version}`,
  });
  const bom = new Bom({ metadata: new Metadata({ component: portal }) });
  const found = [...packages.map(npmComponent(root)), nodeComponent(node), ...readJars(root).map(mavenComponent)];
  for (const component of new Map(found.map((one) => [one.purl, one])).values()) {
    if (component.purl) component.bomRef.value = component.purl;
    bom.components.add(component);
    portal.dependencies.add(component.bomRef);
  }
  // Without a number of its own or a time, the same parts give the same file.
  const text = new JsonSerializer(new ForJson.Normalize.Factory(Spec1dot6)).serialize(bom, {
    sortLists: true,
    space: 1,
  });
  await writeFile(file, `${text}\n`);
}

/** Of an npm package, with the SHA-512 by which npm took it from the registry. */
function npmComponent(root: string) {
  const lock: { readonly packages: Readonly<Record<string, { readonly integrity?: string }>> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  return ({ name, version, license, folder }: InstalledPackage) => {
    const integrity = lock.packages[relative(root, folder)]?.integrity;
    const [, sha512] = /^sha512-(\S+)/.exec(integrity ?? "") ?? [];
    return new Component(ComponentType.Library, name, {
      version,
      purl: purlOf("npm", name, version),
      licenses: new LicenseRepository([licences.makeFromString(license)]),
      hashes: new HashDictionary(
        sha512 ? [[HashAlgorithm["SHA-512"], Buffer.from(sha512, "base64").toString("hex")]] : [],
      ),
    });
  };
}

/** Scanners know Node by its CPE: the npm package that brings it has no advisories. */
function nodeComponent(node: string): Component {
  const version = node.replace(/^v/, "");
  return new Component(ComponentType.Platform, "node.js", {
    version,
    purl: `pkg:generic/node.js@${version}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
  });
}

function mavenComponent({ name, version }: { readonly name: string; readonly version: string }): Component {
  const [group = "", artifact = ""] = name.split(":");
  const purl = purlOf("maven", `${group}/${artifact}`, version);
  return new Component(ComponentType.Library, artifact, { group, version, purl });
}

function purlOf(type: string, name: string, version: string): string {
  const namespace = name.includes("/") ? name.slice(0, name.lastIndexOf("/")) : undefined;
  return new PackageURL(type, namespace, name.slice(name.lastIndexOf("/") + 1), version, null, null).toString();
}
