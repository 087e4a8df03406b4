import { messages } from "../../../entities/payments.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import { DECISION_ENDPOINT } from "../../../simulator/authorizations/decision-endpoint.ts";
import { numberOfCurrency } from "../../../simulator/money/currencies.ts";
import { dataElements, type IsoMessage, originalElements } from "../../../simulator/switching/iso-8583.ts";
import { OWN_HOST } from "../../../simulator/switching/network.ts";
import type { World } from "../../../world/world.ts";
import { scheduleRepeat } from "./send-queued.ts";

const ACQUIRER = "00000424242";

/**
 * Sends the switch's messages after an authorization: an advice to the host that stand-in replaced, and a reversal to a
 * network that did not answer, since it may have approved.
 */
export function followAuthorization(world: World, authorization: Authorization, askedNetwork: string): void {
  const { decision } = authorization;
  // When stand-in replaces a decision endpoint, it decides at the host itself, which needs no advice.
  const wasAway = !decision.checks.some(({ check }) => check === DECISION_ENDPOINT);
  if (decision.decidedBy === "stand_in" && wasAway && authorization.cardId !== null) {
    queue(world, OWN_HOST, authorization, {
      mti: "0120",
      [dataElements[39]]: decision.responseCode,
      ...(authorization.authorizationCode !== null && { [dataElements[38]]: authorization.authorizationCode }),
    });
  } else if (decision.reasonCode === "no_answer") {
    const elements = originalElements("0100", authorization.traceNumber, timeOf(world.now), ACQUIRER);
    queue(world, askedNetwork, authorization, { mti: "0420", [dataElements[90]]: elements });
  }
}

function queue(
  world: World,
  networkId: string,
  { id, maskedPan, transactionAmount, traceNumber, networkReference, acceptor }: Authorization,
  own: IsoMessage,
): void {
  const { mti, ...rest } = own;
  const message = world.put(messages, {
    id: world.newId("msg"),
    networkId,
    direction: "outbound",
    status: "queued",
    request: {
      mti,
      [dataElements[2]]: maskedPan,
      [dataElements[4]]: String(transactionAmount.amount).padStart(12, "0"),
      [dataElements[7]]: timeOf(world.now),
      [dataElements[11]]: traceNumber,
      [dataElements[37]]: networkReference,
      ...(acceptor.terminalNumber !== null && { [dataElements[41]]: acceptor.terminalNumber }),
      [dataElements[42]]: acceptor.merchantNumber,
      [dataElements[49]]: numberOfCurrency(transactionAmount.currencyCode),
      ...rest,
    },
    response: null,
    authorizationId: id,
    transactionId: null,
    explanation: null,
    messageKey: null,
    digest: null,
    attempts: 1,
    createdAt: world.now.toISOString(),
    answeredAt: null,
  });
  scheduleRepeat(world, message.id, 1);
}

/** MMDDhhmmss. */
function timeOf(moment: Date): string {
  return moment.toISOString().slice(5, 19).replace(/\D/g, "");
}
