/** The destination of a message, and the reason. */
export interface Routing {
  readonly destination: "own_issuer" | "network";
  /** The network's code, VISA or MASTERCARD; of an own card that no rule sends elsewhere, its scheme. */
  readonly network: string;
  /** The rule that chose it; null for the default. */
  readonly ruleId: string | null;
  /** The destination cannot be reached: stand-in decides by its own limits. */
  readonly isAway: boolean;
  /** The most that stand-in approves, in hundredths of a dirham; 0 when it is off. Left out, the usual. */
  readonly standInCeiling?: number;
}
