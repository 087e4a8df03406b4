import type { DemoRequestBody } from "@connect-portal/contract";

export const demoFields = [
  "emailSubject",
  "emailAddress",
  "jobTitle",
  "phone",
  "fullName",
  "companyName",
  "emailBody",
] as const;

export type DemoFields = Readonly<Record<(typeof demoFields)[number], string>>;

const needed = [
  ["emailSubject", "subject"],
  ["emailAddress", "business email"],
  ["jobTitle", "job title"],
  ["phone", "phone"],
] as const;

/** What keeps 'Submit' disabled, in words that stand beside it; null when it is enabled. */
export function whatIsMissing(fields: DemoFields): string | null {
  const empty = needed.filter(([field]) => fields[field].trim() === "").map(([, label]) => label);
  return empty.length === 0 ? null : `Still to fill in: ${empty.join(", ")}.`;
}

/** The body of the call: optional fields that are empty are left out. */
export function demoBody(fields: DemoFields): DemoRequestBody {
  const { emailSubject, emailAddress, jobTitle, phone, fullName, companyName, emailBody } = fields;
  return {
    emailSubject,
    emailAddress,
    jobTitle,
    phone,
    ...(fullName !== "" && { fullName }),
    ...(companyName !== "" && { companyName }),
    ...(emailBody !== "" && { emailBody }),
  };
}
