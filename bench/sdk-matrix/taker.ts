import type { Client } from "./client.ts";

/** How far one language is taken; each step throws when the client fails it. */
export interface Taker {
  /** Programs that every step needs. */
  readonly needs: readonly string[];
  readonly parse?: (client: Client) => Promise<unknown>;
  /** Type-checks where the language has no more. */
  readonly compile?: (client: Client) => Promise<unknown>;
  /** Makes the first call of the guide, after `compile`. Resolves with what it printed. */
  readonly run?: (client: Client, token: string) => Promise<string>;
  /** Why it goes no further even when all of this works. */
  readonly limit?: string;
}
