import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { ApiError } from "@connect-portal/contract";
import type { FastifyBaseLogger } from "fastify";
import type { EngineName } from "../engines/engine-kinds.ts";
import type { Engines } from "../engines/engines.ts";
import type { Outcome } from "../engines/job.ts";
import type { GeneratedSdk, SdkOrder } from "../generate-sdk.ts";
import type { ReleaseMaking } from "../release-client/make-release-client.ts";
import { errorOf, type FromThread, type ToThread } from "./messages.ts";

/** Makes clients in a thread of its own: a document of 10 MB takes seconds of a processor besides its generator. */
export interface SdkThread {
  /** As `generateSdk`. @throws ApiError sdk_unavailable also when the thread takes too long or too much memory */
  generate(order: SdkOrder): Promise<GeneratedSdk>;
  /** ZIP. @throws ApiError sdk_unavailable when the thread takes too long or too much memory */
  release(release: ReleaseMaking): Promise<Buffer>;
  close(): Promise<void>;
}

export interface SdkThreadOptions {
  /** Milliseconds for what the thread has to do at a time. */
  readonly longest: number;
  /** Milliseconds after the last order when the thread ends. */
  readonly idleTime: number;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** Megabytes; GitHub's document takes a third of it. */
const MEMORY = { maxOldGenerationSizeMb: 2048 };

/** An order that the thread has, from its first message to its last. */
interface Order {
  readonly id: number;
  readonly thread: Worker;
  /** Sends a message, and waits for the answer. */
  ask(message: ToThread): Promise<FromThread>;
  take(message: FromThread): void;
  fail(): void;
}

export function createSdkThread(engines: Pick<Engines, "run">, options: SdkThreadOptions): SdkThread {
  const { longest, idleTime, log } = options;
  const orders = new Map<number, Order>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let removed: Promise<void> = Promise.resolve();

  function started(): Worker {
    if (worker) return worker;
    // A thread that is stopped removes nothing itself: what its orders have written goes with this folder.
    const folder = mkdtempSync(join(tmpdir(), "connect-portal-sdks-"));
    const env = { ...process.env, TMPDIR: folder };
    const thread = new Worker(new URL("./thread-main.ts", import.meta.url), { resourceLimits: MEMORY, env });
    thread.unref();
    thread.on("message", (message: FromThread) => orders.get(message.id)?.take(message));
    thread.on("error", (err) => log.warn({ err }, "the thread that makes SDKs stopped"));
    // It takes all its orders along: nobody knows which of them it could not bear.
    thread.on("exit", () => {
      if (worker === thread) worker = undefined;
      for (const order of orders.values()) if (order.thread === thread) order.fail();
      // A generator that is about to be stopped, too, may still write into it.
      removed = rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch((err: unknown) =>
        log.warn({ err, folder }, "the files of the thread that makes SDKs cannot be removed"),
      );
    });
    worker = thread;
    return thread;
  }

  function open(): Order {
    const thread = started();
    let answer: PromiseWithResolvers<FromThread> | undefined;
    let isGone = false;
    const gone = () => new ApiError("sdk_unavailable", { detail: "The server stopped before the SDK was complete." });
    const giveUp = () => {
      log.warn({ longest }, "an SDK took too long, and the thread that makes it was stopped");
      void thread.terminate();
    };
    lastId += 1;
    return {
      id: lastId,
      thread,
      async ask(message) {
        if (isGone) throw gone();
        answer = Promise.withResolvers();
        const timer = setTimeout(giveUp, longest).unref();
        thread.postMessage(message);
        const received = await answer.promise.finally(() => clearTimeout(timer));
        if (received.type === "failed") throw errorOf(received.fault);
        return received;
      },
      take: (message) => answer?.resolve(message),
      fail: () => {
        isGone = true;
        answer?.reject(gone());
      },
    };
  }

  async function inThread<T>(work: (order: Order) => Promise<T>): Promise<T> {
    clearTimeout(idle);
    const order = open();
    orders.set(order.id, order);
    try {
      return await work(order);
    } finally {
      orders.delete(order.id);
      if (orders.size === 0) idle = setTimeout(() => void rest(), idleTime).unref();
    }
  }

  /** An order that comes while the thread ends gets a new one. */
  async function rest(): Promise<void> {
    clearTimeout(idle);
    const resting = worker;
    worker = undefined;
    await resting?.terminate();
    await removed;
  }

  /** The engine's turn for an order. The thread forgets the order when the engine fails. */
  async function runEngine({ id, thread, ask }: Order, engine: EngineName): Promise<Outcome> {
    try {
      const { refusal } = await engines.run(engine, async () => {
        const prepared = await ask({ id, type: "turn" });
        if (prepared.type !== "prepared") throw unexpected(prepared);
        return { job: prepared.job };
      });
      return { refusal };
    } catch (error) {
      thread.postMessage({ id, type: "over" } satisfies ToThread);
      throw error;
    }
  }

  return {
    generate: ({ language, baseUrl, located: { path, document } }) =>
      inThread(async (order) => {
        const { id } = order;
        const sent = { source: document.source, index: { version: document.index.version } };
        let answer = await order.ask({
          id,
          type: "generate",
          order: { language, baseUrl, located: { path, document: sent } },
        });
        while (answer.type === "run") {
          const outcome = await runEngine(order, answer.engine);
          answer = await order.ask({ id, type: "outcome", outcome });
        }
        if (answer.type !== "generated") throw unexpected(answer);
        return { archive: bufferOf(answer.sdk.archive), names: bufferOf(answer.sdk.names) };
      }),
    release: (release) =>
      inThread(async ({ id, ask }) => {
        const answer = await ask({ id, type: "release", release });
        if (answer.type !== "released") throw unexpected(answer);
        return bufferOf(answer.archive);
      }),
    close: rest,
  };
}

/** A message carries a buffer as the bytes that it has. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function unexpected({ type }: FromThread): Error {
  return new Error(`The thread that makes SDKs answered "${type}"`);
}
