import { spawn } from "node:child_process";
import { once } from "node:events";
import { EngineDied, EngineFailed } from "./engine-died.ts";
import type { Job, Refusal } from "./job.ts";
import { type Answer, readAnswer } from "./read-answer.ts";

export interface EngineProcess {
  readonly pid: number | undefined;
  /** One job at a time. @throws EngineDied, EngineFailed */
  run(job: Job): Promise<Refusal>;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Characters of the generator's last output that are kept for the log. */
const LAST_WORDS = 2000;

/** Starts a generator that reads jobs as JSON lines and answers each with one (apps/server/engines/*.java). */
export function startEngineProcess(command: string, args: readonly string[]): EngineProcess {
  // Passes no environment of this process: it holds passwords.
  const child = spawn(command, args, { stdio: "pipe", env: { LANG: "C.UTF-8" } });
  const ended = once(child, "close").catch(() => undefined);
  let lastWords = "";
  let failure: Error | undefined;
  let count = 0;
  let waiting: ((answer: Answer) => void) | undefined;

  child.on("error", (error) => {
    failure = error;
  });
  const note = (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  };
  // A pipe may break while the process dies, and a job that is under way is known to have failed by its end.
  for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.on("error", () => {});
  child.stderr.setEncoding("utf8").on("data", note);
  let begun = "";
  // readline would split an answer that quotes U+2028 from a document.
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (begun + text).split("\n");
    begun = lines.pop() ?? "";
    for (const line of lines) {
      const answer = readAnswer(line);
      if (answer) waiting?.(answer);
      else note(`${line}\n`);
    }
  });

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
      const { reason, fault, failure: broken } = await Promise.race([answered, died]);
      if (broken !== undefined) throw new EngineFailed(broken);
      if (fault !== undefined) return { fault };
      return reason === undefined ? undefined : { reason };
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
