import { ApiError } from "@connect-portal/contract";
import { cards } from "../../../entities/issuing.ts";
import type { Card, CardStatus, Delivery } from "../../../simulator/cards/card.ts";
import { stateNames } from "../../../simulator/cards/lifecycle.ts";
import type { World } from "../../../world/world.ts";
import { moveMandates } from "../mandates/keep-mandate.ts";
import { moveTokens } from "../tokens/change-token.ts";
import { assertCode, statusOfReason } from "./assert-code.ts";
import { assertDelivery } from "./assert-delivery.ts";
import { changeStatus } from "./change-status.ts";
import { assertOpen } from "./find-card.ts";
import { issueCard } from "./issue-card.ts";
import { presentCard } from "./present-card.ts";

export interface Replacement {
  readonly reasonCode: string | null;
  readonly keepPan?: boolean;
  readonly embossedName?: string;
  readonly plasticCode?: string;
  readonly delivery?: Delivery;
}

/** States in which somebody else may know the number: the new card gets another. */
const COMPROMISED: readonly CardStatus[] = ["L", "S", "F"];

/** Creates the card that replaces this one. @throws ApiError card_state_conflict when it has a successor */
export async function replaceCard(world: World, cardId: string, wanted: Replacement): Promise<Card> {
  const card = await world.get(cards, cardId);
  assertOpen(card);
  assertReplaceable(card);
  if (wanted.plasticCode !== undefined) assertCode("PLASTIC_LIST", wanted.plasticCode, "/plasticCode");
  await assertDelivery(world, card.customerId, wanted.delivery);
  const reason = wanted.reasonCode;
  const status = reason === null ? null : statusOfReason(reason, [...COMPROMISED, "D"]);
  const isCompromised = COMPROMISED.includes(status ?? card.status);
  const keepsPan = !isCompromised && (wanted.keepPan ?? false);

  const changed =
    reason === null || status === null || isAlready(card, status)
      ? card
      : await changeStatus(world, card, { channel: "system", status, reasonCode: reason });
  const replacement = await issueCard(world, {
    ...changed,
    embossedName: wanted.embossedName ?? card.embossedName,
    plasticCode: wanted.plasticCode ?? card.plasticCode,
    delivery: wanted.delivery ?? card.delivery,
    inherited: {
      limits: card.limits,
      controls: card.controls,
      replacesCardId: card.id,
      reasonCode: "I03",
      ...(keepsPan && {
        pan: card.pan,
        sequenceNumber: nextSequenceNumber(card),
        pinVerifier: card.pinVerifier,
        pinChangedAt: card.pinChangedAt,
      }),
    },
  });
  const linked = world.put(cards, { ...changed, replacedByCardId: replacement.id });
  world.emit({ type: "card.replaced", subject: cardId, before: presentCard(changed), after: presentCard(linked) });
  // A card in use keeps its tokens until the new one is active.
  if (isCompromised) {
    await moveTokens(world, linked, replacement);
    await moveMandates(world, linked, replacement);
  }
  return replacement;
}

function assertReplaceable({ status, replacedByCardId }: Card): void {
  if (replacedByCardId !== null) {
    throw new ApiError("card_state_conflict", {
      detail: "The card has been replaced already. Replace its successor instead.",
    });
  }
  if (status !== "E") return;
  throw new ApiError("card_state_conflict", { detail: `The card is ${stateNames[status]}. Issue a new one.` });
}

/** A card blocked for the same or a more severe reason keeps it. Damage does not unblock a card. */
function isAlready({ status }: Card, wanted: CardStatus): boolean {
  if (wanted === "D") return status !== "N";
  const order: readonly CardStatus[] = ["F", "L", "S"];
  return order.includes(status) && order.indexOf(status) >= order.indexOf(wanted);
}

/** PAN sequence numbers count up from 01 and have two digits. */
export function nextSequenceNumber({ sequenceNumber }: Card): string {
  return String((Number(sequenceNumber) % 99) + 1).padStart(2, "0");
}
