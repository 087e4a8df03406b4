import type { ChangePasswordBody, OwnPasswordBody } from "@connect-portal/contract";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { failureText } from "../../shared/form/failure-text.ts";

export type ChangeOutcome =
  | { readonly kind: "changed" }
  | { readonly kind: "refused"; readonly message: string; readonly code: string | null };

/** With the token of the link in the mail. All sessions of the account end. Never throws. */
export function changePassword(body: ChangePasswordBody): Promise<ChangeOutcome> {
  return outcomeOf(callPortal("changePassword", { body, anonymous: true }));
}

/** By somebody who is signed in. The other sessions of the account end, this one stays. Never throws. */
export function changeOwnPassword(body: OwnPasswordBody): Promise<ChangeOutcome> {
  return outcomeOf(callPortal("changeOwnPassword", { body }));
}

/** Whether the link is known to be used up. When nobody can say, the form may try it. Never throws. */
export async function isDeadLink(token: string, signal: AbortSignal): Promise<boolean> {
  try {
    await callPortal("checkPasswordLink", { body: { token }, anonymous: true, signal });
    return false;
  } catch (failure) {
    return failure instanceof CallFailure && failure.code === "link_not_valid";
  }
}

async function outcomeOf(call: Promise<unknown>): Promise<ChangeOutcome> {
  try {
    await call;
    return { kind: "changed" };
  } catch (failure) {
    const code = failure instanceof CallFailure ? failure.code : null;
    return { kind: "refused", message: failureText(failure), code };
  }
}
