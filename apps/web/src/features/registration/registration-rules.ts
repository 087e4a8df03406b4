import { isRejectedEmail } from "./email-domain.ts";

export interface RegistrationFields {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmation: string;
}

const needed = [
  ["username", "username"],
  ["email", "email"],
  ["password", "password"],
  ["confirmation", "confirm password"],
] as const;

/**
 * What keeps 'Create account' disabled, in words that stand beside it; null when it is enabled. SPEC section 5: username,
 * email, both passwords filled, the passwords equal, no email error; fullname and phone do not count.
 */
export function whatIsMissing(fields: RegistrationFields, rejectedDomains: readonly string[]): string | null {
  if (isRejectedEmail(fields.email, rejectedDomains)) return "Correct the email address to go on.";
  const empty = needed.filter(([field]) => fields[field] === "").map(([, label]) => label);
  if (empty.length > 0) return `Still to fill in: ${empty.join(", ")}.`;
  return fields.password === fields.confirmation ? null : "Type the same password twice to go on.";
}
