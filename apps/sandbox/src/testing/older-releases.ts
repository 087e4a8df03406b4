import { randomUUID } from "node:crypto";
import type { Answer, Caller, CardSystem } from "./card-system.ts";

/** Calls of release 4.1.0, each with a block that identifies the caller. */
export function callerOf410(system: () => CardSystem) {
  return (
    operationId: string,
    body: object,
    { requestUID = randomUUID(), as = "first" as Caller } = {},
  ): Promise<Answer> => {
    const requestInfo = { requestUID, requestDate: "2025-03-04T10:22:31Z", userID: "bank-a.sandbox" };
    return system().call(operationId, { release: "4.1.0", body: { ...body, requestInfo }, as });
  };
}

/** And of release 3.5.8. */
export function callerOf358(system: () => CardSystem) {
  return (
    operationId: string,
    body: object,
    { uid = randomUUID(), day = "04032025", as = "first" as Caller } = {},
  ): Promise<Answer> => {
    const REQUEST_INFO = { REQUEST_UID: uid, REQUEST_DATE: day, USER_ID: "BANK-A" };
    return system().call(operationId, { release: "3.5.8", body: { ...body, REQUEST_INFO }, as });
  };
}
