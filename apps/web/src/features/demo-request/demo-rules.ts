import { texts } from "./texts.ts";

export const demoFields = [
  "emailSubject",
  "emailAddress",
  "jobTitle",
  "phone",
  "fullName",
  "companyName",
  "emailBody",
] as const;

/** the body of the call has all seven, empty ones too. */
export type DemoFields = Readonly<Record<(typeof demoFields)[number], string>>;

const needed = [
  ["emailSubject", texts.missing.subject],
  ["emailAddress", texts.missing.email],
  ["jobTitle", texts.missing.jobTitle],
  ["phone", texts.missing.phone],
] as const;

/** What keeps 'Submit' disabled, in words that stand beside it; null when it is enabled. */
export function whatIsMissing(fields: DemoFields): string | null {
  const empty = needed.filter(([field]) => fields[field].trim() === "").map(([, label]) => label);
  return empty.length === 0 ? null : texts.missing.fields(empty);
}
