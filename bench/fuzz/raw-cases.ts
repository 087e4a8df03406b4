import { paths } from "@connect-portal/contract";
import { malformed } from "./malformed.ts";
import { exchange } from "./raw-exchange.ts";

export interface RawResult {
  readonly sent: number;
  readonly faults: readonly string[];
}

/** How long an answer may take, in seconds. */
const PATIENCE = 10;

/** Each malformed request once: a refusal or a closed connection, never a 5xx, and never two answers. */
export async function sendMalformed(port: number): Promise<RawResult> {
  const faults: string[] = [];
  for (const { name, bytes, mustClose = false, mustRefuse = false } of malformed) {
    const isEnough = (statuses: readonly number[]) => !mustClose && statuses.length > 0;
    const { statuses, isClosed } = await exchange(port, bytes, { seconds: PATIENCE, isEnough });
    const isRefused = statuses.every((status) => status >= 400);
    if (statuses.some((status) => status >= 500)) faults.push(`${name}: answered ${statuses}`);
    else if (mustRefuse && !isRefused) faults.push(`${name}: not refused but answered ${statuses}`);
    else if (mustClose && !isClosed) faults.push(`${name}: the connection stays open after ${statuses}`);
    else if (statuses.length > 1) faults.push(`${name}: read as ${statuses.length} requests, ${statuses}`);
  }
  return { sent: malformed.length, faults };
}

/** Good requests with some bytes changed, cut out or put in: no 5xx. */
export async function sendMutated(port: number, times: number, seed: number): Promise<RawResult> {
  const random = randomFrom(seed);
  const faults: string[] = [];
  let left = times;
  async function send(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const bytes = mutated(random);
      const { statuses } = await exchange(port, bytes, { seconds: 1, isEnough: (all) => all.length > 0 });
      if (statuses.some((status) => status >= 500))
        faults.push(`${statuses} to ${JSON.stringify(bytes.toString("latin1"))}`);
    }
  }
  await Promise.all(Array.from({ length: 16 }, send));
  return { sent: times, faults };
}

const body = JSON.stringify({ username: "demo", password: "wrong" });
const samples = [
  `GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\n\r\n`,
  `GET /hps/4.2.4/issuing/reference-data/api/schemas/api.yaml HTTP/1.1\r\nHost: 127.0.0.1\r\nRange: bytes=0-9\r\n\r\n`,
  `POST ${paths.authenticate} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  `POST ${paths.authenticate} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  `POST /PowerCardConnectApi/rest/oauth2/token HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 29\r\n\r\ngrant_type=client_credentials`,
].map((text) => Buffer.from(text, "latin1"));

function mutated(random: (below: number) => number): Buffer {
  let bytes = Buffer.from(samples[random(samples.length)] ?? "");
  for (let change = random(3) + 1; change > 0; change -= 1) {
    const at = random(bytes.length);
    const piece = Buffer.from(Array.from({ length: random(4) + 1 }, () => random(256)));
    const skipped = random(3) * random(8);
    bytes = Buffer.concat([
      bytes.subarray(0, at),
      random(2) === 0 ? piece : Buffer.alloc(0),
      bytes.subarray(at + skipped),
    ]);
  }
  return bytes;
}

/** Whole numbers from 0 to below `below`, the same ones for the same seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
