import type { SandboxClaims } from "@connect-portal/contract";
import type { OpenDatabase } from "@connect-portal/database";
import { LRUCache } from "lru-cache";
import { findTokenState, type TokenState } from "./token-state.repository.ts";

/** Tokens remembered; the least recently used one is forgotten first. */
const MOST = 10_000;
/** Milliseconds after which a state is looked up again. What happened may have been told while nobody was connected. */
const RECHECK = 10_000;
/** Of the triggers of migration 0023; the payload is the id of a user. */
const CHANNEL = "sandbox_access";

export interface TokenStates {
  /** Undefined when the account was deleted. */
  of(claims: SandboxClaims): Promise<TokenState | undefined>;
  /** Has the state of a token looked up again: this process has changed it, and need not wait until it is told. */
  forget(jti: string): void;
  close(): void;
}

interface Known {
  readonly sub: string;
  readonly checkedAt: number;
  readonly state: TokenState;
}

/** What tokens hang on, looked up once until the database says that something of the account has changed. */
export function rememberTokenStates(database: OpenDatabase, now: () => Date): TokenStates {
  const known = new LRUCache<string, Known>({ max: MOST });
  /** Grows with each change, so that an answer which was under way meanwhile is not kept. */
  let changes = 0;
  const stop = database.listen(CHANNEL, {
    heard: (userId) => {
      changes += 1;
      for (const [jti, { sub }] of known) if (sub === userId) known.delete(jti);
    },
    began: () => {
      changes += 1;
      known.clear();
    },
  });

  return {
    of: async ({ sub, jti, client_id, secret_id, sid }) => {
      const checkedAt = now().getTime();
      const before = known.get(jti);
      if (before && checkedAt - before.checkedAt < RECHECK) return before.state;
      const seen = changes;
      const ties = {
        userId: Number(sub),
        jti,
        clientId: client_id,
        secretId: secret_id ?? null,
        sessionId: sid ?? null,
      };
      const state = await findTokenState(database.db, ties);
      if (state && seen === changes) known.set(jti, { sub, checkedAt, state });
      return state;
    },
    forget: (jti) => {
      changes += 1;
      known.delete(jti);
    },
    close: stop,
  };
}
