import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { digestSite } from "@connect-portal/content/site";
import { pageFile, publicPages } from "@connect-portal/contract";

/**
 * Writes the public pages of the build by the same program that writes those of other texts later, and says beside it
 * which texts the build has.
 */
export async function writeBuiltSite(buildDirectory: string, directory: string): Promise<void> {
  const client = join(buildDirectory, "client");
  const program = join(buildDirectory, "server/index.js");
  // What runs this file would read the program as source if it was imported.
  const { writeSite }: typeof import("./write-site.ts") = createRequire(import.meta.url)(program);
  const digest = await digestSite(directory);
  const { files } = await writeSite({ directory, digest, client, now: new Date() });
  // Those of React Router, among which are some that lead elsewhere.
  for (const path of publicPages) await rm(join(client, pageFile(path)), { force: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(client, file)), { recursive: true });
    await writeFile(join(client, file), text);
  }
  const built = { digest, version: await versionOf(program, client) };
  await writeFile(join(buildDirectory, "server/built.json"), `${JSON.stringify(built)}\n`);
}

/** Another one where the same texts would become other pages. */
async function versionOf(program: string, client: string): Promise<string> {
  const pages = (await readdir(client)).filter((name) => name.endsWith(".html")).sort();
  const hash = createHash("sha256");
  for (const file of [program, ...pages.map((name) => join(client, name))]) hash.update(await readFile(file));
  return hash.digest("hex");
}
