import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { WriteBeginning } from "../served.ts";
import { CommandError } from "./command-error.ts";
import { type Encoding, type Resource, resourceOf } from "./resource.ts";

/** The built page. Only what is listed here is ever sent, so no address can climb out of the folder. */
export interface PageFiles {
  /** Writes the first screen of a document as HTML. */
  readonly beginningHtml: WriteBeginning;
  /** HTML with a place for what is served. */
  readonly template: string;
  /** By address, such as "/assets/main-5f3a.js". */
  readonly files: ReadonlyMap<string, Resource>;
}

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Where Vite puts the page. */
export const builtPage = path.resolve(import.meta.dirname, "../../build");

/** Vite puts a hash of the content into every name in this folder. */
const HASHED = "/assets/";

export async function readPageFiles(directory: string): Promise<PageFiles> {
  const template = await readFile(path.join(directory, "index.html"), "utf8").catch(() => {
    throw new CommandError(
      "The page is not built",
      "Start it with npm run reference, which builds it, or run npm run build -w apps/reference",
    );
  });
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Map<string, Resource>();
  for (const entry of entries) {
    const type = types[path.extname(entry.name)];
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || type === undefined || file.startsWith(path.join(directory, "server"))) continue;
    const address = `/${path.relative(directory, file).split(path.sep).join("/")}`;
    const compressed = await compressedBeside(file);
    files.set(address, resourceOf(await readFile(file), { type, immutable: address.startsWith(HASHED), compressed }));
  }
  const { beginningHtml } = (await import(pathToFileURL(path.join(directory, "server/beginning.js")).href)) as {
    beginningHtml: WriteBeginning;
  };
  return { template, files, beginningHtml };
}

async function compressedBeside(file: string): Promise<Partial<Record<Encoding, Buffer>>> {
  const [br, gzip] = await Promise.all([".br", ".gz"].map((ending) => readFile(file + ending).catch(() => undefined)));
  return { ...(br && { br }), ...(gzip && { gzip }) };
}
