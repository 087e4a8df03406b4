import { ApiError } from "@connect-portal/contract";
import type { Alert, CaseOutcome, FraudCase } from "../../../simulator/fraud/alert.ts";
import type { World } from "../../../world/world.ts";
import { alerts } from "./alerts.ts";
import type { CaseDecisionInput } from "./case-decision.ts";
import { cases } from "./cases.ts";
import { findFraud } from "./find-fraud.ts";
import { findGenuine } from "./find-genuine.ts";
import { fraudScores } from "./fraud-scores.ts";
import { presentCase } from "./present-case.ts";

/** Says of all payments of a case whether the cardholder made them, and does what follows. @throws ApiError case_state_conflict */
export async function decideCase(world: World, before: FraudCase, input: CaseDecisionInput): Promise<FraudCase> {
  if (before.decision) {
    throw new ApiError("case_state_conflict", { detail: `The case was decided as ${before.decision.outcome}.` });
  }
  const { outcome, comment = null, operatorId = null } = input;
  const done = outcome === "fraud" ? await findFraud(world, before, input) : await findGenuine(world, before, input);
  const taken = await Promise.all(before.alertIds.map((alertId) => world.get(alerts, alertId)));
  for (const alert of taken) world.put(alerts, { ...alert, status: "closed" });
  await remember(world, taken, outcome);
  const decidedAt = world.now.toISOString();
  const after: FraudCase = {
    ...before,
    status: "decided",
    decision: { outcome, comment, decidedBy: operatorId, decidedAt, ...done },
  };
  world.emit({
    type: "case.decided",
    subject: before.id,
    before: presentCase(before),
    after: presentCase(after),
  });
  return world.put(cases, after);
}

/** So that a dry run knows what a rule would have caught. */
async function remember(world: World, taken: readonly Alert[], known: CaseOutcome): Promise<void> {
  const authorizationIds = taken.flatMap((alert) => alert.authorizationIds);
  for (const score of await world.by(fraudScores, { authorization_id: authorizationIds })) {
    world.put(fraudScores, { ...score, known });
  }
}
