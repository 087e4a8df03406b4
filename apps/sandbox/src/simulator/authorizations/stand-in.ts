import type { LimitUse } from "../cards/limits.ts";
import type { Money } from "../money/money.ts";
import { fromDirhams, hasTerms } from "../money/terms.ts";
import type { Routing } from "../switching/choose-route.ts";
import type { Check } from "./check.ts";

/** The most that is approved for an issuer that cannot be reached, in hundredths of a dirham. */
const STAND_IN_CEILING = 50_000;

/**
 * Stand-in does not know balances. A day's risk per card is this many payments, and this many times the ceiling.
 * Schemes let issuers set both (Visa: STIP activity limits; Mastercard: Stand-In accumulative limits).
 */
const PAYMENTS_A_DAY = 5;
const CEILINGS_A_DAY = 3;

/** Only the issuer's host knows balances and PINs, and can pay out cash. */
const NEEDS_HOST: readonly string[] = [
  "cash_withdrawal",
  "purchase_with_cashback",
  "balance_inquiry",
  "pin_change",
  "pin_unblock",
];

/** 12: the issuer can be reached; otherwise stand-in decides within its limits. */
export const issuer: Check = {
  name: "issuer",
  reads: ({ routing, billing, standInUse = NOTHING }) =>
    routing.isAway
      ? {
          away: true,
          ceiling: billing === null ? null : ceilingOf(routing, billing),
          asked: billing?.amount ?? null,
          approvedToday: standInUse.amount,
          paymentsToday: standInUse.count,
        }
      : { away: false },
  declines: [
    {
      reasonCode: "issuer_away",
      responseCode: "91",
      reason: "The issuer cannot be reached, and stand-in neither pays out cash nor knows balances and PINs.",
      remedy: "Try again when the issuer has signed on.",
      when: ({ routing, message }) => routing.isAway && NEEDS_HOST.includes(message.kind),
    },
    {
      reasonCode: "issuer_away",
      responseCode: "91",
      reason: "The issuer cannot be reached, and the amount is above the stand-in limit.",
      remedy: "Try again when the issuer has signed on, or lower the amount.",
      when: ({ routing, billing }) =>
        routing.isAway && (billing === null || billing.amount > ceilingOf(routing, billing)),
    },
    {
      reasonCode: "issuer_away",
      responseCode: "91",
      reason: "The issuer cannot be reached, and stand-in has approved as much for this card today as it may.",
      remedy: "Try again when the issuer has signed on.",
      when: ({ routing, billing, standInUse = NOTHING }) =>
        routing.isAway && billing !== null && isUsedUp(standInUse, billing, ceilingOf(routing, billing)),
    },
  ],
};

const NOTHING: LimitUse = { amount: 0, count: 0 };

/** Minor units of the account's currency. */
function ceilingOf({ standInCeiling = STAND_IN_CEILING }: Routing, { currencyCode }: Money): number {
  return hasTerms(currencyCode) ? Math.floor(fromDirhams(standInCeiling, currencyCode) / 100) : 0;
}

function isUsedUp({ amount, count }: LimitUse, asked: Money, ceiling: number): boolean {
  if (asked.amount === 0) return false;
  return count >= PAYMENTS_A_DAY || amount + asked.amount > CEILINGS_A_DAY * ceiling;
}
