import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { LRUCache } from "lru-cache";
import type { Limits } from "../../../limits/limits.ts";
import { refuseFor } from "../../../limits/refuse.ts";
import { findOwner } from "../inboxes.repository.ts";
import { createTurns } from "./turns.ts";
import { createUnknownLimit } from "./unknown-limit.ts";

/** 16 bytes as base64url. */
const TOKEN = /^[\w-]{22}$/;
const REMEMBERED = 10_000;
/** Milliseconds. Whether the address still holds, storing a request decides; whether the account does, the next look. */
const KNOWN_FOR = 60_000;
const UNKNOWN_FOR = 10_000;
const LOOKS_AT_ONCE = 4;

export interface KnownAddresses {
  /**
   * The user whose inbox has this address, mostly without a look at the database.
   * @param sender the network address that the request came from
   * @throws ApiError inbox_not_found, and too_many_requests for who has tried many that there are not
   */
  ownerOf(token: string, sender: string): Promise<number>;
  /** The address does not hold any more. */
  forget(token: string): void;
}

export function createKnownAddresses(db: Database, limits: Limits, now: () => Date): KnownAddresses {
  const owners = new LRUCache<string, number | "nobody">({ max: REMEMBERED });
  const limit = createUnknownLimit(limits);
  const looks = createTurns<string>(LOOKS_AT_ONCE);

  async function look(token: string, sender: string): Promise<number | "nobody"> {
    refuseFor(limit.wait(sender));
    const owner = TOKEN.test(token) ? await findOwner(db, token, now()) : undefined;
    if (owner !== undefined) {
      owners.set(token, owner, { ttl: KNOWN_FOR });
      return owner;
    }
    refuseFor(await limit.missed(sender));
    if (TOKEN.test(token)) owners.set(token, "nobody", { ttl: UNKNOWN_FOR });
    return "nobody";
  }

  return {
    ownerOf: async (token, sender) => {
      const known = () => owners.get(token);
      // A flood to addresses that are not known yet shall not fill the line for the database.
      const owner = known() ?? (await looks.take(token, async () => known() ?? look(token, sender)));
      if (owner === "nobody") throw new ApiError("inbox_not_found");
      return owner;
    },
    forget: (token) => owners.delete(token),
  };
}
