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
import type { HtmlPage } from "./html-pages.ts";

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

/** Sends the pages that were built, each encoded once for as long as the process lives. */
export function createPageSender() {
  const encoded = new Map<string, Promise<Buffer>>();

  function encodeOnce(html: string, encoding: Encoding, etag: string): Promise<Buffer> {
    const bytes = encoded.get(etag) ?? encode(html, encoding);
    encoded.set(etag, bytes);
    return bytes;
  }

  return async (request: FastifyRequest, reply: FastifyReply, { html, hash }: HtmlPage): Promise<FastifyReply> => {
    const encoding = chooseEncoding(request, html.length);
    const etag = entityTag(hash, encoding);
    reply.headers({ etag, "cache-control": "no-cache" });
    setEncodingHeaders(reply, encoding);
    if (fresh(request.headers, { etag })) return reply.code(304).removeHeader("content-encoding").send();
    return reply
      .code(200)
      .type("text/html; charset=utf-8")
      .send(await encodeOnce(html, encoding, etag));
  };
}

async function encode(html: string, encoding: Encoding): Promise<Buffer> {
  const encoder = createEncoder(encoding, html.length);
  if (!encoder) return Buffer.from(html);
  encoder.end(html);
  return buffer(encoder);
}
