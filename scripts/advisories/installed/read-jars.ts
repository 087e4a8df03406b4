import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import type { Installed } from "./installed.ts";

const ENGINES = "apps/server/engines";
const ITEM =
  /<artifactItem>\s*<groupId>(.+?)<\/groupId>\s*<artifactId>(.+?)<\/artifactId>\s*<version>(.+?)<\/version>\s*<\/artifactItem>/g;
/** Maven leaves it in a JAR for every library that was packed into it. */
const POM_PROPERTIES = /^META-INF\/maven\/[^/]+\/[^/]+\/pom\.properties$/;

/** The generators of client SDKs that pom.xml pins, and where they are installed what is packed into them. */
export function readJars(root: string): readonly Installed[] {
  const pom = join(root, ENGINES, "pom.xml");
  if (!existsSync(pom)) return [];
  const pinned = [...readFileSync(pom, "utf8").matchAll(ITEM)].map(([, group, artifact = "", version = ""]) => ({
    ecosystem: "Maven" as const,
    name: `${group}:${artifact}`,
    version,
    isShipped: true,
    place: `${ENGINES}/jars/${artifact}-${version}.jar`,
    through: [`${ENGINES}/pom.xml`],
  }));
  return pinned.flatMap((jar) => [jar, ...packedInto(root, jar)]);
}

function packedInto(root: string, jar: Installed): readonly Installed[] {
  if (!existsSync(join(root, jar.place))) return [];
  return jarLibraries(join(root, jar.place))
    .filter(({ name }) => name !== jar.name)
    .map(({ name, version }) => ({ ...jar, name, version, through: [...jar.through, jar.name] }));
}

/** The libraries that a JAR holds, as they name themselves. */
function jarLibraries(jar: string): readonly { readonly name: string; readonly version: string }[] {
  const files = unzipSync(readFileSync(jar), { filter: ({ name }) => POM_PROPERTIES.test(name) });
  return Object.values(files).flatMap((bytes) => {
    const said = Object.fromEntries(
      [...strFromU8(bytes).matchAll(/^(\w+)=(.*?)\r?$/gm)].map(([, key, value]) => [key, value]),
    );
    const { groupId, artifactId, version } = said;
    return groupId && artifactId && version ? { name: `${groupId}:${artifactId}`, version } : [];
  });
}

/** Names of JARs that are pinned and not there: what is packed into them is not known then. */
export function missingJars(root: string): readonly string[] {
  const jars = join(root, ENGINES, "jars");
  const there = existsSync(jars) ? readdirSync(jars) : [];
  return readJars(root)
    .map(({ place }) => place.slice(place.lastIndexOf("/") + 1))
    .filter((file, index, all) => all.indexOf(file) === index && !there.includes(file));
}
