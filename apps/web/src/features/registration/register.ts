import { HUMAN_CHECK_HEADER, type RegisterBody } from "@connect-portal/contract";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { passHumanCheck } from "../../shared/human-check/pass-human-check.ts";

export type RegisterOutcome =
  | { readonly kind: "created" }
  /** `field` is where the message belongs; null for the foot of the form. */
  | { readonly kind: "refused"; readonly message: string; readonly field: "username" | "email" | null };

const fieldOfCode: Readonly<Record<string, "username" | "email">> = {
  username_taken: "username",
  username_not_allowed: "username",
  email_not_accepted: "email",
};

/** Passes the human check, then creates the account. `onChecked` runs between the two. Never throws. */
export async function register(body: RegisterBody, onChecked: () => void): Promise<RegisterOutcome> {
  try {
    const proof = await passHumanCheck("register");
    onChecked();
    await callPortal("register", {
      body,
      anonymous: true,
      headers: proof === null ? {} : { [HUMAN_CHECK_HEADER]: proof },
    });
    return { kind: "created" };
  } catch (failure) {
    const code = failure instanceof CallFailure ? failure.code : null;
    return { kind: "refused", message: failureText(failure), field: fieldOfCode[code ?? ""] ?? null };
  }
}
