import { monitorEventLoopDelay } from "node:perf_hooks";
import type { OpenDatabase } from "@connect-portal/database";

interface LoopLag {
  /** Milliseconds by which the event loop is late, and has been for a while: one long piece of work is none. */
  read(): number;
  close(): void;
}

/** Milliseconds between two samples, and of a window over which they are averaged. */
const RESOLUTION = 20;

const WINDOW = 500;

type Pool = Pick<OpenDatabase["pool"], "on" | "options">;

/** How much one more observation counts. */
const WEIGHT = 0.05;

/** Milliseconds: one export that holds a connection for long says nothing about all others. */
const LONGEST = 100;

/** Uses of a process that has just been started: its code is compiled meanwhile, which says nothing about the database. */
const COLD = 300;

/** Milliseconds that calls may need together with those beside them. */
const TIME = 500;
/** Times that a call asks for a connection: session, limits, what it reads, what it writes. */
const CONNECTIONS_PER_CALL = 4;
/** However slow the database is: one that is away must be asked to be found well again. */
const LEAST = 4;
/** Maximum lateness of the event loop, and maximum wait for a connection, in milliseconds. */
const MOST_LAG = 500;
const MOST_WAIT = 250;

export interface RoomForCalls {
  /** How many calls can be worked on at a time and be answered in time, by what was measured of late. */
  count(): number;
  /** Whether a new call would have to wait long for a connection. */
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
      // Admit one call at a time: it waits for no other call, and need not wait for the event loop.
      if (lag.read() > MOST_LAG) return 1;
      const served = (TIME * pool.options.max) / (CONNECTIONS_PER_CALL * held());
      return Math.min(most, Math.max(LEAST, Math.floor(served)));
    },
    measured: () => ({ lag: Math.round(lag.read()), held: Math.round(held()), waiting: pool.waitingCount }),
    close: () => lag.close(),
  };
}

/** Milliseconds for which a connection is out of the pool at a time, on average, of late. */
function watchPace(pool: Pool, now: () => number = () => performance.now()): () => number {
  const since = new WeakMap<object, number>();
  let held = 0;
  let uses = 0;
  pool.on("acquire", (client) => since.set(client, now()));
  pool.on("release", (_error, client) => {
    const began = since.get(client);
    if (began === undefined || ++uses <= COLD) return;
    held += WEIGHT * (Math.min(now() - began, LONGEST) - held);
  });
  return () => held;
}

function watchLoopLag(): LoopLag {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  let last = 0;
  let lag = 0;
  const timer = setInterval(() => {
    const mean = histogram.count === 0 ? 0 : histogram.mean / 1e6 - RESOLUTION;
    histogram.reset();
    lag = Math.min(last, mean);
    last = mean;
  }, WINDOW);
  timer.unref();
  return {
    read: () => lag,
    close: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
