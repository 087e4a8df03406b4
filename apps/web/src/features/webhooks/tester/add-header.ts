import { type HeaderLine, HOOK_HEADERS_LIMIT, hookHeaderFault } from "@connect-portal/contract";
import { texts } from "../texts.ts";

/** What came of adding a header: the list, changed or not, and why it was not. */
export interface Added {
  readonly headers: readonly HeaderLine[];
  readonly refusal: string | null;
}

/** name and value are both required, and a duplicate name is ignored. Names have no case (RFC 9110 section 5.1). */
export function addHeader(headers: readonly HeaderLine[], typed: HeaderLine): Added {
  const name = typed.name.trim();
  const value = typed.value.trim();
  const refused = (refusal: string): Added => ({ headers, refusal });
  if (name === "" && value === "") return refused(texts.headers.nothing);
  if (name === "") return refused(texts.headers.nameMissing);
  if (value === "") return refused(texts.headers.valueMissing(name));
  const fault = hookHeaderFault({ name, value });
  if (fault) return refused(fault.message);
  const before = headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
  if (before) return refused(texts.headers.duplicate(before.name));
  if (headers.length >= HOOK_HEADERS_LIMIT) return refused(texts.headers.most(HOOK_HEADERS_LIMIT));
  return { headers: [...headers, { name, value }], refusal: null };
}
