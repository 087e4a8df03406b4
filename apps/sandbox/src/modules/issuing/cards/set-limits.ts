import { ApiError } from "@connect-portal/contract";
import { cards } from "../../../entities/issuing.ts";
import type { Card, CardLimit } from "../../../simulator/cards/card.ts";
import { useKey } from "../../../simulator/cards/limits.ts";
import { limitsOfProduct, type ProductLimit, productOf } from "../../../simulator/cards/products.ts";
import type { World } from "../../../world/world.ts";
import { assertOpen, currencyOf } from "./find-card.ts";
import { presentLimits } from "./present-limits.ts";

/**
 * Sets limits, each replacing the one with its code and period.
 * @throws ApiError limit_above_product or date_invalid
 */
export async function setLimits(world: World, cardId: string, wanted: readonly CardLimit[]): Promise<Card> {
  const card = await world.get(cards, cardId);
  assertOpen(card);
  assertLimits(wanted, world.now);
  assertSincePin(wanted, ({ limitCode }) => limitCode === "contactless");
  const ofProduct = limitsOfProduct(productOf(card.productCode), currencyOf(card));
  for (const [place, limit] of wanted.entries()) {
    assertWithin(limit, ofProduct, `/limits/${place}`);
  }
  return putLimits(world, card, replacing(card.limits, wanted));
}

/** Replaces limits with the same code and period. */
export function replacing(limits: readonly CardLimit[], wanted: readonly CardLimit[]): readonly CardLimit[] {
  return [...limits.filter((limit) => !wanted.some((other) => useKey(other) === useKey(limit))), ...wanted];
}

/** @throws ApiError reference_invalid for a repeated limit, date_invalid for an invalid or past time */
export function assertLimits(wanted: readonly CardLimit[], now: Date): void {
  assertOnce(wanted);
  for (const [place, limit] of wanted.entries()) assertSpan(limit, now, `/limits/${place}`);
}

/** Only contactless payments of a card are counted since the PIN. @throws ApiError reference_invalid */
export function assertSincePin(wanted: readonly CardLimit[], isAllowed: (limit: CardLimit) => boolean): void {
  const place = wanted.findIndex((limit) => limit.period === "since_pin" && !isAllowed(limit));
  if (place === -1) return;
  throw new ApiError("reference_invalid", {
    errors: [{ in: "body", pointer: `/limits/${place}/period`, message: "is only for contactless limits of a card" }],
  });
}

/** Removes the card's own limit, in all periods. */
export async function resetLimit(world: World, cardId: string, limitCode: CardLimit["limitCode"]): Promise<Card> {
  const card = await world.get(cards, cardId);
  assertOpen(card);
  const kept = card.limits.filter((limit) => limit.limitCode !== limitCode);
  return kept.length === card.limits.length ? card : putLimits(world, card, kept);
}

async function putLimits(world: World, card: Card, limits: readonly CardLimit[]): Promise<Card> {
  const before = await presentLimits(world, card);
  const changed = world.put(cards, { ...card, limits });
  const after = await presentLimits(world, changed);
  world.emit({ type: "limit.changed", subject: card.id, before, after });
  return changed;
}

function assertOnce(wanted: readonly CardLimit[]): void {
  const keys = wanted.map(useKey);
  const twice = keys.findIndex((key, place) => keys.indexOf(key) !== place);
  if (twice === -1) return;
  throw new ApiError("reference_invalid", {
    errors: [{ in: "body", pointer: `/limits/${twice}`, message: "repeats an earlier limit of the list" }],
  });
}

function assertWithin(limit: CardLimit, ofProduct: readonly ProductLimit[], pointer: string): void {
  const most = ofProduct.find((other) => useKey(other) === useKey(limit))?.most ?? null;
  if (most === null || (limit.amount !== null && limit.amount <= most)) return;
  throw new ApiError("limit_above_product", {
    errors: [{ in: "body", pointer: `${pointer}/amount`, message: `must be <= ${most}` }],
  });
}

function assertSpan({ validFrom, validUntil }: CardLimit, now: Date, pointer: string): void {
  if (validUntil === undefined || validFrom === undefined) return;
  const isOver = new Date(validUntil) < now;
  if (!isOver && new Date(validFrom) < new Date(validUntil)) return;
  throw new ApiError("date_invalid", {
    errors: [
      {
        in: "body",
        pointer: `${pointer}/validUntil`,
        message: isOver ? "must not be in the past" : "must be after validFrom",
      },
    ],
  });
}
