import { type AuthenticateAnswer, type AuthenticateBody, HUMAN_CHECK_HEADER } from "@connect-portal/contract";
import { CallFailure } from "../../api-client/call-failure.ts";
import { callPortal } from "../../api-client/call-portal.ts";

/**
 * What the server says to a name and a password. When somebody has been guessing at the account, it asks for the human
 * check: that runs by itself, and the same is sent again. Throws CallFailure and HumanCheckFailure.
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
