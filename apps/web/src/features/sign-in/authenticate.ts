import type { AuthenticateBody, SignInChallenge } from "@connect-portal/contract";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { leaveSession } from "../../shared/session/end/sign-out.ts";
import { sendCredentials } from "../../shared/session/start/send-credentials.ts";
import { NotKeptFailure, signIn } from "../../shared/session/start/sign-in.ts";

export type SignInOutcome =
  | { readonly kind: "signed-in" }
  /** Right password, account not activated: the 'Inactive Account' dialog. */
  | { readonly kind: "inactive" }
  /** Right password, and the account has a second factor: what it shows is taken by `keepSession`. */
  | { readonly kind: "asked"; readonly asked: SignInChallenge }
  | { readonly kind: "refused"; readonly message: string };

/** Signs in and keeps the session. On a 401 or 403 this tab forgets the session that it kept. Never throws. */
export async function authenticate(credentials: AuthenticateBody): Promise<SignInOutcome> {
  try {
    const answer = await sendCredentials(credentials);
    if (answer?.accountNonLocked === false) return { kind: "inactive" };
    if (answer?.secondFactor) return { kind: "asked", asked: answer.secondFactor };
    return keepSession(answer?.jwt ?? "");
  } catch (failure) {
    if (failure instanceof CallFailure && (failure.status === 401 || failure.status === 403)) leaveSession();
    return { kind: "refused", message: failureText(failure) };
  }
}

/** Keeps the session of this token. Never throws. */
export function keepSession(jwt: string): SignInOutcome {
  try {
    signIn(jwt);
    return { kind: "signed-in" };
  } catch (failure) {
    return { kind: "refused", message: failure instanceof NotKeptFailure ? failure.message : failureText(failure) };
  }
}
