import { readFileSync } from "node:fs";
import type { Installed } from "./installed.ts";

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version?: string;
  readonly purl?: string;
  readonly "bom-ref"?: string;
}

interface Sbom {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** What an archive is made of, by its own list: it has no package-lock.json. All of it is shipped. */
export function readSbom(file: string): readonly Installed[] {
  const { components, dependencies }: Sbom = JSON.parse(readFileSync(file, "utf8"));
  return components.flatMap(({ group, name, version = "", purl = "", "bom-ref": ref = "" }) => {
    const ecosystem = /^pkg:(npm|maven)\//.exec(purl)?.[1];
    if (ecosystem === undefined) return [];
    const owners = dependencies.filter(({ dependsOn }) => dependsOn?.includes(ref)).map((one) => one.ref);
    const isJava = ecosystem === "maven";
    return {
      ecosystem: isJava ? "Maven" : "npm",
      name: isJava ? `${group}:${name}` : [group, name].filter(Boolean).join("/"),
      version,
      place: ref,
      isShipped: true,
      through: owners.slice(0, 1),
    };
  });
}
