import { ApiError } from "@connect-portal/contract";
import { type DryRun, dryRun } from "../../../simulator/fraud/dry-run.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { disputes } from "../../disputes/disputes/disputes.ts";
import { transactions } from "../../issuing/transactions/transactions.ts";
import { assertExpression } from "./assert-expression.ts";
import { fraudScores } from "./fraud-scores.ts";

export interface DryRunRequest {
  readonly expression: string;
  readonly from?: string;
  readonly to?: string;
}

/** The latest payments of a world that are looked at. */
const MOST_PAYMENTS = 10_000;
const MOST_DISPUTES = 200;

/** @throws ApiError fraud_expression_invalid, date_invalid */
export async function dryRunRule(world: ReadWorld, { expression, from, to }: DryRunRequest): Promise<DryRun> {
  assertExpression(expression);
  const [begin, end] = [from && new Date(from).toISOString(), to && new Date(to).toISOString()];
  if (begin && end && begin >= end) {
    throw new ApiError("date_invalid", {
      errors: [{ in: "body", pointer: "/to", message: "must be after from" }],
    });
  }
  const disputed = await disputedAsFraud(world);
  const scores = await world.by(fraudScores, {}, { limit: MOST_PAYMENTS });
  return dryRun(
    expression,
    scores.filter(({ at }) => (!begin || at >= begin) && (!end || at < end)),
    ({ known, authorizationId }) => known === "fraud" || disputed.has(authorizationId),
  );
}

/** Authorizations of what cardholders say that they did not pay. */
async function disputedAsFraud(world: ReadWorld): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { family, status, transactionId } of await world.by(disputes, {}, { limit: MOST_DISPUTES })) {
    if (family !== "fraud" || status === "withdrawn") continue;
    const transaction = await world.find(transactions, transactionId);
    if (transaction?.authorizationId) found.add(transaction.authorizationId);
  }
  return found;
}
