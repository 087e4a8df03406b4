import type { InboxRequestLine } from "@connect-portal/contract";
import { texts } from "../../texts.ts";
import { signatureWords } from "../ledger/signature-words.ts";

/** What a screen reader says of requests that arrived together. */
export function arrivalsText(lines: readonly InboxRequestLine[]): string {
  const latest = lines.at(-1);
  if (!latest) return "";
  const { event, method, status, signature } = latest;
  const { summary, request, one, many } = texts.inbox.said;
  const said = summary(event ?? request(method), status, signatureWords(signature));
  return lines.length === 1 ? one(said) : many(lines.length, said);
}
