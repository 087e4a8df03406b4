import { callApi } from "../api-client/call.ts";
import { failureText } from "./failure-text.ts";

/** How a form ended: sent, or with the text that its failure dialog shows. */
export type FormOutcome = { readonly kind: "sent" } | { readonly kind: "failed"; readonly message: string };

/** Sends a public form that needs no check. Never throws. */
export async function sendForm(path: string, body: unknown): Promise<FormOutcome> {
  try {
    await callApi(path, { method: "POST", body, anonymous: true });
    return { kind: "sent" };
  } catch (failure) {
    return { kind: "failed", message: failureText(failure) };
  }
}
