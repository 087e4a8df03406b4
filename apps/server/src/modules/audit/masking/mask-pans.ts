import { maskCardNumbers, passesLuhn } from "@connect-portal/contract/card-numbers";

/** Digits of a PAN, ISO/IEC 7812-1 and what is still in use. */
const SHORTEST = 13;
const LONGEST = 19;
/** More are needed by nobody but who made the text for it: then all of its digits go. */
const ROUNDS = 8;

/** Characters between the digits of a PAN that somebody wrote in groups, also percent-encoded. */
const SEPARATOR = "(?:[ +\\u00a0\\u2007\\u2010-\\u2015\\u202f-]|%20|%2[dD])";
const RUN = new RegExp(`\\d(?:${SEPARATOR}{0,2}\\d){${SHORTEST - 1},}`, "g");
const BETWEEN = new RegExp(`(${SEPARATOR}+)`);
const DIGITS = /\d{13,}/g;
/** By itself, and with a letter: RFC 9562, section 4. One in hundreds has digits that pass the Luhn check. */
const UUID = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\d${SEPARATOR}{1,2})((?=[\\d-]{0,35}[a-f])[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})(?![\\p{L}\\p{N}]|${SEPARATOR}{1,2}\\d)`,
  "giu",
);

/**
 * The text with every PAN cut to its first six and last four digits, as PCI DSS 3.4 allows them to be shown: every card
 * number, however it is written, and 13 to 19 digits of any range that pass the Luhn check, alone, in groups or among
 * other digits. A UUID stays.
 */
export function maskPans(text: string): string {
  // UUIDs at odd places, what stands between them at even ones.
  return text
    .split(UUID)
    .map((part, place) => (place % 2 === 1 ? part : maskDigitRuns(part)))
    .join("");
}

function maskDigitRuns(text: string): string {
  let before = text;
  // Digits that remain of one PAN can form another one with the digits beside it.
  for (let round = 0; round < ROUNDS; round++) {
    const masked = maskCardNumbers(
      before.replace(RUN, maskGroups).replace(DIGITS, (digits) => (hidesPan(digits) ? maskDigits(digits) : digits)),
    );
    if (masked === before) return masked;
    before = masked;
  }
  return before.replace(RUN, (run) => run.replace(/\d/g, "*"));
}

/** All digits of the text but the first six and the last four become stars. */
export function maskDigits(text: string): string {
  const last = text.replace(/\D/g, "").length - 4;
  let count = 0;
  return text.replace(/\d/g, (digit) => {
    count += 1;
    return count <= 6 || count > last ? digit : "*";
  });
}

/** Groups that together are a PAN, the longest first; what stands beside them stays. */
function maskGroups(run: string): string {
  // Digits at even places, separators between them.
  const parts = run.split(BETWEEN);
  let masked = "";
  for (let from = 0; from < parts.length; ) {
    const to = endOfPan(parts, from);
    masked += maskUnless(to === undefined, parts.slice(from, to ?? from + 1));
    from = to ?? from + 1;
    if (parts[from] !== undefined && from % 2 === 1) masked += parts[from++];
  }
  return masked;
}

function maskUnless(isPlain: boolean, parts: readonly string[]): string {
  if (isPlain) return parts.join("");
  // Separators may hold digits of their own, as %20 does.
  const visible = maskDigits(parts.filter((_, place) => place % 2 === 0).join(""));
  let offset = 0;
  return parts
    .map((part, place) => {
      if (place % 2 === 1) return part;
      offset += part.length;
      return visible.slice(offset - part.length, offset);
    })
    .join("");
}

/** The place behind the last group of the PAN that begins with this one. */
function endOfPan(parts: readonly string[], from: number): number | undefined {
  let digits = "";
  let end: number | undefined;
  for (let place = from; place < parts.length; place += 2) {
    digits += parts[place];
    if (digits.length > LONGEST) break;
    if (digits.length >= SHORTEST && passesLuhn(digits, 0, digits.length)) end = place + 1;
  }
  return end;
}

function hidesPan(digits: string): boolean {
  for (let from = 0; from + SHORTEST <= digits.length; from++) {
    const longest = Math.min(digits.length, from + LONGEST);
    for (let to = from + SHORTEST; to <= longest; to++) if (passesLuhn(digits, from, to)) return true;
  }
  return false;
}
