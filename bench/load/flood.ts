import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { atExit } from "../support/processes.ts";
import type { Visitor } from "./visitor.ts";

export interface FloodOrder {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly visitors: readonly Visitor[];
}

/** What came of one call. */
export interface Outcome {
  readonly action: string;
  /** 0 when no answer came in 15 s, or the connection broke. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
  /** Milliseconds. */
  readonly time: number;
}

/** Many connections that each send the next call as soon as the last one is answered, from a process of their own. */
export async function flood(order: FloodOrder): Promise<readonly Outcome[]> {
  const child = fork(join(import.meta.dirname, "flood-process.ts"), { serialization: "advanced" });
  const kill = () => child.kill("SIGKILL");
  const forget = atExit(kill);
  try {
    child.send(order);
    const ended = once(child, "exit").then(() => {
      throw new Error("The flood ended before its time");
    });
    const [outcomes] = (await Promise.race([once(child, "message"), ended])) as [readonly Outcome[]];
    return outcomes;
  } finally {
    forget();
    kill();
  }
}
