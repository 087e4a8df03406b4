import type { ListedUser, UserAnswer } from "@connect-portal/contract";

/** A user as the list has it: active, without a limit. */
export const listed = (id: number, username: string, differs: Partial<ListedUser> = {}): ListedUser => ({
  id,
  username,
  fullName: "",
  email: "",
  phone: "",
  isActive: true,
  createdDate: "2026-11-02T08:00:00Z",
  productIds: "1",
  validityRangeDate: "",
  productVersion: "V3.5",
  organisation: "",
  ...differs,
});

/** A user as the page of one has it. */
export const user = (differs: Partial<UserAnswer> = {}): UserAnswer => ({
  id: 7,
  username: "anna",
  fullName: "Anna Berg",
  email: "anna@bank.example",
  phone: "15550100",
  isActive: true,
  createdDate: "2026-11-02T08:00:00Z",
  productIds: "2",
  validityRangeDate: "",
  roles: [],
  secondFactors: [],
  organisation: null,
  ...differs,
});

/** A day as seen from today (UTC). */
export const day = (offset = 0) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
