import { mandates } from "../../../entities/issuing.ts";
import type { Authorization, AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { type Scheme, testBinOf } from "../../../simulator/cards/test-bins.ts";
import type { Mandate } from "../../../simulator/mandates/mandate.ts";
import { scatter } from "../../../world/ids.ts";
import type { World } from "../../../world/world.ts";
import type { Presented } from "../cards/find-card.ts";
import { presentMandate } from "./present-mandate.ts";

const SERIAL = 1_000_000;

/**
 * The authorization with the mandate that it sets up or charges. An approved first payment sets one up. For another
 * issuer's card, that issuer keeps the mandate.
 */
export function keepMandate(
  world: World,
  { storedCredential: sent }: AuthorizationMessage,
  authorization: Authorization,
  presented: Presented | undefined,
): Authorization {
  if (!sent) return authorization;
  const { id, scheme, decision } = authorization;
  const networkTransactionId = networkTransactionIdOf(id, scheme, world.now);
  const kept = {
    initiator: sent.initiator,
    type: sent.type,
    mandateId: sent.initiator === "merchant" ? (sent.found?.id ?? null) : null,
    networkTransactionId,
    isUpdated: presented?.isUpdated === true,
  };
  if (!decision.approved || !presented) return { ...authorization, storedCredential: kept };
  if (sent.initiator === "merchant") {
    if (sent.found) countPayment(world, sent.found, authorization);
    return { ...authorization, storedCredential: kept };
  }
  const { acceptor } = authorization;
  const mandate = world.put(mandates, {
    id: world.newId("mnd"),
    cardId: presented.card.id,
    formerCardIds: [],
    type: sent.type,
    status: "active",
    scheme: testBinOf(presented.card.pan)?.scheme ?? "DOMESTIC",
    merchantName: acceptor.name,
    merchantNumber: acceptor.merchantNumber,
    networkTransactionId,
    firstAuthorizationId: id,
    lastPayment: null,
    stopped: null,
    createdAt: world.now.toISOString(),
  });
  world.emit({ type: "mandate.created", subject: mandate.id, before: null, after: presentMandate(mandate) });
  return { ...authorization, storedCredential: { ...kept, mandateId: mandate.id } };
}

function countPayment(world: World, mandate: Mandate, { id, createdAt }: Authorization): void {
  world.put(mandates, { ...mandate, lastPayment: { authorizationId: id, at: createdAt } });
}

/** Moves mandates to the card that replaces another, including stopped ones. */
export async function moveMandates(world: World, from: Card, to: Card): Promise<void> {
  for (const mandate of await world.by(mandates, { card_id: from.id })) {
    const formerCardIds = [...mandate.formerCardIds, from.id];
    const moved = world.put(mandates, { ...mandate, cardId: to.id, formerCardIds });
    const [before, after] = [presentMandate(mandate), presentMandate(moved)];
    world.emit({ type: "mandate.moved", subject: mandate.id, before, after });
  }
}

/**
 * The network's identifier of a transaction, derived from an id so that the same world has the same numbers.
 * Mastercard: Trace ID, made of the product, six characters and the settlement day (MMDD). All others as Visa:
 * Transaction Identifier, 15 digits.
 */
export function networkTransactionIdOf(id: string, scheme: string, now: Date): string {
  const digits = (part: string) => String(scatter(`${id}:${part}`) % SERIAL).padStart(6, "0");
  if (scheme === ("MASTERCARD" satisfies Scheme)) {
    const [, month = "", day = ""] = now.toISOString().slice(0, 10).split("-");
    return `MCC${digits("trace")}${month}${day}`;
  }
  return `3${digits("first")}${digits("last")}${digits("end").slice(-2)}`;
}
