import { ApiError } from "@connect-portal/contract";
import { MOST_ROUTING_RULES, routingRules } from "../../../entities/payments.ts";
import type { RoutingRule } from "../../../simulator/switching/routing-rule.ts";
import type { World } from "../../../world/world.ts";

export type NewRule = Pick<RoutingRule, "name" | "priority" | "status" | "conditions" | "strategy" | "networkIds">;

/** Applies from the next message on. @throws ApiError routing_rule_state_conflict */
export async function createRule(world: World, input: NewRule): Promise<RoutingRule> {
  assertPossible(input);
  const existing = await world.by(routingRules, { status: "active" });
  const inactive = await world.by(routingRules, { status: "inactive" });
  if (existing.length + inactive.length >= MOST_ROUTING_RULES) {
    throw new ApiError("routing_rule_state_conflict", {
      detail: `There are ${MOST_ROUTING_RULES} rules, the maximum.`,
    });
  }
  const at = world.now.toISOString();
  return keep(world, null, { id: world.newId(routingRules.prefix), ...input, createdAt: at, updatedAt: at });
}

/** Replaces all but its id. */
export function updateRule(world: World, before: RoutingRule, input: NewRule): RoutingRule {
  assertPossible(input);
  const { id, createdAt } = before;
  return keep(world, before, { id, ...input, createdAt, updatedAt: world.now.toISOString() });
}

function keep(world: World, before: RoutingRule | null, rule: RoutingRule): RoutingRule {
  world.emit({
    type: "rule.published",
    subject: rule.id,
    before: before && presentRule(before),
    after: presentRule(rule),
  });
  return world.put(routingRules, rule);
}

function assertPossible({ conditions: { amount, time } }: NewRule): void {
  if (amount?.from !== undefined && amount.to !== undefined && amount.from > amount.to) {
    throw new ApiError("amount_invalid", {
      errors: [{ in: "body", pointer: "/conditions/amount/to", message: `must not be below ${amount.from}` }],
    });
  }
  if (time && time.from === time.to) {
    throw new ApiError("date_invalid", {
      errors: [{ in: "body", pointer: "/conditions/time/to", message: "must not be the same as from" }],
    });
  }
}

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
