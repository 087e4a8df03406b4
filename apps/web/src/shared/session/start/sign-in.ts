import { type AuthenticateAnswer, type AuthenticateBody, HUMAN_CHECK_HEADER } from "@connect-portal/contract";
import { CallFailure } from "../../api-client/call-failure.ts";
import { callPortal } from "../../api-client/call-portal.ts";
import { forgetAccessToken, isFetchedToken } from "../access-token.ts";
import { writeMark } from "../browser-mark.ts";
import { forgetTab } from "../end/sign-out.ts";
import { readClaims, type Session } from "../store/claims.ts";
import { accessToken, earlyEnd, sessionToken } from "../store/session-store.ts";
import { texts } from "../texts.ts";

/** The sign-in was right, and this browser does not let the page keep it. */
export class NotKeptFailure extends Error {
  constructor(cause: unknown) {
    super(texts.start.notKept, { cause });
    this.name = "NotKeptFailure";
  }
}

/**
 * Keeps the session for the browser session, and says so to the other tabs. Throws when `jwt` is not a session token, and
 * NotKeptFailure: nobody is signed in then.
 */
export function signIn(jwt: string): void {
  const session = readClaims(jwt);
  if (!session) throw new TypeError("The answer of the sign-in is not a session token.");
  try {
    keepInTab(session);
  } catch (cause) {
    throw new NotKeptFailure(cause);
  }
  writeMark(session);
}

/**
 * Keeps the session in this tab alone. A token that the page fetched from the sandbox has ended with the session before;
 * what another user left here is forgotten.
 */
export function keepInTab({ id, userId, token }: Session): void {
  const before = readClaims(sessionToken.read() ?? "");
  if (before !== null && before.userId !== userId) forgetTab();
  if (before !== null && before.id !== id && isFetchedToken(accessToken.read())) forgetAccessToken();
  sessionToken.write(token);
  earlyEnd.write(null);
}

/**
 * Signs in with a name and a password. After many failed attempts on the account, the server asks for the human check:
 * it runs by itself, and the request is repeated. Throws CallFailure and HumanCheckFailure.
 */
export async function sendCredentials(body: AuthenticateBody): Promise<AuthenticateAnswer | undefined> {
  try {
    return await send(body, null);
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.code !== "human_check_required") throw failure;
    const { passHumanCheck } = await import("../../human-check/pass-human-check.ts");
    return send(body, await passHumanCheck("sign-in"));
  }
}

function send(body: AuthenticateBody, proof: string | null): Promise<AuthenticateAnswer | undefined> {
  const headers = proof === null ? {} : { [HUMAN_CHECK_HEADER]: proof };
  return callPortal("authenticate", {
    body,
    anonymous: true,
    headers,
  });
}
