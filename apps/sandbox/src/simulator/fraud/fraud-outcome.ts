/** What the fraud solution says of an authorization before the issuer decides. */
export interface FraudOutcome {
  /** 0 to 999. */
  readonly score: number;
  /** What the score is the sum of. */
  readonly parts: readonly { readonly factor: string; readonly points: number }[];
  readonly action: "allow" | "challenge" | "decline";
  /** The rule or list that decided; null when the score did. */
  readonly ruleId: string | null;
  /** For people: what it was that decided. */
  readonly reason: string | null;
}
