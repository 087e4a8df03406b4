import type { CheckResult, Decision } from "./authorization.ts";
import type { KnownFacts } from "./check.ts";
import { decide } from "./decide.ts";
import { type Asked, DECISION_ENDPOINT, endpointDecline } from "./decision-endpoint.ts";
import { canApprovePart } from "./funds.ts";

type Declined = Pick<Decision, "responseCode" | "reasonCode" | "reason" | "remedy">;

/** The issuer or switch cannot be reached (ISO 8583 field 39). */
const UNAVAILABLE: Declined = {
  responseCode: "91",
  reasonCode: "decision_unavailable",
  reason: "The decision endpoint gave no valid response in time, and its fallback is to decline.",
  remedy: "Look at the check decision_endpoint, fix the endpoint, and try again.",
};

const ABOVE_STAND_IN: Declined = {
  ...UNAVAILABLE,
  reason: "The decision endpoint gave no valid response in time, and the payment is beyond the limits of stand-in.",
  remedy: "Fix the endpoint and try again, or lower the amount.",
};

const NO_PART: Declined = {
  responseCode: "51",
  reasonCode: "insufficient_funds",
  reason: "The decision endpoint would approve a partial amount, which the terminal does not accept.",
  remedy: "Lower the amount, or use a terminal that accepts partial approvals.",
};

/**
 * Combines the decision with that of a decision endpoint. A payment declined by the checks stays declined: an endpoint
 * can only decline an approval or reduce it.
 */
export function decideAfterAsking(facts: KnownFacts, decision: Decision, asked: Asked): Decision {
  if (!decision.approved) return withCheck(decision, asked, codeOf(asked));
  if (asked.answer === null) return fallBack(facts, decision, asked);
  if (asked.answer.decision === "decline") return declinedBy(decision, asked, endpointDecline(asked.answer.reasonCode));
  const most = asked.answer.amount ?? asked.amount.amount;
  if (most >= decision.approvedAmount) return withCheck(decision, asked, null);
  if (!canApprovePart(facts)) return declinedBy(decision, asked, NO_PART);
  return withCheck({ ...decision, responseCode: "10", approvedAmount: most }, asked, null);
}

/** Applies stand-in's limits to a payment that the other checks have approved. */
function fallBack(facts: KnownFacts, decision: Decision, asked: Asked): Decision {
  if (asked.fallback === "decline") return declinedBy(decision, asked, UNAVAILABLE);
  const inPlace = decide({ ...facts, routing: { ...facts.routing, isAway: true } });
  const limits = inPlace.checks.filter(({ check }) => check === "issuer");
  const checks = [...decision.checks.filter(({ check }) => check !== "issuer"), ...limits];
  const byStandIn: Decision = { ...decision, checks, decidedBy: "stand_in" };
  return inPlace.approved ? withCheck(byStandIn, asked, null) : declinedBy(byStandIn, asked, ABOVE_STAND_IN);
}

function declinedBy(
  decision: Decision,
  asked: Asked,
  { responseCode, reasonCode, reason, remedy }: Declined,
): Decision {
  const why = { declinedBy: DECISION_ENDPOINT, reasonCode, reason, remedy };
  return withCheck({ ...decision, approved: false, responseCode, approvedAmount: 0, ...why }, asked, responseCode);
}

/** The response code with which the endpoint, or its fallback, would have declined; null when it would not. */
function codeOf({ answer, fallback }: Asked): string | null {
  if (answer === null) return fallback === "decline" ? UNAVAILABLE.responseCode : null;
  return answer.decision === "decline" ? endpointDecline(answer.reasonCode).responseCode : null;
}

/** @param responseCode of the decline; null when the endpoint, or its fallback, lets the payment pass */
function withCheck(decision: Decision, asked: Asked, responseCode: string | null): Decision {
  const { answer } = asked;
  const inputs: CheckResult["inputs"] = {
    decisionId: asked.decisionId,
    endpointId: asked.endpointId,
    asked: asked.amount.amount,
    decision: answer?.decision ?? null,
    amount: answer?.decision === "approve" ? answer.amount : null,
    reasonCode: answer?.decision === "decline" ? answer.reasonCode : null,
    latencyMs: asked.latencyMs,
    fallback: answer === null ? asked.fallback : null,
    fault: asked.fault,
  };
  const result = responseCode === null ? "passed" : "failed";
  return { ...decision, checks: [...decision.checks, { check: DECISION_ENDPOINT, result, responseCode, inputs }] };
}
