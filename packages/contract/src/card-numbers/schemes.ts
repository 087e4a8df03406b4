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

/** Digits of the shortest and of the longest number that a scheme gives out today. */
export const SHORTEST = 14;
export const LONGEST = 19;

/** Whether the digits are a card number: of a scheme's range, of a length that it has, with the right check digit. */
export function isCardNumber(digits: string): boolean {
  if (digits.length < SHORTEST || digits.length > LONGEST) return false;
  const isOfScheme = byFirstDigit[Number(digits[0])]?.some(([from, to, lengths]) => {
    const begin = digits.slice(0, from.length);
    return begin >= from && begin <= to && lengths.includes(digits.length);
  });
  return isOfScheme === true && passesLuhn(digits);
}

/** ISO/IEC 7812-1, annex B; of a part of the text, from and up to a place. */
export function passesLuhn(digits: string, from = 0, to = digits.length): boolean {
  let sum = 0;
  for (let place = to - 1; place >= from; place--) {
    const digit = digits.charCodeAt(place) - 48;
    const doubled = (to - place) % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
