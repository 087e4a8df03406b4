import {
  type ActivityFilter,
  activityFilters,
  administrationActions,
  auditActions,
  factorActions,
  WITHOUT_LOGINS,
} from "@connect-portal/contract";

/** Which records of a range a reader sees: "only Call API", "all but Login". */
export function filterText(action: ActivityFilter): string {
  return action === WITHOUT_LOGINS ? "all but Login" : `only ${action}`;
}

/** What can be chosen, the most wanted first; an empty value is all of it. */
export const filterChoices = [
  { value: "", label: "All actions" },
  { value: WITHOUT_LOGINS, label: "All but Login" },
  ...[
    "Call API",
    ...auditActions.filter((action) => action !== "Call API"),
    ...administrationActions,
    ...factorActions,
  ].map((action) => ({
    value: action,
    label: action,
  })),
];

/** Null for no filter, and for what is none. */
export function readFilter(text: string | null): ActivityFilter | null {
  return activityFilters.find((one) => one === text) ?? null;
}
