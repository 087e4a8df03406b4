import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { atExit } from "../support/at-exit.ts";
import { descendants, processorTimeOf } from "../support/processes.ts";

/** Seconds after Ready of the first look at the memory; what the start leaves for later is not done by then. */
export const SOON = 5;

/** Resident memory of a process in MiB. */
export interface Memory {
  /** Pages of files, mostly Node's own: processes share them, and the system takes them back. */
  readonly file: number;
  /** What nobody else has. */
  readonly own: number;
}

export interface Start {
  /** Seconds from the launcher's start to the Ready line. */
  readonly ready: number;
  /** Seconds of processor time that the launcher and the server had used then, with their threads. */
  readonly processor: number;
  /** Seconds of processor time that the server used from then to the second look. */
  readonly afterwards: number;
  /** Of the server, `SOON` and `idle` seconds after Ready. */
  readonly soon: Memory;
  readonly later: Memory;
}

/**
 * Starts a portal, leaves it alone, looks at it twice and stops it.
 * @param command of the launcher, which has the server as its only child
 * @param idle seconds after Ready of the second look
 */
export async function startOnce(command: string[], env: NodeJS.ProcessEnv, cwd: string, idle: number): Promise<Start> {
  const [program = "", ...args] = command;
  const began = performance.now();
  const launcher = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(launcher, "exit");
  const forget = atExit(() => launcher.kill("SIGTERM"));
  const pid = launcher.pid ?? 0;
  await readyLine(launcher.stdout);
  const ready = (performance.now() - began) / 1000;
  const [server = 0] = descendants(pid);
  const used = processorTimeOf(server);
  const processor = (processorTimeOf(pid) + used) / 1000;
  await setTimeout(SOON * 1000);
  const soon = memoryOf(server);
  await setTimeout((idle - SOON) * 1000);
  const later = memoryOf(server);
  const afterwards = (processorTimeOf(server) - used) / 1000;
  launcher.kill("SIGTERM");
  await ended;
  forget();
  return { ready, processor, afterwards, soon, later };
}

async function readyLine(stdout: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface({ input: stdout })) {
    if (!line.startsWith("Ready on")) continue;
    stdout.resume();
    return;
  }
  throw new Error("The portal ended before it was ready");
}

/** Linux only. */
function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mebibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024;
  return { file: mebibytes("RssFile") + mebibytes("RssShmem"), own: mebibytes("RssAnon") };
}
