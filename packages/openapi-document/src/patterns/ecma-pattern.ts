import { translatePattern } from "./translate-pattern.ts";

/** The arguments of `new RegExp`. */
export interface EcmaPattern {
  readonly source: string;
  readonly flags: "u" | "";
}

/**
 * A pattern of a document as JavaScript can match it. JSON Schema asks for Unicode patterns of ECMAScript (2020-12, core
 * 6.4); authors write those of their own engine. They are translated where that is exact. Undefined where it is not, or
 * where the text is no pattern at all: nothing can then be said of a value.
 */
export function ecmaPattern(written: string): EcmaPattern | undefined {
  const pattern = withoutDelimiters(written);
  if (isValid(pattern, "u")) return { source: pattern, flags: "u" };
  const translation = translatePattern(pattern);
  if (!translation) return undefined;
  if (isValid(translation.text, "u")) return { source: translation.text, flags: "u" };
  // An octal escape, for example, is allowed only without the Unicode flag.
  return !translation.isForeign && isValid(pattern, "") ? { source: pattern, flags: "" } : undefined;
}

/**
 * A literal of JavaScript, PHP or Ruby such as `/^[a-z]+$/i`, as the pattern within it. Read as a pattern it would match
 * no text at all: nothing precedes a beginning and nothing follows an end.
 */
function withoutDelimiters(pattern: string): string {
  const [, inside, flags = ""] = /^\/(\^.*\$)\/([dgimsuvxy]*)$/s.exec(pattern) ?? [];
  if (inside === undefined) return pattern;
  const options = flags.replace(/[^imsx]/g, "");
  return options === "" ? inside : `(?${options})${inside}`;
}

function isValid(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags).source !== "";
  } catch {
    return false;
  }
}
