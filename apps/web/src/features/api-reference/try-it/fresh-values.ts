import type { FreshValues } from "@connect-portal/openapi-reference";
import type { Reader } from "../../../shared/page/reader.ts";
import { newUuid } from "./new-uuid.ts";

/** Of a page that the server has rendered: both say the same before the first call. */
type FirstCall = Reader["firstCall"];

/** What every call of the platform has of its own (R-3.12, `requestInfo`), and who makes it. */
export function freshValuesFor(username: string, first: () => FirstCall | null = () => null): FreshValues {
  const newId = () => first()?.id ?? newUuid();
  const now = () => first()?.time ?? new Date();
  return {
    requestUID: newId,
    requestDate: () => now().toISOString(),
    userID: () => username,
    "Idempotency-Key": newId,
    // As release 3.5 has them.
    REQUEST_UID: newId,
    REQUEST_DATE: () => now().toISOString().slice(0, 10).split("-").reverse().join(""),
    USER_ID: () => username,
  };
}
