import { minorUnitsOf } from "../../simulator/money/currencies.ts";
import { numberOfCurrency } from "../../simulator/switching/currency-numbers.ts";
import type { Authentication } from "../../simulator/three-d-secure/authentication.ts";

/** Of the sandbox's own servers, as a scheme would have listed them. */
const OPERATORS = { acsReferenceNumber: "CONNECT-PORTAL-ACS", dsReferenceNumber: "CONNECT-PORTAL-DS" } as const;

/** As requestors and events see it, under the names of EMV 3-D Secure. The address of the challenge page is no part of it. */
export function presentAuthentication(authentication: Authentication) {
  const { amount, currencyCode, transStatus, method, acsTransID } = authentication;
  return {
    authenticationId: authentication.id,
    messageVersion: authentication.messageVersion,
    messageCategory: authentication.messageCategory,
    threeDSServerTransID: authentication.threeDSServerTransID,
    dsTransID: authentication.dsTransID,
    dsReferenceNumber: OPERATORS.dsReferenceNumber,
    acsTransID,
    acsReferenceNumber: acsTransID === null ? null : OPERATORS.acsReferenceNumber,
    cardId: authentication.cardId,
    maskedPan: authentication.maskedPan,
    acquirerMerchantID: authentication.acquirerMerchantID,
    merchantName: authentication.merchantName,
    ...(currencyCode !== null && {
      purchaseAmount: String(amount),
      purchaseCurrency: numberOfCurrency(currencyCode),
      purchaseExponent: String(minorUnitsOf(currencyCode)),
    }),
    transStatus,
    transStatusReason: authentication.transStatusReason,
    rule: authentication.rule,
    acsChallengeMandated: method === null ? "N" : "Y",
    authenticationType: method === null ? null : method === "out_of_band" ? "03" : "02",
    challengeEndsAt: transStatus === "C" ? authentication.challengeEndsAt : null,
    interactionCounter: String(authentication.interactionCounter).padStart(2, "0"),
    challengeCancel: authentication.challengeCancel,
    eci: authentication.eci,
    authenticationValue: authentication.authenticationValue,
    authorizationId: authentication.authorizationId,
    createdAt: authentication.createdAt,
    completedAt: authentication.completedAt,
  };
}
