import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type ErrorCode, PROBLEM_MEDIA_TYPE, problemOf } from "@connect-portal/contract";

export type FixedHeaders = Readonly<Record<string, string>>;

/** Answers on a connection that carries no readable request, and ends it. Names the id that the answer has. */
export function answerRaw(socket: Duplex, code: ErrorCode, headers: FixedHeaders): string {
  const problem = problemOf(code);
  const requestId = randomUUID();
  const body = JSON.stringify({ ...problem, requestId });
  const all = {
    ...headers,
    "x-request-id": requestId,
    "content-type": PROBLEM_MEDIA_TYPE,
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    connection: "close",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join("")}\r\n`;
  if (socket.writable) socket.end(head + body, () => socket.destroy());
  else socket.destroy();
  return requestId;
}
