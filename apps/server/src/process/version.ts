import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The unpacked release; in a checkout the repository. */
const installed = join(import.meta.dirname, "../../../..");

/** SemVer of the running release, from its tag. A checkout has the version in package.json, marked `+source`. */
export function portalVersion(root = installed): string {
  const file = join(root, "release.json");
  if (existsSync(file)) return readVersion(file);
  return `${readVersion(join(root, "package.json"))}+source`;
}

function readVersion(file: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(file, "utf8"));
  return version;
}
