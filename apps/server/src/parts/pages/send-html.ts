import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
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

/**
 * A page that is made for one reader, as small as the browser takes it: its words wait for the last byte. It holds no
 * secret that its length could give away.
 */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const encoding = chooseEncoding(request, html.length);
  setEncodingHeaders(reply, encoding);
  return reply
    .code(200)
    .type("text/html; charset=utf-8")
    .send(await encode(html, encoding));
}

/** Sends texts, each encoded once for as long as it is kept. */
export function createTextSender(type = "text/html; charset=utf-8") {
  const encoded = new WeakMap<KeptText, Map<Encoding, Promise<Buffer>>>();

  function encodeOnce(kept: KeptText, encoding: Encoding): Promise<Buffer> {
    const ofText = encoded.get(kept) ?? new Map<Encoding, Promise<Buffer>>();
    encoded.set(kept, ofText);
    const bytes = ofText.get(encoding) ?? encode(kept.text, encoding);
    ofText.set(encoding, bytes);
    return bytes;
  }

  return async (request: FastifyRequest, reply: FastifyReply, kept: KeptText): Promise<FastifyReply> => {
    const encoding = chooseEncoding(request, kept.text.length);
    const etag = entityTag(kept.hash, encoding);
    reply.headers({ etag, "cache-control": "no-cache" });
    setEncodingHeaders(reply, encoding);
    if (fresh(request.headers, { etag })) return reply.code(304).removeHeader("content-encoding").send();
    return reply
      .code(200)
      .type(type)
      .send(await encodeOnce(kept, encoding));
  };
}

async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  const encoder = createEncoder(encoding, text.length);
  if (!encoder) return Buffer.from(text);
  encoder.end(text);
  return buffer(encoder);
}
