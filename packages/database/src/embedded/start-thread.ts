import { Worker } from "node:worker_threads";
import { compiledEngine } from "./engine.ts";
import { describeFailure, ThreadError, type ThreadFailure } from "./failure.ts";
import type { Answer, Place, Request, ThreadData } from "./messages.ts";

/** Milliseconds in which a database must be open; after a crash it reads what was written since its last checkpoint. */
const OPENING = 120_000;

export interface Thread {
  send(request: Request, transfer?: readonly ArrayBuffer[]): void;
  /** Ends it wherever it is, as kill -9 does with a process: what was committed is kept. */
  terminate(reason: string): Promise<unknown>;
  /** Resolves when the thread is no more. */
  readonly ended: Promise<ThreadFailure>;
}

/** Resolves when the database is open. @throws ThreadError when it cannot be opened, or not within `opening` milliseconds */
export async function startThread(
  place: Place,
  onAnswer: (answer: Answer) => void,
  opening = OPENING,
): Promise<Thread> {
  const workerData: ThreadData = { place, engine: await compiledEngine() };
  const worker = new Worker(new URL("./thread.ts", import.meta.url), { name: "database", workerData, execArgv: [] });
  const opened = Promise.withResolvers<void>();
  let isMade = false;
  let failure: ThreadFailure = { reason: "its thread ended", isFull: false };
  worker.on("message", (answer: Answer) => {
    if (answer.type === "open") opened.resolve();
    else if (answer.type === "made") isMade = true;
    else if (answer.type === "failed") failure = answer;
    else onAnswer(answer);
  });
  worker.on("error", (error) => {
    failure = describeFailure(error);
  });
  const ended = whenGone(worker).then(() => failure);
  const late = setTimeout(() => {
    failure = { reason: `it was not open after ${opening / 1000} s`, isFull: false, isLate: true };
    void worker.terminate();
  }, opening);
  const isOpen = await Promise.race([opened.promise.then(() => true), ended.then(() => false)]);
  clearTimeout(late);
  if (!isOpen && isMade) return startThread(place, onAnswer, opening);
  if (!isOpen) throw new ThreadError(failure);
  return {
    send: (request, transfer = []) => worker.postMessage(request, transfer),
    terminate: (reason) => {
      failure = { reason, isFull: false };
      return worker.terminate();
    },
    ended,
  };
}

/** Resolves at the end of a thread, however it ends; `once` of node:events would reject at an "error" before it. */
export function whenGone(worker: Pick<Worker, "once">): Promise<void> {
  return new Promise((resolve) => worker.once("exit", () => resolve()));
}
