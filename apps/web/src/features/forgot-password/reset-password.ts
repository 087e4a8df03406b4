import { HUMAN_CHECK_HEADER, type ResetPasswordBody } from "@connect-portal/contract";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { passHumanCheck } from "../../shared/human-check/pass-human-check.ts";

export type ResetOutcome = { readonly kind: "answered" } | { readonly kind: "failed"; readonly message: string };

/**
 * Passes the human check, then asks for the link. Any answer counts as done, also one with an error body:
 * the page must not say whether the address is known. `onChecked` runs between the two. Never throws.
 */
export async function resetPassword(body: ResetPasswordBody, onChecked: () => void): Promise<ResetOutcome> {
  let proof: string | null;
  try {
    proof = await passHumanCheck("reset-password");
  } catch (failure) {
    return { kind: "failed", message: failureText(failure) };
  }
  onChecked();
  try {
    await callPortal("resetPassword", {
      body,
      anonymous: true,
      headers: proof === null ? {} : { [HUMAN_CHECK_HEADER]: proof },
    });
    return { kind: "answered" };
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status > 0) return { kind: "answered" };
    return { kind: "failed", message: failureText(failure) };
  }
}
