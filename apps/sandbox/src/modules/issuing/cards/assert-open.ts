import { ApiError } from "@connect-portal/contract";
import type { Card } from "../../../simulator/cards/card.ts";

/** @throws ApiError card_state_conflict for a card that is closed */
export function assertOpen({ status }: Card): void {
  if (status !== "C") return;
  throw new ApiError("card_state_conflict", { detail: "The card is closed. A closed card can only be read." });
}
