import { ApiError } from "@connect-portal/contract";
import { alerts, cases } from "../../../entities/payments.ts";
import type { Alert, FraudCase } from "../../../simulator/fraud/alert.ts";
import type { World } from "../../../world/world.ts";

export interface NewCase {
  readonly alertIds: readonly string[];
  readonly comment?: string | null;
  readonly operatorId?: string | null;
}

/**
 * Opens a case of alerts on one card, to decide them together.
 * @throws ApiError alert_not_found, alert_state_conflict, reference_invalid
 */
export async function openCase(world: World, { alertIds, comment = null, operatorId }: NewCase): Promise<FraudCase> {
  const taken: Alert[] = [];
  for (const [place, alertId] of alertIds.entries()) {
    const alert = await world.get(alerts, alertId);
    assertFits(alert, taken[0] ?? alert, place);
    taken.push(alert);
  }
  const [{ cardId, customerId }] = taken as [Alert];
  const fraudCase = world.put(cases, {
    id: world.newId(cases.prefix),
    status: "open",
    cardId,
    customerId,
    alertIds,
    comment,
    openedBy: operatorId ?? null,
    openedAt: world.now.toISOString(),
    decision: null,
  });
  for (const alert of taken) world.put(alerts, { ...alert, status: "in_case", caseId: fraudCase.id });
  return fraudCase;
}

function assertFits({ id, status, caseId, cardId }: Alert, first: Alert, place: number): void {
  if (status !== "open") {
    throw new ApiError("alert_state_conflict", { detail: `${id} is in case ${caseId} already.` });
  }
  if (cardId === first.cardId) return;
  throw new ApiError("reference_invalid", {
    detail: "All alerts of a case must be about the same card.",
    errors: [{ in: "body", pointer: `/alertIds/${place}`, message: `is not about the card of ${first.id}` }],
  });
}
