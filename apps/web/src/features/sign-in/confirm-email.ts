import { callPortal } from "../../shared/api-client/call-portal.ts";
import { failureText } from "../../shared/form/failure-text.ts";

export interface Confirmation {
  readonly confirmed: boolean;
  readonly message: string;
}

/** Sends the token of the link in the mail. Never throws. */
export async function confirmEmail(token: string): Promise<Confirmation> {
  try {
    const { message } = await callPortal("confirmEmail", { body: { token }, anonymous: true });
    return { confirmed: true, message };
  } catch (failure) {
    return { confirmed: false, message: failureText(failure) };
  }
}
