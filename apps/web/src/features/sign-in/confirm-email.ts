import { type ConfirmEmailBody, type DoneAnswer, paths } from "@connect-portal/contract";
import { callApi } from "../../shared/api-client/call.ts";
import { failureText } from "../../shared/form/failure-text.ts";

export interface Confirmation {
  readonly confirmed: boolean;
  readonly message: string;
}

/** Sends the token of the link in the mail. Never throws. */
export async function confirmEmail(token: string): Promise<Confirmation> {
  const body: ConfirmEmailBody = { token };
  try {
    const { message } = await callApi<DoneAnswer>(paths.confirmEmail, { method: "POST", body, anonymous: true });
    return { confirmed: true, message };
  } catch (failure) {
    return { confirmed: false, message: failureText(failure) };
  }
}
