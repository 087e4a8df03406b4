import { ApiError } from "@connect-portal/contract";
import { fraudLists, MOST_LISTS } from "../../../entities/payments.ts";
import type { FraudList } from "../../../simulator/fraud/fraud-list.ts";
import type { World } from "../../../world/world.ts";

export type NewList = Pick<FraudList, "name" | "attribute" | "effect">;

/** @throws ApiError fraud_list_state_conflict */
export async function createList(world: World, { name, attribute, effect }: NewList): Promise<FraudList> {
  const existing = await world.by(fraudLists, {}, { limit: MOST_LISTS });
  if (existing.length >= MOST_LISTS) {
    throw new ApiError("fraud_list_state_conflict", { detail: `There are ${MOST_LISTS} lists, the maximum.` });
  }
  const createdAt = world.now.toISOString();
  return world.put(fraudLists, { id: world.newId(fraudLists.prefix), name, attribute, effect, createdAt });
}
