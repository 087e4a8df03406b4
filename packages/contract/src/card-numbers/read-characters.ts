/** A character that a text holds or spells, such as `%34` or `&#52;`, and where it stands. */
export interface Character {
  /** A decimal digit of any script as 0 to 9; `undefined` for any other character. */
  readonly digit: number | undefined;
  readonly isLetter: boolean;
  /** Offsets in the text: of its first code unit, and behind its last. */
  readonly start: number;
  readonly end: number;
}

/** Bytes of an address, also escaped several times; character references of HTML; escapes of JSON and of programs. */
const SPELLED =
  /((?:%(?:25)*[0-9a-f]{2})+)|&#(x[0-9a-f]{1,6}|\d{1,7});?|&[a-z]{2,8};|\\{1,2}(?:(?:u([0-9a-f]{4})|x([0-9a-f]{2})|u\{([0-9a-f]{1,5})\})|[bfnrt"'\\/])/giy;
const MAY_BE_SPELLED = /[%&\\]/;
/** A tag or a comment of HTML or XML. */
const MARKUP = /<(?:!--[^>]{0,80}--|\/?[a-z][^<>]{0,80})>/iy;
const BYTE = /%(?:25)*([0-9a-f]{2})/gi;
/** Invisible characters: format characters, variation selectors, combining marks. */
const UNSEEN = /^[\p{Cf}\p{M}]$/u;
const DIGIT = /^\p{Nd}$/u;
/** Characters that stand for a digit, and are none by their category: of East Asia, and in black and white circles. */
const NUMERALS: ReadonlyMap<string, number> = new Map(
  ["〇一二三四五六七八九", "⓿❶❷❸❹❺❻❼❽❾", "🄋➀➁➂➃➄➅➆➇➈", "🄌➊➋➌➍➎➏➐➑➒", "⓿⓵⓶⓷⓸⓹⓺⓻⓼⓽"].flatMap((numerals) =>
    [...numerals].map((numeral, digit) => [numeral, digit] as const),
  ),
);
const LETTER = /^\p{L}$/u;
const utf8 = new TextDecoder();

/**
 * The characters of a text in the order in which a person or a program would read them; what is unseen is left out.
 * `isMarkup`: as a browser shows it, with a space for each tag.
 */
export function readCharacters(text: string, isMarkup = false): Character[] {
  const characters: Character[] = [];
  const mayBeSpelled = MAY_BE_SPELLED.test(text);
  for (let start = 0; start < text.length; ) {
    const code = text.charCodeAt(start);
    if (code >= 48 && code <= 57) {
      characters.push({ digit: code - 48, isLetter: false, start, end: ++start });
      continue;
    }
    const tagEnd = isMarkup && code === LESS_THAN ? endOfTag(text, start) : undefined;
    if (tagEnd !== undefined) {
      push(characters, " ", start, tagEnd);
      start = tagEnd;
      continue;
    }
    const spelled = mayBeSpelled && MAY_BE_SPELLED.test(text[start] ?? "") ? matchAt(text, start) : undefined;
    if (spelled) {
      for (const { character, from, to } of spelled.characters) push(characters, character, from, to);
      start = spelled.end;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
    push(characters, character, start, start + character.length);
    start += character.length;
  }
  return characters;
}

const LESS_THAN = 60;

function endOfTag(text: string, start: number): number | undefined {
  MARKUP.lastIndex = start;
  const tag = MARKUP.exec(text);
  return tag ? start + tag[0].length : undefined;
}

function push(characters: Character[], character: string, start: number, end: number): void {
  for (const one of character.charCodeAt(0) < 128 ? character : character.normalize("NFKC")) {
    if (one.charCodeAt(0) >= 128 && UNSEEN.test(one)) continue;
    characters.push({ digit: digitOf(one), isLetter: LETTER.test(one), start, end });
  }
}

function digitOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 128) return code >= 48 && code <= 57 ? code - 48 : undefined;
  if (!DIGIT.test(character)) return NUMERALS.get(character);
  // The digits of a script stand in order from its zero on (Unicode Standard, section 4.6).
  let zero = code;
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}

interface Spelled {
  readonly characters: readonly { readonly character: string; readonly from: number; readonly to: number }[];
  readonly end: number;
}

function matchAt(text: string, start: number): Spelled | undefined {
  SPELLED.lastIndex = start;
  const match = SPELLED.exec(text);
  if (!match) return undefined;
  const [whole, bytes, reference, unit = match[4] ?? match[5]] = match;
  const end = start + whole.length;
  if (bytes) return { characters: readBytes(bytes, start), end };
  const code = reference ? referenceOf(reference) : unit ? referenceOf(`x${unit}`) : 32;
  return { characters: [{ character: String.fromCodePoint(code), from: start, to: end }], end };
}

/** Beyond Unicode it is no character; a space stands for it, as for every one that is known to be no digit. */
function referenceOf(reference: string): number {
  const code = /^x/i.test(reference) ? Number.parseInt(reference.slice(1), 16) : Number(reference);
  return code <= 0x10ffff ? code : 32;
}

/** Characters in UTF-8 (RFC 3986, 2.5), each with the place of its own bytes. */
function readBytes(spelled: string, offset: number): Spelled["characters"] {
  const bytes = [...spelled.matchAll(BYTE)].map(({ 0: whole, 1: hex = "", index }) => ({
    value: Number.parseInt(hex, 16),
    from: offset + index,
    to: offset + index + whole.length,
  }));
  const characters = [];
  for (let place = 0; place < bytes.length; ) {
    const first = bytes[place];
    if (!first) break;
    const length = first.value < 0xc0 ? 1 : first.value < 0xe0 ? 2 : first.value < 0xf0 ? 3 : 4;
    const own = bytes.slice(place, place + length);
    const character = utf8.decode(Uint8Array.from(own, ({ value }) => value));
    characters.push({ character, from: first.from, to: own.at(-1)?.to ?? first.to });
    place += own.length;
  }
  return characters;
}
