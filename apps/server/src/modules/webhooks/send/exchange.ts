import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect, isIP, isIPv6, type LookupFunction, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { type DeliveryAnswer, type HeaderLine, HOOK_ANSWER_LIMIT } from "@connect-portal/contract";
import { hostOf, portOf } from "../address/read-hook-url.ts";
import type { HookMessage } from "./build-message.ts";
import type { Destination } from "./find-destination.ts";
import { readBody } from "./read-body.ts";

export type HookAnswer = NonNullable<DeliveryAnswer["response"]>;

/** Bytes of the answer's head; what Node's own server takes. */
const MOST_HEADER_BYTES = 16 * 1024;

/**
 * Sends one request over a connection of its own, and reads the answer as far as it is kept. Follows no redirect,
 * unpacks nothing, uses no proxy. Rejects with the errors of Node's HTTP, of the socket or of TLS, or with the signal's
 * reason.
 * @param limit bytes of the answer's body that are read
 */
export async function exchange(
  destination: Destination,
  message: Pick<HookMessage, "method" | "headers" | "body">,
  signal: AbortSignal,
  limit = HOOK_ANSWER_LIMIT,
): Promise<HookAnswer> {
  const socket = openSocket(destination);
  let broken: Error | undefined;
  socket.on("error", (error) => {
    broken = error;
  });
  try {
    await once(socket, "encrypted" in socket ? "secureConnect" : "connect", { signal });
    const answer = await answerOf(socket, destination.path, message, signal);
    const lines = pairs(answer.rawHeaders);
    const body = await readBody(answer, limit, announcedLength(lines));
    // A body that ends with its connection looks whole, however that ended.
    signal.throwIfAborted();
    if (broken) throw broken;
    return {
      status: answer.statusCode ?? 0,
      statusText: answer.statusMessage ?? "",
      headers: lines,
      body,
    };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    socket.destroy();
  }
}

/** Nothing is written before it is connected, and with TLS before the certificate is checked. */
function openSocket({ origin, addresses }: Destination): Socket {
  const url = new URL(origin);
  const host = hostOf(url);
  const to = { host, port: portOf(url), lookup: pinnedLookup(addresses) };
  if (url.protocol !== "https:") return connect(to);
  return connectTls({ ...to, rejectUnauthorized: true, ...(isIP(host) ? {} : { servername: host }) });
}

/** The final answer's head: interim ones, which anybody may send (RFC 9110 section 15.2), are passed over. */
async function answerOf(
  socket: Socket,
  path: string,
  { method, headers, body }: Pick<HookMessage, "method" | "headers" | "body">,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const lines = headers.flatMap(({ name, value }) => [name, value]);
  const sent = request({
    createConnection: () => socket,
    method,
    path,
    headers: lines,
    maxHeaderSize: MOST_HEADER_BYTES,
    insecureHTTPParser: false,
    signal,
  });
  sent.maxHeadersCount = 0;
  sent.on("error", reject);
  sent.on("upgrade", () => reject(notHttp()));
  sent.on("response", (answer) => ((answer.statusCode ?? 0) < 200 ? reject(notHttp()) : resolve(answer)));
  sent.end(body);
  return promise;
}

/** A status below 100 means nothing, and nobody asked to switch protocols (101). */
function notHttp(): Error {
  return Object.assign(new Error("The answer has no status that ends a request"), { code: "NOT_HTTP" });
}

/** Answers with the addresses that were judged, whatever it is asked for: a name that has changed since has no say. */
export function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, options, callback) => {
    if (options.all) callback(null, entries);
    else callback(null, entries[0]?.address ?? "", entries[0]?.family);
  };
}

/** Bytes of the body as the answer announces them. An answer that says several lengths is refused. */
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
