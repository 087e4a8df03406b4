import { findCardNumbers } from "./find-card-numbers.ts";

/** PCI DSS 4.0.1, requirement 3.4.1, allows showing the first six and the last four digits. */
const [FIRST, LAST] = [6, 4];

/** The text with a star for each digit of a card number that may not be shown; base64 that holds a number goes whole. */
export function maskCardNumbers(text: string): string {
  let masked = "";
  let copied = 0;
  for (const { start, end, places } of findCardNumbers(text).sort((one, other) => one.start - other.start)) {
    if (start < copied) continue;
    const hidden = places.length === 0 ? [{ start, end }] : places.slice(FIRST, places.length - LAST);
    for (const place of hidden) {
      masked += text.slice(copied, place.start) + (places.length === 0 ? "***" : "*");
      copied = place.end;
    }
  }
  return masked + text.slice(copied);
}

/** Number of digits, ignoring hyphens, that is masked in records when its check digit happens to be valid. */
const MANY_DIGITS = /\d(?:-?\d){12}/;

/** An identifier of our own that no record masks: made again while it holds as many digits as a card number. */
export function withoutCardNumber(make: () => string): string {
  for (;;) {
    const id = make();
    if (!MANY_DIGITS.test(id)) return id;
  }
}
