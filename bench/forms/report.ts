import os from "node:os";
import { markdown } from "../reference/report/table.ts";
import type { Result } from "./measure.ts";

/** What was measured, as Markdown. */
export function report(results: readonly Result[], rate: number, seconds: number): string {
  const [processor] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const machine = `${os.cpus().length} × ${processor?.model.trim() ?? "?"}, ${memory} GiB, Node ${process.version}`;
  const rows: (readonly [string, (result: Result) => string])[] = [
    ["Accepted", ({ load }) => count(load.accepted)],
    ["Refused or failed", ({ load }) => count(load.failed)],
    ["Accepted a second", ({ load }) => load.rate.toFixed(1)],
    ["Latency, median", ({ load }) => `${load.latency.median} ms`],
    ["Latency, 99th percentile", ({ load }) => `${load.latency.p99} ms`],
    ["Latency, longest", ({ load }) => `${load.latency.longest} ms`],
    ["Accepted with the warm-up", ({ accepted }) => count(accepted)],
    ["Messages stored after kill -9", ({ messages }) => count(messages)],
    ["Mails stored after kill -9", ({ mails }) => count(mails)],
    ["First mail after the mail server's return", ({ firstMail }) => `${(firstMail / 1000).toFixed(1)} s`],
    ["All mails after the mail server's return", ({ drained }) => `${(drained / 1000).toFixed(1)} s`],
    ["Mails that arrived", ({ arrived }) => count(arrived)],
    ["Of these more than once", ({ arrivedTwice }) => count(arrivedTwice)],
  ];
  const header = ["", ...results.map(({ database }) => (database === "embedded" ? "embedded" : "PostgreSQL server"))];
  const table = markdown([header, ...rows.map(([name, value]) => [name, ...results.map(value)])]);
  return `${machine}; ${rate} contact forms a second for ${seconds} s, mail server down.\n\n${table}\n`;
}

const count = (value: number) => value.toLocaleString("en");
