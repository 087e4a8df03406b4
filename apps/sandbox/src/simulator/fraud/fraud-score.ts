import type { Money } from "../money/money.ts";
import type { FraudFacts } from "./facts.ts";
import type { FraudOutcome } from "./fraud-outcome.ts";

/** The facts and the result for a payment when it was authorized. Only `known` changes later. */
export interface FraudScore extends Pick<FraudOutcome, "score" | "parts" | "action" | "hits" | "ruleId"> {
  /** `fsc_` */
  readonly id: string;
  readonly authorizationId: string;
  readonly cardId: string;
  readonly facts: FraudFacts;
  readonly amount: Money;
  /** The issuer's decision. */
  readonly approved: boolean;
  readonly at: string;
  /** The outcome of a case; null before it. */
  readonly known: "genuine" | "fraud" | null;
}
