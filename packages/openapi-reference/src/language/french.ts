import { pluralOf } from "./plural.ts";

const numbers = new Intl.NumberFormat("fr");
const formOf = pluralOf("fr");

/** "1 223 appels". */
export function counted(count: number, one: string, other: string): string {
  return `${formatted(count)} ${plural(count, one, other)}`;
}

/** The form of a word, or of a clause, that goes with the number: 0 and 1 take the first one. */
export function plural(count: number, one: string, other: string): string {
  return formOf(count, { one, other });
}

export function formatted(count: number): string {
  return numbers.format(count);
}
