import { referenceOf } from "../api-client/call-failure.ts";
import { failureText } from "./failure-text.ts";

/** How a form ended: sent, or with what its failure dialog shows. */
export type FormOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "failed"; readonly message: string; readonly reference: string | null };

/** How the call of a public form that needs no check ended. Never throws. */
export async function outcomeOf(call: Promise<unknown>): Promise<FormOutcome> {
  try {
    await call;
    return { kind: "sent" };
  } catch (failure) {
    return { kind: "failed", message: failureText(failure), reference: referenceOf(failure) };
  }
}
