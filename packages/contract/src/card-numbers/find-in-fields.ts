import type { CardNumber } from "./card-number.ts";
import { isCardNumber } from "./schemes.ts";

/** A card number in chip data, before the rest of it: its length in bytes, then its digits (EMV Book 3, tag 5A). */
const CHIP = /5A0([789A])(\d{13,20})/gi;
/** The number in front of the separator of track 2, as chip data hold it (tag 57), and of track 1 (ISO/IEC 7813). */
const TRACKS = /(?:57(?:0[7-9A-F]|1[0-3])(\d{12,19})(?=D)|B(\d{12,19})(?=\^))/gi;
/** Where a QR code of a payment begins (EMV QR Code Specification, Merchant-Presented Mode, 4.7). */
const QR = /000201(?=\d{4})/g;
/** Templates of a QR code, whose values are fields themselves. */
const isTemplate = (id: number): boolean => (id >= 26 && id <= 51) || id === 62 || id === 64 || id >= 80;

/** The numbers that stand among other digits in fields of a known format, which say where each begins and ends. */
export function findInFields(text: string): CardNumber[] {
  const found: CardNumber[] = [];
  const keep = (digits: string, start: number) => {
    if (isCardNumber(digits)) found.push(numberAt(digits, start));
  };
  for (const { 0: whole, 1: length = "", 2: digits = "", index } of text.matchAll(CHIP)) {
    keep(digits.slice(0, 2 * Number.parseInt(length, 16)), index + whole.length - digits.length);
  }
  for (const { 0: whole, 1: chip, 2: stripe = "", index } of text.matchAll(TRACKS)) {
    const digits = chip ?? stripe;
    keep(digits, index + whole.length - digits.length);
  }
  for (const { index } of text.matchAll(QR)) readFields(text, index, text.length, keep);
  return found;
}

/** Fields of an id and a length of two digits each. */
function readFields(text: string, from: number, to: number, keep: (value: string, start: number) => void): void {
  for (let at = from; at + 4 <= to; ) {
    const [, id, length] = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4)) ?? [];
    const start = at + 4;
    at = start + Number(length);
    if (id === undefined || at > to) return;
    keep(text.slice(start, at), start);
    if (isTemplate(Number(id))) readFields(text, start, at, keep);
  }
}

function numberAt(digits: string, start: number): CardNumber {
  const places = [...digits].map((digit, place) => {
    return { digit: Number(digit), isLetter: false, start: start + place, end: start + place + 1 };
  });
  return { digits, start, end: start + digits.length, places };
}
