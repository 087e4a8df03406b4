import type { UpdateUserBody, UserAnswer, UserProduct } from "@connect-portal/contract";
import { texts } from "../../texts.ts";

/** The fields that Update sends, each in the format of. */
export interface UserFields {
  readonly fullName: string;
  readonly email: string;
  /** Digits. */
  readonly phone: string;
  /** "1,2", for example. */
  readonly productIds: string;
  /** "2025-02-01|2025-05-31", for example; empty when the account has no limit. One side is empty while it is typed. */
  readonly validityRangeDate: string;
}

export type UserField = keyof UserFields;

/** In the order of the page, as the page names them. */
export const fieldLabels: Readonly<Record<UserField, string>> = {
  fullName: texts.form.fullName,
  email: texts.form.email,
  phone: texts.form.phone,
  productIds: texts.form.products,
  validityRangeDate: texts.form.validity,
};

export const userFields = Object.keys(fieldLabels) as readonly UserField[];

export function fieldsOf({ fullName, email, phone, productIds, validityRangeDate }: UserAnswer): UserFields {
  return { fullName, email, phone, productIds: productIdsOf(productIds).join(","), validityRangeDate };
}

/** Trims the fields for sending: blanks around a name or an address are typing errors. */
export function trimmed(fields: UserFields): UserFields {
  return { ...fields, fullName: fields.fullName.trim(), email: fields.email.trim() };
}

/** Fields that differ, in the order of the page. */
export function differingFields(one: UserFields, other: UserFields): UserField[] {
  return userFields.filter((field) => one[field] !== other[field]);
}

/** The password stays as it is. */
export function updateBody({ id, username }: Pick<UserAnswer, "id" | "username">, fields: UserFields): UpdateUserBody {
  return { id, username, ...fields };
}

/** Error texts by field.: email and fullName must not be empty. */
export function problemsOf({ fullName, email, validityRangeDate }: UserFields): {
  readonly [Field in UserField | "startDate" | "endDate"]?: string;
} {
  const { startDate, endDate } = rangeOf(validityRangeDate);
  return {
    ...(fullName.trim() === "" && { fullName: texts.form.enterFullName }),
    ...(email.trim() === "" && { email: texts.form.enterEmail }),
    ...(validityRangeDate !== "" && startDate === null && { startDate: texts.form.enterStartDate }),
    ...(validityRangeDate !== "" && endDate === null && { endDate: texts.form.enterEndDate }),
  };
}

/** The days of "start|end"; null for one that is not there. */
export function rangeOf(validityRangeDate: string) {
  const [start = "", end = ""] = validityRangeDate.split("|");
  return { startDate: start || null, endDate: end || null };
}

/** The value of a field for people. */
export function fieldText(field: UserField, value: string, products: readonly UserProduct[]): string {
  if (field === "productIds") {
    const names = productIdsOf(value).map((id) => productName(products, id));
    return names.join(", ") || texts.none;
  }
  if (field === "validityRangeDate") return value === "" ? texts.form.noLimit : texts.form.days(value);
  return value || texts.form.empty;
}

/** Props of each section of fields. */
export interface FieldsProps {
  readonly fields: UserFields;
  readonly problems: ReturnType<typeof problemsOf>;
  readonly onChange: (changes: Partial<UserFields>) => void;
}

/** The product as the catalogue names it; one that has left the catalogue goes by its id. */
export function productName(products: readonly UserProduct[], id: number): string {
  return products.find((product) => product.id === id)?.name ?? texts.form.productGone(id);
}

/** The catalogue's products and those that the user has besides, ascending by id like the list of a user. */
export function productChoices(products: readonly UserProduct[], userHas: readonly number[]) {
  const ids = new Set([...products.map(({ id }) => id), ...userHas]);
  return [...ids].sort((a, b) => a - b).map((id) => ({ value: `${id}`, label: productName(products, id) }));
}

/** "1,2", R-3.3: each id once, ascending, also one that the catalogue does not have any more. */
export function productIdsOf(list: string): number[] {
  const named = list.split(",").map((part) => Number(part.trim()));
  return [...new Set(named)].filter((id) => Number.isInteger(id) && id > 0).sort((a, b) => a - b);
}
