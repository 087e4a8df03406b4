const numbers = new Intl.NumberFormat("fr");
const rules = new Intl.PluralRules("fr");

/** "1 223 appels". In French, 0 and 1 are singular. */
export function counted(count: number, one: string, other: string): string {
  return `${numbers.format(count)} ${plural(count, one, other)}`;
}

/** The form of a word, or of a clause, that goes with the number. */
export function plural(count: number, one: string, other: string): string {
  return rules.select(count) === "one" ? one : other;
}

export function formatted(count: number): string {
  return numbers.format(count);
}
