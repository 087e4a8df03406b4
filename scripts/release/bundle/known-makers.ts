import { join } from "node:path";
import type { Plugin } from "rolldown";

/** Where an archive's makers are hashed; the release has no sources to hash. */
const file = "apps/server/src/modules/sdks/makers-digest.ts";

/** Writes the hash of what makes client SDKs into the bundle. @param digest of the sources that it is made of */
export function knownMakers(root: string, digest: string): Plugin {
  return {
    name: "known-makers",
    transform: (_code, id) =>
      id === join(root, file) ? `export const makersDigest = () => ${JSON.stringify(digest)};` : undefined,
  };
}
