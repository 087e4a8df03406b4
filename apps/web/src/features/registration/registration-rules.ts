import { accountErrors, USERNAME_PATTERN } from "@connect-portal/contract";
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
 * What keeps 'Create account' disabled, in words that stand beside it; null when it is enabled. R-5.3: username,
 * email, both passwords filled, the passwords equal, no email error; fullname and phone do not count.
 */
export function whatIsMissing(fields: RegistrationFields, rejectedDomains: readonly string[]): string | null {
  if (isRejectedEmail(fields.email, rejectedDomains)) return "Correct the email address to go on.";
  const empty = needed.filter(([field]) => fields[field] === "").map(([, label]) => label);
  if (empty.length > 0) return `Still to fill in: ${empty.join(", ")}.`;
  return fields.password === fields.confirmation ? null : "Type the same password twice to go on.";
}

/** What is marked required and holds nothing (R-5.3), said as it is; null when all of it is there. */
export function whatMayBeAsked({ fullName, phone }: Pick<RegistrationFields, "fullName" | "phone">): string | null {
  const empty = [fullName.trim() === "" && "fullname", phone === "" && "phone"].filter((name) => name !== false);
  return empty.length === 0
    ? null
    : `Still empty: ${empty.join(", ")}. You can create the account without; we may ask for it.`;
}

/**
 * What happens after the success, which is answered also when the address has an account already: true in both cases.
 * `isOwners` when the owner of the address activates the account.
 */
export function whatComesNext(email: string, isOwners: boolean): string {
  const mail = isOwners
    ? `We have written to ${email}: open the link in that mail to activate it.`
    : `We activate it and write to ${email}; then you can sign in.`;
  return `${mail} If the address has an account already, the mail says so.`;
}

const usernamePattern = new RegExp(USERNAME_PATTERN);

/** What the server will say of the username; null while it is empty or one that it takes. */
export function usernameError(username: string): string | null {
  return username === "" || usernamePattern.test(username) ? null : accountErrors.username_not_allowed.text;
}

/** Under the address, before a domain is refused. */
export function emailHint(rejectedDomains: readonly string[]): string {
  const [first, second, ...others] = rejectedDomains;
  if (first === undefined) return "We write to it when the account is active.";
  const named = second === undefined ? first : `${first}, ${second}`;
  return `Your address at work. Not accepted: ${named}${others.length === 0 ? "" : ` and ${others.length} like them`}.`;
}
