import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Resource, resourceOf } from "@connect-portal/reference/server/resource";
import type { BenchDocument } from "../documents/bench-document.ts";
import { bestCompressed } from "../serve/best-compression.ts";
import { siteOf } from "../serve/site.ts";
import type { ViewerSite } from "./viewer.ts";

export const viewersFolder = path.resolve(import.meta.dirname, "../peers/viewers");
export const packages = path.join(viewersFolder, "node_modules");
export const compressionCache = path.join(packages, ".cache/reference-bench");

/** A page of one HTML text, the files of the peer's package that it names, and the document at /openapi.json. */
export async function peerSite(
  body: string,
  files: readonly string[],
  document: BenchDocument,
  addressOf: ViewerSite["addressOf"],
): Promise<ViewerSite> {
  const served = new Map<string, Resource>([
    ["/", resourceOf(page(body), { type: "text/html; charset=utf-8" })],
    ["/openapi.json", await bestCompressed(document.file, compressionCache)],
  ]);
  for (const file of files) served.set(`/${file}`, await bestCompressed(path.join(packages, file), compressionCache));
  return { listener: siteOf(served), start: "/", addressOf };
}

export async function versionOf(name: string, folder = packages): Promise<string> {
  return JSON.parse(await readFile(path.join(folder, name, "package.json"), "utf8")).version;
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Reference</title>
  </head>
${body}
</html>
`;
}
