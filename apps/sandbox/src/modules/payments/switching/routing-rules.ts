import type { RoutingRule } from "../../../simulator/switching/routing-rule.ts";
import { entityKind } from "../../../world/entity-kind.ts";
import type { ReadWorld } from "../../../world/world.ts";

export const routingRules = entityKind<RoutingRule>()({
  prefix: "rtr",
  table: "routing_rules",
  columns: { status: ({ status }) => status },
  notFound: "routing_rule_not_found",
});

export function activeRoutingRules(world: ReadWorld): Promise<RoutingRule[]> {
  return world.by(routingRules, { status: "active" });
}

/** Each authorization asks them all. */
export const MOST_RULES = 100;
