import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { extname } from "node:path";
import { pipeline, Readable } from "node:stream";
import { type Content, findPublishedFile } from "@connect-portal/content";
import { ApiError, type CallParams } from "@connect-portal/contract";
import type {} from "@fastify/compress";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import { serveCall } from "../../serve-call.ts";
import { findOpenModule, type ProductIds } from "../catalogue/visibility.ts";
import { chooseEncoding, createEncoder, entityTag, setEncodingHeaders } from "./encoding.ts";

/** An open file and what identifies its bytes. The receiver reads it, which closes it at the end, or closes it. */
interface FileVersion {
  readonly size: number;
  /** Base64url SHA-256 of the bytes. */
  readonly hash: string;
  /** Exactly `size` bytes. */
  read(): Readable;
  close(): Promise<void>;
}

type OpenFileVersion = (path: string) => Promise<FileVersion | undefined>;

const MAX_REMEMBERED = 5000;

/**
 * Media types of published files. A file with another extension is sent as bytes to save; its type is never guessed.
 */
const types: Readonly<Record<string, string>> = {
  ".json": "application/json; charset=utf-8",
  // RFC 9512.
  ".yaml": "application/yaml; charset=utf-8",
  ".yml": "application/yaml; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".pdf": "application/pdf",
  ".woff2": "font/woff2",
};

/** `{version}/{solution}/{module}/api/schemas/{name}`, decoded. */
const published = /^([^/]+\/[^/]+\/[^/]+)\/api\/schemas\/(.+)$/s;

type LocatedFile = { readonly path: string } | { readonly text: string };

type Asking = Pick<FastifyRequest, "principal" | "headers" | "method">;

/** The modules' files at the paths of R-7.8, for those who may see the module. */
const publishedFiles: FastifyPluginAsync = async (app) => {
  const openVersion = fileVersions();

  // Compressed here, because the entity tag depends on it.
  const options = { compress: false, head: true } as const;

  serveCall(
    app,
    "getModuleDescriptor",
    (request, reply) => send(request, reply, `${folderOf(request.params)}/module-descriptor.json`),
    options,
  );
  serveCall(
    app,
    "getWebhooksDescriptor",
    (request, reply) => send(request, reply, `${folderOf(request.params)}/webhooks-descriptor.json`),
    options,
  );
  serveCall(app, "getPublishedFile", (request, reply) => send(request, reply, request.params["*"]), options);

  async function send({ principal, headers, method }: Asking, reply: FastifyReply, name: string) {
    const file = await locateFile(app.contentFor(principal), principal?.productIds ?? [], name);
    const version = "text" in file ? textVersion(file.text) : await openVersion(file.path);
    if (!version) throw new ApiError("file_not_found");

    const type = contentTypeOf("text" in file ? name : file.path);
    const encoding = isCompressible(type) ? chooseEncoding({ headers }, version.size) : "identity";
    const etag = entityTag(version.hash, encoding);
    setEncodingHeaders(reply, encoding);
    reply.headers({ etag, "content-type": type, "cache-control": "private, no-cache" });

    if (fresh(headers, { etag })) {
      await version.close();
      return reply.code(304).removeHeader("content-encoding").send();
    }
    if (encoding === "identity") reply.header("content-length", version.size);
    if (method === "HEAD" || version.size === 0) {
      await version.close();
      return reply.send();
    }
    return reply.send(bodyOf(version, createEncoder(encoding, version.size)));
  }
};

function folderOf({ version, solution, module }: CallParams<"getModuleDescriptor">): string {
  return `${version}/${solution}/${module}/api/schemas`;
}

function bodyOf(version: FileVersion, encoder: ReturnType<typeof createEncoder>): Readable {
  const bytes = version.read();
  if (!encoder) return bytes;
  // Fastify sees the error on the encoder, which the pipeline destroys with it.
  return pipeline(bytes, encoder, () => {});
}

export default publishedFiles;

/**
 * Real path of a published file, or its text. Everything that is not to be seen answers alike: no such file, a module
 * that is closed or another product's, a name that tries to leave the folder. Throws file_not_found.
 */
async function locateFile(content: Content, productIds: ProductIds, path: string): Promise<LocatedFile> {
  const [, triple, name = ""] = published.exec(path) ?? [];
  const module = triple === undefined ? undefined : findOpenModule(content, productIds, `/${triple}`);
  const text = module?.texts?.get(name);
  if (text !== undefined) return { text };
  const file = module && !module.texts ? await findPublishedFile(module.folder, name) : undefined;
  if (file === undefined) throw new ApiError("file_not_found");
  return { path: file };
}

function contentTypeOf(file: string): string {
  return types[extname(file).toLowerCase()] ?? "application/octet-stream";
}

/** Whether a type is text, which shrinks; the others are compressed already. */
function isCompressible(contentType: string): boolean {
  return /^text\/|^application\/(json|yaml|xml)|^image\/svg/.test(contentType);
}

/**
 * Opens files with the hash of what they hold. A hash is computed once for as long as the file's identity, size and
 * time of change stay as they are.
 */
function fileVersions(): OpenFileVersion {
  const hashes = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  return async (path) => {
    // Whatever has taken the file's place since its path was resolved: no link is followed, no pipe waited for.
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null);
    if (!handle) return undefined;
    try {
      const stats = await handle.stat({ bigint: true });
      if (!stats.isFile()) {
        await handle.close();
        return undefined;
      }
      const identity = [path, stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(" ");
      const hash = hashes.get(identity) ?? (await hashOf(handle));
      hashes.set(identity, hash);
      const size = Number(stats.size);
      return {
        size,
        hash,
        // Limits the read to the size, in case the file grows meanwhile.
        read: () => handle.createReadStream({ start: 0, end: size - 1 }),
        close: () => handle.close(),
      };
    } catch (error) {
      await handle.close();
      throw error;
    }
  };
}

/** The same of a text that is no file. */
function textVersion(text: string): FileVersion {
  const bytes = Buffer.from(text);
  const hash = createHash("sha256").update(bytes).digest("base64url");
  return { size: bytes.length, hash, read: () => Readable.from([bytes], { objectMode: false }), close: async () => {} };
}

async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
  return hash.digest("base64url");
}
