import {
  type ActivityFilter,
  accessActions,
  activityFilters,
  administrationActions,
  auditActions,
  credentialActions,
  factorActions,
  portalActions,
  WITHOUT_LOGINS,
} from "@connect-portal/contract";
import { texts } from "./texts.ts";

/** Which records of a range a reader sees: "only Call API", "all except Login". */
export function filterText(action: ActivityFilter): string {
  return action === WITHOUT_LOGINS ? texts.filters.allExceptLogin : texts.filters.only(action);
}

/** What can be chosen, the most wanted first; an empty value is all of it. */
export const filterChoices = [
  { value: "", label: texts.filters.all },
  { value: WITHOUT_LOGINS, label: texts.filters.exceptLogin },
  ...[
    "Call API",
    ...auditActions.filter((action) => action !== "Call API"),
    ...administrationActions,
    ...factorActions,
    ...accessActions,
    ...credentialActions,
    ...portalActions,
  ].map((action) => ({
    value: action,
    label: action,
  })),
];

/** Null for no filter, and for what is none. */
export function readFilter(text: string | null): ActivityFilter | null {
  return activityFilters.find((one) => one === text) ?? null;
}
