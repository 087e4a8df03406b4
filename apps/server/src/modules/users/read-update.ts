import { ApiError, type UpdateUserBody } from "@connect-portal/contract";
import { readEmailAddress } from "../accounts/email-address.ts";
import { oneLine } from "../accounts/one-line.ts";
import type { UserRow } from "../accounts/users.repository.ts";
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
 * What the body asks for, in the form in which it is stored. A phone that is left out stays as it is.
 * @throws ApiError email_not_accepted, validation_failed
 */
export function readUpdate(body: UpdateUserBody): EditableColumns {
  const email = readEmailAddress(body.email.trim());
  if (!email) throw new ApiError("email_not_accepted");
  const fullName = oneLine(body.fullName);
  if (fullName === "") {
    const message = "must have a character that can be seen";
    throw new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/fullName", message }] });
  }
  const productIds = body.productIds === "" ? [] : body.productIds.split(",").map(Number);
  return {
    email: email.address,
    fullName,
    ...(body.phone === undefined ? {} : { phone: body.phone }),
    productIds: [...new Set(productIds)].sort((a, b) => a - b),
    ...readValidityRange(body.validityRangeDate),
  };
}

/** Names of the body's members that would have another value than now. */
export function changedMembers(user: UserRow, wanted: EditableColumns): string[] {
  const pairs = {
    email: [user.email, wanted.email],
    fullName: [user.fullName, wanted.fullName],
    phone: [user.phone, wanted.phone ?? user.phone],
    productIds: [user.productIds.toSorted((a, b) => a - b).join(","), wanted.productIds.join(",")],
    validityRangeDate: [validityRangeText(user), validityRangeText(wanted)],
  };
  return Object.entries(pairs).flatMap(([name, [before, after]]) => (before === after ? [] : [name]));
}
