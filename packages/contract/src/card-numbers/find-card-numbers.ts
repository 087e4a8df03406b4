import type { CardNumber } from "./card-number.ts";
import { findInFields } from "./find-in-fields.ts";
import { findInWords } from "./find-in-words.ts";
import { type Character, readCharacters } from "./read-characters.ts";
import { isCardNumber, LONGEST, SHORTEST } from "./schemes.ts";

/** Characters that are no digits, between two digits of one number. */
const WIDEST_GAP = 3;
/** How the schemes print numbers, and digits one by one: a letter between digits hides a number that is written so. */
const PRINTED = /^(?:4,4,4,4(?:,3)?|4,6,[45]|1(?:,1)*)$/;
/** By itself, and with a letter: RFC 9562, section 4. */
const UUID = /(?<![\p{L}\p{N}])(?=[\d-]{0,35}[a-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\p{L}\p{N}])/giu;
/** A whole date and time (RFC 3339): the seconds' fraction makes it as long as a number. */
const TIME = /(?<!\d)(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-[0-3]\d[T ][0-2]\d:[0-5]\d(?::[0-6]\d(?:\.\d{1,9})?)?(?!\d)/g;
const IBAN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Z0-9])/g;
/** Also in lines, as in emails and PEM (RFC 2045, 6.8). */
const BASE64 = /[A-Za-z0-9+/_-](?:\r?\n?[A-Za-z0-9+/_-]){17,}/g;
/** A part of an address or of a name, such as `files/NDUz…`. */
const BASE64_PART = /[A-Za-z0-9+]{18,}/g;
const TAG = /<[!/a-z]/i;
/** Base64 counts only when it holds text: other content is an image, a key or a hash. */
const PRINTABLE = /^[\t\n\r\x20-\x7e\x80-\xff]+$/;
/** Base64 of base64 is read, too. */
const DEEPEST = 2;
/** The bytes of digits in ASCII, as hexadecimal digits, also one by one. */
const HEXADECIMAL = /3\d(?:[ ,:;-]{0,2}(?:0x)?3\d){13,}/g;
const utf8 = new TextDecoder();

/** Digits that stand side by side, and what stands before them. */
interface Group {
  readonly digits: Character[];
  readonly gap: number;
  readonly hasLetterBefore: boolean;
}

/**
 * The card numbers of a text: digits of a scheme's range, in its length, with the right check digit. Digits may be of
 * any script or words, up to three other characters may stand between them, letters may stand beside them, and address,
 * HTML, JSON and base64 may spell them, as chip data and QR codes may hold them. UUIDs, IBANs and times are none, nor is a part of a longer run of digits.
 */
export function findCardNumbers(text: string): CardNumber[] {
  if (text.length < SHORTEST) return [];
  return [...findWritten(text), ...findInFields(text), ...findInWords(text), ...findEncoded(text)];
}

/** As it is written, and as a browser would show it. */
function findWritten(text: string): CardNumber[] {
  const plain = withoutOthers(text);
  const found = findIn(readCharacters(plain));
  if (!TAG.test(plain)) return found;
  const shown = findIn(readCharacters(plain, true));
  return [...found, ...shown.filter(({ start }) => found.every((one) => start < one.start || start >= one.end))];
}

function findIn(characters: readonly Character[]): CardNumber[] {
  const found: CardNumber[] = [];
  let cluster: Group[] = [];
  for (const group of groupsOf(characters)) {
    if (group.gap > WIDEST_GAP) {
      found.push(...findInCluster(cluster));
      cluster = [];
    }
    cluster.push(group);
  }
  return [...found, ...findInCluster(cluster)];
}

/** Blanks out strings that hold many digits and are no card number. */
function withoutOthers(text: string): string {
  const blank = (found: string) => " ".repeat(found.length);
  return text
    .replace(UUID, blank)
    .replace(TIME, blank)
    .replace(IBAN, (found) => (isIban(found) ? blank(found) : found));
}

