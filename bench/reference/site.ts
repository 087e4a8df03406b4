import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

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

/** A file as it is sent: texts by Brotli. */
export interface SentFile {
  readonly type: string;
  readonly encoding?: "br";
  readonly body: Buffer;
}

export interface RunningSite {
  readonly origin: string;
  close(): void;
}

/** A file of a peer, compressed as well as our own build compresses its files. `cache` keeps the result for the next run. */
export async function compressed(file: string, cache: string): Promise<SentFile> {
  const type = types[path.extname(file)] ?? "application/octet-stream";
  const bytes = await readFile(file);
  if (!/^(text|application\/json|image\/svg)/.test(type)) return { type, body: bytes };
  const kept = path.join(cache, `${createHash("sha256").update(bytes).digest("hex")}.br`);
  const known = await readFile(kept).catch(() => undefined);
  if (known) return { type, encoding: "br", body: known };
  const body = await brotli(bytes);
  await mkdir(cache, { recursive: true });
  await writeFile(kept, body);
  return { type, encoding: "br", body };
}

const compress = promisify(brotliCompress);
/** As our own server does it: a large document is compressed when it is asked for, and less. */
const LARGE = 6 * 1024 * 1024;
const brotli = (bytes: Buffer) =>
  compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 5 : 11 } });

/** Serves files by address on a free port of this machine; "/" is the page. */
export async function serveSite(files: ReadonlyMap<string, SentFile>): Promise<RunningSite> {
  const server = createServer((request, response) => {
    const [address = "/"] = (request.url ?? "/").split("?", 1);
    const folder = address.endsWith("/") ? address : `${address}/`;
    const file = files.get(address) ?? files.get(`${address}.html`) ?? files.get(`${folder}index.html`);
    if (!file) return void response.writeHead(404).end();
    const encoding = file.encoding && { "content-encoding": file.encoding };
    response.writeHead(200, { "content-type": file.type, "content-length": file.body.length, ...encoding });
    response.end(file.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
