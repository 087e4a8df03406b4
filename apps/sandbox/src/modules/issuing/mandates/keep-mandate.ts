import { mandates } from "../../../entities/issuing.ts";
import type { Authorization, AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import { testBinOf } from "../../../simulator/cards/test-bins.ts";
import type { Mandate } from "../../../simulator/mandates/mandate.ts";
import type { World } from "../../../world/world.ts";
import type { Presented } from "../cards/find-card.ts";
import { networkTransactionIdOf } from "./network-transaction-id.ts";
import { presentMandate } from "./present-mandate.ts";

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
