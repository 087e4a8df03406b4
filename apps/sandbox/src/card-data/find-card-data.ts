import { findCardNumbers } from "@connect-portal/contract/card-numbers";
import { isTestPan, testBinOf } from "../simulator/cards/test-bins.ts";

export type CardData = "pan" | "track";

/** Track 1, format B, and track 2 (ISO/IEC 7813): number, separator, expiry and service code. */
const TRACK = /(?<![0-9A-Za-z])(?:%?B(\d{12,19})\^[^^]{2,26}\^\d{7}|;?(\d{12,19})[=D]\d{7})/g;
/**
 * Finds data that must not be sent to a sandbox: the number of a real card, or the content of its magnetic stripe. A
 * number counts as a card number by its scheme's range, its length and its check digit. Account numbers, references and
 * times do not.
 */
export function findCardData(text: string): CardData | undefined {
  for (const [, one = "", other = ""] of text.matchAll(TRACK)) {
    if (isTestPan(one + other) || findCardNumbers(one + other).length > 0) return "track";
  }
  return findCardNumbers(text).some(({ digits }) => testBinOf(digits) === undefined) ? "pan" : undefined;
}
