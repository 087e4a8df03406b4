import { readdirSync, readFileSync } from "node:fs";

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
