import type { Authentication, ChallengeRequestFault } from "./authentication.ts";

/** The form that a requestor's page posts to open a challenge. */
export interface ChallengeForm {
  /** Base64url of the CReq; null when it is missing. */
  readonly creq: string | null;
  readonly threeDSSessionData: string | null;
}

const DESCRIPTIONS: Readonly<Record<ChallengeRequestFault["errorCode"], string>> = {
  "101": "Message received invalid",
  "102": "Message version number not supported",
  "201": "Required data element missing",
  "203": "Format of one or more data elements is invalid",
  "301": "Transaction ID not recognized",
};

const BASE64URL = /^[A-Za-z0-9_-]+$/;
/** 250 × 400, 390 × 400, 500 × 600, 600 × 400 pixels, and the full screen. */
const WINDOW_SIZES: readonly unknown[] = ["01", "02", "03", "04", "05"];
const LONGEST_SESSION_DATA = 1024;
const REQUIRED = ["messageVersion", "threeDSServerTransID", "acsTransID", "challengeWindowSize"];

/** The first fault of a request for a challenge; null when it opens this one. */
export function faultOfChallengeRequest(
  { creq, threeDSSessionData }: ChallengeForm,
  asked: Pick<Authentication, "messageVersion" | "threeDSServerTransID" | "acsTransID">,
): ChallengeRequestFault | null {
  if (creq === null) return { errorCode: "201", errorDetail: "creq" };
  const message = messageOf(creq);
  if (message === undefined) return { errorCode: "101", errorDetail: "creq" };
  if (message.messageType !== "CReq") return { errorCode: "101", errorDetail: "messageType" };
  const missing = REQUIRED.find((name) => message[name] === undefined);
  if (missing !== undefined) return { errorCode: "201", errorDetail: missing };
  if (message.messageVersion !== asked.messageVersion) return { errorCode: "102", errorDetail: "messageVersion" };
  for (const name of ["threeDSServerTransID", "acsTransID"] as const) {
    if (message[name] !== asked[name]) return { errorCode: "301", errorDetail: name };
  }
  if (!WINDOW_SIZES.includes(message.challengeWindowSize)) {
    return { errorCode: "203", errorDetail: "challengeWindowSize" };
  }
  const isReturnable =
    threeDSSessionData === null ||
    (BASE64URL.test(threeDSSessionData) && threeDSSessionData.length <= LONGEST_SESSION_DATA);
  return isReturnable ? null : { errorCode: "203", errorDetail: "threeDSSessionData" };
}

/** The message (Erro) that the requestor gets for it. */
export function errorMessageOf(
  { errorCode, errorDetail }: ChallengeRequestFault,
  asked: Pick<Authentication, "messageVersion" | "threeDSServerTransID" | "acsTransID" | "dsTransID">,
) {
  return {
    messageType: "Erro",
    messageVersion: asked.messageVersion,
    threeDSServerTransID: asked.threeDSServerTransID,
    acsTransID: asked.acsTransID,
    dsTransID: asked.dsTransID,
    errorCode,
    errorComponent: "A",
    errorDescription: DESCRIPTIONS[errorCode],
    errorDetail,
    errorMessageType: "CReq",
  };
}

/** The members of the message; undefined when it is no base64url of a JSON object. */
function messageOf(creq: string): Readonly<Record<string, unknown>> | undefined {
  if (!BASE64URL.test(creq)) return undefined;
  try {
    const message: unknown = JSON.parse(Buffer.from(creq, "base64url").toString());
    return typeof message === "object" && message !== null && !Array.isArray(message)
      ? (message as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}
