import { ApiError } from "@connect-portal/contract";
import { disputes } from "../../../entities/disputes.ts";
import { alertDays, isAlerted } from "../../../simulator/disputes/alert.ts";
import type { Dispute, DisputeAlert } from "../../../simulator/disputes/dispute.ts";
import type { Due, World } from "../../../world/world.ts";
import { presentDispute } from "./present-dispute.ts";

/** Due when the merchant has not answered an alert. */
export const ALERT_EXPIRES = "dispute.alert";

const DAY = 86_400_000;

/** Lets the merchant refund before it is charged back. @throws ApiError dispute_state_conflict */
export function alertMerchant(world: World, dispute: Dispute): Dispute {
  const { id, status, alert, network, respondBy } = dispute;
  const until = new Date(world.now.getTime() + alertDays(network) * DAY);
  if (status !== "opened") throw conflict(`Dispute ${id} is in ${status}: an alert comes before the chargeback.`);
  if (alert)
    throw conflict(`The merchant was alerted at ${alert.sentAt}, which is ${alert.status}. Charge back instead.`);
  if (respondBy !== null && until.toISOString() >= respondBy) {
    throw conflict(`The time to charge back ends at ${respondBy}, before the merchant has to answer. Charge back now.`);
  }
  const sent = { status: "sent", sentAt: world.now.toISOString(), respondBy: until.toISOString() } as const;
  world.schedule({ kind: ALERT_EXPIRES, subject: id, at: until });
  return put(world, dispute, sent, "dispute.alerted");
}

/** The merchant will not refund: the issuer may charge back. */
export function closeAlert(world: World, dispute: Dispute, status: "declined" | "expired"): Dispute {
  if (!dispute.alert) return dispute;
  world.unschedule(ALERT_EXPIRES, dispute.id);
  return put(world, dispute, { ...dispute.alert, status }, "dispute.alert_closed");
}

export async function expireAlert(world: World, { subject }: Due): Promise<void> {
  const dispute = await world.find(disputes, subject);
  if (dispute && isAlerted(dispute)) closeAlert(world, dispute, "expired");
}

function put(world: World, dispute: Dispute, alert: DisputeAlert, type: string): Dispute {
  const after = world.put(disputes, { ...dispute, alert });
  world.emit({ type, subject: dispute.id, before: presentDispute(dispute), after: presentDispute(after) });
  return after;
}

function conflict(detail: string): ApiError {
  return new ApiError("dispute_state_conflict", { detail });
}
