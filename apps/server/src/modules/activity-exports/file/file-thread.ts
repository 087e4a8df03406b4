import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ActivityRecord } from "@connect-portal/contract";
import type { ExportFacts } from "../export-facts.ts";
import type { BuiltFile, ThreadAnswer, ThreadRequest } from "./thread.ts";

export type { BuiltFile } from "./thread.ts";

/** In megabytes. The pages that are done are outside of it; the smaller the new generation, the less garbage waits. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/** A file that is being written by a thread of its own, so that no request waits for it. */
export interface FileThread extends AsyncDisposable {
  /** Resolves when the records are written. One call at a time. */
  add(records: readonly ActivityRecord[]): Promise<void>;
  end(): Promise<BuiltFile>;
}

/** Ends with its disposal at the latest. Its calls reject when it fails, and at once when `signal` is aborted. */
export function startFileThread(facts: ExportFacts, signal: AbortSignal): FileThread {
  const worker = new Worker(new URL("./thread.ts", import.meta.url), { workerData: facts, resourceLimits: LIMITS });
  let failure: unknown;
  // It may fail while nobody waits for an answer.
  worker.on("error", (error) => {
    failure = error;
  });

  async function ask(request: ThreadRequest): Promise<ThreadAnswer> {
    if (failure) throw failure;
    const answered = once(worker, "message", { signal });
    worker.postMessage(request);
    const [answer] = await answered;
    return answer;
  }

  return {
    add: async (records) => {
      await ask({ records });
    },
    end: async () => {
      const answer = await ask({ end: true });
      if (!("file" in answer)) throw new Error("The thread has not answered with the file");
      return answer.file;
    },
    [Symbol.asyncDispose]: async () => {
      await worker.terminate();
    },
  };
}
