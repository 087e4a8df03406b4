import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "./call-failure.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Start = (client: QueryClient, call: () => Promise<never>) => Promise<unknown>;

// Only a query that somebody looks at is tried again by default.
const load: Start = (client, queryFn) => client.fetchQuery(client.defaultQueryOptions({ queryKey: ["a"], queryFn }));
const change: Start = (client, mutationFn) =>
  client.getMutationCache().build(client, { mutationFn }).execute(undefined);

/** Seconds after the first try at which a call was tried again, when each try fails so; it waits for a minute. */
async function triesAfter(failure: Error, start: Start): Promise<number[]> {
  const begun = Date.now();
  const tries: number[] = [];
  const asked = start(createQueryClient(), async () => {
    tries.push(Math.round((Date.now() - begun) / 1000));
    throw failure;
  });
  const ended = expect(asked).rejects.toBe(failure);
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  return tries.slice(1);
}

test.each<[string, Error, number[]]>([
  ["no answer", new CallFailure(0), [1, 3, 7]],
  ["a proxy without a process", new CallFailure(502), [1, 3, 7]],
  ["a process that says when to come back", new CallFailure(503, "", { retryAfter: 2 }), [2, 4, 6]],
  ["one that says at once", new CallFailure(503, "", { retryAfter: 0 }), [0, 0, 0]],
  ["one that says much later", new CallFailure(504, "", { retryAfter: 600 }), [5, 10, 15]],
  ["an error of the server", new CallFailure(500), []],
  ["a session that has ended", new CallFailure(401), []],
  ["too many calls", new CallFailure(429, "", { retryAfter: 1 }), []],
  ["what is no call", new Error("x"), []],
])("after %s a load is tried again", async (_what, failure, seconds) => {
  expect(await triesAfter(failure, load)).toEqual(seconds);
});

test.each<[string, Error, number[]]>([
  ["a server too busy to begin", new CallFailure(503, "", { code: "overloaded", retryAfter: 2 }), [2, 4, 6]],
  ["no answer, though it may have begun", new CallFailure(0), []],
  ["a process that stops", new CallFailure(503, "", { code: "not_ready", retryAfter: 2 }), []],
])("after %s a change is tried again", async (_what, failure, seconds) => {
  expect(await triesAfter(failure, change)).toEqual(seconds);
});
