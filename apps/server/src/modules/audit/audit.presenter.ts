import type { ChainCheckAnswer, FoundRecord } from "@connect-portal/contract";
import { presentActivityRecord } from "./activity/activity.presenter.ts";
import type { RecordRow } from "./activity/activity.repository.ts";
import type { CheckRow } from "./chain/chain-checks.repository.ts";
import type { CheckRun } from "./chain/check-runs.repository.ts";
import { factsOf, ownAccountActions } from "./record-facts.ts";

export function presentChainCheck(check: CheckRow | undefined, run: CheckRun | undefined): ChainCheckAnswer {
  return { lastCheck: check ? presentCheck(check) : null, running: run ? presentRun(run) : null };
}

function presentCheck(check: CheckRow): ChainCheckAnswer["lastCheck"] {
  const { checkedAt, records, days, brokenDay, brokenPosition, brokenReason } = check;
  const broken =
    brokenDay === null ? null : { day: brokenDay, position: brokenPosition ?? 1, reason: brokenReason ?? "" };
  return { checkedAt: checkedAt.toISOString(), records, days, broken };
}

function presentRun({ askedAt, startedAt, records, total }: CheckRun): ChainCheckAnswer["running"] {
  return { askedAt: askedAt.toISOString(), startedAt: startedAt?.toISOString() ?? null, records, total };
}

/** A record with what its data says of what was done, as far as the server wrote that. */
export function presentFoundRecord(row: RecordRow): FoundRecord {
  const { target, thing, client, outcome } = factsOf(row);
  return {
    ...presentActivityRecord(row),
    object: target?.username ?? (ownAccountActions.includes(row.action) ? row.actorUsername : (thing ?? null)),
    address: client ?? null,
    outcome,
  };
}
