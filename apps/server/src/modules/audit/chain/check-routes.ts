import type { ChainCheckAnswer } from "@connect-portal/contract";
import type { CheckRow } from "./chain-checks.repository.ts";
import type { CheckRun } from "./check-runs.repository.ts";

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
