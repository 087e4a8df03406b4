import type { FraudFacts, PaymentFacts } from "./facts.ts";
import type { FraudListEntry, ListEffect } from "./fraud-list.ts";
import type { FraudOutcome } from "./fraud-outcome.ts";
import { type FraudRule, ruleActions } from "./fraud-rule.ts";
import { holds } from "./holds.ts";
import { parseExpression } from "./parse-expression.ts";
import { scoreOf } from "./score.ts";

/** The actions of the score alone: only a payment that is suspicious in nearly every way reaches them. */
export const thresholds = { challenge: 900, decline: 950 } as const;

/**
 * Lists go before rules, trust before block. The strongest rule that applies decides; of two equal ones, the older. If
 * none declines, the score may.
 */
export function judge(
  payment: PaymentFacts,
  rules: readonly FraudRule[],
  listed: readonly FraudListEntry[],
): FraudOutcome {
  const { score, parts } = scoreOf(payment);
  const facts: FraudFacts = { ...payment, score };
  const entryOf = (effect: ListEffect) => listed.find((entry) => entry.effect === effect);
  const known = { score, parts, facts };
  const [trusted, blocked] = [entryOf("trust"), entryOf("block")];
  if (trusted) return { ...known, ...byList(trusted, "allow"), alert: null };
  if (blocked) return { ...known, ...byList(blocked, "decline") };
  const watched = entryOf("watch");
  const applying = rules.filter(({ expression }) => holds(parseExpression(expression), facts)).sort(strongestFirst);
  return { ...known, ...byRules(applying, score, watched) };
}

type Verdict = Pick<FraudOutcome, "action" | "ruleId" | "reason" | "hits" | "alert" | "blocksCard">;

function byList(entry: FraudListEntry, action: "allow" | "decline"): Verdict {
  const reason = reasonOf(entry);
  const alert = { raisedBy: entry.listId, reason };
  return { action, ruleId: entry.listId, reason, hits: [entry.listId], alert, blocksCard: false };
}

function byRules(applying: readonly FraudRule[], score: number, watched: FraudListEntry | undefined): Verdict {
  const [strongest] = applying;
  const byScore = score >= thresholds.decline ? "decline" : score >= thresholds.challenge ? "challenge" : "allow";
  const byRule = strongest === undefined ? "allow" : strongest.action === "block" ? "decline" : strongest.action;
  const isRule = ruleActions.indexOf(byRule) >= ruleActions.indexOf(byScore) && strongest !== undefined;
  const scoreReason = byScore === "allow" ? null : `The score is ${score}.`;
  const alerting = applying.find(({ raisesAlert }) => raisesAlert);
  return {
    action: isRule ? byRule : byScore,
    ruleId: isRule ? strongest.id : null,
    reason: isRule ? strongest.name : scoreReason,
    hits: [...applying.map(({ id }) => id), ...(watched ? [watched.listId] : [])],
    alert: alerting
      ? { raisedBy: alerting.id, reason: alerting.name }
      : watched
        ? { raisedBy: watched.listId, reason: reasonOf(watched) }
        : scoreReason === null
          ? null
          : { raisedBy: null, reason: scoreReason },
    blocksCard: strongest?.action === "block",
  };
}

function strongestFirst(one: FraudRule, other: FraudRule): number {
  const difference = ruleActions.indexOf(other.action) - ruleActions.indexOf(one.action);
  return difference || (one.id < other.id ? -1 : 1);
}

function reasonOf({ attribute, value, reason }: FraudListEntry): string {
  return reason ?? `The ${attribute} ${value} is on a list.`;
}
