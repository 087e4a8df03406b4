import { ApiError } from "@connect-portal/contract";
import { fraudRules, MOST_FRAUD_RULES } from "../../../entities/payments.ts";
import type { FraudRule } from "../../../simulator/fraud/fraud-rule.ts";
import { parseExpression } from "../../../simulator/fraud/parse-expression.ts";
import { ExpressionError } from "../../../simulator/fraud/tokens.ts";
import type { World } from "../../../world/world.ts";

export type NewRule = Pick<FraudRule, "name" | "expression" | "action" | "raisesAlert">;

/**
 * Creates a draft, which decides nothing until it is published.
 * @throws ApiError fraud_expression_invalid, fraud_rule_state_conflict
 */
export async function createRule(world: World, input: NewRule): Promise<FraudRule> {
  assertExpression(input.expression);
  const existing = await world.by(fraudRules, {}, { limit: MOST_FRAUD_RULES });
  if (existing.length >= MOST_FRAUD_RULES) {
    throw new ApiError("fraud_rule_state_conflict", { detail: `There are ${MOST_FRAUD_RULES} rules, the maximum.` });
  }
  const at = world.now.toISOString();
  return world.put(fraudRules, {
    id: world.newId(fraudRules.prefix),
    ...definitionOf(input),
    status: "draft",
    createdAt: at,
    updatedAt: at,
    publishedAt: null,
  });
}

/**
 * Updates a rule. If it is active, the new version applies from the next payment on.
 * @throws ApiError fraud_expression_invalid
 */
export function updateRule(world: World, before: FraudRule, input: NewRule): FraudRule {
  assertExpression(input.expression);
  const after = world.put(fraudRules, { ...before, ...definitionOf(input), updatedAt: world.now.toISOString() });
  if (after.status === "active") tellOf(world, before, after);
  return after;
}

/** Emits that the rules which decide about payments have changed. */
export function tellOf(world: World, before: FraudRule, after: FraudRule): void {
  world.emit({
    type: "rule.published",
    subject: after.id,
    before: presentRule(before),
    after: presentRule(after),
  });
}

function definitionOf({ name, expression, action, raisesAlert }: NewRule): NewRule {
  return { name, expression, action, raisesAlert };
}

/** @throws ApiError fraud_expression_invalid, with the position */
export function assertExpression(expression: string): void {
  try {
    parseExpression(expression);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new ApiError("fraud_expression_invalid", {
      detail: `At character ${error.at}: ${error.message}.`,
      errors: [{ in: "body", pointer: "/expression", message: `at character ${error.at}: ${error.message}` }],
    });
  }
}

export function presentRule(rule: FraudRule) {
  return {
    ruleId: rule.id,
    name: rule.name,
    expression: rule.expression,
    action: rule.action,
    raisesAlert: rule.raisesAlert,
    status: rule.status,
    createdAt: rule.createdAt,
    updatedAt: rule.updatedAt,
    publishedAt: rule.publishedAt,
  };
}
