import type { Acceptor, Authorization, Decision } from "../../../simulator/authorizations/authorization.ts";
import { merchantAdviceOf, retryAfter } from "../../../simulator/authorizations/retry.ts";
import { presentCredential } from "../../issuing/mandates/present-mandate.ts";

/** An authorization in the shape of the newest release. It never has PAN, PIN and codes. */
export function presentAuthorization(authorization: Authorization) {
  const { id, status, kind, cardId, accountId, tokenId, maskedPan, billingAmount, decision } = authorization;
  const { transactionAmount, rate, entryMode, verification, merchantId, paymentId, network } = authorization;
  const { isEstimated, isRecurring, traceNumber, networkReference, authorizationCode, fraud } = authorization;
  const billed = (amount: number) => ({ amount, currencyCode: billingAmount.currencyCode });
  return {
    authorizationId: id,
    status,
    kind,
    cardId,
    accountId,
    tokenId,
    maskedPan,
    network,
    transactionAmount,
    billingAmount,
    rate,
    approvedAmount: billed(authorization.approvedAmount),
    ...(authorization.isDynamicConversion && { dynamicConversion: true }),
    ...(authorization.surchargeAmount !== undefined && {
      surchargeAmount: { amount: authorization.surchargeAmount, currencyCode: transactionAmount.currencyCode },
    }),
    heldAmount: billed(authorization.held),
    clearedAmount: billed(authorization.clearedAmount),
    reversedAmount: billed(authorization.reversedAmount),
    merchant: presentAcceptor(authorization.acceptor),
    merchantId,
    paymentId,
    entryMode,
    verification,
    estimated: isEstimated,
    recurring: isRecurring,
    ...(authorization.storedCredential && { storedCredential: presentCredential(authorization.storedCredential) }),
    traceNumber,
    retrievalReference: networkReference,
    authorizationCode,
    responseCode: decision.responseCode,
    decidedBy: decision.decidedBy,
    decline: presentDecline(decision, authorization.scheme),
    checks: decision.checks.map(({ check, result, responseCode, inputs }) => ({ check, result, responseCode, inputs })),
    fraudScore: fraud?.score ?? null,
    followUps: authorization.followUps.map(({ kind: what, amount, traceNumber: trace, at }) => ({
      kind: what,
      amount: billed(amount),
      traceNumber: trace,
      at,
    })),
    createdAt: authorization.createdAt,
    heldUntil: authorization.heldUntil,
  };
}

/** Why it was declined, and whether it may be sent again; null for an approval. */
export function presentDecline(decision: Decision, scheme: string) {
  const { reasonCode, declinedBy, reason, remedy, responseCode } = decision;
  if (reasonCode === null) return null;
  const retry = retryAfter(responseCode, reasonCode);
  const merchantAdviceCode = merchantAdviceOf(scheme, responseCode, reasonCode);
  return {
    check: declinedBy,
    reasonCode,
    reason,
    remedy,
    retry,
    ...(merchantAdviceCode !== null && { merchantAdviceCode }),
  };
}

export function presentAcceptor({ name, merchantNumber, terminalNumber, mcc, city, countryCode }: Acceptor) {
  return { name, merchantNumber, terminalNumber, mcc, city, countryCode };
}
