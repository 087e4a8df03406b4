import { ApiError } from "@connect-portal/contract";
import type { FraudList } from "../../../simulator/fraud/fraud-list.ts";
import type { World } from "../../../world/world.ts";
import { fraudListEntries } from "./fraud-lists.ts";

/** @throws ApiError fraud_list_entry_not_found, also for one of another list, and one that was removed before */
export async function removeListEntry(world: World, { id }: FraudList, entryId: string): Promise<void> {
  const entry = await world.get(fraudListEntries, entryId);
  if (entry.listId !== id || entry.removedAt !== null) throw new ApiError("fraud_list_entry_not_found");
  world.put(fraudListEntries, { ...entry, removedAt: world.now.toISOString() });
}