function groupsOf(characters: readonly Character[]): Group[] {
  const groups: Group[] = [];
  let gap = 0;
  let hasLetter = false;
  for (const character of characters) {
    if (character.digit === undefined) {
      gap++;
      hasLetter ||= character.isLetter;
      continue;
    }
    const last = groups.at(-1);
    if (last && gap === 0) last.digits.push(character);
    else groups.push({ digits: [character], gap, hasLetterBefore: hasLetter });
    gap = 0;
    hasLetter = false;
  }
  return groups;
}

/** Whole groups that are a number together, the longest first; what is found is not looked at again. */
function findInCluster(cluster: readonly Group[]): CardNumber[] {
  const found: CardNumber[] = [];
  for (let from = 0; from < cluster.length; ) {
    const to = endOfNumber(cluster, from);
    if (to !== undefined) found.push(numberOf(cluster.slice(from, to)));
    from = to ?? from + 1;
  }
  return found;
}

/** The place behind the last group of the longest number that begins with this one. */
function endOfNumber(cluster: readonly Group[], from: number): number | undefined {
  let digits = "";
  let end: number | undefined;
  for (let to = from; to < cluster.length; to++) {
    for (const { digit } of cluster[to]?.digits ?? []) digits += digit;
    if (digits.length > LONGEST) break;
    if (!isCardNumber(digits)) continue;
    const groups = cluster.slice(from, to + 1);
    if (isWrittenTogether(groups, groups.length === cluster.length)) end = to + 1;
  }
  return end;
}

/** Among other numbers, groups are one number only when they are printed like one: lists of amounts are none. */
function isWrittenTogether(groups: readonly Group[], isWhole: boolean): boolean {
  const [, ...later] = groups;
  if (PRINTED.test(groups.map(({ digits }) => digits.length).join()) && hasOneGap(later)) return true;
  if (later.some(({ hasLetterBefore }) => hasLetterBefore)) return false;
  return isWhole || later.every(({ gap }) => gap === 1);
}

const hasOneGap = (groups: readonly Group[]) => groups.every(({ gap }) => gap === groups[0]?.gap);

function numberOf(groups: readonly Group[]): CardNumber {
  const places = groups.flatMap(({ digits }) => digits);
  return {
    digits: places.map(({ digit }) => digit).join(""),
    start: places[0]?.start ?? 0,
    end: places.at(-1)?.end ?? 0,
    places,
  };
}

/** In base64 of text, also in the alphabet of addresses (RFC 4648, 4 and 5), and in hexadecimal digits. */
function findEncoded(text: string, depth = 1): CardNumber[] {
  const found: CardNumber[] = [];
  const keep = (encoded: string, start: number, plain: string) => {
    const inside = [...findWritten(plain), ...(depth < DEEPEST ? findEncoded(plain, depth + 1) : [])];
    for (const { digits } of inside) found.push({ digits, start, end: start + encoded.length, places: [] });
  };
  for (const { 0: whole, index } of text.matchAll(BASE64)) {
    const plain = decoded(whole);
    if (plain !== undefined) keep(whole, index, plain);
    else
      for (const { 0: part, index: offset } of whole.matchAll(BASE64_PART)) {
        keep(part, index + offset, decoded(part) ?? "");
      }
  }
  for (const { 0: bytes, index } of text.matchAll(HEXADECIMAL))
    keep(bytes, index, bytes.replace(/[^\dx]|0x/g, "").replace(/3(\d)/g, "$1"));
  return found;
}

/** Text in UTF-8; in UTF-16, digits have a zero byte each. */
function decoded(encoded: string): string | undefined {
  try {
    const bytes = atob(encoded.replaceAll("-", "+").replaceAll("_", "/")).replaceAll("\0", "");
    return PRINTABLE.test(bytes) ? utf8.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))) : undefined;
  } catch {
    return undefined;
  }
}

/** ISO 13616: the digits of some would make a card number. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(" ", "");
  const moved = plain.slice(4) + plain.slice(0, 4);
  return BigInt(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n === 1n;
}
