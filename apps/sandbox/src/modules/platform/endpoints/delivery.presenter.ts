import type { AttemptRow, DeliveryRow } from "./deliveries.repository.ts";

export function presentDelivery(delivery: DeliveryRow) {
  return {
    deliveryId: delivery.id,
    endpointId: delivery.endpointId,
    eventId: delivery.eventId,
    type: delivery.type,
    subject: delivery.subject,
    status: delivery.status,
    attempts: delivery.attempts,
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    createdAt: delivery.createdAt.toISOString(),
    endedAt: delivery.endedAt?.toISOString() ?? null,
    fault: delivery.fault,
  };
}

export function presentAttempt(attempt: AttemptRow) {
  return {
    number: attempt.number,
    sentAt: attempt.sentAt.toISOString(),
    durationMs: attempt.durationMs,
    request: { headers: attempt.requestHeaders },
    response: attempt.response,
    reason: attempt.reason,
    fault: attempt.fault,
  };
}
