import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { atExit } from "../support/at-exit.ts";

const thisVersion = join(import.meta.dirname, "../..");

export interface Portal {
  readonly url: string;
  readonly pid: number;
  /** SIGKILL is what a power cut does. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/**
 * The portal in a process of its own. Nothing of the caller's environment reaches it but PATH and HOME.
 * @param folder where its version lies
 */
export async function startPortal(environment: NodeJS.ProcessEnv, folder = thisVersion): Promise<Portal> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(folder, "apps/server/src/main.ts")], {
    env: { PATH, HOME, PORT: "0", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const forget = atExit(() => child.kill("SIGKILL"));
  void ended.then(forget);
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Ready on (http:\S+)$/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return {
      url,
      pid: child.pid ?? 0,
      end: async (signal) => {
        child.kill(signal);
        await ended;
      },
    };
  }
  throw new Error("The portal ended before it was ready");
}
