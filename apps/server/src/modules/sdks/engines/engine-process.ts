import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { EngineDied, EngineFailed } from "./engine-died.ts";
import type { Job, Refusal } from "./job.ts";

export interface EngineProcess {
  readonly pid: number | undefined;
  /** One job at a time. @throws EngineDied, EngineFailed */
  run(job: Job): Promise<Refusal>;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly reason?: string;
  readonly failure?: string;
}

/** Characters of what the generator printed last that are kept for the log. */
const LAST_WORDS = 2000;

/** Starts a generator that reads jobs as JSON lines and answers each with one (apps/server/engines/*.java). */
export function startEngineProcess(command: string, args: readonly string[]): EngineProcess {
  // Nothing of this process's environment: it holds passwords.
  const child = spawn(command, args, { stdio: "pipe", env: { LANG: "C.UTF-8" } });
  const ended = once(child, "close").catch(() => undefined);
  let lastWords = "";
  let failure: Error | undefined;
  let count = 0;
  let waiting: ((answer: Answer) => void) | undefined;

  child.on("error", (error) => {
    failure = error;
  });
  // A job that is written while the process dies fails here, and is known to have failed by its end.
  child.stdin.on("error", () => {});
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  createInterface({ input: child.stdout }).on("line", (line) => waiting?.(JSON.parse(line) as Answer));

  return {
    pid: child.pid,
    async run(job) {
      count += 1;
      const id = count;
      const answered = new Promise<Answer>((resolve) => {
        waiting = (answer) => answer.id === id && resolve(answer);
      });
      const died = ended.then(() => {
        throw new EngineDied(lastWords, failure);
      });
      child.stdin.write(`${JSON.stringify({ id, ...job })}\n`);
      const { reason, failure: fault } = await Promise.race([answered, died]);
      if (fault !== undefined) throw new EngineFailed(fault);
      return reason;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
