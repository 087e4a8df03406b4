import { type EcmaPattern, ecmaPattern } from "../patterns/ecma-pattern.ts";

/** Repetitions that are written out for `*`, `+` and the like, beyond what is asked for. */
const REPEATED = 1;
/** Longer texts are of no use to a reader. */
const MAX_LENGTH = 1000;

/** Classes of characters as a sample that belongs to them. */
const CLASSES: Readonly<Record<string, string>> = { d: "1", w: "a", s: " ", D: "a", W: "-", S: "a" };
const CONTROLS: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", f: "\f", v: "\v", 0: "\0" };
/** Characters to try first in a class; then, all of the basic multilingual plane. */
const PREFERRED = [..."abcdef1234567890ABCDEF-_ ./@:#\t\n\r"];
const LAST_CODE = 0xffff;

/** Stand in the text for `^` and `$` until it is whole. */
const START = "\uE000";
const END = "\uE001";

/**
 * A text that matches a regular expression, as short as a plausible one is; undefined when none is found. The expression
 * is never run, since one may be written so that it takes years: what looks around or back is left alone instead.
 * @param least characters that the text has where the expression leaves it open
 */
export function samplePattern(pattern: string, least = 0): string | undefined {
  try {
    const readable = ecmaPattern(pattern);
    if (!readable || pattern.includes(START) || pattern.includes(END)) return undefined;
    const short = textBetween(createReader(readable, 0).read());
    if (short === undefined || short.length >= least) return short;
    return textBetween(createReader(readable, least - short.length).read()) ?? short;
  } catch {
    return undefined;
  }
}

/** A group that repeats, a look around and a reference back: what an expression may need years for. */
const COSTLY = /\)[*+{]|\(\?[=!<]|\\[1-9k]/;
/** Ways through an expression from each character: those from a hundred take a tenth of a second at most. */
const MAX_WAYS = 100_000;

/** Whether a short text matches an expression; undefined where that is not plain, or would not be said at once. */
export function fitsPattern(text: string, pattern: string): boolean | undefined {
  const readable = ecmaPattern(pattern);
  if (!readable || text.length > 100 || COSTLY.test(readable.source)) return undefined;
  const repetitions = readable.source.split(/[*+]|,\d*\}/).length - 1;
  const choices = readable.source.replaceAll("(?:", "(").split(/[?|]/).length - 1;
  if (text.length ** repetitions * 2 ** choices > MAX_WAYS) return undefined;
  return new RegExp(readable.source, readable.flags).test(text);
}

/** Undefined where a beginning or an end stands within the text, or it is too long. */
function textBetween(marked: string): string | undefined {
  const [, text] = /^\uE000*([^\uE000\uE001]*)\uE001*$/.exec(marked) ?? [];
  return text !== undefined && text.length <= MAX_LENGTH ? text : undefined;
}

/** `missing` characters are made by the first repetitions that are open. */
function createReader({ source: pattern, flags }: EcmaPattern, missing: number) {
  let at = 0;
  const peek = () => pattern[at];

  /** Alternatives up to a closing parenthesis or the end; the first that is not empty is taken. */
  function alternatives(): string {
    const found = [sequence()];
    while (peek() === "|") {
      at += 1;
      found.push(sequence());
    }
    return found.find((text) => text !== "") ?? "";
  }

  function sequence(): string {
    let text = "";
    while (at < pattern.length && peek() !== "|" && peek() !== ")") {
      const one = atom();
      const { least, most } = quantifier();
      const wanted = one === "" ? 0 : Math.ceil(missing / one.length);
      const times = least + Math.min(wanted, most - least);
      missing -= (times - least) * one.length;
      if (one.length * times > MAX_LENGTH) throw new Error("too long");
      text += one.repeat(times);
    }
    return text;
  }

  function atom(): string {
    const char = peek() as string;
    at += 1;
    if (char === "^" || char === "$") return char === "^" ? START : END;
    if (char === ".") return "a";
    if (char === "[") return characterClass();
    if (char === "\\") return escaped();
    return char === "(" ? group() : char;
  }

  function group(): string {
    if (/^\?<?[=!]/.test(pattern.slice(at, at + 3))) throw new Error("looks around");
    at += /^\?([ims]*(?:-[ims]+)?:|<[^>=!]+>)/.exec(pattern.slice(at))?.[0].length ?? 0;
    const text = alternatives();
    at += 1;
    return text;
  }

  function quantifier(): { readonly least: number; readonly most: number } {
    const found = /^(?:([*+?])|\{(\d+)(?:,(\d*))?\})\??/.exec(pattern.slice(at));
    if (!found) return { least: 1, most: 1 };
    at += found[0].length;
    const [, sign, from, to = from] = found;
    if (sign !== undefined) return sign === "?" ? { least: 0, most: 0 } : { least: REPEATED, most: Infinity };
    const most = to === "" ? Infinity : Number(to);
    return { least: Math.min(Number(from) || REPEATED, most), most };
  }

  function escaped(): string {
    const char = peek() as string;
    at += 1;
    const code = char === "x" ? /^([\da-f]{2})/i : /^(?:\{([\da-f]+)\}|([\da-f]{4}))/i;
    const [written = "", ...digits] = (char === "x" || char === "u" ? code.exec(pattern.slice(at)) : null) ?? [];
    if (written !== "") {
      at += written.length;
      return String.fromCodePoint(Number.parseInt(digits.join(""), 16));
    }
    const property = /^\{[^}]*\}/.exec(pattern.slice(at));
    if ((char === "p" || char === "P") && property) {
      at += property[0].length;
      return memberOf(`\\${char}${property[0]}`);
    }
    if (/[1-9kbB]/.test(char)) throw new Error("looks back, or at a boundary");
    return CLASSES[char] ?? CONTROLS[char] ?? char;
  }

  /** The class is asked which of some plain characters it holds. */
  function characterClass(): string {
    const begun = at - 1;
    if (peek() === "^") at += 1;
    if (peek() === "]") at += 1;
    while (at < pattern.length && peek() !== "]") at += peek() === "\\" ? 2 : 1;
    at += 1;
    return memberOf(pattern.slice(begun, at));
  }

  function memberOf(characters: string): string {
    const expression = new RegExp(`^${characters}$`, flags);
    const plain = PREFERRED.find((char) => expression.test(char));
    if (plain !== undefined) return plain;
    for (let code = 33; code <= LAST_CODE; code += 1) {
      const char = String.fromCharCode(code);
      if (expression.test(char)) return char;
    }
    throw new Error("no character");
  }

  return { read: alternatives };
}
