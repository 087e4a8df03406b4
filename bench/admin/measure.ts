import { readFile } from "node:fs/promises";
import { type ExportLine, paths } from "@connect-portal/contract";
import type { Portal } from "../portal/start-portal.ts";
import { type MeasuredRequest, requestsFor } from "./requests.ts";
import { BUSIEST, type Scale } from "./scales.ts";

/** Milliseconds. */
export interface Latency {
  readonly median: number;
  readonly p95: number;
}

export interface ExportCost {
  /** Milliseconds until the file had come. */
  readonly time: number;
  /** Bytes of memory that the portal took above what it had before. */
  readonly memory: number;
  readonly bytes: number;
  readonly rows: number;
}

const WARM_UP = 20;
const TIMES = 200;
/** Milliseconds between two looks at the portal's memory. */
const LOOK = 20;

/** Each request again and again, one at a time, over HTTP. */
export async function measurePages(portal: Portal, session: string, scale: Scale): Promise<Map<string, Latency>> {
  const latencies = new Map<string, Latency>();
  for (const request of requestsFor(scale)) latencies.set(request.name, await measureRequest(portal, session, request));
  return latencies;
}

export async function signIn(portal: Portal, password: string): Promise<string> {
  const answer = await fetch(portal.url + paths.authenticate, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  const { jwt } = (await answer.json()) as { jwt: string };
  return jwt;
}

async function measureRequest(portal: Portal, session: string, { name, path }: MeasuredRequest): Promise<Latency> {
  const times: number[] = [];
  for (let count = 0; count < WARM_UP + TIMES; count++) {
    const began = performance.now();
    const answer = await fetch(portal.url + path, { headers: { authorization: `Bearer ${session}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${name}: ${path} answered ${answer.status}`);
    if (count >= WARM_UP) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

/** The latest 10,000 records of the busiest user as PDF. */
export async function measureExport(portal: Portal, session: string): Promise<ExportCost> {
  const authorization = `Bearer ${session}`;
  const before = await memoryOf(portal.pid);
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await memoryOf(portal.pid));
  }, LOOK);
  const began = performance.now();
  const answer = await fetch(portal.url + paths.activityExports, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ username: BUSIEST, format: "pdf" }),
  });
  const last = JSON.parse((await answer.text()).trimEnd().split("\n").at(-1) ?? "{}") as ExportLine;
  if (!("file" in last)) throw new Error(`The export ended with ${JSON.stringify(last)}`);
  const file = await fetch(portal.url + paths.activityExport(last.file.id), { headers: { authorization } });
  const { byteLength: bytes } = await file.arrayBuffer();
  const time = performance.now() - began;
  clearInterval(watch);
  return { time, memory: most - before, bytes, rows: last.file.rows };
}

/** Resident memory in bytes, as Linux tells it. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
