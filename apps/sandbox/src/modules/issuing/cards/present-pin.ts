import type { Card } from "../../../simulator/cards/card.ts";

/** What may be told of a PIN. */
export function presentPin({ pinVerifier, pinTriesLeft, pinChangedAt }: Card) {
  return { pinSet: pinVerifier !== null, remainingTries: pinTriesLeft, changedAt: pinChangedAt };
}
