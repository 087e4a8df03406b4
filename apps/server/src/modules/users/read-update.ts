import { ApiError, type UpdateUserBody } from "@connect-portal/contract";
import { readEmailAddress } from "../accounts/email-address.ts";
import { oneLine } from "../accounts/one-line.ts";
import type { UserRow } from "../accounts/users.repository.ts";
import type { ChangedMembers } from "./administration.ts";
import { readValidityRange, type ValidityRange, validityRangeText } from "./validity-range.ts";

/** What an administrator can change of an account, besides the password. */
export interface EditableColumns extends ValidityRange {
  readonly email: string;
  readonly fullName: string;
  readonly phone?: string;
  /** Ascending, without doubles. */
  readonly productIds: number[];
}

/**
 * What the body asks for, in the form in which it is stored. A phone that is left out stays as it is. Email and full name
 * are not empty, R-5.9.
 * @throws ApiError email_not_accepted, validation_failed
 */
export function readUpdate(body: UpdateUserBody): EditableColumns {
  const typed = body.email.trim();
  const fullName = oneLine(body.fullName);
  refuseEmpty({ email: typed, fullName });
  const email = readEmailAddress(typed)?.address;
  if (email === undefined) throw new ApiError("email_not_accepted");
  const productIds = body.productIds === "" ? [] : body.productIds.split(",").map(Number);
  return {
    email,
    fullName,
    ...(body.phone === undefined ? {} : { phone: body.phone }),
    productIds: [...new Set(productIds)].sort((a, b) => a - b),
    ...readValidityRange(body.validityRangeDate),
  };
}

function refuseEmpty(texts: Readonly<Record<"email" | "fullName", string>>): void {
  const empty = Object.entries(texts).filter(([, text]) => text === "");
  const message = "must have a visible character";
  const errors = empty.map(([name]) => ({ in: "body", pointer: `/${name}`, message }) as const);
  if (errors.length > 0) throw new ApiError("validation_failed", { errors });
}

/** The body's members that would have another value than now, each as the body would write it before and after. */
export function changedMembers(user: UserRow, wanted: EditableColumns): ChangedMembers {
  const pairs = {
    email: [user.email, wanted.email],
    fullName: [user.fullName, wanted.fullName],
    phone: [user.phone, wanted.phone ?? user.phone],
    productIds: [user.productIds.toSorted((a, b) => a - b).join(","), wanted.productIds.join(",")],
    validityRangeDate: [validityRangeText(user), validityRangeText(wanted)],
  };
  return Object.fromEntries(
    Object.entries(pairs).flatMap(([name, [from, to]]) => (from === to ? [] : [[name, { from, to }]])),
  );
}
