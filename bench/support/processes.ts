import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";

/** Milliseconds; Linux tells times in hundredths of a second. */
const TICK = 10;

/** Processes that `pid` started and that they started, as Linux tells it. */
export function descendants(pid: number): number[] {
  const children = readText(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Arguments of a process with blanks between; empty when there is none. */
export function commandOf(pid: number): string {
  return readText(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
}

/** Resident memory in bytes; 0 when there is no such process. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

/** Processor time that a process has used so far, its threads' and the system's for it, in milliseconds. */
export function processorTimeOf(pid: number): number {
  // The name stands in parentheses and may hold blanks; user and system time are fields 14 and 15 (proc_pid_stat(5)).
  const fields = readText(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK;
}

/** Files and connections that a process holds open. */
export function openFilesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/**
 * Does `work` when this process exits, also when somebody interrupts it, unless the result is called before. What was
 * asked for last is done first: processes end before the folders that they write to go away.
 */
export function atExit(work: () => void): () => void {
  process.prependOnceListener("exit", work);
  return () => void process.off("exit", work);
}

/** An interrupted run exits as every other one does. */
export function exitWhenInterrupted(): void {
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
}

/** A port of the loopback interface that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (typeof address !== "object" || address === null) throw new Error("No free port");
  return address.port;
}

/** What the figures of a run were measured on, and how much else it had to do at the end: times are worth as much. */
export function describeMachine(): string {
  const [processor] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${processor?.model.trim() ?? "?"}, ${memory} GiB, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}`;
}
