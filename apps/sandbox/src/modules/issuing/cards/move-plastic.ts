import { ApiError } from "@connect-portal/contract";
import { cards, plastics } from "../../../entities/issuing.ts";
import type { Card, CardStatus } from "../../../simulator/cards/card.ts";
import { type PlasticStatus, plasticMayBecome, plasticNext } from "../../../simulator/cards/lifecycle.ts";
import type { Plastic } from "../../../simulator/cards/plastic.ts";
import type { Due, World } from "../../../world/world.ts";
import { issueCard } from "./issue-card.ts";
import { scheduleNext } from "./order-plastic.ts";
import { presentCard } from "./present-card.ts";
import { presentPlastic } from "./present-plastic.ts";

/** A card that was lost or blocked for fraud is replaced with another number, never renewed. */
const RENEWABLE: readonly CardStatus[] = ["N", "T", "R", "E"];

/**
 * Moves a card shipment on: produced, shipped, delivered or returned. A renewed card is created when its shipment is
 * produced.
 * @throws ApiError plastic_state_conflict when the shipment cannot get there
 */
export async function movePlastic(world: World, plastic: Plastic, status: PlasticStatus): Promise<Plastic> {
  if (!plasticMayBecome(plastic.status, status)) {
    throw new ApiError("plastic_state_conflict", {
      detail: `The card shipment is ${plastic.status} and cannot become ${status}.`,
    });
  }
  const renewed =
    plastic.kind === "renewal" && status === "produced" ? await issueRenewedCard(world, plastic) : undefined;
  const moved = world.put(plastics, {
    ...plastic,
    status,
    renewedCardId: renewed?.id ?? plastic.renewedCardId,
    [`${status}At`]: world.now.toISOString(),
  });
  world.emit({
    type: `plastic.${status}`,
    subject: plastic.id,
    before: presentPlastic(plastic),
    after: presentPlastic(moved),
  });
  scheduleNext(world, moved);
  return moved;
}

/** Moves a card shipment to its next step, unless somebody has moved it. */
export async function movePlasticOn(world: World, { subject }: Due): Promise<void> {
  const plastic = await world.get(plastics, subject);
  const next = plasticNext[plastic.status];
  if (next) await movePlastic(world, plastic, next.status);
}

/** The renewed card: same PAN and PIN, next sequence number. Undefined when the old one has ended meanwhile. */
async function issueRenewedCard(world: World, plastic: Plastic): Promise<Card | undefined> {
  const old = await world.get(cards, plastic.cardId);
  if (!RENEWABLE.includes(old.status) || old.replacedByCardId !== null) return undefined;
  const renewed = await issueCard(world, {
    ...old,
    plasticCode: plastic.plasticCode,
    delivery: plastic.delivery,
    inherited: {
      pan: old.pan,
      sequenceNumber: plastic.sequenceNumber,
      expiry: plastic.expiry,
      limits: old.limits,
      controls: old.controls,
      pinVerifier: old.pinVerifier,
      pinChangedAt: old.pinChangedAt,
      replacesCardId: old.id,
      reasonCode: "I02",
    },
  });
  const linked = world.put(cards, { ...old, replacedByCardId: renewed.id });
  world.emit({ type: "card.renewed", subject: old.id, before: presentCard(old), after: presentCard(linked) });
  return renewed;
}
