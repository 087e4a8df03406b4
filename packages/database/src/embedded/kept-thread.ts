import { setTimeout } from "node:timers/promises";
import type { DatabaseLog } from "../database.ts";
import { ThreadError } from "./failure.ts";
import type { Answer, Place, Request } from "./messages.ts";
import { startThread, type Thread } from "./start-thread.ts";

/** Milliseconds between attempts to open the database again: the first, and the longest; each is twice the one before. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

interface ThreadEvents {
  onAnswer(answer: Answer): void;
  /** The thread is no more; another one is on its way unless the database is in memory. */
  onLost(error: ThreadError): void;
}

/** A thread that is replaced when it ends. What was committed is there again, what was under way is not. */
export class KeptThread {
  readonly #place: Place;
  readonly #events: ThreadEvents;
  readonly #log: DatabaseLog | undefined;
  #thread: Thread | undefined;
  #opening: Promise<void> | undefined;
  readonly #closing = new AbortController();

  private constructor(place: Place, events: ThreadEvents, log: DatabaseLog | undefined) {
    this.#place = place;
    this.#events = events;
    this.#log = log;
  }

  /** @throws ThreadError when the database cannot be opened */
  static async start(place: Place, events: ThreadEvents, log: DatabaseLog | undefined): Promise<KeptThread> {
    const kept = new KeptThread(place, events, log);
    await kept.#open();
    return kept;
  }

  /** Resolves when there is a thread. @throws ThreadError when the latest attempt has failed */
  async open(): Promise<void> {
    if (!this.#thread) await this.#opening;
  }

  send(request: Request, transfer?: readonly ArrayBuffer[]): void {
    this.#thread?.send(request, transfer);
  }

  /** Ends the thread, whatever it is doing. */
  async replace(reason: string): Promise<void> {
    this.#log?.warn({ reason }, "the embedded database is ended");
    await this.#thread?.terminate(reason);
  }

  /** Closes the database properly, or by force when it does not within `patience` milliseconds. */
  async close(patience: number): Promise<void> {
    this.#closing.abort();
    const thread = this.#thread;
    if (!thread) return;
    thread.send({ type: "close" });
    const ended = new AbortController();
    const late = setTimeout(patience, undefined, { signal: ended.signal });
    await Promise.race([
      thread.ended,
      late.then(() => thread.terminate(`it was not closed within ${patience / 1000} seconds`)).catch(() => {}),
    ]);
    ended.abort();
  }

  async #open(): Promise<void> {
    const thread = await startThread(this.#place, (answer) => {
      // Ignore messages that an ended thread had sent before.
      if (this.#thread === thread) this.#events.onAnswer(answer);
    });
    this.#thread = thread;
    void thread.ended.then((failure) => {
      this.#thread = undefined;
      if (this.#closing.signal.aborted) return;
      const error = new ThreadError(failure);
      const isKept = "dataDir" in this.#place;
      this.#log?.warn({ reason: failure.reason }, "the embedded database broke down");
      this.#opening = isKept ? this.#openAgain() : Promise.reject(error);
      this.#opening.catch(() => {});
      this.#events.onLost(error);
    });
  }

  /** Rejects after each attempt that fails, and tries again nevertheless. */
  async #openAgain(pause = FIRST_PAUSE): Promise<void> {
    const { signal } = this.#closing;
    try {
      await this.#open();
      if (signal.aborted) await this.#thread?.terminate("the database is being closed");
      else this.#log?.info({}, "the embedded database is open again");
    } catch (error) {
      void setTimeout(pause, undefined, { signal }).then(
        () => {
          this.#opening = this.#openAgain(Math.min(pause * 2, LONGEST_PAUSE));
          this.#opening.catch(() => {});
        },
        () => {},
      );
      throw error;
    }
  }
}
