import { ApiError } from "@connect-portal/contract";
import { accountIsUsable } from "@connect-portal/credentials/access-tokens";

interface ValidityRange {
  readonly validityStart: string | null;
  readonly validityEnd: string | null;
}

/**
 * Says on which day it begins or ended; both days are its own, in UTC.
 * @throws ApiError account_outside_validity
 */
export function refuseOutsideValidity({ validityStart, validityEnd }: ValidityRange, now: Date): void {
  if (accountIsUsable({ isActive: true, validityStart, validityEnd }, now)) return;
  const hasEnded = validityEnd !== null && validityEnd < now.toISOString();
  const more = hasEnded ? `Its last day was ${validityEnd}.` : `Its first day is ${validityStart}.`;
  throw new ApiError("account_outside_validity", { more });
}
