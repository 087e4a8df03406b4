import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { commandEnvironment } from "./command-environment.ts";

const main = join(import.meta.dirname, "../main.ts");

export interface RunningPortal {
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** The portal in a process of its own, as `npm start` runs it. @throws Error with what it said when it does not start */
export async function runPortal(settings: Record<string, string>): Promise<RunningPortal> {
  const child = spawn(process.execPath, [main], { env: { ...commandEnvironment, PORT: "0", ...settings } });
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
