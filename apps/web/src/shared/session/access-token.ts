import { useSessionValue } from "../storage/session-value.ts";
import { accessToken, fetchedToken } from "./store/session-store.ts";

/** Characters of its end by which a token is known again: the last ones of its signature. */
const TAIL = 16;

/** Keeps the token that try-it calls carry; `isFetched` for one that the page itself got from the sandbox. */
export function keepAccessToken(token: string, { isFetched = false } = {}): void {
  const tidy = token.trim() || null;
  fetchedToken.write(isFetched && tidy !== null ? tidy.slice(-TAIL) : null);
  accessToken.write(tidy);
}

export function forgetAccessToken(): void {
  fetchedToken.write(null);
  accessToken.write(null);
}

/** Whether this is the token that the page fetched. Whatever else was put in its place is the reader's own. */
export function isFetchedToken(token: string | null, fetched = fetchedToken.read()): boolean {
  return token !== null && token.length > TAIL && token.slice(-TAIL) === fetched;
}

/** The access token for trying APIs, remembered for the browser session. */
export function useAccessToken() {
  const token = useSessionValue(accessToken);
  const fetched = useSessionValue(fetchedToken);
  return {
    token,
    /** The page got it from the sandbox by itself; false for one that the reader brought. */
    isFetched: isFetchedToken(token, fetched),
    /** Setting an empty one is the same as clearing. */
    set: keepAccessToken,
    clear: forgetAccessToken,
  };
}
