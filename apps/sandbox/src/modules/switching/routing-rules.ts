import type { RoutingRule } from "../../simulator/switching/routing-rule.ts";
import { thingKind } from "../../world/thing-kind.ts";

export const routingRules = thingKind<RoutingRule>()({
  prefix: "rtr",
  table: "routing_rules",
  columns: { status: ({ status }) => status },
  notFound: "routing_rule_not_found",
});

/** Each authorization asks them all. */
export const MOST_RULES = 100;
