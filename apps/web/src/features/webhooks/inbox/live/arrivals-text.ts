import type { InboxRequestLine } from "@connect-portal/contract";
import { signatureWords } from "../ledger/signature-words.ts";

/** What a screen reader says of requests that arrived together. */
export function arrivalsText(lines: readonly InboxRequestLine[]): string {
  const latest = lines.at(-1);
  if (!latest) return "";
  const { event, method, status, signature } = latest;
  const summary = `${event ?? `${method} request`}, answered with ${status}, signature ${signatureWords(signature)}`;
  return lines.length === 1
    ? `A request arrived in the inbox: ${summary}.`
    : `${lines.length} requests arrived in the inbox. The latest: ${summary}.`;
}
