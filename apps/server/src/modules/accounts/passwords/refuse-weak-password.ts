import { ApiError } from "@connect-portal/contract";
import type { PasswordFault, PasswordOwner } from "@connect-portal/contract/password-rule";

/** For programs: what the text of the refusal leaves open. */
const details: Readonly<Record<PasswordFault, string>> = {
  short: "It has fewer than 8 characters.",
  common: "It is a common password.",
  own: "It is the username or the email address.",
  guessable: "It has fewer than 12 characters and is easy to guess.",
};

/**
 * Refuses a new password that is guessed soon. The one that an account has already goes on to sign it in.
 * @throws ApiError password_not_accepted
 */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  // Its list takes a quarter of a second to load, which no start has to wait for.
  const { judgePassword } = await import("@connect-portal/contract/password-rule");
  const fault = judgePassword(password, owner);
  if (fault) throw new ApiError("password_not_accepted", { detail: details[fault] });
}
