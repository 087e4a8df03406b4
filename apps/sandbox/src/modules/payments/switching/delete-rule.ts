import type { RoutingRule } from "../../../simulator/switching/routing-rule.ts";
import type { World } from "../../../world/world.ts";
import { presentRule } from "./present-rule.ts";
import { routingRules } from "./routing-rules.ts";

/** Takes a rule out of use for good. It stays for the authorizations that name it, and is not listed any more. */
export function deleteRule(world: World, rule: RoutingRule): void {
  world.put(routingRules, { ...rule, status: "deleted", updatedAt: world.now.toISOString() });
  world.emit({ type: "rule.published", subject: rule.id, before: presentRule(rule), after: null });
}
