import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FIRST_SCREEN_FILE } from "@connect-portal/contract";
import { closedPages, firstScreenPage, type RouteManifest } from "./closed-pages.ts";
import { paintFirst } from "./paint-first.ts";

/** What React Router calls the page for paths that were not written. */
const FALLBACK = "__spa-fallback.html";

/**
 * The last step of the build: pages that are painted before their script is there, also those of members.
 * `firstScreenWriter` is the file that writes first screens: it names every class that may stand in one.
 */
export async function finishPages(directory: string, firstScreenWriter: string): Promise<void> {
  const sheets = new Map<string, Promise<string>>();
  const readSheet = (path: string) => {
    const sheet = sheets.get(path) ?? readFile(join(directory, path), "utf8");
    sheets.set(path, sheet);
    return sheet;
  };
  const fallback = await readFile(join(directory, FALLBACK), "utf8");
  const manifest = await readManifest(directory);
  const closed = closedPages(fallback, manifest);
  const first = firstScreenPage(fallback, manifest);
  await writeFile(
    join(directory, FIRST_SCREEN_FILE),
    await paintFirst(first.html, {
      isWritten: true,
      readSheet,
      laterContent: await readFile(firstScreenWriter, "utf8"),
      laterSheets: first.sheets,
    }),
  );
  for (const { file, html } of closed) {
    await writeFile(join(directory, file), await paintFirst(html, { isWritten: false, readSheet }));
  }
  const written = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith("index.html"));
  for (const file of written) {
    const html = await readFile(join(directory, file), "utf8");
    await writeFile(join(directory, file), await paintFirst(html, { isWritten: true, readSheet }));
  }
}

async function readManifest(directory: string): Promise<RouteManifest> {
  const assets = join(directory, "assets");
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`No manifest of the routes in ${assets}`);
  const text = await readFile(join(assets, name), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as RouteManifest;
}
