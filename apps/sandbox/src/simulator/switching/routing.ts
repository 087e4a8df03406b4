/** Where a message goes, and why. */
export interface Routing {
  readonly destination: "own_issuer" | "network";
  /** `own`, or the network's code: VISA, MASTERCARD. */
  readonly network: string;
  /** The rule that chose it; null for the default. */
  readonly ruleId: string | null;
  /** The destination cannot be reached: stand-in decides by its own limits. */
  readonly isAway: boolean;
}
