import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import type { World } from "../../../world/world.ts";
import { countUse } from "../../issuing/cards/usage.ts";

/** Counts the cash of a purchase with cashback toward the cash limits, or takes it back after a full reversal. */
export async function countCashback(
  world: World,
  { cardId, cashbackAmount = 0, createdAt }: Authorization,
  sign: 1 | -1,
): Promise<void> {
  if (cardId === null || cashbackAmount === 0) return;
  const at = new Date(createdAt);
  await countUse(world, cardId, { codes: ["cash_withdrawal"], amount: sign * cashbackAmount, count: sign, at });
}
