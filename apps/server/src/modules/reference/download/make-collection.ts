import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { ApiError } from "@connect-portal/contract";
import type { CollectionTask } from "./collection-thread.ts";

/** Megabytes: some times what the largest published document takes. */
const MEMORY = { maxOldGenerationSizeMb: 512 };
/** Milliseconds, the start of the thread and its libraries included. */
const TIME_LIMIT = 30_000;

/** Makes the collections of one process, one at a time: several at once would only slow each other and the portal. */
export function createCollectionMaker(timeLimit = TIME_LIMIT): (task: CollectionTask) => Promise<string> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const made = last.then(() => make(task, timeLimit));
    last = made.catch(() => undefined);
    return made;
  };
}

/** Runs in a thread of its own, because the converters were not written for malicious documents. */
async function make(task: CollectionTask, timeLimit: number): Promise<string> {
  const worker = new Worker(new URL("./collection-thread.ts", import.meta.url), {
    workerData: task,
    resourceLimits: MEMORY,
    // The converters' output is of no use to an operator.
    stdout: true,
    stderr: true,
  });
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const [text]: string[] = await once(worker, "message", { signal });
    return text ?? "";
  } catch (cause) {
    throw new ApiError("document_not_convertible", { cause });
  } finally {
    await worker.terminate();
  }
}
