import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll } from "vitest";
import { commandEnvironment } from "./command-environment.ts";

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface StartedServer {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves with the output when the ready line comes; with how the process ended when it ends before that. */
  readonly ready: Promise<string>;
}

interface ServerProcesses {
  /** A data directory of the file's tests. */
  readonly dataDir: string;
  /** Runs the server as `npm start` does, with nothing in its environment but these settings. */
  start(settings: Record<string, string>, readyLine?: string): StartedServer;
}

/** Processes of the server, which end with the test that starts them. */
export function useServerProcesses(): ServerProcesses {
  const processes: StartedServer[] = [];
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "connect-portal-main-"));
    return () => rm(dataDir, { recursive: true });
  });
  afterEach(async () => {
    for (const { child } of processes) child.kill("SIGKILL");
    await Promise.all(processes.splice(0).map(({ ended }) => ended));
  });

  return {
    get dataDir() {
      return dataDir;
    },
    start(settings, readyLine = "Ready on ") {
      const child = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
        env: { ...commandEnvironment, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "fatal", ...settings },
      });
      let stdout = "";
      let stderr = "";
      const ended = once(child, "exit").then(([code]) => ({ code, stdout, stderr }));
      const said = new Promise<string>((resolve) => {
        child.stdout.on("data", (chunk: Buffer) => {
          stdout += chunk.toString();
          if (stdout.includes(readyLine)) resolve(stdout);
        });
      });
      child.stderr.on("data", (chunk: Buffer) => {
        stderr += chunk.toString();
      });
      const ready = Promise.race([said, ended.then((end) => JSON.stringify(end))]);
      processes.push({ child, ended, ready });
      return { child, ended, ready };
    },
  };
}
