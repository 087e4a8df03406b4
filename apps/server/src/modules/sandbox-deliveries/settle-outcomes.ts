import type { Database } from "@connect-portal/database";
import { queueMail } from "../mail/queue-mail.ts";
import { endpointDisabledMail, type Letterhead } from "../mail/texts.ts";
import { listRecipients } from "../organisations/members.repository.ts";
import { failWaiting, type Outcome, recordOutcomes, type Waiting } from "./deliveries.repository.ts";
import { isOnPurpose, nextByFault } from "./delivery-fault.ts";
import { disableEndpoint, noteFailure, noteSuccess, type OwnedEndpoint } from "./endpoints.repository.ts";
import type { Attempt } from "./send/send-event.ts";

const SECOND = 1_000;

const MINUTE = 60 * SECOND;

const HOUR = 60 * MINUTE;

/** Milliseconds before each further attempt. Together they are 22 hours. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR] as const;

/** A pause is shorter or longer by up to so much, so that what failed together does not come back together. */
const JITTER = 0.05;

interface Failed {
  /** Attempts so far, from 1. */
  readonly tries: number;
  readonly giveUpAt: Date;
  readonly now: Date;
  /** Value of the header Retry-After, if the endpoint sent one. */
  readonly retryAfter?: string | undefined;
  /** From 0 to 1. */
  readonly random: number;
}

/** Milliseconds without a success after which an endpoint is disabled. */
const LONGEST_FAILING = 86_400_000;
/** Milliseconds between two notes of the last success: one for each delivery would cost as much as the delivery. */
const SUCCESS_NOTED = 1_000;
const GONE = 410;

interface Settling {
  readonly now: Date;
  readonly portal: Letterhead;
}

/** Decides the delivery's next state after an attempt. */
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
  // A delivery that was not sent on purpose says nothing about the endpoint.
  const isFailure = outcomes.some(({ attempt }) => attempt.reason !== null && !isOnPurpose(attempt));
  const isGone = outcomes.some(({ attempt }) => attempt.response?.status === GONE);
  const noted = endpoint.lastSuccessAt?.getTime() ?? 0;
  const isNews = isFailure || endpoint.failingSince !== null || now.getTime() - noted >= SUCCESS_NOTED;
  if (!isNews) {
    await recordOutcomes(db, endpoint, outcomes);
    return true;
  }
  return db.transaction(async (tx) => {
    // Lock the endpoint first, as changes of it do: transactions with the same order cannot deadlock.
    if (isSuccess) await noteSuccess(tx, endpoint, now);
    const failingSince = isFailure ? await noteFailure(tx, endpoint, now) : now;
    const isDead = now.getTime() - failingSince.getTime() >= LONGEST_FAILING;
    const isOver = isGone || isDead;
    const isNew = isOver && (await disableEndpoint(tx, endpoint, isGone ? "gone" : "no_success", now));
    await recordOutcomes(tx, endpoint, outcomes);
    if (!isOver) return true;
    await failWaiting(tx, endpoint, now);
    for (const { email: to, organisation, ...reader } of isNew ? await listRecipients(tx, endpoint.userId) : []) {
      const name = organisation === null ? endpoint.name : `${endpoint.name} (${organisation})`;
      const content = endpointDisabledMail(portal, reader, { name, isGone });
      await queueMail(tx, { kind: "endpoint-disabled", to, content }, now);
    }
    return false;
  });
}

/** When it is sent again; undefined when it is given up. */
export function nextAttemptAt({ tries, giveUpAt, now, retryAfter, random }: Failed): Date | undefined {
  const pause = PAUSES[tries - 1];
  if (pause === undefined) return undefined;
  const ours = pause * (1 + JITTER * (2 * random - 1));
  const left = giveUpAt.getTime() - now.getTime();
  if (ours > left) return undefined;
  // When Retry-After exceeds the remaining time, the last attempt is at its end.
  const theirs = Math.min(millisecondsOf(retryAfter, now), left);
  return new Date(now.getTime() + Math.max(ours, theirs));
}

/** RFC 9110, section 10.2.3: seconds or a date. 0 for what is neither. */
function millisecondsOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND;
  const at = /^[A-Z][a-z]{2}, /.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(at - now.getTime(), 0);
}
