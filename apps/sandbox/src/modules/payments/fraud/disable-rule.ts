import { ApiError } from "@connect-portal/contract";
import type { FraudRule } from "../../../simulator/fraud/fraud-rule.ts";
import type { World } from "../../../world/world.ts";
import { fraudRules } from "./fraud-rules.ts";
import { tellOf } from "./put-rule.ts";

/** Keeps the rule and asks it no more. One that is disabled stays as it is. @throws ApiError fraud_rule_state_conflict for a draft */
export function disableRule(world: World, rule: FraudRule): FraudRule {
  if (rule.status === "disabled") return rule;
  if (rule.status === "draft") {
    throw new ApiError("fraud_rule_state_conflict", { detail: "The rule is a draft: it is not in use yet." });
  }
  const after: FraudRule = { ...rule, status: "disabled", updatedAt: world.now.toISOString() };
  tellOf(world, rule, after);
  return world.put(fraudRules, after);
}
