import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { copyDataFolder, removeDataFolder } from "./data-folder.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A portal that runs as a user runs it: its own process, its own data folder, a free port. */
export interface RunningPortal {
  readonly url: string;
  /** What it printed up to and including the Ready line. */
  readonly lines: readonly string[];
  readonly dataDir: string;
  /** Sends the signal and resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface PortalOptions {
  /** Without it the portal has one of its own, which goes when it stops. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
  /** Through `npm start`, as the README says, instead of the server alone. */
  npmStart?: boolean;
}

function start(dataDir: string, { env, npmStart }: PortalOptions, options: { timeout?: number } = {}): ChildProcess {
  // Only what is named here reaches the portal: a developer's own settings must not change a journey.
  const { PATH, HOME } = process.env;
  const [command, ...args] = npmStart ? ["npm", "start"] : [process.execPath, "apps/server/src/main.ts"];
  return spawn(command as string, args, {
    cwd: root,
    env: { PATH, HOME, PORT: "0", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
}

/** Resolves when the portal says that it is ready; rejects with all that it printed when it ends before. */
export async function startPortal(options: PortalOptions = {}): Promise<RunningPortal> {
  const { dataDir } = options;
  const folder = dataDir ?? (await copyDataFolder());
  const child = start(folder, options);
  const ended = once(child, "exit") as Promise<[number | null]>;
  const lines: string[] = [];
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        const url = /^Ready on (http:\S+)$/.exec(line)?.[1];
        if (url) resolve(url);
      });
    }
    ended.then(([code]) =>
      reject(new Error(`The portal ended with ${code} before it was ready:\n${lines.join("\n")}`)),
    );
  });
  const url = await ready;
  return {
    url,
    lines: [...lines],
    dataDir: folder,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const [code] = await ended;
      if (!dataDir) await removeDataFolder(folder);
      return code;
    },
  };
}

/** Runs a portal that is expected not to start; resolves with its exit code and what it printed on standard error. */
export async function failToStart({ dataDir, env }: { dataDir: string; env?: NodeJS.ProcessEnv }) {
  // One that starts after all is ended, so that it does not outlive the test that it fails.
  const child = start(dataDir, { env: env ?? {} }, { timeout: 30_000 });
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stderr };
}
