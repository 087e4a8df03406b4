import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiate } from "@fastify/accept-negotiator";
import fresh from "fresh";
import type { Encoding, Resource } from "./resource.ts";
import { securityHeaders } from "./security-headers.ts";

const offered: Encoding[] = ["br", "gzip", "identity"];
const compressible = /^(text\/|application\/(json|javascript)|image\/svg)/;
/** Fewer bytes than this fit one packet as they are. */
const MIN_COMPRESSED_BYTES = 1024;

/** Sends a resource in the encoding that the caller likes best, or says that the caller has it already. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  resource: Resource,
  extraHeaders: Readonly<Record<string, string>> = securityHeaders,
): Promise<void> {
  const encoding = chooseEncoding(request, resource);
  // A strong validator names the bytes that are sent, so each encoding has its own (RFC 9110 section 8.8.3.3).
  const etag = encoding === "identity" ? `"${resource.hash}"` : `"${resource.hash}-${encoding}"`;
  const headers: Record<string, string> = {
    ...extraHeaders,
    etag,
    vary: "Accept-Encoding",
    "cache-control": resource.immutable ? "public, max-age=31536000, immutable" : "no-cache",
  };
  if (fresh(request.headers, { etag })) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = await resource.encoded(encoding);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  response.writeHead(200, { ...headers, "content-type": resource.type, "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

export function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { ...securityHeaders, "content-type": "text/plain; charset=utf-8" });
  response.end(`${message}\n`);
}

function chooseEncoding({ headers }: IncomingMessage, { type, size }: Resource): Encoding {
  const accepted = headers["accept-encoding"];
  if (size < MIN_COMPRESSED_BYTES || typeof accepted !== "string" || !compressible.test(type)) return "identity";
  return (negotiate(accepted, offered) as Encoding | null) ?? "identity";
}
