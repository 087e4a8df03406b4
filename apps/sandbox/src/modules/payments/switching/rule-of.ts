import { ApiError } from "@connect-portal/contract";
import type { RoutingRule } from "../../../simulator/switching/routing-rule.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { routingRules } from "./routing-rules.ts";

/** @throws ApiError routing_rule_not_found, also for one that was deleted */
export async function ruleOf(world: ReadWorld, ruleId: string): Promise<RoutingRule> {
  const rule = await world.get(routingRules, ruleId);
  if (rule.status === "deleted") throw new ApiError("routing_rule_not_found");
  return rule;
}
