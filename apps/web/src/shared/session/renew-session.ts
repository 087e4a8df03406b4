import { callPortal } from "../api-client/call-portal.ts";
import { failureText } from "../form/failure-text.ts";
import { sendCredentials } from "./send-credentials.ts";
import { sessionToken } from "./session-store.ts";
import { signIn } from "./sign-in.ts";

/**
 * Signs the same user in again without leaving the page. null when it worked, else what to say. A wrong password leaves
 * the session as it is, unlike at /login: what was typed on the page hangs on it. The session before this one is ended.
 */
export async function renewSession(username: string, password: string): Promise<string | null> {
  const before = sessionToken.read();
  try {
    const answer = await sendCredentials({ username, password });
    if (answer?.accountNonLocked === false) return "Your Sandbox Account has not been activated yet.";
    signIn(answer?.jwt ?? "");
  } catch (failure) {
    return failureText(failure);
  }
  if (before !== null) endOnServer(before);
  return null;
}

/** Its answer changes nothing: a session that has ended already is not a failure. */
function endOnServer(token: string): void {
  callPortal("signOut", {
    anonymous: true,
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}
