import type { FraudRule } from "../../../simulator/fraud/fraud-rule.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const fraudRules = entityKind<FraudRule>()({
  prefix: "frl",
  table: "fraud_rules",
  columns: { status: ({ status }) => status },
  notFound: "fraud_rule_not_found",
});

/** Each authorization asks all that are active. */
export const MOST_ACTIVE = 50;
export const MOST_RULES = 200;
