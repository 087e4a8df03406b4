import type { Client } from "./client.ts";
import type { Credentials } from "./follow-guide.ts";

/**
 * Takes all of these clients one step further, and throws when one of them fails it. They are of one language and of
 * one release, because two releases of an API have clients of the same names.
 */
export type Step = (clients: readonly Client[]) => Promise<unknown>;

/** How far one language is taken. Where its tools can be had, its guide is followed, and there are no other steps. */
export interface Toolchain {
  /** Programs that a reader of the guide has, or that the steps need. */
  readonly needs: readonly string[];
  readonly parse?: Step;
  /** Compiles; type-checks or loads every module where the language has no more. */
  readonly compile?: Step;
  /** The guide is followed, word for word. */
  readonly guide?: GuideReader;
  /** Why it goes no further than its steps. */
  readonly limit?: string;
}

export interface GuideReader {
  /** What stands in the place of something that the guide uses and this machine cannot have, in a sentence. */
  readonly standIn?: string;
  /** Puts that there, for the reader with these credentials. `folder` is empty, and not the one that the guide is followed in. */
  readonly prepare?: (folder: string, credentials: Credentials) => Promise<NodeJS.ProcessEnv>;
}

/** A step that a program does for one client at a time. */
export function oneByOne(work: (client: Client) => Promise<unknown>): Step {
  return async (clients) => {
    for (const client of clients) await work(client);
  };
}
