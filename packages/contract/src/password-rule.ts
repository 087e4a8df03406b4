import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Minimum length in characters, OWASP ASVS 5.0 section 6.2.1. */
const LEAST = 8;
/** From this length on, only common passwords are refused. */
const LONG = 12;
/** Guesses that a shorter password must resist: as many as eight random characters in zxcvbn's count. */
const GUESSES_OF_SHORT = 1e8;
/** Equals the size of the list of common passwords. Equally easy to guess: one repeated character, a row of keys. */
const GUESSES_OF_COMMON = 50_000;
/** Characters that are checked; ignores the rest, to limit the time. */
const LOOKED_AT = 32;

/** Words of this place that nobody who guesses leaves out, ASVS 6.2.11. */
const ownWords = ["powercard", "connectportal", "connect portal", "connect-portal", "powercardconnect"];

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT });

export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
}

/** Too short, one of the commonest, the owner's own name or address, or short and guessed soon. */
export type PasswordFault = "short" | "common" | "own" | "guessable";

/** Why somebody cannot have this new password; null when they can. Case, and the width of letters, do not count. */
export function judgePassword(password: string, { username, email }: PasswordOwner): PasswordFault | null {
  const typed = plain(password);
  const length = [...typed].length;
  if (length < LEAST) return "short";
  const own = [plain(username), plain(email)].filter((word) => word !== "");
  if (own.includes(typed)) return "own";
  const { guesses } = estimator.check(typed, [
    ...ownWords,
    ...own,
    ...own.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)),
  ]);
  if (guesses <= GUESSES_OF_COMMON) return "common";
  return length < LONG && guesses < GUESSES_OF_SHORT ? "guessable" : null;
}

/** The same letters in whatever way they were typed. */
function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
