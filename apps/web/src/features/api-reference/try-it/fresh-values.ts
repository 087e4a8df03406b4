import type { FreshValues } from "@connect-portal/openapi-reference";
import type { Reader } from "../../../shared/page/reader.ts";
import { newUuid } from "../../../shared/sandbox/new-uuid.ts";

/** The first call of a page rendered on the server: server and browser must render the same values. */
type FirstCall = Reader["firstCall"];

/** Values that are new in every call (R-3.12, `requestInfo`), and the user who makes it. */
export function freshValuesFor(username: string, first: () => FirstCall | null = () => null): FreshValues {
  const newId = () => first()?.id ?? newUuid();
  const now = () => first()?.time ?? new Date();
  return {
    requestUID: newId,
    requestDate: () => now().toISOString(),
    userID: () => username,
    "Idempotency-Key": newId,
    // Fields of release 3.5.
    REQUEST_UID: newId,
    REQUEST_DATE: () => now().toISOString().slice(0, 10).split("-").reverse().join(""),
    USER_ID: () => username,
  };
}
