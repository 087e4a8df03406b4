import { cards, plastics } from "../../entities/issuing.ts";
import { writeHistory } from "../../modules/issuing/cards/change-status.ts";
import { pinVerifierOf } from "../../modules/issuing/cards/check-pin.ts";
import { scheduleNext } from "../../modules/issuing/cards/order-plastic.ts";
import type { Card } from "../../simulator/cards/card.ts";
import type { PlasticStatus } from "../../simulator/cards/lifecycle.ts";
import type { Past } from "../past.ts";

/** The PIN of every card that was activated: the document of the PIN names it. */
export const PIN = "4271";

const DAY = 86_400_000;
/** Writes the history of a seeded card: its states, its PIN and its card shipments. */
export function putCardPast(past: Past, card: Card): void {
  const { world, at } = past;
  const createdAt = new Date(card.createdAt);
  at(createdAt);
  const reasonCode = card.replacesCardId === null ? "I01" : "I03";
  writeHistory(world, { ...card, status: "I", reasonCode }, { channel: "branch", operatorId: "teller-0417" });
  if (card.plasticCode !== "") putPlastic(past, card, createdAt);
  if (card.activatedAt === null) return;
  at(new Date(card.activatedAt));
  writeHistory(world, { ...card, status: "N", reasonCode: "N01" }, { channel: "mobile" });
  world.put(cards, { ...card, pinVerifier: pinVerifierOf(card.pan, PIN), pinChangedAt: card.activatedAt });
  if (card.status === "N") return;
  at(changedAt(past, card));
  writeHistory(world, card, { channel: card.status === "E" ? "system" : "call_centre" });
}

/** When it got its current status: if not given, in the middle between its activation and today. */
function changedAt({ today }: Past, { activatedAt, closedAt }: Card): Date {
  if (closedAt !== null) return new Date(closedAt);
  return new Date((new Date(activatedAt ?? today).getTime() + today.getTime()) / 2);
}

/** Each step on the day on which it happens automatically. */
const steps: readonly (readonly [PlasticStatus, day: number])[] = [
  ["ordered", 0],
  ["produced", 1],
  ["shipped", 2],
  ["delivered", 6],
];

function putPlastic({ world, today, at, name }: Past, card: Card, orderedAt: Date): void {
  const dayOf = (day: number) => new Date(orderedAt.getTime() + day * DAY);
  const done = steps.filter(([, day]) => dayOf(day) <= today);
  const momentOf = (status: PlasticStatus) => {
    const step = done.find(([one]) => one === status);
    return step ? dayOf(step[1]).toISOString() : null;
  };
  const [status, day] = done.at(-1) ?? (["ordered", 0] as const);
  const named = plasticNames[card.id];
  if (named) name(named);
  const plastic = world.put(plastics, {
    id: world.newId("pls"),
    cardId: card.id,
    renewedCardId: null,
    status,
    kind: card.replacesCardId === null ? "first" : "replacement",
    plasticCode: card.plasticCode,
    sequenceNumber: card.sequenceNumber,
    expiry: card.expiry,
    delivery: card.delivery,
    orderedAt: orderedAt.toISOString(),
    returnedAt: null,
    producedAt: momentOf("produced"),
    shippedAt: momentOf("shipped"),
    deliveredAt: momentOf("delivered"),
  });
  at(dayOf(day));
  scheduleNext(world, plastic);
  at(orderedAt);
}

/** Card shipments that the documents' examples name. */
const plasticNames: Readonly<Record<string, string>> = {
  crd_9RT5B2ZC7H: "pls_9S6V7W8X9Y",
  crd_115N8Y9WZ5: "pls_9T7W8X9Y0Z",
};
