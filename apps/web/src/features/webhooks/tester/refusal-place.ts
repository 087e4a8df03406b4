import type { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { isSessionEnd } from "../../../shared/session/end/is-session-end.ts";

/** Where it is said why the portal did not send. "session": it ended, which the page says around all of this. */
export type RefusalPlace = "url" | "headers" | "session" | "answer";

export function refusalPlace(failure: CallFailure): RefusalPlace {
  if (isSessionEnd(failure)) return "session";
  if (failure.code === "hook_url_not_valid" || failure.code === "hook_url_refused") return "url";
  return failure.code === "hook_header_refused" ? "headers" : "answer";
}

/** Sentences that name the header or the part of the address themselves: the catalogue's would say it twice. */
const saysAll = new Set<string | null>(["hook_url_not_valid", "hook_header_refused"]);

/** The sentence of the catalogue, and what it means in this case. */
export function refusalText({ code, errorMessage, detail }: CallFailure): string {
  if (detail === null || detail === errorMessage) return errorMessage;
  return saysAll.has(code) ? detail : `${errorMessage} ${detail}`;
}
