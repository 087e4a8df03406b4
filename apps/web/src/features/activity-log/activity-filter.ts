import { type ActivityFilter, WITHOUT_LOGINS } from "@connect-portal/contract";

/** Which records of a range a reader sees: "only Call API", "all but Login". */
export function filterText(action: ActivityFilter): string {
  return action === WITHOUT_LOGINS ? "all but Login" : `only ${action}`;
}
