import type { ChainCheckAnswer } from "@connect-portal/contract";
import type { CheckRow } from "./chain-checks.repository.ts";

export function presentChainCheck(check: CheckRow | undefined): ChainCheckAnswer {
  if (!check) return { lastCheck: null };
  const { checkedAt, records, days, brokenDay, brokenPosition, brokenReason } = check;
  const broken =
    brokenDay === null ? null : { day: brokenDay, position: brokenPosition ?? 1, reason: brokenReason ?? "" };
  return { lastCheck: { checkedAt: checkedAt.toISOString(), records, days, broken } };
}
