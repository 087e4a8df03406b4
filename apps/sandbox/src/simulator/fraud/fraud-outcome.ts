import type { Money } from "../money/money.ts";
import type { FraudFacts } from "./facts.ts";
import type { ScorePart } from "./score.ts";

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

/** The fraud solution's result for an authorization, before the issuer decides. */
export interface FraudOutcome {
  /** 0 to 999. */
  readonly score: number;
  /** The parts that add up to the score. */
  readonly parts: readonly ScorePart[];
  readonly facts: FraudFacts;
  readonly action: "allow" | "challenge" | "decline";
  /** The rule or list that decided; null when the score did, or nothing applied. */
  readonly ruleId: string | null;
  /** The reason for the decision, for people. */
  readonly reason: string | null;
  /** Rules and lists that apply, the one that decided first. */
  readonly hits: readonly string[];
  /** Null when nobody has to look at it. */
  readonly alert: { readonly raisedBy: string | null; readonly reason: string } | null;
  readonly blocksCard: boolean;
}
