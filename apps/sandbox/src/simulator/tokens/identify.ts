import type { CardStatus } from "../cards/card.ts";
import type { Token } from "./token.ts";

/** The facts about a wallet's request for a token. */
export interface TokenRequestFacts {
  readonly cardStatus: CardStatus;
  /** Null when no security code was sent. */
  readonly securityCodeMatches: boolean | null;
  /** The wallet's scores for its account and the device, from 1 (bad) to 5 (good). Null when not given. */
  readonly accountScore: number | null;
  readonly deviceScore: number | null;
  /** Tokens of the card that are requested, active or suspended. */
  readonly openTokens: number;
  /** Whole days since the card was activated. */
  readonly daysInUse: number;
}

interface Identification {
  readonly path: Token["path"];
  readonly reason: string;
}

/** A card with more tokens than this may be under attack. */
const MOST_TOKENS = 10;
const GOOD_SCORE = 4;
const NEW_CARD_DAYS = 3;

type Row = Identification & { readonly when: (facts: TokenRequestFacts) => boolean };

const isBelow = (score: number | null, least: number) => score !== null && score < least;

/** The first row that applies decides (ID&V). Red refuses, yellow asks for a one-time code, green activates at once. */
export const identificationRows: readonly Row[] = [
  { path: "red", reason: "card_not_active", when: ({ cardStatus }) => cardStatus !== "N" && cardStatus !== "R" },
  { path: "red", reason: "security_code_wrong", when: ({ securityCodeMatches }) => securityCodeMatches === false },
  { path: "red", reason: "device_distrusted", when: ({ deviceScore }) => isBelow(deviceScore, 2) },
  { path: "red", reason: "account_distrusted", when: ({ accountScore }) => isBelow(accountScore, 2) },
  { path: "red", reason: "too_many_tokens", when: ({ openTokens }) => openTokens >= MOST_TOKENS },
  { path: "yellow", reason: "card_new", when: ({ daysInUse }) => daysInUse < NEW_CARD_DAYS },
  { path: "yellow", reason: "security_code_not_sent", when: ({ securityCodeMatches }) => securityCodeMatches === null },
  { path: "yellow", reason: "device_unknown", when: ({ deviceScore }) => isBelow(deviceScore ?? 0, GOOD_SCORE) },
  { path: "yellow", reason: "account_unknown", when: ({ accountScore }) => isBelow(accountScore ?? 0, GOOD_SCORE) },
];

export function identify(facts: TokenRequestFacts): Identification {
  const row = identificationRows.find(({ when }) => when(facts));
  return row ? { path: row.path, reason: row.reason } : { path: "green", reason: "trusted" };
}
