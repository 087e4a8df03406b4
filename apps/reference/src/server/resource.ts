import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** Bytes to be sent as they are or compressed, each at most once. */
export interface Resource {
  readonly type: string;
  /** True where the address names the content, as hashed files do. */
  readonly immutable: boolean;
  /** Base64url SHA-256 of the bytes. */
  readonly hash: string;
  readonly size: number;
  encoded(encoding: Encoding): Promise<Buffer>;
}

interface ResourceOptions {
  readonly type: string;
  readonly immutable?: boolean;
  /** What a build has compressed already. */
  readonly compressed?: Partial<Record<Encoding, Buffer>>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Above this many bytes the slow levels would keep the first reader waiting for a few percent. */
const SMALL = 32 * 1024;

export function resourceOf(body: string | Buffer, { type, immutable = false, compressed }: ResourceOptions): Resource {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const made = new Map<Encoding, Promise<Buffer>>([["identity", Promise.resolve(bytes)]]);
  for (const [encoding, known] of Object.entries(compressed ?? {})) {
    made.set(encoding as Encoding, Promise.resolve(known));
  }
  return {
    type,
    immutable,
    hash: createHash("sha256").update(bytes).digest("base64url"),
    size: bytes.length,
    encoded(encoding) {
      const known = made.get(encoding) ?? compress(bytes, encoding);
      made.set(encoding, known);
      return known;
    },
  };
}

export function jsonResource(value: unknown): Resource {
  return resourceOf(JSON.stringify(value), { type: "application/json; charset=utf-8", immutable: true });
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(bytes);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const quality = bytes.length < SMALL ? 9 : 5;
  return compressBrotli(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [BROTLI_PARAM_LGWIN]: 24,
    },
  });
}
