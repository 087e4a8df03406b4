import { type ExportLine, paths } from "@connect-portal/contract";
import type { WatchedPortal } from "../support/portal.ts";
import { memoryOf } from "../support/processes.ts";
import { quantiles, timed } from "../support/statistics.ts";
import { requestsFor } from "./requests.ts";
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
export async function measurePages({ url }: WatchedPortal, session: string, scale: Scale) {
  const latencies: Record<string, Latency> = {};
  for (const { name, path } of requestsFor(scale)) {
    const times: number[] = [];
    for (let count = 0; count < WARM_UP + TIMES; count++) {
      const time = await timed(async () => {
        const answer = await fetch(url + path, { headers: { authorization: `Bearer ${session}` } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${name}: ${path} answered ${answer.status}`);
      });
      if (count >= WARM_UP) times.push(time);
    }
    const [median, p95] = quantiles(times, [0.5, 0.95]);
    latencies[name] = { median, p95 };
  }
  return latencies;
}

/** The latest 10,000 records of the busiest user as PDF. */
export async function measureExport({ url, pid }: WatchedPortal, session: string): Promise<ExportCost> {
  const authorization = `Bearer ${session}`;
  const before = memoryOf(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, LOOK);
  const began = performance.now();
  const answer = await fetch(url + paths.activityExports, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ username: BUSIEST, format: "pdf" }),
  });
  const last = JSON.parse((await answer.text()).trimEnd().split("\n").at(-1) ?? "{}") as ExportLine;
  if (!("file" in last)) throw new Error(`The export ended with ${JSON.stringify(last)}`);
  const file = await fetch(url + paths.activityExport(last.file.id), { headers: { authorization } });
  const { byteLength: bytes } = await file.arrayBuffer();
  const time = performance.now() - began;
  clearInterval(watch);
  return { time, memory: most - before, bytes, rows: last.file.rows };
}
