import { setTimeout } from "node:timers/promises";
import { paths } from "@connect-portal/contract";
import { call } from "../support/call.ts";
import { memoryOf } from "../support/processes.ts";
import { type Action, anyAction, searchUsers } from "./actions.ts";
import { enter, type Visitor } from "./visitor.ts";

/** Milliseconds that somebody thinks between two calls, on average. */
const THINKING = 2_000;
/** Calls after which somebody signs out and in again. */
const VISIT = 40;
/** Milliseconds between two looks at the portal's memory. */
const LOOK = 2_000;
/** Number of visitors to one administrator, who searches users. */
const PER_ADMINISTRATOR = 50;

export interface Crowd {
  readonly calls: number;
  readonly seconds: number;
  /** What was not answered with success, a text for each kind with how often. */
  readonly errors: ReadonlyMap<string, number>;
  readonly times: readonly number[];
  /** Mean resident memory in bytes of each third of the time, after all have come. */
  readonly memory: readonly [number, number, number];
}

/** `users` visitors who sign in, look around and think, for `seconds` after they have all come. */
export async function crowd(url: string, pid: number, users: number, seconds: number): Promise<Crowd> {
  const errors = new Map<string, number>();
  const times: number[] = [];
  // They come one after the other, as people do.
  const arriving = Math.min(60, seconds / 2) * 1000;
  const began = performance.now();
  const end = began + arriving + seconds * 1000;

  function fail(name: string, cause: string): void {
    const key = `${name}: ${cause.slice(0, 200)}`;
    errors.set(key, (errors.get(key) ?? 0) + 1);
  }

  async function timed<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    times.push(performance.now() - start);
    return result;
  }

  async function act(visitor: Visitor, action: Action, number: number): Promise<void> {
    const { method, path, bearer, body } = action.request(visitor, number);
    const answer = await timed(() => call(url + path, { method, body, session: bearer, headers: visitor.headers }));
    if (answer.status < 200 || answer.status > 299) fail(action.name, `${answer.status} ${answer.text}`);
  }

  async function visit(index: number): Promise<void> {
    await setTimeout((index / users) * arriving);
    const isAdministrator = index % PER_ADMINISTRATOR === 0;
    while (performance.now() < end) {
      const visitor = await timed(() => enter(url, index, isAdministrator ? "admin" : undefined)).catch((error) =>
        fail("sign in", String(error)),
      );
      for (let number = 0; visitor && number < VISIT && performance.now() < end; number += 1) {
        await setTimeout(THINKING * (0.5 + Math.random()));
        await act(visitor, isAdministrator ? searchUsers : anyAction(), number);
      }
      if (!visitor) await setTimeout(THINKING);
      else if (!isAdministrator) await call(url + paths.currentSession, { method: "DELETE", session: visitor.session });
    }
  }

  const samples: number[] = [];
  const watch = setInterval(() => {
    if (performance.now() > began + arriving) samples.push(memoryOf(pid));
  }, LOOK);
  await Promise.all(Array.from({ length: users }, (_, index) => visit(index)));
  clearInterval(watch);
  const third = Math.floor(samples.length / 3);
  const memory = [0, 1, 2].map((at) => mean(samples.slice(at * third, (at + 1) * third)));
  return {
    calls: times.length,
    seconds: (performance.now() - began) / 1000,
    errors,
    times,
    memory: memory as unknown as Crowd["memory"],
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
