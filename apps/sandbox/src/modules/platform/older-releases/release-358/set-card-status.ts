import { ApiError } from "@connect-portal/contract";
import type { Card, CardStatus } from "../../../../simulator/cards/card.ts";
import { blockedStates } from "../../../../simulator/cards/lifecycle.ts";
import type { World } from "../../../../world/world.ts";
import { activateCard } from "../../../issuing/cards/activate-card.ts";
import { statusOfReason } from "../../../issuing/cards/assert-code.ts";
import { blockCard } from "../../../issuing/cards/block-card.ts";
import type { ChangedBy } from "../../../issuing/cards/card-history.ts";
import { cards } from "../../../issuing/cards/cards.ts";
import { closeCard } from "../../../issuing/cards/close-card.ts";
import { unblockCard } from "../../../issuing/cards/unblock-card.ts";
import { cardReasonOf } from "../status-reasons.ts";

export interface StatusChange {
  readonly CARD_ID: string;
  readonly CARD_STATUS: CardStatus;
  readonly STATUS_REASON?: string;
}

/** Release 3.5 names the state that is wanted; which verb leads there depends on the state that the card is in. */
export async function setCardStatus(world: World, wanted: StatusChange, by: ChangedBy): Promise<Card> {
  const card = await world.get(cards, wanted.CARD_ID);
  if (wanted.CARD_STATUS === "N") {
    return card.status === "I" ? activateCard(world, card.id, by) : unblockCard(world, card.id, by);
  }
  const change = { ...by, reasonCode: reasonOf(wanted) };
  return wanted.CARD_STATUS === "C" ? closeCard(world, card.id, change) : blockCard(world, card.id, change);
}

/** @throws ApiError reference_code_unknown, or reference_invalid for a reason of another state */
function reasonOf({ CARD_STATUS, STATUS_REASON = "" }: StatusChange): string {
  const reasonCode = cardReasonOf(STATUS_REASON);
  const pointer = "/STATUS_REASON";
  if (reasonCode === undefined) {
    throw new ApiError("reference_code_unknown", {
      detail: `STATUS_REASON_LIST has no code ${STATUS_REASON}.`,
      errors: [{ in: "body", pointer, message: "is not a Code of STATUS_REASON_LIST" }],
    });
  }
  const status = statusOfReason(reasonCode, [...blockedStates, "C", "D", "N"]);
  if (status === CARD_STATUS) return reasonCode;
  throw new ApiError("reference_invalid", {
    detail: `The reason ${STATUS_REASON} is for the status ${status}.`,
    errors: [{ in: "body", pointer, message: `is not a reason for ${CARD_STATUS}` }],
  });
}
