/** Classes of POSIX (`[:alpha:]`) and Java (`\p{Alpha}`), as members of a class of characters. */
const CLASSES: Readonly<Record<string, string>> = {
  alpha: "a-zA-Z",
  digit: "0-9",
  alnum: "a-zA-Z0-9",
  upper: "A-Z",
  lower: "a-z",
  space: " \\t\\n\\r\\f\\v",
  blank: " \\t",
  punct: "!-\\/:-@\\[-`\\{-~",
  cntrl: "\\x00-\\x1f\\x7f",
  graph: "!-~",
  print: " -~",
  xdigit: "0-9A-Fa-f",
  word: "\\w",
  ascii: "\\x00-\\x7f",
};

/** Undefined where there is no class of this name. */
export function posixClass(name: string): string | undefined {
  const key = name.toLowerCase();
  return Object.hasOwn(CLASSES, key) ? CLASSES[key] : undefined;
}

/** Perl's and Java's `\h`: blanks within a line. */
export const BLANKS = " \\t\\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000";
/** Perl's and Java's `\R`, but for the pair. */
export const LINE_ENDS = "\\n\\v\\f\\r\\x85\\u2028\\u2029";

/** A property of Unicode as ECMAScript writes it (`p{L}`), or the members of a class; undefined for an unknown one. */
export function unicodeProperty(
  name: string,
  isNegated: boolean,
): { readonly escape: string } | { readonly members: string } | undefined {
  const escapes = [name, `Script=${name}`, name.replace(/^Is/, ""), `Script=${name.replace(/^Is/, "")}`]
    .map((property) => `\\${isNegated ? "P" : "p"}{${property}}`)
    .filter(isEscape);
  if (escapes[0] !== undefined) return { escape: escapes[0] };
  const members = isNegated ? undefined : posixClass(name);
  return members === undefined ? undefined : { members };
}

function isEscape(text: string): boolean {
  try {
    return new RegExp(text, "u").unicode;
  } catch {
    return false;
  }
}
