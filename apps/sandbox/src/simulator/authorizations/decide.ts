import { testBinOf } from "../cards/test-bins.ts";
import { type CheckResult, type Decision, isCredit, movesNothing } from "./authorization.ts";
import type { Check, Decline, KnownFacts } from "./check.ts";
import type { Facts } from "./facts.ts";
import { payablePart, shortfallOf } from "./funds.ts";
import { cardData, cardKnown, message, presentation, status } from "./message-checks.ts";
import { issuer } from "./stand-in.ts";
import { controls, fraud, funds, limits } from "./use-checks.ts";
import { address, authentication, pin } from "./verification-checks.ts";

/** Name of the check, and who declined. */
const FAULT = "fault";

/** Checks for every message and every card. */
const GENERAL: readonly Check[] = [message, cardKnown];
/** Checks for a card that the issuer knows. */
const OF_THE_CARD: readonly Check<KnownFacts>[] = [
  cardData,
  status,
  presentation,
  pin,
  authentication,
  address,
  controls,
  limits,
  fraud,
  funds,
];

/** All checks in order: the first that fails decides. The page of declines and the tests read this table. */
export const CHECKS: readonly Check<KnownFacts>[] = [...GENERAL, ...OF_THE_CARD, issuer];

interface Made {
  readonly result: CheckResult;
  readonly decline: Decline<KnownFacts> | null;
}

/** Decides, and keeps the inputs of every check, also after the first failure. */
export function decide(facts: Facts): Decision {
  const made = CHECKS.map((check) => make(check, facts));
  const failed = made.find(({ decline }) => decline !== null);
  const checks = made.map(({ result }) => result);
  const decidedBy = facts.routing.isAway ? "stand_in" : "issuer";
  if (failed?.decline) {
    const { reasonCode, reason, remedy } = failed.decline;
    const responseCode = codeOf(failed.decline, facts);
    const why = { declinedBy: failed.result.check, reasonCode, reason, remedy };
    return { approved: false, responseCode, approvedAmount: 0, ...why, decidedBy, checks };
  }
  const none = { declinedBy: null, reasonCode: null, reason: null, remedy: null };
  return { approved: true, ...approvalOf(facts), ...none, decidedBy, checks };
}

function make(check: Check<KnownFacts>, facts: Facts): Made {
  const isHostAway = facts.routing.isAway && check.needsHost === true;
  const inputs = canMake(check, facts) && !isHostAway ? check.reads(facts) : null;
  if (inputs === null || !canMake(check, facts)) {
    return { result: { check: check.name, result: "not_made", responseCode: null, inputs: {} }, decline: null };
  }
  const decline = check.declines.find((row) => row.when(facts)) ?? null;
  const result = decline === null ? "passed" : "failed";
  const responseCode = decline === null ? null : codeOf(decline, facts);
  return { result: { check: check.name, result, responseCode, inputs }, decline };
}

/** Schemes have codes of their own for some reasons. */
function codeOf({ responseCode, codeOfScheme }: Decline<KnownFacts>, { issued }: Facts): string {
  const scheme = issued === null ? undefined : testBinOf(issued.card.pan)?.scheme;
  return (scheme && codeOfScheme?.[scheme]) ?? responseCode;
}

/** The first and the last rows apply to every message, the others to a known card. */
function canMake(check: Check<KnownFacts>, facts: Facts): facts is KnownFacts {
  return facts.issued !== null || !OF_THE_CARD.includes(check);
}

function approvalOf(facts: Facts): Pick<Decision, "responseCode" | "approvedAmount"> {
  if (facts.message.kind === "account_verification") return { responseCode: "85", approvedAmount: 0 };
  const asked = facts.billing?.amount ?? 0;
  if (movesNothing(facts.message.kind)) return { responseCode: "00", approvedAmount: 0 };
  if (facts.issued === null || facts.routing.isAway || isCredit(facts.message.kind)) {
    return { responseCode: "00", approvedAmount: asked };
  }
  const known = { ...facts, issued: facts.issued };
  return shortfallOf(known) > 0
    ? { responseCode: "10", approvedAmount: payablePart(known) }
    : { responseCode: "00", approvedAmount: asked };
}

/** Declines a payment on purpose. The results of the checks stay. */
export function declineByFault(decision: Decision, responseCode: string): Decision {
  return {
    ...decision,
    approved: false,
    responseCode,
    approvedAmount: 0,
    declinedBy: FAULT,
    reasonCode: FAULT,
    reason: "A fault of the sandbox declined the payment, as you asked.",
    remedy: "Leave out Sandbox-Fault, or remove the standing fault.",
    checks: [...decision.checks, { check: FAULT, result: "failed", responseCode, inputs: {} }],
  };
}
