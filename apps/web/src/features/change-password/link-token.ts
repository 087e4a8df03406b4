import { sessionValue } from "../../shared/storage/session-value.ts";

/** The token of the link in the mail: kept here, it survives a reload without standing in the address bar and in the history. */
const keptToken = sessionValue("password-link");

/** The token of this address (`search` is its query), else the one that was kept; null when there is none. */
export function readLinkToken(search: string): string | null {
  return new URLSearchParams(search).get("token") || keptToken.read();
}

/** Answers whether the token is kept; null forgets it. False where the browser forbids storage: the address then stays. */
export function keepLinkToken(token: string | null): boolean {
  try {
    keptToken.write(token);
    return true;
  } catch {
    return false;
  }
}
