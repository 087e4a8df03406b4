import type { FreshValues } from "@connect-portal/openapi-reference";
import { newUuid } from "./new-uuid.ts";

/** What every call of the platform has of its own (R-3.12, `requestInfo`), and who makes it. */
export function freshValuesFor(username: string): FreshValues {
  return {
    requestUID: newUuid,
    requestDate: () => new Date().toISOString(),
    userID: () => username,
    "Idempotency-Key": newUuid,
    // As release 3.5 has them.
    REQUEST_UID: newUuid,
    REQUEST_DATE: () => new Date().toISOString().slice(0, 10).split("-").reverse().join(""),
    USER_ID: () => username,
  };
}
