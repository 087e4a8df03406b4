import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import { decimalOf } from "./decimal-amount.ts";
import { wordOf } from "./words.ts";

/** An authorization in the shape of release 4.1. */
export function presentAuthorizationRecord(authorization: Authorization) {
  const { id, status, kind, cardId, accountId, maskedPan, transactionAmount, billingAmount, acceptor } = authorization;
  const { decision, entryMode, authorizationCode, networkReference, traceNumber } = authorization;
  const billed = (amount: number) => decimalOf(amount, billingAmount.currencyCode);
  return {
    authorizationID: id,
    status: wordOf(status),
    transactionType: wordOf(kind),
    cardID: cardId,
    accountID: accountId,
    maskedCardNumber: maskedPan.replaceAll("•", "*"),
    transactionAmount: decimalOf(transactionAmount.amount, transactionAmount.currencyCode),
    transactionCurrency: transactionAmount.currencyCode,
    billingAmount: billed(billingAmount.amount),
    billingCurrency: billingAmount.currencyCode,
    approvedAmount: billed(authorization.approvedAmount),
    heldAmount: billed(authorization.held),
    clearedAmount: billed(authorization.clearedAmount),
    reversedAmount: billed(authorization.reversedAmount),
    merchantName: acceptor.name,
    merchantNumber: acceptor.merchantNumber,
    merchantCategory: acceptor.mcc,
    merchantCity: acceptor.city,
    merchantCountry: acceptor.countryCode,
    terminalNumber: acceptor.terminalNumber,
    entryMode: wordOf(entryMode),
    traceNumber,
    retrievalReference: networkReference,
    authorizationCode,
    responseCode: decision.responseCode,
    declineReason: decision.reason,
    authorizationDate: authorization.createdAt,
    holdEndDate: authorization.heldUntil,
  };
}
