import { writeMark } from "./browser-mark.ts";
import { readClaims } from "./claims.ts";
import { sessionToken } from "./session-store.ts";

/** Keeps the session for the browser session, and says so to the other tabs. Throws when `jwt` is not a session token: nobody is signed in then. */
export function signIn(jwt: string): void {
  const session = readClaims(jwt);
  if (!session) throw new TypeError("The answer of the sign-in is not a session token.");
  sessionToken.write(jwt);
  writeMark(session);
}
