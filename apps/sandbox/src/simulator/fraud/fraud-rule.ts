/** From the weakest to the strongest. `block` declines, and blocks the card until a case is decided. */
export const ruleActions = ["allow", "challenge", "decline", "block"] as const;
type RuleAction = (typeof ruleActions)[number];

export interface FraudRule {
  /** `frl_` */
  readonly id: string;
  readonly name: string;
  /** A condition in the grammar of parse-expression.ts. */
  readonly expression: string;
  readonly action: RuleAction;
  /** Whether a hit raises an alert for the analysts. */
  readonly raisesAlert: boolean;
  readonly status: "draft" | "active" | "disabled";
  readonly createdAt: string;
  readonly updatedAt: string;
  /** When it was last put into force. */
  readonly publishedAt: string | null;
}
