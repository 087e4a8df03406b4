import { useSessionValue } from "../storage/use-session-value.ts";
import { accessToken } from "./session-store.ts";

/** The access token for trying APIs, remembered for the browser session. Setting an empty one is the same as clearing. */
export function useAccessToken() {
  return {
    token: useSessionValue(accessToken),
    set: (token: string) => accessToken.write(token.trim() || null),
    clear: () => accessToken.write(null),
  };
}
