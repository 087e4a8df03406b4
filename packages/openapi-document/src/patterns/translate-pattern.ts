import { escapePattern } from "../escape.ts";
import { BLANKS, LINE_ENDS, posixClass, unicodeProperty } from "./posix-classes.ts";

interface Translation {
  /** A Unicode pattern of ECMAScript, where the pattern is one at all. */
  readonly text: string;
  /** Whether the pattern has what ECMAScript reads otherwise, or not at all. */
  readonly isForeign: boolean;
}

/** Thrown for constructs that ECMAScript cannot express. */
class Unsayable extends Error {}

/** No author goes deeper. */
const MAX_DEPTH = 100;
/** Escapes that mean the same everywhere. */
const SHARED = /^[dDwWsSbBtnrfv0-9^$\\.*+?()[\]{}|/]/;
const SETS = /^\\[dDwWsSpPhHN]/;
const CONTROLS: Readonly<Record<string, string>> = { a: "\\x07", e: "\\x1b" };
const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\}|\{,\d+\})/;

/**
 * A pattern of Perl, Java, .NET, Python or Ruby in the words of ECMAScript. Undefined where a part of it cannot be said
 * exactly, such as a conditional group or free spacing.
 */
export function translatePattern(source: string): Translation | undefined {
  try {
    return createTranslator(source).translate();
  } catch (error) {
    if (error instanceof Unsayable) return undefined;
    throw error;
  }
}

