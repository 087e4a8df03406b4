import { accountErrors, commonErrors, SIGNED_IN, singleSignOnErrors } from "@connect-portal/contract";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { keepSession, type SignInOutcome } from "./authenticate.ts";

const errors: Readonly<Record<string, { readonly text: string } | undefined>> = {
  ...commonErrors,
  ...accountErrors,
  ...singleSignOnErrors,
};

/** What the identity provider is called; null when there is none, or no answer. */
export async function providerLabel(): Promise<string | null> {
  try {
    return (await callPortal("getSingleSignOn", { anonymous: true })).label;
  } catch {
    // Name and password are left.
    return null;
  }
}

/**
 * Takes the session that the browser came back with from the identity provider, or what went wrong there. Never throws.
 * @param said SIGNED_IN or the code of an error
 */
export async function takeSignIn(said: string): Promise<SignInOutcome> {
  if (said !== SIGNED_IN) return { kind: "refused", message: (errors[said] ?? commonErrors.internal_error).text };
  try {
    const { jwt } = await callPortal("resumeSession", { body: {}, anonymous: true });
    return keepSession(jwt);
  } catch (failure) {
    return { kind: "refused", message: failureText(failure) };
  }
}
