import { QueryClient } from "@tanstack/react-query";
import { isNotBegun, isPassing } from "./call-failure.ts";

/** After the first one. */
const TRIES = 3;
/** Milliseconds of a wait at most: with three of them nobody waits for more than 15 seconds. */
const LONGEST_WAIT = 5_000;

/**
 * An answer of the server stands. A load that a restart, a proxy or the network was in the way of is made again, when the
 * answer says or after 1, 2 and 4 seconds, and so is a change that the server was too busy to begin; meanwhile both are
 * pending.
 */
export function createQueryClient(longestWait = LONGEST_WAIT): QueryClient {
  function retryDelay(failures: number, failure: unknown): number {
    const said = isPassing(failure) ? failure.retryAfter : null;
    return Math.min(said === null ? 1000 * 2 ** failures : said * 1000, longestWait);
  }
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, failure) => failures < TRIES && isPassing(failure),
        retryDelay,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: (failures, failure) => failures < TRIES && isNotBegun(failure), retryDelay },
    },
  });
}
