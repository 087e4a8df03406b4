import { isUtf8 } from "node:buffer";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { type DeliveryAnswer, type HeaderLine, HOOK_ANSWER_LIMIT, type WireBody } from "@connect-portal/contract";
import type { HookMessage } from "./build-message.ts";
import type { Destination } from "./find-destination.ts";
import { JudgedConnections, type JudgedRequest } from "./judged-connections.ts";

export type HookAnswer = NonNullable<DeliveryAnswer["response"]>;

/** Bytes of the answer's head; what Node's own server takes. */
const MOST_HEADER_BYTES = 16 * 1024;

/**
 * Sends one request, and reads the answer as far as it is kept. Follows no redirect, unpacks nothing, uses no proxy.
 * Rejects with the errors of Node's HTTP, of the socket or of TLS, or with the signal's reason.
 * @param limit bytes of the answer's body that are read
 * @param kept connections that may be used again; without them it has one of its own
 */
export async function exchange(
  destination: Destination,
  message: Pick<HookMessage, "method" | "headers" | "body">,
  signal: AbortSignal,
  limit = HOOK_ANSWER_LIMIT,
  kept?: JudgedConnections,
): Promise<HookAnswer> {
  const connections = kept ?? new JudgedConnections();
  kept?.endOutdated(destination);
  const sent = send(destination, message, signal, connections);
  try {
    const answer = await answerTo(sent);
    const { socket } = answer;
    const lines = pairs(answer.rawHeaders);
    const body = await readBody(answer, limit, announcedLength(lines));
    // A body that ends with its connection looks whole, however that ended.
    signal.throwIfAborted();
    if (socket.errored) throw socket.errored;
    return {
      status: answer.statusCode ?? 0,
      statusText: answer.statusMessage ?? "",
      headers: lines,
      body,
    };
  } catch (error) {
    sent.destroy();
    if (signal.aborted) throw signal.reason;
    // The receiver closed it while the request was on its way.
    if (sent.reusedSocket && isHangUp(error)) return await exchange(destination, message, signal, limit);
    throw error;
  } finally {
    if (!kept) connections.destroy();
  }
}

function send(
  destination: Destination,
  { method, headers, body }: Pick<HookMessage, "method" | "headers" | "body">,
  signal: AbortSignal,
  agent: JudgedConnections,
): ClientRequest {
  const options: JudgedRequest = {
    destination,
    until: signal,
    agent,
    method,
    path: destination.path,
    headers: headers.flatMap(({ name, value }) => [name, value]),
    maxHeaderSize: MOST_HEADER_BYTES,
    insecureHTTPParser: false,
    signal,
  };
  const sent = request(options);
  sent.maxHeadersCount = 0;
  sent.end(body);
  return sent;
}

/** The final answer's head: interim ones, which anybody may send (RFC 9110 section 15.2), are passed over. */
function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  sent.on("error", reject);
  sent.on("upgrade", (_answer, socket) => {
    socket.destroy();
    reject(notHttp());
  });
  sent.on("response", (answer) => ((answer.statusCode ?? 0) < 200 ? reject(notHttp()) : resolve(answer)));
  return promise;
}

const isHangUp = (error: unknown) =>
  error instanceof Error && ["ECONNRESET", "EPIPE"].includes((error as NodeJS.ErrnoException).code ?? "");

/** A status below 100 means nothing, and nobody asked to switch protocols (101). */
function notHttp(): Error {
  return Object.assign(new Error("The answer has no status that ends a request"), { code: "NOT_HTTP" });
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

/**
 * The first `limit` bytes of a body; what comes after them is not read. Rejects when it breaks off before its end.
 * @param announced bytes that there shall be; counted as `size` when not all were read
 */
async function readBody(body: AsyncIterable<Uint8Array>, limit: number, announced: number): Promise<WireBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) break;
  }
  return wireBody(Buffer.concat(chunks), limit, announced);
}

function wireBody(bytes: Buffer, limit: number, announced: number): WireBody {
  const kept = bytes.length > limit ? withoutHalfCharacter(bytes.subarray(0, limit)) : bytes;
  const encoding = isUtf8(kept) ? "utf-8" : "base64";
  return {
    text: kept.toString(encoding),
    encoding,
    size: Math.max(bytes.length, announced),
    truncated: bytes.length > limit,
  };
}

/** The cut may have gone through a character of UTF-8, which has up to four bytes. */
function withoutHalfCharacter(bytes: Buffer): Buffer {
  for (let cut = 0; cut < 4; cut++) {
    const shorter = bytes.subarray(0, bytes.length - cut);
    if (isUtf8(shorter)) return shorter;
  }
  return bytes;
}
