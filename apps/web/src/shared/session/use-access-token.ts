import { useSessionValue } from "../storage/use-session-value.ts";
import { forgetAccessToken, isFetchedToken, keepAccessToken } from "./access-token.ts";
import { accessToken, fetchedToken } from "./store/session-store.ts";

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
