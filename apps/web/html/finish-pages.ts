import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { closedPages, firstScreenPages, type RouteManifest } from "./closed-pages.ts";
import { paintFirst } from "./paint-first.ts";

/** What React Router calls the page for paths that were not written. */
const FALLBACK = "__spa-fallback.html";

/** Lets the pages of members be painted before their script is there. */
export async function finishPages(directory: string): Promise<void> {
  const sheets = new Map<string, Promise<string>>();
  const readSheet = (path: string) => {
    const sheet = sheets.get(path) ?? readFile(join(directory, path), "utf8");
    sheets.set(path, sheet);
    return sheet;
  };
  const fallback = await readFile(join(directory, FALLBACK), "utf8");
  const manifest = await readManifest(directory);
  for (const { file, html, sheets } of firstScreenPages(fallback, manifest)) {
    await writeFile(join(directory, file), await paintFirst(html, { isWritten: true, readSheet, laterSheets: sheets }));
  }
  for (const { file, html } of closedPages(fallback, manifest)) {
    await writeFile(join(directory, file), await paintFirst(html, { isWritten: false, readSheet }));
  }
}

async function readManifest(directory: string): Promise<RouteManifest> {
  const assets = join(directory, "assets");
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`No manifest of the routes in ${assets}`);
  const text = await readFile(join(assets, name), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as RouteManifest;
}
