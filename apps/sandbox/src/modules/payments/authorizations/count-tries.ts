import { cards } from "../../../entities/issuing.ts";
import type { AuthorizationMessage, Decision } from "../../../simulator/authorizations/authorization.ts";
import { isPin } from "../../../simulator/cards/pin.ts";
import type { World } from "../../../world/world.ts";
import { checkPinOf } from "../../issuing/cards/check-pin.ts";
import type { Presented } from "../../issuing/cards/find-card.ts";
import { verifySecurityCode } from "../../issuing/cards/verify-security-code.ts";

/** Counts the tries of PIN and security code, if the decision got as far as checking them. */
export async function countTries(
  world: World,
  { pin, securityCode }: AuthorizationMessage,
  { presented, decision }: { readonly presented: Presented | undefined; readonly decision: Decision },
): Promise<void> {
  if (!presented) return;
  if (pin !== undefined && isPin(pin) && wasReached(decision, "pin")) {
    await checkPinOf(world, await world.get(cards, presented.card.id), pin);
  }
  if (securityCode !== undefined && wasReached(decision, "authentication")) {
    const card = await world.get(cards, presented.card.id);
    await verifySecurityCode(world, card.id, { securityCode, expiry: card.expiry });
  }
}

/** No check before it declined, and it was made. */
function wasReached({ checks }: Decision, name: string): boolean {
  const place = checks.findIndex(({ check }) => check === name);
  return checks[place]?.result !== "not_made" && checks.slice(0, place).every(({ result }) => result !== "failed");
}
