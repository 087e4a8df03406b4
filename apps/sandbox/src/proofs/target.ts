import type { Database } from "@connect-portal/database";
import type { Answered } from "../testing/faults-of-answer.ts";

/** A request as both `inject` and `fetch` take it. */
export interface Sent {
  readonly method: string;
  /** Path below the host, query included. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly payload?: string;
}

/** One of two clients of one account. */
export type Client = 0 | 1;

/** A card system with one account and two concurrent clients. */
export interface Target {
  /** For queries to the database itself. */
  readonly db: Database;
  readonly userId: number;
  send(client: Client, request: Sent): Promise<Answered>;
  close(): Promise<void>;
}
