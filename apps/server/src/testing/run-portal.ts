import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../../..");
const main = join(root, "apps/server/src/main.ts");
/** As scripts/start.js has it: the starts of all tests compile the same. */
const NODE_COMPILE_CACHE = join(root, "node_modules/.cache/compiled");

export interface RunningPortal {
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** The portal in a process of its own, as `npm start` runs it. @throws Error with what it said when it does not start */
export async function runPortal(settings: Record<string, string>): Promise<RunningPortal> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [main], { env: { PATH, NODE_COMPILE_CACHE, PORT: "0", ...settings } });
  const ended = once(child, "exit");
  return {
    url: await urlOf(child),
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function urlOf({ stdout, stderr }: ChildProcess): Promise<string> {
  if (!stdout || !stderr) throw new Error("The process has no output");
  let text = "";
  stderr.on("data", (piece) => {
    text += piece;
  });
  for await (const piece of stdout) {
    text += piece;
    const url = /Ready on (\S+)\n/.exec(text)?.[1];
    if (url) return url;
  }
  throw new Error(text);
}
