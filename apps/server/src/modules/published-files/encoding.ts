import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

export type Encoding = "br" | "gzip" | "identity";

const offered: Encoding[] = ["br", "gzip", "identity"];

/** Fewer bytes than this fit one packet as they are. */
const MIN_COMPRESSED_BYTES = 1024;

/** Higher levels take several times as long for a few percent; these texts change while they are written. */
const BROTLI_QUALITY = 5;

/** The encoding that the caller likes best of those that we have, RFC 9110 section 12.5.3. `size` is in bytes. */
export function chooseEncoding({ headers }: Pick<FastifyRequest, "headers">, size: number): Encoding {
  const accepted = headers["accept-encoding"];
  if (size < MIN_COMPRESSED_BYTES || typeof accepted !== "string") return "identity";
  return (negotiate(accepted, offered) as Encoding | null) ?? "identity";
}

/** Undefined when the bytes stay as they are. `size` is that of the whole in bytes, as a hint. */
export function createEncoder(encoding: Encoding, size: number): Transform | undefined {
  if (encoding === "identity") return undefined;
  if (encoding === "gzip") return createGzip();
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: size } });
}

/** A strong validator names the bytes that are sent, so each encoding has its own (RFC 9110 section 8.8.3.3). */
export function entityTag(hash: string, encoding: Encoding): string {
  return encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Says how the body is encoded, and that another caller may get it otherwise. */
export function setEncodingHeaders(reply: FastifyReply, encoding: Encoding): void {
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  const vary = reply.getHeader("vary");
  reply.header("vary", vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`);
}
