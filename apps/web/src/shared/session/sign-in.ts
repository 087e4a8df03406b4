import { readClaims } from "./claims.ts";
import { sessionToken } from "./session-store.ts";

/** Keeps the session for the browser session. Throws when `jwt` is not a session token: nobody is signed in then. */
export function signIn(jwt: string): void {
  if (!readClaims(jwt)) throw new TypeError("The answer of the sign-in is not a session token.");
  sessionToken.write(jwt);
}
