import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ApiError } from "@connect-portal/contract";

/** In characters, OWASP ASVS 5.0 section 6.2.1. */
const LEAST = 8;
/** Words of this place that nobody who guesses leaves out, ASVS 6.2.11. */
const ownWords = ["powercard", "connectportal", "connect portal", "connect-portal", "powercardconnect"];

/** ASVS 6.2.4; all in lower case, one on each line. */
const common = new Set(
  readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
    .trim()
    .split("\n"),
);

/**
 * Refuses a new password that is guessed first. The one that an account has already goes on to sign it in.
 * @throws ApiError password_not_accepted
 */
export function refuseWeakPassword(password: string, owner: { readonly username: string; readonly email: string }) {
  const typed = plain(password);
  const known = [...ownWords, plain(owner.username), plain(owner.email)];
  if ([...typed].length < LEAST || common.has(typed) || known.includes(typed))
    throw new ApiError("password_not_accepted");
}

/** The same letters in whatever way they were typed. */
function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
