import type { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { isSessionEnd } from "../../../shared/session/is-session-end.ts";

/** Where it is said why the portal did not send. */
export type RefusalPlace = "url" | "headers" | "session" | "answer";

export function refusalPlace(failure: CallFailure): RefusalPlace {
  if (isSessionEnd(failure)) return "session";
  if (failure.code === "hook_url_not_valid" || failure.code === "hook_url_refused") return "url";
  return failure.code === "hook_header_refused" ? "headers" : "answer";
}

/** The sentence of the catalogue, and what it means in this case. */
export function refusalText({ errorMessage, detail }: CallFailure): string {
  return detail === null || detail === errorMessage ? errorMessage : `${errorMessage} ${detail}`;
}
