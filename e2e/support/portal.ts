import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { inject } from "vitest";
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

interface PortalOptions {
  /** Without it the portal has one of its own, which goes when it stops. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
  /** Folder of what one start leaves for the next; left out, that of this run. */
  startCache?: string;
  /** Where its release lies, if it is not this one. */
  release?: string;
}

/** As scripts/start.js has it. */
const NODE_COMPILE_CACHE = path.join(root, "node_modules/.cache/compiled");

function start(dataDir: string, options: PortalOptions): ChildProcess {
  const { env = {} } = options;
  // Only what is named here reaches the portal: a developer's own settings must not change a journey.
  const { PATH, HOME } = process.env;
  // A start with another content would sweep away what the others share.
  const PORTAL_START_CACHE = env.CONTENT_DIR ? undefined : (options.startCache ?? inject("startCache"));
  return spawn(process.execPath, ["apps/server/build/server.js"], {
    cwd: options.release ?? root,
    env: { PATH, HOME, PORT: "0", DATA_DIR: dataDir, NODE_COMPILE_CACHE, PORTAL_START_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
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
