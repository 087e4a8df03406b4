import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BuiltFile, ThreadAnswer, ThreadRequest } from "./serve-maker.ts";

export type { BuiltFile } from "./serve-maker.ts";

/** In megabytes. Finished pages are stored outside of it; a small young generation keeps less garbage. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/** A file that is being written by a thread of its own, so that no request waits for it. */
interface FileThread<Row> extends AsyncDisposable {
  /** Resolves when the rows are written. One call at a time. */
  add(rows: readonly Row[]): Promise<void>;
  end(): Promise<BuiltFile>;
}

/**
 * Runs the thread, which gets `facts` and calls `serveMaker`. It ends with its disposal at the latest. Its calls reject when
 * it fails, and at once when `signal` is aborted.
 */
export function startFileThread<Row>(thread: URL, facts: unknown, signal: AbortSignal): FileThread<Row> {
  const worker = new Worker(thread, { workerData: facts, resourceLimits: LIMITS });
  let failure: unknown;
  // The thread may fail while no request waits for it.
  worker.on("error", (error) => {
    failure = error;
  });

  async function ask(request: ThreadRequest<Row>): Promise<ThreadAnswer> {
    if (failure) throw failure;
    const answered = once(worker, "message", { signal });
    worker.postMessage(request);
    const [answer] = await answered;
    return answer;
  }

  return {
    add: async (rows) => {
      await ask({ rows });
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
