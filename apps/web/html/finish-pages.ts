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
  const { nameOf, manifest } = await readAssets(directory);
  const codeFont = `/assets/${nameOf(/^jetbrains-mono-latin-wght-normal-.*\.woff2$/)}`;
  for (const { file, html, sheets } of firstScreenPages(fallback, manifest, codeFont)) {
    await writeFile(join(directory, file), await paintFirst(html, { isWritten: true, readSheet, laterSheets: sheets }));
  }
  for (const { file, html } of closedPages(fallback, manifest)) {
    await writeFile(join(directory, file), await paintFirst(html, { isWritten: false, readSheet }));
  }
}

async function readAssets(directory: string) {
  const assets = join(directory, "assets");
  const files = await readdir(assets);
  const nameOf = (file: RegExp) => {
    const name = files.find((one) => file.test(one));
    if (!name) throw new Error(`No file like ${file} in ${assets}`);
    return name;
  };
  const text = await readFile(join(assets, nameOf(/^manifest-.*\.js$/)), "utf8");
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as RouteManifest;
  return { nameOf, manifest };
}
