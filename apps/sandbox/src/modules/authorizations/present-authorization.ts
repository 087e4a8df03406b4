import type { Acceptor, Authorization } from "../../simulator/authorizations/authorization.ts";

/** An authorization as the newest release answers with it. Without PAN, PIN and codes: it never had them. */
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
    traceNumber,
    retrievalReference: networkReference,
    authorizationCode,
    responseCode: decision.responseCode,
    decidedBy: decision.decidedBy,
    decline:
      decision.reasonCode === null
        ? null
        : {
            check: decision.declinedBy,
            reasonCode: decision.reasonCode,
            reason: decision.reason,
            remedy: decision.remedy,
          },
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

export function presentAcceptor({ name, merchantNumber, terminalNumber, mcc, city, countryCode }: Acceptor) {
  return { name, merchantNumber, terminalNumber, mcc, city, countryCode };
}
