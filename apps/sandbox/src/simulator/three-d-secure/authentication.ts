import type { Scheme } from "../cards/test-bins.ts";

/** Electronic commerce indicator by `transStatus`; Mastercard uses other values than the rest. */
const ECI: Readonly<Partial<Record<TransStatus, readonly [mastercard: string, other: string]>>> = {
  Y: ["02", "05"],
  A: ["01", "06"],
  U: ["00", "07"],
};

/** Whether a payment can use the result: authenticated or attempted. */
export const provesSomething = (transStatus: TransStatus): boolean => transStatus === "Y" || transStatus === "A";

/** How a cardholder answers a challenge; `none` for a card that takes no part in 3-D Secure. */
export type ChallengeMethod = "one_time_code" | "out_of_band" | "none";

/**
 * `transStatus` of EMV 3-D Secure: authenticated, not authenticated, could not be made, attempted, challenge required,
 * rejected by the issuer, decoupled: the holder answers while the requestor does something else.
 */
export type TransStatus = "Y" | "N" | "U" | "A" | "C" | "R" | "D";

/** The channel: an app, a browser, or the requestor alone (3RI), without its customer. */
export type DeviceChannel = "01" | "02" | "03";

/** The requestor's message (AReq), under the names of EMV 3-D Secure 2.2 and 2.3.1. */
export interface AuthenticationRequest {
  readonly messageVersion: "2.2.0" | "2.3.1";
  /** `01` for a payment, `02` for a card that is only verified. */
  readonly messageCategory: "01" | "02";
  /** Left out, a browser. */
  readonly deviceChannel?: DeviceChannel;
  /** Why a requestor asks alone. */
  readonly threeRIInd?: string;
  /** An earlier authentication of the same agreement: `acsTransID` is its reference. */
  readonly threeDSRequestorPriorAuthenticationInfo?: { readonly threeDSReqPriorRef: string };
  /** The cardholder may answer later (decoupled), within this many minutes. */
  readonly threeDSRequestorDecReqInd?: "Y" | "N";
  readonly threeDSRequestorDecMaxTime?: string;
  /** The address to which the challenge page sends the cardholder's browser, and data to return with the result. */
  readonly notificationURL?: string;
  readonly threeDSSessionData?: string;
  readonly acctNumber: string;
  /** YYMM. */
  readonly cardExpiryDate?: string;
  readonly threeDSRequestorChallengeInd?: "01" | "02" | "03" | "04" | "05";
  readonly threeDSRequestorAuthenticationInd?: "01" | "02" | "03" | "04";
  readonly acquirerMerchantID: string;
  readonly merchantName: string;
  readonly mcc: string;
  /** ISO 3166-1, three digits. */
  readonly merchantCountryCode: string;
  /** Minor units, as digits. */
  readonly purchaseAmount?: string;
  /** ISO 4217, three digits. */
  readonly purchaseCurrency?: string;
}

/** What is wrong with a CReq, as an error message (Erro) of EMV 3-D Secure says it, table A.4. */
export interface ChallengeRequestFault {
  readonly errorCode: "101" | "102" | "201" | "203" | "301";
  /** The data element. */
  readonly errorDetail: string;
}

/** One authentication, from the request to its result. */
export interface Authentication {
  /** `ath_` */
  readonly id: string;
  /** Null for a number that no card of the world has. */
  readonly cardId: string | null;
  readonly maskedPan: string;
  readonly scheme: Scheme;
  readonly messageVersion: AuthenticationRequest["messageVersion"];
  readonly messageCategory: AuthenticationRequest["messageCategory"];
  /** Left out, a browser. */
  readonly deviceChannel?: DeviceChannel;
  readonly notificationURL?: string;
  readonly threeDSSessionData?: string;
  /** The fault of the last CReq for the challenge page; null when it was right. */
  readonly challengeRequestFault?: ChallengeRequestFault | null;
  readonly threeDSServerTransID: string;
  readonly dsTransID: string;
  /** Null when the issuer's access control server was not reached. */
  readonly acsTransID: string | null;
  readonly acquirerMerchantID: string;
  readonly merchantName: string;
  /** In minor units; 0 for a card that is only verified, and null for its currency. */
  readonly amount: number;
  /** ISO 4217, three letters. */
  readonly currencyCode: string | null;
  readonly transStatus: TransStatus;
  /** Two digits of EMV 3-D Secure; null for Y, A and C. */
  readonly transStatusReason: string | null;
  /** Why, as a `rule` of the table; for people and tests. */
  readonly rule: string;
  /** How the challenge is answered; null when there was none. */
  readonly method: Exclude<ChallengeMethod, "none"> | "decoupled" | null;
  readonly codeTriesLeft: number;
  /** How often the cardholder has answered. */
  readonly interactionCounter: number;
  /** The reason a challenge ended without an answer: `01` canceled by the cardholder, `04` timed out. */
  readonly challengeCancel: "01" | "04" | null;
  /** The unguessable part of the challenge page's address; null without a challenge. */
  readonly challengeKey: string | null;
  /** In real time: until then the page answers. */
  readonly pageUntil: string | null;
  readonly eci: string | null;
  /** 20 bytes in base64 (CAVV, AAV); null for a result that authenticates nothing. */
  readonly authenticationValue: string | null;
  readonly createdAt: string;
  readonly challengeEndsAt: string | null;
  readonly completedAt: string | null;
  /** The payment that was approved with it. */
  readonly authorizationId: string | null;
}

/** Codes that a holder may try before the challenge fails. */
export const CHALLENGE_TRIES = 3;
/** EMV 3-D Secure, 5.5.1: a challenge is given ten minutes. */
export const CHALLENGE_MINUTES = 10;
/** EMV 3-D Secure, threeDSRequestorDecMaxTime: seven days, when the requestor says nothing else. */
export const DECOUPLED_MINUTES = 10_080;
/** The holder has not answered yet, on a page, in an app or decoupled. */
export const isAsked = ({ transStatus }: Pick<Authentication, "transStatus">): boolean =>
  transStatus === "C" || transStatus === "D";
/** Visa takes a CAVV for 90 days. */
export const RESULT_DAYS = 90;

/** Null when nobody was authenticated, or not yet. */
export function eciOf(scheme: Scheme, transStatus: TransStatus): string | null {
  const [mastercard, other] = ECI[transStatus] ?? [];
  return (scheme === "MASTERCARD" ? mastercard : other) ?? null;
}
