import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { type Resource, resourceOf } from "@connect-portal/reference/server/resource";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".yaml": "text/yaml; charset=utf-8",
};

/** Above this many bytes a text is compressed as it is served, which is what our own server does with a large document. */
const LARGEST = 6 * 1024 * 1024;
const compressions = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** A file of a peer, compressed as well as our own build compresses its files. `cache` keeps the result for the next run. */
export async function bestCompressed(file: string, cache: string): Promise<Resource> {
  const type = types[path.extname(file)] ?? "application/octet-stream";
  const bytes = await readFile(file);
  if (!/^(text|application\/json|image\/svg)/.test(type) || bytes.length > LARGEST) return resourceOf(bytes, { type });
  const [br, gzipped] = await Promise.all([kept("br", bytes, cache), kept("gzip", bytes, cache)]);
  return resourceOf(bytes, { type, compressed: { br, gzip: gzipped } });
}

async function kept(encoding: "br" | "gzip", bytes: Buffer, cache: string): Promise<Buffer> {
  const file = path.join(cache, `${createHash("sha256").update(bytes).digest("hex")}.${encoding}`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const compressed = await compressions[encoding](bytes);
  await mkdir(cache, { recursive: true });
  await writeFile(file, compressed);
  return compressed;
}
