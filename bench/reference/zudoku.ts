import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { BenchDocument } from "./documents.ts";
import { compressionCache, installPeers } from "./peers.ts";
import { compressed, type SentFile, serveSite } from "./site.ts";
import type { Viewer } from "./viewer.ts";

const zudokuFolder = path.join(import.meta.dirname, "peers/zudoku");

/** Milliseconds that a site may take to build. */
const BUILD_LIMIT = 15 * 60_000;

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** A prebuilt site with a page for each tag, as zudoku recommends for large documents. */
export const zudoku: Viewer = {
  name: "zudoku",
  label: "zudoku, prebuilt",
  isPrebuilt: true,
  async site(document) {
    installPeers(zudokuFolder);
    const built = await build(document);
    const files = new Map<string, SentFile>();
    for (const entry of await readdir(built, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith(".map")) continue;
      const file = path.join(entry.parentPath, entry.name);
      const address = `/${path.relative(built, file).split(path.sep).join("/")}`;
      files.set(address, await compressed(file, compressionCache));
    }
    const titles = await titleIds(path.join(built, "api"));
    return {
      ...(await serveSite(files)),
      start: "/api",
      addressOf({ tag, summary }) {
        // Titles that are equal in the document are numbered.
        const id = titles.get(slug(tag))?.find((one) => one.replace(/-\d+$/, "") === slug(summary));
        return `/api/${slug(tag)}#${id ?? slug(summary)}`;
      },
    };
  },
  probe: {
    title: ({ title }) => document.querySelector("main, #root")?.textContent?.includes(title) ?? false,
    navigation: () => document.querySelector('nav a[href^="/api/"], aside a[href^="/api/"]') !== null,
    operation({ operation: { path } }) {
      const title = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      return title?.parentElement?.textContent?.includes(path) ? title : null;
    },
  },
};

/** Ids of the titles on each page, by the page's name. */
async function titleIds(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const pages = (await readdir(folder)).filter((name) => name.endsWith(".html"));
  const entries = pages.map(async (name) => {
    const html = await readFile(path.join(folder, name), "utf8");
    const ids = [...html.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id]) => id as string);
    return [name.replace(/\.html$/, ""), ids] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Folder of the built site; built once for each version of the document. */
async function build(document: BenchDocument): Promise<string> {
  const folder = path.join(zudokuFolder, "node_modules/.cache/reference-bench", document.name);
  const done = path.join(folder, "dist/built-from.json");
  const text = await readFile(document.file, "utf8");
  const known = await readFile(done, "utf8").catch(() => "");
  if (known === text) return path.join(folder, "dist");

  await mkdir(folder, { recursive: true });
  await cp(document.file, path.join(folder, "openapi.json"));
  await writeFile(
    path.join(folder, "package.json"),
    JSON.stringify({ private: true, type: "module", dependencies: { zudoku: "*", react: "*", "react-dom": "*" } }),
  );
  await writeFile(
    path.join(folder, "zudoku.config.ts"),
    `export default {
  site: { title: ${JSON.stringify(document.title)} },
  apis: [{ type: "file", input: "./openapi.json", path: "api" }],
  redirects: [{ from: "/", to: "/api" }],
};
`,
  );
  await symlink(path.join(zudokuFolder, "node_modules"), path.join(folder, "node_modules")).catch(() => undefined);
  const cli = path.join(zudokuFolder, "node_modules/zudoku/cli.js");
  const env = { ...process.env, CI: "1", ZUDOKU_DISABLE_UPDATE_CHECK: "1", DO_NOT_TRACK: "1" };
  await promisify(execFile)(process.execPath, [cli, "build"], {
    cwd: folder,
    env,
    timeout: BUILD_LIMIT,
    maxBuffer: 64 * 1024 * 1024,
  });
  await writeFile(done, text);
  return path.join(folder, "dist");
}