function createTranslator(source: string) {
  let at = 0;
  let depth = 0;
  let isForeign = false;
  /** Groups that stand for possessive and atomic ones. */
  let added = 0;
  const isMultiline = /\(\?[a-z]*m/.test(source);

  const rest = () => source.slice(at, at + 64);
  /** Takes what stands here, if it does. */
  function take(expression: RegExp): RegExpExecArray | undefined {
    const found = expression.exec(rest()) ?? undefined;
    at += found?.[0].length ?? 0;
    return found;
  }
  function foreign<T>(written: T): T {
    isForeign = true;
    return written;
  }

  function translate(): Translation {
    const text = alternatives();
    if (at < source.length) throw new Unsayable();
    // A group more would shift what a number refers to.
    if (added > 0 && /\\[1-9]/.test(source)) throw new Unsayable();
    return { text, isForeign };
  }

  /** Up to the end of the group; options such as `(?i)` hold until there. */
  function alternatives(): string {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Unsayable();
    let options: Options = NO_OPTIONS;
    let done = "";
    let parts: string[] = [];
    const finish = () => {
      done += withOptions(parts.join(""), options);
      parts = [];
    };
    while (at < source.length && source[at] !== ")") {
      const set = take(/^\(\?([a-zA-Z]*)(?:-([a-zA-Z]+))?\)/);
      if (set) {
        finish();
        options = foreign(merge(options, set[1], set[2]));
      } else if (take(/^\|/)) {
        finish();
        done += "|";
      } else {
        const one = atom();
        parts.push(one === "" ? "" : quantified(one));
      }
    }
    finish();
    depth -= 1;
    return done;
  }

  function quantified(one: string): string {
    const [quantifier] = take(QUANTIFIER) ?? [];
    if (quantifier === undefined) return one;
    const written = quantifier.startsWith("{,") ? foreign(quantifier.replace("{", "{0")) : quantifier;
    if (take(/^\?/)) return `${one}${written}?`;
    return take(/^\+/) ? atomic(one + written) : one + written;
  }

  /** Looking ahead is not tried again once it has succeeded, as the atomic group of other engines. */
  function atomic(text: string): string {
    added += 1;
    return foreign(`(?:(?=(?<atomic${added}>${text}))\\k<atomic${added}>)`);
  }

  function atom(): string {
    if (take(/^\(\?#/)) return comment();
    const opening = take(/^\((?:\?(?:[:=!]|<[=!]|<[\w$]+>|[ims]*(?:-[ims]+)?:))?(?![?*])/);
    if (opening) return group(opening[0]);
    const named = take(/^\(\?(?:P<(\w+)>|'(\w+)')/);
    if (named) return foreign(group(`(?<${named[1] ?? named[2]}>`));
    const again = take(/^\(\?P=(\w+)\)/);
    if (again) return foreign(`\\k<${again[1]}>`);
    if (take(/^\(\?>/)) return atomic(group(""));
    if (source[at] === "(") throw new Unsayable();
    if (take(/^\[/)) return characterClass();
    if (take(/^\\/)) return escaped();
    const [char] = take(/^./su) as RegExpExecArray;
    if (/[*+?]/.test(char)) throw new Unsayable();
    return /[{}\]]/.test(char) ? `\\${char}` : char;
  }

  function comment(): string {
    const end = source.indexOf(")", at);
    if (end < 0) throw new Unsayable();
    at = end + 1;
    return foreign("");
  }

  function group(opening: string): string {
    const inner = alternatives();
    if (!take(/^\)/)) throw new Unsayable();
    return opening === "" ? inner : `${opening}${inner})`;
  }

  function escaped(): string {
    const reference = take(/^k(?:\{(\w+)\}|'(\w+)')/);
    if (reference) return foreign(`\\k<${reference[1] ?? reference[2]}>`);
    if (take(/^A/)) return foreign(isMultiline ? "(?<![^])" : "^");
    if (take(/^[zZ]/)) return foreign(isMultiline ? "(?![^])" : "$");
    if (take(/^R/)) return foreign(`(?:\\r\\n|[${LINE_ENDS}])`);
    if (take(/^h/)) return foreign(`[${BLANKS}]`);
    if (take(/^H/)) return foreign(`[^${BLANKS}]`);
    if (take(/^N(?!\{)/)) return foreign("[^\\n]");
    if (take(/^Q/)) return quoted();
    if (take(/^E/)) return foreign("");
    const known = take(/^k<\w+>/);
    if (known) return `\\${known[0]}`;
    const property = propertyHere();
    if (property) return "escape" in property ? property.escape : `[${property.members}]`;
    return character();
  }

  /** `\p{L}`, `\pL`, `\p{^L}`, after the backslash. */
  function propertyHere(): ReturnType<typeof unicodeProperty> {
    const found = take(/^([pP])(?:\{(\^?)([^}]*)\}|([A-Z]))/);
    if (!found) return undefined;
    const [, kind, not, name, letter] = found;
    const property = unicodeProperty(name ?? letter ?? "", (kind === "P") !== (not === "^"));
    if (!property) throw new Unsayable();
    return foreign(property);
  }

  /** One character that is written as an escape, in a class or outside. */
  function character(): string {
    const code = take(/^x\{([\da-fA-F]+)\}/);
    if (code) return foreign(`\\u{${code[1]}}`);
    const shared = take(/^(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]+\}|c[a-zA-Z])/) ?? take(SHARED);
    if (shared) return `\\${shared[0]}`;
    const [char] = take(/^./su) ?? [];
    if (char === undefined) throw new Unsayable();
    if (Object.hasOwn(CONTROLS, char)) return foreign(CONTROLS[char] ?? "");
    // No engine means the letter itself.
    if (/[a-zA-Z]/.test(char)) throw new Unsayable();
    return char === "-" ? "\\x2d" : char;
  }

  /** `\Q…\E`: nothing between them has a meaning. */
  function quoted(): string {
    const end = source.indexOf("\\E", at);
    const text = source.slice(at, end < 0 ? undefined : end);
    at = end < 0 ? source.length : end + 2;
    const escapedText = escapePattern(text);
    return foreign(escapedText === "" ? "" : `(?:${escapedText})`);
  }

  function characterClass(): string {
    const begin = take(/^\^/) ? "[^" : "[";
    let members = "";
    let isSet = true;
    if (source[at] === "]") {
      // Elsewhere a bracket here is a character; to ECMAScript the class is empty.
      const isLiteral = source.includes("]", at + 1);
      at += 1;
      if (!isLiteral) return `${begin}]`;
      members = foreign("\\]");
      isSet = false;
    }
    while (source[at] !== "]") {
      if (at >= source.length) throw new Unsayable();
      if (source[at] === "-") {
        at += 1;
        const isRange: boolean = !isSet && source[at] !== "]" && !SETS.test(rest()) && !/^\[:/.test(rest());
        members += isRange ? "-" : "\\-";
        isSet = !isRange;
        continue;
      }
      const member = memberOfClass();
      members += member.text;
      isSet = member.isSet;
    }
    at += 1;
    return `${begin}${members}]`;
  }

  function memberOfClass(): { readonly text: string; readonly isSet: boolean } {
    const posix = take(/^\[:(\^?)(\w+):\]/);
    if (posix) {
      const members = posix[1] === "" ? posixClass(posix[2] ?? "") : undefined;
      if (members === undefined) throw new Unsayable();
      return { text: foreign(members), isSet: true };
    }
    // Java intersects classes so.
    if (/^&&\[/.test(rest())) throw new Unsayable();
    if (!take(/^\\/)) {
      const [char] = take(/^./su) as RegExpExecArray;
      return { text: char === "[" ? "\\[" : char, isSet: false };
    }
    const isSet = SETS.test(`\\${rest()}`);
    if (take(/^h/)) return { text: foreign(BLANKS), isSet };
    if (take(/^R/)) return { text: foreign(LINE_ENDS), isSet: true };
    const property = propertyHere();
    if (property) return { text: "escape" in property ? property.escape : property.members, isSet };
    if (/^[QEHNXBR]/.test(rest())) throw new Unsayable();
    return { text: character(), isSet };
  }

  return { translate };
}

interface Options {
  readonly on: string;
  readonly off: string;
}
const NO_OPTIONS: Options = { on: "", off: "" };

/** Options that ECMAScript has, too: letters of either case, many lines, a dot for each character. */
function merge({ on, off }: Options, added = "", removed = ""): Options {
  if (/[^ims]/.test(added + removed)) throw new Unsayable();
  const without = (letters: string, others: string) => [...letters].filter((letter) => !others.includes(letter));
  const unique = (letters: readonly string[]) => [...new Set(letters)].join("");
  return {
    on: unique([...without(on, removed), ...without(added, removed)]),
    off: unique([...without(off, added), ...removed]),
  };
}

function withOptions(text: string, { on, off }: Options): string {
  if (text === "" || (on === "" && off === "")) return text;
  return `(?${on}${off === "" ? "" : `-${off}`}:${text})`;
}
