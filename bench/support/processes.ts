import { readdirSync, readFileSync } from "node:fs";

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
