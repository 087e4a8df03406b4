import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { countWithout, listOwnedBy } from "./members.repository.ts";
import { lockOrganisation } from "./organisations.repository.ts";

/**
 * To be called before these accounts are taken out of use: each organisation that has other members keeps an active
 * owner.
 * @throws ApiError last_owner
 */
export async function keepOwners(tx: Database, leaving: readonly number[]): Promise<void> {
  for (const id of await listOwnedBy(tx, leaving)) {
    const organisation = await lockOrganisation(tx, id);
    const { owners, members } = await countWithout(tx, id, leaving);
    if (members === 0 || owners > 0) continue;
    throw new ApiError("last_owner", { detail: `Nobody else is an active owner of ${organisation?.name}.` });
  }
}
