import { join } from "node:path";
import { build, type Plugin } from "rolldown";
import { makersDigest } from "../../../apps/server/src/modules/sdks/makers-digest.ts";
import { foundModules } from "./found-modules.ts";
import { isKept } from "./kept-packages.ts";
import { keptPlaces } from "./kept-places.ts";
import { programs } from "./programs.ts";

/** Where an archive's makers are hashed; the release has no sources to hash. */
const file = "apps/server/src/modules/sdks/makers-digest.ts";

/** Below the root of the archive, or of the checkout. Beside the server's package.json, so that packages are found as npm has laid them. */
export const bundleFolder = "apps/server/build";

/**
 * Bundles the programs of the server with all that they import, save the packages that stay packages. Names every file
 * that went into it.
 * @param target root of the archive, or of the checkout
 */
export async function bundleServer(root: string, target: string): Promise<readonly string[]> {
  const { output } = await build({
    input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(root, file)])),
    platform: "node",
    external: isKept,
    // Its other form asks for its own files by a function that no bundler sees through.
    resolve: { alias: { "jsonc-parser": join(root, "node_modules/jsonc-parser/lib/esm/main.js") } },
    plugins: [foundModules(root), knownMakers(root, makersDigest()), keptPlaces(root, bundleFolder)],
    output: {
      dir: join(target, bundleFolder),
      format: "esm",
      entryFileNames: "[name].js",
      chunkFileNames: "[name]-[hash].js",
      // A process keeps the text of what it runs. Lines and names stay, for the stacks in the log.
      comments: false,
    },
    logLevel: "warn",
  });
  const chunks = output.filter((chunk) => chunk.type === "chunk");
  for (const { fileName, code } of chunks) refuseLostFiles(fileName, code);
  return chunks.flatMap(({ moduleIds }) => moduleIds);
}

/** A package that asks for its own files when it runs does not find them any more, which would show only then. */
function refuseLostFiles(fileName: string, code: string): void {
  const [lost] = /require\("\.{1,2}\/[^)]*\)/.exec(code) ?? [];
  if (lost) throw new Error(`${fileName} says ${lost}: name its package in kept-packages.ts`);
}

/** Writes the hash of what makes client SDKs into the bundle. @param digest of the sources that it is made of */
function knownMakers(root: string, digest: string): Plugin {
  return {
    name: "known-makers",
    transform: (_code, id) =>
      id === join(root, file) ? `export const makersDigest = () => ${JSON.stringify(digest)};` : undefined,
  };
}
