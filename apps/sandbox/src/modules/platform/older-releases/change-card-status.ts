import { ApiError } from "@connect-portal/contract";
import type { Card } from "../../../simulator/cards/card.ts";
import type { World } from "../../../world/world.ts";
import { activateCard } from "../../issuing/cards/activate-card.ts";
import { blockCard } from "../../issuing/cards/block-card.ts";
import type { ChangedBy } from "../../issuing/cards/card-history.ts";
import { closeCard } from "../../issuing/cards/close-card.ts";
import { unblockCard } from "../../issuing/cards/unblock-card.ts";
import { cardReasonOf } from "./status-reasons.ts";

export type StatusMaintenance =
  | { readonly cardID: string; readonly action: "ACTIVATE" }
  | { readonly cardID: string; readonly action: "UNBLOCK" }
  | { readonly cardID: string; readonly action: "BLOCK" | "CLOSE"; readonly statusReason: string };

/** One call for what are four operations in the newest release. */
export function changeCardStatus(world: World, wanted: StatusMaintenance, by: ChangedBy): Promise<Card> {
  if (wanted.action === "ACTIVATE") return activateCard(world, wanted.cardID, by);
  if (wanted.action === "UNBLOCK") return unblockCard(world, wanted.cardID, by);
  const change = { ...by, reasonCode: knownReason(wanted.statusReason) };
  return wanted.action === "BLOCK" ? blockCard(world, wanted.cardID, change) : closeCard(world, wanted.cardID, change);
}

/** @throws ApiError reference_code_unknown */
export function knownReason(statusReason: string): string {
  const reason = cardReasonOf(statusReason);
  if (reason !== undefined) return reason;
  throw new ApiError("reference_code_unknown", {
    detail: `STATUS_REASON_LIST has no code ${statusReason}.`,
    errors: [{ in: "body", pointer: "/statusReason", message: "is not a Code of STATUS_REASON_LIST" }],
  });
}
