import type { RoutingRule } from "../../../simulator/switching/routing-rule.ts";

export function presentRule(rule: RoutingRule) {
  return {
    ruleId: rule.id,
    name: rule.name,
    priority: rule.priority,
    status: rule.status,
    conditions: rule.conditions,
    strategy: rule.strategy,
    networkIds: rule.networkIds,
    createdAt: rule.createdAt,
    updatedAt: rule.updatedAt,
  };
}
