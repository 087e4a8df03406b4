import { ApiError } from "@connect-portal/contract";
import type { FraudRule } from "../../../simulator/fraud/fraud-rule.ts";
import type { World } from "../../../world/world.ts";
import { fraudRules, MOST_ACTIVE } from "./fraud-rules.ts";
import { tellOf } from "./put-rule.ts";

/** Asks the rule of every payment from now on. One that is active stays as it is. @throws ApiError fraud_rule_state_conflict */
export async function publishRule(world: World, rule: FraudRule): Promise<FraudRule> {
  if (rule.status === "active") return rule;
  const active = await world.by(fraudRules, { status: "active" }, { limit: MOST_ACTIVE });
  if (active.length >= MOST_ACTIVE) {
    throw new ApiError("fraud_rule_state_conflict", {
      detail: `There are ${MOST_ACTIVE} active rules, the maximum. Disable one first.`,
    });
  }
  const at = world.now.toISOString();
  const after = world.put(fraudRules, { ...rule, status: "active", updatedAt: at, publishedAt: at });
  tellOf(world, rule, after);
  return after;
}
