import type { Card } from "../cards/card.ts";
import { endOfMonth } from "../cards/lifecycle.ts";
import type { FraudOutcome } from "../fraud/fraud-outcome.ts";
import type { AuthenticationRequest, ChallengeMethod, TransStatus } from "./authentication.ts";

/** The facts about a request for authentication. The same facts always give the same result. */
export interface AuthenticationFacts {
  readonly now: Date;
  readonly request: Pick<
    AuthenticationRequest,
    "messageCategory" | "deviceChannel" | "threeDSRequestorChallengeInd" | "threeDSRequestorDecReqInd"
  >;
  /** Whether the earlier authentication is of this card at this merchant; null when none was named. */
  readonly isPriorKnown: boolean | null;
  /** The network of the card cannot be reached, and so cannot its directory server. */
  readonly isDirectoryServerAway: boolean;
  /** The issuer's own host cannot be reached: the directory server answers in its place. */
  readonly isIssuerAway: boolean;
  /** The number is of another issuer, which takes no part in this sandbox. */
  readonly isForeign: boolean;
  /** Null when the issuer has no such card. */
  readonly card: Pick<Card, "status" | "expiry"> | null;
  /** Null when the requestor sent none. */
  readonly expiryMatches: boolean | null;
  readonly method: ChallengeMethod;
  readonly fraudAction: FraudOutcome["action"];
  /** The amount is above the product's limit for payments without authentication. */
  readonly isAboveThreshold: boolean;
}

interface AuthenticationDecision {
  /** Names the row. */
  readonly rule: string;
  readonly transStatus: TransStatus;
  /** EMV 3-D Secure, `transStatusReason`. */
  readonly reason: string | null;
}

type Row = AuthenticationDecision & { readonly when: (facts: AuthenticationFacts) => boolean };

const row = (rule: string, outcome: string, when: Row["when"]): Row => {
  const [transStatus, reason = null] = outcome.split(" ") as [TransStatus, string?];
  return { rule, transStatus, reason, when };
};
const isIn = (statuses: string) => (facts: AuthenticationFacts) =>
  facts.card !== null && statuses.includes(facts.card.status);
const wants = (indicators: string) => (facts: AuthenticationFacts) =>
  indicators.split(" ").includes(facts.request.threeDSRequestorChallengeInd ?? "01");

/** The first row that applies answers. The document of the operation shows the same table. */
const authenticationRows: readonly Row[] = [
  row("directory_server_away", "U 22", (facts) => facts.isDirectoryServerAway),
  row("other_issuer", "A", (facts) => facts.isForeign),
  row("issuer_away", "A", (facts) => facts.isIssuerAway),
  row("card_unknown", "N 08", ({ card }) => card === null),
  row("card_stolen", "R 10", isIn("LS")),
  row("card_suspected", "R 11", isIn("F")),
  row("expiry_wrong", "N 01", (facts) => facts.expiryMatches === false),
  row("card_expired", "N 05", (facts) => isIn("E")(facts) || isPast(facts)),
  row("card_not_active", "N 12", isIn("ITCD")),
  row("not_enrolled", "A", (facts) => facts.method === "none"),
  row("fraud_suspected", "R 11", (facts) => facts.fraudAction === "decline"),
  row("prior_unknown", "N 07", (facts) => facts.isPriorKnown === false),
  row("prior_authentication", "Y", (facts) => facts.isPriorKnown === true && isAlone(facts)),
  row("challenge_mandated", "C", wants("04")),
  row("card_stored", "C", (facts) => facts.request.messageCategory === "02"),
  row("risk", "C", (facts) => facts.fraudAction === "challenge"),
  row("amount", "C", (facts) => facts.isAboveThreshold),
  row("challenge_wished", "C", wants("03")),
  row("low_risk", "Y", () => true),
];

/** Its holder is not there to be asked. */
function isAlone({ request: { deviceChannel } }: AuthenticationFacts): boolean {
  return deviceChannel === "03";
}

function isPast({ card, now }: AuthenticationFacts): boolean {
  return card !== null && now >= endOfMonth(card.expiry);
}

export function decideAuthentication(facts: AuthenticationFacts): AuthenticationDecision {
  const found = authenticationRows.find(({ when }) => when(facts)) ?? authenticationRows.at(-1);
  const { request } = facts;
  if (!found) throw new RangeError("The table of authentications has no rows");
  const { rule, transStatus, reason } = found;
  if (transStatus !== "C") return { rule, transStatus, reason };
  // The bank's app reaches the holder without the requestor.
  const isDecoupled = request.threeDSRequestorDecReqInd === "Y" && (isAlone(facts) || facts.method === "out_of_band");
  if (isDecoupled) return { rule, transStatus: "D", reason };
  return isAlone(facts) ? { rule, transStatus: "N", reason: "23" } : { rule, transStatus, reason };
}
