import type { Database } from "@connect-portal/database";
import { queueMail } from "../mail/queue-mail.ts";
import { endpointDisabledMail } from "../mail/texts.ts";
import { failWaiting, type Outcome, recordOutcomes, type Waiting } from "./deliveries.repository.ts";
import { isOnPurpose, nextByFault } from "./delivery-fault.ts";
import { disableEndpoint, noteFailure, noteSuccess, type OwnedEndpoint } from "./endpoints.repository.ts";
import { nextAttemptAt } from "./send/pause-before-retry.ts";
import type { Attempt } from "./send/send-event.ts";

/** Milliseconds without a success after which an endpoint is disabled. */
const LONGEST_FAILING = 86_400_000;
/** Milliseconds between two notes of the last success: one for each delivery would cost as much as the delivery. */
const SUCCESS_NOTED = 1_000;
const GONE = 410;

export interface Settling {
  readonly now: Date;
  /** Base URL of the portal, for the link of the mail. */
  readonly portal: string | undefined;
}

/** What becomes of a delivery after an attempt. */
export function outcomeOf(delivery: Waiting, attempt: Attempt, now: Date): Outcome {
  const byFault = nextByFault(delivery, attempt, now);
  const faultHappened = delivery.faultHappened || byFault !== null;
  const base = { delivery, attempt, endedAt: null, faultHappened, isLettingPast: byFault?.isLettingPast ?? false };
  if (byFault?.nextAttemptAt) return { ...base, status: "waiting", nextAttemptAt: byFault.nextAttemptAt };
  if (attempt.reason === null) return { ...base, status: "delivered", nextAttemptAt: null, endedAt: now };
  const { tries, giveUpAt } = delivery;
  const { retryAfter } = attempt;
  const next = nextAttemptAt({ tries: tries + 1, giveUpAt, now, retryAfter, random: Math.random() });
  if (next) return { ...base, status: "waiting", nextAttemptAt: next };
  return { ...base, status: "failed", nextAttemptAt: null, endedAt: now };
}

/** Writes what ended at about the same time. Resolves with false when that has disabled the endpoint. */
export async function settleOutcomes(
  db: Database,
  endpoint: OwnedEndpoint,
  outcomes: readonly Outcome[],
  { now, portal }: Settling,
): Promise<boolean> {
  const isSuccess = outcomes.some(({ attempt }) => attempt.reason === null);
  // What was not sent says nothing of the endpoint.
  const isFailure = outcomes.some(({ attempt }) => attempt.reason !== null && !isOnPurpose(attempt));
  const isGone = outcomes.some(({ attempt }) => attempt.response?.status === GONE);
  const noted = endpoint.lastSuccessAt?.getTime() ?? 0;
  const isNews = isFailure || endpoint.failingSince !== null || now.getTime() - noted >= SUCCESS_NOTED;
  if (!isNews) {
    await recordOutcomes(db, endpoint, outcomes);
    return true;
  }
  return db.transaction(async (tx) => {
    // The endpoint first, as whoever changes it does: two that lock in one order never wait for each other.
    if (isSuccess) await noteSuccess(tx, endpoint, now);
    const failingSince = isFailure ? await noteFailure(tx, endpoint, now) : now;
    const isDead = now.getTime() - failingSince.getTime() >= LONGEST_FAILING;
    const isOver = isGone || isDead;
    const email = isOver ? await disableEndpoint(tx, endpoint, isGone ? "gone" : "no_success", now) : undefined;
    await recordOutcomes(tx, endpoint, outcomes);
    if (!isOver) return true;
    await failWaiting(tx, endpoint, now);
    if (email) {
      const content = endpointDisabledMail(portal, { name: endpoint.name, isGone });
      await queueMail(tx, { kind: "endpoint-disabled", to: email, content }, now);
    }
    return false;
  });
}
