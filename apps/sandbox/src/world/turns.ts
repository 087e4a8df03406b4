import { ApiError } from "@connect-portal/contract";

/** How many changes of one world may wait, and the seconds after which a rejected one may retry. */
const MOST_WAITING = 100;
const RETRY_AFTER = 1;

/** Runs work one after the other for each key. @throws ApiError overloaded when too many wait for that key */
type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Queues changes of a world in the process. Waiting for the world's row would hold a connection each, so that one busy
 * world could take all connections of the process.
 */
export function inTurns(most = MOST_WAITING): InTurn {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > most) throw new ApiError("overloaded", { retryAfter: RETRY_AFTER });
    lines.set(key, line);
    line.length += 1;
    const turn = line.last.then(work);
    line.last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
}
