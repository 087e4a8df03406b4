import type { Client } from "./client.ts";

/**
 * Takes all of these clients one step further, and throws when one of them fails it. They are of one language and of
 * one release, because two releases of an API have clients of the same names.
 */
export type Step = (clients: readonly Client[]) => Promise<unknown>;

/** How far one language is taken. */
export interface Taker {
  /** Programs that every step needs. */
  readonly needs: readonly string[];
  readonly parse?: Step;
  /** Compiles; type-checks or loads every module where the language has no more. */
  readonly compile?: Step;
  /** Makes the call that the guide shows, after `compile`. Resolves with what it printed. */
  readonly run?: (client: Client, token: string) => Promise<string>;
  /** Why it goes no further than its steps. */
  readonly limit?: string;
}

/** A step that a program does for one client at a time. */
export function oneByOne(work: (client: Client) => Promise<unknown>): Step {
  return async (clients) => {
    for (const client of clients) await work(client);
  };
}
