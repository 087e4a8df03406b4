import type { Engine } from "./engine.ts";

/** The location of the thread's database. */
export type Place =
  | { readonly dataDir: string }
  /** In memory; `snapshot` is a file with what `dump` of another one gave. */
  | { readonly snapshot?: string | undefined };

export interface ThreadData {
  readonly place: Place;
  /** Compiled once per process, which takes longer than all the rest. */
  readonly engine: Engine;
}

/** Messages to the thread. Each connection has its own number, because the bytes of one must never reach the next. */
export type Request =
  | { readonly type: "connect" | "disconnect"; readonly connection: number }
  /** Whole messages of PostgreSQL's protocol, up to one that is answered with ReadyForQuery. */
  | { readonly type: "execute"; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly type: "write"; readonly isAllowed: boolean }
  | { readonly type: "dump" }
  | { readonly type: "close" };

export interface CallStatus {
  /** The call is answered. */
  readonly isLast: boolean;
  readonly isInTransaction: boolean;
}

/** Messages from the thread. */
export type Answer =
  | { readonly type: "open" }
  /** A new database was created. The thread ends afterwards, because creating one takes half a gigabyte. */
  | { readonly type: "made" }
  | { readonly type: "connected"; readonly connection: number }
  | ({ readonly type: "bytes"; readonly connection: number; readonly bytes: Uint8Array<ArrayBuffer> } & CallStatus)
  | { readonly type: "dumped"; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The thread ends after it. */
  | { readonly type: "failed"; readonly reason: string; readonly isFull: boolean };
