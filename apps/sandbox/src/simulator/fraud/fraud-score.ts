import type { Money } from "../money/money.ts";
import type { FraudFacts } from "./facts.ts";
import type { FraudOutcome } from "./fraud-outcome.ts";

/** What was known of a payment when it was asked for, and what followed from it. Never changed, but for what it turned out to be. */
export interface FraudScore extends Pick<FraudOutcome, "score" | "parts" | "action" | "hits" | "ruleId"> {
  /** `fsc_` */
  readonly id: string;
  readonly authorizationId: string;
  readonly cardId: string;
  readonly facts: FraudFacts;
  readonly amount: Money;
  /** What the issuer answered in the end. */
  readonly approved: boolean;
  readonly at: string;
  /** What a case has found out; null before it. */
  readonly known: "genuine" | "fraud" | null;
}
