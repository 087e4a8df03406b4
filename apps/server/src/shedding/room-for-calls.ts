import type { OpenDatabase } from "@connect-portal/database";
import { type LoopLag, watchLoopLag } from "./loop-lag.ts";
import { watchPace } from "./pool-pace.ts";

/** Milliseconds that calls may need together with those beside them. */
const TIME = 500;
/** Times that a call asks for a connection: session, limits, what it reads, what it writes. */
const CONNECTIONS_PER_CALL = 4;
/** However slow the database is: one that is away must be asked to be found well again. */
const LEAST = 4;
/** Milliseconds by which the event loop may be late, and for which whoever asks for a connection now has to wait. */
const MOST_LAG = 500;
const MOST_WAIT = 250;

export interface RoomForCalls {
  /** How many calls can be worked on at a time and be answered in time, by what was measured of late. */
  count(): number;
  /** Whether whoever asks for a connection now has to wait for long. */
  isFull(): boolean;
  /** For the log. */
  measured(): object;
  close(): void;
}

/** The embedded database has one connection: a slow machine serves few calls at a time, a server of its own many. */
export function measureRoom(
  { pool }: Pick<OpenDatabase, "pool">,
  most: number,
  lag: LoopLag = watchLoopLag(),
): RoomForCalls {
  const held = watchPace(pool);
  return {
    isFull: () => lag.read() > MOST_LAG || (pool.waitingCount * held()) / pool.options.max > MOST_WAIT,
    count: () => {
      // Whoever is alone waits for nobody, so that he need not wait for the event loop either.
      if (lag.read() > MOST_LAG) return 1;
      const served = (TIME * pool.options.max) / (CONNECTIONS_PER_CALL * held());
      return Math.min(most, Math.max(LEAST, Math.floor(served)));
    },
    measured: () => ({ lag: Math.round(lag.read()), held: Math.round(held()), waiting: pool.waitingCount }),
    close: () => lag.close(),
  };
}
