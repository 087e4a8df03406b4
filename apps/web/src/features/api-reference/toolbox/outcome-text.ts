import { durationText, sizeText } from "@connect-portal/openapi-reference/measures";
import { texts } from "../texts.ts";
import type { Outcome } from "./outcome.ts";

const done = { encrypt: texts.outcome.encrypted, decrypt: texts.outcome.decrypted };

/** "encrypted, 9 ms, 1.2 kB" or "rejected, 2 ms"; what was swapped in has only its size, and nothing has none. */
export function outcomeText(outcome: Outcome, bytes: number): string {
  if (outcome.kind === "text") return bytes === 0 ? "" : sizeText(bytes);
  if (outcome.kind === "done") return `${done[outcome.action]}, ${durationText(outcome.duration)}, ${sizeText(bytes)}`;
  return outcome.duration === undefined
    ? texts.outcome.notSent
    : `${texts.outcome.rejected}, ${durationText(outcome.duration)}`;
}
