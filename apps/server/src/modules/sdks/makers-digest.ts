import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { engineFiles, engineKinds } from "./engines/engine-kinds.ts";

const notSource = /\.test\.ts$|\/testing\//;

/**
 * Hex SHA-256 of the code that makes an archive, besides the engines themselves: a newer portal must not serve what an
 * older one has kept.
 */
export function makersDigest(): string {
  const lowering = dirname(fileURLToPath(import.meta.resolve("@connect-portal/openapi-lowering")));
  const files = [import.meta.dirname, lowering, engineFiles.templates].flatMap(filesBelow);
  const hash = createHash("sha256");
  const programs = Object.values(engineKinds).map(({ program }) => join(engineFiles.programs, program));
  for (const file of [...files, ...programs].sort()) hash.update(readFileSync(file));
  return hash.digest("hex");
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !notSource.test(file));
}
