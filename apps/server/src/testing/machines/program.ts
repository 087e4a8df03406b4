import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { vi } from "vitest";

const folder = join(import.meta.dirname, "../../../../../packaging");

/** Milliseconds that a start may take on a machine that has other work. */
const PATIENCE = 60_000;

export interface Program {
  readonly pid: number;
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
  /** Kills the process at any time; does nothing once it has ended. */
  kill(): Promise<void>;
}

/** Should the test runner end without stopping them, none outlives it. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

interface Start {
  readonly command: string;
  readonly args?: readonly string[];
  readonly options?: SpawnOptions;
  /** Whether it is up, by what it has said so far. */
  isUp(said: string): boolean | Promise<boolean>;
}

/** @throws Error with what it said when it does not come up */
export async function startProgram({ command, args = [], options = {}, isUp }: Start): Promise<Program> {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const output of [child.stdout, child.stderr]) {
    output?.on("data", (piece: Buffer) => {
      said = (said + piece.toString()).slice(-20_000);
    });
  }
  running.add(child);
  const ended = once(child, "exit").then(([code]: (number | null)[]) => {
    running.delete(child);
    return code ?? null;
  });
  ended.catch(() => {});
  const program: Program = {
    pid: child.pid ?? 0,
    ended,
    signal: (signal) => child.kill(signal),
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
  const comeUp = async () => {
    if (!(await isUp(said)) && child.exitCode === null) throw new Error(`${command} does not come up:\n${said}`);
  };
  await vi.waitFor(comeUp, { timeout: PATIENCE, interval: 100 }).catch(async (error: unknown) => {
    await program.kill();
    throw error;
  });
  if (child.exitCode !== null) throw new Error(`${command} ended with code ${child.exitCode}:\n${said}`);
  return program;
}

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** A file of packaging/ with what a test has elsewhere. @throws Error when it has none of what is to be replaced */
export async function packaged(name: string, replacements: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(folder, name), "utf8");
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`packaging/${name} has no "${from}" any more`);
    text = text.replaceAll(from, to);
  }
  return text;
}
