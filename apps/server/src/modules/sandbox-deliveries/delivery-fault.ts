import type { DeliveryFaultName } from "@connect-portal/contract";
import type { Waiting } from "./deliveries.repository.ts";
import type { Attempt, EventMessage } from "./send/send-event.ts";

const SECOND = 1_000;

/** Why an attempt sends nothing. */
const reasons: Readonly<Partial<Record<DeliveryFaultName, (seconds: number) => string>>> = {
  "delivery-late": (seconds) => `Not sent yet: a standing fault of your sandbox delays the event by ${seconds} s.`,
  "delivery-out-of-order": (seconds) =>
    `Not sent yet: a standing fault of your sandbox holds the event for ${seconds} s, and lets later ones of its subject go first.`,
  "delivery-lost": () => "Not sent: a standing fault of your sandbox loses the first attempt.",
};

/** The attempt of a delivery that its fault keeps from being sent; null for what is sent. */
export function keptBack({ fault, faultHappened }: Waiting, now: Date): Attempt | null {
  const reason = fault && !faultHappened && reasons[fault.name]?.(fault.seconds);
  if (!reason) return null;
  return {
    sentAt: now,
    durationMs: 0,
    requestHeaders: [],
    response: null,
    fault: "on_purpose",
    reason,
    sandboxFault: fault.name,
  };
}

export const isOnPurpose = ({ fault }: Attempt) => fault === "on_purpose";

/** The delivery's next state by its fault; null when the attempt alone decides. */
export function nextByFault(
  { fault, faultHappened }: Waiting,
  attempt: Attempt,
  now: Date,
): { readonly nextAttemptAt?: Date; readonly isLettingPast: boolean } | null {
  if (!fault || faultHappened) return null;
  const isLettingPast = fault.name === "delivery-out-of-order";
  if (fault.name === "delivery-lost") return { isLettingPast };
  if (isOnPurpose(attempt)) return { nextAttemptAt: new Date(now.getTime() + fault.seconds * SECOND), isLettingPast };
  // The second time comes at once, after one that has arrived.
  return fault.name === "delivery-doubled" && attempt.reason === null ? { nextAttemptAt: now, isLettingPast } : null;
}

/** Names the fault that has happened to what is sent, as responses of the sandbox do. */
export function namingFault(message: EventMessage, { fault, faultHappened }: Waiting): EventMessage {
  return fault && faultHappened ? { ...message, sandboxFault: fault.name } : message;
}
