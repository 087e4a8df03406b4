import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type CompiledDocument, compileDocument, type DocumentError } from "@connect-portal/openapi-document";
import compress from "@fastify/compress";
import files from "@fastify/static";
import fastify from "fastify";
import type { Manifest } from "vite";

interface ReferenceOptions {
  readonly file: string;
  /** The page compiles the file in a worker; otherwise the server does. */
  readonly raw?: boolean;
  /** A free one unless given. */
  readonly port?: number;
  /** Loopback unless given. */
  readonly host?: string;
}

export type RunningReference = Awaited<ReturnType<typeof startReference>>;

const build = join(import.meta.dirname, "../build");
const loopback = /^(localhost|127\.0\.0\.1|\[?::1\]?)(:\d+)?$/i;

/** Serves an OpenAPI file in the portal's reference. Rejects when it cannot. */
export async function startReference({ file, raw = false, port = 0, host = "127.0.0.1" }: ReferenceOptions) {
  const { page, script, styles, headers } = await loadPage();
  const { current, partAt } = watchFile(file, raw, script);
  await current();
  const app = fastify({ forceCloseConnections: true });
  await app.register(compress, { encodings: ["br", "gzip"] });
  const forAYear = { maxAge: "1y", immutable: true };
  await app.register(files, { root: join(build, "assets"), prefix: "/assets/", preCompressed: true, ...forAYear });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    // Another site can let its own name resolve to this machine, to read the file (DNS rebinding).
    if (!loopback.test(host) || loopback.test(request.host)) return;
    return reply.code(403).send("Open the address that the command printed.");
  });
  app.get<{ Querystring: { url?: string } }>("/", async ({ query, headers, host, protocol }, reply) => {
    const { path, document } = await current();
    const isPhone = headers["sec-ch-ua-mobile"] === "?1" || /\bMobi/.test(headers["user-agent"] ?? "");
    const served = { path, name: basename(file), baseUrl: `${protocol}://${host}/` };
    const known = query.url === undefined ? document : undefined;
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache");
    return page.renderPage({ served, document: known, isPhone, script, styles });
  });
  app.get<{ Querystring: { id?: string } }>("/document/:hash/:part", async ({ url, query }, reply) => {
    const found = await partAt(url.replace(/\?.*/, ""), String(query.id));
    if (found === undefined) return reply.callNotFound();
    reply.type(typeof found === "string" ? "application/json; charset=utf-8" : "text/plain; charset=utf-8");
    return reply.header("cache-control", "public, max-age=31536000, immutable").send(found);
  });
  return { url: await app.listen({ port, host }), close: () => app.close() };
}

/** One state of the file. The page compiles it where the server has no document of it. */
interface FileState {
  /** Names the content, so that parts of the document can be kept for ever. */
  readonly path: string;
  readonly text: Buffer;
  readonly document: CompiledDocument | undefined;
}

/** The file as it is now, and the parts of its document. `build` changes with the compiler. */
function watchFile(file: string, raw: boolean, build: string) {
  let states: readonly FileState[] = [];

  async function current(): Promise<FileState> {
    const text = await readFile(file).catch(({ code, message }) => {
      throw new Error(code === "ENOENT" ? `There is no file ${file}` : `${file} cannot be read: ${message}`);
    });
    const path = `/document/${createHash("sha256").update(`${build} ${raw}`).update(text).digest("hex")}`;
    const known = states.find((state) => state.path === path);
    if (known) return known;
    const compiling = raw ? undefined : compileDocument(text, { fileName: basename(file) });
    const document = await compiling?.catch(({ line, message }: DocumentError) => {
      // A file that breaks later is left to the page, which shows the reader why.
      if (states.length > 0) return undefined;
      throw new Error(`${file}${line === undefined ? "" : `, line ${line}`}: ${message}`);
    });
    const state = { path, text, document };
    // An open page still asks for parts of the state before.
    states = [state, ...states].slice(0, 2);
    return state;
  }

  async function partAt(address: string, id: string): Promise<Buffer | string | undefined> {
    const { path = "", text, document } = states.find(({ path }) => address.startsWith(path)) ?? {};
    switch (address.slice(path.length)) {
      case "/text":
        return text;
      case "/operation":
        return JSON.stringify(document?.operation(id));
      case "/schema":
        return JSON.stringify(document?.schema(id));
      case "/search-text":
        return JSON.stringify(await document?.searchText());
    }
  }

  return { current, partAt };
}

/** The built page: what renders it, and the headers that let the browser run its scripts and no other. */
async function loadPage() {
  const manifest = await readFile(join(build, ".vite/manifest.json"), "utf8").catch(() => {
    throw new Error("The page is not built: start it with npm run reference, which builds it");
  });
  const { "src/page/client.tsx": entry, "style.css": sheet } = JSON.parse(manifest) as Manifest;
  const page: typeof import("./page/render.tsx") = await import(join(build, "server/render.js"));
  const policy = [
    "default-src 'none'; img-src 'self' data: blob:; font-src 'self'; worker-src 'self'; frame-src blob:; connect-src *",
    `script-src 'self' 'sha256-${createHash("sha256").update(page.inlineScript).digest("base64")}'`,
    "style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ];
  const headers = {
    "content-security-policy": policy.join("; "),
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
  return { page, script: `/${entry?.file}`, styles: await readFile(join(build, `${sheet?.file}`), "utf8"), headers };
}
