import type { PageRequest, ReadWorld } from "../../../world/world.ts";
import { pageOfEntries } from "../../issuing/accounts/page-of-entries.ts";
import { presentEntry } from "../../issuing/accounts/present-entry.ts";

/** A page of what is booked on one of the house's accounts, the newest first, in all currencies: without balances. */
export async function listHouseEntries(world: ReadWorld, account: string, request: PageRequest) {
  const { items, nextCursor } = await pageOfEntries(world, { account }, request);
  const shown = items.map((entry) => {
    const { balanceAfter, ...rest } = presentEntry(entry);
    return rest;
  });
  return { items: shown, nextCursor };
}
