import type { FraudRule } from "../../../simulator/fraud/fraud-rule.ts";

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
