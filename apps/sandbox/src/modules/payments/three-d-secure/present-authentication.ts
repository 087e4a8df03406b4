import { minorUnitsOf, numberOfCurrency } from "../../../simulator/money/currencies.ts";
import { type Authentication, isAsked } from "../../../simulator/three-d-secure/authentication.ts";

/** Reference numbers of the sandbox's own servers, in place of those that a scheme assigns. */
const OPERATORS = { acsReferenceNumber: "CONNECT-PORTAL-ACS", dsReferenceNumber: "CONNECT-PORTAL-DS" } as const;

const AUTHENTICATION_TYPES = { one_time_code: "02", out_of_band: "03", decoupled: "04" } as const;

/**
 * The authentication in the view of requestors and events, under the names of EMV 3-D Secure. The address of the
 * challenge page is left out.
 */
export function presentAuthentication(authentication: Authentication) {
  const { amount, currencyCode, method, acsTransID, deviceChannel } = authentication;
  return {
    authenticationId: authentication.id,
    messageVersion: authentication.messageVersion,
    messageCategory: authentication.messageCategory,
    ...(deviceChannel !== undefined && deviceChannel !== "02" && { deviceChannel }),
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
    transStatus: authentication.transStatus,
    transStatusReason: authentication.transStatusReason,
    rule: authentication.rule,
    acsChallengeMandated: method === null || method === "decoupled" ? "N" : "Y",
    ...(method === "decoupled" && { acsDecConInd: "Y" }),
    authenticationType: method === null ? null : AUTHENTICATION_TYPES[method],
    challengeEndsAt: isAsked(authentication) ? authentication.challengeEndsAt : null,
    interactionCounter: String(authentication.interactionCounter).padStart(2, "0"),
    challengeCancel: authentication.challengeCancel,
    eci: authentication.eci,
    authenticationValue: authentication.authenticationValue,
    authorizationId: authentication.authorizationId,
    createdAt: authentication.createdAt,
    completedAt: authentication.completedAt,
  };
}
