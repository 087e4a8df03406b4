import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { compileDocument } from "@connect-portal/openapi-document";
import type { Release } from "../release-client/release-document.ts";
import { type Resources, resourcesOf } from "../release-client/resources.ts";
import type { Files } from "../release-client/typescript/write-typescript.ts";

async function documentOf(folder: string) {
  const text = await readFile(join(import.meta.dirname, folder, "api.yaml"), "utf8");
  const { source } = await compileDocument(text, { fileName: "api.yaml" });
  return { name: `issuing ${folder}`, solution: "issuing", source };
}

/** The package of a release whose documents have traps. Returns its folder. */
export async function makeReleasePackage(write: (release: Release, resources: Resources) => Promise<Files>) {
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-release-"));
  const documents = await Promise.all(["traps", "wire"].map(documentOf));
  const release = { version: "1.0.0", baseUrl: "https://portal.example", documents, webhooks: [] };
  for (const [name, text] of await write(release, resourcesOf(release))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}
