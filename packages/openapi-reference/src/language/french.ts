import { pluralOf } from "./plural.ts";

const formOf = pluralOf("fr");

/** "1 223 appels". */
export function counted(count: number, one: string, other: string): string {
  return `${formatted(count)} ${plural(count, one, other)}`;
}

/** The form of a word, or of a clause, that goes with the number: 0 and 1 take the first one. */
export function plural(count: number, one: string, other: string): string {
  return formOf(count, { one, other });
}

/** Not by a formatter that is made when a page starts: the first one takes a browser tens of milliseconds. */
export function formatted(count: number): string {
  return count.toLocaleString("fr");
}
