import { pluralOf } from "./plural.ts";

/** Of a noun or a clause: none, one, two, 3 to 10, 11 to 99, and hundreds. */
interface ArabicForms {
  readonly zero: string;
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

export const plural: (count: number, forms: ArabicForms) => string = pluralOf("ar");

/** "طلب واحد", "طلبان", "3 طلبات": the forms of up to two say the number themselves. */
export function counted(count: number, forms: ArabicForms): string {
  return count <= 2 ? plural(count, forms) : `${formatted(count)} ${plural(count, forms)}`;
}

/** Not by a formatter that is made when a page starts: the first one takes a browser tens of milliseconds. */
export function formatted(count: number): string {
  return count.toLocaleString("ar-u-nu-latn");
}
