import { testBinOf } from "../simulator/cards/test-bins.ts";

export type CardData = "pan" | "track";

/** Numbers of a scheme: what they begin with, from and to, and how long they are (ISO/IEC 7812-1; the schemes' rules). */
type Range = readonly [from: string, to: string, lengths: readonly number[]];

const ranges: readonly Range[] = [
  ["4", "4", [16, 19]],
  ["51", "55", [16]],
  ["2221", "2720", [16]],
  ["34", "34", [15]],
  ["37", "37", [15]],
  ["3528", "3589", [16, 19]],
  ["300", "305", [14, 16]],
  ["3095", "3095", [14, 16]],
  ["36", "36", [14, 16]],
  ["38", "39", [14, 16]],
  ["6011", "6011", [16, 19]],
  ["644", "659", [16, 19]],
  ["62", "62", [16, 17, 18, 19]],
  ["81", "82", [16]],
  ["5018", "5018", [16, 18, 19]],
  ["5020", "5020", [16, 18, 19]],
  ["5038", "5038", [16, 18, 19]],
  ["5893", "5893", [16, 18, 19]],
  ["6304", "6304", [16, 18, 19]],
  ["6759", "6763", [16, 18, 19]],
  ["2200", "2204", [16, 18, 19]],
  ["508", "508", [16]],
  ["60", "60", [16]],
  ["9792", "9792", [16]],
];

const byFirstDigit: readonly (readonly Range[])[] = Array.from({ length: 10 }, (_, digit) =>
  ranges.filter(([from]) => from.startsWith(String(digit))),
);

const SHORTEST = 14;
const LONGEST = 19;

/** Digits that stand by themselves, alone or in groups: none is part of a longer word, an IBAN or a hash. */
const RUN = /(?<![\p{L}\p{N}._])\d(?:[ -]?\d){13,}(?![\p{L}\p{N}])/gu;
const GROUP = /[ -]/;
/** Track 1, format B, and track 2 (ISO/IEC 7813): number, separator, expiry and service code. */
const TRACK = /(?<![0-9A-Za-z])(?:%?B(\d{12,19})\^[^^]{2,26}\^\d{7}|;?(\d{12,19})[=D]\d{7})/g;
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/**
 * What may not be sent to a sandbox: the number of a real card, or what its magnetic stripe holds. A number is one by
 * its scheme's range, its length and its check digit; numbers of accounts, references and times are none.
 */
export function findCardData(text: string): CardData | undefined {
  if (text.length < SHORTEST) return undefined;
  for (const [, one = "", other = ""] of text.matchAll(TRACK)) {
    const digits = one + other;
    if (passesLuhn(digits) && (isOfScheme(digits) || testBinOf(digits))) return "track";
  }
  if (isIban(text)) return undefined;
  for (const [run] of text.replace(UUID, "").matchAll(RUN)) if (holdsForeignNumber(run.split(GROUP))) return "pan";
  return undefined;
}

/** Whether groups that follow each other are together a number outside the test ranges. */
function holdsForeignNumber(groups: readonly string[]): boolean {
  for (let from = 0; from < groups.length; from++) {
    let digits = "";
    for (let place = from; place < groups.length && digits.length < LONGEST; place++) {
      digits += groups[place];
      if (isOfScheme(digits) && passesLuhn(digits) && testBinOf(digits) === undefined) return true;
    }
  }
  return false;
}

function isOfScheme(digits: string): boolean {
  if (digits.length < SHORTEST) return false;
  for (const [from, to, lengths] of byFirstDigit[Number(digits[0])] ?? []) {
    const begin = digits.slice(0, from.length);
    if (begin >= from && begin <= to && lengths.includes(digits.length)) return true;
  }
  return false;
}

/** ISO/IEC 7812-1, annex B; without a copy, because texts may be long. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = digits.length - 1; place >= 0; place--) {
    const digit = digits.charCodeAt(place) - 48;
    const doubled = (digits.length - place) % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** ISO 13616: the digits of some would make a card number. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(" ", "");
  if (!IBAN.test(plain)) return false;
  const moved = plain.slice(4) + plain.slice(0, 4);
  return BigInt(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n === 1n;
}
