import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import {
  chooseEncoding,
  createEncoder,
  type Encoding,
  entityTag,
  setEncodingHeaders,
} from "../../modules/published-files/encoding.ts";

/** A text that many readers get. */
export interface KeptText {
  readonly text: string;
  /** Base64url SHA-256. */
  readonly hash: string;
}

export function keptText(text: string): KeptText {
  return { text, hash: createHash("sha256").update(text).digest("base64url") };
}

/** A text that is put together of several parts when a reader asks for it. */
export interface MadeText {
  /** The part by which it is known. */
  readonly of: object;
  /** What else it is made of. */
  readonly and: readonly unknown[];
  /** About as many characters. */
  readonly size: number;
  make(): string;
}

type EncodedText = Map<Encoding, Promise<Buffer>>;

/** Made texts that stay encoded, of some 50 kB each. */
const KEPT = 200;

/**
 * Sends pages that are made for one reader, as small as the browser takes them: their words wait for the last byte. They
 * hold no secret that their length could give away. The last text of each part stays encoded, because to put it together
 * and encode it takes longer than all else that the answer takes.
 */
export function createMadeTextSender() {
  const kept = new LRUCache<object, { readonly and: MadeText["and"]; readonly encoded: EncodedText }>({ max: KEPT });
  return async (request: FastifyRequest, reply: FastifyReply, { of, and, size, make }: MadeText) => {
    const encoding = chooseEncoding(request, size);
    const known = kept.get(of);
    const isSame = known?.and.length === and.length && and.every((part, at) => part === known.and[at]);
    const last = isSame ? known : { and, encoded: new Map() };
    kept.set(of, last);
    setEncodingHeaders(reply, encoding);
    return reply
      .code(200)
      .type("text/html; charset=utf-8")
      .send(await encodeOnce(last.encoded, encoding, make));
  };
}

/** Sends texts, each encoded once for as long as it is kept. */
export function createTextSender(type = "text/html; charset=utf-8") {
  const encoded = new WeakMap<KeptText, EncodedText>();
  return async (request: FastifyRequest, reply: FastifyReply, kept: KeptText): Promise<FastifyReply> => {
    const encoding = chooseEncoding(request, kept.text.length);
    const etag = entityTag(kept.hash, encoding);
    reply.headers({ etag, "cache-control": "no-cache" });
    setEncodingHeaders(reply, encoding);
    if (fresh(request.headers, { etag })) return reply.code(304).removeHeader("content-encoding").send();
    const ofText: EncodedText = encoded.get(kept) ?? new Map();
    encoded.set(kept, ofText);
    return reply
      .code(200)
      .type(type)
      .send(await encodeOnce(ofText, encoding, () => kept.text));
  };
}

/** What is sent as it is takes no time, and several times the room. What failed is tried anew for the next reader. */
function encodeOnce(known: EncodedText, encoding: Encoding, make: () => string): Promise<Buffer> {
  const bytes = known.get(encoding) ?? encode(make(), encoding);
  if (encoding !== "identity") known.set(encoding, bytes);
  bytes.catch(() => known.delete(encoding));
  return bytes;
}

async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  const encoder = createEncoder(encoding, text.length);
  if (!encoder) return Buffer.from(text);
  encoder.end(text);
  return buffer(encoder);
}
