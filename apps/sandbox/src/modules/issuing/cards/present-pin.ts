import type { Card } from "../../../simulator/cards/card.ts";

/** The facts about a PIN that may be shown. */
export function presentPin({ pinVerifier, pinTriesLeft, pinChangedAt }: Card) {
  return { pinSet: pinVerifier !== null, remainingTries: pinTriesLeft, changedAt: pinChangedAt };
}
