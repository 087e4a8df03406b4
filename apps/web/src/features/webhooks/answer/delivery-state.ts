import type { DeliveryAnswer } from "@connect-portal/contract";
import type { CallFailure } from "../../../shared/api-client/call-failure.ts";

export type DeliveryState =
  | { readonly kind: "idle" }
  /** On the clock of `performance.now()`, in ms. */
  | { readonly kind: "sending"; readonly startedAt: number }
  | { readonly kind: "cancelled" }
  | { readonly kind: "answered"; readonly answer: DeliveryAnswer }
  /** The portal did not send. */
  | { readonly kind: "refused"; readonly failure: CallFailure };
