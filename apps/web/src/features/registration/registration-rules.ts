import { accountErrors, USERNAME_PATTERN } from "@connect-portal/contract";
import { texts } from "./texts.ts";

interface RegistrationFields {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmation: string;
}

const words = texts.missing;
const needed = ["username", "email", "password", "confirmation"] as const;

/**
 * Says beside 'Create account' why it is disabled; null when it is enabled.: username, email, both passwords
 * filled, the passwords equal, no email error; fullname and phone do not count.
 */
export function whatIsMissing(fields: RegistrationFields, rejectedDomains: readonly string[]): string | null {
  if (isRejectedEmail(fields.email, rejectedDomains)) return words.email;
  const empty = needed.filter((field) => fields[field] === "").map((field) => words.fields[field]);
  if (empty.length > 0) return words.empty(empty.join(", "));
  return fields.password === fields.confirmation ? null : words.passwordsDiffer;
}

/** Names the required fields that are still empty; null when none is. */
export function whatMayBeAsked({ fullName, phone }: Pick<RegistrationFields, "fullName" | "phone">): string | null {
  const empty = [fullName.trim() === "" && words.fields.fullName, phone === "" && words.fields.phone].filter(Boolean);
  return empty.length === 0 ? null : words.optional(empty.join(", "));
}

/**
 * The next step after success. An address that already has an account gets the same answer, so the text is true in
 * both cases. `isOwners`: the owner of the address activates the account.
 */
export function whatComesNext(email: string, isOwners: boolean): string {
  const { byEmail, byUs, existing } = texts.welcome;
  return `${isOwners ? byEmail(email) : byUs(email)} ${existing}`;
}

const usernamePattern = new RegExp(USERNAME_PATTERN);

/** The error that the server would answer for the username; null while it is empty or allowed. */
export function usernameError(username: string): string | null {
  return username === "" || usernamePattern.test(username) ? null : accountErrors.username_not_allowed.text;
}

/** Under the address, before a domain is refused. */
export function emailHint(rejectedDomains: readonly string[]): string {
  const [first, second, ...others] = rejectedDomains;
  if (first === undefined) return texts.emailHint.any;
  const named = second === undefined ? first : `${first}, ${second}`;
  return texts.emailHint.notAccepted(others.length === 0 ? named : texts.emailHint.andOthers(named, others.length));
}

/** Whether the address is of one of the domains (lower case) or below one, in whatever case and script it is written. */
export function isRejectedEmail(email: string, domains: readonly string[]): boolean {
  const at = email.lastIndexOf("@");
  if (at < 0) return false;
  const domain = asciiDomain(email.slice(at + 1).trim());
  return domains.some((rejected) => domain === rejected || domain.endsWith(`.${rejected}`));
}

/** Normalizes a domain like a browser: lower case, punycode, no dot at its end. Anything else is returned unchanged. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname.replace(/\.$/, "");
  } catch {
    return domain.toLowerCase();
  }
}
