import { ApiError } from "@connect-portal/contract";
import { LRUCache } from "lru-cache";

interface TokenBucketPace {
  readonly perSecond: number;
  /** Tokens that a rested bucket has. */
  readonly burst: number;
}

interface TokenBucket {
  /** Takes a token. Returns 0, or the seconds until there is one. */
  take(): number;
  /** Takes tokens that may not exist yet: later requests wait until they do. */
  owe(tokens: number): void;
}

export interface FloodLimits {
  /** Requests that an inbox takes. */
  readonly pace: TokenBucketPace;
  /** This many bytes of a body count as one more request. */
  readonly bytesPerToken: number;
  /** Requests that are read, or wait for the answer's delay, at a time. */
  readonly openOfInbox: number;
  readonly open: number;
  /** Bytes of bodies that are in memory at a time. */
  readonly bytesOfInbox: number;
  readonly bytes: number;
}

const MiB = 1024 * 1024;

/** docs/webhooks.md names them. All are of one process. */
export const usualLimits: FloodLimits = {
  pace: { perSecond: 20, burst: 50 },
  bytesPerToken: 64 * 1024,
  openOfInbox: 100,
  open: 1_000,
  bytesOfInbox: 8 * MiB,
  bytes: 64 * MiB,
};

/** A request that was let in. */
export interface Place {
  /** Counts bytes that have arrived. @throws ApiError inbox_busy */
  hold(bytes: number): void;
  /** The bytes are stored. */
  letGo(): void;
  /** Must be called exactly once. */
  leave(): void;
}

interface InboxLoad {
  readonly bucket: TokenBucket;
  open: number;
  bytes: number;
}

/** Inboxes whose pace is remembered; of one that was forgotten, a rested bucket starts. */
const REMEMBERED = 10_000;
/** Seconds to wait when it is not the pace that refuses. */
const SHORTLY = 1;

export interface FloodGate {
  /** @throws ApiError inbox_busy, without a look at the database */
  enter(inbox: number): Place;
}

/** Keeps a flood to one inbox from taking what others need: time of the database, memory, connections. */
export function createFloodGate(now: () => Date, limits: FloodLimits = usualLimits): FloodGate {
  const inboxes = new LRUCache<number, InboxLoad>({ max: REMEMBERED });
  let open = 0;
  let bytes = 0;

  function loadOf(inbox: number): InboxLoad {
    const known = inboxes.get(inbox);
    if (known) return known;
    const load = { bucket: createTokenBucket(limits.pace, () => now().getTime()), open: 0, bytes: 0 };
    inboxes.set(inbox, load);
    return load;
  }

  return {
    enter: (inbox) => {
      const load = loadOf(inbox);
      if (load.open >= limits.openOfInbox || open >= limits.open) throw busy(SHORTLY);
      const wait = load.bucket.take();
      if (wait > 0) throw busy(wait);
      load.open++;
      open++;
      let held = 0;
      let owed = 0;

      const letGo = () => {
        load.bytes -= held;
        bytes -= held;
        held = 0;
      };
      return {
        hold: (more) => {
          held += more;
          load.bytes += more;
          bytes += more;
          const tokens = Math.floor(held / limits.bytesPerToken);
          load.bucket.owe(tokens - owed);
          owed = tokens;
          if (load.bytes > limits.bytesOfInbox || bytes > limits.bytes) throw busy(SHORTLY);
        },
        letGo,
        leave: () => {
          letGo();
          load.open--;
          open--;
        },
      };
    },
  };
}

function busy(seconds: number): ApiError {
  return new ApiError("inbox_busy", { retryAfter: Math.ceil(seconds) });
}

/**
 * Admits this many per second in the long run.
 * @param now milliseconds
 */
export function createTokenBucket({ perSecond, burst }: TokenBucketPace, now: () => number): TokenBucket {
  let tokens = burst;
  let counted = now();

  const refill = () => {
    const present = now();
    tokens = Math.min(burst, tokens + (Math.max(0, present - counted) / 1000) * perSecond);
    counted = present;
  };
  return {
    take: () => {
      refill();
      if (tokens < 1) return (1 - tokens) / perSecond;
      tokens -= 1;
      return 0;
    },
    owe: (count) => {
      tokens -= count;
    },
  };
}
