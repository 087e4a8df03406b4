/** How languages write a property's name, as the generators have it. */
const SPELLINGS: readonly { readonly languages: readonly string[]; readonly spell: (name: string) => string }[] = [
  { languages: ["C#", "Dart", "Go", "Java", "JavaScript", "Kotlin", "Scala", "Swift"], spell: camelCase },
  { languages: ["PHP", "Python", "Ruby"], spell: spelled },
  { languages: ["TypeScript"], spell: (name) => name.replace(/\W/g, "_") },
];

/** Names of signs that stand alone, begin a name, or are all of it. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["+", "plus"],
  ["-", "minus"],
  ["*", "star"],
  ["/", "slash"],
  ["=", "equal"],
  ["<", "less"],
  [">", "greater"],
  ["!", "not"],
  ["%", "percent"],
  ["&", "and"],
  ["|", "or"],
  ["^", "caret"],
  ["~", "tilde"],
  ["$", "dollar"],
  ["@", "at"],
  ["#", "hash"],
  ["?", "question"],
  [".", "dot"],
  [",", "comma"],
  [":", "colon"],
  [";", "semicolon"],
]);
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ł", "l"],
  ["ı", "i"],
]);

/** Between words these only part them. */
const SEPARATORS = "-./,:;";

/**
 * A name in small letters, digits and underscores, which every language can write: `-asc` is `minus_asc`, `A+` is
 * `a_plus`, `naïve` is `naive`, `名前` is `u540d_u524d`, `cardStatus` is `card_status`.
 */
export function spelled(name: string): string {
  return (/[\p{L}\p{N}]/u.test(name) ? withSigns(name) : [...name].map(wordOf).join(""))
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => LETTERS.get(letter) ?? ` u${letter.codePointAt(0)?.toString(16)} `)
    .split(/[^a-z\d]+/)
    .filter((word) => word !== "")
    .join("_");
}

function withSigns(name: string): string {
  return name
    .replace(/^[+-]+|[+-]+$/g, (signs) => [...signs].map(wordOf).join(""))
    .replace(/\p{ASCII}/gu, (sign) => (SEPARATORS.includes(sign) ? sign : wordOf(sign)));
}

function wordOf(sign: string): string {
  const word = SIGNS.get(sign);
  return word === undefined ? sign : ` ${word} `;
}

/** The languages whose clients would have one name for both. */
export function confusingLanguages(one: string, other: string): string[] {
  const found = SPELLINGS.flatMap(({ languages, spell }) => (spell(one) === spell(other) ? languages : []));
  // Its methods are the same in capitals.
  return found.length === 0 ? ["PHP"] : found.sort();
}

function camelCase(name: string): string {
  return spelled(name).replace(/_(\w)/g, (_, first: string) => first.toUpperCase());
}
