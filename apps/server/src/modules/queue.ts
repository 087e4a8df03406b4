import type { Database } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import type { Services } from "../context.ts";

/**
 * Work to be done as soon as it can be, the default export of a module's queue.ts. A piece of work is a row of the
 * module's own table, stored in the transaction that causes it. The worker part hands it over, once, and tries it until
 * it is done; the row says how it ended.
 */
export interface Queue {
  /** Unique, also among the jobs: letters, digits, hyphens. */
  readonly name: string;
  readonly retry: RetryPolicy;
  /** Most seconds that a piece takes, waiting for its turn in its batch included; then it counts as failed. */
  readonly timeout: number;
  /** Called once in a process, when its worker starts. */
  open(services: Services, log: FastifyBaseLogger, control: QueueControl): OpenQueue;
}

export interface RetryPolicy {
  /** How often a piece is tried again. */
  readonly limit: number;
  /** Seconds before the first retry. Each further one waits twice as long, up to `longestDelay`. */
  readonly delay: number;
  readonly longestDelay: number;
}

export interface OpenQueue {
  /** Marks up to `limit` waiting rows as handed over and returns their ids, in the transaction that makes their jobs. */
  take(tx: Database, limit: number): Promise<string[]>;
  /** Does one piece. Rejects when it shall be tried again. The last attempt has to leave a row that says so. */
  work(id: string, attempt: { readonly isLast: boolean }): Promise<void>;
  /** Ends what is still going on, and resolves when nothing more is written. */
  close(): void | Promise<void>;
}

interface QueueControl {
  /** Lets everything that waits for its retry go at once. */
  retryNow(): Promise<void>;
}
