import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { atExit } from "../support/processes.ts";

/** A server in a process of its own, and what it said when it was ready. */
export interface ForkedServer<Ready> {
  readonly ready: Ready;
  /** Sends a message, and waits for the one that answers it. */
  ask(message: string): Promise<void>;
  stop(): Promise<void>;
}

/** @param file of this folder, which sends one message when it is ready, and finds `input` as JSON in its arguments */
export async function forkServer<Ready>(file: string, input: unknown = null): Promise<ForkedServer<Ready>> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(input)]);
  const forget = atExit(() => child.kill("SIGKILL"));
  const [ready] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => {
      throw new Error(`${file} ended with code ${code}`);
    }),
  ])) as [Ready];
  return {
    ready,
    ask: async (message) => {
      const answer = once(child, "message");
      child.send(message);
      await answer;
    },
    stop: async () => {
      forget();
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

/** What the process that forked this one gave it. */
export function inputOf<Input>(): Input {
  return JSON.parse(process.argv[2] ?? "null") as Input;
}
