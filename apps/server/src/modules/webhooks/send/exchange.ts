import { isIPv6, type LookupFunction } from "node:net";
import { type DeliveryAnswer, type HeaderLine, HOOK_ANSWER_LIMIT } from "@connect-portal/contract";
import { Client } from "undici";
import type { HookMessage } from "./build-message.ts";
import type { Destination } from "./find-destination.ts";
import { readBody } from "./read-body.ts";

export type HookAnswer = NonNullable<DeliveryAnswer["response"]>;

/** Bytes of the answer's head; what Node's own server takes. */
const MOST_HEADER_BYTES = 16 * 1024;

/**
 * Sends one request over a connection of its own, and reads the answer as far as it is kept. Follows no redirect,
 * unpacks nothing, uses no proxy. Rejects with the errors of undici, of the socket or of TLS, or with the signal's reason.
 */
export async function exchange(
  { origin, path, addresses }: Destination,
  { method, headers, body }: Pick<HookMessage, "method" | "headers" | "body">,
  signal: AbortSignal,
): Promise<HookAnswer> {
  const client = new Client(origin, {
    allowH2: false,
    maxHeaderSize: MOST_HEADER_BYTES,
    // The signal bounds the whole; undici's own times are longer.
    connect: { lookup: pinnedLookup(addresses), maxCachedSessions: 0, rejectUnauthorized: true },
  });
  try {
    const answer = await client.request({
      method,
      path,
      headers: linesFor(headers),
      ...(body === "" ? {} : { body: Buffer.from(body) }),
      reset: true,
      responseHeaders: "raw",
      signal,
    });
    // The types say an object for raw headers, too.
    const lines = pairs(answer.headers as unknown as readonly string[]);
    return {
      status: answer.statusCode,
      statusText: answer.statusText,
      headers: lines,
      body: await readBody(answer.body, HOOK_ANSWER_LIMIT, announcedLength(lines)),
    };
  } finally {
    await client.destroy();
  }
}

/** Answers with the addresses that were judged, whatever it is asked for: a name that has changed since has no say. */
export function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, options, callback) => {
    if (options.all) callback(null, entries);
    else callback(null, entries[0]?.address ?? "", entries[0]?.family);
  };
}

/** Name, value, name, value: undici keeps the order. It writes the length itself and takes no `connection`. */
function linesFor(headers: readonly HeaderLine[]): string[] {
  return headers
    .filter(({ name }) => name !== "connection" && name !== "content-length")
    .flatMap(({ name, value }) => [name, value]);
}

/** Bytes of the body as the answer announces them. undici refuses an answer that says several lengths. */
function announcedLength(lines: readonly HeaderLine[]): number {
  return Number(lines.find(({ name }) => name.toLowerCase() === "content-length")?.value ?? 0);
}

function pairs(raw: readonly string[]): HeaderLine[] {
  const lines: HeaderLine[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    lines.push({ name: raw[index] ?? "", value: raw[index + 1] ?? "" });
  }
  return lines;
}
